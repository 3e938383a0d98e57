import { gapsBetween, type Gap } from './gaps';

/** By what an item is known again, whether it stands in a list or in a baseline. */
export interface Known {
  readonly id: number | string | null;
  readonly component: string;
  readonly position: number;
  /** Of all it holds, ids aside. */
  readonly fingerprint: string | null;
  /** Of what is not translated; null: it holds nothing of the kind. */
  readonly anchors: string | null;
  /** It holds no word and nothing else that could be known again: then it is equal to whatever is empty. */
  readonly isBare?: boolean;
}

/** How much of two items is the same: 0 nothing, 1 all. */
export type Likeness<A, B> = (a: A, b: B) => number;

/** From here on two items are thought to be one that was edited. */
const ALIKE = 0.5;
/** The same where rows say that they are two. */
const ALIKE_AGAINST_ROWS = 0.7;
/** An item that still has its row, or its pictures, needs to be less like what it was. */
const A_LITTLE = 0.2;

class Aligner<A extends Known, B extends Known> {
  readonly pairs: Map<A, B>;
  private readonly taken: Set<B>;
  private readonly rowsBefore: ReadonlyMap<string, A>;
  private readonly rowsAfter: ReadonlyMap<string, B>;
  /** Some item of this very list has its row still. */
  private readonly listKeepsRows: boolean;
  private rowsKept: boolean | undefined;
  private readonly measured = new Map<A, Map<B, number>>();

  constructor(
    private readonly as: readonly A[],
    private readonly bs: readonly B[],
    private readonly likeness: Likeness<A, B>,
    private readonly how: Aligning<A, B>,
  ) {
    this.pairs = new Map(how.known);
    this.taken = new Set(this.pairs.values());
    this.rowsBefore = byRow(as);
    this.rowsAfter = byRow(bs);
    this.listKeepsRows = [...this.rowsBefore.keys()].some((row) => this.rowsAfter.has(row));
  }

  align(): ReadonlyMap<A, B> {
    this.unchanged();
    if (this.how.reach === 'certain' || this.isDone()) return this.pairs;
    this.equalContent();
    if (this.isDone()) return this.pairs;
    this.sameRow();
    if (this.how.reach === 'firm' || this.isDone()) return this.pairs;
    this.sameAnchors();
    this.alike();
    this.between();
    return this.pairs;
  }

  private isDone(): boolean {
    return this.pairs.size === this.as.length || this.pairs.size === this.bs.length;
  }

  private pair(a: A, b: B): void {
    this.pairs.set(a, b);
    this.taken.add(b);
  }

  private left(): { as: A[]; bs: B[] } {
    return { as: this.as.filter((a) => !this.pairs.has(a)), bs: this.bs.filter((b) => !this.taken.has(b)) };
  }

  private like(a: A, b: B): number {
    let row = this.measured.get(a);
    if (!row) this.measured.set(a, (row = new Map<B, number>()));
    let likeness = row.get(b);
    if (likeness === undefined) row.set(b, (likeness = this.likeness(a, b)));
    return likeness;
  }

  /** The same row, and all that it holds. */
  private unchanged(): void {
    for (const a of this.left().as) {
      const b = this.rowsAfter.get(rowOf(a));
      if (b && !this.taken.has(b) && a.fingerprint !== null && a.fingerprint === b.fingerprint) this.pair(a, b);
    }
  }

  /**
   * What was not touched, in another row. Of several that are equal those that stand between the same neighbours, in the
   * same places, then the nearest.
   */
  private equalContent(): void {
    const groups = new Map<string, { as: A[]; bs: B[] }>();
    const groupOf = ({ component, fingerprint }: Known): { as: A[]; bs: B[] } | null => {
      if (fingerprint === null) return null;
      const key = `${component} ${fingerprint}`;
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { as: [], bs: [] }));
      return group;
    };
    const { as: before, bs: after } = this.left();
    for (const a of before) groupOf(a)?.as.push(a);
    for (const b of after) groupOf(b)?.bs.push(b);
    // What is there but once is known first: the others are known by what stands around them.
    const isOnly = ({ as, bs }: { as: A[]; bs: B[] }): boolean => as.length === 1 && bs.length === 1;
    const all = [...groups.values()];
    for (const { as, bs } of [...all.filter(isOnly), ...all.filter((group) => !isOnly(group))]) this.equals(as, bs);
  }

  private equals(as: readonly A[], bs: readonly B[]): void {
    const left = (): Gap<A, B> => ({
      as: as.filter((a) => !this.pairs.has(a)),
      bs: bs.filter((b) => !this.taken.has(b)),
    });
    if (as.length > 1 || bs.length > 1) {
      for (const by of ['both', 'before', 'after'] as const) {
        for (const gap of gapsBetween(this.pairs, left(), by)) this.inGap(gap);
      }
    }
    this.inGap(left());
  }

  private inGap(gap: Gap<A, B>): void {
    if (gap.as.length === gap.bs.length) this.oneByOne(gap, (a, b) => this.mayBeEqual(a, b));
    else this.nearest(gap);
  }

  private oneByOne({ as, bs }: Gap<A, B>, mayBe: (a: A, b: B) => boolean): void {
    as.forEach((a, index) => {
      const b = bs[index];
      if (b && mayBe(a, b)) this.pair(a, b);
    });
  }

  /** Those in the same place, then the nearest. */
  private nearest({ as, bs }: Gap<A, B>): void {
    const free = (a: A): B[] => bs.filter((b) => !this.taken.has(b) && this.mayBeEqual(a, b));
    for (const a of as) {
      const b = this.pairs.has(a) ? undefined : bs.find(({ position }) => position === a.position);
      if (b && !this.taken.has(b) && this.mayBeEqual(a, b)) this.pair(a, b);
    }
    for (const a of as) {
      const left = this.pairs.has(a) ? [] : free(a);
      if (left.length > 0)
        this.pair(
          a,
          left.reduce((best, b) => (distance(a, b) < distance(a, best) ? b : best)),
        );
    }
  }

  /** What was emptied is equal to what was empty, but nobody put the one in the place of the other. */
  private mayBeEqual(a: A, b: B): boolean {
    if (!this.rowsAfter.has(rowOf(a)) || rowOf(a) === rowOf(b)) return this.mayBe(a, b);
    // Two exchanged what they hold only if this one is less like what its own row held.
    return this.mayBe(a, b) && b.isBare !== true && this.likeOwnRow(this.rowsBefore.get(rowOf(b)), b) < this.like(a, b);
  }

  /**
   * Whether rows leave it open that two are the same although their rows are others: both rows are in both versions, so
   * that what they hold was exchanged, or neither is. Beside its original, which was edited, a copy is another item.
   */
  private mayBe(a: A, b: B): boolean {
    return this.rowsAfter.has(rowOf(a)) === this.rowsBefore.has(rowOf(b));
  }

  /** A row is a hint: it counts where nothing else is more like what stood in it. */
  private sameRow(): void {
    const { as, bs } = this.left();
    for (const a of as) {
      const b = this.rowsAfter.get(rowOf(a));
      if (!b || this.taken.has(b)) continue;
      const own = this.like(a, b);
      const isLike = own >= A_LITTLE || (a.anchors !== null && a.anchors === b.anchors);
      if (isLike || !this.hasBetter(a, b, { as, bs })) this.pair(a, b);
    }
  }

  /** Something else is like one of two that share a row, and more so than what has its own row. */
  private hasBetter(a: A, b: B, { as, bs }: { as: readonly A[]; bs: readonly B[] }): boolean {
    const beats = (one: A, other: B, own: number): boolean => {
      const likeness = this.couldBe(one, other) ? this.like(one, other) : 0;
      return likeness >= ALIKE && likeness > own;
    };
    return (
      as.some((other) => other !== a && beats(other, b, this.likeOwnRow(other, this.rowsAfter.get(rowOf(other))))) ||
      bs.some((other) => other !== b && beats(a, other, this.likeOwnRow(this.rowsBefore.get(rowOf(other)), other)))
    );
  }

  private likeOwnRow(a: A | undefined, b: B | undefined): number {
    return a && b ? this.like(a, b) : 0;
  }

  private couldBe(a: A, b: B): boolean {
    return a.component === b.component && this.mayBe(a, b);
  }

  /** How like they have to be for being the same. */
  private least(a: A, b: B): number {
    if (!this.couldBe(a, b)) return Infinity;
    const isExchange = this.rowsAfter.has(rowOf(a));
    if (isExchange || !this.areOthers(a, b)) return ALIKE;
    return this.listKeepsRows ? Infinity : ALIKE_AGAINST_ROWS;
  }

  /** Pictures, addresses and numbers that no other item has; a number alone says less than all the words of another. */
  private sameAnchors(): void {
    const left = this.left();
    const only = <T extends Known>(items: readonly T[]): Map<string, T | null> => {
      const found = new Map<string, T | null>();
      for (const item of items) {
        if (item.anchors === null) continue;
        const key = `${item.component} ${item.anchors}`;
        found.set(key, found.has(key) ? null : item);
      }
      return found;
    };
    const others = only(left.bs);
    for (const [key, a] of only(left.as)) {
      const b = others.get(key);
      const isLike = (one: A, other: B): boolean =>
        this.areOthers(one, other)
          ? this.like(one, other) >= this.least(one, other)
          : !this.hasBetter(one, other, left);
      if (a && b && this.couldBe(a, b) && isLike(a, b)) this.pair(a, b);
    }
  }

  /** The most alike first, and of those that are equally alike the nearest. */
  private alike(): void {
    const { as, bs } = this.left();
    const found: { a: A; b: B; likeness: number }[] = [];
    for (const a of as) {
      for (const b of bs) {
        const least = this.least(a, b);
        const likeness = least === Infinity ? 0 : this.like(a, b);
        if (likeness >= least) found.push({ a, b, likeness });
      }
    }
    found.sort((one, other) => other.likeness - one.likeness || distance(one.a, one.b) - distance(other.a, other.b));
    for (const { a, b } of found) if (!this.pairs.has(a) && !this.taken.has(b)) this.pair(a, b);
  }

  /** Left between pairs, as many on either side: rewritten throughout. Where rows are kept, another is another item. */
  private between(): void {
    const { as, bs } = this.left();
    for (const component of new Set(as.map((a) => a.component))) {
      const ofComponent = <T extends Known>(items: readonly T[]): T[] =>
        items.filter((item) => item.component === component);
      for (const gap of gapsBetween(this.pairs, { as: ofComponent(as), bs: ofComponent(bs) })) {
        if (gap.as.length === gap.bs.length) this.oneByOne(gap, (a, b) => !this.areOthers(a, b));
      }
    }
  }

  /** Rows are kept between the two versions, or the second is the older: then it is another item. */
  private areOthers(a: A, b: B): boolean {
    if (a.id === null || b.id === null || rowOf(a) === rowOf(b)) return false;
    const isOlder = typeof a.id === 'number' && typeof b.id === 'number' && b.id < a.id;
    return isOlder || this.keepsRows();
  }

  private keepsRows(): boolean {
    return (this.rowsKept ??= this.listKeepsRows || this.how.rowsAreKept?.() === true);
  }
}

/** Each component has a table of its own, so in a dynamic zone an id may be there more than once. */
export const rowOf = ({ component, id }: Pick<Known, 'component' | 'id'>): string =>
  id === null ? '' : `${component} ${id}`;

const byRow = <T extends Known>(items: readonly T[]): Map<string, T> =>
  new Map(items.filter(({ id }) => id !== null).map((item) => [rowOf(item), item]));

const distance = (a: Known, b: Known): number => Math.abs(a.position - b.position);

export interface Aligning<A, B> {
  /** Whether other rows of the entry are in both versions. */
  readonly rowsAreKept?: () => boolean;
  /** What is paired already. */
  readonly known?: ReadonlyMap<A, B>;
  /** `certain`: only what rows and content say together; `firm`: what rows or content say. Without it also what is likely. */
  readonly reach?: 'certain' | 'firm';
}

/**
 * Which items of one list are which of another, in versions of one language: equal content, then the same row where
 * that is borne out, the same pictures and numbers, the most alike, and at last by order between those that are found.
 * Items of different components are never the same.
 */
export const alignItems = <A extends Known, B extends Known>(
  as: readonly A[],
  bs: readonly B[],
  likeness: Likeness<A, B>,
  aligning: Aligning<A, B> = {},
): ReadonlyMap<A, B> => new Aligner(as, bs, likeness, aligning).align();
