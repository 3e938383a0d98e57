import { ref } from '../markers';
import type { Category, SeedEntry } from '../types';

export const categories: SeedEntry<Category>[] = [
  {
    state: 'published',
    data: {
      name: 'Kitchen',
      slug: 'kitchen',
      description:
        'Recipes, techniques and arguments about salt. Everything here was cooked at least three times before we wrote it down.',
      accentColor: '#c94a2c',
      sortOrder: 10,
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          name: 'Cuisine',
          slug: 'cuisine',
          description:
            'Des recettes, des gestes et des disputes à propos du sel. Tout ce que vous lirez ici a été cuisiné au moins trois fois avant d’être écrit.',
        },
      },
    },
  },
  {
    state: 'published',
    data: {
      name: 'Workshop',
      slug: 'workshop',
      description: 'How things are made, how they break, and how they are put right again.',
      accentColor: '#8a5a2b',
      sortOrder: 20,
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          name: 'Atelier',
          slug: 'atelier',
          description: 'Comment les choses se fabriquent, comment elles cassent, et comment on les remet d’aplomb.',
        },
      },
      de: {
        state: 'published',
        data: {
          name: 'Werkstatt',
          slug: 'werkstatt',
          description: 'Wie Dinge entstehen, wie sie kaputtgehen und wie man sie wieder in Ordnung bringt.',
        },
      },
    },
  },
  {
    state: 'published',
    data: {
      name: 'Sharp things',
      slug: 'sharp-things',
      description: 'Knives, chisels, planes & scissors: a drawer of its own inside the workshop.',
      accentColor: '#4a4a52',
      sortOrder: 21,
      parent: ref('category', 'workshop'),
    },
  },
  {
    state: 'published',
    data: {
      name: 'On the way',
      slug: 'on-the-way',
      description: 'Trains, ferries and long walks. We go by land and water, and we write about the getting there.',
      accentColor: '#26607a',
      sortOrder: 30,
    },
  },
  {
    state: 'published',
    data: {
      name: 'Voices',
      slug: 'voices',
      description: 'Conversations with people who have done one thing for a very long time.',
      accentColor: '#6b4a86',
      sortOrder: 40,
    },
  },
  {
    state: 'published',
    data: {
      name: 'House news',
      slug: 'house-news',
      description: 'Opening hours, parcels, and what else happens behind the counter.',
      accentColor: '#3d6b3a',
      sortOrder: 90,
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          name: 'Nouvelles de la maison',
          slug: 'nouvelles-de-la-maison',
          description: 'Horaires, colis, et tout ce qui se passe encore derrière le comptoir.',
        },
      },
      de: {
        state: 'published',
        data: {
          name: 'Aus dem Haus',
          slug: 'aus-dem-haus',
          description: 'Öffnungszeiten, Pakete und was sonst hinter der Theke geschieht.',
        },
      },
    },
  },
];
