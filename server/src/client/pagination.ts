/** Lists: the envelope of section 2.12, its variants in use, and walking through the pages. */
import { z } from 'zod';
import { UnreadableAnswerError } from './errors';
import { isFields, listOf, number } from './fields';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** From 1. */
  page: number;
  /** The page after this one; none on the last. Where the service does not say, the next number: it may be empty. */
  nextPage: number | undefined;
  /** Items in the whole list, where the service says so. */
  count: number | undefined;
  totalPages: number | undefined;
}

/** A list that is read page by page as it is walked through: `for await (const item of listing)`. */
export interface Listing<T> extends AsyncIterable<T> {
  /** One page, from 1. */
  page(number?: number): Promise<Page<T>>;
  /** The pages, one after another. */
  pages(): AsyncIterable<Page<T>>;
}

/** What a list operation answered, before it is known which page was asked for. */
interface PageAnswer<T> extends Omit<Page<T>, 'page'> {
  /** Whether there was a `next_page`, if an empty one. */
  saysNext: boolean;
}

/**
 * A schema for a list under the collection's name, in the envelope or without; as a bare array; or under `data`.
 * A problem in an item is named as `documents[3].word_count`, whichever form it came in.
 */
export function pageOf<Item extends z.ZodType>(collection: string, item: Item): z.ZodType<PageAnswer<z.output<Item>>> {
  const envelope = z.looseObject({
    [collection]: listOf(item),
    count: number,
    total_pages: number,
    next_page: z.preprocess(pageNumberIn, number).optional(),
  });
  return z.preprocess(inEnvelope(collection), envelope).transform((answer) => ({
    // The compiler loses an entry whose name is only known when the program runs.
    items: answer[collection] as z.output<Item>[],
    nextPage: answer.next_page as number | undefined,
    count: answer.count as number | undefined,
    totalPages: answer.total_pages as number | undefined,
    saysNext: 'next_page' in answer,
  }));
}

/** The items of a list that always comes whole. */
export function wholeListOf<Item extends z.ZodType>(collection: string, item: Item): z.ZodType<z.output<Item>[]> {
  return pageOf(collection, item).transform(({ items }) => items);
}

function inEnvelope(collection: string): (value: unknown) => unknown {
  return (value) => {
    if (Array.isArray(value)) return { [collection]: value as unknown[] };
    if (!isFields(value) || collection in value || !('data' in value)) return value;
    return { ...value, [collection]: value.data };
  };
}

/** Some services put the address of the next page where this one puts its number. */
function pageNumberIn(value: unknown): unknown {
  return typeof value === 'string' ? (/[?&]page=(\d+)/.exec(value)?.[1] ?? value) : value;
}

/** How one list is loaded and walked through. */
interface ListingSource<T> {
  readonly operation: string;
  readonly load: (page: number) => Promise<PageAnswer<T>>;
  /** What tells one item from another, to notice a service that answers the same page again. */
  readonly keyOf: (item: T) => string | undefined;
  /** The operation knows no pages (2.7a, support messages): what comes without an envelope is all there is. */
  readonly whole?: boolean;
}

/**
 * A listing over a function that loads one page. Page sizes differ from what was asked for, and a short page need not
 * be the last: it follows the service's `next_page`, or the number of pages where there is no `next_page` at all.
 *
 * Where the service tells neither, as with a bare array, it asks on until a page is empty or brings nothing new: a list
 * cut off at a page's end would pass for the whole of it, and documents taken for missing are sent and paid twice.
 */
export function listing<T>(source: ListingSource<T>): Listing<T> {
  const read = async (wanted = 1): Promise<{ page: Page<T>; paged: boolean }> => {
    const { items, nextPage, saysNext, count, totalPages } = await source.load(wanted);
    const paged = saysNext || totalPages !== undefined || source.whole === true;
    const follows = paged ? (totalPages ?? 0) > wanted : items.length > 0;
    const next = saysNext ? nextPage : follows ? wanted + 1 : undefined;
    if (paged && next !== undefined) checkStep(source.operation, items, wanted, next);
    return { page: { items, page: wanted, nextPage: next, count, totalPages }, paged };
  };
  async function* pages(): AsyncGenerator<Page<T>> {
    const seen = new Set<string | undefined>();
    let next: number | undefined = 1;
    let stale = 0;
    while (next !== undefined) {
      const { page, paged }: { page: Page<T>; paged: boolean } = await read(next);
      const news = next === 1 ? page.items : page.items.filter((item) => !seen.has(source.keyOf(item)));
      const items = paged ? page.items : news;
      if (!paged && next > 1 && items.length === 0) return;
      stale = news.length > 0 ? 0 : stale + 1;
      if (stale > MOST_STALE) throw standstill(source.operation, 'total_pages');
      for (const item of items) seen.add(source.keyOf(item));
      yield { ...page, items };
      next = page.nextPage;
    }
  }
  async function* items(): AsyncGenerator<T> {
    for await (const { items: some } of pages()) yield* some;
  }
  return { page: async (number) => (await read(number)).page, pages, [Symbol.asyncIterator]: items };
}

/** A list that grows while it is read shifts, and a page or two bring nothing new; more of them never will. */
const MOST_STALE = 3;

const standstill = (operation: string, path: string): UnreadableAnswerError =>
  new UnreadableAnswerError({
    operation,
    path,
    message: `${operation} got an answer that cannot be read at ${path}: it does not lead on.`,
  });

/** A service that sends us back, or on past pages without anything on them, would have us walk for ever. */
function checkStep(operation: string, items: readonly unknown[], wanted: number, next: number): void {
  if (Number.isSafeInteger(next) && next > wanted && items.length > 0) return;
  throw standstill(operation, 'next_page');
}
