import { z } from 'zod';
import { entryRefSchema } from './orders';
import { contentTypeSchema } from './settings';
import { entryProblemSchema } from './problems';
import { LOCALE_STATES, SETTLEMENTS } from './states';

const localeCode = z.string().min(2).max(20);

/** How one locale of an entry stands. */
export const localeStateSchema = z.object({
  locale: localeCode,
  state: z.enum(LOCALE_STATES),
  wordsChanged: z.number().int().nullable(),
  progress: z.number().nullable(),
  orderId: z.number().int().nullable(),
  documentRow: z.number().int().nullable(),
});
export type LocaleStateView = z.infer<typeof localeStateSchema>;

/** POST /states/list : the states of the entries of one page of a list. */
export const statesRequestSchema = z.object({
  contentType: contentTypeSchema,
  documentIds: z.array(z.string().min(1).max(60)).min(1).max(100),
});
export type StatesRequest = z.infer<typeof statesRequestSchema>;

export const statesSchema = z.object({
  entries: z.record(z.string(), z.array(localeStateSchema)),
  /** Something has just happened to entries of the site that is not in their states yet: ask again soon. */
  pending: z.boolean(),
});
export type States = z.infer<typeof statesSchema>;

/** GET /states/tracked : of which content types the person may see how entries stand, and what is known before any of them. */
export const trackedSchema = z.object({
  contentTypes: z.array(z.string()),
  locales: z.array(z.object({ locale: localeCode, name: z.string(), isDefault: z.boolean() })),
  /** The level of work that is ordered unless somebody says otherwise. */
  level: z.string(),
});
export type Tracked = z.infer<typeof trackedSchema>;

/** POST /states/matching : which entries the Content Manager's list would show, on all its pages. */
export const matchingRequestSchema = z.object({
  contentType: contentTypeSchema,
  /** What the list itself is asked with: locale, filters, search, sort. */
  query: z.record(z.string(), z.unknown()),
});
export type MatchingRequest = z.infer<typeof matchingRequestSchema>;

export const matchingSchema = z.object({
  documentIds: z.array(z.string()),
  /** How many match; there may be more than are told. */
  total: z.number().int(),
});
export type Matching = z.infer<typeof matchingSchema>;

/** GET /states/coverage : how many entries of each content type stand how in each locale. */
export const coverageSchema = z.object({
  rows: z.array(
    z.object({
      contentType: z.string(),
      name: z.string(),
      entries: z.number().int(),
      locales: z.array(
        z.object({ locale: localeCode, counts: z.partialRecord(z.enum(LOCALE_STATES), z.number().int()) }),
      ),
    }),
  ),
  /** Entries still to be looked at again; zero: all of it is as things are. */
  pending: z.number().int(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** GET /states/entries?contentType&locale&states&page&pageSize; `states` with commas, and without it all of them. */
export const standingQuerySchema = z.object({
  contentType: contentTypeSchema,
  locale: localeCode.optional(),
  states: z
    .string()
    .max(200)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(LOCALE_STATES)).min(1))
    .optional(),
  page: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** Entries of a content type, each once for every locale in which it stands as asked for. */
export const standingListSchema = z.object({
  /** What can be asked for instead: as far as the person may read it. */
  contentTypes: z.array(z.object({ uid: z.string(), name: z.string() })),
  locales: z.array(localeCode),
  entries: z.array(
    localeStateSchema.extend({
      documentId: z.string(),
      /** Of an entry which the person may not read: a sentence in its place. */
      title: z.string(),
      readable: z.boolean(),
      sourceLocale: localeCode,
    }),
  ),
  pagination: z.object({ page: z.number().int(), pageSize: z.number().int(), total: z.number().int() }),
});
export type StandingList = z.infer<typeof standingListSchema>;

/** POST /states/settle : nothing is ordered and nothing is written into the entries. */
export const settleRequestSchema = z.object({
  entries: z.array(entryRefSchema).min(1).max(10_000),
  sourceLocale: localeCode,
  locales: z.array(localeCode).min(1).max(100),
  settle: z.enum(SETTLEMENTS),
});
export type SettleRequest = z.infer<typeof settleRequestSchema>;

export const settledSchema = z.object({ settled: z.number().int(), skipped: z.array(entryProblemSchema) });
export type Settled = z.infer<typeof settledSchema>;

/** POST /states/rebuild : all states are looked at anew, in the background. */
export const rebuildSchema = z.object({ pending: z.number().int() });
export type Rebuild = z.infer<typeof rebuildSchema>;
