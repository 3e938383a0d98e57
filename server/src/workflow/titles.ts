import type { Deps, Entry } from './ports';
import { HIDDEN_TITLE, type Viewer } from './viewer';

export const keyOf = ({ contentType, entryId }: Entry): string => `${contentType} ${entryId}`;

/** What a content type is called; its uid, where it is gone. */
export function typeNameOf({ content }: Pick<Deps, 'content'>, contentType: string): string {
  try {
    return content.displayName(contentType);
  } catch {
    return contentType;
  }
}

async function titlesIn(
  deps: Deps,
  contentType: string,
  entryIds: readonly string[],
  locale: string,
): Promise<Map<string, string>> {
  try {
    return await deps.content.titles(contentType, entryIds, locale);
  } catch {
    // Removed, or not localized any more: what is in it is told by its id.
    return new Map();
  }
}

/** What entries are called in a locale, one query for each content type; of what a person may not read, a sentence. */
export async function titlesFor(
  deps: Deps,
  entries: readonly Entry[],
  locale: string,
  viewer: Viewer,
): Promise<(entry: Entry) => string> {
  const found = new Map<string, string>();
  await viewer.lookAt(entries);
  const readable = entries.filter(({ contentType, entryId }) => viewer.mayRead(contentType, locale, entryId));
  for (const contentType of new Set(readable.map((entry) => entry.contentType))) {
    const ids = readable.filter((entry) => entry.contentType === contentType).map(({ entryId }) => entryId);
    for (const [entryId, title] of await titlesIn(deps, contentType, ids, locale))
      found.set(keyOf({ contentType, entryId }), title);
  }
  return (entry) =>
    viewer.mayRead(entry.contentType, locale, entry.entryId)
      ? (found.get(keyOf(entry)) ?? entry.entryId)
      : HIDDEN_TITLE;
}
