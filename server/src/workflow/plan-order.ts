import type { OrderOptions } from '../../../contracts/options';
import type { EntryProblem, Problem } from '../../../contracts/problems';
import type { Values } from '../document';
import { DeskError, problemOf } from '../domain/errors';
import { cutterFor, type Cutter, type Ready } from './cut-for-order';
import type { Deps, Entry, LocaleInfo, PlannedDocument, Settings } from './ports';
import { openKeyOf } from '../domain/reference';

export interface OrderWish {
  entries: Entry[];
  sourceLocale: string;
  targetLocales: string[];
  replaceUnmanaged: boolean;
  /** How it is to be done, where it is not as the settings say. */
  options: OrderOptions;
  /** Leaves out pairs of an entry and a locale that are not wanted, without a word. */
  only?: (entry: Entry, locale: string) => boolean;
  /** What the person who asks may not do with an entry in a locale; null: they may. `target`: its values there, if any. */
  permit: (entry: Entry, locale: string, target: Values | null) => Problem | null;
}

/** What an order would hold of some of its entries. */
export interface PlannedPage {
  documents: PlannedDocument[];
  /** What cannot be ordered, per entry and locale, with its reason. One bad entry never stops the others. */
  skipped: EntryProblem[];
}

/** So many entries are cut when they are ordered, which tells their words exactly; of more the size is taken. */
const CUT_AT_ONCE = 100;
/** So many documents, about, are planned and written in one go: each go costs a transaction, and each waits for the disk. */
const DOCUMENTS_PER_PAGE = 1000;
/** No more entries than this are in memory at a time, and no fewer are read at once. */
const ENTRIES_PER_PAGE = { most: 500, fewest: 50 };

export const entriesPerPage = ({ targetLocales }: Pick<OrderWish, 'targetLocales'>): number =>
  Math.max(
    ENTRIES_PER_PAGE.fewest,
    Math.min(ENTRIES_PER_PAGE.most, Math.floor(DOCUMENTS_PER_PAGE / Math.max(1, targetLocales.length))),
  );

export function assertLocales(wish: OrderWish, known: readonly LocaleInfo[]): void {
  const codes = new Set(known.map(({ code }) => code));
  const unknown = [wish.sourceLocale, ...wish.targetLocales].filter((code) => !codes.has(code));
  if (unknown.length > 0) {
    throw new DeskError({
      code: 'locale_unknown',
      message: `This Strapi has no locale ${unknown.map((code) => `"${code}"`).join(', ')}.`,
      remedy: 'Add it under Settings, Internationalization, or choose another one.',
    });
  }
  if (wish.targetLocales.includes(wish.sourceLocale)) {
    throw new DeskError({
      code: 'locale_is_source',
      message: `"${wish.sourceLocale}" is the language to translate from.`,
      remedy: 'Choose other languages to translate into.',
    });
  }
}

function problemOfTarget(
  standing: Values | null,
  hasBaseline: boolean,
  wish: OrderWish,
  words: number,
  locale: string,
): Problem | null {
  if (words === 0) {
    return {
      code: 'nothing_to_translate',
      message: 'It has no text to translate.',
      remedy: 'Fill its localized text fields, or leave it out.',
    };
  }
  if (standing && !hasBaseline && !wish.replaceUnmanaged) {
    return {
      code: 'unmanaged',
      message: `Text which did not come from an order stands in "${locale}" already.`,
      remedy: 'Tick "replace the text that stands there" to order it all the same.',
    };
  }
  return null;
}

const documentsFor = (
  { contentType, entryId }: Entry,
  title: string,
  targetLocale: string,
  { parts }: Ready,
  standing: Values | null,
): PlannedDocument[] =>
  parts.map(({ words, snapshotFor }, index) => ({
    contentType,
    entryId,
    title,
    targetLocale,
    openKey: openKeyOf(contentType, entryId, targetLocale, 'translation', index + 1),
    part: index + 1,
    parts: parts.length,
    words,
    snapshot: snapshotFor(standing),
  }));

/** Plans the entries of one content type, with as few readings as there can be. */
class TypePlanner {
  constructor(
    private readonly deps: Deps,
    private readonly settings: Settings,
    private readonly wish: OrderWish,
    private readonly cutter: Cutter,
    private readonly page: PlannedPage,
  ) {}

  async plan(contentType: string, entries: readonly Entry[]): Promise<void> {
    try {
      const { content } = this.deps;
      content.model(contentType);
      if (!this.settings.contentTypes.includes(contentType)) {
        const name = content.displayName(contentType);
        throw new DeskError({
          code: 'not_opted_in',
          message: `The content type ${name} is not opted in to translation.`,
          remedy: 'An admin can opt it in under Settings, Translation Desk.',
        });
      }
      await this.read(contentType, entries);
    } catch (error) {
      const [only] = entries;
      // One that cannot be read must not take its page along: then they are read one by one.
      if (error instanceof DeskError || entries.length === 1)
        for (const entry of entries) this.skip(entry, entry.entryId, null, problemOf(error));
      else if (only) for (const entry of entries) await this.plan(contentType, [entry]);
    }
  }

  private async read(contentType: string, entries: readonly Entry[]): Promise<void> {
    const { content, store } = this.deps;
    const { sourceLocale, targetLocales, replaceUnmanaged } = this.wish;
    const ids = entries.map(({ entryId }) => entryId);
    const sources = await content.readMany(contentType, ids, sourceLocale);
    const standing = await content.standing(contentType, ids, targetLocales);
    const managed = new Map<string, Set<string>>();
    if (!replaceUnmanaged)
      for (const [locale, there] of standing)
        managed.set(locale, await store.withBaseline(contentType, [...there.keys()], sourceLocale, locale));
    for (const entry of entries) {
      this.entry(entry, sources.get(entry.entryId) ?? null, (locale) => ({
        values: standing.get(locale)?.get(entry.entryId) ?? null,
        isManaged: managed.get(locale)?.has(entry.entryId) ?? false,
      }));
    }
  }

  private entry(
    entry: Entry,
    source: Values | null,
    standingIn: (locale: string) => { values: Values | null; isManaged: boolean },
  ): void {
    const { wish } = this;
    let title = entry.entryId;
    try {
      if (!source) {
        return this.skip(entry, title, null, {
          code: 'source_missing',
          message: `It does not exist in "${wish.sourceLocale}".`,
          remedy: 'Save it in that language first.',
        });
      }
      const unreadable = wish.permit(entry, wish.sourceLocale, source);
      if (unreadable) return this.skip(entry, title, null, unreadable);
      title = this.deps.content.titleOf(entry.contentType, source);
      const ready = this.cutter(entry.contentType, source, title);
      for (const locale of wish.targetLocales) {
        if (wish.only?.(entry, locale) === false) continue;
        const { values, isManaged } = standingIn(locale);
        const problem =
          wish.permit(entry, locale, values) ?? problemOfTarget(values, isManaged, wish, ready.words, locale);
        if (problem) this.skip(entry, title, locale, problem);
        else this.page.documents.push(...documentsFor(entry, title, locale, ready, values));
      }
    } catch (error) {
      this.skip(entry, title, null, problemOf(error));
    }
  }

  private skip({ contentType, entryId }: Entry, title: string, locale: string | null, problem: Problem): void {
    this.page.skipped.push({ ...problem, contentType, documentId: entryId, title, locale });
  }
}

const placeOf = ({ contentType, entryId, targetLocale }: PlannedDocument): string =>
  [contentType, entryId, targetLocale].join('\n');

/** Leaves out of a page what is in an open order. An entry is ordered whole: a part that is under way keeps the others. */
export async function withoutOpen(deps: Deps, documents: PlannedDocument[]): Promise<PlannedPage> {
  const taken = await deps.store.takenKeys(documents.map(({ openKey }) => openKey));
  if (taken.size === 0) return { documents, skipped: [] };
  const open = new Set(documents.filter(({ openKey }) => taken.has(openKey)).map(placeOf));
  const isOpen = (document: PlannedDocument): boolean => open.has(placeOf(document));
  return {
    documents: documents.filter((document) => !isOpen(document)),
    skipped: documents
      .filter((document) => isOpen(document) && document.part === 1)
      .map(({ contentType, entryId, title, targetLocale }) => ({
        code: 'already_open',
        message: `It is in an open order for "${targetLocale}" already.`,
        remedy: 'Wait for that order, or cancel it.',
        contentType,
        documentId: entryId,
        title,
        locale: targetLocale,
      })),
  };
}

const keyOf = (contentType: string, entryId: string): string => `${contentType} ${entryId}`;

function uniqueEntries(entries: readonly Entry[]): Entry[] {
  const unique = new Map(entries.map((entry) => [keyOf(entry.contentType, entry.entryId), entry]));
  return [...unique.values()];
}

/** What an order would hold, and what it would leave out and why, a page of entries after the other. Reads only. */
export async function* planPages(deps: Deps, settings: Settings, wish: OrderWish): AsyncGenerator<PlannedPage> {
  const entries = uniqueEntries(wish.entries);
  const cutter = cutterFor(deps, settings, wish.sourceLocale, entries.length <= CUT_AT_ONCE);
  const size = entriesPerPage(wish);
  for (let start = 0; start < entries.length; start += size) {
    const some = entries.slice(start, start + size);
    const page: PlannedPage = { documents: [], skipped: [] };
    const planner = new TypePlanner(deps, settings, wish, cutter, page);
    for (const contentType of new Set(some.map((entry) => entry.contentType))) {
      await planner.plan(
        contentType,
        some.filter((entry) => entry.contentType === contentType),
      );
    }
    // As the person named them, whatever they are.
    const places = new Map(some.map((entry, index) => [keyOf(entry.contentType, entry.entryId), index]));
    const placeIn = (contentType: string, entryId: string): number => places.get(keyOf(contentType, entryId)) ?? 0;
    page.documents.sort((a, b) => placeIn(a.contentType, a.entryId) - placeIn(b.contentType, b.entryId));
    page.skipped.sort((a, b) => placeIn(a.contentType, a.documentId) - placeIn(b.contentType, b.documentId));
    const { documents, skipped } = await withoutOpen(deps, page.documents);
    yield { documents, skipped: [...page.skipped, ...skipped] };
  }
}
