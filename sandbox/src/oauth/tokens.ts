import { createHash } from 'node:crypto';

import { isSame } from '../http/authentication';
import type { Service } from '../service';
import { newId } from '../world/create-world';
import { nameScopes, scopesOf } from './authorization';
import { invalidGrant, invalidRequest, invalidScope } from './errors';
import type { Application, AuthorizationCode, Grant } from './model';

/** What the token address answers (field notes: access_token, refresh_token, expires_in in seconds). */
export type TokenAnswer = Record<string, string | number>;

/** A code against tokens (RFC 6749, 4.1.3). Throws `OAuthError`. */
export function exchangeCode(
  service: Service,
  application: Application,
  given: { code: string; redirect_uri?: string | undefined; code_verifier?: string | undefined },
): TokenAnswer {
  const { codes } = service.world.oauth;
  const code = codes.get(given.code);
  if (code === undefined || code.grant.clientId !== application.clientId) throw invalidGrant('The code is not known.');
  if (code.spent) {
    endGrant(service, code.grant.id);
    throw invalidGrant('The code was used before. What it gave has been taken back.');
  }
  if (code.expiresAt <= service.clock.now()) throw invalidGrant('The code is too old.');
  const sameAddress =
    given.redirect_uri === undefined ? !code.redirectUriGiven : given.redirect_uri === code.redirectUri;
  if (!sameAddress) throw invalidGrant('The redirect_uri is not the one the code was asked for with.');
  checkVerifier(code, given.code_verifier);
  code.spent = true;
  return issueTokens(service, code.grant, code.grant.scopes);
}

/** New tokens for a refresh token (RFC 6749, 6), which dies by that. Throws `OAuthError`. */
export function refreshTokens(
  service: Service,
  application: Application,
  given: { refresh_token: string; scope?: string | undefined },
): TokenAnswer {
  const { refreshTokens: known } = service.world.oauth;
  const grant = known.get(given.refresh_token)?.grant;
  if (grant === undefined || grant.clientId !== application.clientId) {
    throw invalidGrant('The refresh token is not known, was used before or has been revoked.');
  }
  const scopes = given.scope === undefined ? grant.scopes : scopesOf(given.scope);
  if (!scopes.every((scope) => grant.scopes.includes(scope))) {
    throw invalidScope('More scopes are asked for than were granted.');
  }
  known.delete(given.refresh_token);
  return issueTokens(service, grant, scopes);
}

/** RFC 7009. A refresh token takes all of its grant with it; a token nobody knows is as good as revoked. */
export function revokeToken(service: Service, application: Application, token: string): void {
  const { accessTokens, refreshTokens: known } = service.world.oauth;
  const grant = known.get(token)?.grant;
  if (grant?.clientId === application.clientId) endGrant(service, grant.id);
  if (accessTokens.get(token)?.clientId === application.clientId) accessTokens.delete(token);
}

/** Tokens for a grant: a fresh pair, of which the access token may carry fewer scopes. */
export function issueTokens(service: Service, grant: Grant, scopes: readonly string[]): TokenAnswer {
  const { accessTokens, refreshTokens: known, codes, settings } = service.world.oauth;
  const now = service.clock.now();
  for (const [token, { expiresAt }] of accessTokens) if (expiresAt <= now) accessTokens.delete(token);
  for (const [code, { expiresAt, spent }] of codes) if (!spent && expiresAt <= now) codes.delete(code);
  const accessToken = newId(service.random) + newId(service.random);
  const refreshToken = newId(service.random) + newId(service.random);
  const expiresAt = now + settings.accessTokenSeconds * 1000;
  accessTokens.set(accessToken, { grantId: grant.id, clientId: grant.clientId, scopes: [...scopes], expiresAt });
  known.set(refreshToken, { grant });
  const answer: TokenAnswer = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: settings.accessTokenSeconds,
    refresh_token: refreshToken,
    scope: nameScopes(scopes),
  };
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => !settings.omittedFields.some((omitted) => omitted === name)),
  );
}

function endGrant({ world }: Service, grantId: string): void {
  const { accessTokens, refreshTokens: known } = world.oauth;
  for (const [token, access] of accessTokens) if (access.grantId === grantId) accessTokens.delete(token);
  for (const [token, { grant }] of known) if (grant.id === grantId) known.delete(token);
}

/** RFC 7636, 4.6. A verifier without a challenge is refused too: somebody has taken the challenge away on the way. */
function checkVerifier({ challenge }: AuthorizationCode, verifier: string | undefined): void {
  if (challenge === null && verifier === undefined) return;
  if (challenge === null) throw invalidGrant('The code was asked for without a code_challenge.');
  if (verifier === undefined) throw invalidGrant('code_verifier is missing.');
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw invalidRequest('code_verifier must have 43 to 128 plain characters.');
  const computed = challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(computed, challenge.value)) throw invalidGrant('The code_verifier does not fit the code_challenge.');
}
