/**
 * The token and revocation addresses on the wire: how the OAuth library's requests leave (as JSON, as the published
 * clients of the service write them, or as the form of RFC 6749), within our time limits and our rule for redirects,
 * and how answers come back in the strict form that the library checks.
 */
import { Agent } from 'undici';
import type { TextBody } from '../body';
import { InDoubtError } from '../errors';
import { exchange } from '../exchange';
import type { WireAnswer } from '../exchange';
import { judgeAnswer, judgeFailure, judgeOutOfTime } from '../judge';
import type { Circumstances } from '../judge';
import type { Operation } from '../operations';
import { redactor } from '../redact';
import { MAX_HOPS, Redirects, isRedirect } from '../redirects';
import type { Route } from '../redirects';
import { readRefusal } from '../refusal';
import type { OAuthSettings } from './settings';
import { strictTokenAnswer } from './token-answer';

/** None of them is ever repeated by itself: codes and refresh tokens may be good for one use only. */
const operationOf = (name: 'oauth.exchange' | 'oauth.refresh' | 'oauth.revoke'): Operation => ({
  name,
  method: 'POST',
  path: '',
  scopes: [],
  credentials: false,
  safeToRepeat: false,
  section: '5.1',
});

export type TokenOperation = Parameters<typeof operationOf>[0];

/** As the OAuth library calls it. */
export type TokenFetch = (url: string, request: { body: URLSearchParams }) => Promise<Response>;

/** Sends to the addresses of one connection. `secrets`: what must not be seen in an error, besides the client's own. */
export type TokenSender = (name: TokenOperation, secrets: readonly string[]) => TokenFetch;

export function tokenSender(settings: OAuthSettings): TokenSender {
  const redirects = new Redirects(settings);
  // Token requests are hours apart: no connection is kept for them, and so there is none to close.
  const agent = new Agent({ pipelining: 0, connect: { timeout: Math.min(10_000, settings.timeoutMs) } });

  /** @returns the first answer that is no redirect. */
  async function send(operation: Operation, start: Route, redact: Circumstances['redact']) {
    let route = redirects.recall(operation, start);
    let timeoutMs = settings.timeoutMs;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      redirects.insistOnHome(operation, route);
      const circumstances = { operation, route, redact, now: settings.now() };
      if (timeoutMs <= 0) throw judgeOutOfTime(circumstances);
      const headers = headersFor(settings, route);
      const outcome = await exchange(agent, { ...route, headers }, { timeoutMs, signal: undefined });
      if (outcome.kind === 'failure') throw judgeFailure(outcome, circumstances);
      if (!isRedirect(outcome.status)) return { answer: outcome, circumstances };
      timeoutMs -= outcome.milliseconds;
      route = redirects.follow(operation, route, outcome);
    }
    throw redirects.tooMany(operation, route);
  }

  return (name, secrets) => async (address, request) => {
    const operation = operationOf(name);
    const url = new URL(address);
    const body = written(request.body, settings.tokenRequest);
    const route: Route = { url, method: 'POST', body, home: url.origin, trusted: true, performed: false };
    const redact = redactor([settings.clientSecret, ...secrets]);
    const { answer, circumstances } = await send(operation, route, redact);
    return name === 'oauth.revoke' ? readEmpty(answer, circumstances) : readTokens(answer, circumstances);
  };
}

function written(parameters: URLSearchParams, form: OAuthSettings['tokenRequest']): TextBody {
  return form === 'json'
    ? { kind: 'text', contentType: 'application/json', text: JSON.stringify(Object.fromEntries(parameters)) }
    : { kind: 'text', contentType: 'application/x-www-form-urlencoded', text: parameters.toString() };
}

function headersFor({ userAgent }: OAuthSettings, { body }: Route): Record<string, string> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent };
  return body === undefined ? headers : { ...headers, 'content-type': body.contentType };
}

function readEmpty(answer: WireAnswer, circumstances: Circumstances): Response {
  if (answer.status < 300) return new Response(null, { status: 200 });
  return refusal(answer, circumstances);
}

function readTokens(answer: WireAnswer, circumstances: Circumstances): Response {
  if (answer.status >= 300) return refusal(answer, circumstances);
  const body = parsed(answer.text);
  const tokens = strictTokenAnswer(body);
  if (tokens) return asJson(tokens, 200);
  // Some say no with a good status.
  if (errorCodeIn(body)) return refusal({ ...answer, status: 400 }, circumstances);
  const { name } = circumstances.operation;
  const message = `${name} may or may not have been performed: its answer cannot be read.`;
  throw new InDoubtError({ operation: name, status: answer.status, message });
}

/** A refusal in OAuth's words goes to the library; any other is judged as those of all operations are. */
function refusal(answer: WireAnswer, circumstances: Circumstances): Response {
  const { status, text } = answer;
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const code = refused ? (errorCodeIn(parsed(text)) ?? grantCodeIn(answer, circumstances)) : undefined;
  if (code === undefined) throw judgeAnswer(answer, circumstances);
  const [description] = readRefusal(text, circumstances.redact).fieldMessages.base ?? [];
  return asJson({ error: code, ...(description === undefined ? {} : { error_description: description }) }, 400);
}

/** `{error: 'invalid_grant'}`: a code is a word; anything else in its place is a sentence, and none of OAuth's. */
function errorCodeIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string') {
    return undefined;
  }
  return /^[a-z_]{1,50}$/.test(body.error) ? body.error : undefined;
}

/** The one refusal that matters more than others, also where it comes in the service's own form (section 7). */
function grantCodeIn({ text }: WireAnswer, { redact }: Circumstances): string | undefined {
  const messages = Object.values(readRefusal(text, redact).fieldMessages).flat();
  return messages.some((message) => /\binvalid[ _]grant\b/i.test(message)) ? 'invalid_grant' : undefined;
}

function asJson(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
