import type { Core } from '@strapi/strapi';
import type { Time } from '../domain/types';
import type { Clock, Entry, EntryMark, Marks, TypeMark } from '../workflow/ports';
import { appendRows, tableOf } from './bulk';
import { UIDS } from './models';
import { inPortions, table } from './table';
import { inTransaction } from './transaction';

interface MarkRow {
  contentType: string | null;
  entryId: string | null;
  orderId: number | null;
  afterId: string | null;
  entries: number | null;
  at: Time;
}

const ENTRIES: Record<string, unknown> = { entryId: { $notNull: true } };
const ORDERS: Record<string, unknown> = { orderId: { $notNull: true } };
const TYPES: Record<string, unknown> = { entryId: { $null: true }, orderId: { $null: true } };
/** Marks of so many orders are spread in one go. */
const ORDERS_AT_A_TIME = 50;

/** Those in whose process something was marked that nobody looked at yet. */
const marked = new WeakSet<Core.Strapi>();

/** In the caller's transaction where there is one. */
async function append(strapi: Core.Strapi, rows: readonly Partial<MarkRow>[], at: Time): Promise<void> {
  if (rows.length === 0) return;
  const nothing = { contentType: null, entryId: null, orderId: null, afterId: null, entries: null };
  const marks = rows.map((row) => ({ ...nothing, ...row, at }));
  await appendRows(strapi, UIDS.mark, marks);
  marked.add(strapi);
}

/** For whoever changes rows that a state hangs on: within the same transaction. */
export const markEntries = (strapi: Core.Strapi, entries: readonly Entry[], at: Time): Promise<void> => {
  const unique = new Map(entries.map((entry) => [`${entry.contentType} ${entry.entryId}`, entry]));
  const rows = [...unique.values()].map(({ contentType, entryId }) => ({ contentType, entryId }));
  return append(strapi, rows, at);
};

/** The same for all entries of an order. */
export const markOrder = (strapi: Core.Strapi, orderId: number, at: Time): Promise<void> =>
  append(strapi, [{ orderId }], at);

/** Marks of orders become marks of their entries, without a row being read. */
async function spreadOrders(strapi: Core.Strapi): Promise<void> {
  const marks = table(strapi, UIDS.mark);
  for (;;) {
    const rows = await marks.findMany({ where: ORDERS, select: ['id'], limit: ORDERS_AT_A_TIME });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await inTransaction(strapi, async (trx) => {
      const [own, documents] = [tableOf(UIDS.mark), tableOf(UIDS.document)];
      await trx.raw(
        `insert into ?? (??, ??, ??) select d.??, d.??, max(m.??) from ?? d inner join ?? m on m.?? = d.??
         where m.?? in (${ids.map(() => '?').join(',')}) group by d.??, d.??`,
        [
          ...[own, 'content_type', 'entry_id', 'at'],
          ...['content_type', 'entry_id', 'at', documents, own, 'order_id', 'order_id'],
          ...['id', ...ids, 'content_type', 'entry_id'],
        ],
      );
      await marks.deleteMany({ where: { id: { $in: ids } } });
    });
  }
}

const readType = (row: Record<string, unknown> & { id: number }): TypeMark => ({
  id: row.id,
  contentType: String(row.contentType),
  afterId: typeof row.afterId === 'string' ? row.afterId : null,
  entries: Number(row.entries ?? 0),
});

/** What has to be looked at again; see `Marks`. */
export function createMarks(strapi: Core.Strapi, clock: Clock): Marks {
  const marks = () => table(strapi, UIDS.mark);
  const types = async (where: Record<string, unknown> = {}): Promise<TypeMark[]> =>
    (await marks().findMany({ where: { ...TYPES, ...where }, orderBy: [{ id: 'asc' }] })).map(readType);

  async function remove(done: readonly { id: number }[]): Promise<void> {
    for (const portion of inPortions(done, 500))
      await marks().deleteMany({ where: { id: { $in: portion.map(({ id }) => id) } } });
  }

  return {
    entry: (entry) => markEntries(strapi, [entry], clock.now()),
    entries: (entries) => markEntries(strapi, entries, clock.now()),
    order: (orderId) => markOrder(strapi, orderId, clock.now()),
    contentTypes: (wanted) =>
      inTransaction(strapi, async () => {
        await remove(await types({ contentType: { $in: wanted.map(({ contentType }) => contentType) } }));
        await append(strapi, wanted, clock.now());
      }),
    async oldest(limit): Promise<EntryMark[]> {
      await spreadOrders(strapi);
      const rows = await marks().findMany({ where: ENTRIES, orderBy: [{ id: 'asc' }], limit });
      return rows.map(({ id, contentType, entryId }) => ({
        id,
        contentType: String(contentType),
        entryId: String(entryId),
      }));
    },
    oldestType: async () => (await types())[0] ?? null,
    advanceType: (mark, afterId, done) =>
      inTransaction(strapi, async () => {
        const { count } = await marks().deleteMany({ where: { id: mark.id } });
        // Taken away meanwhile: whoever did begins anew.
        if (count === 0 || afterId === null) return;
        const entries = Math.max(1, mark.entries - done);
        await append(strapi, [{ contentType: mark.contentType, afterId, entries }], clock.now());
      }),
    remove,
    async concern({ contentType, entryId }, orderIds) {
      const concerned = [
        { contentType, entryId },
        { ...TYPES, contentType },
        ...(orderIds.length > 0 ? [{ orderId: { $in: [...orderIds] } }] : []),
      ];
      return (await marks().findOne({ where: { $or: concerned } })) !== null;
    },
    async pending() {
      const [single, ofTypes] = await Promise.all([marks().count({ where: { $or: [ENTRIES, ORDERS] } }), types()]);
      return ofTypes.reduce((sum, { entries }) => sum + entries, single);
    },
    takeNews: () => marked.delete(strapi),
  };
}
