/** The structure of values by roads of their own: what a translation may change is blanked, everything else stays. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { isRecord } from '../../../server/src/document';

/** Halves of characters are put in order: parse5 throws at two second ones in a row, and nobody can send them. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

/** Letters differ, all else is to be the same; white space counts once. */
export const blank = (text: string): string => wellFormed(text).replace(/\p{L}/gu, 'x').replace(/\s+/g, ' ').trim();

export interface Texts {
  /** What the structure says of a text for people. */
  prose(text: string): unknown;
  /** And of one in HTML, be it in an element for code and the like or not. */
  inHtml(text: string, isCode: boolean): unknown;
}
export const BLANK: Texts = { prose: blank, inHtml: (text, isCode) => (isCode ? text : blank(text)) };
/**
 * For HTML that nobody writes, of which browsers drop one tag and not the next: what is text in it is for the tokenizer
 * to say. White space between scraps is no matter.
 */
export const ELEMENTS_ALONE: Texts = { prose: (text) => blank(text).replace(/ /g, ''), inHtml: () => '' };

const NOT_PROSE = new Set(
  'applet audio canvas code iframe kbd math noembed object picture pre samp script style svg template textarea var video xmp listing noframes plaintext'.split(
    ' ',
  ),
);
const PROSE_ATTRIBUTES = /^(?:alt|title|placeholder|label|content|summary|value|aria-.*)$/;

type Node = DefaultTreeAdapterTypes.Node;

const isKept = (node: DefaultTreeAdapterTypes.Element): boolean =>
  NOT_PROSE.has(node.tagName) ||
  node.attrs.some(
    ({ name, value }) =>
      (name === 'translate' && value === 'no') || (name === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(value)),
  );

function htmlNode(node: Node, texts: Texts, kept: boolean): unknown {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode;
    return texts.inHtml(value, kept);
  }
  if (node.nodeName === '#comment') return ['comment', (node as DefaultTreeAdapterTypes.CommentNode).data];
  if (!('tagName' in node)) {
    return 'childNodes' in node ? htmlNodes(node.childNodes, texts, kept) : node.nodeName;
  }
  const inside = kept || isKept(node);
  const children = 'content' in node ? node.content.childNodes : node.childNodes;
  return [
    node.tagName,
    Object.fromEntries(
      node.attrs.map(({ name, value }) => [name, PROSE_ATTRIBUTES.test(name) ? texts.prose(value) : value]),
    ),
    htmlNodes(children, texts, inside),
  ];
}

const htmlNodes = (nodes: readonly Node[], texts: Texts, kept: boolean): unknown[] =>
  nodes.map((node) => htmlNode(node, texts, kept)).filter((node) => node !== '');

/** HTML as a browser's tree. */
export function htmlShape(html: string, texts: Texts = BLANK): unknown {
  const options = { scriptingEnabled: false };
  const sound = wellFormed(html);
  const document = /^\s*<(?:!doctype|html|head|body|frameset)/i.test(sound)
    ? parse(sound, options)
    : parseFragment(sound, options);
  return htmlNode(document, texts, false);
}

/** How a reference is written is no matter: what it leads to is. */
const OF_WRITING = new Set(['position', 'referenceType', 'label', 'spread']);
const PROSE = new Set(['alt', 'title']);

function markdownNode(value: unknown, texts: Texts): unknown {
  if (Array.isArray(value)) return value.map((child) => markdownNode(child, texts)).filter((child) => child !== '');
  if (!isRecord(value)) return value;
  if (value.type === 'text') return texts.prose(String(value.value));
  if (value.type === 'html') return htmlShape(String(value.value), texts);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (OF_WRITING.has(key)) return [];
      const isProse = PROSE.has(key) && typeof inner === 'string';
      return [[key, isProse ? texts.prose(inner) : markdownNode(inner, texts)]];
    }),
  );
}

/** Markdown as its tree. */
export const markdownShape = (markdown: string, texts: Texts = BLANK): unknown =>
  markdownNode(
    // Line ends of every kind say the same to a reader of Markdown; a piece that is written anew has those of its value.
    fromMarkdown(markdown.replace(/\r\n?/g, '\n'), {
      extensions: [gfm(), frontmatter(['yaml', 'toml'])],
      mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
    }),
    texts,
  );

const isText = (node: unknown): node is Record<string, unknown> =>
  isRecord(node) && typeof node.text === 'string' && (node.type === 'text' || node.type === undefined);

const MARKS = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code']);

const rest = (node: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(node)
      .filter(([key, value]) => !['text', 'type'].includes(key) && (value === true || !MARKS.has(key)))
      .sort(),
  );

/** Texts side by side with the same marks are one; which marks are off is no matter, nor texts without any text. */
function joined(children: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (!isText(child)) result.push(child);
    else if (child.text === '') continue;
    else if (isText(last) && last.code !== true && rest(last) === rest(child)) {
      result[result.length - 1] = { ...last, text: String(last.text) + String(child.text) };
    } else result.push(child);
  }
  return result;
}

/** Rich text as its nodes. */
export function blocksShape(value: unknown, texts: Texts = BLANK): unknown {
  if (Array.isArray(value)) return joined(value).map((child) => blocksShape(child, texts));
  if (isText(value)) return [value.code === true ? value.text : texts.prose(String(value.text)), rest(value)];
  if (!isRecord(value) || value.type === 'code') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'children' && Array.isArray(inner)) return [key, blocksShape(inner, texts)];
      return [key, value.type === 'image' && key === 'image' ? imageShape(inner, texts) : inner];
    }),
  );
}

const imageShape = (image: unknown, texts: Texts): unknown =>
  isRecord(image)
    ? Object.fromEntries(
        Object.entries(image).map(([key, value]) => {
          const isProse = (key === 'alternativeText' || key === 'caption') && typeof value === 'string';
          return [key, isProse ? texts.prose(value) : value];
        }),
      )
    : image;

/** JSON by the names that the corpora and the arbitraries give to what is in it. */
function jsonShape(value: unknown, texts: Texts, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => jsonShape(item, texts, name));
  if (isRecord(value)) {
    return Object.entries(value).map(([key, inner]) => [key, jsonShape(inner, texts, key)]);
  }
  if (typeof value !== 'string') return value;
  if (name === 'label') return markdownShape(value, texts);
  if (name === 'html') return htmlShape(value, texts);
  return plainShape(value, texts);
}

const plainShape = (value: string, texts: Texts): unknown =>
  /<[a-z]/i.test(value) ? htmlShape(value, texts) : texts.prose(value);

/** The structure of a field's value, whatever reads it. */
export function shapeOf(format: string, value: unknown, texts: Texts = BLANK): unknown {
  if (format === 'blocks') return blocksShape(value, texts);
  if (format === 'json') return jsonShape(value, texts);
  if (typeof value !== 'string') return value;
  if (format === 'markdown') return markdownShape(value, texts);
  return format === 'html' ? htmlShape(value, texts) : plainShape(value, texts);
}
