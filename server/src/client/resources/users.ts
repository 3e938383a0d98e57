import { userAnswer } from '../records';
import type { UserRecord } from '../records';
import type { CallOptions, Transport } from '../transport';

export interface Users {
  /**
   * The account the credentials belong to, with its live balance in `wallet` (`current_money` in `currency_code`).
   *
   * @throws AuthenticationError, ConnectionError, TimeoutError, ServerError, RateLimitedError, UnreadableAnswerError.
   * Scopes: none shown. Section 4.5.
   */
  me(options?: CallOptions): Promise<UserRecord>;
}

export function users(transport: Transport): Users {
  return {
    me: (options) => transport.call('users.me', userAnswer, { ...options }),
  };
}
