import { canonicalJson, isEmptyValue, valueFingerprint } from '../fingerprint';
import { isRecord, type Values } from '../schema';
import { formatFor } from '../select';
import { isContainer } from '../select/localized';
import type { Plan, PlannedAttribute, PlannedSchema } from '../select/plan';
import { overlap, wordsIn, type Words } from './likeness';
import type { Reading, Readings } from './reading';

/** Deeper than any content type. */
const MAX_DEPTH = 60;

export const keyOf = (names: readonly string[]): string => names.join('\n');

/** A text in an entry or an item: names from there, through components that stand alone. */
export interface TextValue {
  readonly names: readonly string[];
  readonly reading: Reading;
}

/** What an entry or an item holds by itself, without what stands in the items of its lists. */
export class Scope {
  /** By key of the names. */
  readonly texts = new Map<string, TextValue>();
  readonly lists = new Map<string, readonly Item[]>();
  /** What is not translated, as `name value`; switches say nothing. */
  private readonly fixed = new Map<string, number>();

  constructor(
    private readonly reader: Reader,
    planned: PlannedSchema,
    readonly values: Values,
    private readonly depth: number,
  ) {
    this.read(planned, values, []);
  }

  /** What is known again in any language: files, numbers, choices, addresses. */
  get anchors(): Words {
    const anchors = new Map(this.fixed);
    for (const [key, { reading }] of this.texts) {
      const { value, format } = reading.text;
      // A text that nobody translates: an address, a number, a name of a colour.
      if (format === 'plain' && !isEmptyValue(value) && reading.pieces.length === 0) {
        anchors.set(`${key} ${String(value)}`, 1);
      }
    }
    return anchors;
  }

  private read({ attributes }: PlannedSchema, values: Values, above: readonly string[]): void {
    for (const place of attributes) {
      const { name, rule, attribute } = place;
      const value = Object.hasOwn(values, name) ? values[name] : null;
      if (value === null || value === undefined) continue;
      const names = [...above, name];
      if (rule.rule !== 'translate') this.anchor(place, names, value);
      else if (!isContainer(attribute)) this.text(place, names, value);
      else if (attribute.type === 'dynamiczone' || attribute.repeatable === true) this.list(place, names, value);
      else if (isRecord(value) && names.length <= MAX_DEPTH) {
        const component = this.reader.plan.component(place, attribute.component ?? '');
        if (component) this.read(component, value, names);
      }
    }
  }

  private text({ rule }: PlannedAttribute, names: readonly string[], value: unknown): void {
    const format = formatFor(rule, value);
    if (format === null) return;
    this.texts.set(keyOf(names), { names, reading: this.reader.readings.of({ value, format, options: rule.options }) });
  }

  private list(place: PlannedAttribute, names: readonly string[], value: unknown): void {
    if (!Array.isArray(value) || this.depth > MAX_DEPTH) return;
    const items = value.map((item, position) => new Item(this.reader, place, item, position, this.depth + 1));
    this.lists.set(keyOf(names), items);
  }

  private anchor(place: PlannedAttribute, names: readonly string[], value: unknown): void {
    const { attribute, rule } = place;
    if (rule.rule === 'skip' || isContainer(attribute) || attribute.type === 'boolean' || isEmptyValue(value)) return;
    this.fixed.set(`${keyOf(names)} ${canonicalJson(referenceOf(place, value))}`, attribute.type === 'media' ? 3 : 1);
  }
}

/** Files and related entries by what they are, not by all that was read of them. */
function referenceOf({ attribute }: PlannedAttribute, value: unknown): unknown {
  if (attribute.type !== 'media' && attribute.type !== 'relation') return value;
  const one = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    return attribute.type === 'media' ? (item.id ?? item) : (item.documentId ?? item.id ?? item);
  };
  return Array.isArray(value) ? value.map(one) : one(value);
}

/** An item of a repeatable component or a dynamic zone, as it stands in one version of an entry. */
export class Item {
  readonly id: number | string | null;
  readonly component: string;
  readonly values: Values | null;
  /** Null: no component that is known; it is left as it is. */
  readonly planned: PlannedSchema | null;
  private inside: Scope | undefined;
  private whole: string | null | undefined;
  private bag: Words | undefined;
  private fixed: Words | undefined;

  constructor(
    private readonly reader: Reader,
    place: PlannedAttribute,
    /** As it stands in the list. */
    readonly value: unknown,
    readonly position: number,
    private readonly depth: number,
  ) {
    const values = isRecord(value) ? value : null;
    const uid = place.attribute.type === 'dynamiczone' ? values?.__component : place.attribute.component;
    const id = values?.id;
    this.values = values;
    this.id = typeof id === 'number' || typeof id === 'string' ? id : null;
    this.component = typeof uid === 'string' ? uid : '';
    this.planned = values && this.component !== '' ? reader.plan.component(place, this.component) : null;
  }

  /** Null: there is nothing to look into. */
  get scope(): Scope | null {
    if (!this.planned || !this.values) return null;
    return (this.inside ??= new Scope(this.reader, this.planned, this.values, this.depth));
  }

  get fingerprint(): string | null {
    return this.whole === undefined ? (this.whole = this.fingerprintOf()) : this.whole;
  }

  /** Null where nothing of the kind is there. */
  get anchors(): string | null {
    const anchors = this.anchorWords;
    return anchors.size === 0 ? null : valueFingerprint([...anchors.keys()].sort());
  }

  get anchorWords(): Words {
    return (this.fixed ??= this.scope?.anchors ?? new Map<string, number>());
  }

  get isBare(): boolean {
    return this.words.size === 0 && this.anchorWords.size === 0;
  }

  /** Of all its texts, those of the items in it, too. */
  get words(): Words {
    return (this.bag ??= wordsIn(this.textsWithin()));
  }

  /** Fingerprints of the pieces of all its texts. */
  get prints(): Words {
    const prints = new Map<string, number>();
    for (const reading of this.readingsWithin()) for (const print of reading.prints) prints.set(print, 1);
    return prints;
  }

  *readingsWithin(): Generator<Reading, void> {
    for (const { reading } of this.scope?.texts.values() ?? []) yield reading;
    for (const items of this.scope?.lists.values() ?? []) for (const item of items) yield* item.readingsWithin();
  }

  private *textsWithin(): Generator<unknown, void> {
    for (const { text } of this.readingsWithin()) yield text.value;
  }

  private fingerprintOf(): string | null {
    if (!this.planned || !this.values) return valueFingerprint(this.value);
    return valueFingerprint([this.component, contentOf(this.reader.plan, this.planned, this.values, this.depth)]);
  }
}

/** All that a component holds, ids aside; what is empty says nothing. */
function contentOf(plan: Plan, planned: PlannedSchema, values: Values, depth: number): Values {
  const content: Values = {};
  for (const place of planned.attributes) {
    const value = Object.hasOwn(values, place.name) ? values[place.name] : null;
    if (isEmptyValue(value)) continue;
    content[place.name] = isContainer(place.attribute)
      ? containedIn(plan, place, value, depth + 1)
      : referenceOf(place, value);
  }
  return content;
}

function containedIn(plan: Plan, place: PlannedAttribute, value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => containedIn(plan, place, item, depth));
  if (!isRecord(value) || depth > MAX_DEPTH) return value;
  const uid = place.attribute.type === 'dynamiczone' ? value.__component : place.attribute.component;
  const component = typeof uid === 'string' ? plan.component(place, uid) : null;
  return component ? [uid, contentOf(plan, component, value, depth)] : value;
}

/** What versions of an entry are read with. */
export class Reader {
  constructor(
    readonly plan: Plan,
    readonly readings: Readings,
  ) {}

  read(values: Values): Scope {
    return new Scope(this, this.plan.root, values, 0);
  }
}

/** How much of two items is the same, in versions of one language: of their texts, and of what is not translated. */
export function likenessOf(a: Item, b: Item): number {
  const hasTexts = a.words.size > 0 && b.words.size > 0;
  const hasAnchors = a.anchorWords.size > 0 && b.anchorWords.size > 0;
  const texts = hasTexts ? overlap(a.words, b.words) : 0;
  const anchors = hasAnchors ? overlap(a.anchorWords, b.anchorWords) : 0;
  if (!hasTexts) return anchors;
  return hasAnchors ? 0.7 * texts + 0.3 * anchors : texts;
}
