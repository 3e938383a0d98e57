import { creditsInWords, share } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import { DESK } from '../../domain/types';
import type { RemoteProject } from '../ports';
import { noteCancelledThere } from './cancelled-there';
import { asRead, commit, projectOf, type StepContext } from './context';

/** The project left `in_creation`: what it cost is booked, per document, and its authors are waited for. */
async function noteLaunched(context: StepContext, remote: RemoteProject): Promise<void> {
  const project = projectOf(context);
  // The price at launch is given in whole credits (specification 2.1), the cost exactly.
  const spent = remote.price ?? remote.priceAtLaunch ?? project.price ?? 0;
  const sent = context.documents.filter(({ state }) => state === 'sent');
  const shares = share(
    spent,
    sent.map(({ words, estimatedWords }) => words ?? estimatedWords),
  );
  await commit(context, {
    // What the launch really cost counts against the ceiling, also where nobody here asked for it.
    reserve: { amount: spent - project.reserved, force: true },
    project: {
      ...asRead(remote),
      state: 'working',
      intent: null,
      progress: remote.progress ?? 0,
      price: spent,
      cost: remote.cost,
      reserved: spent,
      spent,
      problem: null,
      attempts: 0,
      dueAt: context.deps.clock.now() + context.settings.pollIntervalMs,
    },
    documents: sent.map(({ id }, index) => ({ id, patch: { state: 'in_progress', credits: shares[index] ?? 0 } })),
    ledger: sent.map(({ id, orderId, projectId }, index) => ({
      orderId,
      projectId,
      documentId: id,
      kind: 'spent',
      amount: shares[index] ?? 0,
    })),
    events: [
      {
        projectId: project.id,
        who: DESK,
        text: `Launched${costly(` for ${creditsInWords(spent)}`)}; the authors are at work.`,
        answer: remote.answer,
      },
    ],
  });
}

const LAUNCHED: ReadonlySet<string> = new Set(['in_progress', 'in_review', 'paused', 'completed']);

/** A status that nobody knows says nothing about a launch: money is booked only where the service says it was spent. */
const isLaunched = ({ status, launchedAt, priceAtLaunch }: RemoteProject): boolean =>
  LAUNCHED.has(status) || launchedAt !== null || priceAtLaunch !== null;

/**
 * Whether a project that was in creation when we last looked has left it: launched or cancelled, by us or by somebody
 * there. If so that is noted, and there is nothing else to do in this step.
 */
export async function hasLeftCreation(context: StepContext, remote: RemoteProject): Promise<boolean> {
  if (remote.status === 'cancelled') await noteCancelledThere(context, remote);
  else if (isLaunched(remote)) await noteLaunched(context, remote);
  else return false;
  return true;
}
