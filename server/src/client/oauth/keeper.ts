/**
 * Keeps a connection alive: hands out its access token and renews it ahead of its end, or when it was refused, one
 * refresh at a time in this process and, through the store, in all that share it.
 *
 * A refresh token may be good for one use only, and a second use may look like a theft that ends the connection. So a
 * mark is written before each refresh and taken away with its result:
 *
 * - an answer with tokens: the tokens are written;
 * - it certainly never left this machine, or was refused for now (429, 503) or for another reason than the token: the
 *   mark is taken away, the same refresh token is used later;
 * - `invalid_grant`: reconnect needed;
 * - sent without a readable answer, or a mark that stands longer than any refresh takes (its process died): reconnect
 *   needed. The old token is not tried again. Should the answer of a refresh that was given up come after all, in a
 *   process that was only slow, it heals the connection.
 */
import { randomUUID } from 'node:crypto';
import { ResponseBodyError } from 'oauth4webapi';
import { InDoubtError, ServiceError } from '../errors';
import { printableCause } from '../redact';
import { ReconnectNeededError } from './errors';
import { refusalCode, refusalOf } from './grants';
import type { Grants } from './grants';
import type { OAuthSettings } from './settings';
import type { ConnectionRecord, RefreshMark, Tokens } from './store';

/** How often is looked whether another process has ended its refresh. */
const LOOK_EVERY_MS = 250;

/** A token this young was not refused for its age, but for what it may not do: another one would fare no better. */
const TOO_YOUNG_MS = 30_000;

/** A store that stumbles must not cost the tokens that have just come. */
const WRITES = 3;

type Connected = Extract<ConnectionRecord, { state: 'connected' }>;
type Lost = Extract<ConnectionRecord, { state: 'reconnect_needed' }>;

/** What a refresh leaves behind, and what its callers are told if it failed. */
interface Result {
  readonly record: Connected | Lost;
  readonly failure?: Error;
}

/** Its fields are private to the language, so that nothing prints them. */
export class Keeper {
  readonly #settings: OAuthSettings;
  readonly #grants: Grants;
  /** Sending, and then writing the result, with time to spare. */
  readonly #patienceMs: number;
  #underWay: Promise<Tokens> | undefined;

  constructor(settings: OAuthSettings, grants: Grants) {
    this.#settings = settings;
    this.#grants = grants;
    this.#patienceMs = 2 * settings.timeoutMs + 5_000;
  }

  /**
   * Tokens that are good now.
   *
   * @throws ReconnectNeededError, or what keeps a refresh from being made for now.
   */
  async current(): Promise<Tokens> {
    const { tokens } = connected((await this.#settings.store.read()).record);
    if (!this.#isDue(tokens) || (tokens.refreshToken === undefined && !this.#hasEnded(tokens))) return tokens;
    try {
      return await this.#shared();
    } catch (error) {
      // Renewing ahead of time did not work for now, and the old token is still good.
      if (error instanceof ReconnectNeededError || this.#hasEnded(tokens)) throw error;
      return tokens;
    }
  }

  /** Whether there is another access token than the one that was refused, if need be a fresh one. */
  async renew(refused: string): Promise<boolean> {
    const { tokens } = connected((await this.#settings.store.read()).record);
    if (tokens.accessToken !== refused) return true;
    if (tokens.refreshToken === undefined || this.#now() - tokens.obtainedAt < TOO_YOUNG_MS) return false;
    const shared = await this.#shared(refused);
    // What it shared may have been begun for another reason, and have found nothing to do.
    const fresh = shared.accessToken === refused ? await this.#shared(refused) : shared;
    return fresh.accessToken !== refused;
  }

  #now(): number {
    return this.#settings.now().getTime();
  }

  #isDue({ expiresAt, obtainedAt }: Tokens): boolean {
    if (expiresAt === undefined) return false;
    return this.#now() >= expiresAt - Math.min(this.#settings.refreshAheadMs, (expiresAt - obtainedAt) / 2);
  }

  #hasEnded({ expiresAt }: Tokens): boolean {
    return expiresAt !== undefined && this.#now() >= expiresAt;
  }

  /** One refresh at a time; who comes meanwhile shares it. */
  #shared(refused?: string): Promise<Tokens> {
    this.#underWay ??= this.#refresh(refused).finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  /** Refreshes, or waits for another process that does. */
  async #refresh(refused: string | undefined): Promise<Tokens> {
    const { store, sleep } = this.#settings;
    for (let waited = 0; ;) {
      const { version, record } = await store.read();
      const { tokens, refresh: mark } = connected(record);
      const needed = refused === undefined ? this.#isDue(tokens) : tokens.accessToken === refused;
      const goodMeanwhile = tokens.accessToken !== refused && !this.#hasEnded(tokens);
      if (!needed || (mark && goodMeanwhile)) return tokens;
      if (mark && this.#now() - mark.begunAt < this.#patienceMs && waited < this.#patienceMs) {
        waited += LOOK_EVERY_MS;
        await sleep(LOOK_EVERY_MS);
      } else if (mark) {
        await store.replace(version, this.#lost('answer_lost', mark));
      } else if (tokens.refreshToken === undefined) {
        await store.replace(version, this.#lost('expired'));
      } else {
        const begun = { id: randomUUID(), begunAt: this.#now() };
        if (await store.replace(version, { state: 'connected', tokens, refresh: begun })) {
          return this.#send(tokens, tokens.refreshToken, begun, version + 1);
        }
      }
    }
  }

  async #send(tokens: Tokens, refreshToken: string, mark: RefreshMark, version: number): Promise<Tokens> {
    const { record, failure } = await this.#grants.refresh(refreshToken).then(
      // Whatever the answer does not name stays as it was (RFC 6749, 6).
      (fresh): Result => ({ record: { state: 'connected', tokens: { ...lasting(tokens), ...fresh } } }),
      (error: unknown): Result => this.#afterFailure(error, tokens, mark),
    );
    await this.#settle(record, mark, version);
    if (failure) throw failure;
    // Somebody may have disconnected, or connected another account, in between: what stands is what counts.
    return connected((await this.#settings.store.read()).record).tokens;
  }

  #afterFailure(error: unknown, tokens: Tokens, mark: RefreshMark): Result {
    const told = error instanceof ResponseBodyError ? refusalOf('oauth.refresh', error) : error;
    if (refusalCode(error) === 'invalid_grant') return this.#costing('refused', mark, told);
    if (told instanceof InDoubtError) return this.#costing('answer_lost', mark, told);
    if (told instanceof ServiceError) return { record: { state: 'connected', tokens }, failure: told };
    // Anything that is not of the tree came after an answer that made no sense to the library.
    return this.#costing('answer_lost', mark, printableCause(told));
  }

  #costing(reason: 'refused' | 'answer_lost', mark: RefreshMark, cause: unknown): Result {
    return { record: this.#lost(reason, mark), failure: new ReconnectNeededError({ reason, cause }) };
  }

  #lost(reason: Lost['reason'], mark?: RefreshMark): Lost {
    const since = this.#now();
    return { state: 'reconnect_needed', reason, since, ...(mark ? { refreshId: mark.id } : {}) };
  }

  /** Writes the result of a refresh, unless somebody decided otherwise meanwhile. */
  async #settle(record: Connected | Lost, mark: RefreshMark, version: number): Promise<void> {
    if (await this.#write(version, record)) return;
    const meanwhile = await this.#settings.store.read();
    const givenUp = meanwhile.record?.state === 'reconnect_needed' && meanwhile.record.refreshId === mark.id;
    if (givenUp && record.state === 'connected') await this.#write(meanwhile.version, record);
  }

  async #write(version: number, record: ConnectionRecord): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#settings.store.replace(version, record);
      } catch (error) {
        if (attempt === WRITES) throw error;
        await this.#settings.sleep(LOOK_EVERY_MS);
      }
    }
  }
}

/** @throws ReconnectNeededError when the record holds no connection. */
function connected(record: ConnectionRecord | undefined): Connected {
  if (record?.state === 'connected') return record;
  const reason = record?.state === 'reconnect_needed' ? record.reason : 'not_connected';
  throw new ReconnectNeededError({ reason });
}

/** What a refresh that says nothing of it leaves as it was. */
function lasting({ refreshToken, scopes }: Tokens): Partial<Tokens> {
  return { ...(refreshToken === undefined ? {} : { refreshToken }), ...(scopes === undefined ? {} : { scopes }) };
}
