/** Lists: the envelope of section 2.12, its variants in use, and walking through the pages. */
import { z } from 'zod';
import { UnreadableAnswerError } from './errors';
import { number } from './fields';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** From 1. */
  page: number;
  /** The page after this one; none on the last. */
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
type PageAnswer<T> = Omit<Page<T>, 'page'> & { page: number | undefined };

/**
 * A schema for a list under the collection's name, in the envelope or without; as a bare array; or under `data`.
 * A problem in an item is named as `documents[3].word_count`, whichever form it came in.
 */
export function pageOf<Item extends z.ZodType>(collection: string, item: Item): z.ZodType<PageAnswer<z.output<Item>>> {
  const envelope = z.looseObject({
    [collection]: z.array(item),
    count: number,
    page: number,
    total_pages: number,
    next_page: z.preprocess(pageNumberIn, number).optional(),
  });
  return z.preprocess(inEnvelope(collection), envelope).transform((answer) => ({
    // The compiler loses an entry whose name is only known when the program runs.
    items: answer[collection] as z.output<Item>[],
    page: answer.page as number | undefined,
    nextPage: answer.next_page as number | undefined,
    count: answer.count as number | undefined,
    totalPages: answer.total_pages as number | undefined,
  }));
}

/** The items of a list that always comes whole. */
export function listOf<Item extends z.ZodType>(collection: string, item: Item): z.ZodType<z.output<Item>[]> {
  return pageOf(collection, item).transform(({ items }) => items);
}

function inEnvelope(collection: string): (value: unknown) => unknown {
  return (value) => {
    if (Array.isArray(value)) return { [collection]: value as unknown[] };
    if (typeof value !== 'object' || value === null || collection in value || !('data' in value)) return value;
    return { ...value, [collection]: value.data };
  };
}

/** Some services put the address of the next page where this one puts its number. */
function pageNumberIn(value: unknown): unknown {
  return typeof value === 'string' ? (/[?&]page=(\d+)/.exec(value)?.[1] ?? value) : value;
}

/**
 * A listing over a function that loads one page. It follows the service's `next_page` and nothing else: page sizes
 * differ from what was asked for, and a short page need not be the last. Only where there is no `next_page` at all
 * the number of pages is believed.
 */
export function listing<T>(operation: string, load: (page: number) => Promise<PageAnswer<T>>): Listing<T> {
  const page = async (wanted = 1): Promise<Page<T>> => {
    const answer = await load(wanted);
    const nextPage =
      answer.nextPage ?? ((answer.totalPages ?? 0) > wanted && answer.page === undefined ? wanted + 1 : undefined);
    // A service that sends us back would have us walk in a circle for ever.
    if (nextPage !== undefined && nextPage <= wanted) throw circle(operation);
    return { ...answer, page: wanted, nextPage };
  };
  async function* pages(): AsyncGenerator<Page<T>> {
    let next: number | undefined = 1;
    while (next !== undefined) {
      const current: Page<T> = await page(next);
      yield current;
      next = current.nextPage;
    }
  }
  async function* items(): AsyncGenerator<T> {
    for await (const { items: some } of pages()) yield* some;
  }
  return { page, pages, [Symbol.asyncIterator]: items };
}

function circle(operation: string): UnreadableAnswerError {
  const message = `${operation} got an answer that cannot be read at next_page: it does not lead on.`;
  return new UnreadableAnswerError({ operation, path: 'next_page', message });
}
