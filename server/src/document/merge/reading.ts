import { canonicalJson, contentFingerprint, valueFingerprint } from '../fingerprint';
import type { Inline } from '../inline';
import type { Kit } from '../kit';
import { ownPatterns, piecesOf, writePieces, type ProtectedPiece, type Text } from '../pieces';

/** Stands in every piece when only the structure is looked at: a word, for nothing else may stand in all places. */
const BLANK: readonly Inline[] = [{ kind: 'text', text: 'Text' }];

const blanked = (content: readonly Inline[]): readonly Inline[] =>
  content.map((node) => {
    if (node.kind === 'text') return /\p{L}/u.test(node.text) ? { ...node, text: 'Text' } : node;
    return node.kind === 'span' ? { ...node, children: blanked(node.children) } : node;
  });

/** A field's value with what is known of it, worked out when it is asked for, and once. */
export class Reading {
  private cut: readonly ProtectedPiece[] | undefined;
  private cutPrints: readonly string[] | undefined;
  private shape: string | null | undefined;
  private whole: string | null | undefined;

  constructor(
    private readonly kit: Kit,
    private readonly patterns: readonly RegExp[],
    readonly text: Text,
    pieces?: readonly ProtectedPiece[],
  ) {
    this.cut = pieces;
  }

  get pieces(): readonly ProtectedPiece[] {
    return (this.cut ??= piecesOf(this.kit, this.text, this.patterns));
  }

  /** Fingerprints of the pieces' contents. */
  get prints(): readonly string[] {
    return (this.cutPrints ??= this.pieces.map(({ content }) => contentFingerprint(content)));
  }

  /** Of the whole value; null: it is empty. */
  get print(): string | null {
    return this.whole === undefined ? (this.whole = valueFingerprint(this.text.value)) : this.whole;
  }

  /** The value is a single piece: there is nothing around it. */
  get isSingle(): boolean {
    return this.pieces.length === 1 && this.pieces[0]?.id === '';
  }

  /** Of the value without the texts of its pieces; null where the format cannot tell. */
  get skeleton(): string | null {
    return this.shape === undefined ? (this.shape = this.skeletonOf()) : this.shape;
  }

  indexOf(id: string): number {
    return this.pieces.findIndex((piece) => piece.id === id);
  }

  /** The value with other contents in some of its pieces; those of which it cannot be told are refused, by id. */
  write(contents: ReadonlyMap<string, readonly Inline[]>): { value: unknown; refused: ReadonlyMap<string, string> } {
    return writePieces(this.kit, this.text, new Map(this.pieces.map((piece) => [piece.id, piece])), contents);
  }

  private skeletonOf(): string | null {
    if (this.pieces.length === 0) return null;
    if (this.isSingle) return 'single';
    const contents = new Map(this.pieces.map(({ id }) => [id, BLANK]));
    const bare = this.write(contents);
    let { value } = bare;
    if (bare.refused.size > 0) {
      // Some formats want the tags of a piece in their places; where that is not enough its text counts as structure.
      for (const { id, content } of this.pieces) if (bare.refused.has(id)) contents.set(id, blanked(content));
      ({ value } = this.write(contents));
    }
    return valueFingerprint([this.text.format, value]);
  }
}

/** The same reading for equal values: source as sent, source now and baseline are mostly the same. */
export class Readings {
  private readonly known = new Map<string, Reading>();

  private readonly patterns: readonly RegExp[];

  constructor(
    private readonly kit: Kit,
    /** The site's own placeholder patterns. */
    patterns: readonly string[],
  ) {
    this.patterns = ownPatterns(patterns);
  }

  of(text: Text, pieces?: readonly ProtectedPiece[]): Reading {
    const { value, format, options } = text;
    const key = `${format} ${canonicalJson(options)} ${typeof value === 'string' ? `"${value}` : canonicalJson(value)}`;
    let reading = this.known.get(key);
    if (!reading) this.known.set(key, (reading = new Reading(this.kit, this.patterns, text, pieces)));
    return reading;
  }
}
