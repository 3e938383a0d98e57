/** Contents compared and made ready for the place they are written to. */
import type { Inline, Span } from '../../inline';
import { originOf, type Context } from './model';
import { withLineFeeds } from './parse';

/** Content as text: equal where a reader sees the same. White space counts once, delimiters do not. */
export function signatureOf(content: readonly Inline[]): string {
  return join(content)
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
}

/** A signature for places where white space may have to come or go. */
export const withoutSpace = (signature: string | undefined): string | undefined => signature?.replaceAll(' ', '');

/** Characters that no text can be mistaken for. */
const [OPEN, CLOSE, TEXT] = ['\u{F0000}', '\u{F0001}', '\u{F0002}'];

const join = (content: readonly Inline[]): string =>
  content
    .map((node) => {
      if (node.kind === 'text') return node.text.replace(/[\u{F0000}-\u{F0002}]/gu, (found) => `${TEXT}${found}`);
      const key = originOf(node)?.key ?? '';
      return `${OPEN}${key}${CLOSE}${node.kind === 'span' ? join(node.children) + OPEN : OPEN}${CLOSE}`;
    })
    .join('');

/** Whether two contents are the same to the character. */
export function sameContent(one: readonly Inline[], other: readonly Inline[]): boolean {
  return exact(one) === exact(other);
}

const exact = (content: readonly Inline[]): string =>
  JSON.stringify(
    merged(content.map(asWritten)).map((node) => {
      if (node.kind === 'text') return node.text;
      return [node.tag, node.origin, node.kind === 'span' ? exact(node.children) : null];
    }),
  );

const asWritten = (node: Inline): Inline => (node.kind === 'text' ? { kind: 'text', text: node.text } : node);

/** Neighbouring runs of text are one to a reader. */
function merged(content: readonly Inline[]): Inline[] {
  const nodes: Inline[] = [];
  for (const node of content) {
    const last = nodes.at(-1);
    if (node.kind === 'text' && last?.kind === 'text' && node.verbatim === last.verbatim)
      nodes.splice(-1, 1, { ...last, text: last.text + node.text });
    else nodes.push(node);
  }
  return nodes;
}

const holdsLines = (context: Context): boolean => context.type !== 'heading' && context.type !== 'cell';

const MARKS = new Set(['emphasis', 'strong', 'delete']);
const isMark = (span: Span): boolean => MARKS.has(originOf(span)?.form ?? '');

/**
 * A content as its place can hold it: no empty lines, no white space at the ends of lines, none just inside of marks
 * (`** bold**` would not be bold).
 */
export function fitted(content: readonly Inline[], context: Context): Inline[] {
  const lineEnd = holdsLines(context) ? '\n' : ' ';
  return trimmed(hoisted(withoutEmptyLines(content, lineEnd)));
}

const withoutEmptyLines = (content: readonly Inline[], lineEnd: string): Inline[] =>
  content.map((node) => {
    if (node.kind === 'span') return { ...node, children: withoutEmptyLines(node.children, lineEnd) };
    if (node.kind === 'atom') return node;
    return { ...node, text: linesOf(node.text).join(lineEnd) };
  });

/** Not by a pattern: one that looks for white space before something is quadratic over white space. */
function linesOf(text: string): string[] {
  const lines = withLineFeeds(text).split('\n');
  const last = lines.length - 1;
  const cleaned = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
    return index === last ? start : withoutEnd(start);
  });
  return cleaned.filter((line, index) => line !== '' || index === 0 || index === last);
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const isBlank = (character: string): boolean => character === ' ' || character === '\t' || character === '\n';

/** White space just inside of marks moves out of them. */
function hoisted(content: readonly Inline[]): Inline[] {
  return content.flatMap((node): Inline[] => {
    if (node.kind !== 'span') return [node];
    const children = hoisted(node.children);
    if (!isMark(node)) return [{ ...node, children }];
    const before = takeSpace(children, 0, (text) => text.length - text.trimStart().length);
    const after = takeSpace(children, -1, (text) => text.trimEnd().length);
    return [...before, { ...node, children }, ...after];
  });
}

/** Takes white space off the first or the last text; `cutAt` tells where it ends or begins. */
function takeSpace(children: Inline[], at: 0 | -1, cutAt: (text: string) => number): Inline[] {
  const node = children.at(at);
  if (node?.kind !== 'text') return [];
  const place = cutAt(node.text);
  const parts = [node.text.slice(0, place), node.text.slice(place)];
  const [space = '', text = ''] = at === 0 ? parts : parts.reverse();
  if (space === '') return [];
  children.splice(at, 1, ...(text === '' ? [] : [{ ...node, text }]));
  return [{ kind: 'text', text: space }];
}

const isBoundary = (node: Inline | undefined): boolean =>
  node === undefined || (node.kind === 'atom' && node.tag === 'br');

/** Without white space at its ends and around line breaks. */
function trimmed(content: readonly Inline[]): Inline[] {
  const nodes = merged(content);
  return nodes.flatMap((node, index): Inline[] => {
    if (node.kind !== 'text') return [node];
    let { text } = node;
    if (isBoundary(nodes[index - 1])) text = text.replace(/^[ \t\n]+/, '');
    if (isBoundary(nodes[index + 1])) text = withoutEnd(text);
    return text === '' ? [] : [{ ...node, text }];
  });
}
