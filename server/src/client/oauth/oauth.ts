/** OAuth 2.0, authorization code with refresh (section 5.1): connecting an account, and using the connection. */
import { ResponseBodyError } from 'oauth4webapi';
import type { Authentication } from '../authentication';
import { ServiceError } from '../errors';
import { beginConsent, finishConsent } from './consent';
import type { ConsentRequest, PendingConsent } from './consent';
import type { ReconnectReason } from './errors';
import { grants, refusalOf } from './grants';
import { Keeper } from './keeper';
import { checkedOAuthSettings } from './settings';
import type { OAuthOptions } from './settings';
import { overwrite } from './store';
import type { ConnectionRecord, Tokens } from './store';

/** What may be told of a connection: nothing in it is secret. */
export type ConnectionStatus =
  | {
      readonly state: 'connected';
      /** Absent: the service did not say. */
      readonly scopes?: readonly string[];
      /** When the access token ends and is renewed, not when the connection ends. */
      readonly expiresAt?: Date;
    }
  | { readonly state: 'reconnect_needed'; readonly reason: ReconnectReason; readonly since: Date }
  | { readonly state: 'not_connected' };

/** What became of the tokens at the service. */
export type Revocation = { readonly revoked: true } | { readonly revoked: false; readonly error?: ServiceError };

/**
 * A connection of one account, as an `Authentication` for `createClient`. Every request asks it anew, so that a client
 * can be made before the account is connected and stays when it is reconnected.
 */
export interface OAuth extends Authentication {
  /** Begins a way through the consent page: send the browser to `url`, keep `pending` in the person's session. */
  begin(): Promise<ConsentRequest>;
  /**
   * Ends it: checks the return, takes tokens for its code and stores them, whatever connection stood there before.
   *
   * @param returned The address the browser came back to, or its path and query.
   * @param pending What `begin` gave, from the session of the same person; not to be used twice.
   * @throws ConsentError when it did not end in a connection (`access_denied`, `state_mismatch`, ...): begin again.
   * @throws ConnectionError, RateLimitedError, ServerError when the same return may be finished later.
   */
  finish(returned: string | URL, pending: PendingConsent): Promise<ConnectionStatus>;
  /** How the connection stands, from the store. */
  status(): Promise<ConnectionStatus>;
  /**
   * Forgets the connection here, and has its tokens revoked at the service where a `revokeUrl` is set. It is forgotten
   * even if that fails; then `error` says why.
   */
  forget(): Promise<Revocation>;
}

/**
 * A connection by OAuth (section 5.1), for production. Requests carry the access token as a bearer token; it is renewed
 * ahead of its end, and once when the service answers 401.
 *
 * @throws ConfigurationError when a setting cannot be used.
 */
export function oauth(options: OAuthOptions): OAuth {
  const settings = checkedOAuthSettings(options);
  const granted = grants(settings);
  const kept = new Keeper(settings, granted);
  const { store } = settings;
  return {
    headers: async () => ({ authorization: `Bearer ${(await kept.current()).accessToken}` }),
    renew: (refused) => kept.renew((refused.authorization ?? '').replace(/^Bearer /, '')),
    async scopes() {
      const { record } = await store.read();
      return record?.state === 'connected' ? record.tokens.scopes : undefined;
    },
    begin: () => beginConsent(settings),
    async finish(returned, pending) {
      const tokens = await finishConsent(settings, granted, returned, pending);
      const record: ConnectionRecord = { state: 'connected', tokens };
      await overwrite(store, record);
      return statusOf(record);
    },
    status: async () => statusOf((await store.read()).record),
    async forget() {
      const { record } = await overwrite(store, { state: 'disconnected' });
      if (record?.state !== 'connected' || !settings.revokeUrl) return { revoked: false };
      return revocation(() => granted.revoke(longestLived(record.tokens)));
    },
  };
}

/** Revoking the refresh token ends the access tokens that came of it, too (RFC 7009, 2.1). */
function longestLived({ refreshToken, accessToken }: Tokens): string {
  return refreshToken ?? accessToken;
}

async function revocation(revoke: () => Promise<void>): Promise<Revocation> {
  try {
    await revoke();
    return { revoked: true };
  } catch (error) {
    if (error instanceof ResponseBodyError) return { revoked: false, error: refusalOf('oauth.revoke', error) };
    if (error instanceof ServiceError) return { revoked: false, error };
    throw error;
  }
}

function statusOf(record: ConnectionRecord | undefined): ConnectionStatus {
  switch (record?.state) {
    case 'connected': {
      const { scopes, expiresAt } = record.tokens;
      return {
        state: 'connected',
        ...(scopes === undefined ? {} : { scopes }),
        ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt) }),
      };
    }
    case 'reconnect_needed':
      return { state: 'reconnect_needed', reason: record.reason, since: new Date(record.since) };
    default:
      return { state: 'not_connected' };
  }
}
