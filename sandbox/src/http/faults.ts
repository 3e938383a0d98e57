import { z } from 'zod';

import type { Clock } from '../clock';
import { createRules } from '../rules';
import type { StandingRule } from '../rules';
import { OPERATION_NAMES } from './operations';

const ms = z.number().min(0);
/** Milliseconds, or a range from which each request draws its own. */
const duration = z.union([ms, z.tuple([ms, ms])]);

/** Which requests: all of them where nothing is named. */
const match = z.strictObject({
  method: z.string().optional(),
  /** The path without its query: whole as a text, or as an expression that is found in it. */
  path: z.union([z.string(), z.instanceof(RegExp)]).optional(),
  /** The same as an expression in writing, for JSON knows no other. */
  pattern: z.string().refine(isExpression, 'is not a regular expression').optional(),
  /** An operation's name, such as `projects.pause`. */
  operation: z
    .string()
    .refine((name) => OPERATION_NAMES.has(name), 'is no operation of the sandbox')
    .optional(),
});

const common = {
  match,
  /** At most this many requests meet it; 1 unless told, without end where a rate is told. */
  times: z.int().min(1).optional(),
  /** The share of the matching requests which meet it, from 0 to 1. */
  rate: z.number().min(0).max(1).optional(),
};
const fault = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ ...common, kind: z.literal(kind), ...shape });

const schema = z.discriminatedUnion('kind', [
  /** Answers with this status and body; nothing is performed. `retryAfter`: seconds, or an HTTP date. */
  fault('status', {
    status: z.int().min(200).max(599),
    body: z.unknown().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    retryAfter: z.union([z.number(), z.string()]).optional(),
  }),
  /** Sends the client elsewhere; nothing is performed. `to` is an address or a path in which `{path}` stands for the
   * one that was asked for, with its query. `/moved{path}`, the default, is served by the sandbox as `{path}` itself
   * would be; `{path}` alone is a loop. */
  fault('redirect', { status: z.literal([301, 302, 303, 307, 308]), to: z.string().optional() }),
  /** Answers with an HTML page and 200, as a proxy in between might; performs the request before only if told. */
  fault('html-page', { performed: z.boolean().optional() }),
  /** Destroys the connection before anything is done. */
  fault('drop-request', {}),
  /** Waits this long in real time before the request is performed, also when its client has given up meanwhile. */
  fault('delay', { ms: duration }),
  /** Performs the request fully, then destroys the connection instead of answering. */
  fault('lose-answer', {}),
  /** Destroys the connection at once, and performs the request so much later: in real time, or on the sandbox's clock. */
  fault('perform-later', { ms: duration, on: z.enum(['real-time', 'clock']).optional() }),
  /** Performs the request and destroys the connection when half of the answer's body is sent. */
  fault('cut-answer', {}),
  /** Performs the request and sends the answer's body piece by piece, over so many milliseconds of real time. */
  fault('slow-answer', { ms: duration }),
  /** Performs the request and answers with half of the JSON, as if that were all. */
  fault('malformed-answer', {}),
]);

/** A fault the sandbox plays on requests, for tests of what a client does then. */
export type Fault = z.input<typeof schema>;

/** A fault on its way, with the milliseconds drawn for it (0 for a kind without). */
export interface Play {
  fault: Fault;
  ms: number;
}

/** What of a request decides whether a fault is meant for it. */
export interface Target {
  method: string;
  path: string;
  operation: string | undefined;
  /** Came by the address to which a redirect sends. */
  moved: boolean;
}

export interface Faults {
  /** Throws a `TypeError` that says what is wrong with it. */
  add(fault: unknown): void;
  list(): StandingRule<Fault>[];
  clear(): void;
  /** The fault to play on this request, counted as played. */
  take(target: Target): Play | undefined;
  /** Waits in real time; ends at once when the sandbox closes. */
  wait(ms: number): Promise<void>;
  /** Waits on the sandbox's clock. Whoever jumps the clock is held until `performed` has come. */
  waitOnClock(ms: number, performed: Promise<void>): Promise<void>;
  close(): void;
}

export function createFaults(initial: readonly Fault[], seed: string, clock: Clock): Faults {
  const rules = createRules<Fault>(seed, 'faults');
  const waiting = new Set<() => void>();

  const add = (given: unknown): void => {
    const parsed = schema.safeParse(given);
    if (!parsed.success)
      throw new TypeError(`This is not a fault the sandbox can play: ${z.prettifyError(parsed.error)}`);
    rules.add(parsed.data);
  };
  initial.forEach(add);

  const until = (start: (resolve: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        waiting.delete(end);
        resolve();
      };
      waiting.add(end);
      start(end);
    });

  return {
    add,
    list: () => rules.list(),
    clear: () => rules.clear(),
    take(target) {
      const taken = rules.take((rule) => isMeantFor(rule, target));
      if (taken === undefined) return undefined;
      const { rule, random } = taken;
      return { fault: rule, ms: 'ms' in rule ? draw(rule.ms, random) : 0 };
    },
    wait: (length) =>
      until((resolve) => {
        const timer = setTimeout(resolve, length);
        // `close` ends the wait, and must not be outlived by the timer.
        timer.unref();
      }),
    waitOnClock: (length, performed) =>
      until((resolve) =>
        clock.at(clock.now() + length, () => {
          resolve();
          return performed;
        }),
      ),
    close() {
      for (const end of waiting) end();
    },
  };
}

function isMeantFor({ match, kind }: Fault, { method, path, operation, moved }: Target): boolean {
  // Where a redirect sends, the request is served.
  if (moved && kind === 'redirect') return false;
  if (match.method !== undefined && match.method.toUpperCase() !== method) return false;
  if (match.operation !== undefined && match.operation !== operation) return false;
  if (match.pattern !== undefined && !new RegExp(match.pattern).test(path)) return false;
  if (match.path === undefined) return true;
  // `search` ignores the state that the g and y flags would keep from one request to the next.
  return typeof match.path === 'string' ? match.path === path : path.search(match.path) >= 0;
}

function draw(length: number | [number, number], random: () => number): number {
  if (typeof length === 'number') return length;
  const [from, to] = length;
  return from + random() * (to - from);
}

function isExpression(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
