import { isEmptyValue, valueFingerprint } from './fingerprint';
import type { Inline } from './inline';
import type { Kit } from './kit';
import { getAt, setAt } from './paths';
import { readPhrase, writePhrase } from './phrase';
import { ownPatterns, piecesOf, writePieces } from './pieces';
import type { DeliveredField } from './read-delivery';
import { isRecord, itemSchema, type Attribute, type ContentModel, type Schema, type Values } from './schema';
import { withoutSkipped, type FieldRules } from './select';
import type { Snapshot } from './snapshot';

/** What becomes of a delivery, attribute by attribute. Those of which nothing passed its checks are left as they are. */
export interface LandingPlan {
  /** Whole values of the attributes to write. Items with an `id` are the target's own, those without are new. */
  values: Values;
  /** Attributes that somebody edited since the order; they keep the edit. */
  kept: string[];
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

export interface LandingOptions {
  readonly kit: Kit;
  readonly model: ContentModel;
  readonly snapshot: Snapshot;
  readonly fields: readonly DeliveredField[];
  readonly target: Values | null;
  readonly rules?: FieldRules;
  /** A person decided that the delivery replaces the edits too. */
  readonly takeAll?: boolean;
}

class Lander {
  private readonly patterns: readonly RegExp[];

  constructor(private readonly options: LandingOptions) {
    this.patterns = ownPatterns(options.snapshot.patterns);
  }

  /** The attribute with what was delivered: in the target's own items where they are those of the source, else in new ones. */
  value(name: string, fields: readonly DeliveredField[]): unknown {
    const { model, snapshot, target, rules = {} } = this.options;
    const attribute = model.schema.attributes[name];
    if (!attribute) throw new RangeError(`The content type has no attribute ${name} any more.`);
    const ordered = snapshot.attributes[name];
    const standing = target?.[name];
    const stands = !isEmptyValue(standing) && sameShape(model, attribute, ordered, standing);
    // The target's own items stay, with their ids, pictures and switches: only the texts change.
    const copied = withoutSkipped(model, { [name]: ordered }, rules)[name];
    const base = stands && isItems(attribute) ? standing : withoutItemIds(model, attribute, copied);
    const values: Values = { [name]: structuredClone(base) };
    for (const field of fields) setAt(values, field.field.path, this.text(field, stands ? target : null));
    return values[name];
  }

  /** A field's value: what was delivered, and for what was held back the translation that stands, else the source. */
  private text(delivered: DeliveredField, target: Values | null): unknown {
    const { field, text, pieces, segments, contents, value } = delivered;
    const held = segments.filter(({ piece }) => !contents.has(piece));
    const standing = target ? getAt(target, field.path) : undefined;
    if (held.length === 0 || isEmptyValue(standing)) return value;
    if (contents.size === 0) return standing;
    const former = this.standingContents(delivered, standing);
    const kept = held.flatMap(({ piece }) => {
      const content = former.get(piece);
      return content ? [[piece, content] as const] : [];
    });
    return writePieces(this.options.kit, text, pieces, new Map([...contents, ...kept])).value;
  }

  /** What stands in the target, piece by piece, where it is made like the source: the same pieces with the same tags. */
  private standingContents({ text, pieces }: DeliveredField, standing: unknown): Map<string, readonly Inline[]> {
    const former = piecesOf(this.options.kit, { ...text, value: standing }, this.patterns);
    const contents = new Map<string, readonly Inline[]>();
    if (former.length !== pieces.size || former.some(({ id }) => !pieces.has(id))) return contents;
    for (const { id, content } of former) {
      const read = readPhrase(writePhrase(content, true), pieces.get(id)?.content ?? [], true);
      if ('content' in read) contents.set(id, read.content);
    }
    return contents;
  }
}

/** Plans the writing of a delivery: what stood when ordered, what stands now and what came, attribute by attribute. */
export function planLanding(options: LandingOptions): LandingPlan {
  const { snapshot, target, takeAll = false } = options;
  const lander = new Lander(options);
  const plan: LandingPlan = { values: {}, kept: [] };
  for (const name of Object.keys(snapshot.attributes)) {
    const fields = options.fields.filter(({ field }) => field.attribute === name);
    if (fields.every(({ contents }) => contents.size === 0)) continue;
    const standing = target?.[name];
    const untouched = valueFingerprint(standing) === (snapshot.target[name] ?? null);
    if (!untouched && !isEmptyValue(standing) && !takeAll) plan.kept.push(name);
    else plan.values[name] = lander.value(name, fields);
  }
  return plan;
}
