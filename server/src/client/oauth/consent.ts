/** The way through the service's consent page: out with a state, back with a code, the code for tokens. */
import { timingSafeEqual } from 'node:crypto';
import {
  AuthorizationResponseError,
  ResponseBodyError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
} from 'oauth4webapi';
import { InDoubtError, ServiceError } from '../errors';
import { redactor } from '../redact';
import { ConsentError } from './errors';
import { parties } from './grants';
import type { Grants } from './grants';
import type { OAuthSettings } from './settings';
import type { Tokens } from './store';

/**
 * What has to be kept, in the session of the very person who was sent off, until the return: it proves that who comes
 * back is who went. Plain JSON; a secret.
 */
export interface PendingConsent {
  readonly state: string;
  readonly codeVerifier?: string;
}

export interface ConsentRequest {
  /** Where the person's browser is to be sent. */
  readonly url: string;
  readonly pending: PendingConsent;
}

/** The address of the consent page for one new attempt (RFC 6749, 4.1.1). */
export async function beginConsent(settings: OAuthSettings): Promise<ConsentRequest> {
  const state = generateRandomState();
  const url = new URL(settings.authorizeUrl);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('client_id', settings.clientId);
  url.searchParams.set('redirect_uri', settings.redirectUrl);
  if (settings.scopes.length > 0) url.searchParams.set('scope', settings.scopes.join(' '));
  url.searchParams.set('state', state);
  if (!settings.pkce) return { url: url.href, pending: { state } };
  const codeVerifier = generateRandomCodeVerifier();
  url.searchParams.set('code_challenge', await calculatePKCECodeChallenge(codeVerifier));
  url.searchParams.set('code_challenge_method', 'S256');
  return { url: url.href, pending: { state, codeVerifier } };
}

/**
 * Tokens for the code that came back.
 *
 * @param returned The address the browser came back to, or its path and query.
 * @throws ConsentError when it did not end in tokens; ConnectionError, RateLimitedError or ServerError when the code
 *   was not used up, so that the same return may be finished later.
 */
export async function finishConsent(
  settings: OAuthSettings,
  grants: Grants,
  returned: string | URL,
  pending: PendingConsent,
): Promise<Tokens> {
  const parameters = checkedReturn(settings, returned, pending);
  try {
    return await grants.exchangeCode(parameters, pending.codeVerifier);
  } catch (error) {
    throw afterReturn(error, secretsOf(parameters, pending));
  }
}

/** @throws ConsentError for a return that is not the one that was begun, or that says no. */
function checkedReturn(settings: OAuthSettings, returned: string | URL, pending: PendingConsent): URLSearchParams {
  const address = String(returned);
  if (!URL.canParse(address, settings.redirectUrl)) throw unusableReturn();
  const parameters = new URL(address, settings.redirectUrl).searchParams;
  if (!sameText(parameters.get('state') ?? '', pending.state)) {
    const message = 'The return from the service does not belong to the attempt that was begun here.';
    throw new ConsentError({ operation: 'oauth', code: 'state_mismatch', message });
  }
  // RFC 9207 names the issuer here, to be compared with one that was published: the service publishes none.
  parameters.delete('iss');
  const { server, client } = parties(settings);
  try {
    const checked = validateAuthResponse(server, client, parameters, pending.state);
    if (!checked.get('code') || checked.getAll('code').length > 1) throw unusableReturn();
    return checked;
  } catch (error) {
    if (error instanceof ConsentError) throw error;
    if (error instanceof AuthorizationResponseError) {
      const { error: code, error_description: description } = error;
      throw saidNo(code, description, secretsOf(parameters, pending));
    }
    throw unusableReturn();
  }
}

/** What an exchange of the code that failed means for who waits for the connection. */
function afterReturn(error: unknown, secrets: readonly string[]): ServiceError {
  if (error instanceof ResponseBodyError) return saidNo(error.error, error.error_description, secrets);
  if (error instanceof InDoubtError) {
    const message = "The service's answer was lost, and its code is good for one use only.";
    return new ConsentError({ operation: 'oauth', code: 'answer_lost', message, cause: error });
  }
  if (error instanceof ServiceError) return error;
  const message = 'The service answered with tokens that cannot be used.';
  return new ConsentError({ operation: 'oauth', code: 'unusable_tokens', message, cause: error });
}

function saidNo(code: string, description: string | undefined, secrets: readonly string[]): ConsentError {
  const redact = redactor(secrets);
  const known = /^[a-z_]{1,50}$/.test(code) ? code : 'refused';
  const words = description && description !== code ? `: ${redact(description).replace(/[\s.]+$/, '')}` : '';
  const what =
    known === 'access_denied'
      ? 'The access was not allowed at the service'
      : `The service refused the connection (${known})`;
  return new ConsentError({ operation: 'oauth', code: known, message: `${what}${words}.` });
}

function unusableReturn(): ConsentError {
  const message = 'The return from the service holds neither a code nor a reason.';
  return new ConsentError({ operation: 'oauth', code: 'unusable_return', message });
}

function secretsOf(parameters: URLSearchParams, { state, codeVerifier }: PendingConsent): string[] {
  return [...parameters.getAll('code'), state, ...(codeVerifier === undefined ? [] : [codeVerifier])];
}

/** An empty state is never the same: it would let anybody in. */
function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
