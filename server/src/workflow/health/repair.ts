import type { Repair } from '../../../../contracts/health';
import { DeskError } from '../../domain/errors';
import { connectionChanged, retryOrder } from '../actions';
import type { Deps } from '../ports';
import { overdueBounds } from './stuck';

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

/** Tries again what stopped for a person, the oldest orders first; answers how many. */
export async function retryStopped(deps: Deps, by: string): Promise<number> {
  const { orders } = await deps.stuckWork.stoppedOrders(ORDERS_AT_A_TIME);
  let tried = 0;
  for (const { id } of orders) {
    try {
      await retryOrder(deps, id, by);
      tried += 1;
    } catch (error) {
      // Somebody else was quicker, or a step is under way: the others are tried all the same.
      if (!(error instanceof DeskError)) throw error;
    }
  }
  return tried;
}
