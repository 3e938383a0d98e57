/** How a target locale of an entry stands, in the words that people see. */
export const LOCALE_STATES = [
  'missing',
  'unmanaged',
  'outdated',
  'needs_approval',
  'in_progress',
  'to_review',
  'needs_attention',
  'current',
] as const;
export type LocaleState = (typeof LOCALE_STATES)[number];

/** An order, as its list shows it. */
export const ORDER_STATES = [
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
