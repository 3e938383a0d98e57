import type { Millicredits } from './money';

/**
 * Shares `total` out in proportion to weights that are told one after the other, as they come out of a database: whole
 * amounts, each within a thousandth of its due, which add up to the total once all weights are told.
 */
export function shareOut(total: Millicredits, allWeights: number): (weight: number) => Millicredits {
  let told = 0;
  let given = 0;
  return (weight) => {
    told += weight;
    const due = told >= allWeights ? total : Math.floor((total * told) / allWeights);
    const amount = due - given;
    given = due;
    return amount;
  };
}
