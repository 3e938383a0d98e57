import { adminApi } from '@strapi/strapi/admin';
import type { EntryRef } from '../../../contracts/orders';
import { ADMIN_API } from '../../../contracts/plugin';

/** Every answer of our routes comes in this envelope. */
interface Answer<T> {
  data: T;
}
export const open = <T>(answer: Answer<T>): T => answer.data;

/** The address of one of our routes. */
export const path = (...parts: (string | number)[]): string =>
  [ADMIN_API, ...parts.map((part) => encodeURIComponent(part))].join('/');

export const ORDERS = { type: 'DeskOrder', id: 'LIST' } as const;
export const orderTag = (id: number) => ({ type: 'DeskOrder', id }) as const;

/** The tags under which the Content Manager remembers an entry; of a single type its uid alone. */
export const savedTags = ({ contentType, documentId }: EntryRef) =>
  [`${contentType}_${documentId}`, contentType].map((id) => ({ type: 'Document', id }) as const);

/** Strapi's own memory of answers, with the tags under which ours are kept. */
export const taggedApi = adminApi.enhanceEndpoints({
  addTagTypes: [
    'DeskSettings',
    'DeskEntry',
    'DeskOrder',
    'DeskQuote',
    'DeskMessages',
    'DeskReview',
    'Document',
    'Locale',
  ],
});
