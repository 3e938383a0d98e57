/**
 * Reads what a token address answers. Published clients know more ways than RFC 6749 allows: `token_type` may be
 * missing, `expires_in` may be missing or a string, scopes may be separated by commas or come as a list.
 */
import { z } from 'zod';
import type { Tokens } from './store';

const lifetime = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .refine((seconds) => Number.isFinite(seconds) && seconds > 0)
  .optional()
  .catch(undefined);

const scopeList = z
  .union([z.string().transform((text) => text.split(/[\s,]+/)), z.array(z.string())])
  .transform((scopes) => scopes.filter((scope) => scope !== ''))
  // Nothing said is nothing known: an empty list would forbid everything.
  .transform((scopes) => (scopes.length > 0 ? scopes : undefined))
  .optional()
  .catch(undefined);

/** A token must be fit to stand in a header. */
const token = z.string().regex(/^[\x21-\x7e]+$/);

const answer = z.object({
  access_token: token,
  token_type: z.string().optional().catch(undefined),
  refresh_token: token.optional().catch(undefined),
  expires_in: lifetime,
  scope: scopeList,
});

/**
 * The answer in the strict form that the OAuth library checks: only what we use, the type given, scopes separated by
 * blanks. `undefined` for what is no token answer at all.
 */
export function strictTokenAnswer(body: unknown): Record<string, unknown> | undefined {
  const read = answer.safeParse(body);
  if (!read.success) return undefined;
  const { scope, token_type: type, ...rest } = read.data;
  return { ...rest, token_type: type || 'Bearer', ...(scope === undefined ? {} : { scope: scope.join(' ') }) };
}

/** What the library made of the strict form, as it is kept. `sentAt`: when the request left, in milliseconds. */
export function tokensFrom(
  read: { access_token: string; refresh_token?: string; expires_in?: number; scope?: string },
  sentAt: number,
): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = read;
  return {
    accessToken,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    obtainedAt: sentAt,
    ...(seconds === undefined ? {} : { expiresAt: sentAt + seconds * 1000 }),
    ...(scope === undefined ? {} : { scopes: scope.split(' ') }),
  };
}
