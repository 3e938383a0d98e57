import { DeskError } from '../../domain/errors';
import { creditsInWords } from '../../domain/money';
import { costly } from '../../domain/told-costs';
import { DESK, type Intent } from '../../domain/types';
import type { RemoteDocument, RemoteProject, Settings } from '../ports';
import { maySpend, stopAtCeiling } from './ceiling';
import {
  asRead,
  commit,
  compareDocuments,
  lookAgain,
  nextLook,
  projectOf,
  remoteIdOf,
  type StepContext,
} from './context';
import { assertLease, changedNothing } from './doubt';
import { stopForFunds, walletLacks } from './funds';
import { hasLeftCreation } from './launched';
import { makeEqual } from './send-documents';
import { isStillWanted } from './take-out';

/** Whether a person has to press Launch first: they asked to, or the deadline has passed while it waited. */
async function waitsForLaunch(context: StepContext, remote: RemoteProject): Promise<boolean> {
  const { order, deps } = context;
  const project = projectOf(context);
  if (project.launchedBy !== null) return false;
  const { deadline, launchByHand } = order.options;
  const late = deadline !== null && deadline <= deps.clock.now();
  if (!launchByHand && !late) return false;
  await commit(context, {
    project: {
      ...asRead(remote),
      state: 'awaiting_launch',
      price: remote.price,
      cost: remote.cost,
      problem: late
        ? {
            code: 'deadline_passed',
            message: `The deadline (${new Date(deadline).toISOString().slice(0, 10)}) has passed before the work could start. Nothing has been charged.`,
            remedy: 'Launch it all the same, or cancel the order.',
          }
        : null,
    },
    events: [
      {
        projectId: project.id,
        who: DESK,
        text: `Ready to launch${costly(` for ${creditsInWords(remote.price ?? 0)}`)}; waits for somebody to do it.`,
      },
    ],
  });
  return true;
}

/**
 * Launches, if the documents are the ones we sent, the price read now is within what was approved, and the wallet
 * holds it. The amount is taken out of the ceiling in the same transaction that writes the intent.
 */
export async function launchAsRead(
  context: StepContext,
  remote: RemoteProject,
  remotes: RemoteDocument[],
): Promise<void> {
  const { deps } = context;
  const project = projectOf(context);
  // The service launches it by itself: that is waited for.
  if (project.intent?.kind === 'launch') return;
  if (!(await makeEqual(context, remotes))) return;
  if (!(await isStillWanted(context, compareDocuments(context.documents, remotes).matched))) return;
  const { price } = remote;
  if (price === null) {
    await lookAgain(context, remote);
    return;
  }
  if (await waitsForLaunch(context, remote)) return;
  if (!(await maySpend(context))) return;
  if (await walletLacks(context, remote)) return stopForFunds(context, remote, null);
  const intent: Intent = { kind: 'launch', at: deps.clock.now() };
  const change = { ...asRead(remote), intent, price, cost: remote.cost, reserved: price };
  if (!(await commit(context, { reserve: { amount: price }, project: change }))) return stopAtCeiling(context, price);
  await assertLease(context);
  let answer;
  try {
    answer = await deps.provider.launch(remote.id);
  } catch (error) {
    if (error instanceof DeskError && error.code === 'insufficient_funds') return stopForFunds(context, remote, null);
    if (changedNothing(error)) {
      await commit(context, { reserve: { amount: -price }, project: { intent: null, reserved: 0 } });
    } else await commit(context, { project: { intent: { ...intent, endedAt: deps.clock.now() } } });
    throw error;
  }
  const text = `Asked the service to launch${costly(`, for ${creditsInWords(price)}`)}.`;
  await commit(context, {
    project: {
      intent: { ...intent, endedAt: deps.clock.now(), accepted: true },
      dueAt: deps.clock.now() + Math.min(FIRST_LOOK_MS, context.settings.pollIntervalMs),
      attempts: 0,
      problem: null,
    },
    events: [{ projectId: project.id, who: project.launchedBy ?? DESK, text, answer }],
  });
}

/** A person here has to decide; somebody at the service may have launched or cancelled it meanwhile. */
export async function awaitPerson(context: StepContext): Promise<void> {
  const remote = await context.deps.provider.project(remoteIdOf(context));
  if (!(await hasLeftCreation(context, remote))) await lookAgain(context, remote);
}

/** A launch takes the service seconds. */
const FIRST_LOOK_MS = 3_000;

/** Reads everything anew, and launches. */
export async function launchProject(context: StepContext): Promise<void> {
  const { provider } = context.deps;
  const remote = await provider.project(remoteIdOf(context));
  if (await hasLeftCreation(context, remote)) return;
  await launchAsRead(context, remote, await provider.documents(remote.id));
}

/** From when on a launch that gave no sign is thought to have stayed behind. */
const staysBehindAt = (intent: Intent, { doubtMs }: Settings): number => (intent.endedAt ?? intent.at) + doubtMs;

/**
 * After a launch was asked for, or may have been: the project leaves `in_creation` when it happened. Where it stays
 * behind for want of money that is said; otherwise it is asked for again only after the service's own waiting time
 * (30 minutes) has passed without a sign.
 */
export async function awaitLaunch(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const project = projectOf(context);
  const intent = project.intent;
  const remote = await deps.provider.project(remoteIdOf(context));
  if (await hasLeftCreation(context, remote)) return;
  if (intent === null) return launchAsRead(context, remote, await deps.provider.documents(remote.id));
  const waited = deps.clock.now() - (intent.endedAt ?? intent.at);
  if (deps.clock.now() - intent.at >= settings.relaunchMs) {
    await commit(context, {
      reserve: { amount: -project.reserved },
      project: { ...asRead(remote), intent: null, reserved: 0, dueAt: deps.clock.now() },
      events: [
        {
          projectId: project.id,
          who: DESK,
          text: 'The launch gave no sign within the waiting time; asking again.',
          answer: remote.answer,
        },
      ],
    });
  } else if (intent.accepted === true && waited >= settings.doubtMs && (await walletLacks(context, remote))) {
    await stopForFunds(context, remote, intent);
  } else {
    const ends = [
      intent.at + settings.relaunchMs,
      ...(waited < settings.doubtMs ? [staysBehindAt(intent, settings)] : []),
    ];
    await commit(context, { project: { ...asRead(remote), dueAt: Math.min(nextLook(context, remote), ...ends) } });
  }
}
