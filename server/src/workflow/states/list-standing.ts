import type { StandingList } from '../../../../contracts/locale-states';
import { LOCALE_STATES, type LocaleState } from '../../../../contracts/states';
import type { Deps, StateRow } from '../ports';
import { HIDDEN_TITLE, type Viewer } from '../viewer';
import { assertOptedIn, readGround } from './ground';
import { mayReadAny } from './read-states';

export interface StandingWish {
  contentType: string;
  /** One target locale; all that the person may read, where none is named. */
  locale?: string | undefined;
  states?: readonly LocaleState[] | undefined;
  page: number;
  pageSize: number;
}

/** The titles of these, one query for each source locale among them. */
async function titlesOf(deps: Deps, rows: readonly StateRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const locale of new Set(rows.map(({ sourceLocale }) => sourceLocale))) {
    const there = rows.filter(({ sourceLocale }) => sourceLocale === locale);
    const [first] = there;
    if (!first) continue;
    const ids = [...new Set(there.map(({ entryId }) => entryId))];
    const found = await deps.content.titles(first.contentType, ids, locale);
    for (const [entryId, title] of found) titles.set(`${entryId} ${locale}`, title);
  }
  return titles;
}

/** One page of the entries of a content type that stand so in a locale, as it is kept. */
export async function listStanding(deps: Deps, wish: StandingWish, viewer: Viewer): Promise<StandingList> {
  const { contentType, locale, states = LOCALE_STATES, page, pageSize } = wish;
  const ground = await readGround(deps);
  assertOptedIn(ground, contentType);
  const readable = ground.locales.map(({ code }) => code).filter((code) => viewer.mayRead(contentType, code));
  const locales = readable.filter((code) => locale === undefined || code === locale);
  const { rows, total } = await deps.states.standing({ contentType, locales, states }, page, pageSize);
  await viewer.lookAt(rows);
  const seen = rows.filter((row) => viewer.mayRead(contentType, row.sourceLocale, row.entryId));
  const titles = await titlesOf(deps, seen);
  const name = deps.content.displayName(contentType);
  const contentTypes = ground.contentTypes.filter((uid) => mayReadAny(ground, viewer, uid));
  return {
    contentTypes: contentTypes.map((uid) => ({ uid, name: deps.content.displayName(uid) })),
    locales: readable,
    entries: rows.map((row) => ({
      documentId: row.entryId,
      title: seen.includes(row) ? (titles.get(`${row.entryId} ${row.sourceLocale}`) ?? name) : HIDDEN_TITLE,
      readable: seen.includes(row),
      sourceLocale: row.sourceLocale,
      locale: row.locale,
      state: row.state,
      wordsChanged: row.wordsChanged,
      progress: row.progress,
      orderId: row.orderId,
      documentRow: row.documentId,
    })),
    pagination: { page, pageSize, total },
  };
}
