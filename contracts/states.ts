/** How a target locale of an entry stands, in the words that people see. */
export const LOCALE_STATES = [
  'missing',
  'unmanaged',
  'outdated',
  'in_cart',
  'needs_approval',
  'in_progress',
  'to_review',
  'needs_attention',
  'current',
] as const;
export type LocaleState = (typeof LOCALE_STATES)[number];

/**
 * How the Content Manager's list is asked for entries whose French stands so: `filters[$and][0][__translation_fr][$eq]=outdated`,
 * beside any of Strapi's own filters. `$ne`: the others.
 */
export const STANDING_FILTER = '__translation_';
/** In such a filter: missing or outdated, which is what an order makes current. */
export const NEEDS_IT = 'needs_it';

/** So many entries, the first of the list, are ordered together from it: each change of languages asks for a new price. */
export const MOST_MATCHING = 1000;

/**
 * What a person may say of text that stands. `adopt`: it counts as the translation from now on. `no_retranslation`: so
 * does it although the source changed (a typo, say).
 */
export const SETTLEMENTS = ['adopt', 'no_retranslation'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** An order, as its list shows it. In a cart nothing is ordered yet: it costs nothing, and the service knows nothing of it. */
export const ORDER_STATES = [
  'in_cart',
  'placing',
  'needs_approval',
  'in_progress',
  'needs_attention',
  'completed',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A project: one language pair of an order. Which state may follow which stands in `domain/transitions`. */
export const PROJECT_STATES = [
  'placing',
  'awaiting_approval',
  'creating',
  'sending',
  'finalizing',
  'counting',
  'analysing',
  'awaiting_launch',
  'launching',
  'over_ceiling',
  'awaiting_funds',
  'working',
  'paused',
  'needs_attention',
  'completed',
  'cancelled',
] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** A document: one entry in one target locale. */
export const DOCUMENT_STATES = [
  'planned',
  'sent',
  'in_progress',
  'delivered',
  'to_review',
  'landed',
  'needs_attention',
  'completed',
  'cancelled',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** On whom a state waits: this plugin, the service, or a person. */
export type WaitsOn = 'desk' | 'service' | 'person' | 'nobody';
