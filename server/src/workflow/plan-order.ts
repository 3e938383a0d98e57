import type { PreflightProblem } from '../../../contracts/problems';
import { cutterFor } from './cut-for-order';
import type { OrderWish, Planning } from './order-wish';
import { PagePlanner } from './plan-entries';
import type { PlannedEntry } from './planned-entry';
import type { Deps, Entry, PlannedDocument } from './ports';
import { problemOfEntry } from './preflight/problem';
import { warningsOf } from './preflight/warnings';

/** What an order would hold of some of its entries. */
export interface PlannedPage {
  documents: PlannedDocument[];
  /** What cannot be ordered, per entry and locale, with its reason. One bad entry never stops the others. */
  skipped: PreflightProblem[];
  /** What would be ordered, and had better be looked at before. */
  warnings: PreflightProblem[];
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

const placeOf = ({ contentType, entryId }: Entry, locale: string): string => [contentType, entryId, locale].join('\n');

/** Leaves out of a page what is in an open order. An entry is ordered whole: a part that is under way keeps the others. */
export async function withoutOpen(
  deps: Deps,
  documents: PlannedDocument[],
): Promise<Pick<PlannedPage, 'documents' | 'skipped'>> {
  const taken = await deps.store.takenKeys(documents.map(({ openKey }) => openKey));
  if (taken.size === 0) return { documents, skipped: [] };
  const placeIn = (document: PlannedDocument): string => placeOf(document, document.targetLocale);
  const open = new Set(documents.filter(({ openKey }) => taken.has(openKey)).map(placeIn));
  const isOpen = (document: PlannedDocument): boolean => open.has(placeIn(document));
  return {
    documents: documents.filter((document) => !isOpen(document)),
    skipped: documents
      .filter((document) => isOpen(document) && document.part === 1)
      .map((document) =>
        problemOfEntry(document, document.targetLocale, {
          code: 'already_open',
          message: `It is in an open order for "${document.targetLocale}" already.`,
          remedy: 'Wait for that order, or cancel it.',
        }),
      ),
  };
}

/** Those of the planned entries and locales that are still among the documents. */
function stillPlanned(entries: readonly PlannedEntry[], documents: readonly PlannedDocument[]): PlannedEntry[] {
  const places = new Set(documents.map((document) => placeOf(document, document.targetLocale)));
  return entries
    .map((entry) => ({ ...entry, targets: entry.targets.filter(({ locale }) => places.has(placeOf(entry, locale))) }))
    .filter(({ targets }) => targets.length > 0);
}

const keyOf = (contentType: string, entryId: string): string => `${contentType} ${entryId}`;

function uniqueEntries(entries: readonly Entry[]): Entry[] {
  const unique = new Map(entries.map((entry) => [keyOf(entry.contentType, entry.entryId), entry]));
  return [...unique.values()];
}

/** What an order would hold, and what it would leave out and why, a page of entries after the other. Reads only. */
export async function* planPages(planning: Planning): AsyncGenerator<PlannedPage> {
  const { deps, wish, closely } = planning;
  const entries = uniqueEntries(wish.entries);
  const ordered = new Set(entries.map(({ contentType, entryId }) => keyOf(contentType, entryId)));
  const cutter = cutterFor(planning, entries.length <= CUT_AT_ONCE);
  const size = entriesPerPage(wish);
  for (let start = 0; start < entries.length; start += size) {
    const some = entries.slice(start, start + size);
    const page = new PagePlanner(planning, cutter);
    for (const contentType of new Set(some.map((entry) => entry.contentType))) {
      await page.plan(
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
    const isOrdered = ({ contentType, entryId }: Entry): boolean => ordered.has(keyOf(contentType, entryId));
    const warnings = closely ? await warningsOf(planning, stillPlanned(page.entries, documents), isOrdered) : [];
    yield { documents, skipped: [...page.skipped, ...skipped], warnings };
  }
}
