import fc from 'fast-check';
import { overwrittenNames, type Standing } from '../../../server/src/workflow/overwritten';
import { runs } from '../document/runs';

const standing = fc.record({
  title: fc.constantFrom('a', 'b', 'c', null),
  body: fc.constantFrom('a', 'b', 'c', null),
  faq: fc.constantFrom('a', 'b', 'c', null),
});

describe('what a form that was opened before a delivery put back', () => {
  it.each<[string, Standing, Standing, Standing, string[]]>([
    ['nothing where all is as it was written', { a: 'old' }, { a: 'new' }, { a: 'new' }, []],
    ['what reads as before', { a: 'old', b: 'old' }, { a: 'new', b: 'new' }, { a: 'old', b: 'new' }, ['a']],
    ['not what somebody wrote', { a: 'old' }, { a: 'new' }, { a: 'own' }, []],
    ['not what the delivery left as it was', { a: 'same' }, { a: 'same' }, { a: 'same' }, []],
    ['what is empty again, as before', { a: null }, { a: 'new' }, {}, ['a']],
    ['not what was emptied since', { a: 'old' }, { a: 'new' }, { a: null }, []],
    ['nothing that the delivery did not write', { a: 'old', b: 'x' }, { a: 'new' }, { a: 'new', b: 'x' }, []],
  ])('is %s', (_what, before, after, now, names) => {
    expect(overwrittenNames(before, after, now)).toEqual(names);
  });

  it('is all that was changed where everything was put back, and nothing where nothing was', () => {
    fc.assert(
      fc.property(standing, standing, (before, after) => {
        const changed = Object.keys(after).filter((name) => {
          const key = name as keyof typeof after;
          return before[key] !== after[key];
        });
        expect(overwrittenNames(before, after, before)).toEqual(changed);
        expect(overwrittenNames(before, after, after)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
