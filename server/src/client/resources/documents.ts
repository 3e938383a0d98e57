import { creationLanguages } from '../attributes';
import type { DocumentAttributes, DocumentChange } from '../attributes';
import { documentAttributesOf } from '../attributes-of';
import { filterQuery, pageQuery } from '../filters';
import type { DocumentFilterFields, Filter, ListOptions } from '../filters';
import { wholeListOf, listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { document, documentAfter, documentAnswer, doneAnswer, nothing, reviewUrlAnswer } from '../records';
import type { DocumentRecord } from '../records';
import type { CallOptions, Transport } from '../transport';
import { webAddress } from '../web-address';
import type { ContentPlacer } from './large-content';

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
   * Scopes: project:manage, project:write or project:read. Section 2.4 and 4.2.
   */
  list(projectId: string, options?: ListOptions): Listing<DocumentRecord>;
  /**
   * The documents of a project that match, page by page.
   *
   * @throws RefusedError when a field or operator of `where` is not supported; InvalidRequestError when a condition is
   *   `undefined`, for without it everything would match.
   * Scopes: project:manage, project:write or project:read. Section 2.4 and 4.2.
   */
  filter(projectId: string, filter: Filter<DocumentFilterFields>, options?: CallOptions): Listing<DocumentRecord>;
  /**
   * One document, with its content and the author's work (see `completedPhrases`).
   *
   * Scopes: project:manage, project:write or project:read. Section 2.4 and 4.2.
   */
  get(projectId: string, id: string, options?: CallOptions): Promise<DocumentRecord>;
  /**
   * Creates a document.
   * Not repeated by itself: after an InDoubtError list the project's documents first.
   *
   * @param attributes Languages in any case; they are sent as `xx-yy`. Standard content above the client's
   *   `uploadAboveBytes` is uploaded and named by its address; the same goes for batches and updates.
   * @throws RefusedError with the messages per field.
   * Scopes: project:manage or project:write. Section 2.5 and 4.2.
   */
  create(projectId: string, attributes: DocumentAttributes, options?: CallOptions): Promise<DocumentRecord>;
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
   * The web address where a person reviews the work of some phrases.
   *
   * @param keys Of a key/value document, those that need the author's attention.
   * @returns A whole address, `http` or `https`; a relative one was resolved against the client's `webUrl`.
   * @throws UnreadableAnswerError when the answer holds no such address.
   * Scopes: project:manage, project:write or project:read. Section 4.2.
   */
  reviewUrl(projectId: string, id: string, keys?: readonly string[], options?: CallOptions): Promise<string>;
  /**
   * Changes some attributes. The service replaces all of them, so this reads the document, applies the change and
   * sends the whole (see `documentAttributesOf`); words are counted anew. What somebody else changes between the
   * reading and the sending is set back to what was read: the service offers no way to notice it.
   *
   * @param change A field takes the place of the document's; `undefined` is as it is.
   * @throws RefusedError once its project was launched, else with the messages per field; UnreadableAnswerError, with
   *   nothing sent, when the document does not tell something that would be lost.
   * Scopes: project:manage or project:write. Section 2.5, 4.2 and 9.
   */
  update(projectId: string, id: string, change: DocumentChange, options?: CallOptions): Promise<DocumentRecord>;
  /**
   * The same operation as `update`, for whoever holds all attributes: sends what is given, and whatever is not given
   * is lost. Repeated when an answer was lost: the second one says the same.
   *
   * @throws RefusedError once its project was launched, else with the messages per field.
   * Scopes: project:manage or project:write. Section 2.5, 4.2 and 9.
   */
  replace(
    projectId: string,
    id: string,
    attributes: DocumentAttributes,
    options?: CallOptions,
  ): Promise<DocumentRecord>;
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
  /**
   * Approves the work of several documents, for good. Not repeated by itself: after an InDoubtError list the documents.
   *
   * @throws RefusedError when one of them has no work to approve.
   * Scopes: project:manage or project:write. Section 3 and 4.2.
   */
  completeBatch(projectId: string, ids: readonly string[], approval?: Approval, options?: CallOptions): Promise<void>;
  /**
   * Deletes a document. Repeated when an answer was lost; then its absence counts as success.
   *
   * @throws RefusedError once its project was launched.
   * Scopes: project:manage or project:write. Section 4.2.
   */
  delete(projectId: string, id: string, options?: CallOptions): Promise<void>;
}

/** What documents need to know of the client. */
export interface DocumentSettings {
  /** The service's web address, which relative addresses are below. */
  readonly webUrl: URL;
  /** Uploads content that is too large to stand in a request. */
  readonly placeContent: ContentPlacer;
}

const documentPage = pageOf('documents', document);
const createdDocuments = wholeListOf('documents', document);
const keyOf = ({ id }: DocumentRecord): string => id;

export function documents(transport: Transport, settings: DocumentSettings): Documents {
  return { ...reading(transport, settings), ...writing(transport, settings) };
}

type Reading = 'list' | 'filter' | 'get' | 'reviewUrl';

function reading(transport: Transport, { webUrl }: DocumentSettings): Pick<Documents, Reading> {
  return {
    list: (projectId, { perPage, ...options } = {}) =>
      listing({
        operation: 'documents.list',
        keyOf,
        load: async (page) =>
          transport.call('documents.list', documentPage, {
            path: { project_id: projectId },
            query: pageQuery('documents.list', page, { perPage }),
            ...options,
          }),
      }),
    filter: (projectId, filter, options) =>
      listing({
        operation: 'documents.filter',
        keyOf,
        load: async (page) =>
          transport.call('documents.filter', documentPage, {
            path: { project_id: projectId },
            query: filterQuery('documents.filter', filter, page),
            ...options,
          }),
      }),
    get: (projectId, id, options) =>
      transport.call('documents.get', documentAnswer, { path: { project_id: projectId, document_id: id }, ...options }),
    reviewUrl: async (projectId, id, keys = [], options) => {
      const address = await transport.call('documents.reviewUrl', reviewUrlAnswer, {
        path: { project_id: projectId, document_id: id },
        body: { keys },
        ...options,
      });
      return webAddress('documents.reviewUrl', address, webUrl);
    },
  };
}

function writing(transport: Transport, { placeContent }: DocumentSettings): Omit<Documents, Reading> {
  const put = async (projectId: string, id: string, attributes: DocumentChange, options?: CallOptions) =>
    transport.call('documents.update', documentAnswer, {
      path: { project_id: projectId, document_id: id },
      body: { document: creationLanguages(await placeContent(attributes, options)) },
      ...options,
    });
  return {
    create: async (projectId, attributes, options) =>
      transport.call('documents.create', documentAnswer, {
        path: { project_id: projectId },
        body: { document: creationLanguages(await placeContent(attributes, options)) },
        ...options,
      }),
    createBatch: async (projectId, batch, options) => {
      const placed: DocumentAttributes[] = [];
      // One after another: a batch of large files must not stand in memory, or take all places, at once.
      for (const attributes of batch) placed.push(await placeContent(attributes, options));
      return transport.call('documents.createBatch', createdDocuments, {
        path: { project_id: projectId },
        body: { documents: placed.map(creationLanguages) },
        ...options,
      });
    },
    update: async (projectId, id, change, options) => {
      const path = { project_id: projectId, document_id: id };
      const record = await transport.call('documents.get', documentAnswer, { path, ...options });
      return put(projectId, id, documentAttributesOf(record, change), options);
    },
    replace: put,
    delete: (projectId, id, options) =>
      transport.call('documents.delete', nothing, { path: { project_id: projectId, document_id: id }, ...options }),
    complete: (projectId, id, { satisfaction = 'neutral', message } = {}, options) =>
      transport.call('documents.complete', documentAfter, {
        path: { project_id: projectId, document_id: id },
        body: { satisfaction, message },
        ...options,
      }),
    completeBatch: (projectId, ids, { satisfaction = 'neutral', message } = {}, options) =>
      transport.call('documents.completeBatch', doneAnswer, {
        path: { project_id: projectId },
        body: { documents: ids, satisfaction, message },
        ...options,
      }),
  };
}
