import type { Fault } from './http/faults';
import type { BehavioursChange } from './lifecycle/behaviours';
import type { Application } from './oauth/model';
import type { Quirks } from './quirks';

export interface SandboxOptions {
  /** 0, the default, takes any free one. */
  port?: number;
  host?: string;
  /** How many times faster than life the service's work goes. 0: the clock stands still until it is advanced. */
  speed?: number;
  walletCredits?: number;
  apiKey?: string;
  apiSecret?: string;
  logger?: boolean;
  faults?: Fault[];
  /** Shapes in which answers come; see `Quirks`. */
  quirks?: Partial<Quirks>;
  /** What the service does otherwise from the start; see `Behaviours`. */
  behaviours?: BehavioursChange;
  /** Further applications of the authorization server. */
  applications?: Application[];
  /** The same seed and the same sequence of requests give the same ids, authors and faults. Any one unless told. */
  seed?: string;
  /** Keeps the state in this file, and goes on from what it holds: wallet, seed and speed are then the ones it has,
   * where no speed is told. Without it everything is forgotten. */
  stateFile?: string;
}
