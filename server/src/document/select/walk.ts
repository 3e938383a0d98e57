import { valueFingerprint } from '../fingerprint';
import type { Path } from '../paths';
import { isRecord, type Attribute, type ContentModel, type Values } from '../schema';
import { isContainer } from './localized';
import { humanName, shortName } from './names';
import { planOf, type Plan, type PlannedAttribute, type PlannedSchema } from './plan';
import { formatFor, type FieldRules, type ResolvedRule } from './rules';
import { withoutIds } from './without';

/** An item of a repeatable component or a dynamic zone that a field stands in. */
export interface ItemIdentity {
  /** From the entry's values to the item. */
  readonly path: (string | number)[];
  /** The row of the component; null where the values carry none. It belongs to one locale and one version. */
  readonly id: number | string | null;
  readonly component: string;
  readonly position: number;
  /** Of all it holds, ids of components aside; null where there is none to be had. */
  readonly fingerprint: string | null;
}

/** A field of an entry, with its value. */
export interface VisitedField {
  /** The attribute of the content type that it stands in: the unit in which Strapi localizes. */
  readonly attribute: string;
  /** From the entry's values to the field: names and positions. */
  readonly path: Path;
  readonly definition: Attribute;
  readonly value: unknown;
  readonly rule: ResolvedRule;
  /** What a person calls it, from the outside in: `Sections`, `Faq 2`, `Question`. */
  readonly labels: readonly string[];
  /** The items it stands in, outermost first. */
  readonly items: readonly ItemIdentity[];
}

/** A field that is to be translated, with what its rule says close at hand. */
export interface WalkedField extends VisitedField {
  /** Of this value. */
  readonly format: string;
  readonly options: ResolvedRule['options'];
  readonly note: string | undefined;
  /** Of the whole value, in characters. */
  readonly maxLength: number | undefined;
  /** The innermost item it stands in. */
  readonly item: ItemIdentity | undefined;
}

/** Something about the values that does not fit the schema, in a sentence; what it is about was left out. */
export interface WalkProblem {
  readonly path: Path;
  readonly message: string;
}

/** Deeper than any content type; what would have to be a component within itself without end is left. */
const MAX_DEPTH = 60;

interface Place {
  readonly attribute: string;
  readonly path: Path;
  readonly labels: readonly string[];
  readonly items: readonly ItemIdentity[];
  readonly depth: number;
}

/** Values in circles have none. */
function fingerprintOf(value: unknown): string | null {
  try {
    return valueFingerprint(value);
  } catch {
    return null;
  }
}

class Walker {
  readonly problems: WalkProblem[] = [];

  constructor(
    private readonly plan: Plan,
    private readonly visit: (field: VisitedField) => void,
  ) {}

  fields({ attributes }: PlannedSchema, values: Values, place: Place | null): void {
    for (const planned of attributes) {
      const { name } = planned;
      if (!Object.hasOwn(values, name)) continue;
      this.field(planned, values[name], {
        attribute: place?.attribute ?? name,
        path: [...(place?.path ?? []), name],
        labels: [...(place?.labels ?? []), humanName(name)],
        items: place?.items ?? [],
        depth: (place?.depth ?? 0) + 1,
      });
    }
  }

  private field(planned: PlannedAttribute, value: unknown, place: Place): void {
    const { attribute, rule } = planned;
    if (!isContainer(attribute) || rule.rule !== 'translate') {
      const { depth: _, ...where } = place;
      this.visit({ ...where, definition: attribute, value, rule });
    } else if (value === null || value === undefined) return;
    else if (place.depth > MAX_DEPTH) this.problem(place.path, 'is nested too deeply to be read');
    else if (attribute.type === 'dynamiczone' || attribute.repeatable === true) this.list(planned, value, place);
    else if (isRecord(value)) this.component(planned, attribute.component, value, place);
    else this.problem(place.path, 'should hold a component');
  }

  private list(planned: PlannedAttribute, value: unknown, place: Place): void {
    if (!Array.isArray(value)) {
      this.problem(place.path, 'should hold a list of components');
      return;
    }
    value.forEach((item: unknown, position) => {
      const path = [...place.path, position];
      if (isRecord(item)) this.item(planned, item, position, { ...place, path });
      else this.problem(path, 'should be a component');
    });
  }

  private item(planned: PlannedAttribute, item: Values, position: number, place: Place): void {
    const isZone = planned.attribute.type === 'dynamiczone';
    const component = isZone ? item.__component : planned.attribute.component;
    const number = String(position + 1);
    const label = isZone && typeof component === 'string' ? `${humanName(shortName(component))} ${number}` : number;
    const id = typeof item.id === 'number' || typeof item.id === 'string' ? item.id : null;
    const fingerprint = fingerprintOf(withoutIds(this.plan, planned, item));
    const identity = { path: [...place.path], id, component: String(component), position, fingerprint };
    this.component(planned, component, item, {
      ...place,
      labels: [...place.labels, label],
      items: [...place.items, identity],
    });
  }

  private component(planned: PlannedAttribute, uid: unknown, values: Values, place: Place): void {
    if (typeof uid !== 'string') {
      this.problem(place.path, 'does not say which component it is');
      return;
    }
    const found = this.plan.component(planned, uid);
    if (found) this.fields(found, values, place);
    else this.problem(place.path, `is a component "${uid}", which no longer exists`);
  }

  private problem(path: Path, what: string): void {
    this.problems.push({ path, message: `"${path.join('.')}" ${what}; nothing in it is translated.` });
  }
}

/**
 * Visits every localized field of an entry that holds a value, in schema order. A component or dynamic zone whose rule
 * is `copy` or `skip` is one field, with all that stands in it.
 */
export function walkAllFields(
  model: ContentModel,
  values: Values,
  rules: FieldRules,
  visit: (field: VisitedField) => void,
): { problems: WalkProblem[] } {
  const plan = planOf(model, rules);
  const walker = new Walker(plan, visit);
  if (isRecord(values)) walker.fields(plan.root, values, null);
  return { problems: walker.problems };
}

/** Visits the fields of an entry that are to be translated and hold anything. Never throws, whatever the values are. */
export function walkFields(
  model: ContentModel,
  values: Values,
  rules: FieldRules,
  visit: (field: WalkedField) => void,
): { problems: WalkProblem[] } {
  const unreadable: WalkProblem[] = [];
  const { problems } = walkAllFields(model, values, rules, (field) => {
    const { rule, value, path } = field;
    if (rule.rule !== 'translate' || value === null || value === undefined || value === '') return;
    const format = formatFor(rule, value);
    const { options, note, maxLength } = rule;
    if (format !== null) visit({ ...field, format, options, note, maxLength, item: field.items.at(-1) });
    else {
      const message = `"${path.join('.')}" is written in a way that no format reads; it is copied as it is.`;
      unreadable.push({ path, message });
    }
  });
  return { problems: [...problems, ...unreadable] };
}
