/** What happens to an entry and its translation, from its first text to its last landing. */
import type { Decision } from '../../../../server/src/document';
import type { Edit } from './edits';

export interface Delivery {
  /** Which segments come back missing, empty or without their tags. */
  readonly broken: readonly number[];
  readonly decisions: readonly (readonly [number, Decision])[];
  /** What people edit before the next delivery of the same order. */
  readonly then: readonly SidedEdit[];
}

export interface SidedEdit extends Edit {
  readonly side: 'source' | 'target';
}

export interface Round {
  readonly before: readonly SidedEdit[];
  /** The target is adopted as the translation before it is ordered. */
  readonly adopts: boolean;
  readonly consent: boolean;
  readonly between: readonly SidedEdit[];
  readonly deliveries: readonly Delivery[];
}

export interface Life {
  readonly schema: readonly number[];
  readonly content: readonly number[];
  /** What stands in the target at first: nothing, or what somebody translated by hand. */
  readonly start: 'nothing' | 'by hand';
  readonly rounds: readonly Round[];
}
