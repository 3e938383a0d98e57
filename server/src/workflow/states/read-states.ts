import type { Coverage, LocaleStateView, States, Tracked } from '../../../../contracts/locale-states';
import type { Deps, StateCount, StateRow } from '../ports';
import type { Viewer } from '../viewer';
import { readGround, type Ground } from './ground';
import { entriesIn } from './rebuild-states';

const viewOf = ({ locale, state, wordsChanged, progress, orderId, documentId }: StateRow): LocaleStateView => ({
  locale,
  state,
  wordsChanged,
  progress,
  orderId,
  documentRow: documentId,
});

/** The states of some entries, as they are kept; of what the person may not read there is nothing. */
export async function readStates(
  deps: Deps,
  contentType: string,
  entryIds: readonly string[],
  viewer: Viewer,
): Promise<States> {
  const { locales, contentTypes } = await readGround(deps);
  // Before the states: a mark that is taken away in between has its state written by then.
  const pending = await deps.marks.pending();
  const rows = await deps.states.of(contentType, entryIds);
  await viewer.lookAt(rows);
  const places = new Map(locales.map(({ code }, index) => [code, index]));
  const entries = new Map<string, LocaleStateView[]>(entryIds.map((entryId) => [entryId, []]));
  const readable = rows.filter(
    (row) =>
      contentTypes.includes(row.contentType) &&
      places.has(row.locale) &&
      viewer.mayRead(row.contentType, row.sourceLocale, row.entryId),
  );
  for (const row of readable) entries.get(row.entryId)?.push(viewOf(row));
  for (const states of entries.values())
    states.sort((a, b) => (places.get(a.locale) ?? 0) - (places.get(b.locale) ?? 0));
  return { entries: Object.fromEntries(entries), pending: pending > 0 };
}

export const mayReadAny = ({ locales }: Ground, viewer: Viewer, contentType: string): boolean =>
  locales.some(({ code }) => viewer.mayRead(contentType, code));

const readableOf = (ground: Ground, viewer: Viewer): string[] =>
  ground.contentTypes.filter((contentType) => mayReadAny(ground, viewer, contentType));

/** Of which content types somebody may see how entries stand. */
export async function tracked(deps: Deps, viewer: Viewer): Promise<Tracked> {
  const ground = await readGround(deps);
  return {
    // Of each entry it is asked again.
    contentTypes: ground.contentTypes.filter((contentType) => viewer.mayReadSome(contentType)),
    locales: ground.locales.map(({ code: locale, name, isDefault }) => ({ locale, name, isDefault })),
    level: ground.settings.options.level,
  };
}

function countsIn(counts: readonly StateCount[], contentType: string, locale: string) {
  const found = counts.filter((row) => row.contentType === contentType && row.locale === locale);
  return Object.fromEntries(found.map(({ state, count }) => [state, count]));
}

/** How many entries of each content type stand how in each locale: one query over the projection. */
export async function coverage(deps: Deps, viewer: Viewer): Promise<Coverage> {
  const ground = await readGround(deps);
  const readable = readableOf(ground, viewer);
  // In this order, for the reason told above.
  const pending = await deps.marks.pending();
  const counts = await deps.states.counts(readable);
  return {
    rows: readable.map((contentType) => ({
      contentType,
      name: deps.content.displayName(contentType),
      entries: entriesIn(counts, contentType),
      locales: ground.locales
        .filter(({ code }) => viewer.mayRead(contentType, code))
        .map(({ code: locale }) => ({ locale, counts: countsIn(counts, contentType, locale) })),
    })),
    pending,
  };
}
