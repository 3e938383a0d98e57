import type { Repair, Retried } from '../../../../contracts/health';
import { DeskError } from '../../domain/errors';
import type { Order } from '../../domain/types';
import { connectionChanged, retryOrder } from '../actions';
import type { Deps, Problem } from '../ports';
import { readTold } from '../told-orders';
import type { Viewer } from '../viewer';
import { nameOf, overdueBounds } from './stuck';

/** Each may wait seconds for a step that is under way. */
const ORDERS_AT_A_TIME = 25;

const ELSEWHERE = {
  code: 'not_dispatching',
  message: 'This process leaves due work to another one of this site, so it cannot set it going.',
  remedy: 'See that the process runs that has "dispatch" switched on, or switch it on in this one.',
};

/** Sets going again what hangs. What hangs no more is left as it is. */
export async function repairStuck(deps: Deps, kind: Repair['kind'], by: string): Promise<void> {
  if (kind === 'connection') {
    await connectionChanged(deps);
    return;
  }
  if (!deps.dispatches) throw new DeskError(ELSEWHERE);
  if (kind === 'overdue') await deps.stuckWork.freeOverdue(await overdueBounds(deps));
  if (kind === 'watch') await deps.store.wakeWatch();
  deps.log.info(`${by} had due work begun anew.`);
  deps.beginAnew();
}

/** Tries again what stopped for a person, the oldest orders first; one that is refused does not stop the others. */
export async function retryStopped(deps: Deps, viewer: Viewer, by: string): Promise<Retried> {
  const { orders } = await deps.stuckWork.stoppedOrders(ORDERS_AT_A_TIME);
  const refused: { order: Order; problem: Problem }[] = [];
  for (const order of orders) {
    try {
      await retryOrder(deps, order.id, by);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      refused.push({ order, problem: error.problem });
    }
  }
  const told = await readTold(
    deps,
    viewer,
    refused.map(({ order }) => order),
  );
  return {
    orders: orders.length - refused.length,
    refused: refused.map(({ order, problem }) => ({ ...nameOf(told, order), problem })),
  };
}
