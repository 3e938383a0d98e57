import { DeskError, NOT_CONNECTED } from '../domain/errors';
import type { ConnectionCheck, Problem } from '../workflow/ports';
import { MISSING_KEY, type Secrets } from './secrets';
import type { SettingsStore } from './settings';

/** Looks at our own settings and secrets only: is there an encryption key, is everything entered, can it be read? */
export const createConnectionCheck = (secrets: Secrets, settings: SettingsStore): ConnectionCheck => ({
  async problems() {
    const problems: Problem[] = [];
    if (!secrets.hasKey()) problems.push(MISSING_KEY);
    const { baseUrl } = await settings.stored();
    const [hasKey, hasSecret] = await Promise.all([secrets.has('apiKey'), secrets.has('apiSecret')]);
    if (!baseUrl || !hasKey || !hasSecret) problems.push(NOT_CONNECTED);
    else if (secrets.hasKey()) {
      try {
        await secrets.read('apiSecret');
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        problems.push(error.problem);
      }
    }
    return problems;
  },
  answerCopy: (answer) => secrets.answerCopy(answer),
});
