import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { matchingRequestSchema, type Matching } from '../../../contracts/locale-states';
import { LOCALE_STATES, MOST_MATCHING, NEEDS_IT, STANDING_FILTER, type LocaleState } from '../../../contracts/states';
import { graphOf } from '../services/desk';
import { bodyOf, parse, personOf } from './respond';

/** The Content Manager's controller of collection types, which answers what its list shows. */
const LISTS = 'plugin::content-manager.collection-types';

/** What of a request the list's answer hangs on. */
interface ListContext {
  state: unknown;
  params: { model: string };
  request: { query: Record<string, unknown> };
  query: Record<string, unknown>;
  body?: unknown;
}

interface Lists {
  find(ctx: ListContext): Promise<unknown>;
}

interface Controllers {
  get(uid: string): Lists;
  extend(uid: string, change: (lists: Lists) => Lists): void;
}

/** Entries of which a locale stands so, or of which it does not. */
interface Standing {
  locale: string;
  states: readonly LocaleState[];
  holds: boolean;
}

const stateSchema = z.union([
  z.enum(LOCALE_STATES).transform((state): LocaleState[] => [state]),
  z.literal(NEEDS_IT).transform((): LocaleState[] => ['missing', 'outdated']),
]);
const standingSchema = z.union([
  z.strictObject({ $eq: stateSchema }).transform(({ $eq }) => ({ states: $eq, holds: true })),
  z.strictObject({ $ne: stateSchema }).transform(({ $ne }) => ({ states: $ne, holds: false })),
]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isOurs = (filter: unknown): boolean =>
  isRecord(filter) && Object.keys(filter).some((name) => name.startsWith(STANDING_FILTER));

const standingsIn = (filter: Record<string, unknown>): Standing[] =>
  Object.entries(filter).flatMap(([name, wanted]) => {
    const { data } = standingSchema.safeParse(wanted);
    return data ? [{ locale: name.slice(STANDING_FILTER.length), ...data }] : [];
  });

/** Takes our filters out of a list's query, for Strapi knows no field of these names. */
export function takeStandings(query: Record<string, unknown>): Standing[] {
  const { filters } = query;
  if (!isRecord(filters) || !Array.isArray(filters.$and)) return [];
  const all = filters.$and as unknown[];
  const ours = all.filter(isOurs);
  if (ours.length === 0) return [];
  query.filters = { ...filters, $and: all.filter((filter) => !isOurs(filter)) };
  return ours.filter(isRecord).flatMap(standingsIn);
}

/**
 * Lets the Content Manager's list be filtered by how a language stands. What the person may not see they cannot ask for
 * either: then it is as if they had not.
 */
export function filterLists(strapi: Core.Strapi): void {
  strapi.get<Controllers>('controllers').extend(LISTS, (lists) => ({
    ...lists,
    find(ctx) {
      const { model } = ctx.params;
      const standings = takeStandings(ctx.request.query);
      if (standings.length === 0 || !personOf(ctx as unknown as Context).can('see')) return lists.find(ctx);
      const { entriesStanding, whileNarrowed } = graphOf(strapi);
      const conditions = standings.map(({ locale, states, holds }) => ({
        documentId: entriesStanding(model, locale, states, holds),
      }));
      return whileNarrowed(model, conditions, () => lists.find(ctx));
    },
  }));
}

const pageSchema = z.object({
  results: z.array(z.looseObject({ documentId: z.string() })),
  pagination: z.object({ pageCount: z.number(), total: z.number() }),
});
type ListPage = z.infer<typeof pageSchema>;

const PAGE_SIZE = 200;

/** In the list's own order, and where that leaves a choice always in the same: else pages would overlap. */
const sortOf = ({ sort }: Record<string, unknown>): string =>
  [...(typeof sort === 'string' && sort !== '' ? [sort] : []), 'id:ASC'].join(',');

/**
 * One page of what the list shows: asked of the list itself, as the person who asks, so that what they may read, the
 * filters and the search mean the same here and there.
 */
export async function pageOfList(
  strapi: Core.Strapi,
  ctx: Context,
  contentType: string,
  query: Record<string, unknown>,
): Promise<ListPage> {
  const list: ListContext & { forbidden(): void } = {
    state: ctx.state,
    params: { model: contentType },
    request: { query },
    query,
    // Who may read none of them is shown none.
    forbidden() {
      list.body = { results: [], pagination: { pageCount: 0, total: 0 } };
    },
  };
  await strapi.get<Controllers>('controllers').get(LISTS).find(list);
  return pageSchema.parse(list.body);
}

/** Which entries the list would show on all its pages. */
export async function matching(strapi: Core.Strapi, ctx: Context): Promise<Matching> {
  const { contentType, query } = parse(matchingRequestSchema, bodyOf(ctx));
  graphOf(strapi).content.model(contentType);
  const documentIds = new Set<string>();
  for (let page = 1; ; page += 1) {
    const wanted = { ...structuredClone(query), sort: sortOf(query), page, pageSize: PAGE_SIZE };
    const { results, pagination } = await pageOfList(strapi, ctx, contentType, wanted);
    for (const { documentId } of results) documentIds.add(documentId);
    if (documentIds.size >= MOST_MATCHING || page >= pagination.pageCount)
      return { documentIds: [...documentIds].slice(0, MOST_MATCHING), total: pagination.total };
  }
}
