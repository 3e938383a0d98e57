import type { DocumentState, LocaleState, OrderState, ProjectState } from '../../../contracts/states';

export type AnyState = LocaleState | OrderState | ProjectState | DocumentState;

export type Colour = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'alternative';

/** One colour per state, the same wherever it is shown. The words stand in the translations, as `state.<state>`. */
export const COLOURS: Record<AnyState, Colour> = {
  // nothing has happened yet, or nothing more will
  missing: 'neutral',
  unmanaged: 'neutral',
  in_cart: 'neutral',
  planned: 'neutral',
  cancelled: 'neutral',
  // the source went on
  outdated: 'warning',
  // being written down
  placing: 'neutral',
  // money waits for a person
  needs_approval: 'secondary',
  awaiting_approval: 'secondary',
  over_ceiling: 'warning',
  awaiting_funds: 'warning',
  awaiting_launch: 'secondary',
  // under way
  creating: 'primary',
  sending: 'primary',
  finalizing: 'primary',
  counting: 'primary',
  analysing: 'primary',
  launching: 'primary',
  working: 'primary',
  sent: 'primary',
  in_progress: 'primary',
  delivered: 'primary',
  // a person decides
  paused: 'neutral',
  to_review: 'alternative',
  needs_attention: 'danger',
  // there
  landed: 'success',
  completed: 'success',
  current: 'success',
};
