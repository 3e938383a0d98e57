/**
 * One request and its answer on the wire, without any opinion about it. What makes it more than a call of the HTTP
 * library is that it knows whether the request left this machine: that decides whether a failed write is known not to
 * have happened, or in doubt.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { wireForm } from './body';
import type { Body } from './body';
import type { Method } from './operations';

export interface WireRequest {
  readonly method: Method;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
}

/** A complete answer. `milliseconds` is from sending to the last byte. */
export interface WireAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly milliseconds: number;
}

/** No complete answer. `sent` is false only if not one byte of the request was written. */
export interface WireFailure {
  readonly kind: 'failure';
  readonly reason: 'connection' | 'timeout' | 'aborted' | 'too_large';
  readonly sent: boolean;
  readonly cause: unknown;
}

export type WireOutcome = WireAnswer | WireFailure;

export interface WireLimits {
  /**
   * For the whole exchange, connecting included; in milliseconds. While the bytes of a file flow it begins anew with
   * each piece: a large file takes long, and only one that stands still has failed.
   */
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** No page of documents comes near it; an endless answer would fill the memory. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** Sends one request and waits for its whole answer. Never rejects: what went wrong is a value. */
export function exchange(dispatcher: Dispatcher, request: WireRequest, limits: WireLimits): Promise<WireOutcome> {
  return new Promise((resolve) => {
    const receiver = new Receiver(limits, resolve);
    if (receiver.settled) return;
    try {
      dispatcher.dispatch(
        {
          origin: request.url.origin,
          path: `${request.url.pathname}${request.url.search}`,
          method: request.method,
          headers: request.headers,
          body: wireForm(request.body, () => receiver.progress()),
          // The receiver's own clock covers all of it, connecting included.
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        receiver,
      );
    } catch (error) {
      receiver.fail('connection', error);
    }
  });
}

/** Collects one answer. The first event that settles it wins; what comes later is ignored. */
class Receiver implements Dispatcher.DispatchHandler {
  private readonly begun = performance.now();
  private readonly chunks: Buffer[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly onAbort = (): void => this.fail('aborted', this.limits.signal?.reason);
  private size = 0;
  private status = 0;
  private headers: IncomingHttpHeaders = {};
  private controller: Dispatcher.DispatchController | undefined;
  settled = false;

  constructor(
    private readonly limits: WireLimits,
    private readonly resolve: (outcome: WireOutcome) => void,
  ) {
    this.timer = setTimeout(() => this.fail('timeout', undefined), limits.timeoutMs);
    limits.signal?.addEventListener('abort', this.onAbort, { once: true });
    if (limits.signal?.aborted) this.onAbort();
  }

  /** Bytes of the body were taken: there is no standstill. */
  progress(): void {
    if (!this.settled) this.timer.refresh();
  }

  /** Called right before the request is written; a failure earlier than this happened without it. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.settled) {
      controller.abort(new Error('The request was given up before it was sent.'));
      return;
    }
    this.controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > LARGEST_ANSWER) this.fail('too_large', undefined);
    else this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.settle({
      kind: 'answer',
      status: this.status,
      headers: this.headers,
      text: textOf(this.chunks),
      milliseconds: performance.now() - this.begun,
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail('connection', error);
  }

  fail(reason: WireFailure['reason'], cause: unknown): void {
    if (this.settled) return;
    this.settle({ kind: 'failure', reason, sent: this.controller !== undefined, cause });
    this.controller?.abort(new Error('The request was given up.'));
  }

  private settle(outcome: WireOutcome): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.limits.signal?.removeEventListener('abort', this.onAbort);
    this.resolve(outcome);
  }
}

/** Most answers come in one piece, which need not be copied first. */
function textOf(chunks: readonly Buffer[]): string {
  const [first, ...others] = chunks;
  return (first && others.length === 0 ? first : Buffer.concat(chunks)).toString('utf8');
}
