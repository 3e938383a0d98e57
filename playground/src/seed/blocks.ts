import type { ImageKey } from './image-keys';

/*
 * Builders for the "blocks" attribute, so that the content modules read like text.
 */

export interface TextNode {
  type: 'text';
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strikethrough?: true;
  code?: true;
}

export interface LinkNode {
  type: 'link';
  url: string;
  children: TextNode[];
}

export type InlineNode = TextNode | LinkNode;

export interface ListItemNode {
  type: 'list-item';
  children: InlineNode[];
}

export interface ListNode {
  type: 'list';
  format: 'ordered' | 'unordered';
  indentLevel?: number;
  children: (ListItemNode | ListNode)[];
}

export type BlocksNode =
  | { type: 'paragraph'; children: InlineNode[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; children: InlineNode[] }
  | { type: 'quote'; children: InlineNode[] }
  | { type: 'code'; language?: string; children: TextNode[] }
  | { type: 'image'; image: { $image: ImageKey; alternativeText: string; caption?: string }; children: TextNode[] }
  | ListNode;

type Inline = string | InlineNode;

const inline = (parts: Inline[]): InlineNode[] =>
  parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));

export const bold = (text: string): TextNode => ({ type: 'text', text, bold: true });
export const italic = (text: string): TextNode => ({ type: 'text', text, italic: true });
export const underline = (text: string): TextNode => ({ type: 'text', text, underline: true });
export const struck = (text: string): TextNode => ({ type: 'text', text, strikethrough: true });
export const code = (text: string): TextNode => ({ type: 'text', text, code: true });

/** The editor of Strapi keeps an empty text on both sides of a link, and so does `p`. */
export const link = (url: string, ...parts: (string | TextNode)[]): LinkNode => ({
  type: 'link',
  url,
  children: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});

const padded = (parts: Inline[]): InlineNode[] => {
  const nodes = inline(parts);
  if (nodes[0]?.type === 'link') nodes.unshift({ type: 'text', text: '' });
  if (nodes.at(-1)?.type === 'link') nodes.push({ type: 'text', text: '' });
  return nodes;
};

export const p = (...parts: Inline[]): BlocksNode => ({ type: 'paragraph', children: padded(parts) });

export const h = (level: 1 | 2 | 3 | 4 | 5 | 6, ...parts: Inline[]): BlocksNode => ({
  type: 'heading',
  level,
  children: padded(parts),
});

export const quote = (...parts: Inline[]): BlocksNode => ({ type: 'quote', children: padded(parts) });

export const codeBlock = (language: string, text: string): BlocksNode => ({
  type: 'code',
  language,
  children: [{ type: 'text', text }],
});

export const image = ($image: ImageKey, alternativeText: string, caption?: string): BlocksNode => ({
  type: 'image',
  image: { $image, alternativeText, ...(caption === undefined ? {} : { caption }) },
  children: [{ type: 'text', text: '' }],
});

type Item = Inline | Inline[] | ListNode;

const isList = (item: Item): item is ListNode =>
  typeof item === 'object' && !Array.isArray(item) && item.type === 'list';

const withIndent = (list: ListNode, indentLevel: number): ListNode => ({
  ...list,
  indentLevel,
  children: list.children.map((child) => (child.type === 'list' ? withIndent(child, indentLevel + 1) : child)),
});

const list = (format: ListNode['format'], items: Item[]): ListNode => ({
  type: 'list',
  format,
  indentLevel: 0,
  children: items.map((item) =>
    isList(item) ? withIndent(item, 1) : { type: 'list-item', children: padded(Array.isArray(item) ? item : [item]) },
  ),
});

export const ul = (...items: Item[]): ListNode => list('unordered', items);
export const ol = (...items: Item[]): ListNode => list('ordered', items);
