import { problemOf } from '../domain/errors';
import type { Deps } from '../workflow/ports';
import { keepStates } from '../workflow/states/keep-states';

/** Who keeps, in this process, what is kept in the background. */
export interface KeeperLoop {
  start(): void;
  /** Looks whether there is something to do, unless somebody is at it. */
  look(): void;
  /** Leaves behind what hangs, and looks. */
  beginAnew(): void;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Marks come in handfuls: this long they are gathered before somebody looks. */
const GATHER_MS = 100;

/**
 * Beside the workers one that looks after the states of entries. The rows tell what there is to do; that something was
 * marked in this process only makes somebody look sooner. Asked by a timer and not told by whoever marks: what is begun
 * within a transaction would belong to it.
 */
export function createKeeperLoop(deps: Deps, { tickMs, rebuildMs }: { tickMs: number; rebuildMs: number }): KeeperLoop {
  const timers: NodeJS.Timeout[] = [];
  let stopped = true;
  let keeping: Promise<void> | null = null;
  let isFirstLook = true;
  /** Whoever began before the last new beginning goes on with nothing. */
  let beginnings = 0;

  async function keep(): Promise<void> {
    const beginning = beginnings;
    const isLeftBehind = (): boolean => beginning !== beginnings;
    try {
      await keepStates(deps, { rebuildMs, isFirstLook, isStopped: () => stopped || isLeftBehind() });
      isFirstLook = false;
    } catch (error) {
      deps.log.error(`What is kept of entries could not be looked after: ${problemOf(error).message}`);
    } finally {
      if (!isLeftBehind()) keeping = null;
    }
  }

  function look(): void {
    if (!stopped) keeping ??= keep();
  }

  function lookAtNews(): void {
    if (keeping === null && deps.marks.takeNews()) look();
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      timers.push(setInterval(look, tickMs), setInterval(lookAtNews, GATHER_MS));
      look();
    },
    look,
    beginAnew() {
      beginnings += 1;
      keeping = null;
      look();
    },
    async stop() {
      stopped = true;
      for (const timer of timers.splice(0)) clearInterval(timer);
      await keeping;
    },
  };
}
