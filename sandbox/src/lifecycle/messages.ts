import type { Service } from '../service';
import type { Document, Project, SupportMessage } from '../world/model';
import { tellDocument, touch } from './status';

/** Stores a message of the client and tells those who asked to be told (section 6, rule 5). */
export function addClientMessage(
  service: Service,
  project: Project,
  document: Document,
  message: string,
): SupportMessage {
  const { id, ident } = service.world.account;
  return add(service, project, document, { message, authorId: id, authorRef: ident, writtenByYou: true });
}

/** Stores a message of the author at work on the document. */
export function addAuthorMessage(
  service: Service,
  project: Project,
  document: Document,
  message: string,
): SupportMessage {
  const authorId = document.authorId ?? '';
  const authorRef = `A-${authorId.slice(-6).toUpperCase()}`;
  return add(service, project, document, { message, authorId, authorRef, writtenByYou: false });
}

function add(
  service: Service,
  project: Project,
  document: Document,
  written: Omit<SupportMessage, 'createdAt'>,
): SupportMessage {
  const message: SupportMessage = { ...written, createdAt: service.clock.now() };
  document.messages.push(message);
  // The specification does not say whether a message changes its document; here it does, and the project with it.
  touch(service, project, document);
  tellDocument(service, project, document, 'support_message_created');
  return message;
}
