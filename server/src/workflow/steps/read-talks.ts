import { DeskError, problemOf } from '../../domain/errors';
import { LAUNCHED_DOCUMENT_STATES } from '../../domain/transitions';
import type { DocumentRow, TalkRead, Time } from '../../domain/types';
import type { RemoteDocument, RemoteProject } from '../ports';
import { hearTalk } from '../talks';
import { commit, remoteIdOf, type Comparison, type StepContext } from './context';

/** Statuses in which nobody is there to write, or has anything to say any more. */
const NOBODY_THERE = new Set(['in_creation', 'waiting_assignment', 'completed', 'cancelled', 'canceled']);

/**
 * Whether a document's talk is to be read, and what is known of it then; null: it is as it was. `asOf`: when the document
 * changed last, `newest`: the newest change that came in the same answers. The service's times have seconds: as long as
 * that second may go on, a message may follow in it that changes no time, and the talk is read once more.
 */
export function talkDue(
  { talk, calledAt }: Pick<DocumentRow, 'talk' | 'calledAt'>,
  asOf: Time | null,
  newest: Time | null,
): TalkRead | null {
  const wasCalled = calledAt !== (talk?.calledAt ?? null);
  const hasChanged = asOf !== null && (talk === null || talk.asOf !== asOf || !talk.settled);
  if (!wasCalled && !hasChanged) return null;
  const isOver = asOf === null || (newest !== null && asOf < newest);
  return { asOf, calledAt, settled: isOver || talk?.asOf === asOf };
}

/** Null: the talk is read. A talk that cannot be read keeps no work back; what may pass by itself is tried again. */
async function readTalk(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<DeskError | null> {
  try {
    await hearTalk(context.deps, row, await context.deps.provider.messages(remoteIdOf(context), remote.id));
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    if (error.transient) return error;
    context.deps.log.warn(`The messages about ${row.ref} could not be read: ${problemOf(error).message}`);
  }
  return null;
}

/**
 * Reads the talks about documents that changed, or that the service called about: one request each, and none where
 * nothing has. `matched`: as the rows were before this look, so that a last word about work that lands now is heard.
 */
export async function readTalks(
  context: StepContext,
  { updatedAt }: RemoteProject,
  matched: Comparison['matched'],
): Promise<DeskError | null> {
  const times = [updatedAt, ...matched.map(({ remote }) => remote.updatedAt)].filter((time) => time !== null);
  const newest = times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time), 0);
  const read: { id: number; patch: { talk: TalkRead } }[] = [];
  let failure: DeskError | null = null;
  for (const { row, remote } of matched) {
    const talk = talkDue(row, remote.updatedAt ?? updatedAt, newest);
    const wasCalled = talk?.calledAt !== (row.talk?.calledAt ?? null);
    if (
      talk === null ||
      !LAUNCHED_DOCUMENT_STATES.includes(row.state) ||
      (NOBODY_THERE.has(remote.status) && !wasCalled)
    )
      continue;
    const failed = await readTalk(context, row, remote);
    if (failed === null) read.push({ id: row.id, patch: { talk } });
    else failure = failed;
  }
  if (read.length > 0) await commit(context, { documents: read });
  return failure;
}
