import type { Segment, Snapshot } from './snapshot';
import { withSegments } from './with-segments';

/** How much one document of the service should hold at most. */
export interface PartLimits {
  readonly segments: number;
  readonly words: number;
  /** Of phrases and details together. */
  readonly characters: number;
}

type Size = PartLimits;

const NOTHING: Size = { segments: 0, words: 0, characters: 0 };

const plus = (a: Size, b: Size): Size => ({
  segments: a.segments + b.segments,
  words: a.words + b.words,
  characters: a.characters + b.characters,
});

const sizeOf = (segments: readonly Segment[]): Size =>
  segments.reduce(
    (sum, { words, text, details }) => plus(sum, { segments: 1, words, characters: text.length + details.length }),
    NOTHING,
  );

const fits = (size: Size, limits: PartLimits): boolean =>
  size.segments <= limits.segments && size.words <= limits.words && size.characters <= limits.characters;

/** Segments in runs that fit; a field stays together where it fits alone. A single segment is never cut. */
function runsOf(snapshot: Snapshot, limits: PartLimits): Segment[][] {
  const runs: Segment[][] = [];
  let size = NOTHING;
  const add = (segments: readonly Segment[]): void => {
    const added = sizeOf(segments);
    const last = runs.at(-1);
    if (last && fits(plus(size, added), limits)) {
      last.push(...segments);
      size = plus(size, added);
    } else {
      runs.push([...segments]);
      size = added;
    }
  };
  for (const segments of byField(snapshot)) {
    if (fits(sizeOf(segments), limits)) add(segments);
    else for (const segment of segments) add([segment]);
  }
  return runs;
}

function byField({ fields, segments }: Snapshot): Segment[][] {
  const groups = fields.map((): Segment[] => []);
  for (const segment of segments) groups[segment.field]?.push(segment);
  return groups.filter((group) => group.length > 0);
}

/** A part with the values of the attributes it is about. The first one keeps those that no part is about, too. */
function partOf(snapshot: Snapshot, segments: readonly Segment[], besides: ReadonlySet<string>): Snapshot {
  const part = withSegments(snapshot, segments);
  const names = new Set(part.fields.map(({ attribute }) => attribute));
  const values = Object.entries(snapshot.attributes).filter(([name]) => names.has(name) || besides.has(name));
  return { ...part, attributes: Object.fromEntries(values) };
}

/** An entry that is too large for one document, as several; each is a snapshot of its own. Keys stay what they were. */
export function splitSnapshot(snapshot: Snapshot, limits: PartLimits): Snapshot[] {
  const runs = runsOf(snapshot, limits);
  if (runs.length <= 1) return [snapshot];
  const about = new Set(snapshot.fields.map(({ attribute }) => attribute));
  const unsent = new Set(Object.keys(snapshot.attributes).filter((name) => !about.has(name)));
  return runs.map((segments, index) => partOf(snapshot, segments, index === 0 ? unsent : new Set()));
}

/** The snapshot that was split: what lands is the entry, not a part of it. */
export function joinSnapshots(parts: readonly [Snapshot, ...Snapshot[]]): Snapshot {
  const [first] = parts;
  if (parts.length === 1) return first;
  const fields = new Map<string, number>();
  const items = new Map<string, number>();
  const joined: Snapshot = { ...first, items: [], fields: [], segments: [], attributes: {}, standing: {} };
  for (const part of parts) {
    const item = part.items.map((known) => place(items, joined.items, JSON.stringify(known.path), known));
    const field = part.fields.map((known) => {
      const whole = known.item === undefined ? known : { ...known, item: item[known.item] ?? 0 };
      return place(fields, joined.fields, JSON.stringify(known.path), whole);
    });
    for (const segment of part.segments) joined.segments.push({ ...segment, field: field[segment.field] ?? 0 });
    Object.assign(joined.attributes, part.attributes);
    Object.assign(joined.standing, part.standing);
  }
  return joined;
}

function place<T>(known: Map<string, number>, list: T[], key: string, thing: T): number {
  const at = known.get(key);
  if (at !== undefined) return at;
  known.set(key, list.length);
  list.push(thing);
  return list.length - 1;
}
