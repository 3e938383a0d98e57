import fc from 'fast-check';
import { defaultChecks } from '../../../../server/src/document/checks/index';
import { runs } from '../runs';
import { ask } from './support';
import { processorMs } from '../../../helpers/processor';

const PIECES = [
  ...[
    '<script>',
    '</b>',
    '<a href="',
    '&lt;',
    '&#x3a;',
    '<!--',
    ']]>',
    '<',
    '&',
    'javascript:',
    'data:text/html,',
    'https://',
    'www.',
    '@',
  ],
  ...['{', '}', '{{', '}}', '{n, plural, one {', '} other {#}}', "'{", '%s', '%%', ':name', '${', '[a]', '[/a]', '<%'],
  ...[
    '\u0000',
    '\u202E',
    '\u202C',
    '\u2066',
    '\u2069',
    '\u200F',
    '\uD800',
    '\uDFFF',
    '\uFEFF',
    '\u200B',
    '😀',
    '\u0301',
  ],
  ...['1,000.50', '٣', '५', '2024-03-05', '24/7', '3 pm', 'March', 'million', '万', ' ', '\n', '\u00A0', '\r'],
  ...[
    'The quick brown fox jumps over the lazy dog',
    '日本語の長い文章がここにあります',
    'שלום',
    'order',
    'Bestellung',
    'ISO',
    'İ',
    'ß',
  ],
];
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 16,
  })
  .map((parts) => parts.join(''));
const locale = fc.oneof(
  fc.constantFrom('en', 'de', 'ar', 'zh-Hant', 'ja', 'pt-BR', 'en_US', '', 'x', '-', 'my site', 'i-klingon'),
  fc.string(),
);

describe('the checks on hostile texts', () => {
  it('end in findings with a message and a place within the text, and never throw', () => {
    const glossary = [
      { source: 'order', target: 'Bestellung' },
      { source: '', target: '' },
      { source: '日本', target: '\uD800' },
    ];
    const property = fc.property(
      text,
      text,
      locale,
      locale,
      fc.constantFrom('text', 'html'),
      (source, translation, sourceLocale, targetLocale, format) => {
        for (const check of defaultChecks) {
          const asked = { sourceLocale, targetLocale, format, glossary, maxLength: 40 };
          for (const { message, place } of ask(check, source, translation, asked)) {
            expect(message).toMatch(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}]+\.$/u);
            if (!place) continue;
            expect(place.start).toBeGreaterThanOrEqual(0);
            expect(place.start).toBeLessThan(place.end);
            expect(place.end).toBeLessThanOrEqual(translation.length);
          }
        }
      },
    );
    fc.assert(property, { numRuns: runs(1000) });
  });

  it('find nothing in a text that came back in another case of the same language', () => {
    const property = fc.property(text, (source) => {
      const found = defaultChecks.flatMap((check) => ask(check, source, source, { targetLocale: 'en-GB' }));
      expect(found.filter(({ code }) => code !== 'directions')).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(300) });
  });

  it.each([
    ['<'],
    ['<a '],
    ['&lt;'],
    ['&#'],
    ['https://a.b '],
    ['http://'],
    ['a@b.c '],
    ['a.'],
    ['javascript:'],
    ['data:'],
    ['1 000 '],
    ['1,'],
    ['12 '],
    ['\u202E'],
    ['\u0000'],
    ['\uD800'],
    ['word '],
    ['日本語'],
    ['{n, plural, other {#}}'],
    ['{n,plural,other{'],
    ['order '],
    ['X'],
    ['('],
    ['//a.b'],
    [' '],
  ])('finish on 100 kB of "%s"', (unit) => {
    const hostile = unit.repeat(Math.ceil(1e5 / unit.length));
    const start = processorMs();
    for (const check of defaultChecks) {
      ask(check, 'Your order of 5', hostile, { glossary: [{ source: 'order', target: 'Bestellung' }] });
      ask(check, hostile, `${hostile}!`, { glossary: [{ source: 'order', target: 'Bestellung' }] });
    }
    expect(processorMs() - start).toBeLessThan(10_000);
  });
});
