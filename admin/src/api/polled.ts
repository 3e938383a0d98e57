import type { StandingList, States, StatesRequest } from '../../../contracts/locale-states';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Health } from '../../../contracts/health';
import type { OrderList } from '../../../contracts/order-list';
import type { OrderView } from '../../../contracts/orders';
import type { DeliveryList, Overview } from '../../../contracts/overview';
import type { Review } from '../../../contracts/review';
import type { DocumentState, OrderState, ProjectState } from '../../../contracts/states';
import { useComingBack } from '../hooks/useComingBack';
import type { EntryAddress } from './desk';
import { deskEntry } from './desk';
import { deskHealth } from './health';
import type { OrdersPage } from './orders';
import { deskOrder, deskOrders } from './orders';
import type { DeliveriesPage, StandingPage } from './overview';
import { deskDeliveries, deskOverview, deskStanding } from './overview';
import { deskReview } from './review';
import { deskStates } from './states';

const POLL_MS = 3000;
/** While somebody writes in a form that others may have their hands in, too. */
const WATCH_MS = 15_000;
/** What is told of all orders in one answer. */
const OVERVIEW_MS = 5_000;

const interval = (runs: boolean): number => (runs ? POLL_MS : 0);

const entryRuns = (panel: EntryPanel | undefined): boolean =>
  panel !== undefined && (panel.open.awaited || panel.locales.some(({ state }) => state === 'in_progress'));

const statesRun = (states: States | undefined): boolean =>
  states !== undefined &&
  (states.pending ||
    Object.values(states.entries).some((locales) => locales.some((one) => one.state === 'in_progress')));

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

/** An author is at work on it, it is on its way, or about to be completed. */
const RUNNING_DOCUMENT = new Set<DocumentState>(['sent', 'in_progress', 'delivered', 'landed']);

const reviewRuns = (review: Review | undefined): boolean => review !== undefined && RUNNING_DOCUMENT.has(review.state);

const overviewRuns = (overview: Overview | undefined): boolean =>
  overview !== undefined && (overview.underWay.count > 0 || overview.coverage.pending > 0);

const deliveriesRun = (list: DeliveryList | undefined): boolean => list?.underWay ?? false;

const standingRuns = (list: StandingList | undefined): boolean =>
  list?.entries.some(({ state }) => state === 'in_progress') ?? false;

/** What is wrong may go by itself, or be mended by somebody else. */
const healthRuns = (health: Health | undefined): boolean =>
  health !== undefined &&
  (health.stuck.length > 0 || health.mapping.problem !== null || health.connection.news.problem !== null);

// State and subscription apart, so that the interval can follow from what was read. It is read again and again only
// while something runs; what waits for a person waits quietly.

/** `watched`: what is written meanwhile is to be heard of, though nothing that runs is known. */
export function useEntryPanel(address: EntryAddress, watched: boolean) {
  const state = deskEntry.useQueryState(address);
  const runs = entryRuns(state.currentData);
  const pollingInterval = watched && !runs ? WATCH_MS : interval(runs);
  const { refetch } = deskEntry.useQuerySubscription(address, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}

/** Asked for by each line of a list, in the same words: so there is one request, and one poll, for all of them. */
export function useStates(wanted: StatesRequest) {
  const state = deskStates.useQueryState(wanted);
  deskStates.useQuerySubscription(wanted, {
    pollingInterval: interval(statesRun(state.currentData)),
    refetchOnMountOrArgChange: 2,
    skip: wanted.documentIds.length === 0,
  });
  return state;
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

/**
 * A delivery that waits is read again when somebody comes back to it: a colleague may have decided, or somebody at the
 * service written. What they do here themselves is answered with it as it is then, also where it was refused.
 */
export function useReview(id: number) {
  const state = deskReview.useQueryState(id);
  const options = { pollingInterval: interval(reviewRuns(state.currentData)), refetchOnMountOrArgChange: true };
  const { refetch } = deskReview.useQuerySubscription(id, options);
  useComingBack(() => void refetch());
  return { ...state, refetch };
}

/** The start page and both widgets show parts of the same answer: however many of them are seen, it is asked for once. */
export function useOverview() {
  const state = deskOverview.useQueryState();
  const pollingInterval = overviewRuns(state.data) ? OVERVIEW_MS : 0;
  const { refetch } = deskOverview.useQuerySubscription(undefined, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  return { ...state, refetch };
}

export function useDeliveries(wanted: DeliveriesPage) {
  const state = deskDeliveries.useQueryState(wanted);
  const pollingInterval = deliveriesRun(state.currentData) ? OVERVIEW_MS : 0;
  const { refetch } = deskDeliveries.useQuerySubscription(wanted, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}

export function useStanding(wanted: StandingPage) {
  const state = deskStanding.useQueryState(wanted);
  const pollingInterval = standingRuns(state.currentData) ? OVERVIEW_MS : 0;
  const { refetch } = deskStanding.useQuerySubscription(wanted, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}

export function useHealth() {
  const state = deskHealth.useQueryState();
  const pollingInterval = healthRuns(state.data) ? OVERVIEW_MS : 0;
  const { refetch } = deskHealth.useQuerySubscription(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  return { ...state, refetch };
}
