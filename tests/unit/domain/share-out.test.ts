import fc from 'fast-check';
import { shareOut } from '../../../server/src/domain/share-out';

describe('an amount shared out one after the other', () => {
  it('adds up to the total, each share within a thousandth of its due', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1e9 }),
        fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const share = shareOut(total, all);
          const shares = weights.map(share);
          expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(total);
          if (all > 0)
            weights.forEach((weight, index) =>
              expect(Math.abs((shares[index] ?? NaN) - (total * weight) / all)).toBeLessThanOrEqual(1),
            );
        },
      ),
    );
  });
});
