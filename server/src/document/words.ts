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

const TAGS = /<\/?[a-z][^<>]*>/gi;

/** Our own count, an estimate of the service's: words as `Intl.Segmenter` knows them, tags left out. */
export function countWords(text: string, locale: string): number {
  let words = 0;
  for (const { isWordLike } of segmenterFor(locale).segment(text.replace(TAGS, ' '))) if (isWordLike) words += 1;
  return words;
}
