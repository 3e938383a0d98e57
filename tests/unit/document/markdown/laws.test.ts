import { DOCUMENTS, EXAMPLES, LINE_ENDS, SPECIFICATION, SPECIFICATION_BODY } from './corpora';
import { cut, expectWritten, mapTexts, pseudo, rendered, sameButTexts, translations, write } from './support';

const all: [string, string][] = [
  ...EXAMPLES.map(({ number, markdown }): [string, string] => [`example ${number}`, markdown]),
  ...Object.entries(DOCUMENTS),
];
const withLineEnds = [
  ...all,
  ...Object.entries(DOCUMENTS).flatMap(([name, source]) =>
    LINE_ENDS.map((end): [string, string] => [`${name} ${JSON.stringify(end)}`, source.replaceAll('\n', end)]),
  ),
];

describe('markdown, every example of CommonMark and the documents of our own', () => {
  it('writes what was cut: an equal text, to the byte', () => {
    for (const [, source] of withLineEnds) {
      const { text, refused } = write(
        source,
        translations(cut(source), (piece) => structuredClone(piece.content)),
      );
      expect(text).toBe(source);
      expect(refused.size).toBe(0);
    }
  });

  it('takes a translation of every text into its place and refuses none', () => {
    const refused: unknown[] = [];
    for (const [name, source] of withLineEnds) {
      const given = translations(cut(source), ({ content }) => mapTexts(content, pseudo));
      for (const [id, reason] of expectWritten(source, given)) refused.push([name, id, reason]);
    }
    expect(refused).toEqual([]);
  });

  it('is the same to a browser but for its texts', () => {
    for (const [, source] of all) {
      const given = translations(cut(source), ({ content }) => mapTexts(content, pseudo));
      const { text } = write(source, given);
      expect({ source, html: sameButTexts(rendered(text)) }).toEqual({ source, html: sameButTexts(rendered(source)) });
    }
  });

  it('changes one piece and leaves all else as it was, to the byte', () => {
    for (const source of Object.values(DOCUMENTS)) {
      for (const { id, content } of cut(source)) {
        const given = new Map([[id, mapTexts(content, pseudo)]]);
        expectWritten(source, given);
        const { text } = write(source, given);
        const [before, after] = [source.split('\n'), text.split('\n')];
        while (before.length > 0 && before[0] === after[0]) [before, after].forEach((lines) => lines.shift());
        while (before.length > 0 && before.at(-1) === after.at(-1)) [before, after].forEach((lines) => lines.pop());
        expect(after[0]).toContain('⟦');
        expect(after.join('\n').split('⟧').at(-1)).not.toContain('\n\n');
      }
    }
  });
});

describe('markdown, the text of the CommonMark specification', () => {
  it.each([
    ['as it is', SPECIFICATION],
    ['without its front matter', SPECIFICATION_BODY],
  ])('comes back to the byte, and takes a translation of every text: %s', (_, source) => {
    const pieces = cut(source);
    expect(pieces.length).toBeGreaterThan(700);
    expect(
      write(
        source,
        translations(pieces, ({ content }) => content),
      ).text,
    ).toBe(source);
    const refused = expectWritten(
      source,
      translations(pieces, ({ content }) => mapTexts(content, pseudo)),
    );
    expect([...refused]).toEqual([]);
  });
});
