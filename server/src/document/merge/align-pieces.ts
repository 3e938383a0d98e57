/** A piece of a value by what is known of it. */
export interface Mark {
  /** Fingerprint of its content; null: not known. */
  readonly print: string | null;
  /** Its id without the numbers: only paragraphs become paragraphs. */
  readonly kind: string;
  /** Where it stands: of several that are equal, the one in the same place. */
  readonly id: string;
}

/** By index of the one: the index of the other; undefined: it has none. */
export type Links = (number | undefined)[];

/** A paragraph may become a heading or an item of a list, but no text of a picture. */
const PROSE: ReadonlySet<string> = new Set(['p', 'h', 'li', 'q', 't']);

export const kindOf = (id: string): string => id.replace(/\d+/g, '');

/** That two are equal is worth this much, and that they stand in the same place one more. */
const EQUAL = 4096;

/** Of what was edited, a heading that is one still is worth more than one that became a paragraph. */
const SAME_KIND = 3;
const BOTH_PROSE = 1;

/** More comparisons than this are too many; of such texts only what is unique finds its like. */
const MOST = 1_000_000;

/** Whether no other piece of either says the same. */
function onlyOnce(...sides: readonly (readonly Mark[])[]): (mark: Mark | undefined) => boolean {
  const repeated = new Set<string | null>();
  for (const marks of sides) {
    const seen = new Set<string | null>();
    for (const { print } of marks) (seen.has(print) ? repeated : seen).add(print);
  }
  return (mark) => mark !== undefined && !repeated.has(mark.print);
}

class PieceAligner {
  readonly links: Links;
  private readonly taken: Set<number> = new Set();

  constructor(
    private readonly as: readonly Mark[],
    private readonly bs: readonly Mark[],
  ) {
    this.links = as.map(() => undefined);
  }

  link(a: number, b: number): void {
    this.links[a] = b;
    this.taken.add(b);
  }

  /** Nothing more is linked to these. */
  occupy(bs: readonly number[]): void {
    for (const b of bs) this.taken.add(b);
  }

  /** What is equal and in order, as much of it as there is. */
  inOrder(): void {
    const { as, bs } = this;
    const same = (a: number, b: number): boolean => as[a]?.print != null && as[a]?.print === bs[b]?.print;
    const isOnly = onlyOnce(as, bs);
    const isSure = (a: number, b: number): boolean => same(a, b) && (as[a]?.id === bs[b]?.id || isOnly(as[a]));
    let start = 0;
    while (start < as.length && start < bs.length && isSure(start, start)) this.link(start, start++);
    let [aEnd, bEnd] = [as.length, bs.length];
    while (aEnd > start && bEnd > start && isSure(aEnd - 1, bEnd - 1)) this.link(--aEnd, --bEnd);
    this.longest(range(start, aEnd), range(start, bEnd), (a, b) => {
      if (!same(a, b)) return 0;
      return as[a]?.id === bs[b]?.id ? EQUAL + 1 : EQUAL;
    });
  }

  /** Of two stretches as much as can be, one after the other. */
  private longest(as: readonly number[], bs: readonly number[], worthOf: (a: number, b: number) => number): void {
    const [rows, columns] = [as.length, bs.length];
    if (rows === 0 || columns === 0 || rows * columns > MOST) return;
    const worth = (i: number, j: number): number => worthOf(as[i] ?? -1, bs[j] ?? -1);
    const width = columns + 1;
    const best = new Uint32Array((rows + 1) * width);
    const at = (i: number, j: number): number => best[i * width + j] ?? 0;
    for (let i = rows - 1; i >= 0; i -= 1) {
      for (let j = columns - 1; j >= 0; j -= 1) {
        best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + worth(i, j));
      }
    }
    let [i, j] = [0, 0];
    while (i < rows && j < columns) {
      const value = worth(i, j);
      if (value > 0 && at(i, j) === at(i + 1, j + 1) + value) this.link(as[i++] ?? -1, bs[j++] ?? -1);
      else if (at(i + 1, j) === at(i, j)) i += 1;
      else j += 1;
    }
  }

  /** What is equal and stands elsewhere now. */
  moved(groupOf: (mark: Mark) => string | null = ({ print }) => print): void {
    this.fillBy(groupOf, ...this.all);
  }

  /** What stands in its very place. */
  inPlace(isSame: (a: Mark, b: Mark) => boolean): void {
    const places = new Map(this.bs.map(({ id }, b) => [id, b]));
    this.as.forEach((mark, a) => {
      const b = places.get(mark.id);
      const other = this.bs[b ?? -1];
      if (b === undefined || !other || this.links[a] !== undefined || this.taken.has(b)) return;
      if (mark.print !== null && isSame(mark, other)) this.link(a, b);
    });
  }

  /** What is left, each kind for itself, wherever it stands. */
  leftovers(): void {
    this.fillBy(({ kind }) => kind, ...this.all);
  }

  /**
   * What says the same as another is a copy of that, not what became of a text that says something else; unless that stands
   * in the very same place.
   */
  passCopies(): void {
    const known = new Set(this.as.map(({ print }) => print));
    const places = new Set(this.as.flatMap(({ id }, a) => (this.links[a] === undefined ? [id] : [])));
    this.occupy(
      this.bs.flatMap(({ print, id }, b) => (print !== null && known.has(print) && !places.has(id) ? [b] : [])),
    );
  }

  /** What is left between two that are linked: pieces that were edited, in order as far as may be, else each kind for itself. */
  between(fixed: Links): void {
    let [a, b] = [0, 0];
    const close = (aEnd: number, bEnd: number): void => {
      this.fill(a, aEnd, b, bEnd);
      [a, b] = [aEnd + 1, bEnd + 1];
    };
    fixed.forEach((link, index) => {
      if (link !== undefined && link >= b) close(index, link);
    });
    close(this.as.length, this.bs.length);
  }

  /** The only one left on either side, wherever it stands: it was edited, and moved or others were. */
  last(): void {
    const [a, ...as] = range(0, this.as.length).filter((at) => this.links[at] === undefined);
    const [b, ...bs] = range(0, this.bs.length).filter((at) => !this.taken.has(at));
    const [one, other] = [this.as[a ?? -1], this.bs[b ?? -1]];
    if (a === undefined || b === undefined || !one || !other || as.length > 0 || bs.length > 0) return;
    // A copy of what is linked is no other text, edited.
    const says = (marks: readonly Mark[], { print }: Mark): boolean => marks.some((mark) => mark.print === print);
    if (says(this.bs, one) || says(this.as, other)) return;
    if (one.kind === other.kind || (PROSE.has(one.kind) && PROSE.has(other.kind))) this.link(a, b);
  }

  private get all(): readonly [Range, Range] {
    return [
      [0, this.as.length],
      [0, this.bs.length],
    ];
  }

  private fill(aStart: number, aEnd: number, bStart: number, bEnd: number): void {
    const isProse = (mark: Mark): boolean => PROSE.has(mark.kind);
    const as = range(aStart, aEnd).filter((a) => this.links[a] === undefined);
    const bs = range(bStart, bEnd).filter((b) => !this.taken.has(b));
    this.longest(as, bs, (a, b) => {
      const [one, other] = [this.as[a], this.bs[b]];
      if (!one || !other) return 0;
      return one.kind === other.kind ? SAME_KIND : isProse(one) && isProse(other) ? BOTH_PROSE : 0;
    });
    this.fillBy(({ kind }) => kind, [aStart, aEnd], [bStart, bEnd]);
    this.fillBy(({ kind }) => (PROSE.has(kind) ? 'prose' : null), [aStart, aEnd], [bStart, bEnd]);
  }

  private fillBy(groupOf: (mark: Mark) => string | null, [aStart, aEnd]: Range, [bStart, bEnd]: Range): void {
    const free = new Map<string | null, number[]>();
    for (let b = bStart; b < bEnd; b += 1) {
      const mark = this.bs[b];
      if (!mark || this.taken.has(b)) continue;
      const places = free.get(groupOf(mark)) ?? [];
      free.set(groupOf(mark), places);
      places.push(b);
    }
    for (let a = aStart; a < aEnd; a += 1) {
      const mark = this.as[a];
      const group = mark && this.links[a] === undefined ? groupOf(mark) : null;
      const b = group === null ? undefined : free.get(group)?.shift();
      if (b !== undefined) this.link(a, b);
    }
  }
}

type Range = readonly [start: number, end: number];

const range = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);

/** Which piece of one value is which of another, in one language: equal ones in order, moved ones, then edited ones. */
export function alignPieces(as: readonly Mark[], bs: readonly Mark[]): Links {
  const aligner = new PieceAligner(as, bs);
  aligner.inOrder();
  const fixed = [...aligner.links];
  aligner.moved();
  aligner.passCopies();
  aligner.between(fixed);
  return aligner.links;
}

/**
 * The same where both are built alike: each is in its place. But what says just what was left in another place of its kind,
 * where something else stands now, was moved from there; and what stands there belongs to a place that became free.
 */
export function alignInPlace(as: readonly Mark[], bs: readonly Mark[]): Links {
  const aligner = new PieceAligner(as, bs);
  aligner.inPlace((a, b) => a.print === b.print);
  aligner.moved(({ kind, print }) => print && `${kind} ${print}`);
  aligner.inPlace(() => true);
  if (isMoved(aligner.links, as, bs)) aligner.leftovers();
  return aligner.links;
}

/** Whether something stands in another place than the one it was left in. */
export const isMoved = (links: Links, as: readonly Mark[], bs: readonly Mark[]): boolean =>
  links.some((b, a) => b !== undefined && as[a]?.id !== bs[b]?.id);

/** The same where their orders say little, for a person arranged the translation that one is kept of. */
export function alignToKept(as: readonly Mark[], kept: readonly Mark[]): Links {
  const aligner = new PieceAligner(as, kept);
  alignPieces(as, kept).forEach((b, a) => {
    if (b !== undefined) aligner.link(a, b);
  });
  aligner.last();
  return aligner.links;
}

/**
 * Links what is not linked yet, between what is, by order and kind. `isFree`: whether a place may be given away; `isMuddled`:
 * somebody moved what stands there, so that what is left may stand anywhere.
 */
export function linkBetween(
  as: readonly Mark[],
  bs: readonly Mark[],
  links: Links,
  { isFree, isMuddled }: { isFree: (b: number) => boolean; isMuddled: boolean },
): Links {
  const aligner = new PieceAligner(as, bs);
  links.forEach((b, a) => {
    if (b !== undefined) aligner.link(a, b);
  });
  const [all, rest] = [[...aligner.links], bs.map((_, b) => b).filter((b) => !isFree(b))];
  aligner.occupy(rest);
  aligner.between(all);
  if (isMuddled) aligner.leftovers();
  return aligner.links;
}
