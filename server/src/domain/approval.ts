import { withMargin, type Millicredits } from './money';

/** From the settings: what decides whether an order goes on without anybody being asked. */
export interface ApprovalRule {
  /** Orders that are quoted at this or less need no approval; null: each order needs one. */
  approvalThreshold: Millicredits | null;
  /** How far the price may pass the quote without asking again. */
  ceilingMarginPercent: number;
}

/**
 * Up to what an order is approved by the rule for small orders: its quote with the margin, and never more than the
 * threshold itself, so that nothing above it is spent unasked. Null: somebody who may approve has to be asked. An order
 * without a price is no small order.
 */
export function approvedUnasked(quoted: Millicredits | null, rule: ApprovalRule): Millicredits | null {
  const { approvalThreshold, ceilingMarginPercent } = rule;
  if (quoted === null || approvalThreshold === null || quoted > approvalThreshold) return null;
  return Math.min(withMargin(quoted, ceilingMarginPercent), approvalThreshold);
}
