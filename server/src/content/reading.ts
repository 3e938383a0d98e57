import type { Core } from '@strapi/strapi';
import type { SourceVersion } from '../../../contracts/options';
import { isRecord, type Values } from '../document';
import type { Content, Entry } from '../workflow/ports';
import { ofVersion, queryPopulate } from './populate';
import { localizedType, type ContentType } from './schema';
import { hasDrafts } from './version';

/** The document service of any content type; Strapi's types know those of one site only. */
export interface Documents {
  findOne(params: Record<string, unknown>): Promise<unknown>;
  findMany(params: Record<string, unknown>): Promise<unknown[]>;
  create(params: Record<string, unknown>): Promise<unknown>;
  update(params: Record<string, unknown>): Promise<unknown>;
  publish(params: Record<string, unknown>): Promise<unknown>;
  delete(params: Record<string, unknown>): Promise<unknown>;
}

export const documentsOf = (strapi: Core.Strapi, uid: string): Documents => strapi.documents(uid as never);

const TITLE_TYPES = new Set(['string', 'text', 'richtext', 'uid', 'email', 'enumeration']);

/** Attributes that name an entry to people, in the order in which they are looked for. */
const TITLES = ['title', 'name', 'headline', 'label', 'heading', 'question', 'key', 'slug'];

/** Those that a content type has as one line of text. */
const namesFor = ({ attributes }: ContentType): string[] => [
  ...TITLES.filter((name) => TITLE_TYPES.has(attributes[name]?.type ?? '')),
  // Strapi's own line is the locale's code, which names nothing.
  ...Object.keys(attributes).filter((name) => name !== 'locale' && attributes[name]?.type === 'string'),
];

function titleOf(type: ContentType, values: Values): string {
  const title = namesFor(type)
    .map((name) => values[name])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof title === 'string' ? title : type.info.displayName;
}

export interface Reading extends Pick<
  Content,
  'readMany' | 'titles' | 'standing' | 'gone' | 'localesOf' | 'entryIds' | 'countEntries'
> {
  titleOf(type: ContentType, values: Values): string;
  /** With `names`, of what stands in tables of its own only these. */
  read(entry: Entry, locale: string, version?: SourceVersion, names?: ReadonlySet<string>): Promise<Values | null>;
}

/** A query of the query builder below Strapi's own, which can ask for each value once. */
interface IdQuery extends PromiseLike<Record<string, unknown>[]> {
  distinct(column: string): IdQuery;
  countDistinct(column: Record<string, string>): IdQuery;
  where(column: string, operator: string, value: string): IdQuery;
  orderBy(column: string): IdQuery;
  limit(limit: number): IdQuery;
  transacting(transaction: unknown): IdQuery;
}

/** Which entries there are at all, however many: ids alone. */
function createRollCall(strapi: Core.Strapi): Pick<Reading, 'entryIds' | 'countEntries'> {
  const COLUMN = 'document_id';
  const ask = async (uid: string, how: (query: IdQuery) => IdQuery): Promise<Record<string, unknown>[]> => {
    const { tableName } = strapi.db.metadata.get(localizedType(strapi, uid).uid);
    const query = strapi.db.getConnection(tableName) as unknown as IdQuery;
    return strapi.db.transaction(async ({ trx }: { trx: unknown }) => how(query).transacting(trx));
  };
  return {
    async entryIds(uid, after, limit) {
      const rows = await ask(uid, (query) =>
        query
          .distinct(COLUMN)
          .where(COLUMN, '>', after ?? '')
          .orderBy(COLUMN)
          .limit(limit),
      );
      return rows.map((row) => String(row[COLUMN]));
    },
    async countEntries(uid) {
      const [row] = await ask(uid, (query) => query.countDistinct({ count: COLUMN }));
      return Number(row?.count ?? 0);
    },
  };
}

const goneOf =
  (strapi: Core.Strapi): Reading['gone'] =>
  async (entries: readonly Entry[], locale: string) => {
    const missing: Entry[] = [];
    for (const contentType of new Set(entries.map((entry) => entry.contentType))) {
      const wanted = entries.filter((entry) => entry.contentType === contentType);
      const ids = wanted.map(({ entryId }) => entryId);
      const params = { filters: { documentId: { $in: ids } }, locale, status: 'draft', fields: ['documentId'] };
      // A content type that was removed takes all its entries with it.
      const found = contentType in strapi.contentTypes ? await documentsOf(strapi, contentType).findMany(params) : [];
      const there = new Set(found.filter(isRecord).map(({ documentId }) => String(documentId)));
      missing.push(...wanted.filter(({ entryId }) => !there.has(entryId)));
    }
    return missing;
  };

/** What a query of the database takes that the types of Strapi do not name. */
type Query = Record<string, unknown>;

/**
 * Reads entries from the tables that the Document Service writes, as it would: its own reading checks each query anew,
 * which takes longer than the query itself.
 */
export function createReading(strapi: Core.Strapi): Reading {
  const query = (type: ContentType, version: SourceVersion, where: Query, names?: ReadonlySet<string>): Query => ({
    where,
    populate: queryPopulate(strapi, type, names),
    filters: ofVersion(strapi, version),
  });

  const read: Reading['read'] = async ({ contentType, entryId }, locale, version = 'draft', names) => {
    const type = localizedType(strapi, contentType);
    const found: unknown = await strapi.db
      .query(contentType)
      .findOne(query(type, version, { documentId: entryId, locale }, names));
    return isRecord(found) ? found : null;
  };

  const readMany: Reading['readMany'] = async (uid, entryIds, locale, version = 'draft') => {
    const where = { documentId: { $in: [...entryIds] }, locale };
    const found: unknown[] = await strapi.db.query(uid).findMany(query(localizedType(strapi, uid), version, where));
    return new Map(found.filter(isRecord).map((values) => [String(values.documentId), values]));
  };

  const titles: Reading['titles'] = async (uid, entryIds, locale) => {
    const type = localizedType(strapi, uid);
    const drafts = hasDrafts(type) ? { publishedAt: null } : {};
    const found: unknown[] = await strapi.db.query(uid).findMany({
      where: { documentId: { $in: [...entryIds] }, locale, ...drafts },
      select: ['documentId', ...new Set(namesFor(type))],
    });
    return new Map(found.filter(isRecord).map((values) => [String(values.documentId), titleOf(type, values)]));
  };

  const draftRows = async (
    uid: string,
    where: Record<string, unknown>,
  ): Promise<{ documentId: string; locale: string }[]> => {
    const drafts = hasDrafts(localizedType(strapi, uid)) ? { publishedAt: null } : {};
    return (await strapi.db.query(uid).findMany({
      where: { ...where, ...drafts },
      select: ['documentId', 'locale'],
    })) as { documentId: string; locale: string }[];
  };

  /** First which are there at all: of what is ordered most is not, and then nothing has to be read. */
  const standing: Reading['standing'] = async (uid, entryIds, locales) => {
    const rows = await draftRows(uid, { documentId: { $in: [...entryIds] }, locale: { $in: [...locales] } });
    const found = new Map<string, Map<string, Values>>();
    for (const locale of new Set(rows.map((row) => row.locale))) {
      const ids = new Set(rows.filter((row) => row.locale === locale).map(({ documentId }) => documentId));
      found.set(locale, await readMany(uid, [...ids], locale));
    }
    return found;
  };

  const localesOf: Reading['localesOf'] = async (uid, entryIds) => {
    const found = new Map<string, Set<string>>();
    for (const { documentId, locale } of await draftRows(uid, { documentId: { $in: [...entryIds] } }))
      found.set(documentId, (found.get(documentId) ?? new Set()).add(locale));
    return found;
  };

  return { read, readMany, titles, standing, gone: goneOf(strapi), localesOf, ...createRollCall(strapi), titleOf };
}
