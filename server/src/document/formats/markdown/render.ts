/** Content as a stream of what is written as it is and of texts that may need escaping. */
import type { Inline, Span } from '../../inline';
import { signatureOf } from './content';
import { originOf, type Origin, type Part } from './model';

export type Chunk =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'raw';
      readonly raw: string;
      readonly mark?: 'open' | 'close';
      /** Of the text of a link, which knows more that needs escaping. */
      readonly link?: 'open' | 'close';
      /** Needs white space around it, where text follows or comes before. */
      readonly apart?: true;
    };

export interface MarkStyle {
  /** Delimiters as the author wrote them; asterisks; asterisks and underscores in turns. */
  readonly delimiters: 'author' | 'star' | 'turns';
  /** Letters next to a mark as character references, where else the mark would not be one. */
  readonly references: boolean;
  /** Addresses that are links by themselves are set apart from the text around them. */
  readonly apart: boolean;
  /** Placeholders are escaped as other texts are. */
  readonly escapesVerbatim: boolean;
}

/** What cannot be written at all. */
export class Unwritable extends Error {}

class Renderer {
  readonly chunks: Chunk[] = [];
  private marks = 0;

  constructor(
    private readonly style: MarkStyle,
    private readonly textOf: (slot: string) => string,
  ) {}

  content(content: readonly Inline[]): void {
    for (const node of content) {
      if (node.kind === 'text') {
        if (node.verbatim && !this.style.escapesVerbatim) this.raw(node.text);
        else this.chunks.push({ kind: 'text', text: node.text });
        continue;
      }
      const origin = originOf(node);
      if (!origin) throw new Unwritable('it holds a tag that is not of this text');
      if (node.kind === 'span') this.span(node, origin);
      else this.atom(origin);
    }
  }

  private span(node: Span, origin: Origin): void {
    const { form, reference } = origin;
    if (form === 'link') {
      this.chunks.push({ kind: 'raw', raw: this.parts(origin.open), link: 'open' });
      const isSame = reference && signatureOf(node.children) === reference.was;
      if (isSame) this.raw(reference.text);
      else this.content(node.children);
      const close = reference && !isSame ? reference.close : this.parts(origin.close);
      this.chunks.push({ kind: 'raw', raw: close, link: 'close' });
    } else if (form === 'other' || form === 'literal') {
      this.raw(this.parts(origin.open));
      this.content(node.children);
      this.raw(this.parts(origin.close));
    } else {
      const [open, close] = this.delimiters(origin, form);
      this.chunks.push({ kind: 'raw', raw: open, mark: 'open' });
      this.content(node.children);
      this.chunks.push({ kind: 'raw', raw: close, mark: 'close' });
    }
  }

  private delimiters(origin: Origin, form: 'emphasis' | 'strong' | 'delete'): [string, string] {
    const { delimiters } = this.style;
    if (delimiters === 'author' || form === 'delete') return [this.parts(origin.open), this.parts(origin.close)];
    const character = delimiters === 'turns' && this.marks++ % 2 === 0 ? '_' : '*';
    const mark = form === 'strong' ? character.repeat(2) : character;
    return [mark, mark];
  }

  private atom(origin: Origin): void {
    const written = this.parts(origin.open);
    if (origin.form !== 'literal' || !this.style.apart) this.raw(written);
    else if (/^www\./i.test(written)) this.chunks.push({ kind: 'raw', raw: written, apart: true });
    else this.raw(`<${written}>`);
  }

  private raw(raw: string): void {
    this.chunks.push({ kind: 'raw', raw });
  }

  private parts = (parts: readonly Part[]): string =>
    parts.map((part) => (typeof part === 'string' ? part : this.textOf(part.slot))).join('');
}

/** The chunks of a content. `textOf` tells what stands in the place of a text of an attribute. */
export function chunksOf(content: readonly Inline[], style: MarkStyle, textOf: (slot: string) => string): Chunk[] {
  const renderer = new Renderer(style, textOf);
  renderer.content(content);
  const chunks = style.apart ? withSpaces(renderer.chunks) : renderer.chunks;
  return style.references ? withReferences(chunks) : chunks;
}

/** `www.example.org` is a link as long as nothing touches it. */
const withSpaces = (chunks: readonly Chunk[]): Chunk[] =>
  chunks.flatMap((chunk, index): Chunk[] => {
    if (chunk.kind !== 'raw' || !chunk.apart) return [chunk];
    const [before, after] = [edge(chunks[index - 1], -1) ?? ' ', edge(chunks[index + 1], 0) ?? ' '];
    return [{ ...chunk, raw: `${/\s/.test(before) ? '' : ' '}${chunk.raw}${/\s/.test(after) ? '' : ' '}` }];
  });

const reference = (character: string): Chunk => ({
  kind: 'raw',
  raw: `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`,
});

const isWord = (character: string | undefined): boolean =>
  character !== undefined && !/[\p{P}\p{S}\s]/u.test(character);

const edge = (chunk: Chunk | undefined, side: 0 | -1): string | undefined => {
  const text = chunk?.kind === 'text' ? chunk.text : chunk?.raw;
  return text === undefined ? undefined : [...(side === 0 ? text.slice(0, 2) : text.slice(-2))].at(side);
};

/**
 * A mark counts only where its delimiter stands on the edge of a word: `a**"b"**c` is no mark. With the letter outside
 * as a character reference, which begins and ends with punctuation, it is one.
 */
function withReferences(chunks: readonly Chunk[]): Chunk[] {
  return chunks.flatMap((chunk, index): Chunk[] => {
    if (chunk.kind !== 'text') return [chunk];
    const [before, after] = [chunks[index - 1], chunks[index + 1]];
    let { text } = chunk;
    const written: Chunk[] = [];
    const first = edge(chunk, 0);
    const closes = before?.kind === 'raw' && before.mark === 'close';
    if (first !== undefined && closes && isWord(first) && needs(before.raw, edge(chunks[index - 2], -1))) {
      written.push(reference(first));
      text = text.slice(first.length);
    }
    const last = text === '' ? undefined : edge({ kind: 'text', text }, -1);
    const opens = after?.kind === 'raw' && after.mark === 'open';
    const encodesLast = last !== undefined && opens && isWord(last) && needs(after.raw, edge(chunks[index + 2], 0));
    if (encodesLast) text = text.slice(0, -last.length);
    if (text !== '') written.push({ kind: 'text', text });
    if (encodesLast) written.push(reference(last));
    return written;
  });
}

/** `inside`: the character that stands next to a delimiter in the mark. */
const needs = (delimiter: string, inside: string | undefined): boolean => delimiter.includes('_') || !isWord(inside);
