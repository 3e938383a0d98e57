import { DeskError } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import {
  inSegments,
  labelsOf,
  openSegments,
  placeOf,
  planOf,
  readMaterial,
  reviewOf,
  standingDecisions,
  type Material,
} from '../landing';
import type { Deps } from '../ports';
import { commit, remoteIdOf, type StepContext } from '../steps/context';
import { assertLease, changedNothing } from '../steps/doubt';
import { markOf, sentBack, settleRequest } from '../steps/revision';
import { onDocument } from './placed';

/** What a person wants done again: segments by key (none: all that wait), and why. */
export interface RevisionWish {
  keys: string[];
  message: string;
}

/** So many segments are told with what came, each as far as here: nobody reads more in a message. */
const TOLD = 100;
const EXCERPT = 300;

const refuse = (code: string, message: string, remedy: string): DeskError => new DeskError({ code, message, remedy });

const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

/** The person's words, then each segment by its name and as it came; at the end what it is found by. */
function messageOf(
  context: StepContext,
  material: Material,
  row: DocumentRow,
  keys: readonly string[],
  words: string,
): string {
  const labels = labelsOf(context, material);
  const told = keys.slice(0, TOLD).map((key, index) => {
    const name = (labels.get(key) ?? []).join(' › ');
    return `${index + 1}. ${name} (${key})\n${excerpt(material.phrases[key] ?? '')}`;
  });
  const more = keys.length > TOLD ? [`And ${keys.length - TOLD} more.`] : [];
  return [words, ...told, ...more, markOf(row)].join('\n\n');
}

async function send(
  context: StepContext,
  material: Material,
  row: DocumentRow,
  { keys, message }: RevisionWish,
  by: string,
): Promise<void> {
  const { clock, provider } = context.deps;
  const remoteId = row.remoteId ?? '';
  const remote = await provider.document(remoteIdOf(context), remoteId);
  if (remote.status !== 'in_review') {
    throw refuse(
      'not_in_review',
      `${placeOf(row)} cannot be sent back: at the service it is not in review (any more).`,
      'Write a message to the author instead.',
    );
  }
  const request = { keys, at: clock.now() };
  const asked = { ...reviewOf(row), submittedAt: remote.submittedAt };
  await commit(context, { documents: [{ id: row.id, patch: { review: { ...asked, request } } }] });
  await assertLease(context);
  try {
    await provider.requestRevision(remoteIdOf(context), remoteId, messageOf(context, material, row, keys, message));
  } catch (error) {
    const fate = changedNothing(error) ? null : { ...request, endedAt: clock.now() };
    await commit(context, {
      documents: [{ id: row.id, patch: { review: { ...asked, request: fate } } }],
      project: { dueAt: clock.now() },
    });
    throw error;
  }
  await commit(context, {
    documents: [{ id: row.id, patch: sentBack({ ...row, review: asked }, keys) }],
    project: { dueAt: clock.now() },
    events: [
      {
        projectId: row.projectId,
        documentId: row.id,
        who: by,
        text: `Sent ${inSegments(keys.length)} of ${placeOf(row)} back to the author.`,
      },
    ],
  });
}

function assertRevisable(row: DocumentRow | undefined): asserts row is DocumentRow {
  if (row?.state === 'to_review') return;
  throw refuse(
    'nothing_to_revise',
    'Only work that waits for a decision can be sent back to its author.',
    'Reload the page: somebody may have decided already. A message can be written all the same.',
  );
}

/** The fate of a request of before comes first: nothing is sent twice. Answers whether that is what was wanted. */
async function isSentAlready(context: StepContext, row: DocumentRow): Promise<boolean> {
  if (reviewOf(row).request === null) return false;
  const { provider } = context.deps;
  const fate = await settleRequest(context, row, await provider.document(remoteIdOf(context), row.remoteId ?? ''));
  if (fate !== 'unknown') return fate === 'taken';
  throw refuse(
    'in_doubt',
    'Whether this work went back to its author is not known yet; it is not sent a second time.',
    'Try again in a minute or two.',
  );
}

/** By document: what was wanted of it. Without keys it is all that waits of the one that was asked for. */
function wantedOf(context: StepContext, material: Material, row: DocumentRow, keys: string[]): Map<number, string[]> {
  const standing = planOf(context, material, standingDecisions(material));
  const open = openSegments(material, standing.plan).map(({ key }) => key);
  const own = open.filter((key) => material.partOf.get(key)?.id === row.id);
  const wanted = new Map<number, string[]>();
  for (const key of keys.length > 0 ? keys : own) {
    const part = material.partOf.get(key);
    if (part?.state !== 'to_review') {
      throw refuse(
        'segment_unknown',
        `"${key.slice(0, 100)}" is none of the segments that can be sent back now.`,
        'Reload the page: the work may have gone on.',
      );
    }
    wanted.set(part.id, [...(wanted.get(part.id) ?? []), key]);
  }
  return wanted;
}

/**
 * Sends segments back to the author with a message. The work stays paid; what was accepted stays in the entry, and the
 * work that comes next is merged over it. Never by mistake: a message alone goes another way.
 */
export async function requestRevision(deps: Deps, documentId: number, wish: RevisionWish, by: string): Promise<void> {
  await onDocument(deps, documentId, async (context, found) => {
    assertRevisable(found);
    if (await isSentAlready(context, found)) return;
    context.documents = await deps.store.documents([found.projectId]);
    const row = context.documents.find(({ id }) => id === documentId) ?? found;
    const material = await readMaterial(context, row);
    for (const [id, keys] of wantedOf(context, material, row, wish.keys)) {
      const part = context.documents.find((document) => document.id === id);
      if (part) await send(context, material, part, { ...wish, keys }, by);
    }
  });
  deps.wakeUp();
}
