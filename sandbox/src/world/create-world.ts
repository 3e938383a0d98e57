import { createOAuthState } from '../oauth/model';
import { defaultQuirks } from '../quirks';
import { usualBehaviours } from './behaviours';
import { startingGlossaries } from './glossaries';
import type { World } from './model';
import { startingAuthors, startingTemplates } from './templates';

/** Enough to inspect what just happened; a sandbox that runs for weeks does not grow. */
const LOG_LENGTH = 1000;

/** A token that carries every scope, so that a client with bearer tokens can be tried without an authorization server. */
export const ALL_SCOPES_TOKEN = 'sandbox-token';

export function createWorld(credits: number, random: () => number): World {
  const accountId = newId(random);
  return {
    account: {
      id: accountId,
      ident: 'C-0001-SANDBOX',
      email: 'client@sandbox.example',
      locale: 'en',
      callback: {},
    },
    wallet: { credits, transactions: [] },
    projects: new Map(),
    templates: startingTemplates(),
    preferredAuthors: startingAuthors(),
    behaviours: usualBehaviours(),
    quirks: defaultQuirks(),
    glossaries: startingGlossaries(accountId, random),
    uploads: new Map(),
    tokens: new Map([[ALL_SCOPES_TOKEN, 'all']]),
    oauth: createOAuthState(),
    requests: [],
    callbacks: [],
    failures: [],
  };
}

/** Identifiers are strings (section 2); clients see 24 hexadecimal digits. */
export function newId(random: () => number): string {
  return hexadecimal(6, random) + hexadecimal(6, random) + hexadecimal(6, random) + hexadecimal(6, random);
}

/** A short reference such as `P-3F9A2C`, told apart from an id at a glance. */
export function newRef(letter: string, random: () => number): string {
  return `${letter}-${hexadecimal(6, random).toUpperCase()}`;
}

function hexadecimal(digits: number, random: () => number): string {
  return Math.floor(random() * 16 ** digits)
    .toString(16)
    .padStart(digits, '0');
}

/** Appends to one of the world's logs and forgets the oldest entry of a full one. */
export function remember<T>(log: T[], entry: T): void {
  log.push(entry);
  if (log.length > LOG_LENGTH) log.splice(0, log.length - LOG_LENGTH);
}
