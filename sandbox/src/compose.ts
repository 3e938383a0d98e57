import { createCallbacks } from './callbacks';
import type { Callbacks, WaitingCallback } from './callbacks';
import { createClock } from './clock';
import type { Clock } from './clock';
import { changeSpeed, register } from './control/controls';
import type { ControlParts } from './control/controls';
import { createLinks } from './files/links';
import { createUploads } from './files/uploads';
import { createFaults } from './http/faults';
import { changeBehaviours } from './lifecycle/behaviours';
import { wakeUp } from './lifecycle/planning';
import { MOVES } from './lifecycle/registry';
import type { SandboxOptions } from './options';
import { changeQuirks } from './quirks';
import { createRandom, newSeed } from './random';
import type { Random } from './random';
import type { Service } from './service';
import { createBending } from './shapes/hooks';
import { NO_JOURNAL, openJournal } from './state/journal';
import type { Machinery, SavedState } from './state/saved-state';
import { createWorld, remember } from './world/create-world';

/** In the wallet, where nothing is told. */
const CREDITS = 10_000;

export interface Composition extends ControlParts {
  /** Takes up what a state file has left to be done. Called once the sandbox has its address. */
  goOn(): void;
}

/** Puts the service together, fresh or as its state file has it. `origin` gives its own address, once it has one. */
export function composeService(options: SandboxOptions, origin: () => string): Composition {
  const givenSeed = options.seed ?? newSeed();
  const random = createRandom(givenSeed, 'service');
  const world = createWorld(options.walletCredits ?? CREDITS, random);
  const state = options.stateFile === undefined ? undefined : openJournal(options.stateFile, world);
  const seed = state?.saved?.seed ?? givenSeed;
  const pace = { speed: 1 };
  const toPace = (lifeMs: number): number => lifeMs / pace.speed;
  // The journal writes down what the others do, and is asked for only once they do something.
  const onError = (error: unknown): void => remember(world.failures, error);
  const onChange = (callback: WaitingCallback): void => journal.noteCallback(callback);
  const clock = createClock(onError, () => journal.settle());
  const callbacks = createCallbacks({ world, clock, pace: toPace, seed, onChange });
  if (state?.saved != null) takeUp(state.saved, { clock, pace, random, callbacks });
  const machinery = (): Machinery => ({ clock: clock.save(), speed: pace.speed, random: random.save() });
  const source = { world, seed, machinery, waiting: () => callbacks.waiting(), onError };
  const journal = state?.start(source) ?? NO_JOURNAL;
  const now = (): number => clock.now();
  const links = createLinks(now, origin);
  const uploads = createUploads(world, now, origin);
  const bending = createBending(world.quirks, links);
  const service: Service = {
    world,
    clock,
    callbacks,
    moves: MOVES,
    links,
    uploads,
    bending,
    journal,
    pace: toPace,
    random,
  };
  return {
    service,
    seed,
    pace,
    faults: createFaults(options.faults ?? [], seed, clock),
    startingWorld: () => {
      random.restore(createRandom(seed, 'service').save());
      return createWorld(options.walletCredits ?? CREDITS, random);
    },
    applyOptions: () => applyOptions(service, options),
    goOn: () => {
      wakeUp(service);
      callbacks.wakeUp();
      applyOptions(service, options);
      if (options.speed !== undefined) changeSpeed(service, pace, options.speed);
      clock.catchUp();
      journal.commit();
    },
  };
}

function takeUp(
  { machinery, callbacks: waiting }: SavedState,
  kept: { clock: Clock; pace: { speed: number }; random: Random; callbacks: Callbacks },
): void {
  kept.clock.restore(machinery.clock);
  kept.pace.speed = machinery.speed;
  kept.random.restore(machinery.random);
  kept.callbacks.restore(waiting);
}

function applyOptions(service: Service, { quirks, behaviours, applications }: SandboxOptions): void {
  changeQuirks(service.world.quirks, quirks ?? {});
  changeBehaviours(service, behaviours ?? {});
  for (const application of applications ?? []) register(service, application);
}
