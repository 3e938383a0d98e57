import { z } from 'zod';
import { ACCEPTANCES, memorySchema, orderOptionsSchema, PUBLISH_RULES, SOURCE_VERSIONS } from './options';
import { preflightProblemSchema, problemSchema } from './problems';
import { contentTypeSchema } from './settings';
import { DOCUMENT_STATES, ORDER_STATES, PROJECT_STATES } from './states';

// Every amount below is null for a person without the permission to see costs, and sentences told to them name none.

/** An entry: a Strapi document of a content type. */
export const entryRefSchema = z.object({
  contentType: contentTypeSchema,
  documentId: z.string().min(1).max(60),
});
export type EntryRef = z.infer<typeof entryRefSchema>;

export const wanted = {
  entries: z.array(entryRefSchema).min(1).max(10_000),
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
  /** The cart that it was kept in, which goes with the order. */
  cart: z.number().int().positive().max(2_147_483_647).optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderRequestSchema>;

/** POST /orders/:id/approve */
export const approveRequestSchema = z.object({ upToCredits: z.number().positive().max(1e9) });
export type ApproveRequest = z.infer<typeof approveRequestSchema>;

/** POST /orders/:id/cancel. `launched`: launched work, too; what is not completed of it is paid back. */
export const cancelRequestSchema = z.object({ launched: z.boolean().default(false) });
export type CancelRequest = z.input<typeof cancelRequestSchema>;

/** What of an order is ordered again: what ended without a translation, or everything. */
export const AGAIN_SCOPES = ['failed', 'all'] as const;

/** POST /orders/:id/again; answers as POST /orders does. With a ceiling it needs the permission to approve, too. */
export const againRequestSchema = z.object({
  scope: z.enum(AGAIN_SCOPES).default('failed'),
  approveUpToCredits: z.number().positive().max(1e9).optional(),
});
export type AgainRequest = z.input<typeof againRequestSchema>;

/** POST /documents/:id/decision: what becomes of a delivery that met somebody's edits. */
export const decisionRequestSchema = z.object({ decision: z.enum(['take', 'keep']) });
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

const moneySchema = z.object({ amount: z.number(), currency: z.string() });

/** Of a quote so many entries are told one by one. */
export const QUOTED_ENTRIES = 200;

/** What an order would cost. `credits` is null for a locale that cannot be quoted, too; then `problem` says why. */
export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      locale: z.string(),
      name: z.string(),
      entries: z.number().int(),
      words: z.number().int(),
      /** Words that are not sent, because their translation stands already. */
      savedWords: z.number().int(),
      credits: z.number().nullable(),
      cost: moneySchema.nullable(),
      problem: problemSchema.nullable(),
    }),
  ),
  /** What is in it, entry by entry in all languages together; the first of them, if there are very many. */
  entries: z.array(
    entryRefSchema.extend({
      words: z.number().int(),
      savedWords: z.number().int(),
      /** Its share of the price. */
      credits: z.number().nullable(),
    }),
  ),
  words: z.number().int(),
  credits: z.number().nullable(),
  cost: moneySchema.nullable(),
  /** The quote plus the margin of the settings: what is proposed for approval. */
  ceilingCredits: z.number().nullable(),
  /** So small that nobody has to approve it. */
  needsNoApproval: z.boolean(),
  wallet: moneySchema.nullable(),
  /** Entries and locales that would not be ordered, each with its reason. */
  skipped: z.array(preflightProblemSchema),
  /** How many more there are of them than are told: of each kind some are listed. */
  moreSkipped: z.number().int(),
  /** What would be ordered, and had better be looked at before it is paid for. */
  warnings: z.array(preflightProblemSchema),
  moreWarnings: z.number().int(),
  /** Words that are not sent, because their translation stands already. */
  savedWords: z.number().int(),
  /** What the quotation leaves out, in sentences. */
  leavesOut: z.array(z.string()),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What the person who asks can do with an order now: as its state and their permissions allow. */
export const ORDER_ACTIONS = [
  'approve',
  'launch',
  'pause',
  'resume',
  'cancel',
  'cancel-launched',
  'retry',
  'archive',
  'unarchive',
  'again-failed',
  'again-all',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/**
 * The same for a document: decide on its delivery (all of it or some segments), see it beside what stands, send it back,
 * put back what stood before, leave a save over it as it is, read its messages, write one.
 */
export const DOCUMENT_ACTIONS = [
  'decide',
  'compare',
  'revise',
  'restore',
  'leave',
  'read-messages',
  'write-message',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export const documentViewSchema = z.object({
  id: z.number().int(),
  contentType: z.string(),
  documentId: z.string(),
  /** Of an entry which the person may not read: a sentence in its place. */
  title: z.string(),
  /** Whether the person may read the entry, by their permissions in the Content Manager. */
  readable: z.boolean(),
  actions: z.array(z.enum(DOCUMENT_ACTIONS)),
  sourceLocale: z.string(),
  targetLocale: z.string(),
  state: z.enum(DOCUMENT_STATES),
  progress: z.number(),
  words: z.number().int().nullable(),
  credits: z.number().nullable(),
  problem: problemSchema.nullable(),
  /** Words that were not sent, because their translation stood already. */
  savedWords: z.number().int(),
  /** Whether the locale was published, as the order wanted; `left`: it was not, and `problem` or the events say why. */
  publish: z.enum(['due', 'done', 'left']).nullable(),
  landedAt: z.string().nullable(),
  /** Field paths that somebody edited after the order, and which were kept. */
  kept: z.array(z.string()),
  /** Messages about it that the person has not read yet; none where they may read none. */
  unread: z.number().int(),
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
  /** What the service paid back for work that was cancelled. */
  refundedCredits: z.number().nullable(),
  /** The service's template that it is made from. */
  templateId: z.string().nullable(),
  /** It is launched by the service as soon as its price is known. */
  autoLaunch: z.boolean(),
  /** Also what only worries: `overdue` while the work goes on, `spending_stopped` while it rests. */
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
  spentCredits: z.number().nullable(),
  refundedCredits: z.number().nullable(),
  /** What it waits for and on whom. */
  waitsFor: z.string(),
  requestedBy: z.string(),
  createdAt: z.string(),
  /** When the work is wanted. */
  deadline: z.string().nullable(),
  archived: z.boolean(),
  /** Messages about its documents that the person has not read yet. */
  unread: z.number().int(),
  actions: z.array(z.enum(ORDER_ACTIONS)),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** How an order is carried out. */
export const orderOptionsViewSchema = z.object({
  level: z.string(),
  quality: z.boolean(),
  priority: z.boolean(),
  uniqueAuthor: z.boolean(),
  expertise: z.string().nullable(),
  memory: memorySchema,
  launchByHand: z.boolean(),
  deadline: z.string().nullable(),
  briefing: z.string().nullable(),
  glossaries: z.array(z.string()),
  authors: z.array(z.string()),
  sourceVersion: z.enum(SOURCE_VERSIONS),
  publish: z.enum(PUBLISH_RULES),
  publishTogether: z.boolean(),
  acceptance: z.enum(ACCEPTANCES),
});
export type OrderOptionsView = z.infer<typeof orderOptionsViewSchema>;

export const eventViewSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string(),
  text: z.string(),
  projectId: z.number().int().nullable(),
  documentId: z.number().int().nullable(),
  /** What the service answered, without secrets; null where it was not asked. */
  answer: z.record(z.string(), z.unknown()).nullable(),
});
export type EventView = z.infer<typeof eventViewSchema>;

/** GET /orders/:id. Of the events the latest 500, the newest first; all of them are in the history. */
export const orderViewSchema = orderSummarySchema.extend({
  options: orderOptionsViewSchema,
  projects: z.array(projectViewSchema),
  events: z.array(eventViewSchema),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** POST /orders answers with the order and with what was left out of it. */
export const placedOrderSchema = z.object({
  order: orderSummarySchema.nullable(),
  skipped: z.array(preflightProblemSchema),
  moreSkipped: z.number().int(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;
