import { normalizeLanguage, labelOf } from '../../../sandbox/src/locales';
import { priceOf } from '../../../sandbox/src/pricing';
import { countContent, countWords } from '../../../sandbox/src/word-count';

const plain = { markup: false, language: 'en-gb' };
const markup = { markup: true, language: 'en-gb' };
const options = { quality: false, priority: false, expertise: null };

describe('counting words', () => {
  it.each([
    ['Three short words.', plain, 3],
    ['', plain, 0],
    ['<p>Two words</p>', markup, 2],
    ['<p>Two words</p>', plain, 4],
    ['<b>H</b>ello<br>you', markup, 2],
    ['Fish &amp; chips, caf&eacute; &#8212; &#x41;', markup, 4],
    ['<!-- not this --><script>nor(this)</script>one', markup, 1],
    ['今天天气很好', { markup: false, language: 'zh-cn' }, 4],
  ])('%j', (text, how, expected) => {
    const counted = countWords(text, how);
    // How Chinese is cut into words depends on the dictionary at hand.
    if (how.language === 'zh-cn') expect(counted).toBeGreaterThan(1);
    else expect(counted).toBe(expected);
  });

  it('adds up phrases and tells of content without words', () => {
    expect(countContent({ a: { original_phrase: 'one two' }, b: { original_phrase: 'three' } }, plain)).toBe(3);
    expect(countContent('', plain)).toBeNull();
    expect(countContent(null, plain)).toBeNull();
  });
});

describe('prices', () => {
  it.each([
    [{ ...options, language_level: 'regular' as const }, 3, 1.5],
    [{ ...options, language_level: 'premium' as const }, 100, 100],
    [{ ...options, language_level: 'enterprise' as const, quality: true, priority: true }, 3, 8.25],
  ])('%j for %i words', (asked, words, credits) => {
    expect(priceOf(asked, words).credits).toBe(credits);
  });
});

describe('languages', () => {
  it('are understood with and without a region, in any case', () => {
    expect(['fr', 'FR-fr', 'pt-BR', 'en', 'sv', 'xx', ''].map(normalizeLanguage)).toEqual([
      'fr-fr',
      'fr-fr',
      'pt-br',
      'en-gb',
      'sv-se',
      undefined,
      undefined,
    ]);
    expect(['fr-fr', 'pt-br'].map(labelOf)).toEqual(['fr', 'pt-br']);
  });
});
