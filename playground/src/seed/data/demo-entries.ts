import type { UID } from '@strapi/strapi';

export interface DemoEntry {
  contentType: UID.ContentType;
  /** The attribute, and its value in the default locale, by which the entry is found. */
  field: 'slug';
  value: string;
  shows: string;
}

/** Published English entries without any translation: what a first order is made of. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    contentType: 'api::article.article',
    field: 'slug',
    value: 'sharpen-a-kitchen-knife',
    shows: 'long markdown with a table, lists and a repeatable component',
  },
  {
    contentType: 'api::product.product',
    field: 'slug',
    value: 'pour-over-kettle',
    shows: 'blocks, components and specifications in JSON',
  },
  {
    contentType: 'api::page.page',
    field: 'slug',
    value: 'shipping-and-returns',
    shows: 'a dynamic zone with components inside components',
  },
];
