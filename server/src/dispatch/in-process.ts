import type { Claim, Deps } from '../workflow/ports';
import { runStep } from '../workflow/run-step';
import { watchService } from '../workflow/watch';
import type { CallbackInbox } from './callback-inbox';
import { createKeeperLoop } from './keeper';

export interface DispatchTimes {
  tickMs: number;
  concurrency: number;
  leaseMs: number;
  /** How often the states of all entries are looked at. */
  rebuildMs: number;
}

/** Who runs the due steps, in this process. Another one, over a queue, will stand beside it. */
export interface Dispatcher {
  start(): void;
  /** Looks for due work at once. A hint: without it the next tick finds the same. */
  wakeUp(): void;
  /** Leaves behind what hangs, and begins with fresh workers: what the others hold they lose with their leases. */
  beginAnew(): void;
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

/** Things that nobody waits for but `end`; what goes wrong with one is said. */
function createUnderWay({ log }: Deps) {
  const underWay = new Set<Promise<void>>();
  return {
    start(what: string, work: () => Promise<void>): void {
      const done = work()
        .catch((error: unknown) => log.error(`${what}: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async end(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

/** What callbacks told since somebody looked last becomes due. */
async function takeHints(deps: Deps, inbox: CallbackInbox): Promise<void> {
  const calledAt = inbox.lastCall(deps.clock.now());
  if (calledAt !== null) await deps.news.called(calledAt);
  const refs = inbox.drain(deps.clock.now());
  const talks = inbox.drainTalks();
  // Before the projects are due, or their look would not know of it.
  if (talks.length > 0) await deps.talks.called(talks);
  if (refs.length > 0) await deps.store.wake(refs);
}

/** Those at work together. Whoever hangs is left behind with the whole crew, and counts no more. */
interface Crew {
  workers: number;
  watching: boolean;
}

const freshCrew = (): Crew => ({ workers: 0, watching: false });

/**
 * Workers over the rows: one looks for due work, and each that finds some has another one look, up to `concurrency`.
 * The rows are the truth; ticks, callbacks and wake-ups only make somebody look sooner. Beside them one watch asks the
 * service what has changed.
 */
function createWorkers(deps: Deps, inbox: CallbackInbox, { tickMs, concurrency, leaseMs }: DispatchTimes): Dispatcher {
  let timer: NodeJS.Timeout | null = null;
  let stopped = true;
  let crew = freshCrew();
  const underWay = createUnderWay(deps);

  async function worker(own: Crew): Promise<void> {
    own.workers += 1;
    try {
      while (!stopped && own === crew) {
        const claim = await deps.store.claimNext();
        if (!claim) return;
        hire();
        await runLeased(deps, claim, leaseMs);
      }
    } finally {
      own.workers -= 1;
    }
  }

  function hire(): void {
    if (!stopped && crew.workers < concurrency) underWay.start('Due work could not be taken up', () => worker(crew));
  }

  async function watch(own: Crew): Promise<void> {
    own.watching = true;
    try {
      if (await watchService(deps)) hire();
    } finally {
      own.watching = false;
    }
  }

  function look(): void {
    if (stopped) return;
    underWay.start('Callbacks could not be noted', () => takeHints(deps, inbox).then(hire));
    if (!crew.watching) underWay.start('The service could not be watched', () => watch(crew));
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      timer = setInterval(look, tickMs);
      look();
    },
    wakeUp: look,
    beginAnew() {
      crew = freshCrew();
      look();
    },
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await underWay.end();
    },
  };
}

/** The workers, and beside them one keeper that looks after what is kept of entries. */
export function createDispatcher(deps: Deps, inbox: CallbackInbox, times: DispatchTimes): Dispatcher {
  const workers = createWorkers(deps, inbox, times);
  const keeper = createKeeperLoop(deps, times);
  return {
    start() {
      workers.start();
      keeper.start();
    },
    wakeUp() {
      workers.wakeUp();
      keeper.look();
    },
    beginAnew() {
      workers.beginAnew();
      keeper.beginAnew();
    },
    async stop() {
      await Promise.all([workers.stop(), keeper.stop()]);
    },
  };
}
