import type { Inline, Span, Atom } from '../../inline';
import type { Piece, PieceKind } from '../../format';
import type { Range } from './parse';

/** Source as it is, or the place of another piece in it (an alternative text, a title). */
export type Part = string | { readonly slot: string };

/** How a span or an atom is written. Plain data, without the prefixes of containers. */
export interface Origin {
  /** What it is written as up to its text; of an atom: all of it. */
  readonly open: readonly Part[];
  readonly close: readonly Part[];
  /** Of a reference whose label is its text. */
  readonly reference?: {
    readonly text: string;
    /** Signature of its text as it was. */
    readonly was: string;
    /** What follows another text. */
    readonly close: string;
  };
  readonly form: 'emphasis' | 'strong' | 'delete' | 'link' | 'literal' | 'other';
  /** What must be the same wherever it is written. */
  readonly key: string;
}

/** Where inline content stands, so that a text can be tried out in a place of the same kind. */
export type Context =
  | { readonly type: 'paragraph' }
  /** First paragraph of a list item: it could begin with a check box. */
  | { readonly type: 'item'; readonly box: string }
  | { readonly type: 'heading' }
  | { readonly type: 'underlined'; readonly line: string }
  /** `bare`: first of a row that begins without a bar. */
  | { readonly type: 'cell'; readonly bare: boolean };

/** The inline content of a block. */
export interface Block extends Range {
  readonly type: 'block';
  readonly id: string;
  readonly kind: PieceKind;
  readonly content: readonly Inline[];
  readonly context: Context;
  /** What each of its lines but the first begins with. */
  readonly prefix: string;
  /** No text to be translated, as an `import` of MDX. */
  readonly isCode: boolean;
}

/** The text of an attribute: alternative text or title. */
export interface Attribute extends Range {
  readonly type: 'attribute';
  readonly id: string;
  readonly kind: 'alt' | 'title';
  readonly content: readonly Inline[];
  /** The block it stands in; none of a definition. */
  readonly owner: string | undefined;
  readonly context: Context;
  /** Opening quote of a title. */
  readonly quote: string;
  /** What follows a text that is another one, in place of what the source has in the range after the text. */
  readonly suffix: string;
}

/** A block of HTML: its pieces are those of the HTML format, under names of ours. */
export interface HtmlBlock extends Range {
  readonly type: 'html';
  readonly value: string;
  readonly prefix: string;
  /** With the names they have in the HTML format. */
  readonly pieces: readonly { readonly piece: Piece; readonly inner: string }[];
}

export type Slot = Block | Attribute | HtmlBlock;

const FORMS = new Set(['emphasis', 'strong', 'delete', 'link', 'literal', 'other']);

/** The origin of a span or atom, where it is one of ours. */
export function originOf(node: Span | Atom): Origin | undefined {
  const origin = node.origin as Partial<Origin> | null | undefined;
  const isOurs =
    typeof origin === 'object' &&
    origin !== null &&
    Array.isArray(origin.open) &&
    Array.isArray(origin.close) &&
    typeof origin.key === 'string' &&
    FORMS.has(origin.form ?? '');
  return isOurs ? (origin as Origin) : undefined;
}
