/** Waiting without holding anybody up: for one of the client's few places, and between two attempts. */
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import { AbortedError, ConnectionError } from './errors';
import type { ServiceError } from './errors';
import type { Operation } from './operations';

type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The places of one client. A waiting call leaves at once when its caller gives up or the client is closed. */
export class Turns {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly closing = new AbortController();

  constructor(
    places: number,
    private readonly sleep: Sleep,
  ) {
    this.limit = pLimit(places);
  }

  get closed(): boolean {
    return this.closing.signal.aborted;
  }

  close(): void {
    this.closing.abort();
  }

  /** Runs something when a place is free. The place is held through all attempts: a service that slows us down slows all. */
  async take<T>(
    operation: Operation,
    wanted: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const signal = wanted ?? new AbortController().signal;
    let detach = (): void => undefined;
    const stopped = new Promise<never>((_, reject) => {
      detach = this.whenStopped(signal, () => reject(this.stopped(operation, signal)));
    });
    const turn = this.limit(() => {
      // From here on the exchange itself heeds the signal; it must be able to tell "in doubt" from "not sent".
      detach();
      if (this.isStopped(signal)) throw this.stopped(operation, signal);
      return run(signal);
    });
    // Whichever of the two comes second has nobody waiting for it.
    turn.catch(() => undefined);
    try {
      return await Promise.race([turn, stopped]);
    } finally {
      detach();
    }
  }

  /** Waits between attempts. Nothing is under way then, so being stopped here leaves nothing in doubt. */
  async pause(operation: Operation, milliseconds: number, signal: AbortSignal): Promise<void> {
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

  private isStopped(signal: AbortSignal): boolean {
    return signal.aborted || this.closed;
  }

  /** Calls back once when either is aborted, at once if it is already; answers how to stop listening. */
  private whenStopped(signal: AbortSignal, callback: () => void): () => void {
    const sources = [signal, this.closing.signal];
    // One signal for a hundred calls is ordinary use, not a leak.
    setMaxListeners(0, ...sources);
    for (const source of sources) source.addEventListener('abort', callback, { once: true });
    if (this.isStopped(signal)) callback();
    return () => sources.forEach((source) => source.removeEventListener('abort', callback));
  }

  private stopped(operation: Operation, signal: AbortSignal): ServiceError {
    const { name } = operation;
    if (signal.aborted) {
      const cause: unknown = signal.reason;
      return new AbortedError({ operation: name, message: `${name} was stopped by its caller.`, cause });
    }
    const message = `${name} was not sent, because this client was closed.`;
    return new ConnectionError({ operation: name, code: 'closed', retryable: false, message });
  }
}
