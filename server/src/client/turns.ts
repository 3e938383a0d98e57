/** Waiting without holding anybody up: for one of the client's few places, for the pace, and between two attempts. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { AbortedError, ConnectionError, RateLimitedError, TimeoutError } from './errors';
import type { ServiceError } from './errors';
import type { Operation } from './operations';
import type { Pace } from './pace';
import { LONGEST_WAIT_MS } from './retry';

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;
type Limit = ReturnType<typeof pLimit>;

/** The caller's, if there is one. */
type Signal = AbortSignal | undefined;

export interface TurnsOptions {
  readonly places: number;
  readonly pace: Pace;
  readonly sleep: Sleep;
}

/** The places and the pace of one client. Whoever waits leaves at once when its caller gives up or the client is closed. */
export class Turns {
  private readonly places: Limit;
  private readonly gate = pLimit(1);
  private readonly pace: Pace;
  private readonly sleep: Sleep;
  private readonly whenClosed = new Set<() => void>();
  private isClosed = false;

  constructor({ places, pace, sleep }: TurnsOptions) {
    this.places = pLimit(places);
    this.pace = pace;
    this.sleep = sleep;
  }

  get closed(): boolean {
    return this.isClosed;
  }

  close(): void {
    this.isClosed = true;
    for (const callback of [...this.whenClosed]) callback();
  }

  /** Runs something when a place is free. The place is held through all attempts: a service that slows us down slows all. */
  take<T>(operation: Operation, signal: Signal, run: (signal: Signal) => Promise<T>): Promise<T> {
    return this.inLine(this.places, operation, signal, () => run(signal));
  }

  /**
   * Waits until the pace, where it restrains at all, lets a request start, and counts it. First come, first served.
   *
   * @param deadline On the clock of the pace. Nobody waits for a start that comes too late for it.
   * @throws RateLimitedError when the service asked for quiet longer than anybody is made to wait here.
   * @throws TimeoutError when the time of the call would run out first. Either way nothing was sent.
   */
  async start(operation: Operation, signal: Signal, deadline: number): Promise<void> {
    await this.inLine(this.gate, operation, signal, async () => {
      let reached = this.pace.ticks();
      for (let next = this.pace.next(); next > reached; next = this.pace.next()) {
        this.refuseToWait(operation, next - reached, deadline - reached);
        await this.pause(operation, Math.ceil(next - reached), signal);
        // A timer that fires a little early must not be set again for the rest of a millisecond.
        reached = Math.max(next, this.pace.ticks());
      }
      this.pace.count(reached);
    });
  }

  /** Waits between attempts. Nothing is under way then, so being stopped here leaves nothing in doubt. */
  async pause(operation: Operation, milliseconds: number, signal: Signal): Promise<void> {
    const either = new AbortController();
    const detach = this.whenStopped(signal, () => either.abort());
    try {
      await this.sleep(milliseconds, either.signal);
    } catch (error) {
      if (!either.signal.aborted) throw error;
    } finally {
      detach();
    }
    if (this.isStopped(signal)) throw this.stopped(operation, signal);
  }

  /** What is awaited, unless the caller gives up or the client is closed before. It goes on then, for whoever shares it. */
  unlessStopped<T>(operation: Operation, signal: Signal, awaited: Promise<T>): Promise<T> {
    return this.stoppable(operation, signal, () => awaited);
  }

  /** Stands in line for one of the places of a limit; leaves it at once when stopped. */
  private inLine<T>(limit: Limit, operation: Operation, signal: Signal, run: () => Promise<T>): Promise<T> {
    return this.stoppable(operation, signal, (stay) =>
      limit(() => {
        // From here on what runs heeds the signal itself; the exchange must be able to tell "in doubt" from "not sent".
        stay();
        if (this.isStopped(signal)) throw this.stopped(operation, signal);
        return run();
      }),
    );
  }

  /** Rejects as soon as it is stopped, until what was begun ends or says (by calling `stay`) that it takes over. */
  private stoppable<T>(operation: Operation, signal: Signal, begin: (stay: () => void) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stay = this.whenStopped(signal, () => reject(this.stopped(operation, signal)));
      const done = begin(stay);
      done.then(stay, stay);
      // Whichever of the two comes second has nobody waiting for it.
      done.then(resolve, reject);
    });
  }

  private refuseToWait({ name }: Operation, wait: number, left: number): void {
    if (this.pace.quiet && wait > LONGEST_WAIT_MS) {
      const message = `${name} was not sent: the service asked for a pause of ${Math.ceil(wait / 1000)} s.`;
      throw new RateLimitedError({ operation: name, code: 'quiet', message, retryAfterMs: Math.ceil(wait) });
    }
    if (wait >= left) {
      const message = `${name} was not sent: its time would have run out before its turn came.`;
      throw new TimeoutError({ operation: name, code: 'out_of_time', message });
    }
  }

  private isStopped(signal: Signal): boolean {
    return signal?.aborted === true || this.isClosed;
  }

  /** Calls back once when either stops it, at once if one has already; answers how to stop listening. */
  private whenStopped(signal: Signal, callback: () => void): () => void {
    this.whenClosed.add(callback);
    if (signal) {
      // One signal for a hundred calls is ordinary use, not a leak.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', callback, { once: true });
    }
    if (this.isStopped(signal)) callback();
    return () => {
      this.whenClosed.delete(callback);
      signal?.removeEventListener('abort', callback);
    };
  }

  private stopped(operation: Operation, signal: Signal): ServiceError {
    const { name } = operation;
    if (signal?.aborted) {
      const cause: unknown = signal.reason;
      return new AbortedError({ operation: name, message: `${name} was stopped by its caller.`, cause });
    }
    const message = `${name} was not sent, because this client was closed.`;
    return new ConnectionError({ operation: name, code: 'closed', retryable: false, message });
  }
}
