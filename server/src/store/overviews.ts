import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DOCUMENT_STATES } from '../../../contracts/states';
import type { DeliveryGroup, DeliveryWish, OrdersWith, Overviews, WaitingDelivery } from '../workflow/ports';
import { tableOf } from './bulk';
import { UIDS } from './models';
import { createOrderList } from './order-list';
import { readDocument, readOrder } from './rows';
import { createSpending } from './spending';
import { table } from './table';

const DOCUMENTS = tableOf(UIDS.document);
const DELIVERIES = tableOf(UIDS.delivery);

const inDocuments = (name: string): string => `${DOCUMENTS}.${name}`;

/** How the review of a document begins whose work was never sent back; see `ReviewState`. */
const FIRST_ROUND = '%"round":0,%';

const countSchema = z
  .object({
    order_id: z.coerce.number(),
    content_type: z.string(),
    source_locale: z.string(),
    state: z.enum(DOCUMENT_STATES),
    count: z.coerce.number(),
    progress: z.coerce.number(),
  })
  .transform(({ order_id: orderId, content_type: contentType, source_locale: sourceLocale, ...rest }) => ({
    ...{ orderId, contentType, sourceLocale },
    ...rest,
  }));

const groupSchema = z
  .object({
    content_type: z.string(),
    source_locale: z.string(),
    target_locale: z.string(),
    revised: z.coerce.number(),
    count: z.coerce.number(),
  })
  .transform(({ revised, count, ...row }) => ({
    contentType: row.content_type,
    sourceLocale: row.source_locale,
    targetLocale: row.target_locale,
    revised: revised === 1,
    count,
  }));

const placeSchema = z.object({ id: z.coerce.number(), later: z.coerce.number(), since: z.coerce.number() });
type Place = z.infer<typeof placeSchema>;

/** As far as the query builder below Strapi's own is needed here. */
interface Conditions {
  where(column: string, value: string): Conditions;
  where(column: string, operator: string, value: string): Conditions;
  where(inner: (all: Conditions) => void): Conditions;
  orWhere(inner: (all: Conditions) => void): Conditions;
  orWhere(column: string, operator: string, value: string): Conditions;
  whereNull(column: string): Conditions;
}

/** Of a permission's own grain: what a person may decide about and what not. */
function among(any: Conditions, groups: readonly DeliveryGroup[]): void {
  const review = inDocuments('review');
  for (const { contentType, sourceLocale, targetLocale, revised } of groups)
    any.orWhere((all) => {
      all
        .where(inDocuments('content_type'), contentType)
        .where(inDocuments('source_locale'), sourceLocale)
        .where(inDocuments('target_locale'), targetLocale);
      if (revised) all.where(review, 'not like', FIRST_ROUND);
      else all.where((none) => void none.whereNull(review).orWhere(review, 'like', FIRST_ROUND));
    });
}

/** Documents of this installation, with what is known of their deliveries; Strapi's own query engine joins no tables. */
function createQueries(strapi: Core.Strapi, environment: string) {
  const raw = (sql: string, ...names: string[]) => strapi.db.connection.raw(sql, names);
  const documents = () => strapi.db.getConnection(DOCUMENTS);
  const projects = () => strapi.db.getConnection(tableOf(UIDS.project)).select('id').where({ environment });
  const waiting = () => documents().where(inDocuments('state'), 'to_review').whereIn('project_id', projects());
  // Those with findings come first, then those that came first.
  const later = ['case when ?? > 0 then 0 else 1 end', inDocuments('findings')] as const;
  const since = ['coalesce(??, ??)', `${DELIVERIES}.created_at`, inDocuments('created_at')] as const;
  const placed = (query: ReturnType<typeof documents>) =>
    query
      .leftJoin(DELIVERIES, `${DELIVERIES}.document_id`, inDocuments('id'))
      .select({ id: inDocuments('id'), later: raw(...later), since: raw(...since) });
  const placesOf = (rows: unknown): Place[] => z.array(placeSchema).parse(rows);

  return {
    async groups(): Promise<DeliveryGroup[]> {
      const names = ['content_type', 'source_locale', 'target_locale'];
      const review = inDocuments('review');
      const revised = raw(
        `case when ?? is null or ?? like '${FIRST_ROUND}' then 0 else 1 end as revised`,
        review,
        review,
      );
      const rows: unknown = await waiting()
        .select(...names, revised)
        .count({ count: '*' })
        .groupBy(...names, 'revised');
      return z.array(groupSchema).parse(rows);
    },
    /** Where a document stands in the list, or would if it waited. */
    async placeOf(id: number): Promise<Place | null> {
      return placesOf(await placed(documents()).where(inDocuments('id'), id))[0] ?? null;
    },
    async places({ groups, limit, offset = 0 }: DeliveryWish, after: Place | null): Promise<Place[]> {
      const query = placed(waiting()).where((any) => among(any as unknown as Conditions, groups));
      if (after) {
        const [laterSql, ...laterNames] = later;
        const [sinceSql, ...sinceNames] = since;
        const values = [...laterNames, ...sinceNames, inDocuments('id'), after.later, after.since, after.id];
        void query.whereRaw(`(${laterSql}, ${sinceSql}, ??) > (?, ?, ?)`, values);
      }
      const order = ['later', 'since', inDocuments('id')].map((column) => ({ column }));
      return placesOf(await query.orderBy(order).limit(limit).offset(offset));
    },
  };
}

/** How the documents of some orders stand, without reading them. */
function createCounts(strapi: Core.Strapi) {
  const documents = () => strapi.db.getConnection(DOCUMENTS);
  return {
    async ofDocuments(orderIds: readonly number[]) {
      const names = ['order_id', 'content_type', 'source_locale', 'state'];
      const rows: unknown = await documents()
        .whereIn('order_id', [...orderIds])
        .select(names)
        .count({ count: '*' })
        .sum({ progress: 'progress' })
        .groupBy(names);
      return z.array(countSchema).parse(rows);
    },
    async firstStuck(orderIds: readonly number[]): Promise<number[]> {
      const rows: unknown = await documents()
        .whereIn('order_id', [...orderIds])
        .where({ state: 'needs_attention' })
        .min({ id: 'id' })
        .groupBy('order_id');
      return z
        .array(z.object({ id: z.coerce.number() }))
        .parse(rows)
        .map(({ id }) => id);
    },
  };
}

/** Figures over all orders and documents; see `Overviews`. */
export function createOverviews(strapi: Core.Strapi, environment: string): Overviews {
  const queries = createQueries(strapi, environment);
  const counts = createCounts(strapi);
  const rows = (uid: string) => strapi.db.getConnection(tableOf(uid));
  const atWork = () => rows(UIDS.project).select('id').where({ state: 'working' });
  const ordersIn = (uid: string, states: readonly string[]) =>
    rows(uid)
      .select('order_id')
      .whereIn('state', [...states]);
  const conditions = ({ projects, documents = [] }: OrdersWith): Record<string, unknown> => ({
    environment,
    $or: [
      { id: { $in: ordersIn(UIDS.project, projects) } },
      ...(documents.length > 0
        ? [{ id: { $in: ordersIn(UIDS.document, documents).whereIn('project_id', atWork()) } }]
        : []),
    ],
  });
  const documentsById = async (ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, ReturnType<typeof readDocument>>();
    const rows = await table(strapi, UIDS.document).findMany({ where: { id: { $in: [...ids] } } });
    return new Map(rows.map((row) => [row.id, readDocument(row)]));
  };

  return {
    ...createOrderList(strapi),
    ...createSpending(strapi, environment),
    hasOrders: async () => (await table(strapi, UIDS.order).findOne({ where: { state: { $ne: 'in_cart' } } })) !== null,
    async ordersWith(wanted, first, limit) {
      const orderBy = [{ id: first === 'oldest' ? ('asc' as const) : ('desc' as const) }];
      const [rows, count] = await Promise.all([
        table(strapi, UIDS.order).findMany({ where: conditions(wanted), orderBy, limit }),
        table(strapi, UIDS.order).count({ where: conditions(wanted) }),
      ]);
      return { orders: rows.map(readOrder), count };
    },
    documentCounts: async (orderIds) => (orderIds.length === 0 ? [] : counts.ofDocuments(orderIds)),
    async firstStuck(orderIds) {
      if (orderIds.length === 0) return [];
      return [...(await documentsById(await counts.firstStuck(orderIds))).values()];
    },
    deliveryGroups: () => queries.groups(),
    async deliveries(wish) {
      if (wish.groups.length === 0) return [];
      const after = wish.after === undefined ? null : await queries.placeOf(wish.after);
      const places = await queries.places(wish, after);
      const documents = await documentsById(places.map(({ id }) => id));
      return places.flatMap(({ id, since }): WaitingDelivery[] => {
        const document = documents.get(id);
        return document ? [{ document, since }] : [];
      });
    },
  };
}
