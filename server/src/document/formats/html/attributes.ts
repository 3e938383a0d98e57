import type { PieceKind } from '../../format';
import type { StartTag } from './opaque';
import { isSpace } from './origin';

/** Attributes that people read, and what they are to them. Never addresses, styles or scripts. */
const READ: Readonly<Record<string, PieceKind>> = {
  alt: 'alt',
  title: 'title',
  placeholder: 'label',
  'aria-label': 'label',
  'aria-description': 'label',
};

/** What `meta` may be called for its content to be read by people. */
const DESCRIPTIONS = new Set(
  'description og:title og:description og:image:alt twitter:title twitter:description twitter:image:alt'.split(' '),
);
const LABELLED = new Set(['optgroup', 'option', 'track']);
const BUTTONS = new Set(['button', 'submit', 'reset']);

const valueOf = (tag: StartTag, name: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.name === name)?.value;

/** What an attribute of a tag is to its readers; undefined where it is none of their business. */
export function kindOfAttribute(tag: StartTag, name: string): PieceKind | undefined {
  // The title of a style sheet names it for programs.
  if (name === 'title' && (tag.name === 'link' || tag.name === 'style')) return undefined;
  if (name === 'label') return LABELLED.has(tag.name) ? 'label' : undefined;
  if (name === 'summary') return tag.name === 'table' ? 'label' : undefined;
  if (name === 'content' && tag.name === 'meta') {
    const called = valueOf(tag, 'name') ?? valueOf(tag, 'property') ?? '';
    return DESCRIPTIONS.has(called.trim().toLowerCase()) ? 'label' : undefined;
  }
  if (name === 'value' && tag.name === 'input') {
    // With a name, the value is sent to the server.
    const isButton = BUTTONS.has((valueOf(tag, 'type') ?? '').toLowerCase()) && valueOf(tag, 'name') === undefined;
    return isButton ? 'label' : undefined;
  }
  return Object.hasOwn(READ, name) ? READ[name] : undefined;
}

/** The same for all ways to write a tag: quotes, order and letter case. Texts that people read are pieces of their own. */
export function identityOf(tag: StartTag): string {
  const attributes = tag.attributes
    .filter(({ name }) => kindOfAttribute(tag, name) === undefined)
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
  return [tag.name, ...attributes.sort()].join(' ');
}

export interface ValuePlace {
  /** Range of what stands between the quotes, without white space at its ends. */
  readonly start: number;
  readonly end: number;
  readonly quote: '"' | "'" | '';
}

/** Where in the source an attribute's value stands; undefined where it has none. */
export function valuePlace(html: string, attribute: StartTag['attributes'][number]): ValuePlace | undefined {
  const afterName = attribute.start + attribute.name.length;
  const head = /^[ \t\n\f\r]*=[ \t\n\f\r]*/.exec(html.slice(afterName, attribute.end));
  if (!head) return undefined;
  const start = afterName + head[0].length;
  const sign = html[start];
  if (sign !== '"' && sign !== "'") return { start, end: attribute.end, quote: '' };
  const place = { start: start + 1, end: attribute.end - 1 };
  while (place.start < place.end && isSpace(html.charCodeAt(place.start))) place.start += 1;
  while (place.end > place.start && isSpace(html.charCodeAt(place.end - 1))) place.end -= 1;
  return { ...place, quote: sign };
}
