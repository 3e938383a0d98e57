/** White space at the ends of a piece: no translator's business, and put back around what comes. */
import { isCode, isText, type TextNode } from './nodes';

/** Inline nodes in three parts; `before` and `after` are white space with its marks. */
export interface Run {
  readonly before: readonly unknown[];
  readonly inner: readonly unknown[];
  readonly after: readonly unknown[];
}

const withText = (node: TextNode, text: string): TextNode => ({ ...node, type: 'text', text });

/** Takes white space off one end, going inwards: `nodes` and what is given start at that end. */
function takeSpace(nodes: readonly unknown[], end: 'start' | 'end'): { space: unknown[]; rest: unknown[] } {
  const space: unknown[] = [];
  for (const [index, node] of nodes.entries()) {
    // Space inside links and code is theirs; what is empty stands in nobody's way.
    if (!isText(node) || (isCode(node) && node.text !== '')) return { space, rest: nodes.slice(index) };
    const text = end === 'start' ? node.text.trimStart() : node.text.trimEnd();
    const length = node.text.length - text.length;
    if (length > 0) {
      space.push(withText(node, end === 'start' ? node.text.slice(0, length) : node.text.slice(text.length)));
    }
    if (text === '') continue;
    if (length === 0) return { space, rest: nodes.slice(index) };
    return { space, rest: [withText(node, text), ...nodes.slice(index + 1)] };
  }
  return { space, rest: [] };
}

export function splitEnds(nodes: readonly unknown[]): Run {
  const { space: before, rest } = takeSpace(nodes, 'start');
  const { space: after, rest: inner } = takeSpace(rest.reverse(), 'end');
  return { before, inner: inner.reverse(), after: after.reverse() };
}

/** The same for a bare text: what stands before it, the text, and what stands after it. */
export function splitText(text: string): { before: string; inner: string; after: string } {
  const inner = text.trim();
  const start = text.length - text.trimStart().length;
  return { before: text.slice(0, start), inner, after: text.slice(start + inner.length) };
}
