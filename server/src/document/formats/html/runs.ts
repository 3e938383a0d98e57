/** A line of text with its inline tags, from the tokens between two block-level tags. */
import type { Inline } from '../../inline';
import { MARKS, SPOKEN, VOID } from './elements';
import { collapse, isSpace, trimSpace, type Origin } from './origin';
import type { StartTag } from './opaque';
import type { Token } from './tokens';
import { identityOf } from './attributes';

/** Tags nested deeper are atoms: a sentence does not need them, and what reads it may be recursive. */
const DEEPEST = 40;

/** How much of an atom is shown to translators. */
const SHOWN = 100;

interface Node extends Origin {
  readonly inline: Inline;
  /** Where it stands in the source. */
  readonly start: number;
  readonly end: number;
  /** Says something: at the edge of a run, what says nothing stays outside of the piece. */
  readonly weighs: boolean;
  readonly children?: readonly Node[];
}

export interface Run {
  readonly content: readonly Inline[];
  readonly start: number;
  readonly end: number;
  /** Its tokens; the first and the last may be texts that reach beyond it. */
  readonly first: number;
  readonly last: number;
}

/** What the runs of a document are read from. */
export interface Source {
  readonly html: string;
  readonly tokens: readonly Token[];
  readonly opaque: ReadonlyMap<number, number>;
}

/** The start tags of a range of tokens that have an end tag there: properly nested, others are left alone. */
function pairsIn({ tokens, opaque }: Source, from: number, to: number): Map<number, number> {
  const pairs = new Map<number, number>();
  const stack: { name: string; token: number }[] = [];
  const places = new Map<string, number[]>();
  const pop = (): void => {
    const name = stack.pop()?.name;
    if (name !== undefined) places.get(name)?.pop();
  };
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    const last = opaque.get(index);
    if (last !== undefined) index = last;
    else if (token?.kind === 'start' && !VOID.has(token.name)) {
      const known = places.get(token.name);
      if (known) known.push(stack.length);
      else places.set(token.name, [stack.length]);
      stack.push({ name: token.name, token: index });
    } else if (token?.kind === 'end') {
      const place = places.get(token.name)?.at(-1);
      if (place === undefined) continue;
      const open = stack[place];
      while (stack.length > place) pop();
      if (open) pairs.set(open.token, index);
    }
  }
  return pairs;
}

/** What a reader sees of a text: NULs are dropped, as browsers do. */
const readable = (text: string): string => collapse(text.replaceAll('\0', ''));

class Builder {
  private readonly pairs: ReadonlyMap<number, number>;

  constructor(
    private readonly source: Source,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.pairs = pairsIn(source, from, to);
  }

  build(): Node[] {
    const frames: { open: number; close: number; nodes: Node[] }[] = [{ open: -1, close: -1, nodes: [] }];
    for (let index = this.from; index < this.to; index += 1) {
      const frame = frames.at(-1);
      const token = this.source.tokens[index];
      if (!frame || !token) break;
      const close = this.pairs.get(index);
      const last = this.source.opaque.get(index);
      if (index === frame.close) {
        frames.pop();
        frames.at(-1)?.nodes.push(this.span(frame.open, frame.close, frame.nodes));
      } else if (token.kind === 'text') {
        frame.nodes.push(textNode(token, index));
      } else if (last !== undefined) {
        frame.nodes.push(this.atom(index, last));
        index = last;
      } else if (close !== undefined && frames.length < DEEPEST) {
        frames.push({ open: index, close, nodes: [] });
      } else frame.nodes.push(this.atom(index, index));
    }
    return frames[0]?.nodes ?? [];
  }

  private span(open: number, close: number, children: readonly Node[]): Node {
    const tag = this.source.tokens[open] as StartTag;
    const bare = tag.attributes.length === 0 && MARKS.has(tag.name);
    const weighs = children.some((child) =>
      child.inline.kind === 'text' ? /[\p{L}\p{N}]/u.test(child.inline.text) : child.weighs,
    );
    const inline: Inline = {
      kind: 'span',
      tag: /^[a-z][a-z0-9]*$/.test(tag.name) ? tag.name : 'g',
      numbered: !bare,
      children: children.map((child) => child.inline).filter(isFilled),
      origin: { open, close } satisfies Origin,
      ...(bare ? {} : { identity: identityOf(tag) }),
    };
    return { ...this.range(open, close), inline, weighs, children };
  }

  private atom(open: number, close: number): Node {
    const token = this.source.tokens[open];
    const name = token?.kind === 'start' || token?.kind === 'end' ? token.name : '';
    const { start, end } = this.range(open, close);
    const inner = this.source.html.slice(token?.end ?? start, end);
    const identity =
      token?.kind === 'start' ? [identityOf(token), inner].filter(Boolean).join('>') : name && `/${name}`;
    const spoken = close > open && (SPOKEN.has(name) || !isKnownOpaque(name));
    const inline: Inline = {
      kind: 'atom',
      tag: atomTag(name, spoken),
      shows: this.shows(open, close, name),
      origin: { open, close } satisfies Origin,
      ...(identity ? { identity } : {}),
    };
    return { open, close, start, end, inline, weighs: spoken };
  }

  private shows(open: number, close: number, name: string): string {
    const { html, tokens } = this.source;
    const token = tokens[open];
    if (name === 'br') return 'line break';
    if (atomTag(name, false) === 'img') {
      const alt = token?.kind === 'start' ? token.attributes.find((it) => it.name === 'alt')?.value : undefined;
      return trimSpace(collapse(alt ?? '')).slice(0, SHOWN) || 'picture';
    }
    if (token?.kind === 'comment') return 'comment';
    if (close === open) return token ? html.slice(token.start, Math.min(token.end, token.start + SHOWN)) : '';
    let text = '';
    for (let index = open; index <= close && text.length < SHOWN; index += 1) {
      const inner = tokens[index];
      if (inner?.kind === 'text') text += inner.text;
    }
    return (isKnownOpaque(name) && !SPOKEN.has(name) ? '' : trimSpace(readable(text)).slice(0, SHOWN)) || name;
  }

  private range(open: number, close: number): Origin & { start: number; end: number } {
    const { tokens } = this.source;
    return { open, close, start: tokens[open]?.start ?? 0, end: tokens[close]?.end ?? 0 };
  }
}

const SILENT = new Set(
  'applet audio canvas iframe noembed object picture script style svg template textarea video'.split(' '),
);
const isKnownOpaque = (name: string): boolean => SILENT.has(name) || SPOKEN.has(name);

function atomTag(name: string, spoken: boolean): string {
  if (name === 'br') return 'br';
  if (name === 'img' || name === 'svg' || name === 'picture') return 'img';
  return spoken && SPOKEN.has(name) && name !== 'math' ? 'code' : 'x';
}

const isFilled = (node: Inline): boolean => node.kind !== 'text' || node.text !== '';

function textNode(token: Token & { kind: 'text' }, index: number): Node {
  const text = readable(token.text);
  const inline: Inline = { kind: 'text', text };
  return { open: index, close: index, start: token.start, end: token.end, inline, weighs: /[^ ]/.test(text) };
}

/** The part of the nodes that says something, without tags that wrap all of it. */
function core(nodes: readonly Node[]): readonly Node[] {
  let [start, end] = [0, nodes.length];
  while (start < end && !nodes[start]?.weighs) start += 1;
  while (end > start && !nodes[end - 1]?.weighs) end -= 1;
  const only = end - start === 1 ? nodes[start]?.children : undefined;
  return only ? core(only) : nodes.slice(start, end);
}

/** Reads the tokens between two block-level tags; undefined where nothing is said. */
export function readRun(source: Source, from: number, to: number): Run | undefined {
  const nodes = core(new Builder(source, from, to).build());
  const [head, tail] = [nodes[0], nodes.at(-1)];
  if (!head || !tail) return undefined;
  let { start } = head;
  let { end } = tail;
  if (head.inline.kind === 'text') while (start < head.end && isSpace(source.html.charCodeAt(start))) start += 1;
  if (tail.inline.kind === 'text') while (end > start && isSpace(source.html.charCodeAt(end - 1))) end -= 1;
  const content = nodes.map(({ inline }, index) => {
    if (inline.kind !== 'text') return inline;
    let { text } = inline;
    if (index === 0) text = text.replace(/^ /, '');
    if (index === nodes.length - 1) text = text.replace(/ $/, '');
    return { ...inline, text };
  });
  return { content: content.filter(isFilled), start, end, first: head.open, last: tail.close };
}
