import { canonicalJson, isEmptyValue } from '../fingerprint';
import type { Snapshot } from '../snapshot';
import { alignPieces } from './align-pieces';
import { FieldLinks, marksOf } from './links';
import type { FieldPlace } from './places';
import type { Reading } from './reading';
import { coveredPrint, type FieldRecord, type PieceRecord } from './records';
import { inStructureOf, type Structuring, type Written } from './source-structure';
import { inTargetStructure } from './target-structure';
import type { Translations } from './translations';
import type { Decision, Outcome } from './types';
import { isWholeConsented, stoodIn, wishesFor, type Wish, type Wishes } from './wishes';

export interface FieldContext {
  readonly snapshot: Snapshot;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly translations: Translations;
}

export interface MergedField {
  /** Undefined: it stays as it stands. */
  readonly value: unknown;
  /** By piece of the value as it was ordered. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** What it is a translation of from now on; null: of what it was. */
  readonly record: FieldRecord | null;
  /** Somebody asked for all of it, so what stood was replaced with all that was in it. */
  readonly isReplaced: boolean;
  /** A translation went in without its marks, because a person's formatting there has no place for them. */
  readonly losesMarks: boolean;
  /** It holds text of the source that nobody has translated, and which was left out. */
  readonly isUnknown: boolean;
  readonly links: FieldLinks;
}

const NOTHING_SPECIAL = { isReplaced: false, losesMarks: false, isUnknown: false } as const;

class FieldMerge {
  private readonly links: FieldLinks;
  private readonly wishes: Wishes;

  constructor(
    private readonly field: FieldPlace,
    private readonly context: FieldContext,
  ) {
    this.links = new FieldLinks(field, field.ordered ?? field.source, stoodIn(field, context.snapshot));
    this.wishes = wishesFor(this.links, context.snapshot, context.decisions);
  }

  merge(isNew: boolean): MergedField {
    if (!this.links.stands) return this.takesAny() || isNew ? this.filled(isNew) : this.left();
    return this.takesAny() ? (this.rebuilt() ?? this.placed()) : (this.rearranged() ?? this.left());
  }

  private takesAny(): boolean {
    return [...this.wishes.values()].some(({ outcome }) => outcome === 'taken');
  }

  /** Where nothing stands. In what is made anew, the source's text stands in for what was held back. */
  private filled(isNew: boolean): MergedField {
    const { source, ordered } = this.field;
    if (this.wishes.size === 0) {
      if (!source) return this.left();
      if (source.pieces.length === 0) return { ...this.left(), value: source.text.value };
      const known = this.built(source, {});
      return known ? this.result(known, source) : { ...this.left(), isUnknown: true };
    }
    const isHeld = [...this.wishes.values()].some(({ outcome }) => outcome === 'held');
    if (!this.takesAny() && !(isNew && isHeld)) return this.left();
    const isOnlyRearranged = source !== null && ordered !== null && this.isMadeOf(source, ordered);
    const built =
      (source && this.onto(source, { standsIn: isOnlyRearranged })) ??
      (ordered && this.onto(ordered, { standsIn: true }));
    return built ?? this.left('held');
  }

  /** What stands is built so, in that order: then it does not matter whose structure it is. */
  private isBuiltAs(base: Reading | null): boolean {
    const { target } = this.field;
    const isAlike = base !== null && target !== null && base.skeleton !== null && base.skeleton === target.skeleton;
    return isAlike && !this.links.hasOwnOrder;
  }

  /** As the source is built now; where not all of that is known yet, as it was when it was ordered. */
  private rebuilt(): MergedField | null {
    const { source, ordered } = this.field;
    const isFree = isWholeConsented(this.links, this.wishes, this.context.snapshot);
    // Built as the source was when it was ordered, nobody gave the target a structure of its own.
    const isOurs = isFree || this.links.isStructureOurs || this.isBuiltAs(ordered);
    for (const base of new Set([source, ordered])) {
      if (!base || (!isOurs && !this.isBuiltAs(base))) continue;
      const merged = this.onto(base, { overwrites: isFree });
      if (merged) return merged;
    }
    return null;
  }

  /** Nothing came for it, but the source was rearranged: what stands follows where every piece of it is known. */
  private rearranged(): MergedField | null {
    const { known, source, ordered } = this.field;
    if (!source || known?.source === source.print || source.pieces.length === 0 || source.isSingle) return null;
    const isOurs = known ? this.links.isStructureOurs : this.settles() && this.isBuiltAs(ordered);
    const mayFollow = isOurs && this.isAllKnown() && this.isSureWhatWent(source);
    return mayFollow && !this.isInPlace(source) ? this.onto(source, {}) : null;
  }

  /** As long as a piece of the source has no translation, nobody can tell whether it is one that stands, reworded, or which went. */
  private isSureWhatWent(source: Reading): boolean {
    if (source.pieces.length >= (this.field.target?.pieces.length ?? 0)) return true;
    const links = new FieldLinks(this.field, source);
    const settled = [...this.wishes.values()].flatMap(({ isSettled, segment }) =>
      isSettled ? [segment.fingerprint] : [],
    );
    return source.prints.every((print, at) => links.isCovered(at) || settled.includes(print));
  }

  /** Of each piece that stands it is known, or said now, what it is a translation of: else nobody knows where it belongs. */
  private isAllKnown(): boolean {
    const settled = new Set<number | null>();
    for (const [index, { isSettled }] of this.wishes) if (isSettled) settled.add(this.links.target(index));
    return (this.field.target?.pieces ?? []).every((_, at) => settled.has(at) || this.links.entryOf(at) !== null);
  }

  /** Each piece of the target stands where its source stands. */
  private isInPlace(source: Reading): boolean {
    const { from, field } = this.links;
    if (!from || source.skeleton === null || source.skeleton !== field.target?.skeleton) return false;
    const ordered = from === source ? source.pieces.map((_, at) => at) : alignPieces(marksOf(source), marksOf(from));
    return ordered.every((was, at) => was !== undefined && this.links.target(was) === at);
  }

  private settles(): boolean {
    return [...this.wishes.values()].some(({ isSettled, outcome }) => isSettled && outcome !== 'taken');
  }

  /**
   * As the target is built. What cannot stand there replaces it when somebody asked for that text, and nothing else of a
   * person goes with it; when somebody asks for all of a field, whatever stands.
   */
  private placed(): MergedField {
    const written = inTargetStructure(this.links, this.wishes);
    const isAsked = ({ segment }: Wish): boolean => this.context.decisions.get(segment.key) === 'take';
    const all = [...this.wishes.values()];
    const missed = all.filter(({ segment }) => written.otherwise.get(segment.piece) === 'kept');
    const { ordered, source } = this.field;
    if (missed.some(isAsked) && ordered) {
      // Of a field of which only some texts were sent nobody asked for all.
      const isWhole = all.every(isAsked) && all.length === ordered.pieces.length;
      const isCurrent = !isWhole || (source !== null && holdsNothingNew(source, ordered));
      for (const base of new Set([isCurrent ? (source ?? ordered) : ordered, ordered])) {
        const whole = this.onto(base, { overwrites: isWhole, standsIn: isWhole });
        if (whole) return { ...whole, isReplaced: true };
      }
    }
    const value = isSameValue(written.value, this.field.target?.text.value) ? undefined : written.value;
    const record = this.recordAsBuilt(written.pieces);
    return { ...this.left(), value, outcomes: this.outcomes(written), record, losesMarks: written.losesMarks };
  }

  /** The source was moved about, cut down and reworded: none of its pieces is new, but for copies of what is known. */
  private isMadeOf(source: Reading, ordered: Reading): boolean {
    const was = alignPieces(marksOf(source), marksOf(ordered));
    const isKnown = (print: string): boolean =>
      ordered.prints.includes(print) || this.context.translations.of(print) !== null;
    return source.prints.every((print, at) => was[at] !== undefined || isKnown(print));
  }

  private onto(base: Reading, how: Partial<Structuring>): MergedField | null {
    const written = this.built(base, how);
    return written && this.result(written, base);
  }

  private built(base: Reading, how: Partial<Structuring>): Written | null {
    const { links, wishes } = this;
    const { translations } = this.context;
    return inStructureOf(base, { links, wishes, translations, standsIn: false, overwrites: false, ...how });
  }

  private result(written: Written, base: Reading): MergedField {
    const record = {
      source: coveredPrint(this.field.source, written.pieces),
      format: base.text.format,
      pieces: written.pieces,
    };
    const { target } = this.field;
    const isSame = isSameValue(target?.text.value ?? null, written.value);
    const value = isSame ? undefined : written.value;
    return { ...this.left(), value, outcomes: this.outcomes(written), record };
  }

  /** Nothing is written. What was settled counts from now on. */
  private left(taken: Outcome = 'kept'): MergedField {
    const outcomes = new Map<string, Outcome>();
    for (const { segment, outcome } of this.wishes.values()) {
      outcomes.set(segment.piece, outcome === 'taken' ? taken : outcome);
    }
    const untaken = new Map([...this.wishes].filter(([, { outcome }]) => outcome !== 'taken'));
    const record = this.settles() ? this.recordAsBuilt(inTargetStructure(this.links, untaken).pieces) : null;
    return { value: undefined, outcomes, record, ...NOTHING_SPECIAL, links: this.links };
  }

  private outcomes({ otherwise }: Written): Map<string, Outcome> {
    return new Map(
      [...this.wishes.values()].map(({ segment, outcome }) => [segment.piece, otherwise.get(segment.piece) ?? outcome]),
    );
  }

  /** A structure that is not ours is never ours by what is put into it. */
  private recordAsBuilt(pieces: readonly PieceRecord[]): FieldRecord {
    const { ordered, source, target } = this.field;
    const isOurs = this.links.stands && (this.links.isStructureOurs || this.isBuiltAs(ordered));
    return {
      source: coveredPrint(source, pieces),
      format: (ordered ?? source ?? target)?.text.format ?? '',
      ...(isOurs ? {} : { skeleton: null }),
      pieces,
    };
  }
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (isEmptyValue(a) && isEmptyValue(b)) return true;
  return typeof a === 'string' || typeof b === 'string' ? a === b : canonicalJson(a) === canonicalJson(b);
}

/** What the source has come to hold waits for its order; until then the field is built as it was ordered. */
function holdsNothingNew(source: Reading, ordered: Reading): boolean {
  const known = new Set(ordered.prints);
  return source.prints.every((print) => known.has(print));
}

/** A field merged three ways; `isNew`: the item or the locale that it stands in is made anew. */
export const mergeField = (field: FieldPlace, context: FieldContext, isNew: boolean): MergedField =>
  new FieldMerge(field, context).merge(isNew);
