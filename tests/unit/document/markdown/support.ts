import { micromark } from 'micromark';
import { frontmatter, frontmatterHtml } from 'micromark-extension-frontmatter';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Piece } from '../../../../server/src/document/format';
import { hasProse, type Inline } from '../../../../server/src/document/inline';
import { markdownFormat } from '../../../../server/src/document/formats/markdown';

export const cut = (value: unknown): Piece[] => markdownFormat.cut(value, {});

export const write = (value: unknown, translations: ReadonlyMap<string, readonly Inline[]>): Written => {
  const { value: text, refused } = markdownFormat.write(value, translations, {});
  return { text: String(text), refused };
};

interface Written {
  readonly text: string;
  readonly refused: ReadonlyMap<string, string>;
}

export const text = (value: string): Inline => ({ kind: 'text', text: value });

/** A content with every run of its text changed. */
export const mapTexts = (content: readonly Inline[], change: (text: string) => string): Inline[] =>
  content.map((node): Inline => {
    if (node.kind === 'text') return { ...node, text: change(node.text) };
    return node.kind === 'span' ? { ...node, children: mapTexts(node.children, change) } : node;
  });

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
};

/** Accents and brackets on what holds letters; white space at the ends stays there. */
export const pseudo = (value: string): string =>
  value.replace(/^(\s*)([\s\S]*?)(\s*)$/u, (whole, before: string, inner: string, after: string) => {
    if (!/\p{L}/u.test(inner)) return whole;
    return `${before}⟦${inner.replace(/[aeioucnAE]/g, (letter) => ACCENTS[letter] ?? letter)}⟧${after}`;
  });

export const translations = (
  pieces: readonly Piece[],
  change: (piece: Piece) => readonly Inline[],
): Map<string, readonly Inline[]> => new Map(pieces.map((piece) => [piece.id, change(piece)]));

/** Content as a reader sees it: white space counts once and moves freely over the edges of marks. */
export const reading = (content: readonly Inline[]): string => joined(content).replace(/\s+/g, '');

const joined = (content: readonly Inline[]): string =>
  content
    .map((node) => {
      if (node.kind === 'text') return node.text;
      // A title or an alternative text may change in an origin; what it leads to may not.
      const name = `${node.tag}:${node.identity ?? ''}`;
      return node.kind === 'atom' ? `‹${name}:${node.shows}/›` : `‹${name}›${joined(node.children)}‹/›`;
    })
    .join('');

/**
 * Law 2: writes, cuts the result again and compares every piece with what it should say. Gives the reasons of the
 * pieces that were refused.
 */
export function expectWritten(
  source: string,
  given: ReadonlyMap<string, readonly Inline[]>,
): ReadonlyMap<string, string> {
  const pieces = cut(source);
  const { text: result, refused } = write(source, given);
  const again = cut(result);
  const prose = pieces.flatMap(({ id, kind, content }) => {
    const wanted = (refused.has(id) ? undefined : given.get(id)) ?? content;
    return hasProse(wanted) ? [{ piece: `${id} ${kind}`, reads: reading(wanted) }] : [];
  });
  const kept = again.map(({ id, kind, content }) => ({ piece: `${id} ${kind}`, reads: reading(content) }));
  expect({ source, result, pieces: kept }).toEqual({ source, result, pieces: prose });
  return refused;
}

const PLAIN = new Map(Object.entries(ACCENTS).map(([plain, accented]) => [accented, plain]));

/** What `pseudo` did is undone; white space counts once. */
export const sameButTexts = (value: string): string =>
  value
    .replace(/[⟦⟧]/gu, '')
    .replace(/./gu, (character) => PLAIN.get(character) ?? character)
    .replace(/[\s\u00A0]+/gu, '');

/** HTML of a markdown text by another road than ours: micromark alone, with all that it has. */
export const rendered = (value: string): string =>
  micromark(value, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    htmlExtensions: [gfmHtml(), frontmatterHtml(['yaml', 'toml'])],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
