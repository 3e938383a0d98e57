/** A fault the sandbox plays on requests, for tests of what a client does then. */
export type Fault = {
  /** Which requests: all methods where none is named, the path without its query. */
  match: { method?: string; path: string | RegExp };
  /** How many requests meet it; 1 unless told. */
  times?: number;
} & FaultKind;

type FaultKind =
  /** Answers with this status and body; nothing is performed. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Performs the request fully, then destroys the connection instead of answering. */
  | { kind: 'lose-answer' }
  /** Destroys the connection before anything is done. */
  | { kind: 'drop-request' }
  /** Waits this long in real time before the request is performed, also when its client has given up meanwhile. */
  | { kind: 'delay'; ms: number };

export interface Faults {
  add(fault: Fault): void;
  /** The fault to play on this request, counted as played. */
  take(method: string, path: string): Fault | undefined;
  /** Waits for a delay; ends at once when the sandbox closes. */
  wait(ms: number): Promise<void>;
  close(): void;
}

export function createFaults(initial: readonly Fault[]): Faults {
  const waiting: { fault: Fault; left: number }[] = [];
  const delays = new Map<NodeJS.Timeout, () => void>();

  const add = (fault: Fault): void => {
    waiting.push({ fault, left: fault.times ?? 1 });
  };
  initial.forEach(add);

  return {
    add,
    take(method, path) {
      const found = waiting.find(({ fault, left }) => left > 0 && matches(fault, method, path));
      if (found === undefined) return undefined;
      found.left -= 1;
      if (found.left <= 0) waiting.splice(waiting.indexOf(found), 1);
      return found.fault;
    },
    wait(ms) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          delays.delete(timer);
          resolve();
        }, ms);
        delays.set(timer, resolve);
      });
    },
    close() {
      for (const [timer, resolve] of delays) {
        clearTimeout(timer);
        resolve();
      }
      delays.clear();
    },
  };
}

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== method) return false;
  // `search` ignores the state that the g and y flags would keep from one request to the next.
  return typeof match.path === 'string' ? match.path === path : path.search(match.path) >= 0;
}
