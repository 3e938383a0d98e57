import { z } from 'zod';
import { mappedLocaleSchema } from './languages';
import { problemSchema } from './problems';
import { settingsViewSchema } from './settings';

/**
 * Work that does not go on by itself. `stopped`: orders of which something waits for a person; `connection`: projects
 * that the connection stopped; `overdue`: projects that nobody takes up; `watch`: the service is not asked any more;
 * `states`: how languages stand is not written anew.
 */
const STUCK_KINDS = ['stopped', 'connection', 'overdue', 'watch', 'states'] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

/** An order in which something is stuck. */
export const stuckItemSchema = z.object({
  orderId: z.number().int(),
  ref: z.string(),
  /** Of an order with an entry that the person may not read: its reference alone. */
  title: z.string(),
  targetLocales: z.array(z.string()),
  /** Null where no time can be told. */
  since: z.string().nullable(),
  /** Why, in a sentence, where there is more to say than its kind. */
  reason: z.string().nullable(),
});
export type StuckItem = z.infer<typeof stuckItemSchema>;

export const stuckSchema = z.object({
  kind: z.enum(STUCK_KINDS),
  count: z.number().int(),
  since: z.string().nullable(),
  /** The first few. */
  items: z.array(stuckItemSchema),
  /** Whether the person may have it repaired, and this process can. */
  repairable: z.boolean(),
});
export type Stuck = z.infer<typeof stuckSchema>;

/** How a locale is mapped: to a language that somebody chose, or that is guessed; to none of the service's; or nobody could ask. */
const STANDINGS = ['mapped', 'guessed', 'unmapped', 'unasked'] as const;
export type Standing = (typeof STANDINGS)[number];

export const mappingSchema = z.object({
  locales: z.array(mappedLocaleSchema.pick({ locale: true, name: true }).extend({ standing: z.enum(STANDINGS) })),
  /** Why the service could not be asked. */
  problem: problemSchema.nullable(),
  /** All that are opted in, with what keeps one from being translated. */
  contentTypes: z.array(z.object({ uid: z.string(), name: z.string(), problem: problemSchema.nullable() })),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** GET /health : what an admin looks at when something is not going on. */
export const healthSchema = z.object({
  /** How many things need somebody. */
  needs: z.number().int(),
  /** Why work rests, most urgent first. */
  problems: z.array(problemSchema),
  connection: settingsViewSchema.pick({
    baseUrl: true,
    signIn: true,
    connected: true,
    callbackUrl: true,
    news: true,
  }),
  mapping: mappingSchema,
  stuck: z.array(stuckSchema),
  /** Whether this process does due work; else another process of the site has to. */
  dispatches: z.boolean(),
});
export type Health = z.infer<typeof healthSchema>;

/** POST /health/repair : sets going again what hangs. What stopped for a person is tried again by `POST /health/retry`. */
export const repairSchema = z.strictObject({ kind: z.enum(STUCK_KINDS).exclude(['stopped']) });
export type Repair = z.infer<typeof repairSchema>;

/** Answer of POST /health/retry : how many orders are tried again, of very many the oldest; and which could not be, and why. */
export const retriedSchema = z.object({
  orders: z.number().int(),
  refused: z.array(stuckItemSchema.pick({ orderId: true, ref: true, title: true }).extend({ problem: problemSchema })),
});
export type Retried = z.infer<typeof retriedSchema>;
