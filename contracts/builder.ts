import { z } from 'zod';
import { localeStateSchema } from './locale-states';
import { entryRefSchema, orderOptionsViewSchema, wanted } from './orders';
import { contentTypeSchema } from './settings';

/** POST /builder : what an order is made of, before anything is asked of the service. */
export const builderRequestSchema = z.strictObject({
  /** None yet: what can be chosen besides them is told all the same. */
  entries: z.array(entryRefSchema).max(10_000),
  sourceLocale: wanted.sourceLocale,
  targetLocales: z.array(z.string().min(2).max(20)).max(100),
});
export type BuilderRequest = z.infer<typeof builderRequestSchema>;

const builderEntrySchema = entryRefSchema.extend({
  /** Of an entry which the person may not read: a sentence in its place. */
  title: z.string(),
  /** What its content type is called. */
  typeName: z.string(),
});
export type BuilderEntry = z.infer<typeof builderEntrySchema>;

export const builderSchema = z.object({
  /** The first of them, if there are very many. */
  entries: z.array(builderEntrySchema),
  /**
   * What the entries lead to and lack: entries and texts of files that are missing or outdated in some of the languages,
   * of content types that are opted in.
   */
  suggestions: z.array(builderEntrySchema.extend({ kind: z.enum(['entry', 'media']), locales: z.array(z.string()) })),
  /** As the order is carried out where it says nothing else. */
  defaults: orderOptionsViewSchema,
  /** Languages which the settings order from a template of the service; what it says goes before options. */
  templates: z.array(z.string()),
  locales: z.array(z.object({ locale: z.string(), name: z.string(), isDefault: z.boolean() })),
});
export type Builder = z.infer<typeof builderSchema>;

/** GET /builder/entries?contentType&locale&search&page&pageSize : what could be added, the last changed first. */
export const findEntriesQuerySchema = z.object({
  /** Missing: the first of those that the person may read. */
  contentType: contentTypeSchema.optional(),
  /** The language that they are written in. */
  locale: wanted.sourceLocale,
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
});
export type FindEntriesQuery = z.output<typeof findEntriesQuerySchema>;

export const foundEntriesSchema = z.object({
  /** Those opted in of which the person may read anything; files are no entries that one looks for here. */
  contentTypes: z.array(z.object({ uid: z.string(), name: z.string() })),
  /** The one that was looked through; null: there is none. */
  contentType: z.string().nullable(),
  entries: z.array(z.object({ documentId: z.string(), title: z.string(), states: z.array(localeStateSchema) })),
  pagination: z.object({ page: z.number().int(), pageSize: z.number().int(), total: z.number().int() }),
});
export type FoundEntries = z.infer<typeof foundEntriesSchema>;

/** GET /glossaries : those of the account at the service. */
export const glossaryListSchema = z.object({
  glossaries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** As the service writes them, in small letters. */
      languages: z.array(z.string()),
      terms: z.number().int().nullable(),
    }),
  ),
});
export type GlossaryList = z.infer<typeof glossaryListSchema>;

/** GET /authors, and GET /settings/authors for whoever chooses the defaults: those whom the account prefers at the service. */
export const authorListSchema = z.object({
  authors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The account's own note on them. */
      description: z.string().nullable(),
    }),
  ),
});
export type AuthorList = z.infer<typeof authorListSchema>;
