import type { Path } from '../paths';
import { hasTags, writePhrase } from '../phrase';
import type { DeliveredField } from '../read-delivery';
import type { Values } from '../schema';
import { attributesWithText, type FieldRules } from '../select';
import { planOf } from '../select/plan';
import type { Segment } from '../snapshot';
import { alignPieces } from './align-pieces';
import { wasTouched, writeBaseline } from './baseline';
import { marksOf } from './links';
import type { MergedField } from './merge-field';
import { Merger } from './merge-items';
import { Places, type FieldPlace, type Place } from './places';
import { Readings, type Reading } from './reading';
import { Reader } from './scope';
import { Translations } from './translations';
import type { Baseline, Decision, LandedSegment, LandingInput, LandingPlan } from './types';

const NO_RULES: FieldRules = {};
const NO_DECISIONS: ReadonlyMap<string, Decision> = new Map();

/** By the piece of what was ordered: whether the source says something else there now. */
function changesOf({ ordered, source }: FieldPlace): (piece: string) => boolean {
  if (!ordered || !source) return () => true;
  if (ordered === source) return () => false;
  const links = alignPieces(marksOf(ordered), marksOf(source));
  return (piece) => {
    const at = ordered.indexOf(piece);
    const now = links[at];
    return now === undefined || source.prints[now] !== ordered.prints[at];
  };
}

class Planner {
  private readonly places: Places;
  private readonly merger: Merger;
  private readonly sent = new Map<DeliveredField, FieldPlace | null>();
  private readonly paths = new Map<FieldPlace, Path>();
  private readonly reader: Reader;
  readonly values: Values;

  constructor(private readonly input: LandingInput) {
    const { kit, model, snapshot, fields, source, target, rules = NO_RULES, decisions = NO_DECISIONS } = input;
    const readings = new Readings(kit, snapshot.patterns);
    // What was cut to read the delivery is not cut again.
    for (const { text, pieces } of fields) readings.of(text, [...pieces.values()]);
    const plan = planOf(model, rules);
    const reader = new Reader(plan, readings);
    this.reader = reader;
    const versions = {
      ordered: reader.read(snapshot.attributes),
      source: reader.read(source),
      target: target && reader.read(target),
      baseline: input.baseline,
    };
    this.places = new Places(versions, readings);
    const { entry } = this.places;
    for (const field of fields) this.sent.set(field, this.places.deliver(field));
    const context = { snapshot, decisions, translations: new Translations(entry, decisions, snapshot) };
    this.merger = new Merger(model, plan, context, target === null);
    const names = new Set([
      ...Object.keys(snapshot.attributes),
      ...Object.keys(attributesWithText(model, source, rules)),
      // Of what the source has no longer something is to be said.
      ...[...entry.fields.values()].flatMap(({ names: [name = ''], known, source }) =>
        known && !source ? [name] : [],
      ),
      ...[...entry.lists].filter(([, rows]) => rows.some(({ pair }) => pair)).map(([key]) => key.split('\n')[0] ?? ''),
    ]);
    const values = this.merger.entry(entry, source, target, names);
    // A locale in which nothing could be written is not made.
    this.values = target === null && this.merger.tally.taken === 0 ? {} : values;
    this.pathsIn(entry, []);
  }

  plan(): LandingPlan {
    const { snapshot, fields } = this.input;
    const landed = new Map<string, LandedSegment>();
    for (const field of fields) {
      const place = this.sent.get(field) ?? null;
      const hasChanged = place ? changesOf(place) : () => true;
      for (const segment of field.segments) {
        landed.set(segment.key, this.segment(field, place, segment, hasChanged(segment.piece)));
      }
    }
    return {
      values: this.values,
      segments: snapshot.segments.flatMap(({ key }) => landed.get(key) ?? []),
      notes: this.merger.notes,
      baseline: (written) => this.baseline(written),
    };
  }

  private baseline(written: Values): Baseline {
    const { merger, places, input } = this;
    const keeping = {
      entry: places.entry,
      sourceVersion: input.snapshot.sourceStatus,
      record: (field: FieldPlace) => merger.fields.get(field)?.record ?? undefined,
      items: (place: Place, key: string) => merger.lists.get(place)?.get(key),
      isTouched: wasTouched,
    };
    return writeBaseline(this.reader, keeping, written);
  }

  private segment(
    { contents }: DeliveredField,
    place: FieldPlace | null,
    { key, piece }: Segment,
    sourceChanged: boolean,
  ): LandedSegment {
    const merged = place ? this.merger.fields.get(place) : undefined;
    const path = (place && this.paths.get(place)) ?? null;
    const came = contents.get(piece);
    const isSentBack = this.input.decisions?.get(key) === 'wait';
    const outcome = merged?.outcomes.get(piece) ?? (isSentBack ? 'sent_back' : 'gone');
    return {
      key,
      outcome,
      path: outcome === 'gone' ? null : path,
      standing: merged && place?.ordered ? this.standing(merged, place.ordered, piece) : null,
      came: came ? this.phrase(came) : null,
      sourceChanged,
    };
  }

  private standing({ links }: MergedField, ordered: Reading, piece: string): string | null {
    const { target } = links.field;
    if (!target || !links.stands) return null;
    const at = links.target(ordered.indexOf(piece));
    const stands = at === null ? undefined : target.pieces[at];
    if (stands) return this.phrase(stands.content);
    // Without a piece of its own a person is shown whatever stands there and belongs to no other text.
    const linked = new Set(ordered.pieces.map((_, index) => links.target(index)));
    const others = target.pieces.filter((_, index) => !linked.has(index));
    const shown = others.length > 0 ? others : target.pieces;
    if (shown.length > 0) return shown.map(({ content }) => this.phrase(content)).join('\n');
    const { value } = target.text;
    return typeof value === 'string' ? this.phrase([{ kind: 'text', text: value }]) : null;
  }

  private phrase(content: Parameters<typeof writePhrase>[0]): string {
    const { markup } = this.input.snapshot;
    return writePhrase(content, markup || hasTags(content));
  }

  private pathsIn(place: Place, path: Path): void {
    for (const field of place.fields.values()) {
      if (!this.merger.missing.has(field)) this.paths.set(field, [...path, ...field.names]);
    }
    for (const [key, rows] of this.merger.lists.get(place) ?? []) {
      rows.forEach((row, position) => this.pathsIn(row, [...path, ...key.split('\n'), position]));
    }
  }
}

/**
 * Plans the writing of a delivery: what was delivered last, what stands now and what came, segment by segment, with the
 * items of the snapshot found again in the source and in the target as they are now.
 */
export const planLanding = (input: LandingInput): LandingPlan => new Planner(input).plan();
