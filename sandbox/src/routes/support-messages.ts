import type { FastifyInstance } from 'fastify';

import { parse, refuse, UNCHANGEABLE } from '../errors';
import { startRevision } from '../lifecycle/authoring';
import { addClientMessage } from '../lifecycle/messages';
import { supportMessageRecord } from '../records';
import { supportMessageBody } from '../schemas';
import type { Service } from '../service';
import { canPostMessage } from '../world/projects';
import { findDocument } from './find';
import { READ_DISCUSSION, WRITE_DISCUSSION } from './scopes';

const PATH = '/v1/clients/projects/:projectId/documents/:documentId/support_messages';

/** Messages between client and author, and requests for revision (section 4.3). */
export function supportMessageRoutes(app: FastifyInstance, service: Service): void {
  app.get(PATH, { config: { scopes: READ_DISCUSSION } }, (request) => {
    const { document } = findDocument(service, request);
    return { support_messages: document.messages.map(supportMessageRecord) };
  });

  // Answered with 200, not 201: section 4.3 says so.
  app.post(PATH, { config: { scopes: WRITE_DISCUSSION } }, (request) => {
    const { project, document } = findDocument(service, request);
    const { support_message, revision_request } = parse(supportMessageBody, request.body);
    if (!canPostMessage(document)) throw refuse(UNCHANGEABLE);
    // The flag is used only when the document is in review.
    const isRevision = revision_request && document.status === 'in_review';
    if (isRevision && project.status === 'paused') throw refuse(UNCHANGEABLE);
    const message = addClientMessage(service, project, document, support_message.message);
    if (isRevision) startRevision(service, project, document);
    return supportMessageRecord(message);
  });
}
