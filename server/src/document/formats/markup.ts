import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;

export const parseMarkup = (text: string): Node[] => parseFragment(text).childNodes;

/** Plain text inside a document whose content counts as markup. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** Undoes `escapeText`, and what translators' tools like to escape besides. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** A text without its tags: what a reader sees, entities aside. */
export const withoutTags = (text: string): string => text.replace(/<\/?[a-z][^<>]*>/gi, ' ');

/** What stands in these is no prose, and programs run on it: it must stay as it is. */
const OPAQUE = ['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext'];

/** Attributes that are read by people: their words may change. */
const PROSE_ATTRIBUTES = new Set(['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'summary']);

/** Elements that may be left open: an end less or more says nothing. */
const END_OPTIONAL = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp'.split(' '));

const attributeOf = ({ name, value }: { name: string; value: string }): string =>
  PROSE_ATTRIBUTES.has(name) && !/[<>]/.test(value) ? name : `${name}=${value}`;

/**
 * Every element of a text, each as `name` with its attributes, and every end as `/name`, so that two texts can be
 * compared. `opaque`: further elements whose content must stay.
 */
export function elementsOf(text: string, opaque: readonly string[] = []): string[] {
  const found: string[] = [];
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const element = [node.tagName, ...node.attrs.map(attributeOf).sort()].join(' ');
      if (OPAQUE.includes(node.tagName) || opaque.includes(node.tagName)) found.push(`${element}>${serialize(node)}`);
      else {
        found.push(element);
        walk(node.childNodes);
      }
    }
  };
  walk(parseMarkup(text));
  const ends = [...text.matchAll(/<\/([a-z][^\s<>/]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...found, ...ends.filter((name) => !END_OPTIONAL.has(name)).map((name) => `/${name}`)];
}
