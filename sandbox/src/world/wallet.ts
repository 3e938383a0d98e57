import type { Wallet } from './model';

/** Amounts have at most two decimals: sums are rounded so that a hundred additions do not drift. */
export function roundCredits(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Takes credits for a launch (transaction type of section 2.13). False, and nothing taken, when there are too few. */
export function charge(wallet: Wallet, credits: number, projectId: string, now: number): boolean {
  if (wallet.credits < credits) return false;
  book(wallet, 'Transaction::ProjectSpending::LaunchingAProject', 0 - credits, projectId, now);
  return true;
}

/** Gives back what a cancelled project will not cost any more. */
export function refund(wallet: Wallet, credits: number, projectId: string, now: number): void {
  if (credits > 0) book(wallet, 'Transaction::ProjectSpending::CancelingAProject', credits, projectId, now);
}

/** Adds credits as if a bundle had been bought. */
export function fill(wallet: Wallet, credits: number, now: number): void {
  book(wallet, 'Transaction::CreditPurchase::BuyingACreditBundle', credits, null, now);
}

/** Sets the balance, as if credits had been bought or had expired. */
export function setBalance(wallet: Wallet, credits: number, now: number): void {
  const change = roundCredits(credits - wallet.credits);
  if (change > 0) fill(wallet, change, now);
  if (change < 0) book(wallet, 'Transaction::CreditPurchase::ExpiringCredits', change, null, now);
}

function book(wallet: Wallet, type: string, credits: number, projectId: string | null, now: number): void {
  wallet.credits = roundCredits(wallet.credits + credits);
  // Never forgotten, unlike the logs: the sum of the transactions is the wallet.
  wallet.transactions.push({ type, credits: roundCredits(credits), projectId, issuedAt: now });
}
