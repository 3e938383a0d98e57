import type { Level, ProjectOptions } from './world/model';
import { roundCredits } from './world/wallet';

/** What one credit is worth. */
export const CURRENCY = 'EUR';
const CURRENCY_PER_CREDIT = 0.05;

/** Credits per word. The amounts are the sandbox's own: section 2.15 gives none. */
const LEVEL_CREDITS: Record<Level, number> = { regular: 0.5, premium: 1, enterprise: 2 };
const QUALITY_CREDITS = 0.5;
const EXPERTISE_CREDITS = 0.5;
const PRIORITY_CREDITS = 0.25;

export interface Price {
  credits: number;
  currency: number;
  creditsPerWord: number;
  currencyPerWord: number;
}

type PricedOptions = Pick<ProjectOptions, 'language_level' | 'quality' | 'priority' | 'expertise'>;

/** The one price function: quotes (section 4.1, quotation) and launches cannot disagree. */
export function priceOf(options: PricedOptions, words: number): Price {
  const creditsPerWord =
    LEVEL_CREDITS[options.language_level] +
    (options.quality ? QUALITY_CREDITS : 0) +
    (options.expertise === null ? 0 : EXPERTISE_CREDITS) +
    (options.priority ? PRIORITY_CREDITS : 0);
  const credits = roundCredits(creditsPerWord * words);
  return {
    credits,
    currency: toCurrency(credits),
    creditsPerWord,
    currencyPerWord: Math.round(creditsPerWord * CURRENCY_PER_CREDIT * 10_000) / 10_000,
  };
}

export function toCurrency(credits: number): number {
  return Math.round(credits * CURRENCY_PER_CREDIT * 100) / 100;
}
