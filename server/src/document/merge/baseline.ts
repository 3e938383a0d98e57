import type { SourceVersion } from '../../../../contracts/options';
import { valueFingerprint } from '../fingerprint';
import { getAt } from '../paths';
import type { Values } from '../schema';
import { alignItems, type Known } from './align-items';
import type { BaselineField, Pair } from './pairs';
import type { FieldPlace, Place } from './places';
import type { Reading } from './reading';
import type { FieldRecord } from './records';
import { likenessOf, type Item, type Reader, type Scope } from './scope';
import type { Baseline } from './types';

/** What is to be kept of a target, place by place. */
export interface Keeping {
  readonly entry: Place;
  readonly sourceVersion: SourceVersion;
  /** What a field is a translation of from now on; undefined: of what it was. */
  record(field: FieldPlace): FieldRecord | undefined;
  /** The items of a list as they will stand; undefined: nothing is kept of them. */
  items(place: Place, key: string): readonly Place[] | undefined;
  /** Of an item of the target: whether a person has a hand in what it holds. */
  isTouched(place: Place): boolean;
}

type Stand = Baseline['items'][number]['source'];

const standOf = ({ id, position, fingerprint, anchors }: Known): Stand => ({ id, position, fingerprint, anchors });

/** Of all texts of a source in their places; the same: there is nothing new to translate. */
export function sourcePrint(scope: Scope): string | null {
  const textsOf = ({ texts, lists }: Scope): unknown => [
    [...texts].map(([key, { reading }]) => [key, reading.print]),
    [...lists].map(([key, items]) => [
      key,
      items.map(({ component, scope: inner }) => [component, inner && textsOf(inner)]),
    ]),
  ];
  return valueFingerprint(textsOf(scope));
}

class Writer {
  private readonly items: Baseline['items'] = [];
  private readonly fields: BaselineField[] = [];
  /** Places of which something is kept; what the source has besides is not translated. */
  private readonly kept = new Map<FieldPlace, BaselineField>();

  constructor(
    private readonly reader: Reader,
    private readonly keeping: Keeping,
  ) {}

  baseline(written: Values): Baseline {
    const { entry, sourceVersion } = this.keeping;
    this.place(entry, this.reader.read(written), null);
    const { source } = entry.scopes;
    const isCovered = source !== null && this.covers(entry);
    return {
      version: 2,
      sourceVersion,
      source: isCovered ? sourcePrint(source) : null,
      items: this.items,
      fields: this.fields,
    };
  }

  private place(place: Place, scope: Scope, item: number | null): void {
    for (const [key, field] of place.fields) {
      const kept = this.field(field, scope.texts.get(key)?.reading ?? this.untold(field, scope), item);
      if (kept) this.keep(field, kept);
    }
    for (const [key, written] of scope.lists) {
      const rows = this.keeping.items(place, key);
      if (!rows) continue;
      for (const [row, stands] of together(rows, written)) this.pair(row, stands, item, key.split('\n'));
      this.takenOut(place, key, rows, item);
    }
  }

  /** What a person took out of the target is known to have been there, or the next delivery would bring it back. */
  private takenOut({ lists }: Place, key: string, standing: readonly Place[], parent: number | null): void {
    for (const row of lists.get(key) ?? []) {
      if (!row.source || !row.pair || row.target || standing.includes(row)) continue;
      const index = this.items.length;
      const source = standOf(row.source);
      this.items.push({ parent, path: key.split('\n'), component: row.source.component, source, target: null });
      for (const field of row.fields.values()) if (field.known) this.keep(field, { ...field.known, item: index });
      for (const inner of row.lists.keys()) this.takenOut(row, inner, [], index);
    }
  }

  private keep(field: FieldPlace, kept: BaselineField): void {
    this.fields.push(kept);
    this.kept.set(field, kept);
  }

  /** By the rules of today it is no longer translated; what came for it is kept all the same. */
  private untold({ sent, names }: FieldPlace, { values }: Scope): Reading | null {
    const value = sent ? getAt(values, names) : undefined;
    return sent && value !== undefined && value !== null ? this.reader.readings.of({ ...sent.text, value }) : null;
  }

  private pair(row: Place, written: Item, parent: number | null, path: string[]): void {
    if (!row.source || !written.scope) return;
    const index = this.items.length;
    this.items.push({
      parent,
      path,
      component: written.component,
      source: standOf(row.source),
      target: { ...standOf(written), isTouched: this.keeping.isTouched(row) },
    });
    this.place(row, written.scope, index);
  }

  private field(field: FieldPlace, written: Reading | null, item: number | null): BaselineField | null {
    const record = this.keeping.record(field);
    if (!record) return field.known && { ...field.known, item };
    const pieces = record.pieces.flatMap(({ id, source, target, reads = source }) => {
      const print = target === undefined ? written?.prints[written.indexOf(id)] : target;
      return print === undefined ? [] : [{ id, source, target: print, ...(reads === source ? {} : { reads }) }];
    });
    const { source, format, skeleton = written?.skeleton ?? null } = record;
    return { item, path: [...field.names], format, source, target: written?.print ?? null, skeleton, pieces };
  }

  /** Whether each text of the source has a translation that is one of it as it is. */
  private covers({ fields, lists }: Place): boolean {
    for (const field of fields.values()) {
      const { source } = field;
      if (!source) continue;
      const isKept = source.print !== null && this.kept.get(field)?.source === source.print;
      if (!isKept && source.pieces.length > 0) return false;
    }
    return [...lists.values()].every((rows) => rows.every((row) => row.source === null || this.covers(row)));
  }
}

/** Rows with the items that were written for them: as many, of the same components, one after another. */
function together(rows: readonly Place[], written: readonly Item[]): Iterable<readonly [Place, Item]> {
  const componentOf = ({ target, source }: Place): string | undefined => (target ?? source)?.component;
  const asPlanned =
    rows.length === written.length && rows.every((row, at) => componentOf(row) === written[at]?.component);
  if (asPlanned) {
    return rows.flatMap((row, at) => {
      const item = written[at];
      return item ? [[row, item] as const] : [];
    });
  }
  // Somebody's hook had its own mind: what stood before is found again, what is new is not known.
  const standing = new Map(rows.flatMap((row) => (row.target ? [[row.target, row] as const] : [])));
  return [...alignItems([...standing.keys()], written, likenessOf)].flatMap(([item, now]) => {
    const row = standing.get(item);
    return row ? [[row, now] as const] : [];
  });
}

/** What is kept of a target as it was written: what each of its texts is a translation of. */
export const writeBaseline = (reader: Reader, keeping: Keeping, written: Values): Baseline =>
  new Writer(reader, keeping).baseline(written);

/** Of an item that was merged: what we made is untouched, and stays so as long as it stands as we left it. */
export const wasTouched = ({ pair, target }: Pick<Place, 'pair' | 'target'>): boolean =>
  target !== null && !isAsLeft(pair, target);

/** Nobody touched it since something was written last. */
export const isAsLeft = (pair: Pair | null, target: Item): boolean => {
  const stood = pair?.target ?? null;
  return stood !== null && !stood.isTouched && stood.fingerprint !== null && stood.fingerprint === target.fingerprint;
};
