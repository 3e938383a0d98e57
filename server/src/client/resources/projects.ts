import { creationLanguages, filterQuery } from '../attributes';
import type { Filter, ProjectAttributes, QuoteRequest } from '../attributes';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { project, projectAfter, projectAnswer, quotationAnswer } from '../records';
import type { ProjectRecord, Quotation } from '../records';
import type { CallOptions, Transport } from '../transport';

/**
 * Projects. Every method can throw AuthenticationError, ForbiddenError, ConnectionError, RateLimitedError,
 * ServerError and RedirectError; reading ones also TimeoutError and UnreadableAnswerError, writing ones InDoubtError.
 */
export interface Projects {
  /**
   * What a project would cost; nothing is created.
   *
   * @param quote Languages in any case; they are sent as `xx-yy`.
   * @returns A would-be project. Its price is `total_costs`, one entry per currency (one of them `credits`).
   * @throws RefusedError when the service does not know a language, level or option.
   * Scopes: project:manage, project:write, project:read or project:quote. Section 4.1.
   */
  quote(quote: QuoteRequest, options?: CallOptions): Promise<Quotation>;
  /**
   * The projects that match, page by page.
   *
   * @throws RefusedError when a field or operator of `where` is not supported.
   * Scopes: project:manage, project:write or project:read. Section 4.1.
   */
  filter(filter: Filter, options?: CallOptions): Listing<ProjectRecord>;
  /**
   * One project.
   *
   * @throws NotFoundError when there is none.
   * Scopes: project:manage, project:write or project:read. Section 4.1.
   */
  get(id: string, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Creates a project. With `auto_launch` (or a template that carries it) it may later spend by itself.
   * Not repeated by itself: after an InDoubtError look for it by name first.
   *
   * @param attributes Languages in any case; they are sent as `xx-yy`.
   * @throws RefusedError with the messages per field.
   * Scopes: project:manage, project:read or project:write. Section 2.2 and 4.1.
   */
  create(attributes: ProjectAttributes, options?: CallOptions): Promise<ProjectRecord>;
  /**
   * Asks for the launch, which spends. Not repeated by itself.
   *
   * @returns The project if the answer held it. It may still be `in_creation`: the launch is only queued.
   * @throws RefusedError; its `insufficientFunds` tells when the account lacks the money.
   * Scopes: project:manage or project:launch. Section 3 and 4.1.
   */
  asyncLaunch(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
  /**
   * Cancels a project. Not repeated by itself: after an InDoubtError read the project.
   *
   * @returns The project if the answer held it.
   * @throws RefusedError when it cannot be cancelled (any more).
   * Scopes: project:manage or project:write. Section 4.1.
   */
  cancel(id: string, options?: CallOptions): Promise<ProjectRecord | undefined>;
}

const projectPage = pageOf('projects', project);

export function projects(transport: Transport): Projects {
  return {
    quote: (quote, options) =>
      transport.call('projects.quote', quotationAnswer, {
        query: { project: { ...creationLanguages(quote), options: { ...quote.options } } },
        ...options,
      }),
    filter: (filter, options) =>
      listing('projects.filter', (page) =>
        transport.call('projects.filter', projectPage, { query: filterQuery(filter, page), ...options }),
      ),
    get: (id, options) => transport.call('projects.get', projectAnswer, { path: { project_id: id }, ...options }),
    create: (attributes, options) =>
      transport.call('projects.create', projectAnswer, {
        body: { project: creationLanguages(attributes) },
        ...options,
      }),
    asyncLaunch: (id, options) =>
      transport.call('projects.asyncLaunch', projectAfter, { path: { project_id: id }, ...options }),
    cancel: (id, options) => transport.call('projects.cancel', projectAfter, { path: { project_id: id }, ...options }),
  };
}
