import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { OrderSort } from '../../../contracts/order-list';
import { ORDER_STATES, type OrderState } from '../../../contracts/states';
import type { OrdersWish, Overviews, Source } from '../workflow/ports';
import { tableOf } from './bulk';
import { UIDS } from './models';
import { readOrder } from './rows';
import { table } from './table';

const ORDERS = tableOf(UIDS.order);

/** How urgently an order wants somebody: what waits for a person first, what is over last. */
const URGENCY: readonly OrderState[] = [
  ...(['needs_attention', 'needs_approval', 'in_cart', 'in_progress', 'placing', 'completed', 'cancelled'] as const),
];

/** As far as the query builder below Strapi's own is needed here. */
interface Query extends PromiseLike<unknown> {
  where(conditions: Record<string, unknown>): Query;
  where(inner: (all: Query) => void): Query;
  orWhere(inner: (all: Query) => void): Query;
  whereRaw(sql: string, values: readonly unknown[]): Query;
  orWhereRaw(sql: string, values: readonly unknown[]): Query;
  whereIn(column: string, values: readonly unknown[] | Query): Query;
  whereNotIn(column: string, values: Query): Query;
  orWhereIn(column: string, values: Query): Query;
  join(table: string, own: string, other: string): Query;
  whereNull(column: string): Query;
  whereNotNull(column: string): Query;
  select(...columns: unknown[]): Query;
  distinct(...columns: string[]): Query;
  count(columns: Record<string, string>): Query;
  orderBy(columns: { column: unknown; order?: 'asc' | 'desc' }[]): Query;
  limit(rows: number): Query;
  offset(rows: number): Query;
}

/** Whatever is typed is looked for as it is: no sign in it stands for others. */
const within = (text: string): string => `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
const CONTAINS = "lower(??) like ? escape '!'";

const column = async (query: Query, name: string): Promise<string[]> =>
  z
    .array(z.record(z.string(), z.unknown()))
    .parse(await query)
    .map((row) => String(row[name]));

type Rows = (uid: string) => Query;

/** What is hidden, by where it stands: documents know the language they are written in, what is in a cart its order does. */
const areAmong = (hidden: readonly Source[], locale: string) => (any: Query) => {
  for (const { contentType, sourceLocale } of hidden)
    any.orWhere((all) => void all.where({ content_type: contentType, [locale]: sourceLocale }));
};

/** By number, by title, by title of an entry: an order that holds what is hidden is found by its number alone. */
function search(rows: Rows, query: Query, text: string, hidden: readonly Source[]): void {
  const like = within(text);
  const documents = () => rows(UIDS.document).select('order_id');
  const inCarts = () => rows(UIDS.cartEntry).select('order_id');
  query.where((any) => {
    any.whereRaw(CONTAINS, ['ref', like]).orWhere((all) => {
      all.where((either) => {
        either.whereRaw(CONTAINS, ['title', like]);
        for (const inside of [documents, inCarts]) either.orWhereIn('id', inside().whereRaw(CONTAINS, ['title', like]));
      });
      if (hidden.length === 0) return;
      all.whereNotIn('id', documents().where(areAmong(hidden, 'source_locale')));
      const ordered = inCarts().join(ORDERS, `${ORDERS}.id`, 'order_id');
      all.whereNotIn('id', ordered.where(areAmong(hidden, `${ORDERS}.source_locale`)));
    });
  });
}

function matching(rows: Rows, { archived, search: text, states, locale, by, hidden }: OrdersWish): Query {
  const query = rows(UIDS.order);
  if (archived) query.whereNotNull('archived_at');
  else query.whereNull('archived_at');
  if (states) query.whereIn('state', states);
  if (by !== undefined) query.where({ requested_by: by });
  // Kept as a list in JSON.
  if (locale !== undefined) query.whereRaw(CONTAINS, ['target_locales', within(JSON.stringify(locale))]);
  if (text !== undefined) search(rows, query, text, hidden);
  return query;
}

/** What each sort goes by: a column, or what the database makes of one. */
const sorts = (raw: (sql: string, values: readonly unknown[]) => unknown): Record<OrderSort, () => unknown> => ({
  date: () => 'id',
  money: () => raw('coalesce(??, -1)', ['quoted']),
  state: () =>
    raw(`case ?? ${URGENCY.map(() => 'when ? then ?').join(' ')} else ? end`, [
      'state',
      ...URGENCY.flatMap((state, place) => [state, place]),
      ORDER_STATES.length,
    ]),
});

/** The list of orders, searched, narrowed and sorted by the database; see `Overviews`. */
export function createOrderList(strapi: Core.Strapi): Pick<Overviews, 'orders' | 'orderChoices' | 'sources'> {
  const rows: Rows = (uid) => strapi.db.getConnection(tableOf(uid)) as unknown as Query;
  const sortedBy = sorts((sql, values) => strapi.db.connection.raw(sql, values as string[]));

  return {
    async orders(wish) {
      const { page, pageSize, sort } = wish;
      const order = [
        { column: sortedBy[sort.by](), order: sort.direction },
        ...(sort.by === 'date' ? [] : [{ column: 'id', order: 'desc' as const }]),
      ];
      const offset = (page - 1) * pageSize;
      const [found, counted] = await Promise.all([
        matching(rows, wish).select('id').orderBy(order).limit(pageSize).offset(offset),
        matching(rows, wish).count({ count: '*' }),
      ]);
      const ids = z
        .array(z.object({ id: z.coerce.number() }))
        .parse(found)
        .map(({ id }) => id);
      const [{ count } = { count: 0 }] = z.array(z.object({ count: z.coerce.number() })).parse(counted);
      const orders = await table(strapi, UIDS.order).findMany({ where: { id: { $in: ids } } });
      const places = new Map(ids.map((id, place) => [id, place]));
      return {
        orders: orders.map(readOrder).sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
        total: count,
      };
    },
    async orderChoices() {
      const [people, locales] = await Promise.all([
        column(
          rows(UIDS.order)
            .distinct('requested_by')
            .orderBy([{ column: 'requested_by' }]),
          'requested_by',
        ),
        column(
          rows(UIDS.project)
            .distinct('target_locale')
            .orderBy([{ column: 'target_locale' }]),
          'target_locale',
        ),
      ]);
      return { people, locales };
    },
    async sources() {
      const names = ['content_type', 'source_locale'];
      const inCarts = rows(UIDS.cartEntry).join(ORDERS, `${ORDERS}.id`, 'order_id');
      const found = await Promise.all([rows(UIDS.document).distinct(...names), inCarts.distinct(...names)]);
      return found
        .flatMap((some) => z.array(z.object({ content_type: z.string(), source_locale: z.string() })).parse(some))
        .map((row) => ({ contentType: row.content_type, sourceLocale: row.source_locale }));
    },
  };
}
