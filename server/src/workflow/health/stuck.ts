import type { Stuck, StuckItem } from '../../../../contracts/health';
import type { Order, Project } from '../../domain/types';
import type { Deps, OrdersWith, OverdueBounds } from '../ports';
import { readTold, reasonOf, titleOf, type Told } from '../told-orders';
import type { Viewer } from '../viewer';
import { inIso } from '../views';

/** Of each kind so many are told; the others are counted. */
const FIRST_FEW = 10;
/** What is due is taken up within seconds; after so long nobody comes by itself. */
const PATIENCE_MS = 10 * 60_000;
/** Beside the longest pause that the settings know. */
const MARGIN_MS = 60 * 60_000;

const STOPPED: OrdersWith = { projects: ['needs_attention'], documents: ['needs_attention'] };

export async function overdueBounds({ clock, settings }: Deps): Promise<OverdueBounds> {
  const { sweepMs, relaunchMs, pollIntervalMs } = await settings.current();
  const now = clock.now();
  return { dueBefore: now - PATIENCE_MS, farthest: now + Math.max(sweepMs, relaunchMs, pollIntervalMs) + MARGIN_MS };
}

/** Who may not see orders is told which, and no more. */
export const nameOf = (told: Told, order: Order): Pick<StuckItem, 'orderId' | 'ref' | 'title'> => ({
  orderId: order.id,
  ref: order.ref,
  title: told.viewer.can('see') ? titleOf(told, order) : order.ref,
});

const itemOf = (told: Told, order: Order, rest: Pick<StuckItem, 'targetLocales' | 'since' | 'reason'>): StuckItem => ({
  ...nameOf(told, order),
  ...rest,
});

interface Rows {
  stopped: Awaited<ReturnType<Deps['stuckWork']['stoppedOrders']>>;
  overdue: Awaited<ReturnType<Deps['stuckWork']['overdue']>>;
  since: ReadonlyMap<number, number>;
  orders: readonly Order[];
  told: Told;
}

async function readRows(deps: Deps, viewer: Viewer): Promise<Rows> {
  const { stuckWork, store } = deps;
  const [stopped, overdue] = await Promise.all([
    stuckWork.stoppedOrders(FIRST_FEW),
    stuckWork.overdue(await overdueBounds(deps), FIRST_FEW),
  ]);
  const since = await stuckWork.stoppedSince(stopped.orders.map(({ id }) => id));
  const orders = await store.ordersById([...new Set(overdue.projects.map(({ orderId }) => orderId))]);
  return { stopped, overdue, since, orders, told: await readTold(deps, viewer, [...stopped.orders, ...orders]) };
}

function stoppedOf({ stopped, since, told }: Rows): Stuck {
  const { viewer } = told;
  const items = stopped.orders.map((order) =>
    itemOf(told, order, {
      targetLocales: order.targetLocales,
      since: inIso(since.get(order.id) ?? order.createdAt),
      reason: viewer.can('see') ? reasonOf(told, order, STOPPED) : null,
    }),
  );
  const first = items.map((item) => item.since).sort()[0] ?? null;
  return { kind: 'stopped', count: stopped.count, since: first, items, repairable: viewer.can('order') };
}

function overdueOf({ overdue, orders, told }: Rows, now: number, repairable: boolean): Stuck {
  const sinceOf = ({ dueAt }: Project): string | null => (dueAt < now ? inIso(dueAt) : null);
  const items = overdue.projects.flatMap((project) => {
    const order = orders.find(({ id }) => id === project.orderId);
    const rest = { targetLocales: [project.targetLocale], since: sinceOf(project), reason: null };
    return order ? [itemOf(told, order, rest)] : [];
  });
  return { kind: 'overdue', count: overdue.count, since: items[0]?.since ?? null, items, repairable };
}

/** What does not go on by itself, each kind with how much of it; none of a kind of which there is nothing. */
export async function readStuck(deps: Deps, viewer: Viewer): Promise<Stuck[]> {
  const { clock, stuckWork, marks, dispatches } = deps;
  const now = clock.now();
  const rows = await readRows(deps, viewer);
  const [forConnection, watchDueAt, oldestMark, pending] = await Promise.all([
    stuckWork.stoppedForConnection(),
    stuckWork.watchDueAt(),
    stuckWork.oldestMark(),
    marks.pending(),
  ]);
  const isLate = (time: number | null): boolean => time !== null && time < now - PATIENCE_MS;
  const since = (time: number | null): string | null => (time === null ? null : inIso(time));
  const stuck: Stuck[] = [
    stoppedOf(rows),
    { kind: 'connection', count: forConnection, since: null, items: [], repairable: true },
    overdueOf(rows, now, dispatches),
    { kind: 'watch', count: isLate(watchDueAt) ? 1 : 0, since: since(watchDueAt), items: [], repairable: dispatches },
    {
      kind: 'states',
      count: isLate(oldestMark) ? pending : 0,
      since: since(oldestMark),
      items: [],
      repairable: dispatches,
    },
  ];
  return stuck.filter(({ count }) => count > 0);
}
