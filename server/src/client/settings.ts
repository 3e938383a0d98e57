/** The options of a client: what they mean, their defaults, and whether they can be used. */
import { parseBaseUrl } from './address';
import type { Authentication } from './authentication';
import { ConfigurationError } from './errors';
import { sleep as realSleep } from './retry';

export interface TransportOptions {
  /** Where the service's API stands, without the version: `https://api.example.com`. */
  baseUrl: string;
  authentication: Authentication;
  /** Requests under way at once, over all calls of this client. Default 4. */
  concurrency?: number;
  /**
   * Requests that may start in a second, over all calls of this client, repetitions and redirects included. Any number
   * above 0. Default: no limit, because the service publishes none; when it says 429 or 503 with `Retry-After`, all
   * calls of the client wait until then, whatever this says.
   */
  requestsPerSecond?: number;
  /**
   * Time on the wire for one attempt, redirects included, in milliseconds. Default 30,000, after which the service
   * itself gives up. For the upload of a file: how long it may stand still.
   */
  attemptTimeoutMs?: number;
  /**
   * Time for one call with all its attempts and waits, in milliseconds, from when its turn comes. Default 120,000.
   * It does not bound the upload of a file, which takes as long as its bytes flow.
   */
  totalTimeoutMs?: number;
  /** Repetitions after the first attempt, at most. Default 3. */
  retries?: number;
  /** Lets credentials travel over plain HTTP to other machines than this one. For tests on private networks. */
  allowPlainHttp?: boolean;
  /** How requests name the program they come from. */
  userAgent?: string;
  now?: () => Date;
  /** Milliseconds on a clock that never goes back; together with `sleep` it can be driven by a test. */
  ticks?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export type Settings = Required<TransportOptions> & { base: URL };

/** @throws ConfigurationError when the options make no usable client. */
export function settingsFrom(options: TransportOptions): Settings {
  const settings = {
    concurrency: 4,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    attemptTimeoutMs: 30_000,
    totalTimeoutMs: 120_000,
    retries: 3,
    allowPlainHttp: false,
    userAgent: 'strapi-plugin-translation-desk',
    now: () => new Date(),
    ticks: () => performance.now(),
    sleep: realSleep,
    ...definedOnly(options),
  };
  for (const name of ['concurrency', 'attemptTimeoutMs', 'totalTimeoutMs', 'retries'] as const) {
    const least = name === 'retries' ? 0 : 1;
    if (!Number.isSafeInteger(settings[name]) || settings[name] < least) {
      throw invalidOption(`The setting ${name} must be a whole number of at least ${least}.`);
    }
  }
  if (!(settings.requestsPerSecond > 0)) throw invalidOption('The setting requestsPerSecond must be a number above 0.');
  return { ...settings, base: parseBaseUrl(settings.baseUrl, settings.allowPlainHttp) };
}

function invalidOption(message: string): ConfigurationError {
  return new ConfigurationError({ operation: 'createClient', code: 'invalid_option', message });
}

/** Options given as `undefined` mean their default, as if they were left out. */
function definedOnly(options: TransportOptions): TransportOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as TransportOptions;
}
