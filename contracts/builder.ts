import { z } from 'zod';
import { entryRefSchema, orderOptionsViewSchema, wanted } from './orders';

/** POST /builder : what an order is made of, before anything is asked of the service. */
export const builderRequestSchema = z.strictObject({
  entries: wanted.entries,
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
