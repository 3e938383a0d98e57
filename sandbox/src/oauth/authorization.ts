import { SCOPES } from '../http/authentication';
import type { Service } from '../service';
import { newId } from '../world/create-world';
import { RefusedAuthorization, UntrustedRequest } from './errors';
import type { Application, AuthorizationRequest, Challenge } from './model';

/** How long a consent page waits for its answer. */
const CONSENT_LIFETIME = 10 * 60_000;
/** Section 5.1, rule 2: the default scope, which needs no asking. */
const PUBLIC = 'public';

/** The parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3), as they came. */
export interface AuthorizationParameters {
  client_id?: string | undefined;
  redirect_uri?: string | undefined;
  response_type?: string | undefined;
  scope?: string | undefined;
  state?: string | undefined;
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
}

/**
 * Checks an authorization request. Throws `UntrustedRequest` where application or address are not known, for then
 * nobody may be redirected, and `RefusedAuthorization` for everything else that is wrong.
 */
export function readAuthorization({ world }: Service, given: AuthorizationParameters): AuthorizationRequest {
  const application = world.oauth.applications.find(({ clientId }) => clientId === given.client_id);
  if (application === undefined) throw new UntrustedRequest('No application with this client_id is registered here.');
  const redirectUri = redirectUriOf(application, given.redirect_uri);
  const state = given.state ?? null;
  const refused = (error: string, description: string): RefusedAuthorization =>
    new RefusedAuthorization(addressWith(redirectUri, { error, error_description: description, state }));

  if (given.response_type === undefined) throw refused('invalid_request', 'response_type is missing.');
  if (given.response_type !== 'code') throw refused('unsupported_response_type', 'Only response_type=code is known.');
  const scopes = scopesOf(given.scope ?? '');
  const unknown = scopes.filter((scope) => !SCOPES.some((known) => known === scope));
  if (unknown.length > 0) throw refused('invalid_scope', `These scopes are not known: ${unknown.join(', ')}.`);
  const challenge = challengeOf(given);
  if (challenge === undefined) throw refused('invalid_request', 'code_challenge does not fit its method.');
  const redirectUriGiven = given.redirect_uri !== undefined;
  return { clientId: application.clientId, redirectUri, redirectUriGiven, scopes, state, challenge };
}

/** Remembers a request until a person has answered; gives the ticket that the page carries. */
export function askForConsent(service: Service, request: AuthorizationRequest): string {
  const { consents } = service.world.oauth;
  const now = service.clock.now();
  for (const [ticket, { expiresAt }] of consents) if (expiresAt <= now) consents.delete(ticket);
  const ticket = newId(service.random);
  consents.set(ticket, { request, expiresAt: now + CONSENT_LIFETIME });
  return ticket;
}

/** Takes the request that a consent page stands for: each page is answered once, and not too late. */
export function takeConsent(service: Service, ticket: string): AuthorizationRequest {
  const { consents } = service.world.oauth;
  const consent = consents.get(ticket);
  consents.delete(ticket);
  if (consent === undefined || consent.expiresAt <= service.clock.now()) {
    throw new UntrustedRequest('This page has been answered already, or is too old.');
  }
  return consent.request;
}

/** The client's address after a person has agreed, to no more scopes than were asked for. */
export function allow(service: Service, request: AuthorizationRequest, scopes: readonly string[]): string {
  const granted = request.scopes.filter((scope) => scopes.includes(scope));
  return addressWith(request.redirectUri, { code: issueCode(service, request, granted), state: request.state });
}

/** The client's address after a person has said no. */
export function deny({ redirectUri, state }: AuthorizationRequest): string {
  const description = 'The person did not agree.';
  return addressWith(redirectUri, { error: 'access_denied', error_description: description, state });
}

/** A code for a request that a person has agreed to: single use, and short-lived on the sandbox's clock. */
export function issueCode(service: Service, request: AuthorizationRequest, granted: string[]): string {
  const { codes, settings } = service.world.oauth;
  const code = newId(service.random) + newId(service.random);
  codes.set(code, {
    grant: { id: newId(service.random), clientId: request.clientId, scopes: granted },
    redirectUri: request.redirectUri,
    redirectUriGiven: request.redirectUriGiven,
    challenge: request.challenge,
    expiresAt: service.clock.now() + settings.codeSeconds * 1000,
    spent: false,
  });
  return code;
}

/** Scopes separated by spaces, each once, without the default one. */
export function scopesOf(text: string): string[] {
  return [...new Set(text.split(' '))].filter((scope) => scope !== '' && scope !== PUBLIC);
}

/** The scopes as answers name them: a token without any still has the default one. */
export function nameScopes(scopes: readonly string[]): string {
  return [PUBLIC, ...scopes].join(' ');
}

function redirectUriOf({ redirectUris }: Application, given: string | undefined): string {
  if (given === undefined) {
    const [only, ...others] = redirectUris;
    if (only !== undefined && others.length === 0) return only;
    throw new UntrustedRequest('The request names no redirect_uri, and the application has not exactly one.');
  }
  if (redirectUris.some((known) => known === given || withoutLoopbackPort(given) === known)) return given;
  throw new UntrustedRequest('This redirect_uri is not registered for the application.');
}

/** RFC 8252, 7.3: a program on the person's own machine listens on whatever port is free. */
function withoutLoopbackPort(address: string): string {
  return address.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d{1,5}(?=\/|$)/, '$1');
}

/** Null without a challenge, undefined for one that is not sound. */
function challengeOf(given: AuthorizationParameters): Challenge | null | undefined {
  const { code_challenge: value, code_challenge_method: method = 'plain' } = given;
  if (value === undefined) return given.code_challenge_method === undefined ? null : undefined;
  if (method !== 'S256' && method !== 'plain') return undefined;
  return /^[\w.~-]{43,128}$/.test(value) ? { value, method } : undefined;
}

function addressWith(redirectUri: string, parameters: Record<string, string | null>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) address.searchParams.set(name, value);
  return address.toString();
}
