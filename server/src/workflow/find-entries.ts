import type { FindEntriesQuery, FoundEntries } from '../../../contracts/builder';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import type { Values } from '../document';
import { assertLocales } from './order-wish';
import type { Deps } from './ports';
import { assertOptedIn, readGround } from './states/ground';
import { readStates } from './states/read-states';
import { typeNameOf } from './titles';
import type { Viewer } from './viewer';

/** Somebody who looks for entries. */
export interface Finder extends Viewer {
  /** A page of what the Content Manager's list shows them, entry by entry what they may read of it. */
  list(
    contentType: string,
    query: Record<string, unknown>,
  ): Promise<{ entries: (Values & { documentId: string })[]; total: number }>;
}

/** A page of the entries that somebody may add to an order, each with how its languages stand. */
export async function findEntries(deps: Deps, wish: FindEntriesQuery, finder: Finder): Promise<FoundEntries> {
  const { locale, search, page, pageSize } = wish;
  const ground = await readGround(deps);
  assertLocales({ sourceLocale: locale, targetLocales: [] }, ground.locales);
  if (wish.contentType !== undefined) assertOptedIn(ground, wish.contentType);
  const readable = ground.contentTypes.filter((uid) => uid !== MEDIA_LIBRARY && finder.mayReadSome(uid));
  const contentType = wish.contentType ?? readable[0] ?? null;
  const found =
    contentType === null || !readable.includes(contentType)
      ? { entries: [], total: 0 }
      : await finder.list(contentType, {
          ...{ locale, page, pageSize },
          sort: 'updatedAt:DESC,id:ASC',
          ...(search === '' ? {} : { _q: search }),
        });
  const ids = found.entries.map(({ documentId }) => documentId);
  const states = contentType === null ? {} : (await readStates(deps, contentType, ids, finder)).entries;
  return {
    contentTypes: readable.map((uid) => ({ uid, name: typeNameOf(deps, uid) })),
    contentType,
    entries: found.entries.map((entry) => ({
      documentId: entry.documentId,
      title: deps.content.titleOf(contentType ?? '', entry),
      states: states[entry.documentId] ?? [],
    })),
    pagination: { page, pageSize, total: found.total },
  };
}
