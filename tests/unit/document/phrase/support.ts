import fc from 'fast-check';
import type { Atom, Inline, Span, TextRun } from '../../../../server/src/document/inline';

export const text = (value: string): TextRun => ({ kind: 'text', text: value });
export const mark = (tag: string, ...children: Inline[]): Span => ({
  kind: 'span',
  tag,
  numbered: false,
  children,
  origin: { mark: tag },
});
export const link = (address: string, ...children: Inline[]): Span => ({
  kind: 'span',
  tag: 'a',
  numbered: true,
  children,
  origin: { address },
  identity: address,
});
export const atom = (tag: string, shows: string): Atom => ({ kind: 'atom', tag, shows, origin: { shows } });

/** No tags in it, whatever a browser makes of it: text is text. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('a < b', '&amp;', '<b>', '</a>', '<!-- c -->', '&lt;', '<x id="1"/>', 'line\nline', '<3', '&#13;'),
);
const run = anyText.map((value) => text(value.replace(/[\r\0]/g, ' ')));

/** Contents as formats give them. */
export const contents: fc.Arbitrary<Inline[]> = fc
  .letrec<{ node: Inline; nodes: Inline[] }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      run,
      fc.constantFrom('x', 'code', 'img').chain((tag) => anyText.map((shows): Inline => atom(tag, shows))),
      fc.tuple(fc.constantFrom('b', 'i', 'u'), tie('nodes')).map(([tag, children]): Inline => mark(tag, ...children)),
      fc.tuple(fc.webUrl(), tie('nodes')).map(([address, children]): Inline => link(address, ...children)),
    ),
    nodes: fc.array(tie('node'), { maxLength: 4 }),
  }))
  .nodes.map((nodes) => nodes);

/** One run where several stand side by side, none where there is nothing: what a text cannot tell apart. */
export function joined(content: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of content) {
    const last = result.at(-1);
    if (node.kind === 'span') result.push({ ...node, children: joined(node.children) });
    else if (node.kind === 'text' && last?.kind === 'text') result.splice(-1, 1, text(last.text + node.text));
    else if (node.kind !== 'text' || node.text !== '') result.push(node);
  }
  return result;
}

/** Every run of text changed. */
export function changed(content: readonly Inline[], change: (value: string) => string): Inline[] {
  return content.map((node): Inline => {
    if (node.kind === 'text') return { ...node, text: change(node.text) };
    return node.kind === 'span' ? { ...node, children: changed(node.children, change) } : node;
  });
}
