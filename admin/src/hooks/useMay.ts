import type { Permission } from '@strapi/strapi/admin';
import { useRBAC } from '@strapi/strapi/admin';
import type { Action } from '../../../contracts/permissions';
import { ACTIONS, actionId } from '../../../contracts/permissions';

export const permission = (action: Action): Permission => ({ action: actionId(action), subject: null });

// A constant: the hook below compares by identity first.
const ALL = Object.keys(ACTIONS).map((action) => permission(action as Action));

export interface May {
  /** Nothing of it is known yet. */
  isLoading: boolean;
  see: boolean;
  quote: boolean;
  order: boolean;
  approve: boolean;
  review: boolean;
  seeCosts: boolean;
  manageSettings: boolean;
}

/** What the signed-in person may do. The server asks again; this only keeps useless buttons off the screen. */
export function useMay(): May {
  const { allowedActions, isLoading } = useRBAC(ALL);
  const can = (flag: string): boolean => allowedActions[flag] ?? false;
  return {
    isLoading,
    see: can('canSee'),
    quote: can('canQuote'),
    order: can('canOrder'),
    approve: can('canApprove'),
    review: can('canReview'),
    seeCosts: can('canSeeCosts'),
    manageSettings: can('canManageSettings'),
  };
}
