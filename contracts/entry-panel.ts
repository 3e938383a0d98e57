import { z } from 'zod';
import { problemSchema } from './problems';
import { LOCALE_STATES, SETTLEMENTS } from './states';

/** GET /entries/:contentType/:documentId?locale= : all that the panel beside an entry shows. */
export const entryPanelSchema = z.object({
  /** Why nothing can be ordered here, if so. */
  notice: problemSchema.nullable(),
  source: z.object({ locale: z.string(), name: z.string(), words: z.number().int() }),
  /** The locale that is asked about as a target: what may be written beneath an open form. */
  open: z.object({
    /** When it was saved last, by whomever. */
    savedAt: z.string().nullable(),
    /** A translation into it is under way. */
    awaited: z.boolean(),
    /** The delivery that was written into it last. */
    landed: z.object({ at: z.string(), orderId: z.number().int(), documentRow: z.number().int() }).nullable(),
  }),
  locales: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      state: z.enum(LOCALE_STATES),
      /** One short phrase: `12 words changed`, `60 %`, or what to do. */
      detail: z.string().nullable(),
      /** Words of the source that the text is no translation of; null: nothing is known of it. */
      wordsChanged: z.number().int().nullable(),
      progress: z.number().nullable(),
      orderId: z.number().int().nullable(),
      documentRow: z.number().int().nullable(),
      /** What happened to it last: ordered by somebody, translated (or adopted as such), or saved; null: not known. */
      last: z
        .object({ what: z.enum(['ordered', 'translated', 'saved']), by: z.string().nullable(), at: z.string() })
        .nullable(),
      orderable: z.boolean(),
      /** What the person who asks may say of the text that stands: POST /states/settle. */
      settle: z.array(z.enum(SETTLEMENTS)),
    }),
  ),
  level: z.string(),
});
export type EntryPanel = z.infer<typeof entryPanelSchema>;
