import { trimSpace } from '../formats/html/origin';
import { tokenize } from '../formats/html/tokens';

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements with which a block of HTML begins in markdown, up to the next blank line (CommonMark 4.6, kind 6). */
const BLOCK_ELEMENTS = names(
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li ' +
    'link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th ' +
    'thead title tr track ul',
);

const INLINE_ELEMENTS = names(
  'a abbr audio b bdi bdo br button canvas cite code data del dfn em embed i img input ins kbd label map mark math ' +
    'meter object output picture pre progress q ruby s samp script select small span strong style sub sup svg ' +
    'template textarea time u var video wbr',
);

/** A first tag may have long attributes; no more of a value is looked at. */
const HEAD = 2_000;

/** Without the white space of HTML and Markdown at its ends: a no-break space is text. */
const trimmedText = (text: string): string => trimSpace(text.replace(/^\uFEFF/, ''));

/** The element whose tag a text begins with, comments set aside; `<3` and `<name>` are none. */
function firstElement(text: string): string | null {
  const start = trimmedText(text);
  if (!start.startsWith('<')) return null;
  for (const token of tokenize(start.slice(0, HEAD))) {
    if (token.kind === 'start') return token.name;
    const isSpace = token.kind === 'text' && trimSpace(token.text) === '';
    if (token.kind !== 'comment' && !isSpace) return null;
  }
  return null;
}

/** An object or a list as JSON: what some editors keep in a text field. */
function isJsonText(text: string): boolean {
  const trimmed = text.trim();
  const ends = `${trimmed.at(0)}${trimmed.at(-1)}`;
  if (ends !== '{}' && ends !== '[]') return false;
  try {
    return typeof JSON.parse(trimmed) === 'object';
  } catch {
    return false;
  }
}

const BLANK_LINE = /\n[ \t]*\r?\n/;

/**
 * Markdown that is one block of HTML from end to end, as editors that took the place of Strapi's own write it: by
 * CommonMark, too, nothing in it is markdown.
 */
function isOneHtmlBlock(text: string): boolean {
  const trimmed = trimmedText(text);
  if (!trimmed.startsWith('<') || !trimmed.endsWith('>') || BLANK_LINE.test(trimmed)) return false;
  const element = firstElement(trimmed);
  return element !== null && BLOCK_ELEMENTS.has(element);
}

/** How a value's format is found where nothing says it: `custom` for custom fields that nobody knows. */
export type Sniff = 'custom' | 'markdown';

/** The format of a value; null: it is written in a way that no format of ours reads. */
export function sniffedFormat(sniff: Sniff, fallback: string, value: unknown): string | null {
  if (typeof value !== 'string') return fallback;
  if (sniff === 'markdown') return isOneHtmlBlock(value) ? 'html' : fallback;
  const element = firstElement(value);
  if (element !== null && (BLOCK_ELEMENTS.has(element) || INLINE_ELEMENTS.has(element))) return 'html';
  return isJsonText(value) ? null : fallback;
}
