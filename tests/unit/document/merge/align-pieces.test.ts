import { alignPieces, type Mark } from '../../../../server/src/document/merge/align-pieces';

/** Paragraphs by what they say; where the same stands at another place, `p2:` says where it stood. */
const marks = (...says: string[]): Mark[] =>
  says.map((say, at) => {
    const [id, print] = say.includes(':') ? (say.split(':') as [string, string]) : [`p${at + 1}`, say];
    return { id, print, kind: 'p' };
  });

it.each([
  ['nothing happened', ['a', 'b'], ['a', 'b'], [0, 1]],
  ['one was edited', ['a', 'b', 'c'], ['a', 'x', 'c'], [0, 1, 2]],
  ['one came', ['a', 'b'], ['x', 'a', 'b'], [1, 2]],
  ['one went', ['a', 'b', 'c'], ['a', 'c'], [0, undefined, 1]],
  ['they were moved', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
  ['two are equal, and one of them went', ['a', 'a', 'b'], ['a', 'b'], [0, undefined, 1]],
])('finds paragraphs again where %s', (_, as, bs, links) => {
  expect(alignPieces(marks(...as), marks(...bs))).toEqual(links);
});

describe('of several that are equal', () => {
  it('takes the one in the same place', () => {
    expect(alignPieces(marks('b', 'b'), marks('', 'b'))).toEqual([0, 1]);
    expect(alignPieces(marks('a', 'b', 'b'), marks('a', '', 'b'))).toEqual([0, 1, 2]);
  });

  it('never takes the place of another text', () => {
    // Of three paragraphs the first is not known; the others say the same.
    expect(alignPieces(marks('a', 'b'), marks('p2:b', 'p3:b'))).toEqual([undefined, 0]);
  });
});

describe('what was edited', () => {
  const kinds = (...ids: string[]): Mark[] => ids.map((id, at) => ({ id, print: `${at}`, kind: id.replace(/\d/, '') }));
  const edited = (...ids: string[]): Mark[] => kinds(...ids).map((mark) => ({ ...mark, print: `new ${mark.print}` }));

  it('keeps its order, although a heading became a paragraph', () => {
    expect(alignPieces(kinds('h1', 'p1'), edited('p1', 'p2'))).toEqual([0, 1]);
  });

  it('is found by what it is, where one went', () => {
    expect(alignPieces(kinds('h1', 'p1', 'h2'), edited('p1', 'h1'))).toEqual([undefined, 0, 1]);
  });

  it('is found by what it is, where two changed places', () => {
    expect(alignPieces(kinds('h1', 'p1'), edited('p1', 'h1'))).toEqual([1, 0]);
  });
});
