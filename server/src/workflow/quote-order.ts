import type { Quote } from '../../../contracts/orders';
import type { PreflightProblem } from '../../../contracts/problems';
import { approvedUnasked } from '../domain/approval';
import { DeskError, problemOf } from '../domain/errors';
import { offersCode } from '../domain/language-codes';
import { toCredits, withMargin, type Millicredits, type Money } from '../domain/money';
import { withWishes } from '../domain/options';
import type { Options } from '../domain/types';
import { assertLocales, type OrderWish, type Planning } from './order-wish';
import { planPages } from './plan-order';
import type { Deps, PlannedDocument, Problem, RemoteTemplate, Settings } from './ports';
import { Listing, problemOfEntry } from './preflight/problem';
import { QuotedEntries } from './quoted-entries';

export interface QuoteLine {
  locale: string;
  entries: number;
  words: number;
  /** Words that are not sent, because their translation stands already. */
  savedWords: number;
  price: Millicredits | null;
  cost: Money | null;
  problem: Problem | null;
  /** What its projects are made from. */
  template: { templateId: string | null; autoLaunch: boolean };
}

/** What the service's quotation cannot know, said wherever a quote is shown. */
function leavesOut({ memory, priority, expertise, uniqueAuthor }: Options, fromTemplate: boolean): string[] {
  return [
    'The words are counted here; the service counts again before the launch, and its count decides the price.',
    memory.machineTranslation
      ? 'What the translation memory knows and what a machine translates first costs less; that is not in the quote.'
      : 'Savings from a translation memory are not in the quote.',
    ...(priority ? ['What priority costs more is not in the quote, but in the price.'] : []),
    ...(expertise === null ? [] : ['What the expertise costs more is not in the quote, but in the price.']),
    ...(uniqueAuthor ? ['What one author for all costs more is not in the quote, but in the price.'] : []),
    ...(fromTemplate ? ['Options of the template at the service may change the price.'] : []),
  ];
}

/** A language with all that its projects are made from. */
export interface Pair {
  locale: string;
  codes: { sourceCode: string; targetCode: string };
  template: { templateId: string | null; autoLaunch: boolean };
  level: string;
  quality: boolean;
  /** Why the service would not work in it, as far as that is known without asking for a price. */
  problem: Problem | null;
}

/** What all lines of a quote are made with. */
export interface Quoting {
  deps: Deps;
  settings: Settings;
  options: Options;
  sourceLocale: string;
  languages: ReadonlySet<string>;
  pairs: Pair[];
}

/** The template chosen for a locale in the order, else in the settings. */
const templateIdFor = (settings: Settings, wish: OrderWish, locale: string): string | null => {
  const chosen = wish.options.templates?.[locale];
  return chosen === undefined ? settings.templateFor(locale) : chosen;
};

function problemOfCodes(
  codes: { sourceCode: string; targetCode: string },
  quoting: Pick<Quoting, 'languages' | 'sourceLocale'>,
  locale: string,
): Problem | null {
  const unknown = [codes.sourceCode, codes.targetCode].find((code) => !offersCode(quoting.languages, code));
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

function pairFor(
  quoting: Omit<Quoting, 'pairs'>,
  templates: readonly RemoteTemplate[],
  locale: string,
  templateId: string | null,
): Pair {
  const { settings, options, sourceLocale } = quoting;
  const codes = { sourceCode: settings.serviceCode(sourceLocale), targetCode: settings.serviceCode(locale) };
  const template = templates.find(({ id }) => id === templateId);
  return {
    locale,
    codes,
    template: { templateId, autoLaunch: settings.autoLaunch && template?.autoLaunch === true },
    level: template?.level ?? options.level,
    quality: template ? template.quality : options.quality,
    problem:
      problemOfCodes(codes, quoting, locale) ??
      (templateId === null ? null : problemOfTemplate(template, templateId, codes)),
  };
}

async function quoteLine({ deps }: Quoting, pair: Pair, { documents: _, ...totals }: Totals): Promise<QuoteLine> {
  const { codes, level, quality, problem, template } = pair;
  const line: QuoteLine = { ...totals, price: 0, cost: null, problem: null, template };
  if (totals.entries === 0) return line;
  if (problem) return { ...line, price: null, problem };
  const job = { activity: 'translation', level, quality, ...codes, words: totals.words };
  try {
    return { ...line, ...(await deps.provider.quote(job)) };
  } catch (error) {
    // A service that is down or refuses our key answers so for every language: that is no problem of this one.
    if (error instanceof DeskError && error.code !== 'refused') throw error;
    return { ...line, price: null, problem: problemOf(error) };
  }
}

/** What an order holds in one language. */
export interface Totals {
  locale: string;
  entries: number;
  documents: number;
  words: number;
  savedWords: number;
}

const nothingIn = (locale: string): Totals => ({ locale, entries: 0, documents: 0, words: 0, savedWords: 0 });

/** Adds a page to what is known of each language. */
export function addUp(totals: Map<string, Totals>, documents: readonly PlannedDocument[]): void {
  for (const { targetLocale, part, words, saved } of documents) {
    const sum = totals.get(targetLocale) ?? nothingIn(targetLocale);
    totals.set(targetLocale, {
      locale: targetLocale,
      entries: sum.entries + (part === 1 ? 1 : 0),
      documents: sum.documents + 1,
      words: sum.words + words,
      savedWords: sum.savedWords + saved,
    });
  }
}

/** What of a page would be in a language that the service refuses in any case, entry by entry. */
export function unquotable(pairs: readonly Pair[], documents: readonly PlannedDocument[]): PreflightProblem[] {
  const problems = new Map(pairs.map(({ locale, problem }) => [locale, problem]));
  return documents.flatMap((document) => {
    const problem = problems.get(document.targetLocale);
    return problem && document.part === 1 ? [problemOfEntry(document, document.targetLocale, problem)] : [];
  });
}

/** What the service knows of languages and templates, and what it would refuse whatever is in the order. */
export async function startQuoting({ deps, settings, wish, options }: Planning): Promise<Quoting> {
  const ids = new Map(wish.targetLocales.map((locale) => [locale, templateIdFor(settings, wish, locale)]));
  const [languages, templates] = await Promise.all([
    deps.provider.languages(),
    [...ids.values()].some((id) => id !== null) ? deps.provider.templates() : [],
  ]);
  const { sourceLocale } = wish;
  const quoting = { deps, settings, options, sourceLocale, languages };
  return {
    ...quoting,
    pairs: wish.targetLocales.map((locale) => pairFor(quoting, templates, locale, ids.get(locale) ?? null)),
  };
}

/** Quotes language by language, in the order of the wish. Nothing is created at the service. */
export const quoteLines = (quoting: Quoting, totals: ReadonlyMap<string, Totals>): Promise<QuoteLine[]> =>
  Promise.all(quoting.pairs.map((pair) => quoteLine(quoting, pair, totals.get(pair.locale) ?? nothingIn(pair.locale))));

/** What all of it costs; null where the service names no price for a part of it. */
export const totalOf = (lines: readonly QuoteLine[]): Millicredits | null =>
  lines.reduce<Millicredits | null>(
    (sum, { price }) => (sum === null || price === null ? null : sum + price),
    lines.length === 0 ? null : 0,
  );

const sumOfCosts = (lines: QuoteLine[]): Money | null => {
  const costs = lines.map(({ cost }) => cost).filter((cost) => cost !== null);
  const currency = costs[0]?.currency;
  if (!currency || costs.some((cost) => cost.currency !== currency)) return null;
  return { currency, amount: Math.round(costs.reduce((sum, cost) => sum + cost.amount, 0) * 100) / 100 };
};

/** A wish with all that it is planned with. `closely`: for a quote. */
export async function startPlanning(deps: Deps, wish: OrderWish, closely: boolean): Promise<Planning> {
  const settings = await deps.settings.current();
  const locales = await deps.content.locales();
  assertLocales(wish, locales);
  return { deps, settings, wish, options: withWishes(settings.options, wish.options), locales, closely };
}

/** The price of a wish, before anything exists, and all that had better be known of it. */
export async function quoteOrder(deps: Deps, wish: OrderWish): Promise<Quote> {
  const planning = await startPlanning(deps, wish, true);
  const { settings, options, locales } = planning;
  const [quoting, wallet] = await Promise.all([startQuoting(planning), deps.provider.wallet()]);
  const totals = new Map<string, Totals>();
  const entries = new QuotedEntries();
  const skipped = new Listing();
  const warnings = new Listing();
  for await (const page of planPages(planning)) {
    addUp(totals, page.documents);
    entries.add(page.documents);
    skipped.add(page.skipped);
    skipped.add(unquotable(quoting.pairs, page.documents));
    warnings.add(page.warnings);
  }
  const lines = await quoteLines(quoting, totals);
  const total = lines.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const priced = lines.filter(({ price }) => price !== null);
  const nameOf = (code: string): string => locales.find((locale) => locale.code === code)?.name ?? code;
  return {
    lines: lines.map(({ price, template: _, ...line }) => ({
      ...line,
      name: nameOf(line.locale),
      credits: price === null ? null : toCredits(price),
    })),
    entries: entries.told(lines),
    words: priced.reduce((sum, { words }) => sum + words, 0),
    savedWords: priced.reduce((sum, { savedWords }) => sum + savedWords, 0),
    credits: toCredits(total),
    cost: sumOfCosts(lines),
    ceilingCredits: toCredits(withMargin(total, settings.ceilingMarginPercent)),
    needsNoApproval: approvedUnasked(totalOf(lines.filter(({ problem }) => problem === null)), settings) !== null,
    wallet,
    skipped: skipped.listed,
    moreSkipped: skipped.more,
    warnings: warnings.listed,
    moreWarnings: warnings.more,
    leavesOut: leavesOut(
      options,
      lines.some(({ template }) => template.templateId !== null),
    ),
  };
}
