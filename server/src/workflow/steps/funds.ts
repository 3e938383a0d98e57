import { creditsInWords } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import { DESK, type Intent } from '../../domain/types';
import type { RemoteProject } from '../ports';
import { asRead, commit, projectOf, remoteIdOf, type StepContext } from './context';
import { hasLeftCreation } from './launched';

/** The wallet speaks a currency, the price credits; where both name the same money they can be compared. */
export async function walletLacks(context: StepContext, remote: RemoteProject): Promise<boolean> {
  const wallet = await context.deps.provider.wallet();
  return (
    wallet !== null &&
    remote.cost !== null &&
    wallet.currency === remote.cost.currency &&
    wallet.amount < remote.cost.amount
  );
}

/**
 * The wallet holds too little. `intent`: a launch that was accepted and stayed behind; it may still happen, so what it
 * took of the ceiling stays taken, and it is not asked for again before the service's waiting time is over.
 */
export async function stopForFunds(context: StepContext, remote: RemoteProject, intent: Intent | null): Promise<void> {
  const { deps, settings } = context;
  const project = projectOf(context);
  const price = remote.price ?? project.price ?? 0;
  await commit(context, {
    ...(intent === null && project.reserved > 0 ? { reserve: { amount: -project.reserved } } : {}),
    project: {
      ...asRead(remote),
      state: 'awaiting_funds',
      intent,
      ...(intent === null ? { reserved: 0 } : {}),
      price,
      cost: remote.cost,
      problem: {
        code: 'insufficient_funds',
        message: `The wallet at the service does not hold ${costly(`the ${creditsInWords(price)} that`, 'what')} this costs. Nothing has been charged.`,
        remedy: 'Top up the wallet at the service: it is launched by itself then.',
      },
      // The watch looks at the wallet; this is for what it cannot compare.
      dueAt: deps.clock.now() + settings.relaunchMs,
    },
    events: [{ projectId: project.id, who: DESK, text: 'Not launched: the wallet at the service holds too little.' }],
  });
}

/** Looks whether it was launched there meanwhile, or whether the wallet suffices by now. */
export async function awaitFunds(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const remote = await deps.provider.project(remoteIdOf(context));
  if (await hasLeftCreation(context, remote)) return;
  if (await walletLacks(context, remote)) {
    await commit(context, { project: { ...asRead(remote), dueAt: deps.clock.now() + settings.relaunchMs } });
    return;
  }
  await commit(context, {
    project: { ...asRead(remote), state: 'launching', problem: null, attempts: 0, dueAt: deps.clock.now() },
    events: [{ projectId: projectOf(context).id, who: DESK, text: 'The wallet holds enough by now.' }],
  });
}
