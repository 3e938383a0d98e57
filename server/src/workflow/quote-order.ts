import type { Quote } from '../../../contracts/orders';
import { DeskError, problemOf } from '../domain/errors';
import { toCredits, withMargin, type Millicredits, type Money } from '../domain/money';
import { planOrder, type OrderPlan, type OrderWish } from './plan-order';
import type { Deps, Problem, Settings } from './ports';

export interface QuoteLine {
  locale: string;
  entries: number;
  words: number;
  price: Millicredits | null;
  cost: Money | null;
  problem: Problem | null;
}

/** What the service's quotation cannot know, said wherever a quote is shown. */
const LEAVES_OUT = [
  'The words are counted here; the service counts again before the launch, and its count decides the price.',
  'Savings from a translation memory are not in the quote.',
  'Each entry is sent whole, also where only part of it has changed.',
];

/** Whether the service works in a language: it lists `fr`, or `fr-FR`, or both. */
const knows = (languages: ReadonlySet<string>, code: string): boolean =>
  languages.has(code.toLowerCase()) || languages.has(code.toLowerCase().split('-')[0] ?? '');

async function quoteLine(
  deps: Deps,
  settings: Settings,
  wish: OrderWish,
  plan: OrderPlan,
  languages: ReadonlySet<string>,
  locale: string,
): Promise<QuoteLine> {
  const documents = plan.documents.filter(({ targetLocale }) => targetLocale === locale);
  const words = documents.reduce((sum, document) => sum + document.words, 0);
  const line: QuoteLine = {
    locale,
    entries: documents.filter(({ part }) => part === 1).length,
    words,
    price: 0,
    cost: null,
    problem: null,
  };
  if (documents.length === 0) return line;
  const codes = { sourceCode: settings.serviceCode(wish.sourceLocale), targetCode: settings.serviceCode(locale) };
  const unknown = [codes.sourceCode, codes.targetCode].find((code) => !knows(languages, code));
  if (unknown) {
    const problem = {
      code: 'locale_unknown_to_service',
      message: `The service does not work in "${unknown}", the code of ${unknown === codes.targetCode ? `"${locale}"` : `"${wish.sourceLocale}"`}.`,
      remedy: 'Give the locale another code under Settings, Translation Desk, or leave the language out.',
    };
    return { ...line, price: null, problem };
  }
  try {
    return {
      ...line,
      ...(await deps.provider.quote({ activity: 'translation', level: settings.level, ...codes, words })),
    };
  } catch (error) {
    // A service that is down or refuses our key answers so for every language: that is no problem of this one.
    if (error instanceof DeskError && error.code !== 'refused') throw error;
    return { ...line, price: null, problem: problemOf(error) };
  }
}

/** Quotes a plan language by language. Nothing is created at the service. */
export async function quotePlan(deps: Deps, wish: OrderWish, plan: OrderPlan): Promise<QuoteLine[]> {
  const settings = await deps.settings.current();
  const languages = await deps.provider.languages();
  return Promise.all(wish.targetLocales.map((locale) => quoteLine(deps, settings, wish, plan, languages, locale)));
}

const sumOfCosts = (lines: QuoteLine[]): Money | null => {
  const costs = lines.map(({ cost }) => cost).filter((cost) => cost !== null);
  const currency = costs[0]?.currency;
  if (!currency || costs.some((cost) => cost.currency !== currency)) return null;
  return { currency, amount: Math.round(costs.reduce((sum, cost) => sum + cost.amount, 0) * 100) / 100 };
};

/** The price of a wish, before anything exists. */
export async function quoteOrder(deps: Deps, wish: OrderWish): Promise<Quote> {
  const settings = await deps.settings.current();
  const plan = await planOrder(deps, wish);
  const [lines, wallet] = await Promise.all([quotePlan(deps, wish, plan), deps.provider.wallet()]);
  const total = lines.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const nameOf = (code: string): string => plan.locales.find((locale) => locale.code === code)?.name ?? code;
  return {
    lines: lines.map(({ price, ...line }) => ({
      ...line,
      name: nameOf(line.locale),
      credits: price === null ? null : toCredits(price),
    })),
    words: lines.reduce((sum, { words, price }) => sum + (price === null ? 0 : words), 0),
    credits: toCredits(total),
    cost: sumOfCosts(lines),
    ceilingCredits: toCredits(withMargin(total, settings.ceilingMarginPercent)),
    wallet,
    skipped: plan.skipped,
    leavesOut: LEAVES_OUT,
  };
}
