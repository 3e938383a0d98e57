import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Values } from '../document';
import type { Order } from '../domain/types';
import { savedAt } from './open-locale';
import type { BaselineHead, Deps, Entry, StateRow } from './ports';
import { inIso } from './views';

/** What our rows say of an entry's past. */
interface Past {
  orders: ReadonlyMap<number, Order>;
  heads: readonly BaselineHead[];
}

/** Two queries, however many languages there are. */
export async function readPast(
  deps: Deps,
  { contentType, entryId }: Entry,
  states: readonly StateRow[],
): Promise<Past> {
  const ids = new Set(states.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));
  const [orders, heads] = await Promise.all([
    deps.store.ordersById([...ids]),
    deps.states.baselineHeads(contentType, [entryId]),
  ]);
  return { orders: new Map(orders.map((order) => [order.id, order])), heads };
}

/** What happened to a locale last, by whom and when: open work comes before what stands. */
export function lastOf(
  { orders, heads }: Past,
  row: StateRow | null,
  target: Values | null,
): EntryPanel['locales'][number]['last'] {
  const order = orders.get(row?.orderId ?? 0);
  if (order) return { what: 'ordered', by: order.requestedBy, at: inIso(order.createdAt) };
  const head = heads.find(
    ({ sourceLocale, targetLocale }) => targetLocale === row?.locale && sourceLocale === row.sourceLocale,
  );
  if (target && head) return { what: 'translated', by: null, at: inIso(head.acceptedAt) };
  const saved = savedAt(target);
  return saved === null ? null : { what: 'saved', by: null, at: saved };
}
