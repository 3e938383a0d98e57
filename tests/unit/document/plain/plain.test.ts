import fc from 'fast-check';
import type { Inline } from '../../../../server/src/document/inline';
import { holdsHtml, isProse, plainFormat } from '../../../../server/src/document/formats/plain';
import { HOSTILE, anyHtml, anyText, idsAndKinds, lines, mapTexts, tagsOf, text } from '../html/support';
import { runs } from '../runs';

const cut = (value: unknown) => plainFormat.cut(value, undefined);
const write = (value: unknown, contents: Iterable<readonly [string, readonly Inline[]]>) =>
  plainFormat.write(value, new Map(contents), undefined);
const echo = (value: unknown) =>
  write(
    value,
    cut(value).map(({ id, content }) => [id, content]),
  );

/** Text that only looks like HTML, and some that is. */
const anyPlain = fc.oneof(
  anyText,
  anyHtml,
  fc
    .array(fc.constantFrom(...HOSTILE, 'Words', '  ', '\n', '<T>', 'List<String>', '</T>', '<3'), { maxLength: 5 })
    .map((it) => it.join(' ')),
  fc.string({ unit: 'binary' }),
);

describe('plain text', () => {
  it.each([
    ['Some words', [' text: Some words']],
    ['  Some\n\nwords \n', [' text: Some\n\nwords']],
    ['List<String> & more', [' text: List<String> & more']],
    ['a < b and <3', [' text: a < b and <3']],
    ['&amp; is written so', [' text: &amp; is written so']],
    ['https://example.com', []],
    ['12', []],
    ['', []],
    [' \n', []],
    ['An <em>HTML</em> text', ['p1 paragraph: An <em>HTML</em> text']],
    ['<p>One</p><p>Two</p>', ['p1 paragraph: One', 'p2 paragraph: Two']],
  ])('%j', (value, expected) => {
    expect(lines(value, plainFormat)).toEqual(expected);
  });

  it('written back is the same to the byte', () => {
    fc.assert(
      fc.property(anyPlain, (value) => {
        expect(echo(value)).toEqual({ value, refused: new Map() });
      }),
      { numRuns: runs(500) },
    );
  });

  it('changed has the words given, between the white space of its author', () => {
    expect(write('  One\n', [['', [text('Eins & zwei < drei')]]]).value).toBe('  Eins & zwei < drei\n');
    expect(write('One', [['', [text(' Eins '), { kind: 'text', text: '{x}', verbatim: true }]]]).value).toBe(
      'Eins {x}',
    );
    expect(write('a <T> b', [['', [text('b <T> a')]]]).value).toBe('b <T> a');
  });

  it.each(['<b>x</b>', 'x <T>', 'x </p>', 'x <!-- y', 'x <script', '<T> <T>'])(
    'never has the tags of "%s"',
    (words) => {
      const source = 'Words <T> here';
      const { value, refused } = write(source, [['', [text(`Words <T> ${words}`)]]]);
      expect(value).toBe(source);
      expect(refused.get('')).toBe('it would bring markup that the source does not have');
    },
  );

  it('refuses what is no text', () => {
    const why = (content: Inline[]) => write('Some words', [['', content]]).refused.get('');
    expect(why([])).toBe('it holds no words');
    expect(why([text('12')])).toBe('it holds no words');
    expect(why([text('https://evil.example')])).toBe('it holds no words');
    expect(why([text('x\0y')])).toBe('it holds a character that cannot be stored');
    expect(why([{ kind: 'atom', tag: 'x', shows: '', origin: null }])).toBe('its tags are not those of the source');
  });

  it('changed in any way holds the words given or is as it was, and no new tags', () => {
    fc.assert(
      fc.property(anyPlain, anyText, (value, words) => {
        const pieces = cut(value);
        const contents = new Map(pieces.map(({ id, content }) => [id, mapTexts(content, (old) => `${old} ${words}`)]));
        const written = plainFormat.write(value, contents, undefined);
        const again = cut(written.value);
        expect(idsAndKinds(again)).toEqual(idsAndKinds(pieces));
        if (holdsHtml(value)) expect(tagsOf(written.value as string)).toEqual(tagsOf(value));
        else if (written.refused.size > 0) expect(written.value).toBe(value);
        else if (pieces.length > 0) {
          expect(again[0]?.content).toEqual([
            text(
              contents
                .get('')
                ?.map((node) => (node.kind === 'text' ? node.text : ''))
                .join('')
                .trim() ?? '',
            ),
          ]);
          // What hides all that follows it may do so at the end of the source.
          const known = tagsOf(value.trim());
          const isKnown = (tag: string): boolean => known.includes(tag) || known.includes(tag.slice(0, 2));
          expect(tagsOf(written.value as string).every(isKnown)).toBe(true);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it.each([null, undefined, 1, [], {}, true])('of %p is none', (value) => {
    expect(cut(value)).toEqual([]);
    expect(write(value, [['', [text('x')]]])).toEqual({ value, refused: new Map() });
  });

  it.each(['[', '<', '<T>', 'a@.', ' ', 'a_', '-', 'é', '&', '\0', '\ud800', 'a-', 'rgb('])(
    'takes much of %j',
    (part) => {
      const value = `a@${part.repeat(300_000)} b`;
      expect(echo(value).value).toBe(value);
      expect(echo(part.repeat(300_000)).value).toBe(part.repeat(300_000));
    },
  );
});

describe('what is prose', () => {
  it.each([
    ...[
      'https://example.com/a?b=c#d',
      'HTTP://EXAMPLE.COM',
      'www.example.com',
      '//cdn.example.com/x.js',
      '/about/us',
      '#anchor',
    ],
    ...[
      'mailto:a@example.com',
      'tel:+4912345',
      'jane.doe@example.co.uk',
      '#fff',
      '#FF00AA',
      '#ff00aa80',
      'ff00aa',
      'rgb(255, 0, 10)',
    ],
    ...[
      'hsla(120, 50%, 50%, .5)',
      '42',
      '1,234.50',
      '+49 (0) 30 / 123-45',
      '2024-01-31',
      '',
      '   ',
      '  https://example.com  ',
    ],
    ...[
      'ftp://example.com',
      'data:image/png;base64,AAAA',
      './a/b',
      '../x',
      'C:\\Users\\x',
      'photo.JPG'.toLowerCase(),
      'a/b/c.tar.gz',
    ],
    ...[
      '550e8400-e29b-41d4-a716-446655440000',
      'd41d8cd98f00b204e9800998ecf8427e',
      '2024-01-31T10:00:00.000Z',
      '10px',
      '1.5rem',
    ],
    ...[
      'snake_case',
      'SOME_CONSTANT',
      'item_2',
      'card__title--large',
      'btn--primary',
      `data:image/png;base64,${'A'.repeat(5000)}`,
    ],
  ])('"%s" is none', (value) => {
    expect(isProse(value)).toBe(false);
  });

  it.each([
    ...[
      'Hello',
      'See https://example.com for more',
      'Write to a@example.com',
      '12 apples',
      'Add',
      'Bed',
      'Cafe',
      'Decade',
      'Facade',
    ],
    ...[
      'deadbeef',
      'Café',
      '# A heading',
      '日本語',
      'שלום',
      'A/B',
      'decade',
      'iPhone',
      'iPhone15',
      'Twenty-one',
      'covid-19',
      '2-in-1',
    ],
    ...[
      'e-mail',
      'well-known',
      'and/or',
      'Mr. Smith',
      'yes.',
      'Hello_ world',
      'Wait -- what',
      '日本語'.repeat(2000),
      'McDonald',
      '10 px wide',
    ],
    ...['Version 2.0', 'Q&A', "l'eau", 'U.S.A.', 'wi-fi', 'PDF', 'pdf', 'x', 'Etc.'],
  ])('"%s" is', (value) => {
    expect(isProse(value)).toBe(true);
  });

  it('may end in what only looks like the beginning of a tag', () => {
    const source = 'Which way round: > or <?';
    const content = [{ kind: 'text' as const, text: 'Wie herum: > oder <? (sic)' }];
    const { value, refused } = plainFormat.write(source, new Map([['', content]]), {});
    expect([value, refused.size]).toEqual(['Wie herum: > oder <? (sic)', 0]);
    expect(plainFormat.write('Which way?', new Map([['', content]]), {}).refused.size).toBe(1);
  });
});
