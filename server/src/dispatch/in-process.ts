import type { Claim, Deps } from '../workflow/ports';
import { runStep } from '../workflow/run-step';
import type { CallbackInbox } from './callback-inbox';

export interface DispatchTimes {
  tickMs: number;
  concurrency: number;
  leaseMs: number;
}

/** Who runs the due steps, in this process. Another one, over a queue, will stand beside it. */
export interface Dispatcher {
  start(): void;
  /** Looks for due work at once. A hint: without it the next tick finds the same. */
  wakeUp(): void;
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Runs a step while a heartbeat keeps its lease. The timer starts outside any transaction, so that none swallows it. */
async function runLeased(deps: Deps, claim: Claim, leaseMs: number): Promise<void> {
  const heartbeat = setInterval(() => {
    deps.store
      .renew(claim)
      .catch((error: unknown) =>
        deps.log.warn(`The lease on project ${claim.project.ref} could not be renewed: ${String(error)}`),
      );
  }, leaseMs / 3);
  try {
    await runStep(deps, claim);
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * A loop over the rows: claims what is due and takes its step, some at a time. The rows are the truth; ticks,
 * callbacks and wake-ups only make it look sooner.
 */
export function createDispatcher(
  deps: Deps,
  inbox: CallbackInbox,
  { tickMs, concurrency, leaseMs }: DispatchTimes,
): Dispatcher {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = true;

  async function worker(): Promise<void> {
    while (!stopped) {
      const claim = await deps.store.claimNext();
      if (!claim) return;
      await runLeased(deps, claim, leaseMs);
    }
  }

  async function round(): Promise<void> {
    do {
      again = false;
      await deps.store.wake(inbox.drain());
      const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
      for (const result of results)
        if (result.status === 'rejected') deps.log.error(`Due work could not be taken up: ${String(result.reason)}`);
    } while (again && !stopped);
  }

  function look(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => deps.log.error(`Due work could not be looked for: ${String(error)}`))
      .finally(() => {
        running = null;
      });
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      timer = setInterval(look, tickMs);
      look();
    },
    wakeUp: look,
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await running;
    },
  };
}
