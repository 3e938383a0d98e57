/** Texts escaped for markdown: not at all, as `mdast-util-to-markdown` does it, or by character references. */
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Handlers, type State } from 'mdast-util-to-markdown';
import type { Nodes } from 'mdast';
import type { Context } from './model';
import type { Chunk } from './render';

export type Escaping = 'none' | 'safe' | 'references';

/** All punctuation of ASCII: whatever means something in markdown. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

const referenceTo = (character: string): string => `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;

export const asReferences = (text: string): string => text.replace(PUNCTUATION, referenceTo);

export function writeChunks(chunks: readonly Chunk[], escaping: Escaping, context: Context): string {
  if (escaping === 'safe') return safely(chunks, context);
  return chunks
    .map((chunk, index) => {
      if (chunk.kind === 'raw') return chunk.raw;
      if (escaping === 'none') return withBars(chunk.text, context);
      const first = index === 0 ? ([...chunk.text.slice(0, 2)][0] ?? '') : '';
      return (first === '' ? '' : referenceTo(first)) + asReferences(chunk.text.slice(first.length));
    })
    .join('');
}

/** A bar ends a cell, even in code and addresses. */
export const withBars = (text: string, context: Context): string =>
  context.type === 'cell' ? text.replaceAll('|', '\\|') : text;

type Construct = Parameters<State['enter']>[0];

const CONSTRUCTS: Readonly<Record<Context['type'], Construct>> = {
  paragraph: 'paragraph',
  item: 'paragraph',
  heading: 'headingAtx',
  underlined: 'headingSetext',
  cell: 'tableCell',
};

/** A node of our own, so that the library's escaping is at hand with its knowledge of what stands around. */
function safely(chunks: readonly Chunk[], context: Context): string {
  const tree = { type: 'chunks' } as unknown as Nodes;
  const handle = (_: unknown, __: unknown, state: State): string => safeChunks(chunks, state, context);
  const handlers = { chunks: handle } as unknown as Partial<Handlers>;
  return toMarkdown(tree, { extensions: [gfmToMarkdown()], handlers }).replace(/\n$/, '');
}

function safeChunks(chunks: readonly Chunk[], state: State, context: Context): string {
  state.enter(CONSTRUCTS[context.type]);
  state.enter('phrasing');
  const exits: (() => void)[] = [];
  let last = startOf(context);
  return chunks
    .map((chunk, index) => {
      let written: string;
      if (chunk.kind === 'raw') {
        written = chunk.raw;
        if (chunk.link === 'open') exits.push(state.enter('label'));
        else if (chunk.link === 'close') exits.pop()?.();
      } else {
        const next = chunks[index + 1];
        const after =
          (next?.kind === 'raw' ? next.raw : next?.text)?.charAt(0) || (context.type === 'cell' ? '|' : '\n');
        written = state.safe(chunk.text, { before: last, after, encode: [] });
      }
      last = written.slice(-1) || last;
      return written;
    })
    .join('');
}

function startOf(context: Context): string {
  if (context.type === 'heading') return ' ';
  return context.type === 'cell' && !context.bare ? '|' : '\n';
}
