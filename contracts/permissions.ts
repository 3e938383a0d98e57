import { PLUGIN_ID } from './plugin';

/**
 * What a role may be allowed to do here. The last part of each id is unlike every other,
 * because the admin panel names its permission flags by that part alone.
 */
export const ACTIONS = {
  see: { displayName: 'See orders and translation states', subCategory: 'orders' },
  quote: { displayName: 'Get quotes', subCategory: 'orders' },
  order: { displayName: 'Order translations', subCategory: 'orders' },
  approve: { displayName: 'Approve spending, and stop it', subCategory: 'orders' },
  launch: { displayName: 'Launch, pause and resume work', subCategory: 'orders' },
  review: { displayName: 'Decide on deliveries', subCategory: 'orders' },
  message: { displayName: 'Write to authors', subCategory: 'orders' },
  cancel: { displayName: 'Cancel and archive orders', subCategory: 'orders' },
  'see-costs': { displayName: 'See prices and costs', subCategory: 'orders' },
  'manage-settings': { displayName: 'Manage connection and settings', subCategory: 'settings' },
} as const;

export type Action = keyof typeof ACTIONS;

/** The id under which Strapi keeps an action, for example `plugin::translation-desk.order`. */
export const actionId = (action: Action): string => `plugin::${PLUGIN_ID}.${action}`;
