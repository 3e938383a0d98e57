import { DESK, type DocumentRow } from '../../domain/types';
import type { Changes, RemoteDocument } from '../ports';
import { commit, compareDocuments, lookAgain, projectOf, remoteIdOf, type StepContext } from './context';
import { makeEqual } from './send-documents';

/** A document whose words the service cannot count is taken out, so that the others can go on. */
async function takeOut(context: StepContext, failed: { row: DocumentRow; remote: RemoteDocument }[]): Promise<void> {
  const remoteId = remoteIdOf(context);
  for (const { remote } of failed) await context.deps.provider.deleteDocument(remoteId, remote.id);
  const changes: Changes = {
    documents: failed.map(({ row }) => ({
      id: row.id,
      patch: {
        state: 'cancelled',
        problem: {
          code: 'word_count_failed',
          message: `The service could not count the words of "${row.title}" for "${row.targetLocale}"; it was taken out of the order and costs nothing.`,
          remedy: 'This is usually a passing fault of the service: order the entry again.',
        },
      },
    })),
    project: { dueAt: context.deps.clock.now() },
    events: failed.map(({ row }) => ({
      projectId: row.projectId,
      documentId: row.id,
      who: DESK,
      text: `The service could not count the words of "${row.title}"; taken out.`,
    })),
  };
  const left = context.documents.filter(
    ({ state, id }) => state !== 'cancelled' && !failed.some(({ row }) => row.id === id),
  );
  if (left.length === 0) {
    await context.deps.provider.cancel(remoteId);
    changes.project = { ...changes.project, state: 'cancelled' };
  }
  await commit(context, changes);
}

/** Waits until the service has counted every document; all counts must be there before a launch (specification 2.5, rule 4). */
export async function countWords(context: StepContext): Promise<void> {
  const remotes = await context.deps.provider.documents(remoteIdOf(context));
  if (!(await makeEqual(context, remotes))) return;
  const { matched } = compareDocuments(context.documents, remotes);
  const failed = matched.filter(({ remote }) => remote.wordCountFailed);
  if (failed.length > 0) return takeOut(context, failed);
  const counted = matched.filter(({ row, remote }) => remote.words !== null && row.words !== remote.words);
  if (counted.length > 0) {
    await commit(context, {
      documents: counted.map(({ row, remote }) => ({
        id: row.id,
        patch: { words: remote.words, remoteStatus: remote.status },
      })),
    });
  }
  if (matched.some(({ remote }) => remote.words === null)) {
    await lookAgain(context);
    return;
  }
  const words = matched.reduce((sum, { remote }) => sum + (remote.words ?? 0), 0);
  await commit(context, {
    project: { state: 'launching', words, attempts: 0, problem: null, dueAt: context.deps.clock.now() },
    events: [{ projectId: projectOf(context).id, who: DESK, text: `The service counted ${words} words.` }],
  });
}
