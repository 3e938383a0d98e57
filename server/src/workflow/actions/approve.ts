import { DeskError } from '../../domain/errors';
import { creditsInWords, type Millicredits } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import type { Deps } from '../ports';
import { ownOrder } from './claiming';

/** Approves an order up to an amount, which lets it go on; also raises an earlier approval. */
export async function approveOrder(deps: Deps, orderId: number, upTo: Millicredits, by: string): Promise<void> {
  const order = await ownOrder(deps, orderId);
  if (upTo < order.reserved) {
    throw new DeskError({
      code: 'below_reserved',
      message: `${costly(`${creditsInWords(order.reserved)} of this order are`, 'A part of this order is')} spent already; the approval cannot be lower.`,
      remedy: 'Approve at least that much.',
    });
  }
  if (order.state === 'completed' || order.state === 'cancelled') {
    throw new DeskError({
      code: 'ended',
      message: 'This order is at its end; there is nothing to approve.',
      remedy: 'Order again what is still needed.',
    });
  }
  await deps.store.approve(orderId, upTo, by);
  deps.wakeUp();
}

/** Launches what is counted and priced and waits for somebody to say so. */
export async function launchOrder(deps: Deps, orderId: number, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  if ((await deps.store.letLaunch(orderId, by)) === 0) {
    throw new DeskError({
      code: 'nothing_to_launch',
      message: 'Nothing in this order waits to be launched.',
      remedy: 'Reload the page: somebody may have launched it already.',
    });
  }
  deps.wakeUp();
}
