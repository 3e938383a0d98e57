import { z } from 'zod';
import { ACCEPTANCES, memorySchema, PUBLISH_RULES, SOURCE_VERSIONS } from '../../../contracts/options';
import { problemSchema } from '../../../contracts/problems';
import { DOCUMENT_STATES, ORDER_STATES, PROJECT_STATES } from '../../../contracts/states';
import { PLAIN_OPTIONS } from '../domain/options';
import type { DocumentRow, Options, Order, Project, ReviewState, TalkRead } from '../domain/types';

/** Big integers come from the database as strings; ours are times and amounts, well below 2^53. */
const whole = z.coerce.number().int();
const maybeWhole = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value == null ? null : Number(value)));
const text = z.string();
const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A column that holds JSON as text. */
function json<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return z.string().transform((value, context) => {
    try {
      return schema.parse(JSON.parse(value));
    } catch (error) {
      context.addIssue({ code: 'custom', message: `Not readable: ${String(error)}` });
      return z.NEVER;
    }
  });
}

const maybeJson = <T>(schema: z.ZodType<T>): z.ZodType<T | null> =>
  z.preprocess((value) => value ?? null, z.union([z.null(), json(schema)]));

const problem = maybeJson(problemSchema);

const options: z.ZodType<Options> = z.object({
  level: text,
  quality: z.boolean(),
  priority: z.boolean(),
  uniqueAuthor: z.boolean(),
  expertise: z.string().nullable(),
  memory: memorySchema,
  launchByHand: z.boolean(),
  deadline: z.number().nullable(),
  briefing: z.string().nullable(),
  glossaries: z.array(z.string()),
  authors: z.array(z.string()),
  // Orders from before these could be chosen.
  sourceVersion: z.enum(SOURCE_VERSIONS).default(PLAIN_OPTIONS.sourceVersion),
  publish: z.enum(PUBLISH_RULES).default(PLAIN_OPTIONS.publish),
  publishTogether: z.boolean().default(PLAIN_OPTIONS.publishTogether),
  acceptance: z.enum(ACCEPTANCES).default(PLAIN_OPTIONS.acceptance),
});

const orderRow: z.ZodType<Order> = z.object({
  id: whole,
  ref: text,
  environment: text,
  title: text,
  state: z.enum(ORDER_STATES),
  sourceLocale: text,
  targetLocales: json(z.array(z.string())),
  activity: z.literal('translation'),
  // Orders from before there were options have none.
  options: maybeJson(options).transform((value) => value ?? PLAIN_OPTIONS),
  quoted: maybeWhole,
  approved: maybeWhole,
  approvedBy: maybeText,
  approvedAt: maybeWhole,
  reserved: whole,
  requestedBy: text,
  createdAt: whole,
  archivedAt: maybeWhole,
});

const intent = z.object({
  kind: z.enum(['create', 'documents', 'finalize', 'launch']),
  at: z.number(),
  endedAt: z.number().optional(),
  accepted: z.boolean().optional(),
  automatic: z.boolean().optional(),
});

/** Databases tell true in their own ways. */
const flag = z
  .union([z.boolean(), z.number()])
  .nullish()
  .transform((value) => value === true || value === 1);
/** An amount that older rows do not have. */
const orNothing = maybeWhole.transform((value) => value ?? 0);

const projectRow: z.ZodType<Project> = z.object({
  id: whole,
  orderId: whole,
  ref: text,
  environment: text,
  state: z.enum(PROJECT_STATES),
  resumeState: z
    .enum(PROJECT_STATES)
    .nullish()
    .transform((value) => value ?? null),
  sourceLocale: text,
  targetLocale: text,
  sourceCode: text,
  targetCode: text,
  templateId: maybeText,
  autoLaunch: flag,
  remoteId: maybeText,
  remoteStatus: maybeText,
  remoteUpdatedAt: maybeWhole,
  progress: z.coerce.number(),
  words: maybeWhole,
  quoted: maybeWhole,
  price: maybeWhole,
  cost: maybeJson(z.object({ amount: z.number(), currency: z.string() })),
  reserved: orNothing,
  spent: maybeWhole,
  refunded: orNothing,
  launchedBy: maybeText,
  intent: maybeJson(intent),
  dueAt: whole,
  attempts: whole,
  problem,
});

/** Rows from before entries could be cut into parts have none. */
const onlyPart = maybeWhole.transform((value) => value ?? 1);

const review: z.ZodType<ReviewState> = z.object({
  round: z.number(),
  decided: z.record(z.string(), z.enum(['take', 'keep', 'wait'])),
  request: z.object({ keys: z.array(z.string()), at: z.number(), endedAt: z.number().optional() }).nullable(),
  submittedAt: z.number().nullable(),
  wrote: z.string().nullable(),
});

const talk: z.ZodType<TalkRead> = z.object({
  asOf: z.number().nullable(),
  settled: z.boolean(),
  calledAt: z.number().nullable(),
});

const documentRow: z.ZodType<DocumentRow> = z.object({
  id: whole,
  orderId: whole,
  projectId: whole,
  ref: text,
  contentType: text,
  entryId: text,
  title: text,
  part: onlyPart,
  parts: onlyPart,
  sourceLocale: text,
  targetLocale: text,
  state: z.enum(DOCUMENT_STATES),
  openKey: maybeText,
  remoteId: maybeText,
  remoteStatus: maybeText,
  progress: z.coerce.number(),
  estimatedWords: whole,
  words: maybeWhole,
  credits: maybeWhole,
  problem,
  recounts: orNothing,
  saved: orNothing,
  publish: z
    .enum(['due', 'done', 'left'])
    .nullish()
    .transform((value) => value ?? null),
  landedAt: maybeWhole,
  review: maybeJson(review),
  kept: json(z.array(z.string())),
  findings: orNothing,
  talk: maybeJson(talk),
  calledAt: maybeWhole,
  createdAt: whole,
  endedAt: maybeWhole,
});

export const readOrder = (row: unknown): Order => orderRow.parse(row);
export const readProject = (row: unknown): Project => projectRow.parse(row);
export const readDocument = (row: unknown): DocumentRow => documentRow.parse(row);

/** A patch as the database takes it: what is not a scalar becomes JSON. */
export const toColumns = (patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(patch)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
  );
