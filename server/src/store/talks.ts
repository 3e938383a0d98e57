import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { LAUNCHED_DOCUMENT_STATES } from '../domain/transitions';
import type { Clock, Heard, Source, Talks } from '../workflow/ports';
import { tableOf } from './bulk';
import { writeEvents } from './journal';
import { UIDS } from './models';
import { readDocument } from './rows';
import { inPortions, isUniqueViolation, table } from './table';
import { inTransaction } from './transaction';

const MESSAGES = tableOf(UIDS.message);
const READINGS = tableOf(UIDS.reading);
const DOCUMENTS = tableOf(UIDS.document);

const unreadSchema = z.object({ document_id: z.coerce.number(), count: z.coerce.number() });
const waitingSchema = z.object({ document_id: z.coerce.number(), since: z.coerce.number() });
const groupSchema = z
  .object({ content_type: z.string(), source_locale: z.string(), count: z.coerce.number() })
  .transform(({ content_type: contentType, source_locale: sourceLocale, count }) => ({
    contentType,
    sourceLocale,
    count,
  }));

/** As far as the query builder below Strapi's own is needed here. */
interface Join {
  on(own: string, other: string): Join;
  andOnVal(column: string, value: number): Join;
}
interface Query extends PromiseLike<unknown> {
  join(table: string, own: string, other: string): Query;
  leftJoin(table: string, on: (join: Join) => void): Query;
  where(inner: (all: Query) => void): Query;
  where(conditions: Record<string, string>): Query;
  orWhere(inner: (all: Query) => void): Query;
  whereNull(column: string): Query;
  orWhereColumn(own: string, operator: string, other: string): Query;
  whereIn(column: string, values: readonly unknown[] | Query): Query;
  select(...columns: unknown[]): Query;
  count(columns: Record<string, string>): Query;
  countDistinct(columns: Record<string, string>): Query;
  min(columns: Record<string, string>): Query;
  groupBy(...columns: string[]): Query;
  orderBy(columns: { column: string }[]): Query;
  limit(rows: number): Query;
}

/** Messages that an admin has not read; Strapi's own query engine joins no tables. */
function createUnread(strapi: Core.Strapi, environment: string) {
  const rows = (name: string) => strapi.db.getConnection(name) as unknown as Query;
  const unread = (adminId: number): Query =>
    rows(MESSAGES)
      .leftJoin(
        READINGS,
        (join) =>
          void join.on(`${READINGS}.document_id`, `${MESSAGES}.document_id`).andOnVal(`${READINGS}.admin_id`, adminId),
      )
      .where(
        (any) => void any.whereNull(`${READINGS}.up_to`).orWhereColumn(`${MESSAGES}.id`, '>', `${READINGS}.up_to`),
      );
  const ours = () =>
    (strapi.db.getConnection(tableOf(UIDS.project)).select('id') as unknown as Query).where({ environment });
  const open = (adminId: number): Query =>
    unread(adminId)
      .join(DOCUMENTS, `${DOCUMENTS}.id`, `${MESSAGES}.document_id`)
      // Of others what is unread waits for nobody: their work is over, or has not begun.
      .whereIn(`${DOCUMENTS}.state`, LAUNCHED_DOCUMENT_STATES)
      .whereIn(`${DOCUMENTS}.project_id`, ours());

  return {
    async byDocument(adminId: number, orderIds: readonly number[]) {
      const found = await unread(adminId)
        .whereIn(`${MESSAGES}.order_id`, orderIds)
        .select(`${MESSAGES}.document_id`)
        .count({ count: '*' })
        .groupBy(`${MESSAGES}.document_id`);
      return z.array(unreadSchema).parse(found);
    },
    async groups(adminId: number) {
      const names = [`${DOCUMENTS}.content_type`, `${DOCUMENTS}.source_locale`];
      const found = await open(adminId)
        .select(...names)
        .countDistinct({ count: `${DOCUMENTS}.id` })
        .groupBy(...names);
      return z.array(groupSchema).parse(found);
    },
    async documents(adminId: number, groups: readonly Source[], limit: number) {
      const found = await open(adminId)
        .where((any) => {
          for (const { contentType, sourceLocale } of groups)
            any.orWhere(
              (all) =>
                void all.where({
                  [`${DOCUMENTS}.content_type`]: contentType,
                  [`${DOCUMENTS}.source_locale`]: sourceLocale,
                }),
            );
        })
        .select(`${MESSAGES}.document_id`)
        .min({ since: `${MESSAGES}.at` })
        .groupBy(`${MESSAGES}.document_id`)
        .orderBy([{ column: 'since' }, { column: `${MESSAGES}.document_id` }])
        .limit(limit);
      return z.array(waitingSchema).parse(found);
    },
  };
}

type Reading = Pick<Talks, 'standing' | 'markRead'>;

/** Up to where somebody has read. */
function createReadings(strapi: Core.Strapi): Reading {
  const messages = () => table(strapi, UIDS.message);
  const readings = () => table(strapi, UIDS.reading);
  return {
    async standing(documentId, adminId) {
      const known = await messages().findMany({ where: { documentId }, select: ['id', 'key'] });
      const row = adminId === null ? null : await readings().findOne({ where: { adminId, documentId } });
      return { messages: new Map(known.map(({ id, key }) => [String(key), id])), readUpTo: Number(row?.upTo ?? 0) };
    },
    async markRead(documentId, adminId, upTo) {
      const where = { documentId, id: { $lte: upTo } };
      const [last] = await messages().findMany({ where, select: ['id'], orderBy: [{ id: 'desc' }], limit: 1 });
      if (!last) return;
      const mine = { adminId, documentId };
      if (!(await readings().findOne({ where: mine }))) {
        try {
          await readings().create({ data: { ...mine, upTo: last.id } });
          return;
        } catch (error) {
          // The same person reads it in two windows.
          if (!isUniqueViolation(error)) throw error;
        }
      }
      await readings().updateMany({ where: { ...mine, upTo: { $lt: last.id } }, data: { upTo: last.id } });
    },
  };
}

/** So many references in one statement. */
const REFS_AT_A_TIME = 500;

/** Rows about messages; see `Talks`. */
export function createTalks(strapi: Core.Strapi, clock: Clock, environment: string): Talks {
  const unread = createUnread(strapi, environment);

  async function unknown(documentId: number, messages: readonly Heard[]): Promise<Heard[]> {
    const rows = await table(strapi, UIDS.message).findMany({ where: { documentId }, select: ['key'] });
    const known = new Set(rows.map(({ key }) => key));
    return [...new Map(messages.map((message) => [message.key, message])).values()].filter(
      ({ key }) => !known.has(key),
    );
  }

  return {
    ...createReadings(strapi),
    async hear({ id: documentId, orderId, projectId }, messages) {
      if (messages.length === 0 || (await unknown(documentId, messages)).length === 0) return;
      // Where another process is first, the key is taken; then it is run again, and finds nothing new.
      await inTransaction(strapi, async () => {
        const now = clock.now();
        const fresh = await unknown(documentId, messages);
        for (const { key, at } of fresh)
          await table(strapi, UIDS.message).create({ data: { orderId, documentId, key, at: at ?? now } });
        const events = fresh.map(({ who, text }) => ({ orderId, projectId, documentId, who, text }));
        await writeEvents(strapi, events, now);
      });
    },
    async called(documentRefs) {
      for (const portion of inPortions(documentRefs, REFS_AT_A_TIME)) {
        const where = { ref: { $in: portion } };
        await table(strapi, UIDS.document).updateMany({ where, data: { calledAt: clock.now() } });
      }
    },
    async unread(adminId, orderIds) {
      if (orderIds.length === 0) return new Map();
      const rows = await unread.byDocument(adminId, orderIds);
      return new Map(rows.map(({ document_id: id, count }) => [id, count]));
    },
    unreadGroups: (adminId) => unread.groups(adminId),
    async unreadDocuments(adminId, groups, limit) {
      if (groups.length === 0) return [];
      const places = await unread.documents(adminId, groups, limit);
      const where = { id: { $in: places.map(({ document_id: id }) => id) } };
      const rows = (await table(strapi, UIDS.document).findMany({ where })).map(readDocument);
      return places.flatMap(({ document_id: id, since }) => {
        const document = rows.find((row) => row.id === id);
        return document ? [{ document, since }] : [];
      });
    },
  };
}
