import { DeskError, LeaseLostError, problemOf } from '../../domain/errors';
import { isEnd } from '../../domain/transitions';
import { DESK, type DocumentRow } from '../../domain/types';
import { landDelivery } from '../import-delivery';
import { noteCancelledThere } from './cancelled-there';
import type { RemoteDocument } from '../ports';
import { commit, compareDocuments, isWhole, projectOf, remoteIdOf, type StepContext } from './context';

/** Statuses in which an author's work is there to be read. */
const FINISHED = new Set(['in_review', 'in_extra_review', 'completed']);

async function reload(context: StepContext): Promise<void> {
  context.documents = await context.deps.store.documents([projectOf(context).id]);
}

const rowOf = (context: StepContext, id: number): DocumentRow | undefined =>
  context.documents.find((row) => row.id === id);

/** Keeps the finished work the moment it is there; it is paid for, and nothing later may lose it. */
async function fetchWork(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<void> {
  const phrases = await context.deps.provider.work(remoteIdOf(context), remote.id);
  if (Object.values(phrases).every((phrase) => phrase.trim() === '')) {
    throw new DeskError({
      code: 'delivery_empty',
      message: `The service says that "${row.title}" in "${row.targetLocale}" is finished, but sent no text.`,
      remedy: 'Look at the document at the service, then press Try again.',
    });
  }
  await commit(context, {
    documents: [
      { id: row.id, patch: { state: 'delivered', remoteStatus: remote.status, progress: 100, problem: null } },
    ],
    delivery: { documentId: row.id, phrases },
  });
}

async function completeWork(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<void> {
  if (remote.status !== 'completed') await context.deps.provider.complete(remoteIdOf(context), remote.id);
  await commit(context, {
    documents: [{ id: row.id, patch: { state: 'completed', remoteStatus: 'completed', problem: null } }],
    events: [
      {
        projectId: row.projectId,
        documentId: row.id,
        who: DESK,
        text: `"${row.title}" in "${row.targetLocale}" is completed at the service.`,
      },
    ],
  });
}

/** Takes one document as far as it goes now: read, landed, completed. */
async function advance(context: StepContext, id: number, remote: RemoteDocument): Promise<void> {
  const land = (row: DocumentRow): Promise<void> => landDelivery(context, row);
  const steps: Partial<Record<DocumentRow['state'], (row: DocumentRow) => Promise<void>>> = {
    ...(FINISHED.has(remote.status) ? { in_progress: (row: DocumentRow) => fetchWork(context, row, remote) } : {}),
    landed: (row) => completeWork(context, row, remote),
  };
  for (;;) {
    const row = rowOf(context, id);
    const step = row && (row.state === 'delivered' && isWhole(context, row) ? land : steps[row.state]);
    if (!row || !step) return;
    await step(row);
    await reload(context);
  }
}

/** A fault of one document is its own; only what may pass by itself (and a lost lease) concerns the whole project. */
async function advanceGuarded(
  context: StepContext,
  row: DocumentRow,
  remote: RemoteDocument,
): Promise<DeskError | null> {
  try {
    await advance(context, row.id, remote);
    return null;
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    if (error instanceof DeskError && error.transient) return error;
    const problem = problemOf(error);
    context.deps.log.error(`${row.ref} "${row.title}" (${row.targetLocale}): ${problem.message}`);
    await commit(context, {
      documents: [{ id: row.id, patch: { state: 'needs_attention', problem } }],
      events: [
        {
          projectId: row.projectId,
          documentId: row.id,
          who: DESK,
          text: `"${row.title}" in "${row.targetLocale}": ${problem.message}`,
        },
      ],
    });
    return null;
  }
}

async function noteProgress(
  context: StepContext,
  matched: { row: DocumentRow; remote: RemoteDocument }[],
): Promise<void> {
  const changed = matched.filter(
    ({ row, remote }) =>
      row.state === 'in_progress' &&
      (row.remoteStatus !== remote.status || Math.round(row.progress) !== Math.round(remote.progress ?? row.progress)),
  );
  if (changed.length === 0) return;
  await commit(context, {
    documents: changed.map(({ row, remote }) => ({
      id: row.id,
      patch: { remoteStatus: remote.status, progress: remote.progress ?? row.progress },
    })),
  });
}

/** Reads again how the work stands, brings home what is finished, and looks again later. */
export async function followProject(context: StepContext): Promise<void> {
  const { deps, settings } = context;
  const remoteId = remoteIdOf(context);
  const remote = await deps.provider.project(remoteId);
  const remotes = await deps.provider.documents(remoteId);
  const { matched, missing } = compareDocuments(context.documents, remotes);
  await noteProgress(context, matched);
  await reload(context);
  let failure: DeskError | null = null;
  for (const pair of matched) failure = (await advanceGuarded(context, pair.row, pair.remote)) ?? failure;
  if (remote.status === 'cancelled') {
    await reload(context);
    return noteCancelledThere(context);
  }
  await reportMissing(context, missing);
  await reload(context);
  const done = context.documents.every(({ state }) => isEnd(state));
  const progress =
    context.documents.reduce((sum, row) => sum + (isEnd(row.state) ? 100 : row.progress), 0) /
    Math.max(1, context.documents.length);
  await commit(context, {
    project: {
      // Completing the last document completes the project there: what was read above is old by now.
      remoteStatus: done ? (await deps.provider.project(remoteId)).status : remote.status,
      progress,
      ...(done ? { state: 'completed' } : {}),
      ...(failure === null ? { problem: null, attempts: 0 } : {}),
      dueAt: deps.clock.now() + settings.pollIntervalMs,
    },
    ...(done
      ? {
          events: [
            {
              projectId: projectOf(context).id,
              who: DESK,
              text: `All translations into "${projectOf(context).targetLocale}" are in place.`,
            },
          ],
        }
      : {}),
  });
  if (failure !== null && !done) throw failure;
}

/** After the launch nothing may be sent again: a document that vanished there is for a person to look into. */
async function reportMissing(context: StepContext, missing: DocumentRow[]): Promise<void> {
  const vanished = missing.filter(({ state }) => state === 'in_progress');
  if (vanished.length === 0) return;
  const problem = {
    code: 'document_vanished',
    message: 'The service no longer has this document, though it was launched.',
    remedy: 'Ask the service about it; then try again or cancel the order.',
  };
  await commit(context, {
    documents: vanished.map(({ id }) => ({ id, patch: { state: 'needs_attention', problem } })),
  });
}
