/** How many segmenters are kept: a site has some dozens of locales, a stranger may name any. */
const MAX_SEGMENTERS = 64;

const segmenters = new Map<string, Intl.Segmenter>();

function makeSegmenter(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(locale, { granularity: 'word' });
  } catch {
    // A locale code of the site's own making: words are still words.
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}

/** Cuts a text into words. Never throws, whatever the locale; the same one for the same locale while it is in use. */
export function segmenterFor(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (segmenter) return segmenter;
  segmenter = makeSegmenter(locale);
  const [oldest] = segmenters.keys();
  if (segmenters.size >= MAX_SEGMENTERS && oldest !== undefined) segmenters.delete(oldest);
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Addresses of pages and mailboxes: nobody is paid per part of one. */
const ADDRESS =
  /(?:\b[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/|\bwww\.)[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g;

/**
 * Texts whose words need no dictionary and no rules of Unicode: Latin letters, digits, white space, and marks that end a
 * word wherever they stand. A colon or point within a word, an underscore, other marks: the segmenter knows.
 */
const SIMPLE =
  /^(?:[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F\t-\r \u00A0\u2000-\u200A\u2028\u2029!-&(-+/<-@[-^`{-~¡-©«¬®-±´¶»¿×÷\u2010-\u2017\u201A-\u2023…‹›⟦⟧-]|[.,:;·](?![\w\u00C0-\u017F])|['’](?![\d'’]))*$/;
const SIMPLE_WORD =
  /[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]+(?:(?<=[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F])['’](?=[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F])[0-9A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]+)*/g;

/** `Intl.Segmenter` takes the square of a text's length in time: it is handed no more at once. */
const WINDOW = 1000;
/** What stands near the end of a window may go on behind it, and is read again with what follows. */
const SURE = 800;

export interface TextSegment {
  readonly segment: string;
  readonly index: number;
  readonly isWordLike: boolean;
}

/** By patterns: some times faster than `Intl.Segmenter`, which makes an object of each character between words. */
function* simpleSegments(text: string): Generator<TextSegment, void> {
  let done = 0;
  for (const { 0: segment, index } of text.matchAll(SIMPLE_WORD)) {
    if (index > done) yield { segment: text.slice(done, index), index: done, isWordLike: false };
    yield { segment, index, isWordLike: true };
    done = index + segment.length;
  }
  if (done < text.length) yield { segment: text.slice(done), index: done, isWordLike: false };
}

/** A text cut into words and what is between them, in time that is linear. */
export function* segmentsOf(text: string, locale: string): Generator<TextSegment, void> {
  if (SIMPLE.test(text)) return yield* simpleSegments(text);
  const segmenter = segmenterFor(locale);
  let start = 0;
  while (start < text.length) {
    const isLast = start + WINDOW >= text.length;
    let next = start;
    for (const { segment, index, isWordLike = false } of segmenter.segment(text.slice(start, start + WINDOW))) {
      if (index > SURE && !isLast) break;
      yield { segment, index: start + index, isWordLike };
      next = start + index + segment.length;
    }
    start = next;
  }
}

function countBySegmenter(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of segmentsOf(text, locale)) if (isWordLike) words += 1;
  return words;
}

/**
 * Our own count of plain text, an estimate of the service's: words as `Intl.Segmenter` knows them. "l'eau" is one word,
 * "twenty-one" two, a number one ("1,000.50"), an emoji none, an address one. Chinese, Japanese and Thai count as the
 * words of a dictionary, not as characters: for those the service may count about one and a half to two times as many,
 * as services that count characters do.
 */
export function countWords(text: string, locale: string): number {
  let addresses = 0;
  const prose = /@|:\/\/|www\./.test(text)
    ? text.replace(ADDRESS, () => {
        addresses += 1;
        return ' ';
      })
    : text;
  if (SIMPLE.test(prose)) return addresses + (prose.match(SIMPLE_WORD)?.length ?? 0);
  return addresses + countBySegmenter(prose, locale);
}
