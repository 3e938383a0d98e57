import type { Cart } from '../../../../contracts/carts';
import type { EntryRef, OrderOptionsView, QuoteRequest } from '../../../../contracts/orders';

/** What an order is going to be, as far as somebody has chosen. */
export interface Draft {
  title: string;
  entries: EntryRef[];
  sourceLocale: string;
  targetLocales: string[];
  replaceUnmanaged: boolean;
  /** Only what is not as the settings say. */
  options: Wishes;
}

/** As a request may say them. */
export type Wishes = NonNullable<QuoteRequest['options']>;

/** Out of a request, as the panel and the list make it, or out of a cart. */
export const draftOf = (given: QuoteRequest | Cart): Draft => ({
  title: 'title' in given ? (given.title ?? '') : '',
  entries: given.entries,
  sourceLocale: given.sourceLocale,
  targetLocales: given.targetLocales,
  replaceUnmanaged: given.replaceUnmanaged ?? false,
  options: given.options ?? {},
});

/** As the server takes it, to be ordered or kept. */
export function requestOf({ title, ...draft }: Draft) {
  const named = title.trim();
  return { ...draft, ...(named === '' ? {} : { title: named }) };
}

/** What of it the price hangs on: no new price is asked for while somebody writes a briefing. */
export function quotedOf({ title: _, options, ...draft }: Draft): QuoteRequest {
  const { briefing: _briefing, deadline: _deadline, glossaries: _glossaries, authors: _authors, ...priced } = options;
  return { ...draft, options: priced };
}

type Chosen = { [Name in keyof Wishes]?: unknown };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Options with one of them changed; what is as the settings say again is said no more, and follows them. */
export function withOption<Name extends keyof Wishes & keyof OrderOptionsView>(
  options: Wishes,
  defaults: OrderOptionsView,
  name: Name,
  value: NonNullable<Wishes[Name]> | null,
): Wishes {
  const { [name]: _, ...others }: Chosen = options;
  return same(value, defaults[name]) ? others : { ...others, [name]: value };
}

export const keyOf = ({ contentType, documentId }: EntryRef): string => `${contentType} ${documentId}`;

export const without = (entries: readonly EntryRef[], entry: EntryRef): EntryRef[] =>
  entries.filter((one) => keyOf(one) !== keyOf(entry));

export const withEntries = (entries: readonly EntryRef[], added: readonly EntryRef[]): EntryRef[] =>
  [...new Map([...entries, ...added].map((one) => [keyOf(one), one])).values()].map(({ contentType, documentId }) => ({
    contentType,
    documentId,
  }));

/** What a quote says of an entry, if anything. */
export const quotedFor = <Quoted extends EntryRef>(
  entry: EntryRef,
  quoted: readonly Quoted[] | undefined,
): Quoted | undefined => quoted?.find((one) => keyOf(one) === keyOf(entry));
