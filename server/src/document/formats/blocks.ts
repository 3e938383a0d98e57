import type { Path } from '../paths';
import { isRecord, type Values } from '../schema';
import { escapeText, parseMarkup, withoutTags, type Node } from './markup';

/** Where one text of a rich text (blocks) value stands, and what a translator reads there. */
export interface BlockText {
  /** From the value to the node, or to the property, that holds the text. */
  path: Path;
  /** `inline`: a node's children, marks and links as tags. `plain`: a property such as an image's alternative text. */
  kind: 'inline' | 'plain';
  text: string;
}

const MARKS = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strikethrough', 's'],
] as const;

const IMAGE_TEXTS = ['alternativeText', 'caption'];

const childrenOf = (node: Values): Values[] => (Array.isArray(node.children) ? node.children.filter(isRecord) : []);

/** Text and links, as opposed to blocks inside blocks (items of a list, lists in lists). */
const isInline = (node: Values): boolean => node.type === 'text' || node.type === 'link';

/** Links and code of a node in reading order: the numbers their tags carry. */
function protectedNodes(children: Values[]): Values[] {
  return children.flatMap((child) =>
    child.type === 'link' ? [child, ...protectedNodes(childrenOf(child))] : child.code === true ? [child] : [],
  );
}

/** Of a text from Windows, reading it as HTML would leave the line feeds only. */
const escapeInline = (text: string): string => escapeText(text).replaceAll('\r', '&#13;');

function serializeInline(children: Values[], numbered: Values[]): string {
  return children
    .map((child) => {
      if (child.type === 'link')
        return `<a id="${numbered.indexOf(child) + 1}">${serializeInline(childrenOf(child), numbered)}</a>`;
      // Code is no prose: it travels as a tag without content and comes back as it was.
      if (child.code === true) return `<code id="${numbered.indexOf(child) + 1}"></code>`;
      const tags = MARKS.filter(([mark]) => child[mark] === true).map(([, tag]) => tag);
      const open = tags.map((tag) => `<${tag}>`).join('');
      const close = tags
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('');
      return `${open}${escapeInline(typeof child.text === 'string' ? child.text : '')}${close}`;
    })
    .join('');
}

/** The texts of a blocks value in reading order. Code blocks are left alone. */
export function blockTexts(value: unknown): BlockText[] {
  const found: BlockText[] = [];
  const visit = (node: Values, path: Path): void => {
    if (node.type === 'code') return;
    if (node.type === 'image' && isRecord(node.image)) {
      for (const name of IMAGE_TEXTS) {
        const text = node.image[name];
        if (typeof text === 'string' && text.trim() !== '')
          found.push({ path: [...path, 'image', name], kind: 'plain', text });
      }
      return;
    }
    const children = childrenOf(node);
    if (children.some(isInline)) {
      const text = serializeInline(children, protectedNodes(children));
      if (withoutTags(text).trim() !== '') found.push({ path, kind: 'inline', text });
      return;
    }
    children.forEach((child, index) => visit(child, [...path, 'children', index]));
  };
  if (Array.isArray(value)) value.forEach((node, index) => (isRecord(node) ? visit(node, [index]) : undefined));
  return found;
}

const TAG_MARKS: Readonly<Record<string, string>> = Object.fromEntries(MARKS.map(([mark, tag]) => [tag, mark]));

/** Slate wants text on either side of a link; its editor writes empty ones, so we do too. */
function besideLinks(nodes: Values[]): Values[] {
  const empty = (): Values => ({ type: 'text', text: '' });
  const spaced = nodes.flatMap((node, index) =>
    node.type === 'link' && (index === 0 || nodes[index - 1]?.type === 'link') ? [empty(), node] : [node],
  );
  if (spaced.length === 0 || spaced.at(-1)?.type === 'link') spaced.push(empty());
  return spaced;
}

function inlineFrom(nodes: Node[], marks: Values, numbered: Values[]): Values[] {
  return nodes.flatMap((node): Values[] => {
    if (node.nodeName === '#text' && 'value' in node) return [{ type: 'text', text: node.value, ...marks }];
    if (!('tagName' in node)) return [];
    const mark = TAG_MARKS[node.tagName];
    if (mark) return inlineFrom(node.childNodes, { ...marks, [mark]: true }, numbered);
    const original = numbered[Number(node.attrs.find(({ name }) => name === 'id')?.value) - 1];
    if (!original) throw new RangeError(`The tag <${node.tagName}> stands for nothing in the source.`);
    if (node.tagName === 'code') return [{ ...original }];
    const children = inlineFrom(node.childNodes, marks, numbered);
    return [{ ...original, children: children.length > 0 ? children : [{ type: 'text', text: '' }] }];
  });
}

/** Tools for XML write an empty element short; read as HTML, the rest of the text would stand in it. */
export const withClosedTags = (text: string): string => text.replace(/<([a-z]+)(\s[^<>]*?)?\s*\/>/gi, '<$1$2></$1>');

/**
 * A node's children with a translated text in their place. The text's tags must have been checked against the
 * source's (`check.ts`): a number that stands for nothing throws.
 */
export function inlineChildren(original: Values, translated: string): Values[] {
  return besideLinks(inlineFrom(parseMarkup(translated), {}, protectedNodes(childrenOf(original))));
}
