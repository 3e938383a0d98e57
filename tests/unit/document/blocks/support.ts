import type { Piece, Written } from '../../../../server/src/document/format';
import { blocksFormat } from '../../../../server/src/document/formats/blocks/index';
import type { Inline } from '../../../../server/src/document/inline';
import { isRecord, type Values } from '../../../../server/src/document/schema';

export const text = (value: string, properties: Values = {}): Values => ({ type: 'text', text: value, ...properties });
export const link = (url: string, ...children: unknown[]): Values => ({ type: 'link', url, children });
export const node = (type: string, ...children: unknown[]): Values => ({ type, children });
export const paragraph = (...children: unknown[]): Values => node('paragraph', ...children);
export const list = (...children: unknown[]): Values => ({ type: 'list', format: 'unordered', children });
export const item = (...children: unknown[]): Values => node('list-item', ...children);
export const image = (texts: Values): Values => ({
  type: 'image',
  image: { url: '/a.png', ...texts },
  children: [text('')],
});

export const cut = (value: unknown): Piece[] => blocksFormat.cut(value, undefined);

export const write = (value: unknown, translations: Iterable<readonly [string, readonly Inline[]]>): Written =>
  blocksFormat.write(value, new Map(translations), undefined);

/** A piece as a short text: `p1 paragraph: See <a>here</a>`. */
export const shown = (value: unknown): string[] =>
  cut(value).map(({ id, kind, content }) => `${id} ${kind}: ${markup(content)}`);

export function markup(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      if (inline.kind === 'atom') return `<${inline.tag} ${inline.shows}/>`;
      return `<${inline.tag}>${markup(inline.children)}</${inline.tag}>`;
    })
    .join('');
}

const SHOWN = ['b', 'i', 'u', 's'];

interface Look {
  readonly marks: readonly string[];
  readonly extras: string;
}

/**
 * A content as what stands where, whatever way its spans are nested or split: two contents that give the same say the
 * same. White space at the ends is left out.
 */
export function sayings(content: readonly Inline[]): string[] {
  const found: { text?: string; look: string }[] = [];
  const visit = (nodes: readonly Inline[], look: Look): void => {
    for (const inline of nodes) {
      const marks = [...new Set(look.marks)].sort().join('');
      if (inline.kind === 'text') {
        const last = found.at(-1);
        const key = `${marks} ${look.extras}`;
        if (inline.text === '') continue;
        if (last?.text !== undefined && last.look === key) last.text += inline.text;
        else found.push({ text: inline.text, look: key });
      } else if (inline.kind === 'atom') {
        found.push({ look: `${inline.tag} ${inline.identity} ${inline.tag === 'code' ? marks : ''}` });
      } else if (SHOWN.includes(inline.tag)) visit(inline.children, { ...look, marks: [...look.marks, inline.tag] });
      else if (inline.tag === 'g') visit(inline.children, { ...look, extras: inline.identity ?? '' });
      else {
        found.push({ look: `<${inline.tag} ${inline.identity}>` });
        visit(inline.children, look);
        found.push({ look: `</${inline.tag}>` });
      }
    }
  };
  visit(content, { marks: [], extras: '' });
  return trimmed(found).map(({ text: value, look }) => (value === undefined ? look : JSON.stringify([value, look])));
}

function trimmed(found: { text?: string; look: string }[]): { text?: string; look: string }[] {
  const result = [...found];
  for (let first = result[0]; first?.text !== undefined; first = result[0]) {
    first.text = first.text.trimStart();
    if (first.text !== '') break;
    result.shift();
  }
  for (let last = result.at(-1); last?.text !== undefined; last = result.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    result.pop();
  }
  return result;
}

/** A value without what a translation may change: what stands beside text, and the texts of images. */
export function skeleton(value: unknown): unknown {
  if (Array.isArray(value)) return (value.some(isInline) ? value.filter(isBlock) : value).map(skeleton);
  if (!isRecord(value) || value.type === 'code') return value;
  if (value.type !== 'image' || !isRecord(value.image)) {
    return Array.isArray(value.children) ? { ...value, children: skeleton(value.children) } : value;
  }
  const { alternativeText, caption, ...rest } = value.image;
  return { ...value, image: { ...rest, alternativeText: typeof alternativeText, caption: typeof caption } };
}

const isInline = (value: unknown): boolean =>
  isRecord(value) &&
  ((value.type === 'link' && Array.isArray(value.children)) ||
    (typeof value.text === 'string' && (value.type === undefined || value.type === 'text')));

const BLOCKS = ['paragraph', 'heading', 'quote', 'list', 'list-item', 'code', 'image'];
const isBlock = (value: unknown): boolean => isRecord(value) && BLOCKS.includes(String(value.type));

/** All addresses that links of a value lead to. */
export function addressesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesOf).sort();
  if (!isRecord(value)) return [];
  return [...(typeof value.url === 'string' ? [value.url] : []), ...Object.values(value).flatMap(addressesOf)].sort();
}
