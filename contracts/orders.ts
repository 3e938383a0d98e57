import { z } from 'zod';
import { orderOptionsSchema } from './options';
import { entryProblemSchema, problemSchema } from './problems';
import { DOCUMENT_STATES, LOCALE_STATES, ORDER_STATES, PROJECT_STATES } from './states';

/** An entry: a Strapi document of a content type. */
export const entryRefSchema = z.object({
  contentType: z.string().regex(/^api::[\w-]+\.[\w-]+$/),
  documentId: z.string().min(1).max(60),
});
export type EntryRef = z.infer<typeof entryRefSchema>;

const wanted = {
  entries: z.array(entryRefSchema).min(1).max(500),
  sourceLocale: z.string().min(2).max(20),
  targetLocales: z.array(z.string().min(2).max(20)).min(1).max(100),
  /** Text that stands in a target locale without having come from an order may be replaced. */
  replaceUnmanaged: z.boolean().default(false),
  options: orderOptionsSchema.default({}),
};

/** POST /quotes */
export const quoteRequestSchema = z.object(wanted);
export type QuoteRequest = z.input<typeof quoteRequestSchema>;

/** POST /orders. With a ceiling (in credits) the order is approved at once; that needs the permission to approve. */
export const placeOrderRequestSchema = z.object({
  ...wanted,
  title: z.string().trim().min(1).max(120).optional(),
  approveUpToCredits: z.number().positive().max(1e9).optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequestSchema>;

/** POST /orders/:id/approve */
export const approveRequestSchema = z.object({ upToCredits: z.number().positive().max(1e9) });
export type ApproveRequest = z.infer<typeof approveRequestSchema>;

/** POST /documents/:id/decision: what becomes of a delivery that met somebody's edits. */
export const decisionRequestSchema = z.object({ decision: z.enum(['take', 'keep']) });
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

const moneySchema = z.object({ amount: z.number(), currency: z.string() });

/** What an order would cost. `credits` is null for a locale that cannot be quoted; `problem` says why. */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      entries: z.number().int(),
      words: z.number().int(),
      credits: z.number().nullable(),
      cost: moneySchema.nullable(),
      problem: problemSchema.nullable(),
    }),
  ),
  words: z.number().int(),
  credits: z.number(),
  cost: moneySchema.nullable(),
  /** The quote plus the margin of the settings: what is proposed for approval. */
  ceilingCredits: z.number(),
  wallet: moneySchema.nullable(),
  /** Entries and locales that would not be ordered, each with its reason. */
  skipped: z.array(entryProblemSchema),
  /** What the quotation leaves out, in sentences. */
  leavesOut: z.array(z.string()),
});
export type Quote = z.infer<typeof quoteSchema>;

export const documentViewSchema = z.object({
  id: z.number().int(),
  contentType: z.string(),
  documentId: z.string(),
  title: z.string(),
  sourceLocale: z.string(),
  targetLocale: z.string(),
  state: z.enum(DOCUMENT_STATES),
  progress: z.number(),
  words: z.number().int().nullable(),
  credits: z.number().nullable(),
  problem: problemSchema.nullable(),
  /** Field paths that somebody edited after the order, and which were kept. */
  kept: z.array(z.string()),
});
export type DocumentView = z.infer<typeof documentViewSchema>;

export const projectViewSchema = z.object({
  id: z.number().int(),
  ref: z.string(),
  targetLocale: z.string(),
  state: z.enum(PROJECT_STATES),
  /** The service's own status, kept as it came; for those who look for it. */
  remoteStatus: z.string().nullable(),
  /** What the project waits for and on whom, as a sentence. */
  waitsFor: z.string(),
  progress: z.number(),
  words: z.number().int().nullable(),
  quotedCredits: z.number().nullable(),
  priceCredits: z.number().nullable(),
  spentCredits: z.number().nullable(),
  problem: problemSchema.nullable(),
  documents: z.array(documentViewSchema),
});
export type ProjectView = z.infer<typeof projectViewSchema>;

export const orderSummarySchema = z.object({
  id: z.number().int(),
  ref: z.string(),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  sourceLocale: z.string(),
  targetLocales: z.array(z.string()),
  documents: z.number().int(),
  words: z.number().int().nullable(),
  progress: z.number(),
  quotedCredits: z.number().nullable(),
  approvedCredits: z.number().nullable(),
  spentCredits: z.number(),
  /** What it waits for and on whom. */
  waitsFor: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** GET /orders/:id */
export const orderViewSchema = orderSummarySchema.extend({
  projects: z.array(projectViewSchema),
  events: z.array(z.object({ id: z.number().int(), at: z.string(), who: z.string(), text: z.string() })),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** GET /orders?page&pageSize */
export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  pagination: z.object({ page: z.number().int(), pageSize: z.number().int(), total: z.number().int() }),
  /** Says why work rests, where it does: not connected, a copied database. */
  notice: problemSchema.nullable(),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** POST /orders answers with the order and with what was left out of it. */
export const placedOrderSchema = z.object({
  order: orderSummarySchema.nullable(),
  skipped: z.array(entryProblemSchema),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** GET /entries/:contentType/:documentId?locale= : all that the panel beside an entry shows. */
export const entryPanelSchema = z.object({
  /** Why nothing can be ordered here, if so. */
  notice: problemSchema.nullable(),
  source: z.object({ locale: z.string(), name: z.string(), words: z.number().int() }),
  locales: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      state: z.enum(LOCALE_STATES),
      /** One short phrase: `12 words changed`, `60 %`, or what to do. */
      detail: z.string().nullable(),
      progress: z.number().nullable(),
      orderId: z.number().int().nullable(),
      documentRow: z.number().int().nullable(),
      orderable: z.boolean(),
    }),
  ),
  level: z.string(),
});
export type EntryPanel = z.infer<typeof entryPanelSchema>;
