import { Agent, request } from 'undici';

import type { Clock } from './clock';
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
  close(): Promise<void>;
}

/** Pauses between attempts, in milliseconds of the service's life. */
const PAUSES = [5_000, 20_000, 60_000, 180_000];
/** How long an attempt may take. Real time, for a receiver is not faster because the sandbox is. */
const ATTEMPT_TIMEOUT = 30_000;

export function createCallbacks(world: World, clock: Clock, pace: (lifeMs: number) => number): Callbacks {
  const agent = new Agent({ connectTimeout: 5_000 });
  const closing = new AbortController();

  const attempt = async (entry: CallbackEntry, body: string): Promise<void> => {
    entry.attempts += 1;
    try {
      entry.lastStatus = await post(entry, body);
      entry.lastError = null;
    } catch (error) {
      entry.lastStatus = null;
      entry.lastError = error instanceof Error ? error.message : String(error);
    }
    if (entry.lastStatus !== null && entry.lastStatus >= 200 && entry.lastStatus < 300) {
      entry.state = 'delivered';
      return;
    }
    const pause = PAUSES[entry.attempts - 1];
    if (pause === undefined) entry.state = 'given_up';
    else clock.at(clock.now() + pace(pause), () => attempt(entry, body));
  };

  const post = async (entry: CallbackEntry, body: string): Promise<number> => {
    const response = await request(entry.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-event-name': entry.event },
      dispatcher: agent,
      headersTimeout: ATTEMPT_TIMEOUT,
      bodyTimeout: ATTEMPT_TIMEOUT,
      signal: closing.signal,
    });
    await response.body.dump();
    return response.statusCode;
  };

  return {
    emit(event, resourceId, registered, payload) {
      const urls = new Set(registered.flatMap((callback) => callback[event]?.url ?? []));
      for (const url of urls) {
        const entry: CallbackEntry = {
          event,
          url,
          resourceId,
          payload,
          createdAt: clock.now(),
          attempts: 0,
          state: 'waiting',
          lastStatus: null,
          lastError: null,
        };
        remember(world.callbacks, entry);
        // Serialized now: the resource may change before the receiver answers.
        const body = JSON.stringify(payload);
        clock.at(clock.now(), () => attempt(entry, body));
      }
    },
    async close() {
      closing.abort();
      await agent.destroy();
    },
  };
}
