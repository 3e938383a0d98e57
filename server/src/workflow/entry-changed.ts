import { noticeOverwritten } from './overwritten';
import type { Deps, EntryChange, EntryRecords, Overwriting } from './ports';

export interface ChangeGround {
  deps: Deps;
  records: EntryRecords;
  overwriting: Overwriting;
}

/** An entry was changed, and not by us: our records follow it, and how its locales stand is to be looked at again. */
export async function entryChanged(ground: ChangeGround, change: EntryChange): Promise<void> {
  const { deps, records } = ground;
  const { contentType, entryId, locales, action, clonedFrom } = change;
  const entry = { contentType, entryId };
  if (clonedFrom !== undefined) await records.cloned({ contentType, entryId: clonedFrom }, entry, locales);
  if (action === 'delete') {
    const left = locales === null ? new Map() : await deps.content.localesOf(contentType, [entryId]);
    if (left.has(entryId)) await records.forgetLocales(entry, locales ?? []);
    else await records.forgetEntry(entry);
  }
  await deps.marks.entry(entry);
  if (action === 'update') for (const locale of locales ?? []) await noticeOverwritten(ground, entry, locale);
}
