import { z } from 'zod';
import type { OAuth, PendingConsent } from '../client';
import { DeskError } from '../domain/errors';
import type { Account, AccountStatus, Problem } from '../workflow/ports';
import type { Connector } from './connection';
import { asDeskError } from './errors';
import { scopesCovered } from './scopes';
import { createTokenStore, type VersionedSecret } from './token-store';

const pendingSchema: z.ZodType<PendingConsent> = z.object({
  state: z.string(),
  codeVerifier: z.string().exactOptional(),
});

async function told<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    throw asDeskError(error);
  }
}

const problemIn = (error: unknown): Problem | null => {
  const known = asDeskError(error);
  return known instanceof DeskError ? known.problem : null;
};

async function statusOf(secret: VersionedSecret): Promise<AccountStatus> {
  const { record } = await createTokenStore(secret).read();
  switch (record?.state) {
    case 'connected':
      return { state: 'connected', scopes: record.tokens.scopes ?? null, since: null };
    case 'reconnect_needed':
      return { state: 'reconnect_needed', scopes: null, since: record.since };
    default:
      return { state: 'not_connected', scopes: null, since: null };
  }
}

/** Where settings are gone that revoking would take, the tokens are forgotten here all the same. */
async function overwrite(secret: VersionedSecret): Promise<void> {
  const store = createTokenStore(secret);
  for (;;) {
    const { version } = await store.read();
    if (version === 0 || (await store.replace(version, { state: 'disconnected' }))) return;
  }
}

/** The account at the service behind the workflow's port. */
export function createAccount(connector: Connector, secret: VersionedSecret): Account {
  const account = (): Promise<OAuth> => connector.account();
  return {
    status: () => statusOf(secret),
    scopes: scopesCovered,
    begin: () =>
      told(async () => {
        const { url, pending } = await (await account()).begin();
        return { url, pending: JSON.stringify(pending) };
      }),
    finish: (returned, pending) =>
      told(async () => {
        await (await account()).finish(returned, pendingSchema.parse(JSON.parse(pending)));
      }),
    async forget() {
      const { state } = await statusOf(secret);
      if (state === 'not_connected') return { revoked: false, problem: null };
      try {
        const outcome = await (await account()).forget();
        return {
          revoked: outcome.revoked,
          problem: outcome.revoked || outcome.error === undefined ? null : problemIn(outcome.error),
        };
      } catch (error) {
        await overwrite(secret);
        return { revoked: false, problem: problemIn(error) };
      }
    },
  };
}
