import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { World } from '../world/model';
import { forbidden, unauthorized } from '../errors';

/** Section 5.1, rule 2. An operation without scopes needs the default public one, which every token carries. */
export const SCOPES = [
  'project:manage',
  'project:write',
  'project:read',
  'project:quote',
  'project:launch',
  'discussion:manage',
  'discussion:read',
  'discussion:write',
  'preferred_author:manage',
  'preferred_author:read',
  'preferred_author:write',
  'transaction:manage',
  'transaction:write',
  'transaction:read',
] as const;
export type Scope = (typeof SCOPES)[number];

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

/** Section 5.2: valid for 5 minutes after its creation. */
const SIGNATURE_LIFETIME = 5 * 60_000;
/** A client's clock may be a little ahead of ours. */
const CLOCK_SKEW = 60_000;

/** Lets a request pass or throws 401 or 403 (section 5). `now` is the time on the sandbox's clock, by which tokens of the
 * authorization server expire. */
export function authenticate(
  headers: IncomingHttpHeaders,
  world: World,
  credentials: Credentials,
  scopes: readonly Scope[],
  now: number,
): void {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const granted = world.tokens.get(bearer) ?? scopesOfToken(world, bearer, now);
    if (granted === undefined) throw unauthorized();
    // Any one of the scopes listed for an operation opens it.
    const allowed = granted === 'all' || scopes.length === 0 || scopes.some((scope) => granted.has(scope));
    if (!allowed) throw forbidden();
    return;
  }
  if (!isSigned(headers, credentials)) throw unauthorized();
}

/** The scopes of a token that the authorization server gave out, unless it has expired. */
function scopesOfToken({ oauth }: World, token: string, now: number): ReadonlySet<string> | undefined {
  const known = oauth.accessTokens.get(token);
  return known === undefined || known.expiresAt <= now ? undefined : new Set(known.scopes);
}

/** Section 5.2. The real time counts, not the sandbox's: a client signs with its own clock, which no test jumps. */
function isSigned(headers: IncomingHttpHeaders, { apiKey, apiSecret }: Credentials): boolean {
  const key = headers['apikey'];
  const signature = headers['signature'];
  const date = headers.date;
  if (typeof key !== 'string' || typeof signature !== 'string' || date === undefined) return false;
  const signedAt = readDate(date);
  if (signedAt === undefined) return false;
  const age = Date.now() - signedAt;
  if (age > SIGNATURE_LIFETIME || age < -CLOCK_SKEW) return false;
  const expected = createHash('sha1')
    .update(apiSecret + date)
    .digest('hex');
  return isSame(key, apiKey) && isSame(signature, expected);
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, or an HTTP date. */
function readDate(date: string): number | undefined {
  const plain = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(date);
  const isHttpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(date);
  if (plain === null && !isHttpDate) return undefined;
  const time = Date.parse(plain === null ? date : `${plain[1]}T${plain[2]}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** Compares secrets in a time that does not tell how much of them is right. */
export function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
