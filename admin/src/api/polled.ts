import type { EntryPanel, OrderList, OrderView } from '../../../contracts/orders';
import type { EntryAddress } from './desk';
import { deskEntry, deskOrder, deskOrders } from './desk';

const POLL_MS = 3000;

const interval = (runs: boolean): number => (runs ? POLL_MS : 0);

const entryRuns = (panel: EntryPanel | undefined): boolean =>
  panel?.locales.some(({ state }) => state === 'in_progress') ?? false;

const listRuns = (list: OrderList | undefined): boolean =>
  list?.orders.some(({ state }) => state === 'in_progress') ?? false;

const RUNNING = new Set(['creating', 'sending', 'counting', 'launching', 'working']);

const orderRuns = (order: OrderView | undefined): boolean =>
  order !== undefined && (order.state === 'in_progress' || order.projects.some(({ state }) => RUNNING.has(state)));

// State and subscription apart, so that the interval can follow from what was read. It is read again and again only
// while something runs; what waits for a person waits quietly.

export function useEntryPanel(address: EntryAddress) {
  const state = deskEntry.useQueryState(address);
  const pollingInterval = interval(entryRuns(state.currentData));
  const { refetch } = deskEntry.useQuerySubscription(address, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}

export function useOrders(page: number, pageSize: number) {
  const state = deskOrders.useQueryState({ page, pageSize });
  const options = { pollingInterval: interval(listRuns(state.currentData)), refetchOnMountOrArgChange: true };
  const { refetch } = deskOrders.useQuerySubscription({ page, pageSize }, options);
  return { ...state, refetch };
}

export function useOrder(id: number) {
  const state = deskOrder.useQueryState(id);
  const options = { pollingInterval: interval(orderRuns(state.currentData)), refetchOnMountOrArgChange: true };
  const { refetch } = deskOrder.useQuerySubscription(id, options);
  return { ...state, refetch };
}
