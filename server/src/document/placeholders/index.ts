export { choicesOf, findChoices } from './choices';
export type { Choice, ChoiceCase } from './choices';
export { findPlaceholders } from './find';
export type { Placeholder } from './find';
export { parseOwnPattern } from './own-pattern';
export { PlaceholderOrigin, protect, restore } from './protect';
