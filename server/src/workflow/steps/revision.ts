import { isEnd } from '../../domain/transitions';
import { DESK, type DocumentRow, type ReviewState } from '../../domain/types';
import { reviewOf } from '../landing/material';
import { inSegments, placeOf } from '../landing/told';
import type { RemoteDocument } from '../ports';
import { commit, remoteIdOf, type Comparison, type StepContext } from './context';

/** Statuses in which an author's work is there to be read. */
export const FINISHED = new Set(['in_review', 'in_extra_review', 'completed']);
/** Statuses of a document that an author works on, or will. */
const WITH_AUTHOR = new Set(['incomplete', 'in_progress', 'waiting_assignment']);

/** Ends every request of a revision; by it the talk at the service tells whether the request arrived. */
export const markOf = (row: DocumentRow): string => `Reference: ${row.ref}, revision ${reviewOf(row).round + 1}.`;

/** The work is with its author again. What was decided as it stands stays so; all else is open when new work comes. */
export const sentBack = (row: DocumentRow, keys: readonly string[]): Partial<DocumentRow> => {
  const review = reviewOf(row);
  const decided = { ...review.decided, ...Object.fromEntries(keys.map((key) => [key, 'wait' as const])) };
  return {
    state: 'in_progress',
    problem: null,
    progress: 0,
    // Until it was seen with its author what stands at the service is the work that was sent back.
    remoteStatus: null,
    review: { ...review, round: review.round + 1, decided, request: null },
  };
};

/** New work came: all is open again but what a person settled as it stands, or wrote. */
export function reviewOfNewWork(row: DocumentRow): ReviewState | null {
  if (row.review === null) return null;
  const settled = Object.entries(row.review.decided).filter(([, decision]) => decision === 'keep');
  return { ...row.review, decided: Object.fromEntries(settled) };
}

/** Whether what is finished there is other work than what was sent back; `remoteStatus`: as it was before this look. */
export async function isNewWork(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<boolean> {
  const review = reviewOf(row);
  if (review.round === 0 || remote.status === 'completed') return true;
  if (remote.submittedAt !== null && review.submittedAt !== null) return remote.submittedAt !== review.submittedAt;
  if (row.remoteStatus !== null && WITH_AUTHOR.has(row.remoteStatus)) return true;
  const { provider, store } = context.deps;
  const came = remote.phrases ?? (await provider.work(remoteIdOf(context), remote.id));
  const known = await store.delivery(row.id);
  return Object.entries(came).some(([key, phrase]) => known?.[key] !== phrase);
}

type Fate = 'taken' | 'message' | 'lost' | 'unknown';

/** What became of a request whose answer was lost. A look at the service, at its talk, and at last the clock. */
async function fateOf(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<Fate> {
  const { request, submittedAt } = reviewOf(row);
  if (!request || WITH_AUTHOR.has(remote.status)) return 'taken';
  const messages = await context.deps.provider.messages(remoteIdOf(context), remote.id);
  if (messages.some(({ text }) => text.includes(markOf(row)))) {
    const isSameWork = remote.submittedAt !== null && remote.submittedAt === submittedAt;
    return isSameWork ? 'message' : 'taken';
  }
  const { requestMs, doubtMs } = context.settings;
  const doubtEnds = (request.endedAt ?? request.at + requestMs) + doubtMs;
  return context.deps.clock.now() < doubtEnds ? 'unknown' : 'lost';
}

const SENTENCES: Readonly<Record<Exclude<Fate, 'unknown'>, (row: DocumentRow, count: number) => string>> = {
  taken: (row, count) => `Sent ${inSegments(count)} of ${placeOf(row)} back to the author.`,
  message: (row) =>
    `What was written about ${placeOf(row)} reached the author as a message; the work was not sent back.`,
  lost: (row) => `The request to revise ${placeOf(row)} did not reach the service. Send it again.`,
};

/** Finds out what became of a request, and writes it down. */
export async function settleRequest(context: StepContext, row: DocumentRow, remote: RemoteDocument): Promise<Fate> {
  const review = reviewOf(row);
  const keys = review.request?.keys ?? [];
  const fate = await fateOf(context, row, remote);
  if (fate === 'unknown') return fate;
  const patch = fate === 'taken' ? sentBack(row, keys) : { review: { ...review, request: null } };
  await commit(context, {
    documents: [{ id: row.id, patch }],
    events: [{ projectId: row.projectId, documentId: row.id, who: DESK, text: SENTENCES[fate](row, keys.length) }],
  });
  return fate;
}

/** What waits here for a decision, and is with its author again: by a request of ours, or of somebody at the service. */
export async function noteSentBack(context: StepContext, matched: Comparison['matched']): Promise<void> {
  for (const { row, remote } of matched) {
    if (row.state !== 'to_review') continue;
    if (reviewOf(row).request !== null) await settleRequest(context, row, remote);
    else if (WITH_AUTHOR.has(remote.status)) {
      const text = `${placeOf(row)} was sent back to its author at the service.`;
      await commit(context, {
        documents: [{ id: row.id, patch: sentBack(row, []) }],
        events: [{ projectId: row.projectId, documentId: row.id, who: DESK, text }],
      });
    }
  }
}

/** Whether the fate of a request is unknown: then the service is asked again soon. */
export const isInDoubt = ({ documents }: StepContext): boolean =>
  documents.some((row) => !isEnd(row.state) && reviewOf(row).request !== null);
