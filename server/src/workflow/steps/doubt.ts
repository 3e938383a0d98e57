import { DeskError, InDoubtError } from '../../domain/errors';
import type { Intent } from '../../domain/types';
import { commit, projectOf, type StepContext } from './context';

/**
 * Whether a failed request certainly changed nothing. Only the service's own "no", or a request that never left, is
 * certain; whatever nobody foresaw counts as in doubt, for money may hang on it.
 */
export const changedNothing = (error: unknown): error is DeskError =>
  error instanceof DeskError && !(error instanceof InDoubtError);

/** Makes a request that creates something: the intent is written first and stays until the fate of the request is known. */
export async function withIntent<T>(context: StepContext, kind: Intent['kind'], request: () => Promise<T>): Promise<T> {
  const intent: Intent = { kind, at: context.deps.clock.now() };
  await commit(context, { project: { intent } });
  try {
    return await request();
  } catch (error) {
    await commit(context, {
      project: { intent: changedNothing(error) ? null : { ...intent, endedAt: context.deps.clock.now() } },
    });
    throw error;
  }
}

/** A request whose end this process did not see ended at the latest when the service gives up on it. */
const SERVICE_GIVES_UP_MS = 30_000;

/** Until when "not found" is not to be believed. */
export const doubtEndsAt = (context: StepContext): number => {
  const intent = projectOf(context).intent;
  return intent ? (intent.endedAt ?? intent.at + SERVICE_GIVES_UP_MS) + context.settings.doubtMs : 0;
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
