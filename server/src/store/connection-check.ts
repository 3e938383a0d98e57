import { DeskError, NOT_CONNECTED, RECONNECT_NEEDED } from '../domain/errors';
import type { Account, ConnectionCheck, Problem } from '../workflow/ports';
import { MISSING_KEY, type SecretName, type Secrets } from './secrets';
import type { SettingsStore, StoredSettings } from './settings';

const SECRETS_OF: Readonly<Record<StoredSettings['signIn'], readonly SecretName[]>> = {
  key: ['apiKey', 'apiSecret'],
  oauth: ['clientSecret'],
};

/** Looks at our own settings and secrets only: is there an encryption key, is everything entered, can it be read? */
export function createConnectionCheck(secrets: Secrets, settings: SettingsStore, account: Account): ConnectionCheck {
  async function isEntered({ baseUrl, signIn, clientId }: StoredSettings): Promise<boolean> {
    if (!baseUrl || (signIn === 'oauth' && !clientId)) return false;
    const stored = await Promise.all(SECRETS_OF[signIn].map((name) => secrets.has(name)));
    return stored.every(Boolean);
  }

  /** Why what is entered cannot be used. */
  async function standing(signIn: StoredSettings['signIn']): Promise<Problem | null> {
    try {
      for (const name of SECRETS_OF[signIn]) await secrets.read(name);
      if (signIn === 'key') return null;
      const { state } = await account.status();
      if (state === 'not_connected') return NOT_CONNECTED;
      return state === 'reconnect_needed' ? RECONNECT_NEEDED : null;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      return error.problem;
    }
  }

  return {
    async problems() {
      const problems: Problem[] = [];
      if (!secrets.hasKey()) problems.push(MISSING_KEY);
      const stored = await settings.stored();
      if (!(await isEntered(stored))) problems.push(NOT_CONNECTED);
      else if (secrets.hasKey()) {
        const problem = await standing(stored.signIn);
        if (problem) problems.push(problem);
      }
      return problems;
    },
    answerCopy: (answer) => secrets.answerCopy(answer),
  };
}
