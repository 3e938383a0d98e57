import { getAt } from '../paths';
import { isRecord, type ContentModel, type Values } from '../schema';
import { isContainer } from '../select/localized';
import { humanName } from '../select/names';
import type { Plan, PlannedAttribute, PlannedSchema } from '../select/plan';
import { withoutItemIds } from '../without-item-ids';
import { arranged, inTargetOrder } from './arrange';
import { isAsLeft } from './baseline';
import { mergeField, type FieldContext, type MergedField } from './merge-field';
import type { FieldPlace, Place } from './places';
import { keyOf } from './scope';

/** Of texts that were put into what is made anew. */
interface Tally {
  sent: number;
  /** Translations that came. */
  taken: number;
  /** What a check held back. */
  held: number;
  /** Texts of the source without a translation. */
  unknown: number;
}

/** Where attributes are merged. */
interface Within {
  readonly place: Place;
  /** From the place inwards, through components that stand alone. */
  readonly names: readonly string[];
  /** Null: it is made anew. */
  readonly target: Values | null;
  readonly source: Values | null;
  readonly tally: Tally;
}

/** What an attribute will hold; null: it stays as it is. */
type Merged = { readonly value: unknown } | null;

const emptyTally = (): Tally => ({ sent: 0, taken: 0, held: 0, unknown: 0 });

function add(sum: Tally, { sent, taken, held, unknown }: Tally): void {
  sum.sent += sent;
  sum.taken += taken;
  sum.held += held;
  sum.unknown += unknown;
}

const labelOf = (names: readonly string[]): string => names.map(humanName).join(', ');

/** Puts the target's values together, place by place. What does not change stays the very same object. */
export class Merger {
  readonly fields = new Map<FieldPlace, MergedField>();
  /** The items of lists as they will stand. */
  readonly lists = new Map<Place, Map<string, readonly Place[]>>();
  /** Components that are not there and are not made. */
  readonly missing = new Set<FieldPlace>();
  readonly notes: string[] = [];
  readonly tally = emptyTally();

  constructor(
    private readonly model: ContentModel,
    private readonly plan: Plan,
    private readonly context: FieldContext,
    private readonly isNewLocale: boolean,
  ) {}

  /** The entry's attributes of these names; those that do not change are left out. */
  entry(place: Place, source: Values, target: Values | null, names: ReadonlySet<string>): Values {
    const values: Values = {};
    for (const planned of this.plan.root.attributes) {
      if (!names.has(planned.name)) continue;
      const merged = this.attribute(planned, { place, names: [], target, source, tally: this.tally });
      if (merged) values[planned.name] = merged.value;
    }
    return values;
  }

  private attribute(planned: PlannedAttribute, within: Within): Merged {
    const { name, attribute, rule } = planned;
    const inside = { ...within, names: [...within.names, name] };
    const field = within.place.fields.get(keyOf(inside.names));
    if (field) return this.field(field, inside);
    const source = within.source?.[name];
    if (!isContainer(attribute) || rule.rule !== 'translate') {
      if (within.target || rule.rule === 'skip' || source === undefined) return null;
      return { value: withoutItemIds(this.model, attribute, source) };
    }
    const target = within.target?.[name];
    const isList = attribute.type === 'dynamiczone' || attribute.repeatable === true;
    // What is made anew has nothing where the source has nothing.
    if (isList && !within.target && !Array.isArray(source)) return source === undefined ? null : { value: source };
    if (isList) return this.list(inside, target);
    const component = this.plan.component(planned, attribute.component ?? '');
    if (!component) return null;
    if (!isRecord(source)) {
      const lost = this.lost(inside);
      return source === undefined ? null : lost;
    }
    if (!isRecord(target)) return this.component(component, inside, source);
    const value = this.existing(component, { ...inside, source }, target);
    return value === target ? null : { value };
  }

  /** The source has no such component: what the target has stays as it is. */
  private lost({ place, names, target }: Within): Merged {
    const isInside = ([key]: readonly [string, unknown]): boolean => key.startsWith(`${keyOf(names)}\n`);
    const fields = [...place.fields].filter(isInside);
    for (const [, field] of fields) this.missing.add(field);
    const rows = [...place.lists].filter(isInside).flatMap(([, inner]) => inner);
    // Of what holds no text nothing is kept; but what was ordered says that it was there.
    const was = place.scopes.ordered && getAt(place.scopes.ordered.values, names);
    const isKnown = isRecord(was) || fields.some(([, { known }]) => known) || rows.some(({ pair }) => pair);
    if (isKnown && isRecord(target?.[names.at(-1) ?? ''])) {
      this.notes.push(`${labelOf(names)} stays although the source has it no longer.`);
    }
    return target ? null : { value: null };
  }

  private field(field: FieldPlace, { target, tally, names }: Within): Merged {
    const merged = mergeField(field, this.context, target === null);
    this.fields.set(field, merged);
    for (const outcome of merged.outcomes.values()) {
      tally.sent += 1;
      if (outcome === 'taken' || outcome === 'same') tally.taken += 1;
      else if (outcome === 'held') tally.held += 1;
    }
    if (merged.isUnknown) tally.unknown += 1;
    if (merged.isReplaced) {
      this.notes.push(
        `${labelOf(names)} was replaced as a whole, because its formatting is another than the translation's.`,
      );
    }
    if (merged.losesMarks) {
      this.notes.push(
        `${labelOf(names)} has less formatting than what came, because what stood there is formatted otherwise.`,
      );
    }
    if (merged.value !== undefined) return { value: merged.value };
    return target === null ? { value: null } : null;
  }

  /** One that the target lacks is made when something comes for it. */
  private component(planned: PlannedSchema, within: Within, source: Values): Merged {
    const tally = emptyTally();
    const value = this.made(planned, { ...within, target: null, source, tally });
    add(within.tally, tally);
    return within.target === null || tally.taken > 0 ? { value } : this.lost(within);
  }

  private existing(planned: PlannedSchema, within: Within, target: Values): Values {
    let value = target;
    for (const attribute of planned.attributes) {
      const merged = this.attribute(attribute, { ...within, target });
      if (merged) value = { ...value, [attribute.name]: merged.value };
    }
    return value;
  }

  /** Without ids, for what is made belongs to the target. */
  private made(planned: PlannedSchema, within: Within): Values {
    const component = within.source?.__component;
    const value: Values = component === undefined ? {} : { __component: component };
    for (const attribute of planned.attributes) {
      const merged = this.attribute(attribute, within);
      if (merged) value[attribute.name] = merged.value;
    }
    return value;
  }

  private list(within: Within, target: unknown): Merged {
    const { place, names, tally } = within;
    const key = keyOf(names);
    const rows = place.lists.get(key) ?? [];
    const isNew = within.target === null;
    // A list of which nothing is known and for which nothing came is a person's own.
    const isOurs = isNew || rows.some((row) => row.pair !== null || holdsSent(row));
    const items = new Map<Place, unknown>();
    for (const row of rows) {
      const item = row.target ? this.standing(row, names) : isOurs ? this.missed(row, tally, isNew) : undefined;
      if (item !== undefined) items.set(row, item);
    }
    const there = rows.filter((row) => items.has(row));
    const final = isOurs ? arranged(there, rows) : inTargetOrder(there);
    if (isOurs) {
      const lists = this.lists.get(place) ?? new Map<string, readonly Place[]>();
      this.lists.set(place, lists.set(key, final));
    }
    const value = final.map((row) => items.get(row));
    const before: readonly unknown[] = Array.isArray(target) ? target : [];
    const stays = value.length === before.length && value.every((item, at) => item === before[at]);
    return stays && !isNew ? null : { value };
  }

  /** An item of the target; undefined: it goes. */
  private standing(row: Place, names: readonly string[]): unknown {
    const { target, source, pair } = row;
    if (!target) return undefined;
    if (source) {
      if (!target.planned || !target.values) return target.value;
      const within = { place: row, names: [], target: target.values, source: source.values, tally: emptyTally() };
      return this.existing(target.planned, within, target.values);
    }
    if (!pair) return target.value;
    const isUntouched = isAsLeft(pair, target);
    const label = `${labelOf(names)} ${target.position + 1}`;
    this.notes.push(
      isUntouched
        ? `${label} was taken out, because the source has it no longer.`
        : `${label} stays although the source has it no longer, because somebody edited it.`,
    );
    return isUntouched ? undefined : target.value;
  }

  /** An item that the target lacks; undefined: it does not go in. */
  private missed(row: Place, outer: Tally, isInNew: boolean): unknown {
    const { source } = row;
    if (!source?.planned || !source.values) return undefined;
    const tally = emptyTally();
    const value = this.made(source.planned, { place: row, names: [], target: null, source: source.values, tally });
    if (this.isWanted(row, tally, isInNew)) {
      add(outer, tally);
      return value;
    }
    if (tally.unknown > 0) outer.unknown += 1;
    return undefined;
  }

  /** When something came for it, or nothing of it is left to be known. */
  private isWanted({ pair }: Place, { sent, taken, held, unknown }: Tally, isInNew: boolean): boolean {
    if (sent > 0) return taken > 0 || (this.isNewLocale && held > 0);
    // One of a pair was there, and a person took it out; with what is made anew around it it comes back.
    return unknown === 0 && (pair === null || isInNew);
  }
}

function holdsSent({ fields, lists }: Place): boolean {
  for (const { sent } of fields.values()) if (sent) return true;
  for (const rows of lists.values()) if (rows.some(holdsSent)) return true;
  return false;
}
