import { PLUGIN_ID } from '../../../contracts/plugin';
import type { LocaleState } from '../../../contracts/states';

/** Where the pages under the menu entry are. */
export const OVERVIEW_PATH = `/plugins/${PLUGIN_ID}`;
export const ORDERS_PATH = `${OVERVIEW_PATH}/orders`;
export const TO_REVIEW_PATH = `${OVERVIEW_PATH}/to-review`;

export const BUILDER_PATH = `${OVERVIEW_PATH}/new-order`;

/** A cart, opened in the builder. */
export const cartPath = (id: number): string => `${BUILDER_PATH}?cart=${id}`;
export const orderPath = (id: number): string => `${ORDERS_PATH}/${id}`;
export const deliveryPath = (orderId: number, documentId: number): string =>
  `${orderPath(orderId)}/documents/${documentId}`;

/** The entries of a content type that stand so in a locale. */
export function entriesPath(contentType: string, locale: string, states: readonly LocaleState[]): string {
  const query = new URLSearchParams({ contentType, locale, states: states.join(',') });
  return `${OVERVIEW_PATH}/entries?${query.toString()}`;
}
