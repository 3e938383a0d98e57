import type { Document, Level, ProjectOptions } from './world/model';
import { roundCredits } from './world/wallet';

/** What one credit is worth. */
export const CURRENCY = 'EUR';
const CURRENCY_PER_CREDIT = 0.05;

/** Credits per word. The amounts are the sandbox's own: section 2.15 gives none. */
const LEVEL_CREDITS: Record<Level, number> = { regular: 0.5, premium: 1, enterprise: 2 };
const QUALITY_CREDITS = 0.5;
const EXPERTISE_CREDITS = 0.5;
const PRIORITY_CREDITS = 0.25;

/** Percent of its price that a word costs which the translation memory knows, and one which a machine translated. */
const KNOWN_PERCENT = 30;
const MACHINE_PERCENT = 60;

export interface Price {
  credits: number;
  currency: number;
  creditsPerWord: number;
  currencyPerWord: number;
}

type PricedOptions = Pick<ProjectOptions, 'language_level' | 'quality' | 'priority' | 'expertise'>;

/**
 * The one price function: quotes (section 4.1, quotation) and launches cannot disagree. `factor` is that of the
 * behaviours, 1 unless somebody changed the prices.
 */
export function priceOf(options: PricedOptions, words: number, factor = 1): Price {
  const creditsPerWord =
    factor *
    (LEVEL_CREDITS[options.language_level] +
      (options.quality ? QUALITY_CREDITS : 0) +
      (options.expertise === null ? 0 : EXPERTISE_CREDITS) +
      (options.priority ? PRIORITY_CREDITS : 0));
  const credits = roundCredits(creditsPerWord * words);
  return {
    credits,
    currency: toCurrency(credits),
    creditsPerWord,
    currencyPerWord: Math.round(creditsPerWord * CURRENCY_PER_CREDIT * 10_000) / 10_000,
  };
}

/** How many words at the full price a document costs as much as: fewer where memory or machine have done a part. */
export function pricedWords(document: Pick<Document, 'wordCount' | 'knownWords' | 'machineTranslated'>): number {
  const words = document.wordCount ?? 0;
  const known = Math.min(words, document.knownWords);
  const percent = document.machineTranslated ? MACHINE_PERCENT : 100;
  return (known * KNOWN_PERCENT + (words - known) * percent) / 100;
}

export function toCurrency(credits: number): number {
  return Math.round(credits * CURRENCY_PER_CREDIT * 100) / 100;
}
