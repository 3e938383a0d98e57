import { getAt, type Path } from '../paths';
import type { DeliveredField } from '../read-delivery';
import { alignAcross, alignByAnchors } from './align-across';
import { alignItems, type Aligning } from './align-items';
import { BaselineIndex, likenessTo, type BaselineField, type Pair, type Stood } from './pairs';
import type { Reading, Readings } from './reading';
import { Rows } from './rows';
import { keyOf, likenessOf, type Item, type Scope } from './scope';
import type { Baseline } from './types';

/** A text in all the versions there are of it. */
export interface FieldPlace {
  readonly names: readonly string[];
  /** What came back for it. */
  readonly sent: DeliveredField | null;
  /** As it was ordered, as it is in the source now, and in the target now. */
  readonly ordered: Reading | null;
  readonly source: Reading | null;
  readonly target: Reading | null;
  readonly known: BaselineField | null;
}

/** The entry, or an item, in all the versions there are of it. */
export class Place {
  readonly fields = new Map<string, FieldPlace>();
  /** By key of the list: of the source in its order, then what only others have. */
  readonly lists = new Map<string, readonly Place[]>();

  constructor(
    /** Null: in the entry itself, or nothing is kept of it. */
    readonly pair: Pair | null,
    readonly ordered: Item | null,
    readonly source: Item | null,
    readonly target: Item | null,
    readonly scopes: { readonly ordered: Scope | null; readonly source: Scope | null; readonly target: Scope | null },
  ) {}

  get isEntry(): boolean {
    return this.ordered === null && this.source === null && this.target === null && this.pair === null;
  }
}

/** The versions of an entry that are held against each other; null: there is none. */
export interface Versions {
  readonly ordered: Scope | null;
  readonly source: Scope | null;
  readonly target: Scope | null;
  readonly baseline: Baseline | null;
}

const NONE: readonly Item[] = [];
/** What was ordered is the older, and so nearer to what is kept. */
const SIDES = ['ordered', 'source'] as const;
const REACHES = ['certain', 'firm', undefined] as const;

class Joiner {
  private readonly index: BaselineIndex;
  private readonly known: Rows;

  constructor(
    private readonly versions: Versions,
    private readonly readings: Readings,
  ) {
    this.index = new BaselineIndex(versions.baseline);
    this.known = new Rows(versions);
  }

  entry(): Place {
    const { ordered, source, target } = this.versions;
    return this.filled(new Place(null, null, null, null, { ordered, source, target }));
  }

  field(place: Place, names: readonly string[], sent: DeliveredField | null): FieldPlace {
    const key = keyOf(names);
    const { ordered, source, target } = place.scopes;
    const reading = (scope: Scope | null): Reading | null =>
      scope?.texts.get(key)?.reading ?? this.untold(scope, names, sent);
    return {
      names,
      sent,
      ordered: sent ? this.readings.of(sent.text) : reading(ordered),
      source: reading(source),
      target: reading(target),
      known: place.isEntry || place.pair ? this.index.field(place.pair?.index ?? null, key) : null,
    };
  }

  /** What is no longer translated, by the rules of today, was ordered and lands all the same. */
  private untold(scope: Scope | null, names: readonly string[], sent: DeliveredField | null): Reading | null {
    const value = scope && sent ? getAt(scope.values, names) : undefined;
    return value === undefined || value === null || !sent ? null : this.readings.of({ ...sent.text, value });
  }

  private filled(place: Place): Place {
    const { ordered, source, target } = place.scopes;
    for (const scope of [ordered, source, target]) {
      for (const [key, { names }] of scope?.texts ?? []) {
        if (!place.fields.has(key)) place.fields.set(key, this.field(place, names, null));
      }
    }
    const parent = place.pair?.index ?? null;
    const known = place.isEntry || place.pair ? this.index.listsIn(parent) : [];
    const keys = [ordered, source, target].flatMap((scope) => [...(scope?.lists.keys() ?? [])]);
    for (const key of new Set([...keys, ...known])) {
      place.lists.set(key, this.rows(place, key, known.includes(key) ? this.index.pairsIn(parent, key) : []));
    }
    return place;
  }

  /** The items of a list, each with what it is in the other versions. */
  private rows({ scopes }: Place, key: string, pairs: readonly Pair[]): Place[] {
    const ordered = scopes.ordered?.lists.get(key) ?? NONE;
    const source = scopes.source?.lists.get(key) ?? NONE;
    const target = scopes.target?.lists.get(key) ?? NONE;
    const toSource = alignItems(ordered, source, likenessOf, {
      rowsAreKept: () => this.known.areKept('ordered', 'source'),
    });
    const toOrdered = new Map([...toSource].map(([one, other]) => [other, one]));
    const rows: Row[] = source.map((item) => ({ source: item, ordered: toOrdered.get(item) ?? null }));
    rows.push(...ordered.filter((item) => !toSource.has(item)).map((item) => ({ source: null, ordered: item })));
    this.withPairs(rows, pairs);
    this.withTargets(rows, pairs, target);
    return rows.map(({ pair = null, ordered: was, source: is, target: stands = null }) =>
      this.filled(
        new Place(pair, was, is, stands, {
          ordered: was?.scope ?? null,
          source: is?.scope ?? null,
          target: stands?.scope ?? null,
        }),
      ),
    );
  }

  /**
   * What is kept stands between what was ordered and what there is now, or before both: first what either of them says for
   * certain, then what is likely.
   */
  private withPairs(rows: Row[], pairs: readonly Pair[]): void {
    if (pairs.length === 0) return;
    for (const reach of REACHES) for (const side of SIDES) this.pairBy(side, rows, pairs, reach);
    const found = new Set(rows.map(({ pair }) => pair));
    const left = pairs.filter((pair) => !found.has(pair));
    rows.push(...left.map((pair) => ({ source: null, ordered: null, pair })));
  }

  private pairBy(
    side: (typeof SIDES)[number],
    rows: readonly Row[],
    pairs: readonly Pair[],
    reach: Aligning<Stood, Item>['reach'],
  ): void {
    const owners = new Map(rows.flatMap((row) => (row[side] ? [[row[side], row] as const] : [])));
    const known = new Map<Stood, Item>();
    const gone = new Set<Pair>();
    for (const { pair, [side]: item } of rows) {
      if (pair && item) known.set(pair.source, item);
      else if (pair) gone.add(pair);
    }
    const stood = pairs.filter((pair) => !gone.has(pair)).map(({ source }) => source);
    const rowsAreKept = (): boolean => this.known.areKept('paired source', side);
    for (const [{ pair }, item] of alignItems(stood, [...owners.keys()], likenessTo, { rowsAreKept, known, reach })) {
      const row = owners.get(item);
      if (row) row.pair ??= pair;
    }
  }

  private withTargets(rows: Row[], pairs: readonly Pair[], target: readonly Item[]): void {
    const stood = pairs.flatMap((pair) => pair.target ?? []);
    const rowsAreKept = (): boolean => this.known.areKept('paired target', 'target');
    const found = alignItems(stood, target, likenessTo, { rowsAreKept });
    const free = new Set(target);
    for (const row of rows) {
      const item = row.pair?.target && found.get(row.pair.target);
      if (!item) continue;
      row.target = item;
      free.delete(item);
    }
    const open = new Map<Item, Row>();
    for (const row of rows) {
      const item = row.source ?? row.ordered;
      if (item && !row.pair) open.set(item, row);
    }
    const sources = rows.flatMap((row) => row.source ?? row.ordered ?? []);
    const across =
      pairs.length === 0
        ? alignAcross([...open.keys()], [...free])
        : alignByAnchors([...open.keys()], [...free], { sources, targets: target });
    for (const [item, stands] of across) {
      const row = open.get(item);
      if (!row) continue;
      row.target = stands;
      free.delete(stands);
    }
    rows.push(...[...free].map((item) => ({ source: null, ordered: null, target: item })));
  }
}

interface Row {
  readonly source: Item | null;
  readonly ordered: Item | null;
  pair?: Pair;
  target?: Item;
}

/** Versions of an entry, place by place: the outermost lists first, then those in the items that belong together. */
export class Places {
  readonly entry: Place;
  private readonly joiner: Joiner;

  constructor(versions: Versions, readings: Readings) {
    this.joiner = new Joiner(versions, readings);
    this.entry = this.joiner.entry();
  }

  /** The place that a path of what was ordered leads into, and the names from there; null: nowhere any more. */
  at(path: Path): { place: Place; names: string[] } | null {
    let place: Place = this.entry;
    let names: string[] = [];
    for (const step of path) {
      if (typeof step === 'string') {
        names.push(step);
        continue;
      }
      const row = place.lists.get(keyOf(names))?.find(({ ordered }) => ordered?.position === step);
      if (!row) return null;
      place = row;
      names = [];
    }
    return { place, names };
  }

  /** Puts what came for a field into its place; null: nowhere that can still be found. */
  deliver(sent: DeliveredField): FieldPlace | null {
    const found = this.at(sent.field.path);
    if (!found) return null;
    const field = this.joiner.field(found.place, found.names, sent);
    found.place.fields.set(keyOf(found.names), field);
    return field;
  }
}
