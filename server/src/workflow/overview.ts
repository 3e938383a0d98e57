import type { NeedItem, NeedKind, Overview } from '../../../contracts/overview';
import type { Action } from '../../../contracts/permissions';
import { toCredits } from '../domain/money';
import type { Order } from '../domain/types';
import { countOf, deliveriesFor, UNDER_WAY } from './deliveries';
import { currentNotice } from './notices';
import type { Deps, DeliveryGroup, OrdersWith, UnreadDocument, WaitingDelivery } from './ports';
import { spending } from './spending';
import { coverage } from './states/read-states';
import { countsOf, readTold, reasonOf, titleOf, type Told } from './told-orders';
import { mayReadEntry, type Viewer } from './viewer';
import { inIso, titleFor } from './views';

/** Of each kind so many are told; the others are counted. */
const FIRST_FEW = 5;

/** What of an order waits for whom, by the permission to do something about it. */
const ORDER_NEEDS: readonly { kind: NeedKind; permission: Action; with: OrdersWith }[] = [
  {
    kind: 'failures',
    permission: 'order',
    with: { projects: ['needs_attention', 'awaiting_funds'], documents: ['needs_attention'] },
  },
  { kind: 'approvals', permission: 'approve', with: { projects: ['awaiting_approval', 'over_ceiling'] } },
  { kind: 'launches', permission: 'launch', with: { projects: ['awaiting_launch'] } },
  { kind: 'paused', permission: 'launch', with: { projects: ['paused'] } },
];

/** The order in which they are told: what went wrong first, what somebody meant to rest last. */
const KINDS: readonly NeedKind[] = ['failures', 'approvals', 'launches', 'messages', 'reviews', 'revisions', 'paused'];

const orderItem = (told: Told, order: Order, wanted: OrdersWith): NeedItem => ({
  orderId: order.id,
  ref: order.ref,
  documentId: null,
  title: titleOf(told, order),
  targetLocales: order.targetLocales,
  since: inIso(order.createdAt),
  reason: reasonOf(told, order, wanted),
  quotedCredits: order.quoted === null ? null : toCredits(order.quoted),
});

/** As far as its documents are that are not cancelled. */
function progressOf(told: Told, order: Order): number {
  const rows = countsOf(told, order).filter(({ state }) => state !== 'cancelled');
  const documents = rows.reduce((sum, { count }) => sum + count, 0);
  const done = rows.reduce(
    (sum, { state, count, progress }) => sum + (state === 'completed' ? 100 * count : progress),
    0,
  );
  return Math.round(done / Math.max(1, documents));
}

type Found = Awaited<ReturnType<Deps['overviews']['ordersWith']>>;

interface Deliveries {
  kind: NeedKind;
  groups: DeliveryGroup[];
  found: WaitingDelivery[];
}

async function readDeliveries(deps: Deps, viewer: Viewer): Promise<Deliveries[]> {
  if (!viewer.can('review')) return [];
  const all = deliveriesFor(await deps.overviews.deliveryGroups(), viewer);
  const read = async (kind: NeedKind, groups: DeliveryGroup[]): Promise<Deliveries> => ({
    kind,
    groups,
    found: await deps.overviews.deliveries({ groups, limit: FIRST_FEW }),
  });
  return Promise.all([
    read(
      'reviews',
      all.filter(({ revised }) => !revised),
    ),
    read(
      'revisions',
      all.filter(({ revised }) => revised),
    ),
  ]);
}

function deliveryItem(
  { document, since }: WaitingDelivery,
  refs: ReadonlyMap<number, string>,
  viewer: Viewer,
): NeedItem {
  const { id, orderId, targetLocale } = document;
  return {
    orderId,
    title: titleFor(document, viewer),
    ref: refs.get(orderId) ?? '',
    documentId: id,
    targetLocales: [targetLocale],
    since: inIso(since),
    reason: null,
    quotedCredits: null,
  };
}

/** What authors wrote and the person has not read, of work that is not over; the way to it is the order's page. */
async function readWritten(deps: Deps, viewer: Viewer): Promise<{ count: number; found: UnreadDocument[] }> {
  const { id } = viewer;
  if (id === null || !viewer.can('see')) return { count: 0, found: [] };
  const groups = (await deps.talks.unreadGroups(id)).filter((group) => mayReadEntry(viewer, group));
  const found = await deps.talks.unreadDocuments(id, groups, FIRST_FEW);
  return { count: groups.reduce((sum, { count }) => sum + count, 0), found };
}

/** All that somebody sees first: how everything stands, what waits for them, what goes on, what it costs. */
export async function overview(deps: Deps, viewer: Viewer, timeZone: string): Promise<Overview> {
  const wanted = ORDER_NEEDS.filter(({ permission }) => viewer.can(permission));
  const found: Found[] = await Promise.all(
    wanted.map((need) => deps.overviews.ordersWith(need.with, 'oldest', FIRST_FEW)),
  );
  const running = await deps.overviews.ordersWith(UNDER_WAY, 'newest', FIRST_FEW);
  const deliveries = await readDeliveries(deps, viewer);
  const told = await readTold(
    deps,
    viewer,
    [...found, running].flatMap(({ orders }) => orders),
  );
  const written = await readWritten(deps, viewer);
  const waiting = [...deliveries, written].flatMap(({ found: documents }) => documents);
  const orders = await deps.store.ordersById([...new Set(waiting.map(({ document }) => document.orderId))]);
  const refs = new Map(orders.map(({ id, ref }) => [id, ref]));
  const needs: Overview['needs'] = [
    ...wanted.map((need, index) => ({
      kind: need.kind,
      count: found[index]?.count ?? 0,
      items: (found[index]?.orders ?? []).map((order) => orderItem(told, order, need.with)),
    })),
    ...deliveries.map(({ kind, groups, found: documents }) => ({
      kind,
      count: countOf(groups),
      items: documents.map((delivery) => deliveryItem(delivery, refs, viewer)),
    })),
    {
      kind: 'messages',
      count: written.count,
      items: written.found.map((one) => ({ ...deliveryItem(one, refs, viewer), documentId: null })),
    },
  ];
  return {
    coverage: await coverage(deps, viewer),
    needs: needs.filter(({ count }) => count > 0).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    underWay: {
      count: running.count,
      items: running.orders.map((order) => ({
        orderId: order.id,
        ref: order.ref,
        title: titleOf(told, order),
        targetLocales: order.targetLocales,
        progress: progressOf(told, order),
        deadline: order.options.deadline === null ? null : inIso(order.options.deadline),
      })),
    },
    spending: await spending(deps, viewer, timeZone),
    hasOrders: await deps.overviews.hasOrders(),
    notice: await currentNotice(deps),
  };
}
