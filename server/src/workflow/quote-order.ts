import type { Quote } from '../../../contracts/orders';
import { DeskError, problemOf } from '../domain/errors';
import { toCredits, withMargin, type Millicredits, type Money } from '../domain/money';
import { withWishes } from '../domain/options';
import type { Options } from '../domain/types';
import { planOrder, type OrderPlan, type OrderWish } from './plan-order';
import type { Deps, Problem, RemoteTemplate, Settings } from './ports';

export interface QuoteLine {
  locale: string;
  entries: number;
  words: number;
  price: Millicredits | null;
  cost: Money | null;
  problem: Problem | null;
  /** What its projects are made from. */
  template: { templateId: string | null; autoLaunch: boolean };
}

/** What the service's quotation cannot know, said wherever a quote is shown. */
function leavesOut({ memory, priority, expertise, uniqueAuthor }: Options, fromTemplate: boolean): string[] {
  const unpriced = [
    ...(priority ? ['priority'] : []),
    ...(expertise === null ? [] : ['the expertise']),
    ...(uniqueAuthor ? ['one author for all'] : []),
  ];
  return [
    'The words are counted here; the service counts again before the launch, and its count decides the price.',
    memory.machineTranslation
      ? 'What the translation memory knows and what a machine translates first costs less; that is not in the quote.'
      : 'Savings from a translation memory are not in the quote.',
    ...(unpriced.length > 0 ? [`What ${unpriced.join(' and ')} cost more is not in the quote, but in the price.`] : []),
    ...(fromTemplate ? ['Options of the template at the service may change the price.'] : []),
    'Each entry is sent whole, also where only part of it has changed.',
  ];
}

/** Whether the service works in a language: it lists `fr`, or `fr-FR`, or both. */
const knows = (languages: ReadonlySet<string>, code: string): boolean =>
  languages.has(code.toLowerCase()) || languages.has(code.toLowerCase().split('-')[0] ?? '');

/** What all lines of a quote are made with. */
interface Quoting {
  deps: Deps;
  settings: Settings;
  options: Options;
  sourceLocale: string;
  languages: ReadonlySet<string>;
  templates: readonly RemoteTemplate[];
}

/** The template chosen for a locale in the order, else in the settings. */
const templateIdFor = (settings: Settings, wish: OrderWish, locale: string): string | null => {
  const chosen = wish.options.templates?.[locale];
  return chosen === undefined ? settings.templateFor(locale) : chosen;
};

function problemOfCodes(
  codes: { sourceCode: string; targetCode: string },
  quoting: Quoting,
  locale: string,
): Problem | null {
  const unknown = [codes.sourceCode, codes.targetCode].find((code) => !knows(quoting.languages, code));
  if (unknown === undefined) return null;
  return {
    code: 'locale_unknown_to_service',
    message: `The service does not work in "${unknown}", the code of "${unknown === codes.targetCode ? locale : quoting.sourceLocale}".`,
    remedy: 'Give the locale another code under Settings, Translation Desk, or leave the language out.',
  };
}

const sameLanguage = (a: string | null, b: string): boolean => a === null || a === b || a === (b.split('-')[0] ?? b);

function problemOfTemplate(
  template: RemoteTemplate | undefined,
  id: string,
  codes: { sourceCode: string; targetCode: string },
): Problem | null {
  const fits =
    template !== undefined &&
    sameLanguage(template.sourceCode, codes.sourceCode) &&
    sameLanguage(template.targetCode, codes.targetCode);
  if (fits) return null;
  return {
    code: 'template_missing',
    message: `The service has no template ${id} from "${codes.sourceCode}" into "${codes.targetCode}".`,
    remedy: 'Choose another template under Settings, Translation Desk, or none.',
  };
}

async function quoteLine(quoting: Quoting, totals: Totals, templateId: string | null): Promise<QuoteLine> {
  const { deps, settings, options } = quoting;
  const { locale, words } = totals;
  const codes = { sourceCode: settings.serviceCode(quoting.sourceLocale), targetCode: settings.serviceCode(locale) };
  const template = quoting.templates.find(({ id }) => id === templateId);
  const line: QuoteLine = {
    ...totals,
    price: 0,
    cost: null,
    problem: null,
    template: { templateId, autoLaunch: settings.autoLaunch && template?.autoLaunch === true },
  };
  if (totals.entries === 0) return line;
  const problem =
    problemOfCodes(codes, quoting, locale) ??
    (templateId === null ? null : problemOfTemplate(template, templateId, codes));
  if (problem) return { ...line, price: null, problem };
  const { level, quality } = template ? { level: template.level ?? options.level, quality: template.quality } : options;
  try {
    return { ...line, ...(await deps.provider.quote({ activity: 'translation', level, quality, ...codes, words })) };
  } catch (error) {
    // A service that is down or refuses our key answers so for every language: that is no problem of this one.
    if (error instanceof DeskError && error.code !== 'refused') throw error;
    return { ...line, price: null, problem: problemOf(error) };
  }
}

interface Totals {
  locale: string;
  entries: number;
  words: number;
}

function totalsOf(plan: OrderPlan, locale: string): Totals {
  const documents = plan.documents.filter(({ targetLocale }) => targetLocale === locale);
  return {
    locale,
    entries: documents.filter(({ part }) => part === 1).length,
    words: documents.reduce((sum, document) => sum + document.words, 0),
  };
}

/** Quotes a plan language by language. Nothing is created at the service. */
export async function quotePlan(deps: Deps, wish: OrderWish, plan: OrderPlan): Promise<QuoteLine[]> {
  const settings = await deps.settings.current();
  const wanted = wish.targetLocales.map((locale) => ({ locale, id: templateIdFor(settings, wish, locale) }));
  const quoting: Quoting = {
    deps,
    settings,
    options: withWishes(settings.options, wish.options),
    sourceLocale: wish.sourceLocale,
    languages: await deps.provider.languages(),
    templates: wanted.some(({ id }) => id !== null) ? await deps.provider.templates() : [],
  };
  return Promise.all(wanted.map(({ locale, id }) => quoteLine(quoting, totalsOf(plan, locale), id)));
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
    lines: lines.map(({ price, template: _, ...line }) => ({
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
    leavesOut: leavesOut(
      withWishes(settings.options, wish.options),
      lines.some(({ template }) => template.templateId !== null),
    ),
  };
}
