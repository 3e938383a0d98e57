/**
 * Markdown as its tree, with the places that the tree of the library leaves out: of labels and titles, and where the
 * prefix that containers (quotes, lists, notes) put before each of their lines ends.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes, Root } from 'mdast';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What we keep in a node's `data`. */
export interface Places {
  /** Text of a link, alternative text of a picture: what stands between the brackets. */
  readonly label?: Range;
  /** Between the quotes. */
  readonly title?: Range;
  /** Label of a definition, between its brackets. */
  readonly name?: Range;
}

export interface Prefix extends Range {
  readonly kind: 'quote' | 'item' | 'indent' | 'note';
}

export interface Markdown {
  readonly source: string;
  readonly tree: Root;
  /** By line, counted from 0. */
  readonly lineStarts: readonly number[];
  readonly prefixes: ReadonlyMap<number, readonly Prefix[]>;
}

const PREFIXES: Readonly<Record<string, Prefix['kind']>> = {
  blockQuotePrefix: 'quote',
  listItemPrefix: 'item',
  listItemIndent: 'indent',
  gfmFootnoteDefinitionLabel: 'note',
  gfmFootnoteDefinitionWhitespace: 'note',
  gfmFootnoteDefinitionIndent: 'indent',
};

const inner = (token: Token, open: number, close: number): Range => ({
  start: token.start.offset + open,
  end: token.end.offset - close,
});

/** `depth` 1 is the node that is being read. */
function note(context: CompileContext, depth: number, places: Places): void {
  const node = context.stack.at(-depth);
  if (node) node.data = { ...node.data, ...places };
}

function placesExtension(prefixes: Map<number, Prefix[]>): Extension {
  const prefix = (token: Token): void => {
    const kind = PREFIXES[token.type];
    if (!kind) return;
    const line = token.start.line - 1;
    const found = { kind, start: token.start.offset, end: token.end.offset };
    const others = prefixes.get(line);
    if (others) others.push(found);
    else prefixes.set(line, [found]);
  };
  return {
    enter: {
      ...Object.fromEntries(Object.keys(PREFIXES).map((type) => [type, prefix])),
      gfmFootnoteDefinitionLabel(token) {
        prefix(token);
        note(this, 1, { name: inner(token, 2, 1) });
      },
      labelText(token) {
        note(this, 2, { label: inner(token, 0, 0) });
      },
      resourceTitle(token) {
        note(this, 1, { title: inner(token, 1, 1) });
      },
      definitionTitle(token) {
        note(this, 1, { title: inner(token, 1, 1) });
      },
      definitionLabel(token) {
        note(this, 1, { name: inner(token, 1, 1) });
      },
    },
  };
}

/**
 * Without the transforms: they look for addresses in texts that are no links by the syntax, as escaped ones, and the
 * nodes that they make have no places.
 */
const gfmExtensions: Extension[] = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
const frontMatter = frontmatterFromMarkdown(['yaml', 'toml']);
const whole = gfm();
type Syntax = typeof whole;

/** Bare addresses are tried at every letter and digit: the larger part of what a parse has to be set up with. */
const BARE_ADDRESS = /^(?:www|protocol|email)Autolink$/;
const isBareAddress = ({ name = '' }: Construct): boolean => BARE_ADDRESS.test(name);

type Constructs = NonNullable<Syntax['text']>;
type Construct = Exclude<Constructs[string], readonly unknown[] | undefined>;

const withoutBareAddresses = (constructs: Constructs): Constructs =>
  Object.fromEntries(
    Object.entries(constructs).flatMap(([code, tried]) => {
      const others = [tried ?? []].flat().filter((construct) => !isBareAddress(construct));
      return others.length > 0 ? [[code, others]] : [];
    }),
  );

/** No bare address is without one of these, and none is made of escapes or references: a text that has none reads the same. */
const MAY_HOLD_ADDRESS = /@|www\.|https?:\/\//i;
const front = frontmatter(['yaml', 'toml']);
const withAddresses = [whole, front];
const withoutAddresses = [{ ...whole, text: withoutBareAddresses(whole.text ?? {}) }, front];
const syntaxFor = (source: string): Syntax[] => (MAY_HOLD_ADDRESS.test(source) ? withAddresses : withoutAddresses);

function startsOfLines(source: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of source.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

export function parseMarkdown(source: string): Markdown {
  const prefixes = new Map<number, Prefix[]>();
  const tree = fromMarkdown(source, {
    extensions: syntaxFor(source),
    mdastExtensions: [...gfmExtensions, frontMatter, placesExtension(prefixes)],
  });
  return { source, tree, lineStarts: startsOfLines(source), prefixes };
}

export const placesOf = (node: Nodes): Places => node.data ?? {};

export const rangeOf = (node: Nodes): Range => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
});

/** The line an offset is in, counted from 0. */
export function lineAt({ lineStarts }: Markdown, offset: number): number {
  let [low, high] = [0, lineStarts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A range as it would stand outside of all containers: without their prefixes, lines ended by `\n`. */
export function flatten(markdown: Markdown, { start, end }: Range): string {
  const { source, lineStarts, prefixes } = markdown;
  let text = '';
  let from = start;
  for (let line = lineAt(markdown, start); from < end; line++) {
    const next = lineStarts[line + 1] ?? Infinity;
    text += source.slice(from, Math.min(next, end));
    from = Math.max(next, prefixes.get(line + 1)?.at(-1)?.end ?? 0);
  }
  return withLineFeeds(text);
}

/** Past white space and prefixes: the text of a task may begin on the line after its box. */
export function textStart(markdown: Markdown, start: number): number {
  const { source, lineStarts, prefixes } = markdown;
  let offset = start;
  for (let line = lineAt(markdown, start); /[ \t\r\n]/.test(source.charAt(offset)); offset++) {
    if (offset + 1 !== lineStarts[line + 1]) continue;
    line++;
    offset = Math.max(offset, (prefixes.get(line)?.at(-1)?.end ?? 0) - 1);
  }
  return offset;
}

export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

const TAB_STOP = 4;

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character === '\t' ? TAB_STOP - (width % TAB_STOP) : 1;
  return width;
}

/** What a further line of the block at an offset begins with, so that it stays in its containers. */
export function continuationAt({ source, lineStarts, prefixes }: Markdown, line: number): string {
  const start = lineStarts[line] ?? 0;
  let continuation = '';
  let before = start;
  for (const prefix of prefixes.get(line) ?? []) {
    const written = source.slice(prefix.start, prefix.end);
    if (prefix.kind === 'quote') continuation += written.includes('\t') ? '> ' : written;
    else if (prefix.kind === 'item') {
      const width = widthOf(source.slice(start, prefix.end)) - widthOf(source.slice(start, before));
      continuation += ' '.repeat(width);
    } else if (prefix.kind === 'indent') continuation += written;
    else if (written.startsWith('[')) continuation += ' '.repeat(TAB_STOP);
    before = prefix.end;
  }
  return continuation;
}
