import { setImmediate } from 'node:timers/promises';
import { CONNECTION_CODES, DeskError, LeaseLostError, problemOf } from '../../domain/errors';
import { isEnd } from '../../domain/transitions';
import { DESK, type DocumentRow } from '../../domain/types';
import { landDeliveries } from '../landing';
import type { Changes, Problem, RemoteDocument, RemoteProject } from '../ports';
import { noteCancelledThere } from './cancelled-there';
import {
  asRead,
  commit,
  compareDocuments,
  isWhole,
  nextLook,
  partsOf,
  projectOf,
  remoteIdOf,
  type Comparison,
  type StepContext,
} from './context';
import { publishDue } from './publish';
import { readTalks } from './read-talks';
import { FINISHED, isInDoubt, isNewWork, noteSentBack, reviewOfNewWork } from './revision';

async function reload(context: StepContext): Promise<void> {
  context.documents = await context.deps.store.documents([projectOf(context).id]);
}

const rowOf = (context: StepContext, id: number): DocumentRow | undefined =>
  context.documents.find((row) => row.id === id);

/** Keeps the finished work the moment it is there; it is paid for, and nothing later may lose it. */
async function fetchWork(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<void> {
  const phrases = remote.phrases ?? (await context.deps.provider.work(remoteIdOf(context), remote.id));
  if (Object.values(phrases).every((phrase) => phrase.trim() === '')) {
    throw new DeskError({
      code: 'delivery_empty',
      message: `The service says that "${row.title}" in "${row.targetLocale}" is finished, but sent no text.`,
      remedy: 'Look at the document at the service, then press Try again.',
    });
  }
  await commit(context, {
    documents: [
      {
        id: row.id,
        from: row.state,
        patch: {
          state: 'delivered',
          remoteStatus: remote.status,
          progress: 100,
          problem: null,
          review: reviewOfNewWork(row),
        },
      },
    ],
    delivery: { documentId: row.id, phrases },
  });
}

/** Reads the work of one document, if it is finished. `seen`: as it was before this look. */
async function fetchFinished(context: StepContext, seen: DocumentRow, remote: RemoteDocument): Promise<void> {
  const row = rowOf(context, seen.id);
  if (row?.state !== 'in_progress' || !FINISHED.has(remote.status)) return;
  if (await isNewWork(context, { ...row, remoteStatus: seen.remoteStatus }, remote))
    await fetchWork(context, row, remote);
}

/** What can land now; of an entry in parts the first that is not decided, for it brings the others along. */
function landable(context: StepContext, matched: Comparison['matched']): DocumentRow[] {
  const known = new Set(matched.map(({ row }) => row.id));
  return context.documents.filter(
    (row) =>
      known.has(row.id) &&
      isWhole(context, row) &&
      partsOf(context, row).find(({ id, state }) => state === 'delivered' && known.has(id))?.id === row.id,
  );
}

/** What may pass, or hangs on the connection, is no document's own fault. */
const concernsAll = (error: DeskError): boolean =>
  error.transient || error.code === 'unreadable_answer' || CONNECTION_CODES.some((code) => code === error.code);

/** A fault of one document is its own; only what may pass by itself (and a lost lease) concerns the whole project. */
async function guarded(context: StepContext, row: DocumentRow, work: () => Promise<void>): Promise<DeskError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return noteFault(context, row, error);
  }
}

async function noteFault(context: StepContext, row: DocumentRow, error: unknown): Promise<DeskError | null> {
  if (error instanceof LeaseLostError) throw error;
  if (error instanceof DeskError && concernsAll(error)) return error;
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

/** Completes at the service what has landed, all of it with one request; the row of each says so in one transaction. */
async function completeLanded(context: StepContext, matched: Comparison['matched']): Promise<DeskError | null> {
  const landed = matched.filter(({ row }) => rowOf(context, row.id)?.state === 'landed');
  const open = landed.filter(({ remote }) => remote.status !== 'completed').map(({ remote }) => remote.id);
  const { batchSize } = context.settings;
  try {
    for (let start = 0; start < open.length; start += batchSize) {
      await context.deps.provider.complete(remoteIdOf(context), open.slice(start, start + batchSize));
    }
  } catch (error) {
    if (error instanceof DeskError && concernsAll(error)) return error;
    if (landed.length > 1) return completeOneByOne(context, landed);
    const [only] = landed;
    return only ? noteFault(context, only.row, error) : null;
  }
  if (landed.length === 0) return null;
  await commit(context, {
    documents: landed.map(({ row }) => ({
      id: row.id,
      patch: { state: 'completed', remoteStatus: 'completed' },
    })),
    events: landed.map(({ row }) => ({
      projectId: row.projectId,
      documentId: row.id,
      who: DESK,
      text: `"${row.title}" in "${row.targetLocale}" is completed at the service.`,
    })),
  });
  return null;
}

/** A batch that is refused says not which document it was: each is tried by itself. */
async function completeOneByOne(context: StepContext, landed: Comparison['matched']): Promise<DeskError | null> {
  let failure: DeskError | null = null;
  for (const pair of landed) failure = (await completeLanded(context, [pair])) ?? failure;
  return failure;
}

async function noteProgress(context: StepContext, matched: Comparison['matched']): Promise<void> {
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

/** Late work is not stopped, but it is said. */
function lateness({ order, deps }: StepContext): Problem | null {
  const { deadline } = order.options;
  if (deadline === null || deps.clock.now() < deadline) return null;
  return {
    code: 'overdue',
    message: `The deadline (${new Date(deadline).toISOString().slice(0, 10)}) has passed, and the work is not finished.`,
    remedy: 'Write to the author, or cancel what is no longer wanted.',
  };
}

async function noteStanding(context: StepContext, remote: RemoteProject, failure: DeskError | null): Promise<void> {
  const project = projectOf(context);
  const { deadline } = context.order.options;
  const now = context.deps.clock.now();
  const done = context.documents.every(({ state }) => isEnd(state));
  const sum = context.documents.reduce((total, row) => total + (isEnd(row.state) ? 100 : row.progress), 0);
  const late = done ? null : lateness(context);
  const events: NonNullable<Changes['events']> = [];
  const tell = (text: string): number => events.push({ projectId: project.id, who: DESK, text, answer: remote.answer });
  const paused = remote.status === 'paused' && !done;
  if (done) tell(`All translations into "${project.targetLocale}" are in place.`);
  else if (paused !== (project.state === 'paused')) tell(paused ? 'Paused at the service.' : 'The work goes on.');
  if (late !== null && project.problem?.code !== late.code) tell(late.message);
  const look = isInDoubt(context) ? now + context.settings.pollIntervalMs : nextLook(context, remote);
  await commit(context, {
    project: {
      ...asRead(remote),
      // Completing the last document completes the project there: what was read above is old by now.
      ...(done && context.documents.every(({ state }) => state === 'completed') ? { remoteStatus: 'completed' } : {}),
      progress: sum / Math.max(1, context.documents.length),
      state: done ? 'completed' : paused ? 'paused' : 'working',
      ...(failure === null ? { problem: late, attempts: 0 } : {}),
      dueAt: deadline !== null && late === null && !done ? Math.min(look, Math.max(now, deadline)) : look,
    },
    events,
  });
}

/** Reads again how the work stands, brings home what is finished, and looks again later. */
export async function followProject(context: StepContext): Promise<void> {
  const { provider } = context.deps;
  const remote = await provider.project(remoteIdOf(context));
  const remotes = await provider.documents(remote.id);
  const { matched, missing } = compareDocuments(context.documents, remotes);
  await noteProgress(context, matched);
  await noteSentBack(context, matched);
  await reload(context);
  let failure: DeskError | null = null;
  // All of it is safe here before any of it lands.
  for (const { row, remote } of matched) {
    await setImmediate();
    failure = (await guarded(context, row, () => fetchFinished(context, row, remote))) ?? failure;
  }
  await reload(context);
  await landDeliveries(context, landable(context, matched), async (row, land) => {
    failure = (await guarded(context, row, land)) ?? failure;
  });
  await reload(context);
  await publishDue(
    context.deps,
    context.documents.filter(({ publish }) => publish === 'due'),
  );
  failure = (await completeLanded(context, matched)) ?? failure;
  failure = (await readTalks(context, remote, matched)) ?? failure;
  await reload(context);
  if (remote.status === 'cancelled') return noteCancelledThere(context, remote);
  await reportMissing(context, missing);
  await reload(context);
  await noteStanding(context, remote, failure);
  if (failure !== null && projectOf(context).state !== 'completed') throw failure;
}
