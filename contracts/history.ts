import { z } from 'zod';
import { eventViewSchema } from './orders';

/** GET /orders/:id/history?format= : all that happened to an order, as a download. */
export const HISTORY_FORMATS = ['json', 'csv'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

export const historyQuerySchema = z.object({ format: z.enum(HISTORY_FORMATS).default('json') });

/** Where something happened; null where it concerned the order as a whole. */
const place = {
  project: z.string().nullable(),
  targetLocale: z.string().nullable(),
  document: z.string().nullable(),
  contentType: z.string().nullable(),
  /** The entry's documentId. */
  entry: z.string().nullable(),
  /** A sentence in its place for an entry which the person may not read. */
  title: z.string().nullable(),
};

export const historyEventSchema = eventViewSchema.extend(place);
export type HistoryEvent = z.infer<typeof historyEventSchema>;

export const LEDGER_KINDS = ['quoted', 'approved', 'spent', 'refunded'] as const;

export const historyAmountSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  /** Null for a person without the permission to see costs. */
  credits: z.number().nullable(),
  projectId: z.number().int().nullable(),
  documentId: z.number().int().nullable(),
  ...place,
});
export type HistoryAmount = z.infer<typeof historyAmountSchema>;

/** The download as JSON, oldest first. */
export const historySchema = z.object({
  order: z.object({ id: z.number().int(), ref: z.string(), title: z.string(), requestedBy: z.string() }),
  events: z.array(historyEventSchema),
  ledger: z.array(historyAmountSchema),
});
export type History = z.infer<typeof historySchema>;

/** The columns of the download as CSV: events first, then amounts, one line each. */
export const HISTORY_COLUMNS = [
  ...(['at', 'who', 'what', 'kind', 'credits'] as const),
  ...(['project', 'targetLocale', 'document', 'contentType', 'entry', 'title', 'answer'] as const),
] as const;
