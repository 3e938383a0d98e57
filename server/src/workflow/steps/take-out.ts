import { DeskError } from '../../domain/errors';
import { DESK, type DocumentRow } from '../../domain/types';
import type { Changes, Problem, RemoteDocument } from '../ports';
import { commit, projectOf, remoteIdOf, type StepContext } from './context';

export interface TakenOut {
  row: DocumentRow;
  /** As the service has it; null where it was not sent yet. */
  remote: RemoteDocument | null;
  problem: Problem;
}

/** Takes documents out of a project that is not launched, there and here, so that the others can go on. */
export async function takeOut(context: StepContext, taken: readonly TakenOut[]): Promise<void> {
  const remoteId = remoteIdOf(context);
  for (const { remote } of taken) if (remote) await context.deps.provider.deleteDocument(remoteId, remote.id);
  const gone = new Set(taken.map(({ row }) => row.id));
  const changes: Changes = {
    documents: taken.map(({ row, problem }) => ({ id: row.id, patch: { state: 'cancelled', problem } })),
    project: { dueAt: context.deps.clock.now() },
    events: taken.map(({ row, problem }) => ({
      projectId: row.projectId,
      documentId: row.id,
      who: DESK,
      text: `Taken out: ${problem.message}`,
    })),
  };
  if (context.documents.every(({ state, id }) => state === 'cancelled' || gone.has(id))) {
    await context.deps.provider.cancel(remoteId);
    changes.project = { ...changes.project, state: 'cancelled', intent: null, remoteStatus: 'cancelled' };
    const { reserved } = projectOf(context);
    if (reserved > 0) changes.reserve = { amount: -reserved };
  }
  await commit(context, changes);
}

const deleted = ({ title, sourceLocale, targetLocale }: DocumentRow): Problem => ({
  code: 'source_deleted',
  message: `"${title}" was deleted in "${sourceLocale}", so its translation into "${targetLocale}" was taken out of the order; it costs nothing.`,
  remedy: 'Nothing to do; restore the entry and order it again if it is still wanted.',
});

/**
 * Looks, just before money is spent, whether everything is still there to be translated: an entry that was deleted
 * meanwhile is taken out; a locale that is gone stops the project. Answers whether nothing had to be done.
 */
export async function isStillWanted(
  context: StepContext,
  matched: readonly { row: DocumentRow; remote: RemoteDocument }[],
): Promise<boolean> {
  const { content } = context.deps;
  const { sourceLocale, targetLocale } = projectOf(context);
  const locales = new Set((await content.locales()).map(({ code }) => code));
  const missing = [sourceLocale, targetLocale].find((code) => !locales.has(code));
  if (missing !== undefined) {
    throw new DeskError({
      code: 'locale_gone',
      message: `The language "${missing}" was removed from this Strapi. Nothing has been charged.`,
      remedy: 'Add it again under Settings, Internationalization, and press Try again; or cancel the order.',
    });
  }
  const entries = matched.map(({ row }) => ({ contentType: row.contentType, entryId: row.entryId }));
  const gone = new Set((await content.gone(entries, sourceLocale)).map(({ entryId }) => entryId));
  const taken = matched.filter(({ row }) => gone.has(row.entryId));
  if (taken.length === 0) return true;
  await takeOut(
    context,
    taken.map(({ row, remote }) => ({ row, remote, problem: deleted(row) })),
  );
  return false;
}
