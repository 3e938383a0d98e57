import { z } from 'zod';
import { coverageSchema } from './locale-states';
import { documentViewSchema } from './orders';
import { problemSchema } from './problems';

/** What waits for the person who asks, as far as their permissions let them do something about it. */
export const NEED_KINDS = ['failures', 'approvals', 'launches', 'messages', 'reviews', 'revisions', 'paused'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** An order, or one document of it, that waits. */
export const needItemSchema = z.object({
  orderId: z.number().int(),
  ref: z.string(),
  /** Null: the order as a whole waits, or is where to go. */
  documentId: z.number().int().nullable(),
  /** Of an order with an entry that the person may not read: its reference alone. */
  title: z.string(),
  targetLocales: z.array(z.string()),
  /** Since when it waits; of an order: when it was placed. */
  since: z.string(),
  /** Why it waits, in a sentence, where there is more to say than its kind. */
  reason: z.string().nullable(),
  quotedCredits: z.number().nullable(),
});
export type NeedItem = z.infer<typeof needItemSchema>;

const pageSchema = z.object({ page: z.number().int(), pageSize: z.number().int(), total: z.number().int() });

/** Whose calendar months are counted by: `Europe/Berlin`. One that the server does not know of is taken for UTC. */
export const overviewRequestSchema = z.object({ timeZone: z.string().min(1).max(64).default('UTC') });

/** GET /overview?timeZone : all that the start page and the widgets of the home page show, in one answer. */
export const overviewSchema = z.object({
  coverage: coverageSchema,
  /** Of each kind the number, and the first few, the oldest first; none of a kind that nothing waits of. */
  needs: z.array(z.object({ kind: z.enum(NEED_KINDS), count: z.number().int(), items: z.array(needItemSchema) })),
  underWay: z.object({
    count: z.number().int(),
    items: z.array(
      z.object({
        orderId: z.number().int(),
        ref: z.string(),
        title: z.string(),
        targetLocales: z.array(z.string()),
        progress: z.number(),
        deadline: z.string().nullable(),
      }),
    ),
  }),
  /** What translations cost; null for who may not see costs. */
  spending: z
    .object({
      /** Approved, and not spent yet: of orders of which something may still be launched. */
      approvedCredits: z.number(),
      /** Spent less what was paid back, by month as the person's calendar has it: at most six, the last one goes on. */
      months: z
        .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), spentCredits: z.number() }))
        .min(1)
        .max(6),
    })
    .nullable(),
  /** Whether there ever was an order. */
  hasOrders: z.boolean(),
  /** Says why work rests, where it does. */
  notice: problemSchema.nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

/** GET /deliveries?page&pageSize : deliveries that wait for a person, those with findings first, then by age. */
export const deliveryListSchema = z.object({
  deliveries: z.array(
    z.object({
      orderId: z.number().int(),
      ref: z.string(),
      /** When it came. */
      since: z.string(),
      /** How much checks found about the segments that wait. */
      findings: z.number().int(),
      /** Its author had it back once already. */
      revised: z.boolean(),
      contentTypeName: z.string(),
      document: documentViewSchema,
    }),
  ),
  pagination: pageSchema,
  /** Whether there is work under way, of which more may come. */
  underWay: z.boolean(),
});
export type DeliveryList = z.infer<typeof deliveryListSchema>;

/** GET /documents/:id/next-delivery : the one that waits after it, in the order of the list; behind the last the first. */
export const nextDeliverySchema = z.object({
  next: z
    .object({
      orderId: z.number().int(),
      documentId: z.number().int(),
      title: z.string(),
      targetLocale: z.string(),
    })
    .nullable(),
});
export type NextDelivery = z.infer<typeof nextDeliverySchema>;
