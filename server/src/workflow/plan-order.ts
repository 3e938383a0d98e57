import type { OrderOptions } from '../../../contracts/options';
import type { EntryProblem, Problem } from '../../../contracts/problems';
import { forTarget, splitSnapshot, takeSnapshot, wordsOf, type Snapshot, type Values } from '../document';
import { DeskError, problemOf } from '../domain/errors';
import { openKeyOf } from '../domain/reference';
import type { Deps, Entry, LocaleInfo, PlannedDocument, Settings } from './ports';

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

export interface OrderPlan {
  documents: PlannedDocument[];
  /** What cannot be ordered, per entry and locale, with its reason. One bad entry never stops the others. */
  skipped: EntryProblem[];
  locales: LocaleInfo[];
}

function assertLocales(wish: OrderWish, known: LocaleInfo[]): void {
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
  parts: Snapshot[],
  standing: Values | null,
): PlannedDocument[] =>
  parts.map((snapshot, index) => ({
    contentType,
    entryId,
    title,
    targetLocale,
    openKey: openKeyOf(contentType, entryId, targetLocale, 'translation', index + 1),
    part: index + 1,
    parts: parts.length,
    words: wordsOf(snapshot.segments),
    snapshot: forTarget(snapshot, standing),
  }));

async function planEntry(
  deps: Deps,
  settings: Settings,
  wish: OrderWish,
  entry: Entry,
  plan: OrderPlan,
): Promise<void> {
  let title = entry.entryId;
  const skip = (locale: string | null, problem: Problem): void => {
    plan.skipped.push({ ...problem, contentType: entry.contentType, documentId: entry.entryId, title, locale });
  };
  try {
    const model = deps.content.model(entry.contentType);
    if (!settings.contentTypes.includes(entry.contentType)) {
      return skip(null, {
        code: 'not_opted_in',
        message: `The content type ${deps.content.displayName(entry.contentType)} is not opted in to translation.`,
        remedy: 'An admin can opt it in under Settings, Translation Desk.',
      });
    }
    const source = await deps.content.read(entry, wish.sourceLocale);
    if (!source) {
      return skip(null, {
        code: 'source_missing',
        message: `It does not exist in "${wish.sourceLocale}".`,
        remedy: 'Save it in that language first.',
      });
    }
    const unreadable = wish.permit(entry, wish.sourceLocale, source);
    if (unreadable) return skip(null, unreadable);
    title = deps.content.titleOf(entry.contentType, source);
    const snapshot = takeSnapshot(deps.kit, model, source, {
      locale: wish.sourceLocale,
      rules: settings.fieldRules,
      patterns: settings.placeholderPatterns,
      title,
    });
    const words = wordsOf(snapshot.segments);
    const parts = splitSnapshot(snapshot, settings.largestDocument);
    for (const locale of wish.targetLocales) {
      if (wish.only?.(entry, locale) === false) continue;
      const standing = await deps.content.read(entry, locale);
      const baseline = await deps.store.baseline(entry, wish.sourceLocale, locale);
      const problem =
        wish.permit(entry, locale, standing) ?? problemOfTarget(standing, baseline !== null, wish, words, locale);
      if (problem) skip(locale, problem);
      else plan.documents.push(...documentsFor(entry, title, locale, parts, standing));
    }
  } catch (error) {
    skip(null, problemOf(error));
  }
}

const placeOf = ({ contentType, entryId, targetLocale }: PlannedDocument): string =>
  [contentType, entryId, targetLocale].join('\n');

/** What an order would hold, and what it would leave out and why. Reads only. */
export async function planOrder(deps: Deps, wish: OrderWish): Promise<OrderPlan> {
  const settings = await deps.settings.current();
  const locales = await deps.content.locales();
  assertLocales(wish, locales);
  const plan: OrderPlan = { documents: [], skipped: [], locales };
  const seen = new Set<string>();
  for (const entry of wish.entries) {
    const key = `${entry.contentType} ${entry.entryId}`;
    if (!seen.has(key)) await planEntry(deps, settings, wish, entry, plan);
    seen.add(key);
  }
  const taken = await deps.store.takenKeys(plan.documents.map(({ openKey }) => openKey));
  // An entry is ordered whole: a part that is under way keeps the others.
  const open = new Set(plan.documents.filter(({ openKey }) => taken.has(openKey)).map(placeOf));
  const isOpen = (document: PlannedDocument): boolean => open.has(placeOf(document));
  for (const document of plan.documents.filter((planned) => isOpen(planned) && planned.part === 1)) {
    plan.skipped.push({
      code: 'already_open',
      message: `It is in an open order for "${document.targetLocale}" already.`,
      remedy: 'Wait for that order, or cancel it.',
      contentType: document.contentType,
      documentId: document.entryId,
      title: document.title,
      locale: document.targetLocale,
    });
  }
  plan.documents = plan.documents.filter((document) => !isOpen(document));
  return plan;
}
