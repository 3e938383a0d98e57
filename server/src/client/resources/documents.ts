import { creationLanguages, filterQuery } from '../attributes';
import type { DocumentAttributes, Filter } from '../attributes';
import { listOf, listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { document, documentAfter, documentAnswer, nothing } from '../records';
import type { DocumentRecord } from '../records';
import type { CallOptions, Transport } from '../transport';

/** What is said when work is approved. */
export interface Approval {
  /** `neutral` (sent when nothing is said), `positive` or `negative`. */
  satisfaction?: string;
  /** To the author. */
  message?: string;
}

/**
 * Documents of a project. Every method can throw AuthenticationError, ForbiddenError, NotFoundError (the project, or
 * the document), ConnectionError, RateLimitedError, ServerError and RedirectError; those that are repeated also
 * TimeoutError and UnreadableAnswerError, the others InDoubtError.
 */
export interface Documents {
  /**
   * All documents of a project, page by page.
   *
   * Scopes: project:manage, project:write or project:read. Section 4.2.
   */
  list(projectId: string, options?: CallOptions): Listing<DocumentRecord>;
  /**
   * The documents of a project that match, page by page.
   *
   * @throws RefusedError when a field or operator of `where` is not supported.
   * Scopes: project:manage, project:write or project:read. Section 4.2.
   */
  filter(projectId: string, filter: Filter, options?: CallOptions): Listing<DocumentRecord>;
  /**
   * One document, with its content and the author's work (see `completedPhrases`).
   *
   * Scopes: project:manage, project:write or project:read. Section 4.2.
   */
  get(projectId: string, id: string, options?: CallOptions): Promise<DocumentRecord>;
  /**
   * Creates documents in one request; 20 to 100 at a time are in use.
   * Not repeated by itself: after an InDoubtError list the project's documents first.
   *
   * @param documents Languages in any case; they are sent as `xx-yy`.
   * @returns The created documents. The specification does not promise their order: match them by title.
   * @throws RefusedError with the messages per document and field.
   * Scopes: project:manage or project:write. Section 2.5 and 4.2.
   */
  createBatch(
    projectId: string,
    documents: readonly DocumentAttributes[],
    options?: CallOptions,
  ): Promise<DocumentRecord[]>;
  /**
   * Deletes a document. Repeated when an answer was lost; then its absence counts as success.
   *
   * @throws RefusedError once its project was launched.
   * Scopes: project:manage or project:write. Section 4.2.
   */
  delete(projectId: string, id: string, options?: CallOptions): Promise<void>;
  /**
   * Approves the work of a document, for good. Not repeated by itself: after an InDoubtError read the document.
   *
   * @returns The document if the answer held it.
   * @throws RefusedError when there is no work to approve.
   * Scopes: project:manage or project:write. Section 3 and 4.2.
   */
  complete(
    projectId: string,
    id: string,
    approval?: Approval,
    options?: CallOptions,
  ): Promise<DocumentRecord | undefined>;
}

const documentPage = pageOf('documents', document);
const createdDocuments = listOf('documents', document);

export function documents(transport: Transport): Documents {
  return {
    list: (projectId, options) =>
      listing('documents.list', (page) =>
        transport.call('documents.list', documentPage, {
          path: { project_id: projectId },
          query: filterQuery({}, page),
          ...options,
        }),
      ),
    filter: (projectId, filter, options) =>
      listing('documents.filter', (page) =>
        transport.call('documents.filter', documentPage, {
          path: { project_id: projectId },
          query: filterQuery(filter, page),
          ...options,
        }),
      ),
    get: (projectId, id, options) =>
      transport.call('documents.get', documentAnswer, { path: { project_id: projectId, document_id: id }, ...options }),
    createBatch: (projectId, batch, options) =>
      transport.call('documents.createBatch', createdDocuments, {
        path: { project_id: projectId },
        body: { documents: batch.map(creationLanguages) },
        ...options,
      }),
    delete: (projectId, id, options) =>
      transport.call('documents.delete', nothing, { path: { project_id: projectId, document_id: id }, ...options }),
    complete: (projectId, id, { satisfaction = 'neutral', message } = {}, options) =>
      transport.call('documents.complete', documentAfter, {
        path: { project_id: projectId, document_id: id },
        body: { satisfaction, message },
        ...options,
      }),
  };
}
