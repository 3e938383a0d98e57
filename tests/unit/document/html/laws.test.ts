import fc from 'fast-check';
import { runs } from '../runs';
import { CORPUS, ELEMENTS } from './corpus';
import { anyHtml, anyText, cut, HOSTILE, idsAndKinds, mapTexts, outside, shape, tagsOf, write } from './support';

const documents = [...ELEMENTS.map(({ html }) => html), ...Object.values(CORPUS)];

const echo = (html: string) =>
  write(
    html,
    cut(html).map(({ id, content }) => [id, content]),
  );

/** Everything that must hold when the texts of all pieces change and their tags stay where they are. */
function expectChanged(html: string, change: (text: string) => string): void {
  const pieces = cut(html);
  const contents = new Map(pieces.map(({ id, content }) => [id, mapTexts(content, change)]));
  const { value, refused } = write(html, contents);
  expect([...refused]).toEqual([]);
  const again = cut(value);
  expect(idsAndKinds(again)).toEqual(idsAndKinds(pieces));
  expect(again.map(({ content }) => shape(content))).toEqual(pieces.map(({ id }) => shape(contents.get(id) ?? [])));
  expect(outside(value as string)).toBe(outside(html));
  expect(tagsOf(value as string)).toEqual(tagsOf(html));
}

describe('writing back what was cut changes no byte', () => {
  it.each(documents)('%s', (html) => {
    expect(echo(html)).toEqual({ value: html, refused: new Map() });
  });

  it('of any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyHtml, fc.string({ unit: 'binary' })), (html) => {
        expect(echo(html)).toEqual({ value: html, refused: new Map() });
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('changing texts changes nothing else', () => {
  it.each(documents)('%s', (html) => {
    expectChanged(html, (text) => `${text}ñ`);
  });

  it.each(HOSTILE)('with "%s" in every piece of every document', (hostile) => {
    for (const html of documents) expectChanged(html, (text) => `${text}w ${hostile} w`);
  });

  it('of any text, with any text', () => {
    fc.assert(
      fc.property(anyHtml, anyText, (html, hostile) => expectChanged(html, (text) => `${text}w${hostile}w`)),
      { numRuns: runs(500) },
    );
  });

  it('when one piece alone changes, all others stay to the byte', () => {
    fc.assert(
      fc.property(anyHtml, fc.nat(), anyText, (html, pick, words) => {
        const pieces = cut(html);
        const piece = pieces[pick % Math.max(1, pieces.length)];
        if (!piece) return;
        const changed = mapTexts(piece.content, () => words);
        const { value, refused } = write(html, [[piece.id, changed]]);
        expect(refused.size).toBe(0);
        const again = cut(value);
        expect(again.map(({ content }) => shape(content))).toEqual(
          pieces.map(({ id, content }) => shape(id === piece.id ? changed : content)),
        );
      }),
      { numRuns: runs(300) },
    );
  });
});
