export { cutEntry, type Cut, type CutOptions } from './cut';
export type { Check, CheckContext, CheckedSegment, CheckResult, Finding, GlossaryTerm } from './finding';
export { isEmptyValue, valueFingerprint } from './fingerprint';
export type { Format, Piece, Written } from './format';
export type { Inline } from './inline';
export { createKit, type Kit, type OpenKit } from './kit';
export { withoutItemIds } from './without-item-ids';
export { adoptBaseline } from './merge/adopt';
export { changedWords } from './merge/changed';
export { forTarget } from './merge/for-target';
export { planLanding } from './merge/plan-landing';
export { sourceFingerprint } from './merge/source-fingerprint';
export {
  baselineSchema,
  type Baseline,
  type Decision,
  type LandedSegment,
  type LandingInput,
  type LandingPlan,
  type Outcome,
} from './merge/types';
export { extensionOf, MEDIA_TEXTS, mediaTextsOf, withMediaTexts } from './media-texts';
export type { Path } from './paths';
export { joinSnapshots, splitSnapshot, type PartLimits } from './parts';
export { parseOwnPattern } from './placeholders';
export { readDelivery, type DeliveredField, type ReadDelivery } from './read-delivery';
export { isRecord, itemSchema, type Attribute, type ContentModel, type Schema, type Values } from './schema';
export {
  formatsFor,
  hasFieldsToTranslate,
  isLocalizedAttribute,
  isLocalizedType,
  listFields,
  visitTexts,
  walkFields,
  withoutSkipped,
  type FieldRules,
  type WalkedField,
} from './select';
export { originalContent, takeSnapshot, wordsOf } from './serialize';
export { snapshotSchema, type Segment, type Snapshot } from './snapshot';
export { cutUncut, takeUncut, uncutForTarget, uncutSchema, type Gauge, type Uncut } from './uncut';
export { withSegments } from './with-segments';
