export { CUSTOM_FIELDS, type CustomField } from './custom-fields';
export { hasFieldsToTranslate, listFields, type ListedField, type RuleProblem } from './list-fields';
export { isLocalizedAttribute, isLocalizedType, localizedNames } from './localized';
export { shortName } from './names';
export {
  formatFor,
  formatsFor,
  resolveRule,
  type Anchor,
  type FieldRule,
  type FieldRules,
  type JsonPath,
  type ResolvedRule,
  type Rule,
} from './rules';
export { attributesWithText, visitTexts, type FoundText } from './texts';
export {
  walkAllFields,
  walkFields,
  type ItemIdentity,
  type VisitedField,
  type WalkedField,
  type WalkProblem,
} from './walk';
export { withoutSkipped } from './without';
