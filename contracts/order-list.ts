import { z } from 'zod';
import { orderSummarySchema } from './orders';
import { problemSchema } from './problems';
import { ORDER_STATES } from './states';

/** What orders can be sorted by: when they were placed, how urgently they want somebody, what they were quoted at. */
export const ORDER_SORTS = ['date', 'state', 'money'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * GET /orders?page&pageSize&archived&search&states&locale&by&sort ; `states` with commas, `sort` as `money:desc`. Looks for
 * an order's number, its title and the titles of its entries, as far as the person may read these. By money sorts only
 * who may see costs.
 */
export const orderListQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  search: z.string().trim().min(1).max(100).optional(),
  states: z
    .string()
    .max(200)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(ORDER_STATES)).min(1))
    .optional(),
  /** A language that it is translated into. */
  locale: z.string().min(2).max(20).optional(),
  /** Who ordered, by name. */
  by: z.string().trim().min(1).max(255).optional(),
  sort: z
    .templateLiteral([z.enum(ORDER_SORTS), ':', z.enum(['asc', 'desc'])])
    .default('date:desc')
    .transform((value) => {
      const [by, direction] = value.split(':') as [OrderSort, 'asc' | 'desc'];
      return { by, direction };
    }),
});
export type OrderListWish = z.output<typeof orderListQuerySchema>;

export const orderListSchema = z.object({
  orders: z.array(orderSummarySchema),
  pagination: z.object({ page: z.number().int(), pageSize: z.number().int(), total: z.number().int() }),
  /** What can be chosen: who ever ordered, and languages that were ever ordered. */
  people: z.array(z.string()),
  locales: z.array(z.string()),
  /** Says why work rests, where it does: not connected, a copied database, spending stopped. */
  notice: problemSchema.nullable(),
  /** Whether the one switch is off: POST /spending. */
  spendingStopped: z.boolean(),
});
export type OrderList = z.infer<typeof orderListSchema>;
