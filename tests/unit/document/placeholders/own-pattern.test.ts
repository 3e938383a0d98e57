import { findPlaceholders, parseOwnPattern } from '../../../../server/src/document/placeholders/index';
import { processorMs } from '../../../helpers/processor';

const own = (source: string): RegExp => {
  const pattern = parseOwnPattern(source);
  if (!(pattern instanceof RegExp)) throw new Error(pattern.error);
  return pattern;
};

describe('own patterns', () => {
  it.each([
    ['@@\\w+@@', 'a @@name@@ b', ['@@name@@']],
    ['\\[\\[.+?\\]\\]', '[[a b]] [[c]]', ['[[a b]]', '[[c]]']],
    ['__[A-Z_]+__', '__NAME__', ['__NAME__']],
    ['(?:foo|bar)\\d{2,3}', 'foo12 bar345 foo1', ['foo12', 'bar345']],
    ['\\w+\\.\\w+\\.\\w+', 'a.b.c', ['a.b.c']],
    ['«\\p{Lu}+»', '«ÄÖ»', ['«ÄÖ»']],
    ['(x)?y', 'xy y', ['xy', 'y']],
    ['😀+', '😀😀', ['😀😀']],
  ])('%s is understood', (source, text, expected) => {
    expect(findPlaceholders(text, [own(source)]).map((it) => it.text)).toEqual(expected);
  });

  it.each([
    [''],
    ['   '],
    ['a*'],
    ['(a|)'],
    ['^$'],
    ['\\b'],
    ['a?b?'],
    ['(a+)+b'],
    ['(a|a)*b'],
    ['(a|ab)*c'],
    ['(.*)*'],
    ['(\\w+\\s?)+$'],
    ['.*.*.*x'],
    ['a*a*a*a*b'],
    ['(?=a)b'],
    ['(?<!a)b'],
    ['(a)\\1'],
    ['(?<n>a)\\k<n>'],
    ['['],
    ['('],
    ['a)'],
    ['a{5000}'],
    ['((a{900}){900}){900}'],
    ['x'.repeat(201)],
    ['\\'],
    ['a**'],
  ])('%s is refused with a sentence', (source) => {
    const result = parseOwnPattern(source);
    expect(result).toEqual({ error: expect.stringMatching(/^The pattern .*\.$/s) as string });
  });

  it.each([
    ['\\[\\[.+?\\]\\]'],
    ['\\w+!'],
    ['(?:a|b|c|ab)\\w{1,100}#'],
    ['[^x]+x'],
    ['a?a?a?a?a?a?aaaaaa!'],
    ['\\w*\\d?!'],
  ])('%s takes linear time on hostile text', (source) => {
    const pattern = own(source);
    for (const text of ['a', '[[', 'ab', ']', '[[a'].map((unit) => unit.repeat(200_000))) {
      const start = processorMs();
      findPlaceholders(text, [pattern]);
      expect(processorMs() - start).toBeLessThan(5000);
    }
  });
});
