import type { Inline } from '../../../../server/src/document/inline';
import {
  addresses,
  defaultChecks,
  directions,
  glossary,
  leftover,
  length,
  markup,
  numbers,
  placeholders,
  same,
} from '../../../../server/src/document/checks/index';
import { ask, seen } from './support';
import type { Asked } from './support';
import { processorMs } from '../../../helpers/processor';

type Row = [source: string, translation: string, expected: string[], asked?: Asked];

describe('the check of placeholders', () => {
  it.each<Row>([
    ['Hi {name}', 'Hallo', ['error: {name}']],
    ['Hi', 'Hallo {name}', ['error: {name}']],
    ['Hi {name}', 'Hallo {nombre}', ['error: {name}', 'error: {nombre}']],
    ['%s %s', '%s', ['error: %s']],
    ['{{ a }}', '{{a}}', []],
    ['{n, plural, one {# a} other {# b}}', '{n, plural, one {# a}}', ['error: {n, plural, …} other']],
    ['{n, plural, one {# a} other {# b}}', '{n, plural, eins {# a} other {# b}}', ['error: {n, plural, …} eins']],
    ['{n, plural, one {# a} other {# b}}', '{n, plural, other {b}}', ['error: other {n, plural, …} #']],
    ['{n, plural, one {# a} other {# b}}', '{n, plural, other {# b}', ['error: {n, plural, …}']],
    [
      '{n, plural, one {# a} other {# b}}',
      '{m, plural, other {# b}}',
      ['error: {n, plural, …}', 'error: {m, plural, …}'],
    ],
    [
      '{n, plural, other {# b}}',
      '{n, selectordinal, other {# b}}',
      ['error: {n, plural, …}', 'error: {n, selectordinal, …}'],
    ],
    [
      '{n, plural, offset:1 other {# b}}',
      '{n, plural, other {# b}}',
      ['error: {n, plural, …}', 'error: {n, plural, …}'],
    ],
    ['{g, select, a {x} other {y}}', '{g, select, ä {x} other {y}}', ['error: {g, select, …} ä']],
    ['{g, select, a {x} other {y}}', '{g, select, other {y}}', []],
    ['{g, select, a {x {v}} other {y {v}}}', '{g, select, other {y}}', ['error: other {g, select, …} {v}']],
    ['{g, select, other {y}}', '{g, select, other {y %s}}', ['error: other {g, select, …} %s']],
    ['{g, select, other {{n, plural, one {#} other {# x}}}}', '{g, select, other {y}}', ['error: {n, plural, …}']],
    ['text', 'text {n, plural, other {#}}', ['error: {n, plural, …}']],
    ['text', 'text {n, plural, ', ['error: ']],
  ])('%s -> %s: %j', (source, translation, expected) => {
    expect(seen(ask(placeholders, source, translation))).toEqual(expected);
  });

  it('takes the word of the core for what it has put back', () => {
    const content = [
      { kind: 'text', text: 'x' } as const,
      { kind: 'text', text: ':name', verbatim: true } as const,
      { kind: 'text', text: 'y' } as const,
    ];
    expect(ask(placeholders, 'Hi :name', 'x:namey', { content })).toEqual([]);
    expect(
      ask(placeholders, 'Hi @own', 'x@owny', {
        content: content.map((it) => ({ ...it, text: it.text.replace(':name', '@own') })),
      }),
    ).toEqual([]);
  });

  it('names the place of what is new', () => {
    expect(ask(placeholders, 'Hi', 'Hallo {x}!')[0]?.place).toEqual({ start: 6, end: 9 });
  });
});

describe('the check of length', () => {
  it('counts as Strapi does', () => {
    expect(ask(length, 'a', 'abc', { maxLength: 3 })).toEqual([]);
    expect(ask(length, 'a', 'ab😀', { maxLength: 3 })).toMatchObject([
      { severity: 'error', place: { start: 3, end: 4 } },
    ]);
    expect(ask(length, 'a', 'abc')).toEqual([]);
  });
});

describe('the check of numbers', () => {
  it.each<Row>([
    ['5 days', '6 Tage', ['warning: 5', 'warning: 6']],
    ['5 days', 'Tage', ['warning: 5']],
    ['days', '5 Tage', ['warning: 5']],
    ['1,000', '10.000', ['warning: 1,000', 'warning: 10.000']],
    ['5 or 5', '5', ['warning: 5']],
    ['12,345.67', '12.345,76', ['warning: 12,345.67', 'warning: 12.345,76']],
    ['１２３ places', '123 Plätze', []],
    ['H2O and MP3', 'Wasser und Musik', []],
    ['{0} of %2$s', '%2$s von {0}', []],
    ['see https://a.b/123', 'siehe hier', []],
    ['25 miles', '25 Meilen', []],
    ['1,00,000 rupees', '100.000 Rupien', []],
    ['007 films', '7 Filme', []],
  ])('%s -> %s: %j', (source, translation, expected) => {
    expect(seen(ask(numbers, source, translation))).toEqual(expected);
  });

  it('sees a wrong month', () => {
    expect(ask(numbers, '2024-03-05', '05.04.2024')).not.toEqual([]);
  });

  it('names the place of what is new', () => {
    expect(ask(numbers, 'days', 'in ٥ Tagen')[0]?.place).toEqual({ start: 3, end: 4 });
  });
});

describe('the check of addresses', () => {
  it.each<Row>([
    // Some readers of Markdown make a link of it after a full stop, too.
    ['It ends.', 'Es endet.www.evil.example', ['error: www.evil.example']],
    ['see https://a.b/c', 'siehe https://a.b/c.', []],
    ['see https://a.b/c', 'siehe (https://a.b/c/)', []],
    ['see https://a.b/c', 'siehe HTTPS://A.B/c', []],
    ['see https://a.b/c', 'siehe https://evil.com', ['error: https://evil.com', 'warning: https://a.b/c']],
    ['see https://a.b/c', 'siehe', ['warning: https://a.b/c']],
    ['see', 'siehe www.evil.com', ['error: www.evil.com']],
    ['see', 'siehe //evil.com/x', ['error: //evil.com/x']],
    ['write', 'an bad@evil.com', ['error: bad@evil.com']],
    ['see', 'siehe ht\u200Btps://evil.com', ['error: https://evil.com']],
    ['see', 'siehe ｈｔｔｐｓ://evil.com', ['error: https://evil.com']],
    ['see', 'siehe https&#58;//evil.com', ['error: https://evil.com']],
    ['see', 'siehe ftp://evil.com', ['error: ftp://evil.com']],
    ['see', 'javascript:alert(1)', ['error: javascript:alert(1)']],
    ['see', 'JavaScript :alert(1)', ['error: JavaScript :alert(1)']],
    ['see', 'java\u0000script&#x3a;alert(1)', ['error: javascript:alert(1)']],
    ['see', 'data:text/html,x', ['error: data:text/html,x']],
    ['see', 'Data: was wir wissen', []],
    ['JavaScript: The Good Parts', 'JavaScript: Das Beste', []],
    ['Mail a@b.de', 'E-Mail a@b.de', []],
    ['1 // 2', '1 // 2', []],
    ['@anna', '@anna und andere', []],
    ['見る https://a.b/c。次', '見る https://a.b/c 次', []],
  ])('%s -> %s: %j', (source, translation, expected) => {
    expect(seen(ask(addresses, source, translation))).toEqual(expected);
  });

  it('sees one that begins right after a mark', () => {
    const bold = (value: string): Inline => ({
      kind: 'span',
      tag: 'b',
      numbered: false,
      children: [{ kind: 'text', text: value }],
      origin: null,
    });
    const content: Inline[] = [bold('Achtung'), { kind: 'text', text: 'www.evil.example' }];
    const results = ask(addresses, 'Attention please', 'Achtungwww.evil.example', { content });
    expect(seen(results)).toEqual(['error: www.evil.example']);
  });
});

describe('the check of markup', () => {
  it.each<Row>([
    ['a', '<script>alert(1)</script>', ['error: <script> </script>']],
    ['a', 'x &lt;b&gt;y', ['error: <b>']],
    ['a', 'x &amp;lt;img src=x&amp;gt;', ['error: <img src=x>']],
    ['a', 'x &#60;b>', ['error: <b>']],
    ['a', 'x <!-- y -->', ['error: <!-- y -->']],
    ['a', 'x <a', ['error: <a']],
    ['a<br>b', 'x<BR>y', []],
    ['a<br>b', 'x<br>y<br>z', ['error: <br>']],
    ["<a href='x'>y</a>", "<a href='z'>y</a>", ["error: <a href='z'>"]],
    ['1 < 2 <3', 'x < y <3 & z', []],
    ['> or <?', '> oder <? Ja', []],
    ['a', 'x <?php y', ['error: <?php y']],
    ['a', '<b>x</b>', ['error: <b> </b>'], { format: 'html' }],
    ['a', 'x\u0000', ['error: xU+0000'], { format: 'html' }],
    ['a', 'x\u0085y', ['error: xU+0085y']],
    ['a', 'x\uD800y', ['error: xU+D800y']],
    ['a\u0007', 'x\u0007y', []],
    ['a', 'x\ny\tz😀', []],
  ])('%j -> %j: %j', (source, translation, expected, asked = {}) => {
    expect(seen(ask(markup, source, translation, asked))).toEqual(expected);
  });

  it('finds tags in long texts, too, in time that is linear', () => {
    const start = processorMs();
    expect(ask(markup, 'a', `${'x '.repeat(10_000)}<script>`)).toHaveLength(1);
    expect(ask(markup, 'a', `<a ${Array.from({ length: 200_000 }, (_, it) => `a${it}`).join(' ')}>`)).toHaveLength(1);
    expect(processorMs() - start).toBeLessThan(3000);
  });
});

describe('the check for texts that stayed the same', () => {
  it.each<Row>([
    ['Hello dear world', 'Hello  dear WORLD', ['warning: Hello dear world']],
    ['internationalization', 'internationalization', ['warning: internationalization']],
    ['Read more', 'Read more', ['warning: Read more']],
    ['Menu', 'Menu', []],
    ['Visual Studio Code', 'Visual Studio Code', []],
    ['ISO 9001 NATO EU', 'ISO 9001 NATO EU', []],
    ['1 + 2 = 3', '1 + 2 = 3', []],
    ['{name} %s', '{name} %s', []],
    ['https://a.b/some-thing here', 'https://a.b/some-thing here', []],
    ['the same words', 'the same words', [], { sourceLocale: 'en-GB', targetLocale: 'en_US' }],
    ['the same words', 'the same words', ['warning: the same words'], { targetLocale: 'my site' }],
    ['これは日本語です', 'これは日本語です', ['warning: これは日本語です'], { sourceLocale: 'ja', targetLocale: 'en' }],
  ])('%s -> %s: %j', (source, translation, expected, asked = {}) => {
    expect(seen(ask(same, source, translation, asked))).toEqual(expected);
  });
});

describe('the check for words of the source left over', () => {
  it.each<Row>([
    [
      'We ship every order on the next day. Thanks!',
      'Danke! We ship every order on the next day.',
      ['warning: We ship every order on the next day'],
    ],
    ['We ship every order on the next day.', 'Wir versenden every order on the nächsten Tag.', []],
    [
      'by the University of California at Los Angeles today',
      'heute durch die University of California at Los Angeles',
      [],
    ],
    [
      'こちらの商品は翌日に発送いたします。',
      'Today: こちらの商品は翌日に発送いたします',
      ['warning: こちらの商品は翌日に発送いたします'],
      { sourceLocale: 'ja', targetLocale: 'en' },
    ],
    [
      '彼は「I love you to the moon and back」と言った',
      'He said “I love you to the moon and back”',
      [],
      { sourceLocale: 'ja', targetLocale: 'en' },
    ],
    ['We ship every order today', 'We ship every order today, mate', [], { targetLocale: 'en-AU' }],
  ])('%s -> %s: %j', (source, translation, expected, asked = {}) => {
    expect(seen(ask(leftover, source, translation, asked))).toEqual(expected);
  });
});

describe('the check of glossary terms', () => {
  const terms = [
    { source: 'order', target: 'Bestellung' },
    { source: 'purchase order', target: 'Kaufauftrag' },
    { source: 'customer', target: 'Kunde' },
    { source: 'C++', target: 'C++' },
    { source: 'cloud', target: 'Cloud' },
    { source: 'cloud', target: 'Wolke' },
  ];
  it.each<Row>([
    ['Your Order is here', 'Ihr Auftrag ist da', ['warning: Bestellung order']],
    ['Your order is here', 'Ihre Bestellung ist da', []],
    ['Your orders are here', 'Ihre Aufträge sind da', []],
    ['border', 'Grenze', []],
    ['A purchase order', 'Ein Kaufauftrag', []],
    ['A purchase order and an order', 'Ein Kaufauftrag', ['warning: Bestellung order']],
    ['The customer', 'Den Kunden', []],
    ['In the cloud', 'In der Wolke', []],
    ['In the cloud', 'Im Himmel', ['warning: Cloud Wolke cloud']],
    ['Learn C++ now', 'Lerne C++', []],
    ['Learn C++ now', 'Lerne C', ['warning: C++ C++']],
  ])('%s -> %s: %j', (source, translation, expected) => {
    expect(seen(ask(glossary, source, translation, { glossary: terms }))).toEqual(expected);
  });

  it('finds terms of languages without spaces', () => {
    const asked = { sourceLocale: 'ja', targetLocale: 'th', glossary: [{ source: '注文', target: 'คำสั่งซื้อ' }] };
    expect(ask(glossary, 'ご注文番号', 'หมายเลขคำสั่งซื้อของคุณ', asked)).toEqual([]);
    expect(seen(ask(glossary, 'ご注文番号', 'หมายเลข', asked))).toEqual(['warning: คำสั่งซื้อ 注文']);
  });
});

describe('the check of directions', () => {
  it.each<Row>([
    ['a', 'x\u202Ey', ['error: ']],
    ['a\u202Ab\u202C', 'x\u202Ay\u202C', []],
    ['a\u202Ab\u202C', 'x\u202Ay', ['error: ']],
    ['a', 'x\u2066y', ['error: ']],
    ['a', 'x\u2066y\u2069', ['warning: ']],
    ['a', 'x\u2069y\u2066', ['error: ']],
    ['a', 'x\u200Ey', ['warning: ']],
    ['a', 'אב\u200Eג', [], { targetLocale: 'he' }],
    ['a', 'אב\u2066ג\u2069', [], { targetLocale: 'he' }],
    ['a', 'nothing translated here', ['warning: '], { targetLocale: 'ar' }],
    ['a', 'Visual Studio Code', [], { targetLocale: 'ar' }],
    ['a', 'שלום עולם', ['warning: ']],
    ['a', 'שלום עולם', [], { targetLocale: 'my-site' }],
    ['a', 'salam dunyo azizlar', [], { targetLocale: 'uz-Latn' }],
    ['a', 'something else here', [], { targetLocale: 'my-site' }],
  ])('%j -> %j: %j', (source, translation, expected, asked = {}) => {
    expect(seen(ask(directions, source, translation, asked))).toEqual(expected);
  });
});

it('every check has a name of its own, which is the code of its findings', () => {
  expect(new Set(defaultChecks.map((check) => check.name)).size).toBe(defaultChecks.length);
  for (const check of defaultChecks) {
    for (const { code } of ask(check, 'see {x} 5', '<b>https://e.f \u202E\u0000 7 {n, plural, other {}}')) {
      expect(code).toBe(check.name);
    }
  }
});
