import { DeskError } from '../../domain/errors';
import type { DocumentRow, Project } from '../../domain/types';
import type { Deps, Message } from '../ports';
import { hearTalk, inTurn } from '../talks';
import type { Viewer } from '../viewer';
import { assertOurs, notFound } from './claiming';

async function placeOf(deps: Deps, documentId: number): Promise<{ row: DocumentRow; project: Project }> {
  const row = await deps.store.document(documentId);
  const project = row && (await deps.store.projects([row.orderId])).find(({ id }) => id === row.projectId);
  if (!row || !project) throw notFound('document');
  assertOurs(deps, project);
  return { row, project };
}

/** A talk as one person finds it. `upTo`: what they have read once they have seen it all. */
export interface Talk {
  messages: (Message & { isNew: boolean })[];
  upTo: number | null;
}

/** The talk with the author about a document, oldest first; empty before the document is at the service. */
export async function documentMessages(deps: Deps, documentId: number, viewer: Viewer): Promise<Talk> {
  const { row, project } = await placeOf(deps, documentId);
  if (row.remoteId === null || project.remoteId === null) return { messages: [], upTo: null };
  const messages = inTurn(await deps.provider.messages(project.remoteId, row.remoteId));
  await hearTalk(deps, row, messages);
  const { messages: known, readUpTo } = await deps.talks.standing(documentId, viewer.id);
  return {
    messages: messages.map((message) => ({ ...message, isNew: (known.get(message.key) ?? 0) > readUpTo })),
    upTo: known.size === 0 ? null : Math.max(...known.values()),
  };
}

/** Somebody has read a talk as far as it was told to them; nobody else has by that. */
export async function readMessages(deps: Deps, documentId: number, upTo: number, viewer: Viewer): Promise<void> {
  if (viewer.id !== null) await deps.talks.markRead(documentId, viewer.id, upTo);
}

/** Writes to the author. Only a message: what was delivered stays delivered (specification 4.3). */
export async function sendMessage(deps: Deps, documentId: number, text: string, by: string): Promise<void> {
  const { row, project } = await placeOf(deps, documentId);
  if (row.remoteId === null || project.remoteId === null) {
    throw new DeskError({
      code: 'not_sent_yet',
      message: 'This document is not at the service yet, so nobody reads a message about it.',
      remedy: 'Write once the work has been launched; or put it into the briefing.',
    });
  }
  await deps.provider.sendMessage(project.remoteId, row.remoteId, text);
  await deps.store.note({
    orderId: row.orderId,
    projectId: row.projectId,
    documentId,
    who: by,
    text: `Wrote to the author of "${row.title}" in "${row.targetLocale}".`,
  });
}
