import { randomBytes } from 'node:crypto';
import { DeskError } from '../domain/errors';
import type { Secrets } from './secrets';

/** The secret in the address that the service calls (specification 5.3): made once, kept in memory, encrypted at rest. */
export function createCallbackToken(secrets: Secrets) {
  /** In memory, because a callback is judged before any database work. */
  let token: string | null = null;

  async function load(): Promise<string | null> {
    if (token === null && secrets.hasKey()) token = await secrets.read('callbackToken');
    return token;
  }

  return {
    load,
    /** As last loaded; no waiting. */
    current: (): string | null => token,
    /** Makes one where there is none. One that the encryption key no longer opens is replaced. */
    async ensure(): Promise<void> {
      if (!secrets.hasKey()) return;
      try {
        if ((await load()) !== null) return;
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
      }
      const made = randomBytes(32).toString('hex');
      await secrets.write('callbackToken', made);
      token = made;
    },
  };
}

export type CallbackToken = ReturnType<typeof createCallbackToken>;
