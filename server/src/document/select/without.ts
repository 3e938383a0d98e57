import { isRecord, type ContentModel, type Values } from '../schema';
import { isContainer } from './localized';
import { planOf, type Plan, type PlannedAttribute, type PlannedSchema } from './plan';
import type { FieldRules } from './rules';

/** Rebuilds the values of a component's attributes; the values given are not touched. */
type Rebuild = (component: PlannedSchema, values: Values, depth: number) => Values;

/** As deep as entries are walked; what is deeper stays as it is. */
const MAX_DEPTH = 60;

/** One component, or each of a list of them; what is none stays as it is. */
function eachItem(plan: Plan, place: PlannedAttribute, value: unknown, depth: number, rebuild: Rebuild): unknown {
  if (depth > MAX_DEPTH) return value;
  const one = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    const uid = place.attribute.type === 'dynamiczone' ? item.__component : place.attribute.component;
    const component = typeof uid === 'string' ? plan.component(place, uid) : null;
    return component ? rebuild(component, item, depth) : item;
  };
  return Array.isArray(value) ? value.map(one) : one(value);
}

/**
 * An entry's values as a new locale takes them over: without the localized fields whose rule is `skip`, at any depth.
 * What is shared among locales stays as it is. The values given are not touched.
 */
export function withoutSkipped(model: ContentModel, values: Values, rules: FieldRules): Values {
  const plan = planOf(model, rules);
  const rebuild: Rebuild = ({ attributes }, given, depth) => {
    const kept: Values = { ...given };
    for (const place of attributes) {
      const { name, attribute, rule } = place;
      if (!Object.hasOwn(kept, name)) continue;
      if (rule.rule === 'skip') delete kept[name];
      else if (isContainer(attribute) && rule.rule === 'translate') {
        kept[name] = eachItem(plan, place, kept[name], depth + 1, rebuild);
      }
    }
    return kept;
  };
  return rebuild(plan.root, values, 0);
}

/** A component without its own id and those of the components in it; the ids of relations and files are content. */
export function withoutIds(plan: Plan, place: PlannedAttribute, item: Values): unknown {
  const rebuild: Rebuild = ({ attributes }, { id: _id, ...rest }, depth) => {
    for (const inner of attributes) {
      if (!isContainer(inner.attribute) || !Object.hasOwn(rest, inner.name)) continue;
      rest[inner.name] = eachItem(plan, inner, rest[inner.name], depth + 1, rebuild);
    }
    return rest;
  };
  return eachItem(plan, place, item, 1, rebuild);
}
