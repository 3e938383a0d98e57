import type { PieceKind } from '../../format';
import { isNameOfFile } from '../../media-texts';
import { isRecord, type Values } from '../../schema';
import { isBlock, isLink, isText } from './nodes';

/** What is done with the places of a value that hold text, in reading order. Each may give what is to stand there. */
export interface Visitor {
  /** Inline nodes that stand side by side. */
  inline(kind: PieceKind, run: readonly unknown[]): readonly unknown[] | undefined;
  /** A text of an image. `taken`: one that means there is no text. */
  plain(kind: PieceKind, text: string, taken?: string): string | undefined;
}

/** Blocks that hold text, and what it is to a reader. */
const KINDS: ReadonlyMap<unknown, PieceKind> = new Map([
  ['heading', 'heading'],
  ['list-item', 'item'],
  ['quote', 'quote'],
]);

/** Deeper than any editor nests; what lies below stays as it is. */
const MAX_DEPTH = 100;

class Walk {
  constructor(private readonly visitor: Visitor) {}

  /** The children with what the visitor gave in place; the same array where it gave nothing. */
  children(nodes: readonly unknown[], kind: PieceKind, depth: number): readonly unknown[] {
    // Slate's rule: what stands beside text is inline. Items of a list may hold lists beside their text, too.
    const beside = nodes.some((node) => isText(node) || isLink(node));
    const isInline = (node: unknown): boolean => beside && !isBlock(node);
    const result: unknown[] = [];
    let changed = false;
    for (let index = 0; index < nodes.length;) {
      let end = index;
      while (end < nodes.length && isInline(nodes[end])) end += 1;
      if (end > index) {
        const run = nodes.slice(index, end);
        const replacement = this.visitor.inline(kind, run);
        changed ||= replacement !== undefined;
        for (const node of replacement ?? run) result.push(node);
        index = end;
      } else {
        const node = this.block(nodes[index], depth);
        changed ||= !Object.is(node, nodes[index]);
        result.push(node);
        index += 1;
      }
    }
    return changed ? result : nodes;
  }

  private block(node: unknown, depth: number): unknown {
    if (!isRecord(node) || depth > MAX_DEPTH || node.type === 'code') return node;
    if (node.type === 'image') return isRecord(node.image) ? this.image(node, node.image) : node;
    if (!Array.isArray(node.children)) return node;
    const children = this.children(node.children, KINDS.get(node.type) ?? 'paragraph', depth + 1);
    return children === node.children ? node : { ...node, children };
  }

  private image(node: Values, image: Values): Values {
    const changes: Values = {};
    const { alternativeText, caption, name } = image;
    if (typeof alternativeText === 'string' && !isNameOfFile(alternativeText, image)) {
      const taken = typeof name === 'string' && isNameOfFile(name, image) ? name : undefined;
      const text = this.visitor.plain('alt', alternativeText, taken);
      if (text !== undefined) changes.alternativeText = text;
    }
    if (typeof caption === 'string') {
      const text = this.visitor.plain('caption', caption);
      if (text !== undefined) changes.caption = text;
    }
    return Object.keys(changes).length > 0 ? { ...node, image: { ...image, ...changes } } : node;
  }
}

/** Goes through the texts of a blocks value. What it gives shares with the value all that did not change. */
export const walkBlocks = (value: unknown, visitor: Visitor): unknown =>
  Array.isArray(value) ? new Walk(visitor).children(value, 'paragraph', 0) : value;
