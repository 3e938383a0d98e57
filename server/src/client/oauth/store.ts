/**
 * What is kept of a connection, and where. A store holds one connection, encrypted if it outlives the process: its
 * record is as good as a password.
 */

/** Tokens as the service gave them. Times are milliseconds since 1970. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly obtainedAt: number;
  /** Absent where the service did not say: then only a 401 tells that the token has ended. */
  readonly expiresAt?: number;
  /** What the account's owner granted, perhaps less than was asked for. Absent: not known. */
  readonly scopes?: readonly string[];
}

/** Written before a refresh is sent, so that whoever finds it knows that the refresh token may be used up. */
export interface RefreshMark {
  readonly id: string;
  readonly begunAt: number;
}

/** A record is plain JSON. */
export type ConnectionRecord =
  | { readonly state: 'connected'; readonly tokens: Tokens; readonly refresh?: RefreshMark }
  | {
      readonly state: 'reconnect_needed';
      readonly reason: 'refused' | 'answer_lost' | 'expired';
      readonly since: number;
      /** The refresh it came of, so that its answer can still heal it if it comes late. */
      readonly refreshId?: string;
    }
  | { readonly state: 'disconnected' };

export interface StoredConnection {
  /** Grows with each write. 0 and no record: nothing was ever written. */
  readonly version: number;
  readonly record: ConnectionRecord | undefined;
}

export interface TokenStore {
  read(): Promise<StoredConnection>;
  /**
   * Writes the record as version `expected + 1`, but only if `expected` is still the version that is stored, in one
   * indivisible step. A record is never deleted, only replaced, so that a version never comes back.
   *
   * @returns Whether it was written; `false` when somebody else wrote first.
   */
  replace(expected: number, record: ConnectionRecord): Promise<boolean>;
}

/** Keeps a connection for as long as the process lives: for scripts and tests. */
export function memoryTokenStore(): TokenStore {
  let stored: StoredConnection = { version: 0, record: undefined };
  return {
    read: () => Promise.resolve(stored),
    replace(expected, record) {
      if (stored.version !== expected) return Promise.resolve(false);
      stored = { version: expected + 1, record };
      return Promise.resolve(true);
    },
  };
}

/** Writes whatever stands there now: what a person decided goes before what a refresh wants to write. */
export async function overwrite(store: TokenStore, record: ConnectionRecord): Promise<StoredConnection> {
  for (;;) {
    const before = await store.read();
    if (await store.replace(before.version, record)) return before;
  }
}
