import { blockTexts } from './formats/blocks';
import { elementsOf, escapeText } from './formats/markup';
import { textFingerprint, valueFingerprint } from './fingerprint';
import { isRecord, itemSchema, type Attribute, type ContentModel, type Schema, type Values } from './schema';
import { isLocalized, isProse, isWithheld, maxLengthOf, textFormatOf } from './select';
import type { Segment, Snapshot } from './snapshot';
import { countWords } from './words';

interface Place {
  attribute: string;
  /** The key so far, as `sections.faq-2`. */
  key: string;
  path: (string | number)[];
  /** What a translator reads about the place, as `Sections › FAQ 2`. */
  label: string;
}

/** `shop.faq-item` reads `faq-item` in a key. */
const shortName = (uid: string): string => uid.split('.').at(-1) ?? uid;

/** `metaTitle` reads `Meta title`. */
function humanName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

class Cutter {
  readonly segments: Segment[] = [];

  constructor(
    private readonly model: ContentModel,
    private readonly locale: string,
  ) {}

  attribute(attribute: Attribute, value: unknown, place: Place): void {
    if (attribute.type === 'component') this.items(attribute, value, place);
    else if (attribute.type === 'dynamiczone') this.items(attribute, value, place);
    else this.text(attribute, value, place);
  }

  fields(schema: Schema, values: Values, place: Place): void {
    for (const [name, attribute] of Object.entries(schema.attributes)) {
      this.attribute(attribute, values[name], {
        attribute: place.attribute,
        key: `${place.key}.${name}`,
        path: [...place.path, name],
        label: `${place.label} › ${humanName(name)}`,
      });
    }
  }

  private items(attribute: Attribute, value: unknown, place: Place): void {
    if (isWithheld(attribute)) return;
    const one = isRecord(value);
    const items: unknown[] = one ? [value] : Array.isArray(value) ? value : [];
    items.forEach((item, index) => {
      if (!isRecord(item)) return;
      const schema = itemSchema(this.model, attribute, item);
      if (!schema) return;
      const number = index + 1;
      const name = attribute.type === 'dynamiczone' ? `${shortName(schema.uid)}-${number}` : String(number);
      this.fields(schema, item, {
        attribute: place.attribute,
        key: one ? place.key : `${place.key}.${name}`,
        path: one ? place.path : [...place.path, index],
        label: one
          ? place.label
          : `${place.label} › ${attribute.type === 'dynamiczone' ? `${humanName(shortName(schema.uid))} ` : ''}${number}`,
      });
    });
  }

  private text(attribute: Attribute, value: unknown, place: Place): void {
    const format = textFormatOf(attribute);
    if (!format) return;
    if (format === 'blocks') {
      blockTexts(value).forEach(({ path, kind, text }, index) => {
        const segment = { ...place, key: `${place.key}.b${index + 1}` };
        this.add(segment, [...path], kind === 'inline' ? 'inline' : 'plain', text, undefined);
      });
    } else if (typeof value === 'string' && isProse(value)) {
      this.add(place, [], format, value, maxLengthOf(attribute));
    }
  }

  private add(
    place: Place,
    nodePath: (string | number)[],
    format: Segment['format'],
    text: string,
    maxLength: number | undefined,
  ): void {
    this.segments.push({
      key: place.key,
      attribute: place.attribute,
      fieldPath: place.path,
      nodePath,
      format,
      text,
      details: maxLength === undefined ? place.label : `${place.label} (at most ${maxLength} characters)`,
      ...(maxLength === undefined ? {} : { maxLength }),
      fingerprint: textFingerprint(text),
      words: countWords(text, this.locale),
    });
  }
}

/** The segments of an entry: all that is localized, holds text and may leave the house. */
export function cutEntry(model: ContentModel, values: Values, locale: string): Segment[] {
  const cutter = new Cutter(model, locale);
  for (const [name, attribute] of Object.entries(model.schema.attributes)) {
    if (!isLocalized(attribute)) continue;
    cutter.attribute(attribute, values[name], { attribute: name, key: name, path: [name], label: humanName(name) });
  }
  return cutter.segments;
}

/** Tags of its own: those of an inline segment, or HTML that an author wrote into a text. */
const hasMarkup = (segment: Pick<Segment, 'format' | 'text'>): boolean =>
  segment.format === 'inline' || elementsOf(segment.text).length > 0;

/**
 * Whether a segment travels escaped: one without tags in a document whose content counts as markup. Text that holds
 * HTML goes as it is, so that its tags are tags to the service, too.
 */
export const isEscaped = (snapshot: Snapshot, segment: Segment): boolean => snapshot.markup && !hasMarkup(segment);

/** What is sent for an entry in one locale, and kept to read the delivery against. `target`: its values there, if any. */
export function takeSnapshot(model: ContentModel, values: Values, locale: string, target: Values | null): Snapshot {
  const segments = cutEntry(model, values, locale);
  const names = [...new Set(segments.map((segment) => segment.attribute))];
  return {
    version: 1,
    sourceStatus: 'draft',
    markup: segments.some(hasMarkup),
    segments,
    attributes: Object.fromEntries(names.map((name) => [name, structuredClone(values[name])])),
    target: Object.fromEntries(names.map((name) => [name, valueFingerprint(target?.[name])])),
  };
}

/** A key/value document's `original_content` (specification 2.5, rule 1). */
export function originalContent(snapshot: Snapshot): Record<string, { original_phrase: string; details: string }> {
  return Object.fromEntries(
    snapshot.segments.map((segment) => [
      segment.key,
      {
        original_phrase: isEscaped(snapshot, segment) ? escapeText(segment.text) : segment.text,
        details: segment.details,
      },
    ]),
  );
}

export const wordsOf = (snapshot: Snapshot): number =>
  snapshot.segments.reduce((sum, segment) => sum + segment.words, 0);
