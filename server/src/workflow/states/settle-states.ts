import type { Settled } from '../../../../contracts/locale-states';
import type { EntryProblem } from '../../../../contracts/problems';
import type { Settlement } from '../../../../contracts/states';
import type { SourceVersion } from '../../../../contracts/options';
import { adoptBaseline, type Baseline, type Values } from '../../document';
import { problemOf } from '../../domain/errors';
import { baselineKeyOf } from '../../domain/reference';
import { assertLocales, type OrderWish } from '../order-wish';
import type { Deps, Entry, Problem, SettledBaseline } from '../ports';
import { readGround, type Ground } from './ground';
import { projectStates } from './project-states';
import { pairKey } from './words-changed';

export interface SettleWish {
  entries: Entry[];
  sourceLocale: string;
  locales: string[];
  settle: Settlement;
  /** What the person who asks may not do with an entry in a locale; null: they may. */
  permit: OrderWish['permit'];
  lookAt: OrderWish['lookAt'];
}

/** Entries in memory at a time, each with all its languages. */
const ENTRIES_PER_PAGE = 50;

const PROBLEMS = {
  source_missing: (locale: string): Problem => ({
    code: 'source_missing',
    message: `It does not exist in "${locale}".`,
    remedy: 'Save it in that language first.',
  }),
  source_not_published: (locale: string): Problem => ({
    code: 'source_not_published',
    message: `It is not published in "${locale}", and the published version is what translations are held against.`,
    remedy: 'Publish it first.',
  }),
  nothing_stands: (locale: string): Problem => ({
    code: 'nothing_stands',
    message: `No text stands in "${locale}" that could count as its translation.`,
    remedy: 'Order its translation, or write it.',
  }),
  unmanaged: (locale: string): Problem => ({
    code: 'unmanaged',
    message: `The text in "${locale}" does not count as a translation yet.`,
    remedy: 'Adopt it as current instead.',
  }),
  already_open: (locale: string): Problem => ({
    code: 'already_open',
    message: `It is in an open order for "${locale}".`,
    remedy: 'Wait for that order, or cancel it.',
  }),
  not_opted_in: (name: string): Problem => ({
    code: 'not_opted_in',
    message: `The content type ${name} is not opted in to translation.`,
    remedy: 'An admin can opt it in under Settings, Translation Desk.',
  }),
};

/** What was read of a page of entries of one content type. */
interface Read {
  sources: Record<SourceVersion, Map<string, Values>>;
  targets: Map<string, Map<string, Values>>;
  open: Set<string>;
  baselines: Map<string, Baseline>;
  /** What comes of it. */
  settled: SettledBaseline[];
}

const keyFor = (wish: SettleWish, { contentType, entryId }: Entry, locale: string): string =>
  baselineKeyOf(contentType, entryId, wish.sourceLocale, locale, 'translation');

async function readPage(deps: Deps, wish: SettleWish, contentType: string, entries: readonly Entry[]): Promise<Read> {
  const { content, states } = deps;
  const ids = entries.map(({ entryId }) => entryId);
  const keys = entries.flatMap((entry) => wish.locales.map((locale) => keyFor(wish, entry, locale)));
  const work = await states.openWork(contentType, ids);
  return {
    sources: {
      draft: await content.readMany(contentType, ids, wish.sourceLocale),
      published: await content.readMany(contentType, ids, wish.sourceLocale, 'published'),
    },
    targets: await content.standing(contentType, ids, wish.locales),
    open: new Set(work.map(({ document }) => pairKey(document.entryId, document.targetLocale))),
    baselines: await states.baselines(keys),
    settled: [],
  };
}

const told = (
  { contentType, entryId }: Entry,
  title: string,
  locale: string | null,
  problem: Problem,
): EntryProblem => ({ ...problem, contentType, documentId: entryId, title, locale });

/** Settles the entries of one content type, page by page. */
class Settler {
  readonly settled: Settled = { settled: 0, skipped: [] };

  constructor(
    private readonly deps: Deps,
    private readonly ground: Ground,
    private readonly wish: SettleWish,
  ) {}

  async page(contentType: string, entries: readonly Entry[]): Promise<void> {
    try {
      if (!this.ground.contentTypes.includes(contentType)) {
        const problem = PROBLEMS.not_opted_in(this.deps.content.displayName(contentType));
        this.settled.skipped.push(...entries.map((entry) => told(entry, entry.entryId, null, problem)));
        return;
      }
      await this.wish.lookAt(entries);
      const read = await readPage(this.deps, this.wish, contentType, entries);
      const skipped = entries.flatMap((entry) => this.entry(entry, read));
      await this.deps.states.putBaselines(read.settled);
      const ids = read.settled.map(({ entry }) => entry.entryId);
      await projectStates(this.deps, contentType, [...new Set(ids)], this.ground);
      this.settled.settled += read.settled.length;
      this.settled.skipped.push(...skipped);
    } catch (error) {
      const [only] = entries;
      // One that cannot be read must not take its page along.
      if (entries.length > 1) for (const entry of entries) await this.page(contentType, [entry]);
      else if (only) this.settled.skipped.push(told(only, only.entryId, null, problemOf(error)));
    }
  }

  /** Answers with what is left out of it. */
  private entry(entry: Entry, read: Read): EntryProblem[] {
    const { sourceLocale, locales, permit } = this.wish;
    const source = read.sources.draft.get(entry.entryId);
    if (!source) return [told(entry, entry.entryId, null, PROBLEMS.source_missing(sourceLocale))];
    const unreadable = permit(entry, sourceLocale, source);
    if (unreadable) return [told(entry, entry.entryId, null, unreadable)];
    const title = this.deps.content.titleOf(entry.contentType, source);
    return locales.flatMap((locale) => {
      try {
        const problem = this.locale(entry, locale, read);
        return problem ? [told(entry, title, locale, problem)] : [];
      } catch (error) {
        return [told(entry, title, locale, problemOf(error))];
      }
    });
  }

  private locale(entry: Entry, locale: string, read: Read): Problem | null {
    const { deps, wish, ground } = this;
    const { contentType, entryId } = entry;
    const target = read.targets.get(locale)?.get(entryId) ?? null;
    const forbidden = wish.permit(entry, locale, target);
    if (forbidden) return forbidden;
    if (!target) return PROBLEMS.nothing_stands(locale);
    if (read.open.has(pairKey(entryId, locale))) return PROBLEMS.already_open(locale);
    const previous = read.baselines.get(keyFor(wish, entry, locale)) ?? null;
    if (!previous && wish.settle === 'no_retranslation') return PROBLEMS.unmanaged(locale);
    const { settings } = ground;
    const sourceVersion = previous?.sourceVersion ?? settings.options.sourceVersion;
    const source = read.sources[sourceVersion].get(entryId);
    if (!source) return PROBLEMS.source_not_published(wish.sourceLocale);
    const { fieldRules: rules, placeholderPatterns: patterns } = settings;
    const options = { locale: wish.sourceLocale, rules, patterns, sourceVersion };
    const baseline = adoptBaseline(deps.kit, deps.content.model(contentType), source, target, options, previous);
    read.settled.push({ entry, sourceLocale: wish.sourceLocale, targetLocale: locale, baseline });
    return null;
  }
}

function* pagesOf(entries: readonly Entry[]): Generator<[string, Entry[]]> {
  for (const contentType of new Set(entries.map((entry) => entry.contentType))) {
    const ids = new Set(entries.filter((entry) => entry.contentType === contentType).map(({ entryId }) => entryId));
    const unique = [...ids].map((entryId) => ({ contentType, entryId }));
    for (let start = 0; start < unique.length; start += ENTRIES_PER_PAGE)
      yield [contentType, unique.slice(start, start + ENTRIES_PER_PAGE)];
  }
}

/**
 * A person's word that what stands is the translation of the source as it is. Nothing is written into entries; what
 * changes is only what later changes are measured against.
 */
export async function settleStates(deps: Deps, wish: SettleWish, by: string): Promise<Settled> {
  const ground = await readGround(deps);
  const locales = [...new Set(wish.locales)];
  assertLocales({ sourceLocale: wish.sourceLocale, targetLocales: locales }, ground.locales);
  const settler = new Settler(deps, ground, { ...wish, locales });
  for (const [contentType, entries] of pagesOf(wish.entries)) await settler.page(contentType, entries);
  const { settled } = settler;
  if (settled.settled > 0) deps.log.info(`${by} settled ${settled.settled} translations (${wish.settle}).`);
  return settled;
}
