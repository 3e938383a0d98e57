import type { EntryPanel } from '../../../contracts/entry-panel';

type Open = EntryPanel['open'];

/** A delivery and the save that it brings with it are not told to the same millisecond. */
const TOGETHER_MS = 2000;

/** When a locale was written after a form showed it, and by which delivery, if it was one; null: it was not. */
export function writtenSince(
  { savedAt, landed }: Open,
  shownAt: string | undefined,
): { at: string; landed: Open['landed'] } | null {
  const shown = Date.parse(shownAt ?? '');
  const saved = Date.parse(savedAt ?? '');
  if (savedAt === null || !(saved > shown)) return null;
  const landing = Date.parse(landed?.at ?? '');
  const byDelivery = landing > shown + TOGETHER_MS || Math.abs(saved - landing) < TOGETHER_MS;
  return { at: savedAt, landed: byDelivery ? landed : null };
}
