import { DeskError } from '../../domain/errors';
import type { Deps } from '../ports';
import { eachProject, ownOrder } from './claiming';

/**
 * Puts an order that is at its end out of the way, here and at the service (section 3: only completed or cancelled
 * projects can be archived), or takes it back.
 */
async function setArchived(deps: Deps, orderId: number, archived: boolean, by: string): Promise<void> {
  const order = await ownOrder(deps, orderId);
  if (order.state !== 'completed' && order.state !== 'cancelled') {
    throw new DeskError({
      code: 'not_ended',
      message: 'Only an order that is completed or cancelled can be archived.',
      remedy: 'Wait until its work is done, or cancel it first.',
    });
  }
  if ((order.archivedAt !== null) === archived) return;
  const projects = await deps.store.projects([orderId]);
  await eachProject(deps, projects, archived ? 'archive' : 'unarchive', async ({ remoteId }) => {
    if (remoteId === null) return false;
    await (archived ? deps.provider.archive(remoteId) : deps.provider.unarchive(remoteId));
    return true;
  });
  await deps.store.setArchived(orderId, archived, by);
}

export const archiveOrder = (deps: Deps, orderId: number, by: string): Promise<void> =>
  setArchived(deps, orderId, true, by);

export const unarchiveOrder = (deps: Deps, orderId: number, by: string): Promise<void> =>
  setArchived(deps, orderId, false, by);
