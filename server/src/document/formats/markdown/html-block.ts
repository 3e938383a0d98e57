/** Blocks of HTML in markdown: the HTML format cuts and writes them. */
import type { PieceKind } from '../../format';
import type { Inline } from '../../inline';
import { htmlFormat } from '../html';
import type { HtmlBlock } from './model';

/** Its pieces under names of ours: those of the HTML format are unique in one block only. */
export const cutHtml = (value: string, nameOf: (kind: PieceKind) => string): HtmlBlock['pieces'] =>
  htmlFormat.cut(value, {}).map((piece) => ({ piece: { ...piece, id: nameOf(piece.kind) }, inner: piece.id }));

/** An empty line would end the block. */
const withoutEmptyLines = (content: readonly Inline[]): Inline[] =>
  content.map((node) => {
    if (node.kind === 'span') return { ...node, children: withoutEmptyLines(node.children) };
    if (node.kind === 'atom') return node;
    return { ...node, text: node.text.replace(/[ \t]*(?:\r\n?|\n)\s*/g, '\n') };
  });

export interface WrittenHtml {
  readonly value: string;
  readonly refused: ReadonlyMap<string, string>;
}

export function writeHtml(block: HtmlBlock, translations: ReadonlyMap<string, readonly Inline[]>): WrittenHtml {
  const inner = new Map<string, readonly Inline[]>();
  const names = new Map<string, string>();
  for (const { piece, inner: name } of block.pieces) {
    const content = translations.get(piece.id);
    if (!content) continue;
    inner.set(name, withoutEmptyLines(content));
    names.set(name, piece.id);
  }
  const { value, refused } = htmlFormat.write(block.value, inner, {});
  const reasons = [...refused].map(([name, reason]): [string, string] => [names.get(name) ?? name, reason]);
  return { value: typeof value === 'string' ? value : block.value, refused: new Map(reasons) };
}
