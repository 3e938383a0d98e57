import { alignItems, type Aligning, type Known } from '../../../../server/src/document/merge/align-items';

interface One extends Known {
  readonly words: string;
}

const one = (id: number | null, position: number, words: string, anchors: string | null = null): One => ({
  ...{ id, position, words, anchors },
  component: 'shop.card',
  fingerprint: `${words} ${anchors}`,
});

/** The share of words that two have in common. */
function likeness(a: One, b: One): number {
  const [some, others] = [a, b].map(({ words }) => words.split(' ').filter((word) => word !== '')) as [
    string[],
    string[],
  ];
  return some.filter((word) => others.includes(word)).length / Math.max(1, some.length, others.length);
}

const aligned = (as: readonly One[], bs: readonly One[], aligning: Aligning<One, One> = {}): [string, string][] =>
  [...alignItems(as, bs, likeness, aligning)].map(([a, b]) => [`${a.id} ${a.words}`, `${b.id} ${b.words}`]);

describe('items of a list are found again', () => {
  it('by all they hold, where the rows are new', () => {
    const found = aligned([one(1, 0, 'red'), one(2, 1, 'blue')], [one(7, 0, 'blue'), one(8, 1, 'red')]);
    expect(found).toEqual([
      ['1 red', '8 red'],
      ['2 blue', '7 blue'],
    ]);
  });

  it('by their row, however they were edited', () => {
    expect(aligned([one(1, 0, 'red'), one(2, 1, 'blue')], [one(1, 0, 'green'), one(2, 1, 'blue')])).toContainEqual([
      '1 red',
      '1 green',
    ]);
  });

  it('by what they hold, where two exchanged it', () => {
    const found = aligned([one(1, 0, 'red'), one(2, 1, 'blue')], [one(1, 0, 'blue'), one(2, 1, 'red')]);
    expect(found).toContainEqual(['1 red', '2 red']);
  });

  it('by likeness, and at last by order, where the rows are new', () => {
    const before = [one(1, 0, 'a red house'), one(2, 1, 'blue')];
    expect(aligned(before, [one(7, 0, 'a red home'), one(8, 1, 'green')])).toEqual([
      ['1 a red house', '7 a red home'],
      ['2 blue', '8 green'],
    ]);
  });
});

it('an item is itself, rearranged, though it now holds what another held that was edited', () => {
  const found = aligned(
    [one(1, 0, 'red house'), one(4, 1, 'house red')],
    [one(1, 0, 'red door'), one(4, 1, 'red house')],
  );
  expect(found).toEqual([
    ['1 red house', '1 red door'],
    ['4 house red', '4 red house'],
  ]);
});

it('an item is found by its words before it is by a number that another has now', () => {
  const before = [one(1, 0, 'a red house', '3'), one(2, 1, 'blue', '1')];
  const after = [one(7, 0, 'blue', '1'), one(8, 1, 'a red house', '0'), one(9, 2, 'green', '3')];
  expect(aligned(before, after)).toEqual([
    ['2 blue', '7 blue'],
    ['1 a red house', '8 a red house'],
  ]);
});

describe('of several that are equal, where the rows are new', () => {
  it('one after the other, if as many stand between the same neighbours', () => {
    const before = [one(1, 0, 'first'), one(2, 1, 'same'), one(3, 2, 'same'), one(4, 3, 'last'), one(5, 4, 'moved')];
    const after = [
      one(11, 0, 'moved'),
      one(12, 1, 'first'),
      one(13, 2, 'same'),
      one(14, 3, 'same'),
      one(15, 4, 'last'),
    ];
    const found = aligned(before, after);
    expect(found).toContainEqual(['2 same', '13 same']);
    expect(found).toContainEqual(['3 same', '14 same']);
  });

  it('the one between the same neighbours, not the nearest', () => {
    const before = [one(1, 0, 'same'), one(2, 1, 'same'), one(3, 2, 'other'), one(4, 3, 'same')];
    const after = [one(11, 0, 'same'), one(12, 1, 'same'), one(13, 2, 'same'), one(14, 3, 'other'), one(15, 4, 'same')];
    const found = aligned(before, after);
    expect(found).toContainEqual(['1 same', '11 same']);
    expect(found).toContainEqual(['2 same', '12 same']);
    expect(found).toContainEqual(['4 same', '15 same']);
  });
});

it('that an item was emptied does not make it another that was empty', () => {
  const bare = (id: number, position: number): One => ({ ...one(id, position, ''), isBare: true });
  expect(aligned([one(1, 0, 'red'), bare(2, 1)], [bare(1, 0), one(2, 1, 'blue')])).toEqual([
    ['1 red', '1 '],
    ['2 ', '2 blue'],
  ]);
});

describe('another row is another item', () => {
  it('where it is a copy beside the original, which was edited', () => {
    expect(aligned([one(1, 0, 'red')], [one(1, 0, 'green'), one(5, 1, 'red')])).toEqual([['1 red', '1 green']]);
  });

  it('where an item was deleted and one with the same numbers came', () => {
    const before = [one(1, 0, 'red', '7'), one(2, 1, 'blue', '8')];
    const after = [one(5, 0, 'a house', '7'), one(2, 1, 'blue', '8')];
    expect(aligned(before, after)).toEqual([['2 blue', '2 blue']]);
  });

  it('where rows are kept elsewhere, unless most of it is the same', () => {
    const rowsAreKept = (): boolean => true;
    expect(aligned([one(1, 0, 'red house')], [one(5, 0, 'red home')], { rowsAreKept })).toEqual([]);
    expect(aligned([one(1, 0, 'a big red house')], [one(5, 0, 'a big red home')], { rowsAreKept })).toHaveLength(1);
  });

  it('but no item is another than itself because a neighbour is a little like it', () => {
    const found = aligned([one(1, 0, 'red house'), one(2, 1, 'red car')], [one(1, 0, ''), one(2, 1, 'red home')]);
    expect(found).toEqual([
      ['1 red house', '1 '],
      ['2 red car', '2 red home'],
    ]);
  });
});

it('leaves alone what is paired already, and guesses nothing where only firm ground counts', () => {
  const [red, blue] = [one(1, 0, 'red'), one(2, 1, 'blue')];
  const [grey, other] = [one(7, 0, 'grey'), one(8, 1, 'blue')];
  expect(aligned([red, blue], [grey, other], { known: new Map([[blue, grey]]), reach: 'firm' })).toEqual([
    ['2 blue', '7 grey'],
  ]);
});
