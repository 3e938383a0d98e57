import type { CollectionName, SeedCollection } from '../types';
import { articles } from './articles';
import { authors } from './authors';
import { brands } from './brands';
import { categories } from './categories';
import { events } from './events';
import { messages } from './messages';
import { pages } from './pages';
import { products } from './products';
import { recipes } from './recipes';
import { homepage, siteSettings } from './site';
import { tags } from './tags';

const collection = <C extends CollectionName>(definition: SeedCollection<C>): SeedCollection<C> => definition;

/** In the order of creation and publication: what is pointed to comes first. */
export const COLLECTIONS = [
  collection({ name: 'tag', localized: true, draftAndPublish: false, keyOf: (data) => data.slug, entries: tags }),
  collection({
    name: 'category',
    localized: true,
    draftAndPublish: false,
    keyOf: (data) => data.slug,
    entries: categories,
  }),
  collection({ name: 'brand', localized: false, draftAndPublish: true, keyOf: (data) => data.name, entries: brands }),
  collection({ name: 'author', localized: true, draftAndPublish: true, keyOf: (data) => data.slug, entries: authors }),
  collection({
    name: 'product',
    localized: true,
    draftAndPublish: true,
    keyOf: (data) => data.slug,
    entries: products,
  }),
  collection({
    name: 'article',
    localized: true,
    draftAndPublish: true,
    keyOf: (data) => data.slug,
    entries: articles,
  }),
  collection({ name: 'recipe', localized: true, draftAndPublish: true, keyOf: (data) => data.slug, entries: recipes }),
  collection({ name: 'event', localized: true, draftAndPublish: true, keyOf: (data) => data.slug, entries: events }),
  collection({ name: 'page', localized: true, draftAndPublish: true, keyOf: (data) => data.slug, entries: pages }),
  collection({ name: 'homepage', localized: true, draftAndPublish: true, keyOf: () => 'homepage', entries: homepage }),
  collection({
    name: 'site-setting',
    localized: true,
    draftAndPublish: false,
    keyOf: () => 'site-setting',
    entries: siteSettings,
  }),
  collection({
    name: 'message',
    localized: true,
    draftAndPublish: false,
    keyOf: (data) => data.key,
    entries: messages,
  }),
] as const;
