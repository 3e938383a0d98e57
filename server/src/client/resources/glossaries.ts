import { pageQuery } from '../filters';
import { listing, pageOf } from '../pagination';
import type { Listing } from '../pagination';
import { glossary } from '../reference-records';
import type { GlossaryRecord } from '../reference-records';
import type { CallOptions, Transport } from '../transport';

export interface GlossaryListOptions extends CallOptions {
  /** Which glossaries; all of them when nothing is said. */
  filter?: 'all' | 'share' | 'owned' | undefined;
}

export interface Glossaries {
  /**
   * Glossaries, page by page. Their `id` is what a project's `glossaries` take. The service answers them without
   * saying whether more follow, so it is asked on until nothing new comes.
   *
   * @throws AuthenticationError, ForbiddenError, ConnectionError, TimeoutError, RateLimitedError, ServerError,
   *   RedirectError, UnreadableAnswerError.
   * Scopes: none shown. Section 2.11 and 4.5.
   */
  list(options?: GlossaryListOptions): Listing<GlossaryRecord>;
}

const glossaryPage = pageOf('glossaries', glossary);

export function glossaries(transport: Transport): Glossaries {
  return {
    list: ({ filter, ...options } = {}) =>
      listing({
        operation: 'glossaries.list',
        keyOf: ({ id }) => id,
        load: async (page) =>
          transport.call('glossaries.list', glossaryPage, {
            query: { filter, ...pageQuery('glossaries.list', page) },
            ...options,
          }),
      }),
  };
}
