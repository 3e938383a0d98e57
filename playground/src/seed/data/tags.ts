import type { SeedEntry, Tag } from '../types';

const tag = (slug: string, label: string, fr?: string, de?: string): SeedEntry<Tag> => ({
  state: 'published',
  data: { label, slug },
  translations: {
    ...(fr === undefined ? {} : { fr: { state: 'published', data: { label: fr, slug: `${slug}-fr` } } }),
    ...(de === undefined ? {} : { de: { state: 'published', data: { label: de, slug: `${slug}-de` } } }),
  },
});

export const tags: SeedEntry<Tag>[] = [
  tag('coffee', 'Coffee', 'Café', 'Kaffee'),
  tag('repair', 'Repair', 'Réparation', 'Reparieren'),
  tag('slow-travel', 'Slow travel'),
  tag('sourdough', 'Sourdough'),
  tag('tea', 'Tea', 'Thé', 'Tee'),
  tag('textiles', 'Textiles', 'Textiles', 'Textilien'),
  tag('tools', 'Tools'),
  tag('winter', 'Winter', 'Hiver', 'Winter'),
];
