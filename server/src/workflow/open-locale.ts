import type { EntryPanel } from '../../../contracts/entry-panel';
import type { Values } from '../document';
import { isEnd } from '../domain/transitions';
import type { Deps, Entry } from './ports';
import { inIso } from './views';

/** When a version of an entry was saved last, however the content layer gives it. */
export function savedAt(values: Values | null): string | null {
  const at = values?.updatedAt;
  const time = at instanceof Date ? at.getTime() : typeof at === 'string' ? Date.parse(at) : NaN;
  return Number.isNaN(time) ? null : inIso(time);
}

/**
 * What may be written beneath a form in which somebody edits an entry in `locale`: how it is saved now, and which
 * delivery was written into it last.
 */
export async function openLocale(
  deps: Deps,
  entry: Entry,
  locale: string,
  values: Values | null,
): Promise<EntryPanel['open']> {
  const rows = (await deps.store.documentsOfEntry(entry)).filter(({ targetLocale }) => targetLocale === locale);
  const landed = rows
    .flatMap((row) => (row.landedAt === null ? [] : [{ row, at: row.landedAt }]))
    .sort((a, b) => b.at - a.at)[0];
  return {
    savedAt: savedAt(values),
    awaited: rows.some(({ state }) => !isEnd(state)),
    landed: landed ? { at: inIso(landed.at), orderId: landed.row.orderId, documentRow: landed.row.id } : null,
  };
}
