import { filterQuery, pageQuery } from '../filters';
import type { ApiTemplateFilterFields, Filter, ListOptions } from '../filters';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { apiTemplate } from '../reference-records';
import type { ApiTemplateRecord } from '../reference-records';
import type { CallOptions, Transport } from '../transport';

/**
 * Project templates. Every method can throw AuthenticationError, ForbiddenError, ConnectionError, TimeoutError,
 * RateLimitedError, ServerError, RedirectError and UnreadableAnswerError.
 */
export interface ApiTemplates {
  /**
   * All project templates, page by page. Their `id` is what `projects.create` takes.
   *
   * Scopes: project:manage, project:read or project:write. Section 2.15 and 4.5.
   */
  list(options?: ListOptions): Listing<ApiTemplateRecord>;
  /**
   * The project templates that match, page by page.
   *
   * @throws RefusedError when a field or operator of `where` is not supported; InvalidRequestError when a condition is
   *   `undefined`, for without it everything would match.
   * Scopes: project:manage, project:read or project:write. Section 2.15 and 4.5.
   */
  filter(filter: Filter<ApiTemplateFilterFields>, options?: CallOptions): Listing<ApiTemplateRecord>;
}

const templatePage = pageOf('api_templates', apiTemplate);
const keyOf = ({ id }: ApiTemplateRecord): string => id;

export function apiTemplates(transport: Transport): ApiTemplates {
  return {
    list: ({ perPage, ...options } = {}) =>
      listing({
        operation: 'apiTemplates.list',
        keyOf,
        load: async (page) =>
          transport.call('apiTemplates.list', templatePage, {
            query: pageQuery('apiTemplates.list', page, { perPage }),
            ...options,
          }),
      }),
    filter: (filter, options) =>
      listing({
        operation: 'apiTemplates.filter',
        keyOf,
        load: async (page) =>
          transport.call('apiTemplates.filter', templatePage, {
            query: filterQuery('apiTemplates.filter', filter, page),
            ...options,
          }),
      }),
  };
}
