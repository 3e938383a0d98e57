import fc from 'fast-check';
import { approvedUnasked } from '../../../server/src/domain/approval';
import { withMargin } from '../../../server/src/domain/money';
import { runs } from '../document/runs';

const rule = (approvalThreshold: number | null, ceilingMarginPercent = 10) => ({
  approvalThreshold,
  ceilingMarginPercent,
});

describe('small orders, which need no approval', () => {
  it.each<[string, number | null, number | null, number | null]>([
    ['its quote with the margin', 10_000, 50_000, 11_000],
    ['the threshold, where the margin would pass it', 48_000, 50_000, 50_000],
    ['the threshold, where it costs just that', 50_000, 50_000, 50_000],
    ['nothing, one thousandth above', 50_001, 50_000, null],
    ['nothing, where no threshold is set', 1, null, null],
    ['nothing, where the service named no price', null, 50_000, null],
    ['nothing more than nothing, where it is free', 0, 50_000, 0],
  ])('are approved up to %s', (_what, quoted, threshold, approved) => {
    expect(approvedUnasked(quoted, rule(threshold))).toBe(approved);
  });

  it('are never approved above the threshold, nor below their quote, nor above its margin', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 200 }), (quoted, threshold, percent) => {
        const approved = approvedUnasked(quoted, rule(threshold, percent));
        expect(approved === null).toBe(quoted > threshold);
        if (approved === null) return;
        expect(approved).toBeLessThanOrEqual(Math.min(threshold, withMargin(quoted, percent)));
        expect(approved).toBeGreaterThanOrEqual(quoted);
      }),
      { numRuns: runs(200) },
    );
  });
});
