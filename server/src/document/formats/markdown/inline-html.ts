/** HTML tags within a text: which of them belong together, and how they are shown. */
import type { PhrasingContent } from 'mdast';
import { tokenize, type Token } from '../html/tokens';

export type Tag = Extract<Token, { kind: 'start' }>;

/** Marks that need no number: they say nothing but what they are. */
const BARE = new Set(['b', 'i', 'u', 's', 'em', 'strong', 'sub', 'sup', 'small', 'mark']);
const VOID = new Set(
  ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'].concat(
    ...[['param', 'basefont', 'bgsound', 'frame', 'keygen']],
  ),
);
/** Elements whose text is not to be translated. */
const CODE = new Set(['code', 'kbd', 'samp', 'script', 'style', 'svg', 'math', 'textarea', 'template']);

export interface InlineTags {
  /** By the index of a tag's node. */
  readonly tags: ReadonlyMap<number, Tag>;
  /** Index of the end tag by that of its start tag. */
  readonly partners: ReadonlyMap<number, number>;
}

/** The tags among siblings, matched as a browser would: an end tag closes the nearest start tag of its name. */
export function matchTags(nodes: readonly PhrasingContent[], sourceOf: (node: PhrasingContent) => string): InlineTags {
  const tags = new Map<number, Tag>();
  const partners = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  const openByName = new Map<string, number>();
  const opened = (name: string, change: number): void => {
    openByName.set(name, (openByName.get(name) ?? 0) + change);
  };
  nodes.forEach((node, index) => {
    if (node.type !== 'html') return;
    const [token, ...others] = tokenize(sourceOf(node));
    if (!token || others.length > 0) return;
    if (token.kind === 'start') {
      tags.set(index, token);
      if (VOID.has(token.name) || token.selfClosing) return;
      open.push({ name: token.name, index });
      opened(token.name, 1);
    } else if (token.kind === 'end' && (openByName.get(token.name) ?? 0) > 0) {
      for (let last = open.pop(); last; last = open.pop()) {
        opened(last.name, -1);
        if (last.name !== token.name) continue;
        partners.set(last.index, index);
        break;
      }
    }
  });
  return { tags, partners };
}

/** Whether an element is shown as an atom, with all that is inside. */
export const isOpaque = ({ name, attributes }: Tag): boolean =>
  CODE.has(name) ||
  attributes.some(
    (attribute) =>
      (attribute.name === 'translate' && attribute.value.toLowerCase() === 'no') ||
      (attribute.name === 'class' && attribute.value.split(/\s+/).includes('notranslate')),
  );

/** A tag in a form that neither quotes nor the order of its attributes change. */
export const normalTag = ({ name, attributes }: Tag): string =>
  [name, ...attributes.map((attribute) => `${attribute.name}=${JSON.stringify(attribute.value)}`).sort()].join(' ');

export const isBareMark = ({ name, attributes }: Tag): boolean => attributes.length === 0 && BARE.has(name);

/** The name of an element in a phrase. */
export const phraseTag = (name: string): string => (/^[a-z][a-z\d]*$/.test(name) ? name : 'g');
