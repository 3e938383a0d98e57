import type { Atom, Inline, Span } from '../inline';

/**
 * Finds atoms that a translator wrote out (`{name}` instead of its tag) in the text, and puts them in place. Only those
 * whose text is the very thing they stand for: code and pictures cannot be written out.
 */
export function adoptLiterals(
  content: readonly Inline[],
  lost: readonly (Span | Atom)[],
): { content: readonly Inline[]; found: ReadonlySet<Span | Atom> } {
  let result = content;
  const found = new Set<Span | Atom>();
  for (const node of lost) {
    if (node.kind !== 'atom' || node.tag !== 'x' || node.shows === '') continue;
    const adopted = adopt(result, node);
    if (!adopted) continue;
    result = adopted;
    found.add(node);
  }
  return { content: result, found };
}

/** The content with the first occurrence of what the atom stands for replaced by it; nothing where there is none. */
function adopt(content: readonly Inline[], atom: Atom): readonly Inline[] | undefined {
  for (const [index, node] of content.entries()) {
    const replaced =
      node.kind === 'text' ? split(node.text, atom) : node.kind === 'span' ? within(node, atom) : undefined;
    if (replaced) return [...content.slice(0, index), ...replaced, ...content.slice(index + 1)];
  }
  return undefined;
}

function within(span: Span, atom: Atom): readonly Inline[] | undefined {
  const children = adopt(span.children, atom);
  return children && [{ ...span, children }];
}

function split(text: string, atom: Atom): readonly Inline[] | undefined {
  const at = text.indexOf(atom.shows);
  if (at < 0) return undefined;
  const after = text.slice(at + atom.shows.length);
  return [
    ...(at > 0 ? [{ kind: 'text', text: text.slice(0, at) } as const] : []),
    atom,
    ...(after === '' ? [] : [{ kind: 'text', text: after } as const]),
  ];
}
