import fc from 'fast-check';
import { inOrder, withRowIds } from '../../../server/src/content/deferred-links';

describe('the place of a link that comes later', () => {
  it.each([
    [['a', 'c'], 'b', ['a', 'b', 'c'], ['a', 'b', 'c']],
    [['c'], 'a', ['a', 'b', 'c'], ['a', 'c']],
    [['a'], 'c', ['a', 'b', 'c'], ['a', 'c']],
    [[], 'b', ['a', 'b', 'c'], ['b']],
    // A person put one of their own in, or turned them round: theirs stays as it is.
    [['x', 'a', 'y', 'c'], 'b', ['a', 'b', 'c'], ['x', 'a', 'b', 'y', 'c']],
    [['c', 'a'], 'b', ['a', 'b', 'c'], ['c', 'a', 'b']],
    [['x'], 'b', ['a', 'b', 'c'], ['x', 'b']],
  ])('among %j, %s, in the source %j', (standing, added, order, expected) => {
    expect(inOrder(standing, added, order)).toEqual(expected);
  });

  it('is the source’s in the end, in whichever order they come, and none is lost', () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        lists.chain((order) => fc.tuple(fc.constant(order), fc.shuffledSubarray(order, { minLength: order.length }))),
        ([order, coming]) => {
          const linked = coming.reduce<string[]>((standing, added) => inOrder(standing, added, order), []);
          expect(linked).toEqual(order);
        },
      ),
    );
  });
});

it('the path of a link names rows, in dynamic zones with their component', () => {
  const target = {
    author: null,
    seo: { id: 4, owner: null },
    sessions: [{ id: 7 }, { id: 9, speakers: [] }],
    sections: [
      { __component: 'a.b', id: 7 },
      { __component: 'a.c', id: 7, parts: [{ id: 3, who: null }] },
    ],
  };
  expect(withRowIds(target, ['author'])).toEqual(['author']);
  expect(withRowIds(target, ['seo', 'owner'])).toEqual(['seo', 'owner']);
  expect(withRowIds(target, ['sessions', 1, 'speakers'])).toEqual(['sessions', 9, 'speakers']);
  expect(withRowIds(target, ['sections', 1, 'parts', 0, 'who'])).toEqual(['sections', 'a.c#7', 'parts', 3, 'who']);
});
