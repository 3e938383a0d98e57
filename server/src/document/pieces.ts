import type { Format, Piece } from './format';
import { hasProse, type Inline } from './inline';
import type { Kit } from './kit';
import { parseOwnPattern, protect, restore } from './placeholders';

/** A piece with its placeholders turned into atoms, as it is sent. */
export interface ProtectedPiece extends Piece {
  /** As the format cut it. */
  readonly original: readonly Inline[];
}

/** A field's value with what it takes to cut it the same way again. */
export interface Text {
  readonly value: unknown;
  readonly format: string;
  readonly options: unknown;
}

/** @throws RangeError for a format that the site no longer has. */
function formatNamed(kit: Kit, name: string): Format {
  const format = kit.formats.get(name);
  if (!format) throw new RangeError(`There is no text format "${name}" (any more).`);
  return format;
}

/** The pieces of a value that hold something to translate, in reading order. The same every time. */
export function piecesOf(kit: Kit, { value, format, options }: Text, patterns: readonly RegExp[]): ProtectedPiece[] {
  return formatNamed(kit, format)
    .cut(value, options)
    .map((piece) => ({ ...piece, original: piece.content, content: protect(piece.content, patterns) }))
    .filter(({ content }) => hasProse(content));
}

/** What a value becomes with translations in some of its pieces. */
export interface Translated {
  readonly value: unknown;
  /** By piece: why its translation cannot stand there. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Puts contents (by piece; made of the protected pieces' own spans and atoms) into the value they were cut from. */
export function writePieces(
  kit: Kit,
  { value, format, options }: Text,
  pieces: ReadonlyMap<string, ProtectedPiece>,
  contents: ReadonlyMap<string, readonly Inline[]>,
): Translated {
  const translations = new Map<string, readonly Inline[]>();
  for (const [id, content] of contents) {
    // What came back as it went stays as its author wrote it.
    if (content !== pieces.get(id)?.content) translations.set(id, restore(content));
  }
  if (translations.size === 0) return { value, refused: new Map() };
  return formatNamed(kit, format).write(value, translations, options);
}

/** The site's own placeholder patterns, ready for use. One that is not right was told where it was typed, and is left out. */
export function ownPatterns(sources: readonly string[]): RegExp[] {
  return sources.map(parseOwnPattern).filter((pattern) => pattern instanceof RegExp);
}
