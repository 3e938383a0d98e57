import fc from 'fast-check';
import type { Run } from '../../../admin/src/components/phrase/diff';
import { differenceOf } from '../../../admin/src/components/phrase/diff';
import { tokensOf } from '../../../admin/src/components/phrase/phrase';

const compare = (before: string, after: string, markup = false) =>
  differenceOf(tokensOf(before, markup), tokensOf(after, markup));

const textOf = (runs: Run[]): string => runs.flatMap(({ tokens }) => tokens.map(({ text }) => text)).join('');
const shown = (runs: Run[]): string => runs.map((run) => (run.changed ? `[${textOf([run])}]` : textOf([run]))).join('');

describe('what two phrases say differently', () => {
  it('is told by words, not by characters', () => {
    const { before, after } = compare('The sharp knife cuts.', 'The sharper knife cuts well.');
    expect(shown(before)).toBe('The [sharp] knife cuts.');
    expect(shown(after)).toBe('The [sharper] knife cuts[ well].');
  });

  it('takes along what stands between changed words and says nothing', () => {
    const { before, after } = compare('a red, fast car stops.', 'a blue, slow train stops.');
    expect(shown(before)).toBe('a [red, fast car] stops.');
    expect(shown(after)).toBe('a [blue, slow train] stops.');
  });

  it('finds words where no space stands between them', () => {
    const { before, after } = compare('東京は大きい都市です', '京都は大きい都市です');
    expect(shown(before)).toBe('[東京]は大きい都市です');
    expect(shown(after)).toBe('[京都]は大きい都市です');
  });

  it('compares tags as wholes', () => {
    const { after } = compare('Read <a id="1">this</a>', 'Read <b>this</b>', true);
    expect(after.filter(({ changed }) => changed).flatMap(({ tokens }) => tokens.map(({ kind }) => kind))).toEqual([
      'tag',
      'tag',
    ]);
  });

  it('marks everything between what is alike where a comparison would take too long', () => {
    const many = (word: string): string => `start ${`${word} `.repeat(3000)}end`;
    const { before, after } = compare(many('one'), many('two'));
    expect(before.map(({ changed }) => changed)).toEqual([false, true, false]);
    expect(after.map(({ changed }) => changed)).toEqual([false, true, false]);
  });

  const phrases = fc
    .array(fc.constantFrom('one', 'two', 'three', ' ', '.', ','), { maxLength: 40 })
    .map((all) => all.join(''));

  it('loses and adds nothing, and what is alike is the same on both sides', () => {
    fc.assert(
      fc.property(phrases, phrases, (before, after) => {
        const difference = compare(before, after);
        expect(textOf(difference.before)).toBe(before);
        expect(textOf(difference.after)).toBe(after);
        const alike = (runs: Run[]): string => textOf(runs.filter(({ changed }) => !changed)).replace(/[ .,]/g, '');
        expect(alike(difference.before)).toBe(alike(difference.after));
      }),
    );
  });

  it('is nothing between a phrase and itself', () => {
    fc.assert(
      fc.property(phrases, (phrase) => {
        const { before, after } = compare(phrase, phrase);
        expect([...before, ...after].some(({ changed }) => changed)).toBe(false);
      }),
    );
  });
});
