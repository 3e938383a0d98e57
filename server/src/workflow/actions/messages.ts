import { DeskError } from '../../domain/errors';
import type { DocumentRow, Project } from '../../domain/types';
import type { Deps, Message } from '../ports';
import { assertOurs, notFound } from './claiming';

async function placeOf(deps: Deps, documentId: number): Promise<{ row: DocumentRow; project: Project }> {
  const row = await deps.store.document(documentId);
  const project = row && (await deps.store.projects([row.orderId])).find(({ id }) => id === row.projectId);
  if (!row || !project) throw notFound('document');
  assertOurs(deps, project);
  return { row, project };
}

/** The talk with the author about a document, oldest first; empty before the document is at the service. */
export async function documentMessages(deps: Deps, documentId: number): Promise<Message[]> {
  const { row, project } = await placeOf(deps, documentId);
  if (row.remoteId === null || project.remoteId === null) return [];
  const messages = await deps.provider.messages(project.remoteId, row.remoteId);
  return messages.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
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
