import { z } from 'zod';

/** Files asked for at a time, and files on a page. */
export const MOST_FILES = 100;
/** Of an `integer` column. */
const LARGEST_ID = 2_147_483_647;

const IN_FULL = {
  file: 'a file is told by its id (7) or its documentId',
  many: `at most ${MOST_FILES} files are asked for at a time`,
  filters: 'files are filtered by "id" or "documentId", with "$eq" or "$in"',
  fallback: '"fallback" is "true" or "false"',
  locale: 'a locale is a code such as "fr" or "pt-BR"',
  page: 'pages are counted from 1',
  pageSize: `a page has 1 to ${MOST_FILES} files`,
} as const;

const isId = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= LARGEST_ID;
const isDocumentId = (text: string): boolean => /^(?=.*[a-z])[a-z\d]{8,60}$/i.test(text);

const oneOrSeveral = z.union([z.string(), z.array(z.string())], { error: IN_FULL.file });

/** `1,2`, or several of it. */
const filesSchema = oneOrSeveral
  .transform((value) => [value].flat().flatMap((text) => text.split(',').map((part) => part.trim())))
  .refine((parts) => parts.length <= MOST_FILES, IN_FULL.many)
  .refine((parts) => parts.every((part) => isId(part) || isDocumentId(part)), IN_FULL.file);

const operandSchema = z.union(
  [filesSchema, z.strictObject({ $eq: filesSchema }), z.strictObject({ $in: filesSchema })],
  { error: IN_FULL.filters },
);
type Operand = z.output<typeof operandSchema>;

const valuesOf = (operand: Operand): string[] => {
  if (Array.isArray(operand)) return operand;
  return '$eq' in operand ? operand.$eq : operand.$in;
};

const whole = (most: number, refusal: string) =>
  z.coerce.number({ error: refusal }).int(refusal).min(1, refusal).max(most, refusal);

/**
 * GET /api/translation-desk/media-texts : what files of the media library say in a locale, for sites to read. Without
 * a locale it is the default one, without files all of them, page by page.
 */
export const mediaTextsQuerySchema = z
  .object({
    locale: z
      .string({ error: IN_FULL.locale })
      .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i, IN_FULL.locale)
      .optional(),
    files: filesSchema.optional(),
    filters: z
      .strictObject({ id: operandSchema.optional(), documentId: operandSchema.optional() }, { error: IN_FULL.filters })
      .optional(),
    /** Where a locale has no text of its own the file's is given. */
    fallback: z.enum(['true', 'false'], { error: IN_FULL.fallback }).default('false'),
    pagination: z
      .object({ page: whole(1e6, IN_FULL.page).default(1), pageSize: whole(MOST_FILES, IN_FULL.pageSize).default(100) })
      .prefault({}),
  })
  .transform(({ locale, files, filters, fallback, pagination }) => {
    const asked = [files, filters?.id, filters?.documentId].filter((operand) => operand !== undefined).map(valuesOf);
    const parts = asked.flat();
    return {
      locale,
      /** Null: all of them. */
      files:
        asked.length === 0 ? null : { ids: parts.filter(isId).map(Number), documentIds: parts.filter(isDocumentId) },
      fallback: fallback === 'true',
      ...pagination,
    };
  });
export type MediaTextsWish = z.output<typeof mediaTextsQuerySchema>;

export const mediaTextsSchema = z.object({
  data: z.array(
    z.object({
      /** The file's id. */
      file: z.number().int(),
      documentId: z.string(),
      locale: z.string(),
      /** Null: none in this locale. */
      name: z.string().nullable(),
      alternativeText: z.string().nullable(),
      caption: z.string().nullable(),
    }),
  ),
  meta: z.object({
    pagination: z.object({
      page: z.number().int(),
      pageSize: z.number().int(),
      pageCount: z.number().int(),
      total: z.number().int(),
    }),
  }),
});
export type MediaTextList = z.infer<typeof mediaTextsSchema>;
