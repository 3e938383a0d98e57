import type { Callbacks } from './callbacks';
import type { Clock } from './clock';
import type { World } from './world/model';

/** What the routes and the life of projects work on. */
export interface Service {
  world: World;
  clock: Clock;
  callbacks: Callbacks;
  /** Milliseconds on the clock for milliseconds of the service's life: shorter the faster the sandbox goes. */
  pace(lifeMs: number): number;
}
