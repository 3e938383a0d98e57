import * as React from 'react';
import { useIntl } from 'react-intl';
import { useText } from './useText';

export interface Amount {
  amount: number;
  currency: string;
}

export interface MoneyText {
  /** `18 credits (EUR 0.90)`; `—` where the sum is not known yet. */
  credits: (credits: number | null | undefined, cost?: Amount | null) => string;
  /** `EUR 62.00` */
  amount: (amount: Amount) => string;
}

const ISO_CURRENCY = /^[A-Z]{3}$/;

/** Sums of money in words: never a number without its unit. */
export function useMoney(): MoneyText {
  const intl = useIntl();
  const t = useText();
  return React.useMemo(() => {
    const amount = ({ amount: value, currency }: Amount): string =>
      ISO_CURRENCY.test(currency)
        ? intl.formatNumber(value, { style: 'currency', currency, currencyDisplay: 'code' })
        : `${intl.formatNumber(value, { maximumFractionDigits: 2 })} ${currency}`;
    return {
      amount,
      credits: (credits, cost) => {
        if (credits == null) return '—';
        const values = { count: credits, number: intl.formatNumber(credits, { maximumFractionDigits: 2 }) };
        return cost ? t('money.creditsAndCost', { ...values, cost: amount(cost) }) : t('money.credits', values);
      },
    };
  }, [intl, t]);
}
