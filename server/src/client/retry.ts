/** When a failed call is sent again, and after how long. */
import { RateLimitedError, ServiceError } from './errors';
import type { Operation } from './operations';

/** A longer wait is the caller's to schedule: it would hold one of the client's few places all the while. */
export const LONGEST_WAIT_MS = 30_000;

/** What is reported of a `Retry-After`, at most: a mistake of the service must not put work off for days. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

const FIRST_BACK_OFF_MS = 500;
const LONGEST_BACK_OFF_MS = 8_000;

export interface FailedAttempt {
  readonly operation: Operation;
  readonly error: unknown;
  /** Attempts made so far, from 1. */
  readonly attempts: number;
  /** How many repetitions the client was built with. */
  readonly retries: number;
  /** What is left of the call's total time, in milliseconds. */
  readonly remainingMs: number;
}

/**
 * How long to wait before sending again, in milliseconds; `undefined` to give up.
 * An operation that is not safe to repeat is sent again after a 429 only, which says that nothing was done.
 */
export function retryDelay(failed: FailedAttempt, random: () => number = Math.random): number | undefined {
  const { error, operation, attempts, retries, remainingMs } = failed;
  if (!(error instanceof ServiceError) || attempts > retries) return undefined;
  const mayRepeat = operation.safeToRepeat ? error.retryable : error instanceof RateLimitedError;
  if (!mayRepeat) return undefined;
  const asked = error.retryAfterMs;
  const wait = asked === undefined ? backOff(attempts, random) : asked;
  return wait <= LONGEST_WAIT_MS && wait < remainingMs ? wait : undefined;
}

/**
 * How long the service asked everybody to stay away, in milliseconds: a 429 or a 503 with `Retry-After` (RFC 9110,
 * 10.2.3) speaks of the service, not of the one request that met it.
 */
export function askedForQuiet(error: unknown): number | undefined {
  if (!(error instanceof ServiceError) || (error.status !== 429 && error.status !== 503)) return undefined;
  return error.retryAfterMs;
}

/**
 * Whether an attempt that failed like this may have been performed all the same, so that what its repetition is told
 * may be the effect of it.
 */
export function mayHaveWorked(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.status === undefined) return error.code === 'timeout' || error.code === 'connection_lost';
  return error.status === 408 || (error.status >= 500 && error.status !== 501 && error.status !== 503);
}

/** Doubling, between half and all of it at random, so that many clients do not come back in step. */
function backOff(attempts: number, random: () => number): number {
  const full = Math.min(FIRST_BACK_OFF_MS * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS);
  return Math.round(full * (0.5 + random() / 2));
}

/** Reads `Retry-After`, seconds or an HTTP date, as milliseconds from `now`; at most an hour. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  if (Number.isNaN(milliseconds)) return undefined;
  return Math.min(Math.max(Math.ceil(milliseconds), 0), LONGEST_RETRY_AFTER_MS);
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
