import type { ProjectState } from '../../../contracts/states';
import { DeskError, LeaseLostError, problemOf } from '../domain/errors';
import { nextStep, type Step } from '../domain/next-step';
import { DESK } from '../domain/types';
import type { Claim, Deps } from './ports';
import { commit, projectOf, type StepContext } from './steps/context';
import { awaitAnalyses, countWords } from './steps/count-words';
import { createProject, findCreated } from './steps/create-project';
import { finalizeProject, findFinalized } from './steps/finalize-project';
import { followProject } from './steps/follow-project';
import { awaitFunds } from './steps/funds';
import { awaitLaunch, awaitPerson, launchProject } from './steps/launch-project';
import { compareSent, findSent, sendDocuments } from './steps/send-documents';

const STEPS: Readonly<Record<Step, (context: StepContext) => Promise<void>>> = {
  create: createProject,
  'find-created': findCreated,
  send: sendDocuments,
  'find-sent': findSent,
  compare: compareSent,
  finalize: finalizeProject,
  'find-finalized': findFinalized,
  count: countWords,
  analyse: awaitAnalyses,
  launch: launchProject,
  'await-launch': awaitLaunch,
  'await-funds': awaitFunds,
  'await-person': awaitPerson,
  follow: followProject,
};

/** First pause after a passing fault; doubled each time, up to the last. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 5 * 60_000;
/** What nobody foresaw is tried so often before a person is asked. */
const UNEXPECTED_ATTEMPTS = 5;
/** An analysis may run for minutes. */
const REFUSED_ATTEMPTS = 9;

const pauseAfter = (attempts: number): number => Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20));

/**
 * What may pass by itself: a service that is down or in doubt, what nobody foresaw, and a launch refused, for the service
 * refuses it while it still counts or compares (specification 7, rule 3), and says so in words only.
 */
function mayPass(error: unknown, state: ProjectState, attempts: number): boolean {
  if (!(error instanceof DeskError)) return attempts < UNEXPECTED_ATTEMPTS;
  // An answer that nobody can read may be a proxy's; what stays unreadable is a wrong address, and a person's matter.
  if (error.code === 'unreadable_answer') return attempts < UNEXPECTED_ATTEMPTS;
  return error.transient || (error.code === 'refused' && state === 'launching' && attempts < REFUSED_ATTEMPTS);
}

/** A step that failed: what may pass is tried again later; everything else stops and asks a person. */
async function noteFailure(context: StepContext, error: unknown): Promise<void> {
  const project = projectOf(context);
  const attempts = project.attempts + 1;
  const problem = problemOf(error);
  const passing = mayPass(error, project.state, attempts);
  const line = `Project ${project.ref}: ${problem.message}`;
  if (error instanceof DeskError) context.deps.log.warn(line);
  else context.deps.log.error(`${line} ${error instanceof Error ? (error.stack ?? '') : ''}`);
  if (passing) {
    await commit(context, { project: { attempts, problem, dueAt: context.deps.clock.now() + pauseAfter(attempts) } });
  } else {
    await commit(context, {
      project: { attempts: 0, problem, state: 'needs_attention', resumeState: project.state },
      events: [{ projectId: project.id, who: DESK, text: `Stopped: ${problem.message}` }],
    });
  }
}

export async function stepContext(deps: Deps, claim: Claim): Promise<StepContext> {
  const [settings, order, documents] = await Promise.all([
    deps.settings.current(),
    deps.store.order(claim.project.orderId),
    deps.store.documents([claim.project.id]),
  ]);
  if (!order) throw new Error(`Project ${claim.project.ref} has no order.`);
  return { deps, settings, claim, order, documents };
}

/** Takes the one step that is due for a claimed project, and gives the lease back. */
export async function runStep(deps: Deps, claim: Claim): Promise<void> {
  try {
    const context = await stepContext(deps, claim);
    const step = nextStep(claim.project, context.documents);
    if (!step) return;
    try {
      await STEPS[step](context);
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      await noteFailure(context, error);
    }
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
    deps.log.warn(error.message);
  } finally {
    await deps.store.release(claim);
  }
}
