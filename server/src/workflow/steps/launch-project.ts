import { DeskError } from '../../domain/errors';
import { creditsInWords, share, type Millicredits } from '../../domain/money';
import { DESK, type Intent } from '../../domain/types';
import type { RemoteProject } from '../ports';
import { commit, lookAgain, projectOf, remoteIdOf, type StepContext } from './context';
import { noteCancelledThere } from './cancelled-there';
import { changedNothing } from './doubt';
import { makeEqual } from './send-documents';

async function stopAtCeiling(context: StepContext, price: Millicredits): Promise<void> {
  const order = (await context.deps.store.order(context.order.id)) ?? context.order;
  const left = Math.max(0, (order.approved ?? 0) - order.reserved);
  await commit(context, {
    project: {
      state: 'over_ceiling',
      price,
      problem: {
        code: 'over_ceiling',
        message: `The price is ${creditsInWords(price)}, ${order.approved === null ? 'and nothing is approved' : `of what was approved ${creditsInWords(left)} are left`}. Nothing has been charged.`,
        remedy: 'Approve the higher amount to go on, or cancel the order.',
      },
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: `Not launched: ${creditsInWords(price)} is more than was approved.`,
      },
    ],
  });
}

async function stopForFunds(context: StepContext, price: Millicredits, reserved: boolean): Promise<void> {
  await commit(context, {
    ...(reserved ? { reserve: { amount: -price } } : {}),
    project: {
      state: 'awaiting_funds',
      intent: null,
      price,
      problem: {
        code: 'insufficient_funds',
        message: `The wallet at the service does not hold the ${creditsInWords(price)} that this costs. Nothing has been charged.`,
        remedy: 'Top up the wallet at the service, then press Try again.',
      },
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: 'Not launched: the wallet at the service holds too little.',
      },
    ],
  });
}

/** The wallet speaks a currency, the price credits; where both name the same money they can be compared beforehand. */
async function walletLacks(context: StepContext, remote: RemoteProject): Promise<boolean> {
  const wallet = await context.deps.provider.wallet();
  return (
    wallet !== null &&
    remote.cost !== null &&
    wallet.currency === remote.cost.currency &&
    wallet.amount < remote.cost.amount
  );
}

/**
 * Launches, if the documents are the ones we sent, the price read now is within what was approved, and the wallet
 * holds it. The amount is taken out of the ceiling in the same transaction that writes the intent.
 */
export async function launchProject(context: StepContext): Promise<void> {
  const { deps } = context;
  const remoteId = remoteIdOf(context);
  const remote = await deps.provider.project(remoteId);
  if (remote.status === 'cancelled') return noteCancelledThere(context);
  if (remote.status !== 'in_creation') return noteLaunched(context, remote);
  if (!(await makeEqual(context, await deps.provider.documents(remoteId)))) return;
  const { price } = remote;
  if (price === null) {
    await lookAgain(context);
    return;
  }
  if (await walletLacks(context, remote)) return stopForFunds(context, price, false);
  const intent: Intent = { kind: 'launch', at: deps.clock.now() };
  const fits = await commit(context, { reserve: { amount: price }, project: { intent, price } });
  if (!fits) return stopAtCeiling(context, price);
  try {
    await deps.provider.launch(remoteId);
  } catch (error) {
    if (error instanceof DeskError && error.code === 'insufficient_funds') return stopForFunds(context, price, true);
    if (changedNothing(error)) await commit(context, { reserve: { amount: -price }, project: { intent: null } });
    else await commit(context, { project: { intent: { ...intent, endedAt: deps.clock.now() } } });
    throw error;
  }
  await commit(context, {
    project: {
      intent: { ...intent, endedAt: deps.clock.now(), accepted: true },
      dueAt: deps.clock.now() + 1000,
      attempts: 0,
      problem: null,
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: `Asked the service to launch, for ${creditsInWords(price)}.`,
      },
    ],
  });
}

async function noteLaunched(context: StepContext, remote: RemoteProject): Promise<void> {
  const project = projectOf(context);
  // The price at launch is given in whole credits (specification 2.1), the cost exactly.
  const spent = remote.price ?? remote.priceAtLaunch ?? project.price ?? 0;
  const sent = context.documents.filter(({ state }) => state === 'sent');
  const shares = share(
    spent,
    sent.map(({ words, estimatedWords }) => words ?? estimatedWords),
  );
  // What the launch really cost counts against the ceiling, also where nobody here asked for it.
  const taken = project.intent?.kind === 'launch' ? (project.price ?? 0) : 0;
  await commit(context, {
    reserve: { amount: spent - taken, force: true },
    project: {
      state: 'working',
      intent: null,
      remoteStatus: remote.status,
      progress: remote.progress ?? 0,
      price: spent,
      spent,
      problem: null,
      attempts: 0,
      dueAt: context.deps.clock.now(),
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
      { projectId: project.id, who: DESK, text: `Launched for ${creditsInWords(spent)}; the authors are at work.` },
    ],
  });
}

/**
 * After a launch was asked for, or may have been: the project leaves `in_creation` when it happened. It is asked for
 * again only after the service's own waiting time (30 minutes) has passed without a sign.
 */
export async function awaitLaunch(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const project = projectOf(context);
  const remote = await deps.provider.project(remoteIdOf(context));
  if (remote.status === 'cancelled') return noteCancelledThere(context);
  if (remote.status !== 'in_creation') return noteLaunched(context, remote);
  if (deps.clock.now() - (project.intent?.at ?? 0) < settings.relaunchMs) {
    await lookAgain(context);
    return;
  }
  await commit(context, {
    reserve: { amount: -(project.price ?? 0) },
    project: { intent: null, dueAt: deps.clock.now() },
    events: [
      { projectId: project.id, who: DESK, text: 'The launch gave no sign within the waiting time; asking again.' },
    ],
  });
}
