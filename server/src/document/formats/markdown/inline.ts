/** Inline content of markdown as runs of text, spans and atoms. */
import type { ImageReference, Image, Link, LinkReference, PhrasingContent } from 'mdast';
import type { Atom, Inline, Span } from '../../inline';
import { isBareMark, isOpaque, matchTags, normalTag, phraseTag, type InlineTags } from './inline-html';
import { signatureOf } from './content';
import type { Attribute, Context, Origin, Part } from './model';
import { flatten, placesOf, rangeOf, withLineFeeds, type Markdown, type Range } from './parse';

export interface InlinePlace {
  readonly context: Context;
  readonly owner: string;
  readonly nameOf: (kind: 'alt' | 'title') => string;
  /** Where the definition of a label leads. */
  readonly addressOf: (identifier: string) => string | undefined;
}

const MARKS = {
  emphasis: { tag: 'i', form: 'emphasis' },
  strong: { tag: 'b', form: 'strong' },
  delete: { tag: 's', form: 'delete' },
} as const;

/** Reads the inline content of one block; collects the texts of attributes on its way. */
export class InlineReader {
  readonly attributes: Attribute[] = [];

  constructor(
    private readonly markdown: Markdown,
    private readonly place: InlinePlace,
  ) {}

  read(nodes: readonly PhrasingContent[]): Inline[] {
    const tags = nodes.some(({ type }) => type === 'html')
      ? matchTags(nodes, (node) => this.source(rangeOf(node)))
      : { tags: new Map(), partners: new Map() };
    return this.siblings(nodes, 0, nodes.length, tags);
  }

  private siblings(nodes: readonly PhrasingContent[], from: number, to: number, html: InlineTags): Inline[] {
    const content: Inline[] = [];
    for (let index = from; index < to; index++) {
      const node = nodes[index];
      if (!node) break;
      const partner = html.partners.get(index);
      const end = partner === undefined ? undefined : nodes[partner];
      if (partner !== undefined && end) {
        content.push(this.element(nodes, index, partner, html));
        index = partner;
      } else if (node.type === 'html') content.push(this.loneTag(rangeOf(node), html, index));
      else content.push(this.node(node));
    }
    return content;
  }

  private node(node: Exclude<PhrasingContent, { type: 'html' }>): Inline {
    switch (node.type) {
      case 'text':
        return { kind: 'text', text: withLineFeeds(node.value) };
      case 'emphasis':
      case 'strong':
      case 'delete':
        return this.mark(node);
      case 'link':
      case 'linkReference':
        return this.link(node);
      case 'image':
      case 'imageReference':
        return this.image(node);
      case 'inlineCode':
        return this.atom('code', rangeOf(node), `code ${node.value}`, node.value, node.value);
      case 'break':
        return this.atom('br', rangeOf(node), 'br', '⏎');
      case 'footnoteReference':
        return this.atom('x', rangeOf(node), `note ${node.identifier}`, this.source(rangeOf(node)), node.identifier);
      default:
        return this.atom('x', rangeOf(node), this.source(rangeOf(node)), this.source(rangeOf(node)));
    }
  }

  private mark(node: Extract<PhrasingContent, { type: 'emphasis' | 'strong' | 'delete' }>): Span {
    const { start, end } = rangeOf(node);
    const text = innerRange(node.children, start, end);
    const { tag, form } = MARKS[node.type];
    const open = [this.source({ start, end: text.start })];
    const close = [this.source({ start: text.end, end })];
    const origin: Origin = { open, close, form, key: node.type };
    return { kind: 'span', tag, numbered: false, children: this.read(node.children), origin };
  }

  private link(node: Link | LinkReference): Inline {
    const range = rangeOf(node);
    const { label, title } = placesOf(node);
    if (!label) return this.autolink(node, range);
    const children = this.read(node.children);
    const address = node.type === 'link' ? node.url : (this.place.addressOf(node.identifier) ?? node.identifier);
    const titles = title && node.type === 'link' ? this.attribute('title', title, node.title ?? '') : [];
    const close = this.parts({ start: label.end, end: range.end }, titles);
    const isShort = node.type === 'linkReference' && node.referenceType !== 'full';
    const text = this.source(label);
    const origin: Origin = {
      open: [this.source({ start: range.start, end: label.start })],
      close,
      form: 'link',
      key: node.type === 'link' ? `link ${node.url}` : `reference ${node.identifier}`,
      ...(isShort ? { reference: { text, was: signatureOf(children), close: `][${text}]` } } : {}),
    };
    return { kind: 'span', tag: 'a', numbered: true, children, origin, identity: address };
  }

  private autolink(node: Link | LinkReference, range: Range): Atom {
    const written = this.source(range);
    const url = node.type === 'link' ? node.url : '';
    const atom = this.atom('x', range, `autolink ${url}`, written.replace(/^<|>$/g, ''), url);
    const form = written.startsWith('<') ? 'other' : 'literal';
    return { ...atom, origin: { ...(atom.origin as Origin), form } satisfies Origin };
  }

  private image(node: Image | ImageReference): Atom {
    const range = rangeOf(node);
    const { label, title } = placesOf(node);
    const slots: Attribute[] = [];
    if (label) {
      const isShort = node.type === 'imageReference' && node.referenceType !== 'full';
      const place = isShort ? { start: label.start, end: range.end } : label;
      slots.push(...this.attribute('alt', place, node.alt ?? '', isShort ? `][${this.source(label)}]` : ''));
    }
    if (title && node.type === 'image') slots.push(...this.attribute('title', title, node.title ?? ''));
    const address = node.type === 'image' ? node.url : (this.place.addressOf(node.identifier) ?? node.identifier);
    const key = node.type === 'image' ? `image ${node.url}` : `picture ${node.identifier}`;
    const origin: Origin = { open: this.parts(range, slots), close: [], form: 'other', key };
    return { kind: 'atom', tag: 'img', shows: 'picture', origin, identity: address };
  }

  private attribute(kind: 'alt' | 'title', range: Range, value: string, suffix = ''): Attribute[] {
    if (value === '') return [];
    const attribute: Attribute = {
      ...{ type: 'attribute', id: this.place.nameOf(kind), kind, ...range, suffix },
      content: [{ kind: 'text', text: withLineFeeds(value) }],
      ...{ owner: this.place.owner, context: this.place.context },
      quote: this.markdown.source.charAt(range.start - 1),
    };
    this.attributes.push(attribute);
    return [attribute];
  }

  private element(nodes: readonly PhrasingContent[], index: number, partner: number, html: InlineTags): Inline {
    const [first, last] = [nodes[index], nodes[partner]];
    const tag = html.tags.get(index);
    if (!first || !last || !tag) return { kind: 'text', text: '' };
    const [open, close] = [rangeOf(first), rangeOf(last)];
    const normal = normalTag(tag);
    if (isOpaque(tag)) {
      const range = { start: open.start, end: close.end };
      const inner = this.source({ start: open.end, end: close.start });
      return this.atom(tag.name === 'code' ? 'code' : 'x', range, this.source(range), inner, `${normal} ${inner}`);
    }
    const [before, after] = [[this.source(open)], [this.source(close)]];
    const origin: Origin = { open: before, close: after, form: 'other', key: `html ${normal}` };
    const span = {
      kind: 'span' as const,
      children: this.siblings(nodes, index + 1, partner, html),
      origin,
    };
    if (isBareMark(tag)) return { ...span, tag: tag.name, numbered: false };
    return { ...span, tag: phraseTag(tag.name), numbered: true, identity: normal };
  }

  private loneTag(range: Range, html: InlineTags, index: number): Atom {
    const tag = html.tags.get(index);
    const written = this.source(range);
    return this.atom('x', range, written, written, tag ? normalTag(tag) : undefined);
  }

  private atom(tag: string, range: Range, key: string, shows: string, identity?: string): Atom {
    const origin: Origin = { open: [this.source(range)], close: [], form: 'other', key };
    return { kind: 'atom', tag, shows, origin, ...(identity === undefined ? {} : { identity }) };
  }

  private source = (range: Range): string => flatten(this.markdown, range);

  /** The source of a range, with the places of other pieces in it. */
  private parts({ start, end }: Range, slots: readonly Attribute[]): Part[] {
    const parts: Part[] = [];
    let from = start;
    for (const slot of slots) {
      parts.push(this.source({ start: from, end: slot.start }), { slot: slot.id });
      from = slot.end;
    }
    if (from < end) parts.push(this.source({ start: from, end }));
    return parts;
  }
}

function innerRange(children: readonly PhrasingContent[], start: number, end: number): Range {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : { start, end };
}
