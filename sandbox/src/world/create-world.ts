import { randomBytes } from 'node:crypto';

import type { World } from './model';

/** Enough to inspect what just happened; a sandbox that runs for weeks does not grow. */
const LOG_LENGTH = 1000;

/** A token that carries every scope, so that a client with bearer tokens can be tried without an authorization server. */
export const ALL_SCOPES_TOKEN = 'sandbox-token';

export function createWorld(credits: number): World {
  return {
    account: {
      id: newId(),
      ident: 'C-0001-SANDBOX',
      email: 'client@sandbox.example',
      locale: 'en',
      callback: {},
    },
    wallet: { credits, transactions: [] },
    projects: new Map(),
    tokens: new Map([[ALL_SCOPES_TOKEN, 'all']]),
    requests: [],
    callbacks: [],
    failures: [],
  };
}

/** Identifiers are strings (section 2); clients see 24 hexadecimal digits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** A short reference such as `P-3F9A2C`, told apart from an id at a glance. */
export function newRef(letter: string): string {
  return `${letter}-${randomBytes(3).toString('hex').toUpperCase()}`;
}

/** Appends to one of the world's logs and forgets the oldest entry of a full one. */
export function remember<T>(log: T[], entry: T): void {
  log.push(entry);
  if (log.length > LOG_LENGTH) log.splice(0, log.length - LOG_LENGTH);
}
