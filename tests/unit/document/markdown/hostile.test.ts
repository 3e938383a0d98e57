import fc from 'fast-check';
import { markdownFormat } from '../../../../server/src/document/formats/markdown';
import type { Inline } from '../../../../server/src/document/inline';
import { runs } from '../runs';
import { DOCUMENTS, EXAMPLES } from './corpora';
import { HOSTILE } from './hostile-texts';
import { cut, expectWritten, mapTexts, reading, rendered, translations, write } from './support';
import { processorMs } from '../../../helpers/processor';

/** One of every place that holds a text. */
const PLACES = `# Heading with *mark*

Paragraph with **bold**, [link](/a "Title one"), [ref][], \`code\` and ![alt text](/b.png).
Second line.

- item
- [ ] task

> quote

| Head | Cell *em* |
| --- | --- |
| a | b |

Setext
======

Note[^n].

[^n]: Text of the note

[ref]: /r "Title two"
`;

const tagsOf = (html: string): string[] => html.match(/<[a-z/][^>\s]*/gi) ?? [];

describe('markdown, texts that would mean something', () => {
  it.each(HOSTILE)('stands for itself in every place: %j', (value) => {
    const pieces = cut(PLACES);
    const given = translations(pieces, ({ content }) => mapTexts(content, () => value));
    expectWritten(PLACES, given);
    const { text } = write(PLACES, given);
    expect(tagsOf(rendered(text))).toEqual(tagsOf(rendered(PLACES)));
  });

  it.each(HOSTILE)('stands for itself amid a text: %j', (value) => {
    const given = translations(cut(PLACES), ({ content }) => mapTexts(content, (text) => `${text} ${value} tail`));
    const refused = expectWritten(PLACES, given);
    if (!value.includes('\0')) expect([...refused]).toEqual([]);
  });

  const markdownText = fc
    .array(
      fc.oneof(
        fc.constantFrom(...HOSTILE),
        fc.constantFrom(...'*_~`[]()<>!&|#-+=.:;"\'\\{}^$@/ \n\t1aé中'),
        fc.lorem({ maxCount: 2 }),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((parts) => parts.join(''));
  const documents = [...Object.values(DOCUMENTS), ...EXAMPLES.map(({ markdown }) => markdown)];

  it('reads as it was given, wherever it stands, or is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...documents),
        fc.array(markdownText, { minLength: 1, maxLength: 6 }),
        (source, texts) => {
          let next = 0;
          const change = (): string => texts[next++ % texts.length] ?? '';
          expectWritten(
            source,
            translations(cut(source), ({ content }) => mapTexts(content, change)),
          );
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('is written back to the byte, whatever the source', () => {
    fc.assert(
      fc.property(fc.array(markdownText, { maxLength: 8 }), (parts) => {
        const source = parts.join('\n');
        const pieces = cut(source);
        expect(
          write(
            source,
            translations(pieces, ({ content }) => content),
          ).text,
        ).toBe(source);
        expectWritten(
          source,
          translations(pieces, ({ content }) => mapTexts(content, (text) => `${text}ö`)),
        );
      }),
      { numRuns: runs(150) },
    );
  });

  it('keeps every mark, link and code when a translator puts them in another order', () => {
    const reversed = (content: readonly Inline[]): Inline[] =>
      [...content]
        .reverse()
        .map((node) => (node.kind === 'span' ? { ...node, children: reversed(node.children) } : node));
    for (const source of documents) {
      const pieces = cut(source);
      const given = translations(pieces, ({ content }) => reversed(content));
      const { text, refused } = write(source, given);
      const again = new Map(cut(text).map((piece) => [piece.id, piece]));
      for (const { id, content } of pieces) {
        const wanted = refused.has(id) ? content : (given.get(id) ?? []);
        expect({ source, text, reads: reading(again.get(id)?.content ?? []) }).toEqual({
          ...{ source, text },
          reads: reading(wanted),
        });
      }
    }
  });
});

describe('markdown, values that no author writes', () => {
  it.each([null, undefined, 1, true, [], {}, ['text'], { text: 'x' }, '', ' ', '\n', '\0', '\uD800', '\uFEFF'])(
    'neither cuts nor writes %j, and does not throw',
    (value) => {
      expect(cut(value)).toEqual([]);
      const given = new Map([['p1', [{ kind: 'text', text: 'x' } as const]]]);
      expect(markdownFormat.write(value, given, {}).value).toEqual(value);
    },
  );

  it('keeps a byte order mark', () => {
    const source = '\uFEFF# Heading\n\ntext\n';
    const { text } = write(source, new Map([['h1', [{ kind: 'text', text: 'Titre' }]]]));
    expect(text).toBe('\uFEFF# Titre\n\ntext\n');
  });

  // A megabyte in a long night (`DOCUMENT_RUNS`); the time grows with the length alone, so less shows the same.
  const LARGE = runs(200_000);
  it.each([
    '[',
    '*a_ ',
    'a**b',
    '![[]()',
    '[a](',
    '<a ',
    '`',
    '> ',
    '- ',
    '| a ',
    '](',
    '[^a]',
    '_ a',
    '&',
    '\\',
    '~a',
  ])('comes to an end on a very long text of %j', (part) => {
    const source = part.repeat(LARGE / part.length);
    const started = processorMs();
    cut(source);
    expect(write(source, new Map([['p1', [{ kind: 'text', text: 'x' }]]])).refused.size).toBeLessThanOrEqual(1);
    expect(processorMs() - started).toBeLessThan(60_000);
  });

  it('comes to an end on a very long translation, whatever it is made of', () => {
    for (const part of ['[', '*a_ ', 'a**b ', 'word ', '> ', '&', '\n']) {
      const huge: Inline = { kind: 'text', text: part.repeat(LARGE / 5 / part.length) };
      const { text } = write('One *two*.\n', new Map([['p1', [huge]]]));
      expect(text.length).toBeGreaterThan(0);
    }
  });

  it('reads nesting of a hundred levels', () => {
    const list = Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n');
    expect(cut(list)).toHaveLength(100);
    expect([
      ...expectWritten(
        list,
        translations(cut(list), ({ content }) => mapTexts(content, (text) => `${text}é`)),
      ),
    ]).toEqual([]);
  });
});
