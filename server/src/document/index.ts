export { readDelivery, type Finding, type ReadDelivery } from './check';
export { valueFingerprint } from './fingerprint';
export { planLanding, withoutItemIds, type LandingPlan } from './landing';
export { isRecord, itemSchema, type Attribute, type ContentModel, type Schema, type Values } from './schema';
export { isLocalized, textFormatOf } from './select';
export { cutEntry, originalContent, takeSnapshot, wordsOf } from './serialize';
export { snapshotSchema, type Segment, type Snapshot } from './snapshot';
