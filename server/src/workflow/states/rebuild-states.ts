import type { Deps, StateCount } from '../ports';
import { readGround, type Ground } from './ground';

/** Every entry has a state in each locale but the one it is written in, so the fullest locale tells how many there are. */
export function entriesIn(counts: readonly StateCount[], contentType: string): number {
  const byLocale = new Map<string, number>();
  for (const row of counts)
    if (row.contentType === contentType) byLocale.set(row.locale, (byLocale.get(row.locale) ?? 0) + row.count);
  return Math.max(0, ...byLocale.values());
}

/** All states are looked at anew, in the background; nothing is computed here. Answers how many entries that are. */
export async function rebuildStates(deps: Deps, ground?: Ground): Promise<number> {
  const { contentTypes } = ground ?? (await readGround(deps));
  await deps.states.forgetOthers(contentTypes);
  const wanted: { contentType: string; entries: number }[] = [];
  for (const contentType of contentTypes)
    wanted.push({ contentType, entries: await deps.content.countEntries(contentType) });
  await deps.marks.contentTypes(wanted.filter(({ entries }) => entries > 0));
  return deps.marks.pending();
}
