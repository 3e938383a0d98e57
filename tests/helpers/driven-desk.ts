import type { Sandbox } from '../../sandbox/src';
import { graphOf } from '../../server/src/services/desk';
import { runStep } from '../../server/src/workflow/run-step';
import { watchService } from '../../server/src/workflow/watch';
import type { TestStrapi } from './strapi';

/** More steps than any work of the tests takes: a desk that needs more never comes to rest. */
const MOST_STEPS = 500;
const MINUTE = 60_000;

/**
 * A desk whose clock and dispatcher stand still: its steps are taken when a test says so, one after another, so that a
 * run repeats. The service's clock is the sandbox's own.
 */
export interface DrivenDesk {
  readonly graph: ReturnType<typeof graphOf>;
  /** Lets our own clock go on, without taking a step. */
  pass(ms: number): void;
  /** Takes every step that is due, until none is. */
  runDue(): Promise<void>;
  /** Some poll intervals pass, each with the watch's look and all steps that are due. */
  settle(): Promise<void>;
  /** Time passes at the service and here, then the desk settles. */
  live(ms: number): Promise<void>;
  /** A process takes a step up and dies: its lease stands until it has run out. */
  die(): Promise<void>;
}

export async function driveDesk(app: TestStrapi, sandbox: Sandbox): Promise<DrivenDesk> {
  const graph = graphOf(app.strapi);
  await graph.dispatcher.stop();
  const { deps } = graph;
  let offset = 0;
  deps.clock.now = () => Date.now() + offset;

  async function runDue(): Promise<void> {
    for (let taken = 0; taken < MOST_STEPS; taken += 1) {
      const claim = await deps.store.claimNext();
      if (!claim) return;
      await runStep(deps, claim);
    }
    throw new Error('The desk never comes to rest.');
  }

  async function settle(): Promise<void> {
    const { pollIntervalMs } = await deps.settings.current();
    for (let round = 0; round < 4; round += 1) {
      offset += Math.max(pollIntervalMs, MINUTE) + 1;
      // The service's time goes on as well, by little: two changes within one of its seconds would look like one.
      await sandbox.advance(2_000);
      await watchService(deps);
      await runDue();
    }
  }

  return {
    graph,
    pass(ms) {
      offset += ms;
    },
    runDue,
    settle,
    async live(ms) {
      await sandbox.advance(ms);
      await settle();
    },
    async die() {
      await deps.store.claimNext();
    },
  };
}
