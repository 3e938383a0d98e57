import { isRecord, type ContentModel, type Values } from '../schema';
import { isContainer } from './localized';
import { planOf, type Plan, type PlannedSchema } from './plan';
import { formatFor, type FieldRules, type ResolvedRule } from './rules';

/** A value with text to translate, without all that `walkFields` finds out about its place. */
export interface FoundText {
  /** The attribute of the content type that it stands in. */
  readonly attribute: string;
  readonly value: unknown;
  readonly format: string;
  readonly options: ResolvedRule['options'];
  /** Of the whole value, in characters. */
  readonly maxLength: number | undefined;
}

type Visit = (text: FoundText) => void;

/** Deeper than any content type. */
const MAX_DEPTH = 60;

function visitIn(plan: Plan, planned: PlannedSchema, values: Values, top: string | null, depth: number, visit: Visit) {
  for (const place of planned.attributes) {
    const { name, rule } = place;
    const value = Object.hasOwn(values, name) ? values[name] : null;
    if (rule.rule !== 'translate' || value === null || value === undefined || value === '') continue;
    const attribute = top ?? name;
    if (!isContainer(place.attribute)) {
      const format = formatFor(rule, value);
      if (format !== null) visit({ attribute, value, format, options: rule.options, maxLength: rule.maxLength });
      continue;
    }
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (!isRecord(item) || depth > MAX_DEPTH) continue;
      const uid = place.attribute.type === 'dynamiczone' ? item.__component : place.attribute.component;
      const component = typeof uid === 'string' ? plan.component(place, uid) : null;
      if (component) visitIn(plan, component, item, attribute, depth + 1, visit);
    }
  }
}

/** Visits the values that `walkFields` visits, without fingerprints, labels and problems: several times as fast. */
export function visitTexts(model: ContentModel, values: Values, rules: FieldRules, visit: Visit): void {
  const plan = planOf(model, rules);
  if (isRecord(values)) visitIn(plan, plan.root, values, null, 0, visit);
}

/** The values of those attributes that hold a text, however deep. */
export function attributesWithText(model: ContentModel, values: Values, rules: FieldRules): Values {
  const found: Values = {};
  visitTexts(model, values, rules, ({ attribute }) => (found[attribute] = values[attribute]));
  return found;
}
