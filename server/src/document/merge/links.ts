import { isEmptyValue } from '../fingerprint';
import {
  alignInPlace,
  alignPieces,
  alignToKept,
  isMoved,
  kindOf,
  linkBetween,
  type Links,
  type Mark,
} from './align-pieces';
import type { BaselinePiece } from './pairs';
import type { FieldPlace } from './places';
import type { Reading } from './reading';

export const marksOf = (reading: Reading): Mark[] =>
  reading.pieces.map(({ id }, index) => ({ print: reading.prints[index] ?? null, kind: kindOf(id), id }));

/** What is written in a place that waits for its translation is a translation of nothing. */
export const STAND_IN = '';

/** What we left, by what it says and where. */
const markOf = ({ id, target: print }: BaselinePiece): Mark => ({
  print,
  kind: print === null ? 'none' : kindOf(id),
  id,
});

/** No kind that any piece has. */
const GONE = 'gone';

/** Whose a piece of the target is: as we left it, written by a person over what we left, or never known to us. */
export type Owner = 'ours' | 'edited' | 'unknown';

/**
 * How the pieces of a field in its versions belong together; `from`: the source they are looked at from. Worked out when it
 * is asked for: for most fields of an entry nothing came, and those are not cut.
 */
export class FieldLinks {
  private readonly known: readonly BaselinePiece[];
  private fromEntries: Links | undefined;
  private fromTargets: ReadonlyMap<number, number> | undefined;
  private toEntry: Links | undefined;
  private toTarget: Links | undefined;

  constructor(
    readonly field: FieldPlace,
    readonly from: Reading | null,
    /** By piece of the source: the fingerprint of what stood for it when it was ordered. */
    private readonly stood: ReadonlyMap<number, string> = new Map(),
  ) {
    const { known } = field;
    this.known = known && (!from || known.format === from.text.format) ? known.pieces : [];
  }

  /** By entry of the baseline: the piece of the target. */
  private get entryTargets(): Links {
    const { target } = this.field;
    return (this.fromEntries ??= target ? this.entriesToTarget(target) : []);
  }

  /** By piece of the target: the entry of the baseline. */
  private get entryOfTarget(): ReadonlyMap<number, number> {
    return (this.fromTargets ??= new Map(
      this.entryTargets.flatMap((to, entry) => (to === undefined ? [] : [[to, entry] as const])),
    ));
  }

  /** By piece of the source: the entry of the baseline. */
  private get entries(): Links {
    return (this.toEntry ??= this.from ? this.toEntries(this.from) : []);
  }

  /** By piece of the source: the piece of the target. */
  private get targets(): Links {
    return (this.toTarget ??= this.from ? this.toTargets(this.from) : []);
  }

  /** Something stands in the target. */
  get stands(): boolean {
    return this.field.target !== null && !isEmptyValue(this.field.target.text.value);
  }

  /** What stands is built as we left it, and in our order. */
  get isStructureOurs(): boolean {
    return this.isBuiltAsLeft && !this.isExchanged;
  }

  /** A person exchanged some of its texts, or keeps them in another order than the source's. */
  get hasOwnOrder(): boolean {
    if (this.isBuiltAsLeft) return this.isExchanged;
    const places = this.targets.filter((to) => to !== undefined);
    return places.some((to, index) => index > 0 && to < (places[index - 1] ?? 0));
  }

  /** Some of its texts stand where others of them were left. */
  private get isExchanged(): boolean {
    const { known, target } = this.field;
    if (!known || !target || known.target === target.print || !this.goesByPlace(target)) return false;
    return isMoved(this.entryTargets, this.known.map(markOf), marksOf(target));
  }

  private goesByPlace(target: Reading): boolean {
    return this.isBuiltAsLeft || target.isSingle;
  }

  private get isBuiltAsLeft(): boolean {
    const { known, target } = this.field;
    if (!known || !target) return false;
    if (known.target !== null && known.target === target.print) return known.skeleton !== null || target.isSingle;
    return known.skeleton !== null && known.skeleton === target.skeleton;
  }

  entry(piece: number): BaselinePiece | null {
    const at = this.entries[piece];
    return at === undefined ? null : (this.known[at] ?? null);
  }

  /** Whether a translation of it came once; the source's own words, which stand in for one, never came. */
  isKnown(piece: number): boolean {
    const entry = this.entry(piece);
    return entry !== null && entry.source !== STAND_IN;
  }

  target(piece: number): number | null {
    return this.targets[piece] ?? null;
  }

  entryOf(target: number): BaselinePiece | null {
    const at = this.entryOfTarget.get(target);
    return at === undefined ? null : (this.known[at] ?? null);
  }

  owner(target: number): Owner {
    const entry = this.entryOf(target);
    if (!entry || entry.target === null) return 'unknown';
    if (entry.target === this.field.target?.prints[target]) return 'ours';
    return entry.source === STAND_IN ? 'unknown' : 'edited';
  }

  /** Whether the baseline's translation is one of the piece as it reads in this source. */
  isCovered(piece: number): boolean {
    const entry = this.entry(piece);
    return entry !== null && entry.source !== STAND_IN && entry.source === this.from?.prints[piece];
  }

  /** What we left is found by its place where the value is built as we left it, else by what it says. */
  private entriesToTarget(target: Reading): Links {
    const align = this.goesByPlace(target) ? alignInPlace : alignPieces;
    return align(this.known.map(markOf), marksOf(target));
  }

  /**
   * By the text that each is a translation of; where that is gone, by the one that stood in its place last. What stands in
   * for a translation are the source's own words, and those it is the place of, if no other is or the source has both.
   */
  private toEntries(from: Reading): Links {
    const sources = new Set(this.known.map(({ source }) => source));
    const marks = this.known.map(({ id, source, target, reads }) => {
      const isGone =
        source === STAND_IN || !from.prints.includes(source) || (reads !== undefined && !this.isEnough(source, from));
      const place = [reads, source === STAND_IN ? target : null].find(
        (print) => print != null && (!sources.has(print) || this.hasAll(print)) && from.prints.includes(print),
      );
      return { print: isGone ? (place ?? source) : source, kind: kindOf(id), id };
    });
    // Built by a person, it is kept in that person's order.
    const isTheirs = this.field.known?.skeleton === null && !from.isSingle;
    return isTheirs ? alignToKept(marksOf(from), marks) : alignPieces(marksOf(from), marks);
  }

  /** The source says it for each that is a translation of it; else those in whose place it reads otherwise are of that. */
  private isEnough(print: string, from: Reading): boolean {
    const kept = this.known.filter(({ source }) => source === print);
    return kept.length <= from.prints.filter((one) => one === print).length;
  }

  /** The source says it as often as there are places of it: a translation of the one takes none from the other. */
  private hasAll(print: string): boolean {
    const isOf = ({ source, target, reads }: BaselinePiece): boolean =>
      source === print || (source === STAND_IN && target === print) || reads === print;
    const said = this.field.source?.prints.filter((one) => one === print) ?? [];
    return this.known.filter(isOf).length <= said.length;
  }

  private toTargets(from: Reading): Links {
    const { target } = this.field;
    if (!target || target.text.format !== from.text.format) return [];
    const links = this.entries.map((entry) => (entry === undefined ? undefined : this.entryTargets[entry]));
    const isFree = (to: number): boolean => !this.entryOfTarget.has(to);
    const sameIds =
      target.pieces.length === from.pieces.length && from.pieces.every(({ id }) => target.indexOf(id) >= 0);
    const waiting = this.waitingIn(from, target);
    this.byWhatStood(links, (piece, to) => waiting[piece]?.kind !== GONE && isFree(to));
    const isMoved = links.some((to, at) => to !== undefined && to !== target.indexOf(from.pieces[at]?.id ?? ''));
    if (this.known.length === 0 && sameIds && !isMoved) return from.pieces.map(({ id }) => target.indexOf(id));
    return linkBetween(waiting, marksOf(target), links, { isFree, isMuddled: this.isExchanged });
  }

  /** What stood for a text when it was ordered is found again, wherever a person put it since; not where it was copied. */
  private byWhatStood(links: Links, mayBe: (piece: number, to: number) => boolean): void {
    const { prints = [] } = this.field.target ?? {};
    for (const [piece, print] of this.stood) {
      const to = prints.indexOf(print);
      const isOnly = to >= 0 && prints.lastIndexOf(print) === to;
      if (isOnly && links[piece] === undefined && mayBe(piece, to) && !links.includes(to)) links[piece] = to;
    }
  }

  /** Where the target has as many pieces as are left of the source, what has gone has no place among them. */
  private waitingIn(from: Reading, target: Reading): Mark[] {
    const marks = marksOf(from);
    const { source } = this.field;
    if (!source || source === from || source.pieces.length !== target.pieces.length) return marks;
    const left = alignPieces(marks, marksOf(source));
    return marks.map((mark, at) => (left[at] === undefined ? { ...mark, kind: GONE } : mark));
  }
}
