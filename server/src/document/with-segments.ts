import type { Field, Item, Segment, Snapshot } from './snapshot';

/** Numbers things anew in the order in which they are first used. */
class Used<T> {
  readonly things: T[] = [];
  private readonly numbers = new Map<T, number>();

  numberOf(thing: T): number {
    const known = this.numbers.get(thing);
    if (known !== undefined) return known;
    this.numbers.set(thing, this.things.length);
    this.things.push(thing);
    return this.things.length - 1;
  }
}

/** The items that fields stand in, the outer ones too, in their order. */
function itemsAround(items: readonly Item[], fields: readonly Field[]): Item[] {
  const places = new Set(fields.flatMap(({ path }) => path.map((_, end) => JSON.stringify(path.slice(0, end)))));
  return items.filter(({ path }) => places.has(JSON.stringify(path)));
}

/** A snapshot of some of its segments, with the fields and items that they stand in. The values stay whole. */
export function withSegments(snapshot: Snapshot, segments: readonly Segment[]): Snapshot {
  const fields = new Used<Field>();
  const renumbered = segments.flatMap((segment) => {
    const field = snapshot.fields[segment.field];
    return field ? [{ ...segment, field: fields.numberOf(field) }] : [];
  });
  const items = itemsAround(snapshot.items, fields.things);
  const numbers = new Map(items.map((item, number) => [item, number]));
  const own = fields.things.map((field): Field => {
    const item = field.item === undefined ? undefined : snapshot.items[field.item];
    const number = item && numbers.get(item);
    return number === undefined ? field : { ...field, item: number };
  });
  const keys = new Set(renumbered.map(({ key }) => key));
  return {
    ...snapshot,
    items,
    fields: own,
    segments: renumbered,
    standing: Object.fromEntries(Object.entries(snapshot.standing).filter(([key]) => keys.has(key))),
  };
}
