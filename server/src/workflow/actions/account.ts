import type { Disconnected } from '../../../../contracts/account';
import { DeskError } from '../../domain/errors';
import type { Deps } from '../ports';
import { connectionChanged } from './connection';

/** A person of the admin panel, in the session in which they are signed in. */
export interface Session {
  key: string;
  name: string;
}

/** Where the person's window is to be sent, to allow the desk what it needs. */
export async function beginConsent({ account, consents }: Deps, { key }: Session): Promise<{ url: string }> {
  const { url, pending } = await account.begin();
  await consents.keep(key, pending);
  return { url };
}

/** Somebody came back from the consent page: with the very attempt that was begun in their session, the account is connected. */
export async function finishConsent(deps: Deps, returned: string, { key, name }: Session): Promise<void> {
  const pending = await deps.consents.take(key);
  if (pending === null)
    throw new DeskError({
      code: 'consent_unknown',
      message: 'This return from the service belongs to no attempt that was begun here in the last ten minutes.',
      remedy: 'Begin again, in this browser.',
    });
  await deps.account.finish(returned, pending);
  deps.log.info(`${name} connected the account.`);
  await connectionChanged(deps);
}

/** Forgets the account. Work that waits goes on once one is connected again. */
export async function disconnect({ account, log }: Deps, { name }: Session): Promise<Disconnected> {
  const { revoked, problem } = await account.forget();
  log.warn(`${name} disconnected the account.`);
  return { revoked, problem: problem?.message ?? null };
}
