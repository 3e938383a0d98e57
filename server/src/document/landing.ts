import { inlineChildren } from './formats/blocks';
import { isEmptyValue, valueFingerprint } from './fingerprint';
import { getAt, setAt } from './paths';
import { isRecord, itemSchema, type Attribute, type ContentModel, type Schema, type Values } from './schema';
import type { Segment, Snapshot } from './snapshot';

/** What becomes of a delivery, attribute by attribute. */
export interface LandingPlan {
  /** Whole values of the attributes to write. Items with an `id` are the target's own, those without are new. */
  values: Values;
  /** Attributes that somebody edited since the order; they keep the edit. */
  kept: string[];
  /** Attributes held back because a text in them did not pass its checks. */
  held: string[];
}

/** The attribute as ordered, with the delivered texts in place of the source's. */
function translate(snapshot: Snapshot, segments: Segment[], accepted: ReadonlyMap<string, string>): Values {
  const values = structuredClone(snapshot.attributes);
  for (const segment of segments) {
    const text = accepted.get(segment.key) ?? '';
    const path = [...segment.fieldPath, ...segment.nodePath];
    if (segment.format === 'inline') {
      const original = getAt(snapshot.attributes, path);
      if (!isRecord(original)) throw new RangeError(`Nothing stands at ${path.join('.')}.`);
      setAt(values, [...path, 'children'], inlineChildren(original, text));
    } else {
      setAt(values, path, text);
    }
  }
  return values;
}

const isItems = (attribute: Attribute): boolean => attribute.type === 'component' || attribute.type === 'dynamiczone';

/** Both hold the same items in the same order, however deep: then positions may be trusted. */
function sameShape(model: ContentModel, attribute: Attribute, a: unknown, b: unknown): boolean {
  if (!isItems(attribute)) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameItem(model, attribute, item, b[index]))
    );
  }
  return isEmptyValue(a) ? isEmptyValue(b) : sameItem(model, attribute, a, b);
}

function sameItem(model: ContentModel, attribute: Attribute, a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return false;
  const schema = itemSchema(model, attribute, a);
  if (!schema || itemSchema(model, attribute, b)?.uid !== schema.uid) return false;
  return Object.entries(schema.attributes).every(([name, inner]) => sameShape(model, inner, a[name], b[name]));
}

/** Components without their ids: an item's id belongs to one locale and is never carried into another. */
export function withoutItemIds(model: ContentModel, attribute: Attribute, value: unknown): unknown {
  if (!isItems(attribute)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutItemIds(model, attribute, item));
  if (!isRecord(value)) return value;
  const schema: Schema | undefined = itemSchema(model, attribute, value);
  if (!schema) return value;
  const { id: _id, ...rest } = value;
  return Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => {
      const innerAttribute = schema.attributes[name];
      return [name, innerAttribute ? withoutItemIds(model, innerAttribute, inner) : inner];
    }),
  );
}

function mergedValue(
  model: ContentModel,
  snapshot: Snapshot,
  name: string,
  segments: Segment[],
  translated: Values,
  target: Values | null,
): unknown {
  const attribute = model.schema.attributes[name];
  if (!attribute) throw new RangeError(`The content type has no attribute ${name} any more.`);
  const standing = target?.[name];
  if (
    isItems(attribute) &&
    !isEmptyValue(standing) &&
    sameShape(model, attribute, snapshot.attributes[name], standing)
  ) {
    // The target's own items stay, with their ids, pictures and switches: only the texts change.
    const values: Values = { [name]: structuredClone(standing) };
    for (const { fieldPath } of segments) setAt(values, fieldPath, getAt(translated, fieldPath));
    return values[name];
  }
  return withoutItemIds(model, attribute, translated[name]);
}

/**
 * Plans the writing of a delivery: what stood when ordered, what stands now and what came, attribute by attribute.
 * `takeAll`: a person decided that the delivery replaces the edits too.
 */
export function planLanding(options: {
  model: ContentModel;
  snapshot: Snapshot;
  accepted: ReadonlyMap<string, string>;
  target: Values | null;
  takeAll?: boolean;
}): LandingPlan {
  const { model, snapshot, accepted, target, takeAll = false } = options;
  const plan: LandingPlan = { values: {}, kept: [], held: [] };
  for (const name of Object.keys(snapshot.attributes)) {
    const segments = snapshot.segments.filter((segment) => segment.attribute === name);
    const standing = target?.[name];
    const untouched = valueFingerprint(standing) === (snapshot.target[name] ?? null);
    if (segments.some((segment) => !accepted.has(segment.key))) plan.held.push(name);
    else if (!untouched && !isEmptyValue(standing) && !takeAll) plan.kept.push(name);
    else
      plan.values[name] = mergedValue(model, snapshot, name, segments, translate(snapshot, segments, accepted), target);
  }
  return plan;
}
