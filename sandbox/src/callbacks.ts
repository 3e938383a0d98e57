import { setMaxListeners } from 'node:events';
import { Agent, request } from 'undici';
import { z } from 'zod';

import type { Clock } from './clock';
import { createRules } from './rules';
import type { StandingRule } from './rules';
import { remember } from './world/create-world';
import type { CallbackEntry, CallbackMap, World } from './world/model';

/**
 * Calls the client's addresses when something happens (section 6). The specification tells neither payload nor
 * retries: the payload is the resource as a GET answers it at that moment, sent at least once, tried again with
 * growing pauses while the receiver fails.
 */
export interface Callbacks {
  /** Sends the event to every address registered for it, most specific first, each address once. */
  emit(event: string, resourceId: string, registered: readonly CallbackMap[], payload: unknown): void;
  /** Throws a `TypeError` that says what is wrong with it. */
  addFault(fault: unknown): void;
  faults(): StandingRule<CallbackFault>[];
  clearFaults(): void;
  /** Those that are still to be sent, or sent again. */
  waiting(): Iterable<WaitingCallback>;
  /** Takes over what `waiting` gave in another life of the sandbox. Nothing is sent before `wakeUp`. */
  restore(waiting: readonly WaitingCallback[]): void;
  wakeUp(): void;
  /** Maps the times at which waiting callbacks are due; the clock's own are mapped by the clock. */
  mapTimes(map: (time: number) => number): void;
  /** Forgets what is still to be sent, and all faults. */
  clear(): void;
  close(): Promise<void>;
}

/** A callback on its way, as plain data. */
export interface WaitingCallback {
  id: number;
  entry: CallbackEntry;
  body: string;
  /** When it is sent, on the sandbox's clock. */
  dueAt: number;
  /** How often it is sent again after it was taken. */
  repetitions: number;
  /** Waits for another one to overtake it. */
  held: boolean;
}

const ms = z.number().min(0);
const common = {
  /** Which callbacks: all of them where nothing is named. */
  match: z.strictObject({ event: z.string().optional(), url: z.string().optional() }).default({}),
  times: z.int().min(1).optional(),
  rate: z.number().min(0).max(1).optional(),
};
const schema = z.discriminatedUnion('kind', [
  /** Never sent. */
  z.strictObject({ ...common, kind: z.literal('drop') }),
  /** Sent again after the receiver has taken it, once unless told. */
  z.strictObject({ ...common, kind: z.literal('repeat'), copies: z.int().min(1).optional() }),
  /** Sent so many milliseconds of the sandbox's clock later. */
  z.strictObject({ ...common, kind: z.literal('late'), ms }),
  /** Sent only after the next one has been, or after `ms` on the clock (a minute unless told) if none comes. */
  z.strictObject({ ...common, kind: z.literal('reorder'), ms: ms.optional() }),
]);

/** A fault the sandbox plays on the callbacks it sends. `times` and `rate` are the ones of `Fault`. */
export type CallbackFault = z.input<typeof schema>;

/** Retries after the first attempt, as published integrations have met them. */
const RETRIES = 20;
/** Pauses before a retry, in milliseconds of the service's life: each twice the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60 * 60_000;
/** How long an attempt may take. Real time, for a receiver is not faster because the sandbox is. */
const ATTEMPT_TIMEOUT = 30_000;
const REORDER_TIMEOUT = 60_000;

export interface CallbackOptions {
  world: World;
  clock: Clock;
  pace: (lifeMs: number) => number;
  seed: string;
  /** Told of every change of a callback which waits, or waits no more. */
  onChange: (callback: WaitingCallback) => void;
}

export function createCallbacks(options: CallbackOptions): Callbacks {
  return new SentCallbacks(options);
}

class SentCallbacks implements Callbacks {
  private readonly agent = new Agent({ connectTimeout: 5_000 });
  private readonly closing = new AbortController();
  private readonly rules;
  private readonly underWay = new Map<number, WaitingCallback>();
  private readonly sending = new Set<WaitingCallback>();
  private count = 0;

  constructor(private readonly options: CallbackOptions) {
    this.rules = createRules<CallbackFault>(options.seed, 'callbacks');
    // Hundreds are under way at a time where an order is large; all of them end with the sandbox.
    setMaxListeners(0, this.closing.signal);
  }

  emit(event: string, resourceId: string, registered: readonly CallbackMap[], payload: unknown): void {
    const urls = new Set(registered.flatMap((callback) => callback[event]?.url ?? []));
    const createdAt = this.options.clock.now();
    for (const url of urls) {
      const entry: CallbackEntry = {
        event,
        url,
        resourceId,
        payload,
        createdAt,
        attempts: 0,
        state: 'waiting',
        lastStatus: null,
        lastError: null,
        fault: null,
      };
      remember(this.options.world.callbacks, entry);
      // Serialized now: the resource may change before the receiver answers.
      const body = JSON.stringify(payload);
      this.launch({ id: this.count++, entry, body, dueAt: createdAt, repetitions: 0, held: false });
    }
  }

  addFault(fault: unknown): void {
    const parsed = schema.safeParse(fault);
    if (parsed.success) this.rules.add(parsed.data);
    else throw new TypeError(`This is not a fault of callbacks: ${z.prettifyError(parsed.error)}`);
  }

  faults(): StandingRule<CallbackFault>[] {
    return this.rules.list();
  }

  clearFaults(): void {
    this.rules.clear();
  }

  waiting(): Iterable<WaitingCallback> {
    return this.underWay.values();
  }

  restore(waiting: readonly WaitingCallback[]): void {
    for (const callback of waiting) {
      this.count = Math.max(this.count, callback.id + 1);
      this.underWay.set(callback.id, callback);
      remember(this.options.world.callbacks, callback.entry);
    }
  }

  wakeUp(): void {
    for (const callback of this.underWay.values()) this.wakeUpFor(callback);
  }

  mapTimes(map: (time: number) => number): void {
    for (const callback of this.underWay.values()) {
      callback.dueAt = map(callback.dueAt);
      this.options.onChange(callback);
    }
  }

  clear(): void {
    this.underWay.clear();
    this.clearFaults();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.agent.destroy();
  }

  /** Sends a new callback on its way, or into the fault that is meant for it. */
  private launch(callback: WaitingCallback): void {
    const { entry } = callback;
    const fault = this.rules.take(
      ({ match }) => (match?.event ?? entry.event) === entry.event && (match?.url ?? entry.url) === entry.url,
    )?.rule;
    entry.fault = fault?.kind ?? null;
    if (fault?.kind === 'drop') {
      entry.state = 'dropped';
      return;
    }
    if (fault?.kind === 'repeat') callback.repetitions = fault.copies ?? 1;
    if (fault?.kind === 'reorder') callback.held = true;
    const wait = fault?.kind === 'late' ? fault.ms : fault?.kind === 'reorder' ? (fault.ms ?? REORDER_TIMEOUT) : 0;
    this.underWay.set(callback.id, callback);
    this.schedule(callback, wait);
  }

  private schedule(callback: WaitingCallback, wait: number): void {
    callback.dueAt = this.options.clock.now() + wait;
    this.options.onChange(callback);
    this.wakeUpFor(callback);
  }

  /** What stands in the callback is the truth: one that was moved, or forgotten, is not sent at the old time. */
  private wakeUpFor(callback: WaitingCallback): void {
    const { clock } = this.options;
    clock.at(callback.dueAt, () => {
      const isWaiting = this.underWay.get(callback.id) === callback && !this.sending.has(callback);
      return isWaiting && callback.dueAt <= clock.now() ? this.attempt(callback) : undefined;
    });
  }

  private async attempt(callback: WaitingCallback): Promise<void> {
    const { entry } = callback;
    callback.held = false;
    entry.attempts += 1;
    this.sending.add(callback);
    try {
      entry.lastStatus = await this.post(callback);
      entry.lastError = null;
    } catch (error) {
      entry.lastStatus = null;
      entry.lastError = error instanceof Error ? error.message : String(error);
    } finally {
      this.sending.delete(callback);
    }
    if (this.underWay.get(callback.id) !== callback) return;
    this.goOn(callback);
    for (const held of this.underWay.values()) if (held.held && held.id < callback.id) this.schedule(held, 0);
  }

  private goOn(callback: WaitingCallback): void {
    const { entry } = callback;
    if (entry.lastStatus !== null && entry.lastStatus >= 200 && entry.lastStatus < 300) {
      entry.state = 'delivered';
      if (callback.repetitions === 0) return this.end(callback);
      callback.repetitions -= 1;
      return this.schedule(callback, 0);
    }
    if (entry.attempts > RETRIES) {
      if (entry.state === 'waiting') entry.state = 'given_up';
      return this.end(callback);
    }
    return this.schedule(callback, this.options.pace(Math.min(FIRST_PAUSE * 2 ** (entry.attempts - 1), LONGEST_PAUSE)));
  }

  private end(callback: WaitingCallback): void {
    this.underWay.delete(callback.id);
    this.options.onChange(callback);
  }

  private async post({ entry, body }: WaitingCallback): Promise<number> {
    const response = await request(entry.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-event-name': entry.event },
      dispatcher: this.agent,
      headersTimeout: ATTEMPT_TIMEOUT,
      bodyTimeout: ATTEMPT_TIMEOUT,
      signal: this.closing.signal,
    });
    await response.body.dump();
    return response.statusCode;
  }
}
