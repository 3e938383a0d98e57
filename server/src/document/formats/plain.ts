import type { Format, Written } from '../format';
import type { Inline } from '../inline';
import { htmlFormat } from './html';
import { isElement } from './html/elements';
import { isProse } from './html/prose';
import { openerOf, tokenize, type Token } from './html/tokens';

export { isProse };

const tagsOf = (text: string): Token[] =>
  text.includes('<') ? tokenize(text).filter(({ kind }) => kind !== 'text') : [];

/** An author wrote HTML into a field for plain text: an element that HTML knows begins in it. */
export const holdsHtml = (text: string): boolean =>
  tagsOf(text).some((token) => token.kind === 'start' && isElement(token.name));

/** Whether a text has a tag, comment or unfinished tag that another lacks, or more of one. */
function addsTags(text: string, source: string): boolean {
  const known = new Map<string, number>();
  for (const { start, end } of tagsOf(source)) {
    const tag = source.slice(start, end);
    known.set(tag, (known.get(tag) ?? 0) + 1);
  }
  const take = (tag: string): boolean => {
    const left = known.get(tag) ?? 0;
    known.set(tag, left - 1);
    return left > 0;
  };
  return tagsOf(text).some(({ start, end }) => {
    const tag = text.slice(start, end);
    return !take(tag) && !take(openerOf(tag) ?? tag);
  });
}

/** The text of a content; undefined where it holds more than text. */
function textOf(content: readonly Inline[]): string | undefined {
  let text = '';
  for (const node of content) {
    if (node.kind !== 'text') return undefined;
    text += node.text;
  }
  return text.trim();
}

function objection(text: string | undefined, source: string): string | undefined {
  if (text === undefined) return 'its tags are not those of the source';
  if (text.includes('\0') && !source.includes('\0')) return 'it holds a character that cannot be stored';
  if (!isPiece(text)) return 'it holds no words';
  if (addsTags(text, source)) return 'it would bring markup that the source does not have';
  return undefined;
}

const isPiece = (text: string): boolean => /\p{L}/u.test(text) && isProse(text);

function writePlain(value: string, content: readonly Inline[] | undefined): Written {
  const source = value.trim();
  const text = content && textOf(content);
  if (!content || text === source || !isPiece(source)) return { value, refused: new Map() };
  const reason = objection(text, source);
  if (reason !== undefined || text === undefined) return { value, refused: new Map([['', reason ?? '']]) };
  const start = value.indexOf(source);
  return { value: value.slice(0, start) + text + value.slice(start + source.length), refused: new Map() };
}

/**
 * A text as a single piece, without the white space at its ends; none where it is no prose. A text in which HTML
 * elements stand is read as HTML.
 */
export const plainFormat: Format = {
  name: 'plain',
  cut(value, options) {
    if (typeof value !== 'string') return [];
    if (holdsHtml(value)) return htmlFormat.cut(value, options);
    const text = value.trim();
    return isPiece(text) ? [{ id: '', kind: 'text', content: [{ kind: 'text', text }] }] : [];
  },
  write(value, translations, options) {
    if (typeof value !== 'string') return { value, refused: new Map() };
    if (holdsHtml(value)) return htmlFormat.write(value, translations, options);
    return writePlain(value, translations.get(''));
  },
};
