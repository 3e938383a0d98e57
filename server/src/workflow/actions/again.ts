import { DeskError } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import type { OrderWish } from '../order-wish';
import { placeOrder, type Placed, type PlaceOptions } from '../place-order';
import type { Deps, Entry } from '../ports';
import { madeOf } from '../viewer';
import { orderOf } from './claiming';

/** All of an order once more, or what did not come of it. */
export type AgainScope = 'all' | 'failed';

const pairOf = (entryId: string, locale: string): string => `${entryId}\n${locale}`;

/** What did not come to a good end: cancelled or taken out, by anybody, or waiting for somebody to mend it. */
const failed = ({ state }: DocumentRow): boolean => state === 'cancelled';

/** A title that was made of the entries' is made anew: whoever orders again may not be allowed to read the first of them. */
const isMadeOf = (title: string, documents: readonly DocumentRow[]): boolean =>
  documents.some((row) => madeOf(title, row.title) !== null);

/**
 * Orders the same entries into the same languages with the same options once more (`all`), or only what ended without a
 * translation (`failed`). It is a new order with a price of its own; what is open is left out, as always.
 */
export async function orderAgain(
  deps: Deps,
  orderId: number,
  scope: AgainScope,
  permits: Pick<OrderWish, 'lookAt' | 'permit' | 'permitFields'>,
  options: Omit<PlaceOptions, 'title'>,
): Promise<Placed> {
  const order = await orderOf(deps, orderId);
  const projects = await deps.store.projects([orderId]);
  const documents = await deps.store.documents(projects.map(({ id }) => id));
  const wanted = documents.filter((row) => scope === 'all' || failed(row));
  if (wanted.length === 0) {
    throw new DeskError({
      code: 'nothing_failed',
      message: 'Nothing in this order came to nothing; there is nothing to order again.',
      remedy: 'Choose to order all of it again, if that is what you want.',
    });
  }
  const entries = new Map<string, Entry>(wanted.map(({ entryId, contentType }) => [entryId, { entryId, contentType }]));
  const pairs = new Set(wanted.map(({ entryId, targetLocale }) => pairOf(entryId, targetLocale)));
  const { deadline, ...rest } = order.options;
  const isAhead = deadline !== null && deadline > deps.clock.now();
  const wish: OrderWish = {
    entries: [...entries.values()],
    sourceLocale: order.sourceLocale,
    targetLocales: [...new Set(wanted.map(({ targetLocale }) => targetLocale))],
    // What stands there was ordered over once already.
    replaceUnmanaged: true,
    options: {
      ...(rest as OrderWish['options']),
      deadline: isAhead ? new Date(deadline).toISOString() : null,
      templates: Object.fromEntries(projects.map(({ targetLocale, templateId }) => [targetLocale, templateId])),
    },
    only: ({ entryId }, locale) => pairs.has(pairOf(entryId, locale)),
    ...permits,
  };
  return placeOrder(deps, wish, { ...options, title: isMadeOf(order.title, documents) ? undefined : order.title });
}
