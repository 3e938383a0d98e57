import { CURRENCY, toCurrency } from '../pricing';
import type { Account, Wallet } from '../world/model';

/** The current user with the live balance of its wallet. */
export function userRecord(account: Account, wallet: Wallet): Record<string, unknown> {
  return {
    id: account.id,
    ident: account.ident,
    locale: account.locale,
    email: account.email,
    callback: account.callback,
    wallet: { currency_code: CURRENCY, current_money: toCurrency(wallet.credits) },
    contact_information: {},
  };
}
