import { DESK } from '../../domain/types';
import type { RemoteDocument, RemoteProject } from '../ports';
import {
  asRead,
  commit,
  compareDocuments,
  lookAgain,
  projectOf,
  remoteIdOf,
  type Comparison,
  type StepContext,
} from './context';
import { launchAsRead } from './launch-project';
import { hasLeftCreation } from './launched';
import { makeEqual } from './send-documents';
import { takeOut } from './take-out';

type Matched = Comparison['matched'];

/** The service counts again what is sent again; this often, before a document is taken out. */
const RECOUNTS = 1;

/** Words that cannot be counted are usually a passing fault of the service (specification 2.5, rule 3): they are sent once more. */
async function sendAgain(context: StepContext, failed: Matched): Promise<void> {
  for (const { remote } of failed) await context.deps.provider.deleteDocument(remoteIdOf(context), remote.id);
  await commit(context, {
    documents: failed.map(({ row }) => ({
      id: row.id,
      patch: { state: 'planned', remoteId: null, remoteStatus: null, recounts: row.recounts + 1 },
    })),
    project: { state: 'sending', dueAt: context.deps.clock.now() },
    events: failed.map(({ row }) => ({
      projectId: row.projectId,
      documentId: row.id,
      who: DESK,
      text: `The service could not count the words of "${row.title}"; sent once more.`,
    })),
  });
}

async function handleFailures(context: StepContext, failed: Matched): Promise<void> {
  const again = failed.filter(({ row }) => row.recounts < RECOUNTS);
  if (again.length > 0) return sendAgain(context, again);
  await takeOut(
    context,
    failed.map(({ row, remote }) => ({
      row,
      remote,
      problem: {
        code: 'word_count_failed',
        message: `The service could not count the words of "${row.title}" for "${row.targetLocale}", twice; it was taken out of the order and costs nothing.`,
        remedy: 'This is usually a passing fault of the service: press Order again on the order.',
      },
    })),
  );
}

async function noteCounts(context: StepContext, matched: Matched): Promise<void> {
  const counted = matched.filter(({ row, remote }) => remote.words !== null && row.words !== remote.words);
  if (counted.length === 0) return;
  await commit(context, {
    documents: counted.map(({ row, remote }) => ({
      id: row.id,
      patch: { words: remote.words, remoteStatus: remote.status },
    })),
  });
  context.documents = await context.deps.store.documents([projectOf(context).id]);
}

/** Whether the memory's analyses are wanted and were not asked for yet; a template carries its own. */
function wantsMemory({ order }: StepContext, project: { templateId: string | null }): boolean {
  const { translationMemory, preFill, machineTranslation } = order.options.memory;
  return project.templateId === null && (translationMemory || preFill || machineTranslation);
}

async function startAnalyses(context: StepContext, remote: RemoteProject): Promise<void> {
  const { deps, settings, order } = context;
  // A request whose answer was lost may have been heard: then there is nothing to ask for any more.
  if (!remote.memory) await deps.provider.activateMemory(remote.id, order.options.memory);
  await commit(context, {
    project: { state: 'analysing', attempts: 0, problem: null, dueAt: deps.clock.now() + settings.pollIntervalMs },
    events: [{ projectId: projectOf(context).id, who: DESK, text: 'Asked the service to compare with its memory.' }],
  });
}

async function priced(context: StepContext, remote: RemoteProject, remotes: RemoteDocument[]): Promise<void> {
  const words = remotes.reduce((sum, document) => sum + (document.words ?? 0), 0);
  const now = context.deps.clock.now();
  const { intent } = projectOf(context);
  await commit(context, {
    project: {
      ...asRead(remote),
      state: 'launching',
      // The service launches by itself from now on at the earliest.
      intent: intent && { ...intent, at: now, endedAt: now },
      words,
      price: remote.price,
      cost: remote.cost,
      attempts: 0,
      problem: null,
      dueAt: now,
    },
    events: [
      {
        projectId: projectOf(context).id,
        who: DESK,
        text: `The service counted ${words} ${words === 1 ? 'word' : 'words'}.`,
        answer: remote.answer,
      },
    ],
  });
  await launchAsRead(context, remote, remotes);
}

/** The service still counts or compares; with other documents than ours that would go on for ever. */
function isBusy({ documents }: StepContext, remote: RemoteProject): boolean {
  const ours = documents.filter(({ state }) => state !== 'cancelled').length;
  return remote.finalized === false && (remote.documents ?? ours) === ours;
}

/** The project and its documents, once the service has done what decides the price; null: the step is at its end. */
async function whenDone(
  context: StepContext,
): Promise<{ remote: RemoteProject; remotes: RemoteDocument[]; matched: Matched } | null> {
  const { provider } = context.deps;
  const remote = await provider.project(remoteIdOf(context));
  if (await hasLeftCreation(context, remote)) return null;
  if (isBusy(context, remote)) {
    await lookAgain(context, remote);
    return null;
  }
  const remotes = await provider.documents(remote.id);
  if (!(await makeEqual(context, remotes))) return null;
  return { remote, remotes, matched: compareDocuments(context.documents, remotes).matched };
}

/**
 * Waits until the service has counted every document; all counts must be there before a launch (specification 2.5,
 * rule 4). Then come the analyses, where they are wanted, and the launch with what was read here.
 */
export async function countWords(context: StepContext): Promise<void> {
  const done = await whenDone(context);
  if (!done) return;
  const { remote, remotes, matched } = done;
  const failed = matched.filter((pair) => pair.remote.wordCountFailed);
  if (failed.length > 0) return handleFailures(context, failed);
  await noteCounts(context, matched);
  if (matched.some((pair) => pair.remote.words === null)) await lookAgain(context, remote);
  else if (wantsMemory(context, projectOf(context))) await startAnalyses(context, remote);
  else await priced(context, remote, remotes);
}

/** Waits for the memory's analyses; the price is final only after them. */
export async function awaitAnalyses(context: StepContext): Promise<void> {
  const done = await whenDone(context);
  if (done) await priced(context, done.remote, done.remotes);
}
