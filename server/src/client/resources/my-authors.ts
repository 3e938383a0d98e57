import { pageQuery } from '../filters';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { myAuthor } from '../records';
import type { MyAuthorRecord } from '../records';
import type { CallOptions, Transport } from '../transport';

export interface MyAuthors {
  /**
   * The authors whom the account prefers, and those whom it does not want, page by page: `status` tells which. The
   * `author_id` is what a project's `providers` take.
   *
   * @throws AuthenticationError, ForbiddenError, ConnectionError, TimeoutError, RateLimitedError, ServerError,
   *   RedirectError, UnreadableAnswerError.
   * Scopes: preferred_author:manage, preferred_author:read or preferred_author:write. Section 2.7 and 4.4.
   */
  list(options?: CallOptions): Listing<MyAuthorRecord>;
}

const authorPage = pageOf('my_authors', myAuthor);

export function myAuthors(transport: Transport): MyAuthors {
  return {
    list: (options) =>
      listing({
        operation: 'myAuthors.list',
        keyOf: ({ id, author_id: author }) => id ?? author,
        load: async (page) =>
          transport.call('myAuthors.list', authorPage, { query: pageQuery('myAuthors.list', page), ...options }),
      }),
  };
}
