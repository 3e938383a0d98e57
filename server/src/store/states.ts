import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { LOCALE_STATES, PROJECT_STATES, type LocaleState } from '../../../contracts/states';
import { sha256 } from '../domain/reference';
import type { Time } from '../domain/types';
import type { Clock, StateCount, StateRow, States } from '../workflow/ports';
import { insertRows, tableOf } from './bulk';
import { createBaselines } from './baselines';
import { UIDS } from './models';
import { readDocument, readProject } from './rows';
import { inPortions, table } from './table';
import { inTransaction } from './transaction';

const maybe = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);

const stateRow: z.ZodType<StateRow & { id: number; key: string; standing: string | null }> = z.object({
  id: z.coerce.number(),
  key: z.string(),
  standing: maybe(z.string()),
  contentType: z.string(),
  entryId: z.string(),
  locale: z.string(),
  sourceLocale: z.string(),
  state: z.enum(LOCALE_STATES),
  wordsChanged: maybe(z.coerce.number()),
  progress: maybe(z.coerce.number()),
  problem: maybe(z.string()),
  documentId: maybe(z.coerce.number()),
  orderId: maybe(z.coerce.number()),
});

/** Databases limit how many values one statement takes. */
const VALUES_AT_A_TIME = 500;

const keyOf = ({ contentType, entryId, locale }: StateRow): string => sha256([contentType, entryId, locale].join('\n'));

type Standing = Pick<StateRow, 'contentType' | 'locale' | 'state'>;

/** How a locale stands, in one word. */
const standingOf = ({ contentType, locale, state }: Standing): string => [contentType, locale, state].join(' ');

const columnsOf = ({ contentType, entryId, locale, sourceLocale, ...row }: StateRow, computedAt: Time) => ({
  key: keyOf({ contentType, entryId, locale, sourceLocale, ...row }),
  contentType,
  entryId,
  locale,
  sourceLocale,
  state: row.state,
  standing: standingOf({ contentType, locale, state: row.state }),
  wordsChanged: row.wordsChanged,
  progress: row.progress,
  problem: row.problem,
  documentId: row.documentId,
  orderId: row.orderId,
  computedAt,
});

type Stored = z.infer<typeof stateRow>;

const same = (a: Stored, b: StateRow): boolean =>
  a.sourceLocale === b.sourceLocale &&
  a.standing === standingOf(b) &&
  a.wordsChanged === b.wordsChanged &&
  a.progress === b.progress &&
  a.problem === b.problem &&
  a.documentId === b.documentId &&
  a.orderId === b.orderId;

async function stored(strapi: Core.Strapi, contentType: string, entryIds: readonly string[]): Promise<Stored[]> {
  const rows: Stored[] = [];
  for (const portion of inPortions(entryIds, VALUES_AT_A_TIME)) {
    const where = { contentType, entryId: { $in: portion } };
    const found = await table(strapi, UIDS.localeState).findMany({ where, orderBy: [{ id: 'asc' }] });
    rows.push(...found.map((row) => stateRow.parse(row)));
  }
  return rows;
}

/**
 * Only what changed is written: most of what is looked at again stands as it stood. Deleted by key and written anew, so
 * that two processes that do the same at once leave one row: whoever comes second waits, or runs into the unique key and
 * is run again.
 */
async function write(
  strapi: Core.Strapi,
  contentType: string,
  entryIds: readonly string[],
  rows: readonly StateRow[],
  now: Time,
): Promise<void> {
  const before = new Map((await stored(strapi, contentType, entryIds)).map((row) => [row.key, row]));
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = [...wanted].filter(([key, row]) => {
    const known = before.get(key);
    return !known || !same(known, row);
  });
  const gone = [...before.keys()].filter((key) => !wanted.has(key));
  if (changed.length + gone.length === 0) return;
  const keys = [...changed.map(([key]) => key), ...gone].sort();
  const inserted = changed.map(([, row]) => columnsOf(row, now));
  await inTransaction(strapi, async (trx) => {
    for (const portion of inPortions(keys, VALUES_AT_A_TIME))
      await table(strapi, UIDS.localeState).deleteMany({ where: { key: { $in: portion } } });
    await insertRows(trx, UIDS.localeState, inserted);
  });
}

const standingSchema = z.tuple([z.string(), z.string(), z.enum(LOCALE_STATES)]);

/** Grouped by the database itself, over an index. */
async function counts(strapi: Core.Strapi, contentTypes: readonly string[]): Promise<StateCount[]> {
  const rows: unknown = await strapi.db
    .getConnection(tableOf(UIDS.localeState))
    .whereNotNull('standing')
    .select('standing')
    .count({ count: '*' })
    .groupBy('standing');
  return z
    .array(z.object({ standing: z.string(), count: z.coerce.number() }))
    .parse(rows)
    .map(({ standing, count }) => {
      const [contentType, locale, state] = standingSchema.parse(standing.split(' '));
      return { contentType, locale, state, count };
    })
    .filter(({ contentType }) => contentTypes.includes(contentType));
}

/**
 * Of which entries a locale stands so (or, where it does not hold, of which not), as a condition on their `documentId`: a
 * query within the list's own, so that no list of ids is sent around.
 */
export const entriesStanding = (
  strapi: Core.Strapi,
  contentType: string,
  locale: string,
  states: readonly LocaleState[],
  holds = true,
): Record<string, unknown> => ({
  [holds ? '$in' : '$notIn']: strapi.db
    .getConnection(tableOf(UIDS.localeState))
    .select('entry_id')
    .whereIn(
      'standing',
      states.map((state) => standingOf({ contentType, locale, state })),
    ),
});

const OPEN: Record<string, unknown> = { openKey: { $notNull: true } };
const PLACED = PROJECT_STATES.filter((state) => state !== 'placing');

/** How locales of entries stand, and the rows of ours that tell it; see `States`. */
export function createStates(strapi: Core.Strapi, clock: Clock): States {
  const states = () => table(strapi, UIDS.localeState);
  return {
    ...createBaselines(strapi, clock),
    write: (contentType, entryIds, rows) => write(strapi, contentType, entryIds, rows, clock.now()),
    of: (contentType, entryIds) => stored(strapi, contentType, entryIds),
    counts: (contentTypes) => counts(strapi, contentTypes),
    async standing({ contentType, locales, states: wanted }, page, pageSize) {
      const where = { contentType, locale: { $in: [...locales] }, state: { $in: [...wanted] } };
      const orderBy: Record<string, 'asc'>[] = [{ entryId: 'asc' }, { locale: 'asc' }];
      const [rows, total] = await Promise.all([
        states().findMany({ where, orderBy, limit: pageSize, offset: (page - 1) * pageSize }),
        states().count({ where }),
      ]);
      return { rows: rows.map((row) => stateRow.parse(row)), total };
    },
    async forgetOthers(contentTypes) {
      await states().deleteMany({ where: { contentType: { $notIn: [...contentTypes] } } });
    },
    async forgetGone(contentType, { after, upTo }, entryIds) {
      const within = [
        ...(after === null ? [] : [{ entryId: { $gt: after } }]),
        ...(upTo === null ? [] : [{ entryId: { $lte: upTo } }]),
        { entryId: { $notIn: [...entryIds] } },
      ];
      await states().deleteMany({ where: { $and: [{ contentType }, ...within] } });
    },
    async openWork(contentType, entryIds) {
      const where = { contentType, entryId: { $in: [...entryIds] }, ...OPEN };
      const rows = await table(strapi, UIDS.document).findMany({ where, orderBy: [{ id: 'asc' }] });
      const documents = rows.map(readDocument);
      const projectIds = [...new Set(documents.map(({ projectId }) => projectId))];
      if (projectIds.length === 0) return [];
      const found = await table(strapi, UIDS.project).findMany({
        where: { id: { $in: projectIds }, state: { $in: PLACED } },
      });
      const projects = new Map(found.map((row) => [row.id, readProject(row)]));
      return documents.flatMap((document) => {
        const project = projects.get(document.projectId);
        return project ? [{ document, project }] : [];
      });
    },
  };
}
