import { isDeepStrictEqual } from 'node:util';
import { accountCallbacksIn, callbacksWithout, mergedCallbacks } from '../callbacks';
import type { AccountCallbacks, Callbacks } from '../callbacks';
import { userAfter, userAnswer } from '../reference-records';
import type { UserRecord } from '../reference-records';
import type { CallOptions, Transport } from '../transport';

/** Tells our own addresses from those of other integrations, by what is sure to be in each of ours. */
export type IsOurs = (url: string) => boolean;

/**
 * The account. Every method can throw AuthenticationError, ConnectionError, RateLimitedError, ServerError,
 * RedirectError and, where it reads, TimeoutError and UnreadableAnswerError; where it writes, InDoubtError.
 *
 * Account-wide callbacks are shared by all integrations of the account, and the service replaces them as a whole.
 * Prefer callbacks on each document; where they do not do, use `mergeCallbacks`.
 */
export interface Users {
  /**
   * The account the credentials belong to, with its live balance in `wallet` (`current_money` in `currency_code`).
   *
   * Scopes: none shown. Section 4.5.
   */
  me(options?: CallOptions): Promise<UserRecord>;
  /**
   * Replaces the callbacks of the account by those given, whoever registered the others: `mergeCallbacks` spares them.
   * Not repeated by itself: after an InDoubtError read the account.
   *
   * @returns The account if the answer held it.
   * @throws RefusedError when an address or event is not accepted.
   * Scopes: none shown. Section 4.5 and 6.
   */
  update(
    id: string,
    user: { callback: Callbacks | AccountCallbacks },
    options?: CallOptions,
  ): Promise<UserRecord | undefined>;
  /**
   * Adds account-wide callbacks: reads what stands, adds ours and writes the whole, if anything changes. What another
   * integration registers between the reading and the writing is lost: the service offers no way to notice it.
   *
   * @param isOurs Which standing addresses may be replaced, besides those that are given. Without it none.
   * @returns What stood before.
   * @throws InvalidRequestError, code `callback_taken`, with nothing written, when an event goes to another's address.
   * Scopes: none shown. Section 4.5 and 6.
   */
  mergeCallbacks(callbacks: Callbacks, isOurs?: IsOurs, options?: CallOptions): Promise<AccountCallbacks>;
  /**
   * Takes ours out of the account-wide callbacks and leaves the others as they are; in the manner of `mergeCallbacks`.
   *
   * @returns What stood before.
   * Scopes: none shown. Section 4.5 and 6.
   */
  removeCallbacks(isOurs: IsOurs, options?: CallOptions): Promise<AccountCallbacks>;
}

export function users(transport: Transport): Users {
  const me: Users['me'] = (options) => transport.call('users.me', userAnswer, { ...options });
  const update: Users['update'] = (id, { callback }, options) =>
    transport.call('users.update', userAfter, { path: { user_id: id }, body: { user: { callback } }, ...options });
  const rewrite = async (
    change: (standing: AccountCallbacks) => AccountCallbacks,
    options: CallOptions | undefined,
  ): Promise<AccountCallbacks> => {
    const { id, callback } = await me(options);
    const before = accountCallbacksIn(callback);
    const after = change(before);
    // Each write could wipe what another integration has just registered: none is made for nothing.
    if (!isDeepStrictEqual(after, before)) await update(id, { callback: after }, options);
    return before;
  };
  return {
    me,
    update,
    mergeCallbacks: (callbacks, isOurs = () => false, options) =>
      rewrite((standing) => mergedCallbacks(standing, callbacks, isOurs), options),
    removeCallbacks: (isOurs, options) => rewrite((standing) => callbacksWithout(standing, isOurs), options),
  };
}
