import type { KeyValueContent } from './world/model';

/** Tags inside a word do not split it: `<b>H</b>ello` is one word. Any other tag does. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|del|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)(?=[\s/>])[^>]*>/gi;
const NOT_TEXT = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const ANY_TAG = /<[^>]*>/g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]*));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  euro: '€',
};

/** Words of a document's content (section 2.5): null when there is nothing to count, which is reported as an error. */
export function countContent(
  content: string | KeyValueContent | null,
  options: { markup: boolean; language: string },
): number | null {
  if (content === null) return null;
  const phrases =
    typeof content === 'string' ? [content] : Object.values(content).map((value) => value.original_phrase);
  let words = 0;
  for (const phrase of phrases) words += countWords(phrase, options);
  return words === 0 ? null : words;
}

/** Words of one phrase. Without `markup`, tags are text like any other, as section 2.5, rule 2 warns. */
export function countWords(phrase: string, { markup, language }: { markup: boolean; language: string }): number {
  let words = 0;
  for (const segment of segmenter(language).segment(markup ? textOf(phrase) : phrase)) {
    if (segment.isWordLike === true) words += 1;
  }
  return words;
}

function textOf(markup: string): string {
  return markup
    .replace(NOT_TEXT, ' ')
    .replace(INLINE_TAG, '')
    .replace(ANY_TAG, ' ')
    .replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
      if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
      if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16));
      // Most of the names not in the list are letters with accents: any letter counts the same.
      return NAMED[(name ?? '').toLowerCase()] ?? 'x';
    });
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenter(language: string): Intl.Segmenter {
  let known = segmenters.get(language);
  if (known === undefined) {
    known = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, known);
  }
  return known;
}
