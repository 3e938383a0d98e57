import fc from 'fast-check';

import { tokenize } from '../../../sandbox/src/pseudo-markup';
import { pseudoTranslate } from '../../../sandbox/src/pseudo-translation';

const fr = (text: string): string => pseudoTranslate(text, { language: 'fr' });

describe('pseudo-translation', () => {
  it.each([
    ['Hello world', '⟦fr· Héllö wörld⟧'],
    ['a', '⟦fr· à⟧'],
    ['  spaced out  ', '  ⟦fr· spàçéd öùt⟧  '],
    ['日本語のテキスト', '⟦fr· 日本語のテキスト⟧'],
    ['مرحبا بالعالم', '⟦fr· مرحبا بالعالم⟧'],
    ['# Heading one', '# ⟦fr· Héàdìñg öñé⟧'],
    ['## Closed ##', '## ⟦fr· Çlöséd⟧ ##'],
    ['# With an id {#the-id}', '# ⟦fr· Wìth àñ ìd⟧ {#the-id}'],
    ['# It costs ${x}', '# ⟦fr· Ìt çösts ${x}⟧'],
    ['- [ ] A task to do', '- [ ] ⟦fr· À tàsk tö dö⟧'],
    ['> 1. Quoted item', '> 1. ⟦fr· Qùötéd ìtém⟧'],
    ['Some **bold** text', '⟦fr· Sömé **böld** téxt⟧'],
    ['See [the page](https://a.example/one "Title").', '⟦fr· Séé [thé pàgé](https://a.example/one "Title").⟧'],
    ['![alt text](one.png)', '⟦fr· ![àlt téxt](one.png)⟧'],
    ['Use `npm install` now', '⟦fr· Ùsé `npm install` ñöw⟧'],
    ['A long enough line\\\nand another one', '⟦fr· À löñg éñöùgh lìñé⟧\\\n⟦fr· àñd àñöthér öñé⟧'],
    ['```js\nconst one = 1;\n```\n', '```js\nconst one = 1;\n```\n'],
    ['[one] more\n\n[one]: https://a.example/', '⟦fr· [one] möré⟧\n\n[one]: https://a.example/'],
    ['---\ntitle: One\n---\nBody', '---\ntitle: One\n---\n⟦fr· Bödÿ⟧'],
    ['<p class="one">Hello <b>you</b></p>', '<p class="one">⟦fr· Héllö <b>ÿöù</b>⟧</p>'],
    ['<!-- more -->Text', '<!-- more -->⟦fr· Téxt⟧'],
    ['Fish &amp; chips', '⟦fr· Fìsh &amp; çhìps⟧'],
    ['a < b and c > d', '⟦fr· à < b àñd ç > d⟧'],
    ['Hi {name}, {{ user.name }} ${cost}', '⟦fr· Hì {name}, {{ user.name }} ${cost}⟧'],
    ['{n, plural, one {# item} other {# items}} in all', '⟦fr· {n, plural, one {# item} other {# items}} ìñ àll⟧'],
    ['%1$s of %d is 100% sure, :name', '⟦fr· %1$s öf %d ìs 100% sùré, :name⟧'],
    ['Write to me.too@a.example', '⟦fr· Wrìté tö me.too@a.example⟧'],
    ['2024', '2024'],
    ['https://a.example/page', 'https://a.example/page'],
    ['', ''],
  ])('%j', (source, expected) => {
    expect(fr(source)).toBe(expected);
  });

  it('keeps the cells of a table and its delimiter row', () => {
    const table = '| Name of it | Value of it |\n| --- | :-: |\n| first entry | a \\| second |\n';
    expect(fr(table)).toBe(
      '| ⟦fr· Ñàmé öf ìt⟧ | ⟦fr· Vàlùé öf ìt⟧ |\n| --- | :-: |\n| ⟦fr· fìrst éñtrÿ⟧ | ⟦fr· à \\| séçöñd⟧ |\n',
    );
  });

  it('names a version that is not the first', () => {
    expect(pseudoTranslate('Hello there', { language: 'pt-br', revision: 2 })).toBe('⟦pt-br²· Héllö théré⟧');
  });

  it('is quick with texts made to be slow', () => {
    const texts = ['`', '{', '<a ', '> ', '](', 'a.', '<!--', '```\n', 'x@', '[^', '<script>', '%1'].map((part) =>
      part.repeat(5_000),
    );
    const start = Date.now();
    texts.forEach(fr);
    expect(Date.now() - start).toBeLessThan(3_000);
  });
});

const words = fc.lorem({ maxCount: 6 });
const piece = fc.oneof(
  { weight: 4, arbitrary: words },
  fc.constantFrom(
    '<b>',
    '</b>',
    '<img src="one.png" alt="a > b">',
    '<br/>',
    '</p><p>',
    '&nbsp;',
    '&#39;',
    '{name}',
    '{{x.y}}',
    '%s',
    '%1$s',
    ':slug',
    '${x}',
  ),
  fc.constantFrom(
    '`code here`',
    '**',
    '_',
    '](https://a.example/x_(y))',
    '[',
    'https://a.example/one?two=three',
    'me@a.example',
    '{n, plural, other {# items}}',
  ),
  fc.constantFrom(
    '\n',
    '\r\n',
    '\n\n',
    '\n# ',
    '\n- ',
    '\n1. ',
    '\n> ',
    '\n| one | two |\n| --- | --- |\n| ',
    ' | ',
    '\n```\nfenced code\n```\n',
    '<!-- note -->',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(' '));

describe('any text', () => {
  const markupOf = (source: string, pattern: RegExp): string[] => source.match(pattern) ?? [];

  it('is taken apart without loss', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), (source) => {
        expect(
          tokenize(source)
            .map((token) => token.text)
            .join(''),
        ).toBe(source);
      }),
    );
  });

  it('grows no more than allowed, never becomes empty, and always comes out the same', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), fc.constantFrom('fr', 'pt-br'), (source, language) => {
        const result = pseudoTranslate(source, { language });
        expect(result.length).toBeLessThanOrEqual(source.length * 1.6 + 10);
        expect(result.length).toBeGreaterThanOrEqual(source.length);
        expect(pseudoTranslate(source, { language })).toBe(result);
      }),
    );
  });

  it('is the source again without brackets and accents', () => {
    const bare = (value: string): string =>
      value
        .replace(/⟦(?:fr· )?|⟧/g, '')
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '');
    fc.assert(
      fc.property(text, (source) => {
        expect(bare(fr(source))).toBe(bare(source));
      }),
    );
  });

  it('keeps tags, entities, placeholders, line breaks and addresses', () => {
    const kept =
      /<[^<>]*>|&#?\w+;|\{\{?[\w. ]+\}\}?|%(?:1\$)?s|\$\{x\}|:slug|\r?\n|https:\/\/\S+?(?=[\s⟧]|$)|me@a\.example|\n#|`[^`]*`/g;
    const simple = fc.array(
      fc.oneof(
        words,
        fc.constantFrom(
          '<b>',
          '</b>',
          '<br/>',
          '</p><p>',
          '&nbsp;',
          '{name}',
          '{{x.y}}',
          '%s',
          '%1$s',
          ':slug',
          '${x}',
          '\n',
          '\r\n',
          '\n# ',
          'https://a.example/one',
          'me@a.example',
          '`code here`',
        ),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(
        simple.map((pieces) => pieces.join(' ')),
        (source) => {
          expect(markupOf(fr(source), kept)).toEqual(markupOf(source, kept));
        },
      ),
    );
  });
});
