import type { EntryPanel, OrderList, OrderView } from '../../../contracts/orders';
import type { OrderState, ProjectState } from '../../../contracts/states';
import type { EntryAddress } from './desk';
import { deskEntry } from './desk';
import type { OrdersPage } from './orders';
import { deskOrder, deskOrders } from './orders';

const POLL_MS = 3000;

const interval = (runs: boolean): number => (runs ? POLL_MS : 0);

const entryRuns = (panel: EntryPanel | undefined): boolean =>
  panel?.locales.some(({ state }) => state === 'in_progress') ?? false;

/** What goes on without anybody's help. */
const RUNNING_ORDER = new Set<OrderState>(['placing', 'in_progress']);

const listRuns = (list: OrderList | undefined): boolean =>
  list?.orders.some(({ state }) => RUNNING_ORDER.has(state)) ?? false;

// The last two wait for a person, but that may be one at the service, and then they go on by themselves.
const RUNNING = new Set<ProjectState>([
  ...(['placing', 'creating', 'sending', 'finalizing', 'counting', 'analysing', 'launching', 'working'] as const),
  ...(['awaiting_funds', 'paused'] as const),
]);

const orderRuns = (order: OrderView | undefined): boolean =>
  order !== undefined && (RUNNING_ORDER.has(order.state) || order.projects.some(({ state }) => RUNNING.has(state)));

// State and subscription apart, so that the interval can follow from what was read. It is read again and again only
// while something runs; what waits for a person waits quietly.

export function useEntryPanel(address: EntryAddress) {
  const state = deskEntry.useQueryState(address);
  const pollingInterval = interval(entryRuns(state.currentData));
  const { refetch } = deskEntry.useQuerySubscription(address, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}

export function useOrders(wanted: OrdersPage) {
  const state = deskOrders.useQueryState(wanted);
  const options = { pollingInterval: interval(listRuns(state.currentData)), refetchOnMountOrArgChange: true };
  const { refetch } = deskOrders.useQuerySubscription(wanted, options);
  return { ...state, refetch };
}

export function useOrder(id: number) {
  const state = deskOrder.useQueryState(id);
  const options = { pollingInterval: interval(orderRuns(state.currentData)), refetchOnMountOrArgChange: true };
  const { refetch } = deskOrder.useQuerySubscription(id, options);
  return { ...state, refetch };
}
