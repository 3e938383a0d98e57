import { isProse } from '../../../../server/src/document/select/index';

describe('what is prose', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'www.example.com',
    '/about/us',
    '#anchor',
    'mailto:a@example.com',
    'jane.doe@example.co.uk',
    '#fff',
    'ff00aa',
    'rgb(255, 0, 10)',
    '42',
    '1,234.50',
    '2024-01-31',
    '',
    '   ',
    '  https://example.com  ',
  ])('"%s" is none', (value) => {
    expect(isProse(value)).toBe(false);
  });

  it.each(['Hello', 'See https://example.com for more', '12 apples', 'Decade', 'Café', '日本語', 'A/B'])(
    '"%s" is',
    (value) => {
      expect(isProse(value)).toBe(true);
    },
  );

  it('is told in no time', () => {
    const before = performance.now();
    for (const text of [
      'a@'.repeat(500_000),
      ' '.repeat(1_000_000),
      '1'.repeat(1_999) + 'x',
      `${'a.'.repeat(900)}@`,
      'rgb('.repeat(400),
    ])
      isProse(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
