import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

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

/** Every element of a text, each as `name` with its attributes, so that two texts can be compared. */
export function elementsOf(text: string): string[] {
  const found: string[] = [];
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`).sort();
      found.push([node.tagName, ...attributes].join(' '));
      walk(node.childNodes);
    }
  };
  walk(parseMarkup(text));
  return found;
}
