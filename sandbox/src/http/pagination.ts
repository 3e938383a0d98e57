import { z } from 'zod';

/** Section 8: 100 items unless told, and never more. */
const PAGE_SIZE = 100;

/** Section 2.12. */
export interface Page {
  total_pages: number;
  count: number;
  page: number;
  per_page: number;
  previous_page: number | null;
  next_page: number | null;
}

const query = z.object({
  page: z.coerce.number().optional().catch(1),
  per_page: z.coerce.number().optional().catch(PAGE_SIZE),
});

/** Cuts the asked page out of a list: counted from 1, the first where none is asked for, empty beyond the last. */
export function pageOf<T>(items: readonly T[], rawQuery: unknown): { items: T[]; page: number; perPage: number } {
  const asked = query.parse(rawQuery);
  const perPage = Math.min(PAGE_SIZE, Math.max(1, Math.trunc(asked.per_page ?? PAGE_SIZE)));
  // Old clients ask for page 0 and mean the first.
  const page = Math.max(1, Math.trunc(asked.page ?? 1));
  return { items: items.slice((page - 1) * perPage, page * perPage), page, perPage };
}

/** The asked page of a list in the envelope, under the collection's name. Only the records of that page are made. */
export function paginate<T, K extends string>(
  items: readonly T[],
  rawQuery: unknown,
  name: K,
  present: (item: T) => unknown,
): Page & Record<K, unknown[]> {
  const { items: shown, page, perPage } = pageOf(items, rawQuery);
  const totalPages = Math.max(1, Math.ceil(items.length / perPage));
  return {
    total_pages: totalPages,
    count: items.length,
    page,
    per_page: perPage,
    previous_page: page > 1 ? page - 1 : null,
    next_page: page < totalPages ? page + 1 : null,
    [name]: shown.map(present),
  } as Page & Record<K, unknown[]>;
}
