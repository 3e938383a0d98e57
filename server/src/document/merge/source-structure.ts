import type { Inline } from '../inline';
import { alignPieces } from './align-pieces';
import { marksOf, STAND_IN, type FieldLinks } from './links';
import type { Reading } from './reading';
import { asBefore, standIn, type PieceRecord } from './records';
import { transplantSame } from './transplant';
import type { Translations } from './translations';
import type { Outcome } from './types';
import type { Wish, Wishes } from './wishes';

/** A field's value as it will be. */
export interface Written {
  readonly value: unknown;
  readonly pieces: readonly PieceRecord[];
  /** By piece of the value as it was ordered: what became of it otherwise than was wished. */
  readonly otherwise: ReadonlyMap<string, Outcome>;
}

export interface Structuring {
  readonly links: FieldLinks;
  readonly wishes: Wishes;
  readonly translations: Translations;
  /** Source text may stand where there is no translation yet. */
  readonly standsIn: boolean;
  /** What nobody knows of may go. */
  readonly overwrites: boolean;
}

/** A piece of the new value: its content, and what it is a translation of. Undefined content: the source's own. */
interface Filling {
  readonly content?: readonly Inline[];
  readonly record?: PieceRecord;
}

class Builder {
  private readonly used = new Set<number>();
  /** Ids of the pieces that hold what came. */
  private readonly taken = new Set<string>();
  /** By piece that was ordered: what became of it otherwise than was wished. */
  private readonly otherwise = new Map<string, Outcome>();
  /** A piece waits for its translation; whatever stands and belongs to no other may be one of it as it was. */
  private isOpen = false;
  /** By piece of the base: which piece that was ordered it is. */
  private readonly ordered: readonly (number | undefined)[];

  constructor(
    private readonly base: Reading,
    private readonly how: Structuring,
  ) {
    const { from } = how.links;
    this.ordered = from && from !== base ? alignPieces(marksOf(base), marksOf(from)) : base.pieces.map((_, at) => at);
  }

  /** Null: something that stands would be lost, or has no translation. */
  build(): Written | null {
    const contents = new Map<string, readonly Inline[]>();
    const pieces: PieceRecord[] = [];
    for (const [index, { id }] of this.base.pieces.entries()) {
      const filling = this.fill(index);
      if (!filling) return null;
      if (filling.content) contents.set(id, filling.content);
      // Whoever looks for its place later, finds it by what is written there by now.
      if (filling.record) pieces.push({ ...filling.record, reads: this.base.prints[index] });
    }
    if (this.losesAny() || this.losesAsked()) return null;
    return this.write(contents, pieces);
  }

  private fill(index: number): Filling | null {
    const { links, wishes } = this.how;
    const piece = this.base.pieces[index];
    const from = this.ordered[index];
    const wish = from === undefined ? undefined : wishes.get(from);
    if (!piece) return null;
    const target = from === undefined ? null : links.target(from);
    if (wish?.outcome === 'taken') {
      if (target !== null) this.used.add(target);
      this.taken.add(piece.id);
      return this.delivered(wish, piece);
    }
    const standing = target === null || !links.stands ? null : this.standing(target, wish, piece);
    // What did not come, or stays: no text of the source takes the place of what stands, unless all of it is to go.
    const stays = !this.how.overwrites || (wish !== undefined && !this.how.standsIn);
    if (standing || (target !== null && links.stands && stays)) return standing;
    return this.untold(index, wish, piece);
  }

  private delivered({ came, segment }: Wish, { id, content }: Piece): Filling | null {
    const moved = came && (this.base === this.how.links.from ? came : transplantSame(came, content));
    return moved && { content: moved, record: { id, source: segment.fingerprint } };
  }

  /** What stands stays, in the place that its source has. */
  private standing(target: number, wish: Wish | undefined, { id, content }: Piece): Filling | null {
    const { links } = this.how;
    const stands = links.field.target?.pieces[target];
    const moved = stands && transplantSame(stands.content, content);
    if (!moved) return null;
    this.used.add(target);
    if (wish?.isSettled) return { content: moved, record: { id, source: wish.segment.fingerprint } };
    const entry = links.entryOf(target);
    return entry ? { content: moved, record: asBefore(entry, id) } : { content: moved };
  }

  /** Nothing stands there yet. */
  private untold(index: number, wish: Wish | undefined, { id, content }: Piece): Filling | null {
    const { links, translations, standsIn } = this.how;
    if (wish?.outcome === 'kept' && wish.isSettled) return links.stands ? null : this.original(index, wish);
    const print = this.base.prints[index] ?? '';
    const waits = wish ? isWaiting(wish) : this.isCopyOfWaiting(print);
    // What did not hold itself may have come for another that says the same; what was sent back is to come anew.
    const known = wish?.outcome === 'sent_back' ? null : translations.of(print);
    // Where the translation of its like would do, what came for the place itself does.
    const own = known && wish?.outcome === 'kept' ? wish.came : null;
    const ownMoved = own && transplantSame(own, content);
    if (wish && ownMoved) {
      this.otherwise.set(wish.segment.piece, 'taken');
      return { content: ownMoved, record: { id, source: wish.segment.fingerprint } };
    }
    const moved = known && transplantSame(known, content);
    if (moved) return { content: moved, record: { id, source: print } };
    this.isOpen ||= waits;
    return standsIn || waits ? { record: standIn(id) } : null;
  }

  /** The source has come to say once more what waits for its translation: so does the copy. */
  private isCopyOfWaiting(print: string): boolean {
    return [...this.how.wishes.values()].some((wish) => wish.segment.fingerprint === print && isWaiting(wish));
  }

  /** A person would rather have the source's own words where nothing stands: those that were sent. */
  private original(index: number, { segment }: Wish): Filling | null {
    const piece = this.base.pieces[index];
    const from = this.how.links.from?.pieces[this.ordered[index] ?? -1];
    const content = piece && from && transplantSame(from.content, piece.content);
    return content ? { content, record: { id: piece.id, source: segment.fingerprint } } : null;
  }

  /**
   * What a person wrote has no place in the new value. Who asks for a replacement asks for no more than that: what the
   * source lost has none.
   */
  private losesAny(): boolean {
    const { links, overwrites } = this.how;
    if (!links.stands) return false;
    const there = new Set(this.ordered);
    const lost = new Set(links.from?.prints.flatMap((_, at) => (there.has(at) ? [] : [links.target(at)])));
    // The source's own words are no loss, as long as nobody edited them.
    const isPlace = (at: number): boolean => links.owner(at) === 'ours' && links.entryOf(at)?.source === STAND_IN;
    return (links.field.target?.pieces ?? []).some(
      (_, at) =>
        !this.used.has(at) &&
        !isPlace(at) &&
        (this.isOpen || links.owner(at) !== 'ours') &&
        (!overwrites || lost.has(at)),
    );
  }

  /** What a person asked for, or would rather keep, has its place in what stands, and none in the new value. */
  private losesAsked(): boolean {
    const { links, wishes } = this.how;
    const there = new Set(this.ordered);
    return [...wishes].some(([index, { isAsked, isSettled, outcome }]) => {
      const isWanted = outcome === 'kept' ? isSettled : isAsked && (outcome === 'taken' || outcome === 'same');
      return isWanted && !there.has(index) && links.target(index) !== null;
    });
  }

  private write(contents: ReadonlyMap<string, readonly Inline[]>, pieces: readonly PieceRecord[]): Written | null {
    const { sent } = this.how.links.field;
    const otherwise = new Map([...this.otherwise, ...this.gone()]);
    const isDelivery =
      this.base === this.how.links.from &&
      contents.size === sent?.contents.size &&
      [...contents].every(([id, content]) => sent.contents.get(id) === content);
    if (isDelivery) return { value: sent.value, pieces, otherwise };
    const { value, refused } = this.base.write(contents);
    const limit = sent?.field.maxLength ?? Infinity;
    if (typeof value === 'string' && value.length > limit) return null;
    if (refused.size === 0) return { value, pieces, otherwise };
    if (!this.how.standsIn || [...refused.keys()].some((id) => this.taken.has(id))) return null;
    // What stood there cannot stand in the source's structure.
    const fitting = new Map([...contents].filter(([id]) => !refused.has(id)));
    return this.write(
      fitting,
      pieces.map((record) => (refused.has(record.id) ? standIn(record.id) : record)),
    );
  }

  /** Of what was ordered, what the source has no longer. */
  private gone(): Map<string, Outcome> {
    const there = new Set(this.ordered);
    return new Map(
      [...this.how.wishes].flatMap(([index, { segment }]) =>
        there.has(index) ? [] : [[segment.piece, 'gone'] as const],
      ),
    );
  }
}

const isWaiting = ({ outcome }: Wish): boolean => outcome === 'held' || outcome === 'sent_back';

type Piece = Reading['pieces'][number];

/**
 * A field built as the source is, with what came and with what stands already; null where that cannot be without loss.
 * `base`: the source as it is now, or as it was ordered.
 */
export const inStructureOf = (base: Reading, how: Structuring): Written | null => new Builder(base, how).build();
