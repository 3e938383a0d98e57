import type { Inline } from './inline';

/** What a piece is to its readers; part of its key and of what the translator is told. */
export type PieceKind =
  | 'text'
  | 'paragraph'
  | 'heading'
  | 'item'
  | 'cell'
  | 'quote'
  | 'caption'
  | 'alt'
  | 'title'
  | 'label'
  | 'term'
  | 'definition'
  | 'note';

/** One piece of a value that is translated as a whole: a paragraph, a heading, a cell, an alternative text. */
export interface Piece {
  /** Unique within the value, short and readable, as `p3` or `alt1`; empty where the value is a single piece. */
  readonly id: string;
  readonly kind: PieceKind;
  readonly content: readonly Inline[];
  /** How many characters it may have at most, where the place of the piece itself says so. */
  readonly maxLength?: number;
}

/** A value with translations in place. */
export interface Written {
  readonly value: unknown;
  /** By piece: why its translation cannot stand in its place, as a clause (`it would end the table`). It was left out. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * A way of writing text in a field's value. Pure: the same value and options give the same pieces. Sites add their own.
 *
 * Laws, proven for every format by tests: writing back what was cut gives an equal value; writing anything changes the
 * ranges of the pieces given and nothing else, and no piece brings markup into being.
 */
export interface Format<Options = unknown> {
  readonly name: string;
  /** The pieces of a value in reading order. Never throws: what it cannot read holds no pieces. */
  cut(value: unknown, options: Options): Piece[];
  /** Puts translated contents, whose spans and atoms are those of `cut`, into their places; by piece id. */
  write(value: unknown, translations: ReadonlyMap<string, readonly Inline[]>, options: Options): Written;
}

/** Gives pieces their ids: `p1`, `p2`, `h1`, counted per kind in reading order. */
export function pieceNames(): (kind: PieceKind) => string {
  const counts = new Map<string, number>();
  return (kind) => {
    const short = SHORT_NAMES[kind];
    const count = (counts.get(short) ?? 0) + 1;
    counts.set(short, count);
    return `${short}${count}`;
  };
}

const SHORT_NAMES: Readonly<Record<PieceKind, string>> = {
  text: 't',
  paragraph: 'p',
  heading: 'h',
  item: 'li',
  cell: 'cell',
  quote: 'q',
  caption: 'caption',
  alt: 'alt',
  title: 'title',
  label: 'label',
  term: 'dt',
  definition: 'dd',
  note: 'note',
};
