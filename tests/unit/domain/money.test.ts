import fc from 'fast-check';
import { creditsInWords, fromCredits, share, toCredits, withMargin } from '../../../server/src/domain/money';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 });
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('credits', () => {
  it.each([
    [0, 0],
    [0.1, 100],
    [0.1 + 0.2, 300],
    [1.005, 1005],
    [0.29, 290],
    [12.3456, 12346],
    [0.0001, 1],
    [0.0000001, 0],
    [1_240, 1_240_000],
    [123456.789, 123456789],
  ])('%d credits are %d thousandths', (credits, thousandths) => {
    expect(fromCredits(credits)).toBe(thousandths);
  });

  it('come back as they went, to the thousandth', () => {
    fc.assert(fc.property(amount, (whole) => fromCredits(toCredits(whole)) === whole));
  });

  it('are never less than what was said, nor a thousandth more', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (credits) => {
        const found = toCredits(fromCredits(credits));
        // What is below a millionth is not an amount.
        expect(found).toBeGreaterThanOrEqual(credits - 1e-6);
        expect(found).toBeLessThan(credits + 0.001 + 1e-6);
      }),
    );
  });

  it.each([-1, -0.001, Number.NaN, Infinity, -Infinity])('%d are none', (credits) => {
    expect(() => fromCredits(credits)).toThrow(RangeError);
  });

  it('read as people write them', () => {
    expect(creditsInWords(1_240_000)).toBe('1,240 credits');
    expect(creditsInWords(1_000)).toBe('1 credit');
    expect(creditsInWords(0)).toBe('0 credits');
    expect(creditsInWords(1_234)).toBe('1.234 credits');
  });
});

describe('a margin', () => {
  it('is added and rounded up', () => {
    expect(withMargin(1_000, 10)).toBe(1_100);
    expect(withMargin(1, 10)).toBe(2);
    expect(withMargin(0, 10)).toBe(0);
    expect(withMargin(999, 0)).toBe(999);
  });

  it('never lowers an amount, and never adds a thousandth too many', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000 }), (value, percent) => {
        const found = withMargin(value, percent);
        expect(Number.isInteger(found)).toBe(true);
        expect(found).toBeGreaterThanOrEqual(value);
        expect(found * 100 - value * (100 + percent)).toBeGreaterThanOrEqual(0);
        expect(found * 100 - value * (100 + percent)).toBeLessThan(100);
      }),
    );
  });
});

describe('sharing an amount out', () => {
  it('gives the odd thousandths to the largest remainders, the first among equals', () => {
    expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(share(10, [1, 2, 6])).toEqual([1, 2, 7]);
    expect(share(5, [0, 0])).toEqual([3, 2]);
    expect(share(0, [3, 4])).toEqual([0, 0]);
    expect(share(7, [5])).toEqual([7]);
    expect(share(7, [])).toEqual([]);
  });

  it('adds up, and nobody pays less than nothing', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const shares = share(total, parts);
        expect(shares).toHaveLength(parts.length);
        expect(sum(shares)).toBe(total);
        expect(shares.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  it('is fair to the thousandth', () => {
    fc.assert(
      fc.property(amount, weights, (total, parts) => {
        const all = sum(parts);
        fc.pre(all > 0);
        share(total, parts).forEach((value, index) => {
          expect(Math.abs(value - (total * (parts[index] ?? 0)) / all)).toBeLessThan(1.000001);
        });
      }),
    );
  });

  it('takes nothing from a part without weight while others have some', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 10 }), (total, parts) => {
        fc.pre(sum(parts) > 0);
        share(total, parts).forEach((value, index) => {
          if (parts[index] === 0) expect(value).toBe(0);
        });
      }),
    );
  });
});
