import fc from 'fast-check';
import { countWords, segmenterFor, segmentsOf } from '../../../../server/src/document/words';
import { runs } from '../runs';

describe('counting words', () => {
  it.each([
    ['en', 'The quick brown fox', 4],
    ['en', "Don't panic, it's fine.", 4],
    ['fr', "L'eau d'aujourd'hui", 2],
    ['fr', 'L’été : il fait beau !', 4],
    ['en', 'Twenty-one state-of-the-art machines', 7],
    ['en', '3.5 litres, 1,000.50 EUR', 4],
    ['en', 'At 10:30', 3],
    ['ja', '私は学生です。', 4],
    ['zh', '我喜欢学习中文', 4],
    ['th', 'ภาษาไทยสวยงาม', 3],
    ['ko', '안녕하세요 세계', 2],
    ['ar', 'مرحبا بالعالم', 2],
    ['en', '🎉 👩‍👩‍👧 !', 0],
    ['en', 'Party 🎉 time', 2],
    ['en', 'See https://example.com/a-b?c=d or www.example.com', 4],
    ['en', 'Write to jane.doe@example.co.uk!', 3],
    ['en', '', 0],
    ['en', ' \n\t ', 0],
    ['en', 'a < b and c > d', 5],
  ])('%s: "%s" is %i', (locale, text, words) => {
    expect(countWords(text, locale)).toBe(words);
  });

  it.each([['klingon_site-2'], [''], ['-'], ['x'], ['\uD800'], ['pt_BR']])('takes the locale code "%s"', (locale) => {
    expect(countWords('two wörds', locale)).toBe(2);
    expect(countWords('two_ words…', locale)).toBe(2);
  });

  it('finds by the short way the words that the segmenter finds', () => {
    const marks = 'aZ09éßſ.,:;·\'’‘-‐–—_!?()/"“”‹›⟦⟧…¡¿%$&#@*+<=>[]{}|~^`\\«»©°×• \u00A0\u2009\u202F\uFEFF\u00AD\n\t';
    const unit = fc.constantFrom(...marks, 'e1', 'word', "l'eau", '1,000.5', 'x-y');
    const property = fc.property(
      fc.array(unit, { maxLength: 30 }),
      fc.constantFrom('en', 'fr', 'fi', 'sv', 'ja', 'th', 'el', 'ca', 'x'),
      (units, locale) => {
        const text = units.join('');
        const wordsIn = (segments: Iterable<{ segment: string; index: number; isWordLike?: boolean }>): string[] =>
          [...segments].flatMap(({ segment, index, isWordLike }) => (isWordLike ? [`${index} ${segment}`] : []));
        const bySegmenter = wordsIn(segmenterFor(locale).segment(text));
        expect(wordsIn(segmentsOf(text, locale))).toEqual(bySegmenter);
        if (!text.includes('@')) expect(countWords(text, locale)).toBe(bySegmenter.length);
      },
    );
    fc.assert(property, { numRuns: runs(2000) });
  });

  it('counts a long text in windows as in one', () => {
    const unit = fc.constantFrom(
      'word ',
      "l'eau ",
      'state-of-the-art, ',
      '私は学生です。',
      'ภาษาไทย ',
      '1,000.50 ',
      '😀',
      'a_b:c ',
      '(',
    );
    const property = fc.property(fc.array(unit, { minLength: 150, maxLength: 400 }), (units) => {
      const text = units.join('');
      const whole = [...segmenterFor('en').segment(text)].filter(({ isWordLike }) => isWordLike).length;
      expect(countWords(text, 'en')).toBe(whole);
      expect([...segmentsOf(text, 'en')].map(({ segment }) => segment).join('')).toBe(text);
    });
    fc.assert(property, { numRuns: runs(30) });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, locale) => {
        expect(countWords(text, locale)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(300) },
    );
  });

  it('keeps no more segmenters than it needs', () => {
    const first = segmenterFor('a-0');
    expect(segmenterFor('a-0')).toBe(first);
    for (let index = 0; index < 100; index += 1) segmenterFor(`a-${index + 1}`);
    expect(segmenterFor('a-0')).not.toBe(first);
  });

  it.each([['a'], ["a'"], ['a.'], ['www.'], ['a@'], ['a@b.'], ['https://'], ['x://'], [' '], ['日']])(
    'finishes on 200 kB of "%s"',
    (unit) => {
      const start = performance.now();
      countWords(unit.repeat(2e5 / unit.length), 'en');
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
