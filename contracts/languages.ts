import { z } from 'zod';
import { problemSchema } from './problems';

const localeCode = z.string().trim().min(2).max(20);

/** A locale of this Strapi and what stands behind it at the service. */
export const mappedLocaleSchema = z.object({
  locale: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** As the service is asked; a guess where nobody chose. */
  serviceCode: z.string(),
  guess: z.string(),
  guessed: z.boolean(),
});
export type MappedLocale = z.infer<typeof mappedLocaleSchema>;

/** A language that the service takes work in. */
export const offeredLanguageSchema = z.object({
  /** `xx-yy`, in small letters; `xx` where the service tells no region. */
  code: z.string(),
  /** In the service's own words. */
  name: z.string().nullable(),
  /** Locales which Strapi could have for it and has not, the likeliest first. */
  locales: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type OfferedLanguage = z.infer<typeof offeredLanguageSchema>;

/** GET /languages : both sides. */
export const languageMapSchema = z.object({
  locales: z.array(mappedLocaleSchema),
  /** Null where the service could not be asked; `problem` says why. */
  offered: z.array(offeredLanguageSchema).nullable(),
  problem: problemSchema.nullable(),
  /** Whether the person may create locales in this Strapi. */
  mayCreateLocales: z.boolean(),
});
export type LanguageMap = z.infer<typeof languageMapSchema>;

/** POST /languages/locales : a locale that Strapi lacks, with the language of the service that is to stand behind it. */
export const newLocaleSchema = z.strictObject({
  locale: localeCode,
  /** Null: as Strapi calls it. */
  name: z.string().trim().min(1).max(50).nullable().default(null),
  serviceCode: localeCode,
});
export type NewLocale = z.input<typeof newLocaleSchema>;
