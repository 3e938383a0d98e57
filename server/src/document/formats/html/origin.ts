import type { Atom, Inline, Span } from '../../inline';

/** The tokens of a span's tags, or the first and last of an atom's, by their index in the source. */
export interface Origin {
  readonly open: number;
  readonly close: number;
}

/** A content in reading order, whatever its nesting. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly verbatim: boolean }
  | { readonly kind: 'open' | 'close'; readonly node: Span }
  | { readonly kind: 'atom'; readonly node: Atom };

/** Iterative: a translation may nest as many spans as its source has. */
export function partsOf(content: readonly Inline[]): Part[] {
  const parts: Part[] = [];
  const todo: (Inline | { readonly kind: 'close'; readonly node: Span })[] = [...content].reverse();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.kind === 'text') parts.push({ kind: 'text', text: node.text, verbatim: node.verbatim === true });
    else if (node.kind === 'atom') parts.push({ kind: 'atom', node });
    else if (node.kind === 'close') parts.push(node);
    else {
      parts.push({ kind: 'open', node });
      todo.push({ kind: 'close', node });
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child) todo.push(child);
      }
    }
  }
  return parts;
}

export function originOf({ origin }: Span | Atom): Origin | undefined {
  if (typeof origin !== 'object' || origin === null || !('open' in origin) || !('close' in origin)) return undefined;
  const { open, close } = origin;
  return typeof open === 'number' && typeof close === 'number' ? { open, close } : undefined;
}

/** White space as HTML shows it. */
export const collapse = (text: string): string => text.replace(/[ \t\n\f\r]+/g, ' ');

/** Without the white space at its ends; in constant space, unlike a pattern for both ends. */
export function trimSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** HTML's own: no-break spaces are text. */
export const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;

/** What a reader reads of a content, to compare. */
export function shownText(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) if (part.kind === 'text') text += part.text;
  return trimSpace(collapse(text));
}

const partKey = (part: Part): string => {
  if (part.kind === 'text') return `text ${part.text}`;
  const origin = originOf(part.node);
  return `${part.kind} ${origin?.open} ${origin?.close}`;
};

/** Neighbouring texts are one, and an empty text is none. */
function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind !== 'text') all.push(part);
    else if (last?.kind === 'text') all[all.length - 1] = { ...part, text: last.text + part.text };
    else if (part.text !== '') all.push(part);
  }
  return all;
}

/** Whether two contents say the same in the same order, however their texts are split. */
export function sameParts(one: readonly Part[], other: readonly Part[]): boolean {
  const [left, right] = [merged(one), merged(other)];
  return (
    left.length === right.length &&
    left.every((part, index) => {
      const against = right[index];
      return against !== undefined && partKey(part) === partKey(against);
    })
  );
}
