import {
  forTarget,
  listFields,
  splitSnapshot,
  takeSnapshot,
  takeUncut,
  uncutForTarget,
  withSegments,
  wordsOf,
  type Baseline,
  type ContentModel,
  type FieldRules,
  type Gauge,
  type PartLimits,
  type Snapshot,
  type Uncut,
  type Values,
} from '../document';
import type { FieldPermit, Planning } from './order-wish';

/** How an entry stands in a target locale. */
export interface Standing {
  values: Values | null;
  baseline: Baseline | null;
}

/** What is sent of an entry into one locale, whole or in parts. */
export interface Prepared {
  parts: { words: number; snapshot: Snapshot | Uncut }[];
  /** Words that are not sent, because their translation stands already. */
  saved: number;
  /** Fields that the person may not read or write, and which are left out. */
  withheld: readonly (readonly (string | number)[])[];
}

/** An entry that can be ordered. */
export interface Ready {
  /** Of all of it. */
  words: number;
  /** `permits`: all of them must agree to a field. */
  forLocale(standing: Standing, permits: readonly FieldPermit[]): Prepared;
}

export type Cutter = (contentType: string, source: Values, title: string) => Ready;

/** Whether an entry fits into one document, by far. */
const fitsSurely = (size: Gauge, { words, segments, characters }: PartLimits): boolean =>
  size.words * 2 <= words && size.segments <= segments && size.characters * 4 <= characters;

export const namesOf = (path: readonly (string | number)[]): string[] =>
  path.filter((step) => typeof step === 'string');

const agree = (permits: readonly FieldPermit[], names: readonly string[]): boolean =>
  permits.every((permit) => permit(names));

/** Whether a permit leaves nothing out of what would be sent; asked once for each, however many entries share it. */
class Openness {
  private readonly known = new WeakMap<FieldPermit, Map<string, boolean>>();
  private readonly texts = new Map<string, string[][]>();

  constructor(
    private readonly model: (contentType: string) => ContentModel,
    private readonly rules: FieldRules,
  ) {}

  of(contentType: string, permit: FieldPermit): boolean {
    const known = this.known.get(permit) ?? new Map<string, boolean>();
    this.known.set(permit, known);
    const open = known.get(contentType) ?? this.textsOf(contentType).every(permit);
    known.set(contentType, open);
    return open;
  }

  /** By name, through components and dynamic zones. */
  private textsOf(contentType: string): string[][] {
    const known = this.texts.get(contentType);
    if (known) return known;
    const { fields } = listFields(this.model(contentType), this.rules);
    const texts = fields
      .filter(({ rule }) => rule.format !== null)
      .map(({ path }) => path.replaceAll(/\[[^\]]*\]/g, '').split('.'));
    this.texts.set(contentType, texts);
    return texts;
  }
}

/** Only what a person may touch is sent; all of the source's values are kept, so that the rest is known on landing. */
function permitted(
  snapshot: Snapshot,
  permits: readonly FieldPermit[],
): { snapshot: Snapshot; withheld: Prepared['withheld'] } {
  const denied = new Set(
    snapshot.fields.flatMap(({ path }, number) => (agree(permits, namesOf(path)) ? [] : [number])),
  );
  const sent = snapshot.segments.filter(({ field }) => !denied.has(field));
  if (sent.length === snapshot.segments.length) return { snapshot, withheld: [] };
  const withheld = new Set(snapshot.segments.flatMap(({ field }) => (denied.has(field) ? [field] : [])));
  return {
    snapshot: withSegments(snapshot, sent),
    withheld: snapshot.fields.filter((_, number) => withheld.has(number)).map(({ path }) => path),
  };
}

/**
 * Makes entries ready to be ordered. A few of them are cut at once. Cutting takes ten times as long as reading, so of
 * many only the size is taken, and each is cut when it is sent. What might not fit into one document is cut all the
 * same, and so is what may not be sent whole: because a translation of it stands, or the person may not touch a field.
 */
export function cutterFor({ deps, settings, wish, options }: Planning, atOnce: boolean): Cutter {
  const { kit, content } = deps;
  const { fieldRules: rules, placeholderPatterns: patterns, largestDocument } = settings;
  const openness = new Openness((contentType) => content.model(contentType), rules);
  return (contentType, source, title) => {
    const model = content.model(contentType);
    const how = { locale: wish.sourceLocale, rules, patterns, title, sourceVersion: options.sourceVersion };
    let cut: Snapshot | undefined;
    const whole = (): Snapshot => (cut ??= takeSnapshot(kit, model, source, how));
    const gauged = atOnce ? null : takeUncut(kit, model, source, how);
    const uncut = gauged && (gauged.gauge.words === 0 || fitsSurely(gauged.gauge, largestDocument)) ? gauged : null;
    return {
      words: uncut ? uncut.gauge.words : wordsOf(whole().segments),
      forLocale({ values, baseline }, permits) {
        const isOpen = permits.every((permit) => openness.of(contentType, permit));
        if (uncut && isOpen && (values === null || baseline === null)) {
          const snapshot = uncutForTarget(uncut.uncut, values);
          return { parts: [{ words: uncut.gauge.words, snapshot }], saved: 0, withheld: [] };
        }
        const consent = wish.replaceUnmanaged;
        const changed = forTarget(kit, model, whole(), values, { baseline, consent, rules });
        const { snapshot, withheld } = isOpen
          ? { snapshot: changed.snapshot, withheld: [] }
          : permitted(changed.snapshot, permits);
        const parts = snapshot.segments.length === 0 ? [] : splitSnapshot(snapshot, largestDocument);
        return {
          parts: parts.map((part) => ({ words: wordsOf(part.segments), snapshot: part })),
          saved: changed.saved,
          withheld,
        };
      },
    };
  };
}
