/**
 * Credits are kept as whole thousandths, so that adding a hundred thousand small amounts stays exact.
 * Amounts of other currencies are only shown, never added, and stay as the service sent them.
 */
export type Millicredits = number;

/** From the service's or a person's number of credits. Rounds up: an estimate must not turn out too low. */
export function fromCredits(credits: number): Millicredits {
  if (!Number.isFinite(credits) || credits < 0) throw new RangeError(`Not an amount of credits: ${credits}`);
  // 0.1 * 1000 is 100.00000000000001 in floating point; what is below a millionth is not an amount.
  return Math.ceil(Math.round(credits * 1e6) / 1e3);
}

export const toCredits = (amount: Millicredits): number => amount / 1000;

/** `amount` raised by `percent`, rounded up. */
export const withMargin = (amount: Millicredits, percent: number): Millicredits =>
  Math.ceil((amount * (100 + percent)) / 100);

/**
 * Shares `total` out in proportion to `weights`: the shares are whole and add up to the total exactly
 * (the largest remainders get the odd thousandths, the first one among equals).
 */
export function share(total: Millicredits, weights: readonly number[]): Millicredits[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  const exact = weights.map((weight) => (sum === 0 ? total / weights.length : (total * weight) / sum));
  const shares = exact.map(Math.floor);
  let left = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** An amount of real money as the service names it. */
export interface Money {
  amount: number;
  currency: string;
}

/** `1,240 credits` */
export const creditsInWords = (amount: Millicredits): string =>
  `${toCredits(amount).toLocaleString('en-US', { maximumFractionDigits: 3 })} ${amount === 1000 ? 'credit' : 'credits'}`;
