import { z } from 'zod';
import { entryRefSchema } from './orders';
import { preflightProblemSchema } from './problems';
import { contentTypeSchema, fieldRuleSchema, fieldRulesSchema, RULES } from './settings';

/** POST /fields/list: of a content type, by rules that need not be saved yet. */
export const fieldListRequestSchema = z.object({
  contentType: contentTypeSchema,
  fieldRules: fieldRulesSchema.optional(),
});
export type FieldListRequest = z.input<typeof fieldListRequestSchema>;

/** All localized fields of a content type, with what holds for each and who said so. */
export const fieldListSchema = z.object({
  contentType: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      /** As rules name it: `sections[shared.hero].title`. */
      path: z.string(),
      /** From the attribute to the field, as people read them. */
      labels: z.array(z.string()),
      /** Of the attribute: `richtext`, `component`. */
      type: z.string(),
      rule: z.enum(RULES),
      why: z.enum(['settings', 'schema', 'default']),
      /** What the settings say of this very path; null: nothing. */
      own: fieldRuleSchema.nullable(),
      format: z.string().nullable(),
      note: z.string().nullable(),
      maxLength: z.number().nullable(),
      /** Why it is never sent, as the end of a sentence; null: it may be. */
      locked: z.string().nullable(),
      /** What a rule may say. */
      allowed: z.array(z.enum(RULES)),
      /** The names of the formats that can read it. */
      formats: z.array(z.string()),
    }),
  ),
  /** Rules that do not fit, in sentences. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type FieldList = z.infer<typeof fieldListSchema>;

/** POST /fields/preview: what would be sent of an entry, by rules that need not be saved yet. */
export const sentPreviewRequestSchema = entryRefSchema.extend({
  locale: z.string().min(2).max(20),
  fieldRules: fieldRulesSchema.optional(),
});
export type SentPreviewRequest = z.input<typeof sentPreviewRequestSchema>;

export const sentPreviewSchema = z.object({
  title: z.string(),
  words: z.number().int(),
  /** Texts are escaped and have tags. */
  markup: z.boolean(),
  /** In reading order. */
  segments: z.array(z.object({ key: z.string(), text: z.string(), details: z.string(), words: z.number().int() })),
  /** How many there are; of very many the first are told. */
  total: z.number().int(),
  problems: z.array(preflightProblemSchema.pick({ message: true, path: true })),
});
export type SentPreview = z.infer<typeof sentPreviewSchema>;
