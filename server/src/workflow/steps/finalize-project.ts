import { withMargin, type Millicredits } from '../../domain/money';
import { DESK, type Intent } from '../../domain/types';
import type { RemoteDocument } from '../ports';
import { commit, projectOf, remoteIdOf, type StepContext } from './context';
import { maySpend, stopAtCeiling } from './ceiling';
import { assertLease, changedNothing, doubtEndsAt, stayInDoubt } from './doubt';
import { makeEqual } from './send-documents';

/** What a launch that the service makes by itself may take: the quote with its margin, for the price comes later. */
const expected = (context: StepContext): Millicredits =>
  withMargin(projectOf(context).quoted ?? 0, context.settings.ceilingMarginPercent);

/** Counted or being counted: then finalize was heard. */
const isUnderWay = (documents: readonly RemoteDocument[]): boolean =>
  documents.some(({ words, status, wordCountFailed }) => words !== null || wordCountFailed || status !== 'in_creation');

async function goOn(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const project = projectOf(context);
  const now = deps.clock.now();
  const intent: Intent | null = project.autoLaunch
    ? { kind: 'launch', at: now, endedAt: now, accepted: true, automatic: true }
    : null;
  await commit(context, {
    project: {
      state: 'counting',
      intent,
      attempts: 0,
      problem: null,
      dueAt: now + settings.pollIntervalMs,
    },
    events: [
      {
        projectId: project.id,
        who: DESK,
        text: project.autoLaunch
          ? 'Told the service that all documents are there; it counts, and launches by itself.'
          : 'Told the service that all documents are there; it counts, and compares with its memory.',
      },
    ],
  });
}

/**
 * Says that all documents of a project from a template are there (specification 4.1, finalize). Where the template
 * launches by itself this may spend: the amount is taken out of the ceiling with the intent.
 */
export async function finalizeProject(context: StepContext): Promise<void> {
  const { provider, clock } = context.deps;
  const project = projectOf(context);
  if (!(await makeEqual(context, await provider.documents(remoteIdOf(context))))) return;
  const amount = project.autoLaunch ? expected(context) : 0;
  if (project.autoLaunch && !(await maySpend(context))) return;
  const intent: Intent = { kind: 'finalize', at: clock.now(), automatic: project.autoLaunch };
  const fits = await commit(context, { reserve: { amount }, project: { intent, reserved: amount } });
  if (!fits) return stopAtCeiling(context, amount);
  await assertLease(context);
  try {
    await provider.finalize(remoteIdOf(context));
  } catch (error) {
    if (changedNothing(error)) {
      await commit(context, { reserve: { amount: -amount }, project: { intent: null, reserved: 0 } });
    } else await commit(context, { project: { intent: { ...intent, endedAt: clock.now() } } });
    throw error;
  }
  await goOn(context);
}

/** A finalize of unknown fate: words that are counted tell that it was heard. It may be said once only. */
export async function findFinalized(context: StepContext): Promise<void> {
  const { provider, clock } = context.deps;
  const project = projectOf(context);
  const remote = await provider.project(remoteIdOf(context));
  const heard =
    remote.finalized === true ||
    remote.status !== 'in_creation' ||
    isUnderWay(await provider.documents(remoteIdOf(context)));
  if (heard) return goOn(context);
  if (clock.now() < doubtEndsAt(context)) {
    await stayInDoubt(context, 'the service knows that all documents are there');
    return;
  }
  await commit(context, {
    reserve: { amount: -project.reserved },
    project: { intent: null, reserved: 0, problem: null, dueAt: clock.now() },
  });
}
