/** Where a markdown text holds pieces, and the skeleton that must be the same whatever they say. */
import type { FootnoteDefinition, ListItem, Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast';
import { pieceNames, type PieceKind } from '../../format';
import { cutHtml } from './html-block';
import { InlineReader } from './inline';
import { looksLikeCode } from './mdx';
import type { Context, Slot } from './model';
import { continuationAt, flatten, lineAt, placesOf, rangeOf, textStart, withLineFeeds, type Markdown } from './parse';

/** Labels that texts may refer to, by their identifiers. */
export interface Labels {
  readonly definitions: ReadonlyMap<string, { readonly label: string; readonly url: string }>;
  readonly notes: ReadonlyMap<string, string>;
}

export interface Analysis {
  readonly markdown: Markdown;
  /** In reading order. */
  readonly slots: readonly Slot[];
  readonly labels: Labels;
  /** Its blocks one after another, without their texts. */
  readonly skeleton: readonly string[];
}

function labelsOf(markdown: Markdown): Labels {
  const definitions = new Map<string, { label: string; url: string }>();
  const notes = new Map<string, string>();
  const visit = (node: Nodes): void => {
    const { name } = placesOf(node);
    if (node.type === 'definition' && name && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, { label: flatten(markdown, name), url: node.url });
    }
    if (node.type === 'footnoteDefinition' && name) notes.set(node.identifier, flatten(markdown, name));
    if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading') node.children.forEach(visit);
  };
  visit(markdown.tree);
  return { definitions, notes };
}

type InlineBlock = Extract<Nodes, { type: 'paragraph' | 'heading' | 'tableCell' }>;

const KINDS: Partial<Record<Parents['type'], PieceKind>> = {
  listItem: 'item',
  blockquote: 'quote',
  footnoteDefinition: 'note',
};

class Cutter {
  readonly slots: Slot[] = [];
  readonly skeleton: string[] = [];
  private readonly names = pieceNames();

  constructor(
    private readonly markdown: Markdown,
    private readonly labels: Labels,
  ) {}

  children(parent: Exclude<Parents, PhrasingContent>, kind: PieceKind): void {
    for (const [index, node] of parent.children.entries()) this.block(node, parent, index, kind);
    this.skeleton.push('end');
  }

  private block(node: RootContent, parent: Parents, index: number, kind: PieceKind): void {
    switch (node.type) {
      case 'paragraph':
        return this.inline(node, kind, paragraphContext(parent, index));
      case 'heading':
        return this.inline(node, 'heading', this.headingContext(node));
      case 'table':
        return this.table(node);
      case 'html':
        return this.html(node);
      case 'definition':
        this.skeleton.push(`definition ${node.identifier} ${node.url}`);
        return this.definitionTitle(node);
      case 'blockquote':
      case 'list':
      case 'listItem':
      case 'footnoteDefinition':
        this.skeleton.push(headOf(node));
        return this.children(node, KINDS[node.type] ?? kind);
      default:
        this.skeleton.push(JSON.stringify({ ...node, position: undefined, data: undefined }));
    }
  }

  private table(table: Table): void {
    this.skeleton.push(`table ${JSON.stringify(table.align)}`);
    for (const row of table.children) {
      this.skeleton.push('row');
      for (const cell of row.children) {
        const bare = this.markdown.source.charAt(rangeOf(cell).start) !== '|';
        this.inline(cell, 'cell', { type: 'cell', bare });
      }
    }
    this.skeleton.push('end');
  }

  private headingContext(node: Nodes): Context {
    const { start, end } = rangeOf(node);
    const { source } = this.markdown;
    const line = source.charAt(end - 1);
    return source.charAt(start) !== '#' && (line === '=' || line === '-')
      ? { type: 'underlined', line: line.repeat(3) }
      : { type: 'heading' };
  }

  private inline(node: InlineBlock, kind: PieceKind, context: Context): void {
    this.skeleton.push(node.type === 'heading' ? `heading ${node.depth}` : node.type);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) return;
    const range = { start: textStart(this.markdown, rangeOf(first).start), end: rangeOf(last).end };
    const written = flatten(this.markdown, range);
    const isCode = node.type === 'paragraph' && looksLikeCode(written);
    const id = this.names(kind);
    const { definitions } = this.labels;
    const place = { context, owner: id, nameOf: this.names };
    const addressOf = (identifier: string): string | undefined => definitions.get(identifier)?.url;
    const reader = new InlineReader(this.markdown, { ...place, addressOf });
    const content = reader.read(node.children);
    const prefix = continuationAt(this.markdown, lineAt(this.markdown, range.start));
    this.slots.push({ type: 'block', id, kind, content, context, prefix, isCode, ...range }, ...reader.attributes);
  }

  private html(node: Extract<Nodes, { type: 'html' }>): void {
    const range = rangeOf(node);
    const value = flatten(this.markdown, range);
    if (value !== withLineFeeds(node.value)) {
      this.skeleton.push(`html ${node.value}`);
      return;
    }
    this.skeleton.push('html');
    const prefix = continuationAt(this.markdown, lineAt(this.markdown, range.start));
    this.slots.push({ type: 'html', value, prefix, ...range, pieces: cutHtml(value, this.names) });
  }

  private definitionTitle(node: Extract<Nodes, { type: 'definition' }>): void {
    const { title: range } = placesOf(node);
    if (!range || !node.title) return;
    this.slots.push({
      ...{ type: 'attribute', id: this.names('title'), kind: 'title', ...range, suffix: '' },
      content: [{ kind: 'text', text: withLineFeeds(node.title) }],
      ...{ owner: undefined, context: { type: 'paragraph' } },
      quote: this.markdown.source.charAt(range.start - 1),
    });
  }
}

function paragraphContext(parent: Parents, index: number): Context {
  if (parent.type !== 'listItem' || index > 0) return { type: 'paragraph' };
  const box = { true: '[x] ', false: '[ ] ', null: '' }[String(parent.checked ?? null) as 'true' | 'false' | 'null'];
  return { type: 'item', box };
}

const headOf = (node: Extract<Nodes, { type: 'blockquote' | 'list' }> | ListItem | FootnoteDefinition): string => {
  if (node.type === 'list') return `list ${String(node.ordered)} ${String(node.start)} ${String(node.spread)}`;
  if (node.type === 'listItem') return `item ${String(node.checked)} ${String(node.spread)}`;
  return node.type === 'footnoteDefinition' ? `note ${node.identifier}` : node.type;
};

export function analyse(markdown: Markdown): Analysis {
  const labels = labelsOf(markdown);
  const cutter = new Cutter(markdown, labels);
  cutter.children(markdown.tree, 'paragraph');
  return { markdown, labels, slots: cutter.slots, skeleton: cutter.skeleton };
}
