import { wholeListOf } from '../pagination';
import { locale } from '../reference-records';
import type { LocaleRecord } from '../reference-records';
import type { CallOptions, Transport } from '../transport';

export interface Locales {
  /**
   * The languages the service works with, as `xx` or `xx-YY`; those with `active: false` take no new work.
   *
   * @throws ConnectionError, TimeoutError, ServerError, RateLimitedError, UnreadableAnswerError.
   * Scopes: none shown. Section 2.10 and 4.5.
   */
  list(options?: CallOptions): Promise<LocaleRecord[]>;
}

export function locales(transport: Transport): Locales {
  return {
    list: (options) => transport.call('locales.list', wholeListOf('locales', locale), { ...options }),
  };
}
