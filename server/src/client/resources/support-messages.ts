import { InvalidRequestError } from '../errors';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { supportMessage, supportMessageAnswer } from '../records';
import type { SupportMessageRecord } from '../records';
import { pageQuery } from '../filters';
import type { CallOptions, Transport } from '../transport';

/** A message to the author, and what is meant by it. */
export interface NewSupportMessage {
  message: string;
  /**
   * `true`: the work on a document in review goes back to the author, who is to do it again. `false`: only the message
   * is stored. There is no default: the service's own is `true`, and a question would cost the delivered work.
   */
  revisionRequest: boolean;
}

/**
 * The talk with the author about a document. Every method can throw AuthenticationError, ForbiddenError,
 * NotFoundError, ConnectionError, RateLimitedError, ServerError and RedirectError; `list` also TimeoutError and
 * UnreadableAnswerError, `create` InDoubtError.
 */
export interface SupportMessages {
  /**
   * The messages about a document. They have no id: tell them apart by `key`.
   *
   * Scopes: discussion:manage, discussion:read or discussion:write. Section 2.7a and 4.3.
   */
  list(projectId: string, documentId: string, options?: CallOptions): Listing<SupportMessageRecord>;
  /**
   * Sends a message about a document in review, or in reply to the author of one in progress. Asked for a revision, a
   * document in review becomes `incomplete`.
   * Not repeated by itself: after an InDoubtError list the messages first.
   *
   * @returns The created message.
   * @throws RefusedError when the document takes no message as it stands; InvalidRequestError when it is not said
   *   whether a revision is meant.
   * Scopes: discussion:manage or discussion:write. Section 2.7a, 3 and 4.3.
   */
  create(
    projectId: string,
    documentId: string,
    message: NewSupportMessage,
    options?: CallOptions,
  ): Promise<SupportMessageRecord>;
}

const messagePage = pageOf('support_messages', supportMessage);

export function supportMessages(transport: Transport): SupportMessages {
  return {
    list: (projectId, documentId, options) =>
      listing({
        operation: 'supportMessages.list',
        keyOf: ({ key }) => key,
        whole: true,
        load: async (page) =>
          transport.call('supportMessages.list', messagePage, {
            path: { project_id: projectId, document_id: documentId },
            query: pageQuery('supportMessages.list', page),
            ...options,
          }),
      }),
    create: async (projectId, documentId, { message, revisionRequest }, options) => {
      if (typeof revisionRequest !== 'boolean') throw unsaid();
      return transport.call('supportMessages.create', supportMessageAnswer, {
        path: { project_id: projectId, document_id: documentId },
        body: { support_message: { message }, revision_request: revisionRequest },
        ...options,
      });
    },
  };
}

/** A script without types can leave it out, and the service would take that for a revision. */
function unsaid(): InvalidRequestError {
  const operation = 'supportMessages.create';
  const message = `${operation} was called without saying whether a revision is asked for: give revisionRequest as true or false.`;
  return new InvalidRequestError({ operation, message });
}
