import { unescapeText, withoutTags } from './formats/markup';

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(locale: string): Intl.Segmenter {
  let segmenter = segmenters.get(locale);
  if (!segmenter) {
    try {
      segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    } catch {
      // A locale code of the site's own making: words are still words.
      segmenter = new Intl.Segmenter('en', { granularity: 'word' });
    }
    segmenters.set(locale, segmenter);
  }
  return segmenter;
}

/** Our own count, an estimate of the service's: words as `Intl.Segmenter` knows them, tags left out, entities read. */
export function countWords(text: string, locale: string): number {
  let words = 0;
  const prose = unescapeText(withoutTags(text));
  for (const { isWordLike } of segmenterFor(locale).segment(prose)) if (isWordLike) words += 1;
  return words;
}
