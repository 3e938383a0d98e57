import { DeskError } from '../../domain/errors';
import { isEnd } from '../../domain/transitions';
import type { Project } from '../../domain/types';
import type { Claim, Deps } from '../ports';
import { stepContext } from '../run-step';
import { noteCancelledThere } from '../steps/cancelled-there';
import { commit, type StepContext } from '../steps/context';
import { claimed, eachProject, ownOrder } from './claiming';

/** Its authors are paid. */
export const isLaunched = ({ state, spent }: Project): boolean =>
  state === 'working' || state === 'paused' || spent !== null;

/** Gives up what needs attention of launched work. It stays paid, and what was delivered stays with the order. */
async function giveUpStuck(context: StepContext, by: string): Promise<boolean> {
  const stuck = context.documents.filter(({ state }) => state === 'needs_attention');
  if (stuck.length === 0) return false;
  await commit(context, {
    project: { dueAt: context.deps.clock.now() },
    documents: stuck.map(({ id }) => ({ id, patch: { state: 'cancelled' as const } })),
    events: stuck.map(({ id, projectId, title, targetLocale }) => ({
      projectId,
      documentId: id,
      who: by,
      text: `Gave up "${title}" in "${targetLocale}"; it stays paid.`,
    })),
  });
  return true;
}

async function cancelHere(context: StepContext, by: string): Promise<void> {
  const { targetLocale, id: projectId } = context.claim.project;
  await commit(context, {
    project: { state: 'cancelled', problem: null },
    documents: context.documents
      .filter(({ state }) => !isEnd(state))
      .map(({ id }) => ({ id, patch: { state: 'cancelled' as const } })),
    events: [{ projectId, who: by, text: `Cancelled the project for "${targetLocale}"; nothing was charged.` }],
  });
}

async function cancelClaimed(deps: Deps, claim: Claim, launchedToo: boolean, by: string): Promise<boolean> {
  const context = await stepContext(deps, claim);
  const { remoteId, intent, targetLocale } = claim.project;
  if (isEnd(claim.project.state)) return false;
  if (isLaunched(claim.project) && !launchedToo) return giveUpStuck(context, by);
  if (intent !== null && intent.accepted !== true) {
    throw new DeskError({
      code: 'in_doubt',
      message: `Whether the last request for "${targetLocale}" reached the service is not known yet, so it cannot be cancelled at this moment.`,
      remedy: 'Try again in a minute or two.',
    });
  }
  if (remoteId === null) await cancelHere(context, by);
  else await noteCancelledThere(context, await deps.provider.cancel(remoteId), by);
  return true;
}

/**
 * Cancels what has not been launched, and gives up what needs attention of the rest. Launched work goes on, for it is
 * paid for; `launchedToo`: it is cancelled at the service as well, which pays back what is not completed. A language
 * that cannot be cancelled does not stop the others.
 */
export async function cancelOrder(deps: Deps, orderId: number, launchedToo: boolean, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  const projects = (await deps.store.projects([orderId])).filter(({ state }) => !isEnd(state));
  const cancelled = await eachProject(deps, projects, 'cancel', (project) =>
    claimed(deps, project, (claim) => cancelClaimed(deps, claim, launchedToo, by)),
  );
  if (cancelled > 0) return;
  throw new DeskError({
    code: 'launched',
    message: 'Everything in this order is launched or at its end; there is nothing left to cancel.',
    remedy: 'Cancel launched work as well, if what is paid for it may be lost in part; or let it be finished.',
  });
}
