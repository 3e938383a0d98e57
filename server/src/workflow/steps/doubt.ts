import { DeskError, InDoubtError, LeaseLostError } from '../../domain/errors';
import type { Intent } from '../../domain/types';
import { commit, projectOf, type StepContext } from './context';

/**
 * Whether a failed request certainly changed nothing. Only the service's own "no", or a request that never left, is
 * certain; whatever nobody foresaw counts as in doubt, for money may hang on it.
 */
export const changedNothing = (error: unknown): error is DeskError =>
  error instanceof DeskError && !(error instanceof InDoubtError);

/**
 * A process may have stood still for longer than its lease, right before a request: another one has taken over, and what
 * this one would send now would be sent twice. Call between the intent and the request.
 */
export async function assertLease({ deps, claim }: StepContext): Promise<void> {
  if (deps.clock.now() < claim.leaseUntil) return;
  if (!(await deps.store.renew(claim))) throw new LeaseLostError(claim.project.id);
}

/** Makes a request that creates something: the intent is written first and stays until the fate of the request is known. */
export async function withIntent<T>(context: StepContext, kind: Intent['kind'], request: () => Promise<T>): Promise<T> {
  const intent: Intent = { kind, at: context.deps.clock.now() };
  await commit(context, { project: { intent } });
  await assertLease(context);
  try {
    return await request();
  } catch (error) {
    await commit(context, {
      project: { intent: changedNothing(error) ? null : { ...intent, endedAt: context.deps.clock.now() } },
    });
    throw error;
  }
}

/**
 * Until when "not found" is not to be believed. A request whose end this process did not see ended at the latest when
 * the service gave up on it.
 */
export const doubtEndsAt = (context: StepContext): number => {
  const { intent } = projectOf(context);
  const { requestMs, doubtMs } = context.settings;
  return intent ? (intent.endedAt ?? intent.at + requestMs) + doubtMs : 0;
};

/** What stays unknown is looked up again soon, and said. */
export const stayInDoubt = (context: StepContext, what: string): Promise<boolean> =>
  commit(context, {
    project: {
      dueAt: Math.min(doubtEndsAt(context), context.deps.clock.now() + context.settings.pollIntervalMs),
      problem: {
        code: 'in_doubt',
        message: `Whether ${what} is not known yet; the service is being asked before anything is sent again.`,
        remedy: 'Nothing to do: this resolves by itself.',
      },
    },
  });
