import { h, italic, link, p } from '../blocks';
import { file, prose, ref, refs } from '../markers';
import type { Homepage, SeedEntry, SiteSetting } from '../types';

export const homepage: SeedEntry<Homepage>[] = [
  {
    state: 'published',
    data: {
      headline: 'Things worth keeping, and the stories that come with them',
      lead: 'A small magazine and a smaller shop. We publish on Thursdays, we pack parcels on the other days, and we close when the swimming is good.',
      sections: [
        {
          __component: 'sections.hero',
          headline: 'The winter issue is here',
          lead: 'Night ferries, slow bread, and the right way to be afraid of a knife (you should not be).',
          image: file('harbour-morning'),
          actions: [
            { label: 'Read the issue', url: '/magazine/winter' },
            { label: 'Visit the shop', url: '/shop' },
          ],
        },
        {
          __component: 'sections.feature-grid',
          title: 'Three promises',
          features: [
            {
              title: 'It can be repaired',
              text: 'If it cannot be opened, glued, sharpened or sewn, we do not sell it.',
              link: { label: 'How we choose', url: '/how-we-test' },
            },
            {
              title: 'It arrives in paper',
              text: 'No plastic in the parcel since 2022. Even the tape is paper; yes, it holds.',
              icon: file('brand-mark'),
            },
            {
              title: 'A person answers',
              text: 'Usually Mira, usually before noon.',
              link: { label: 'Write to us', url: 'mailto:hello@hearth-and-harbour.example' },
            },
          ],
        },
        {
          __component: 'sections.quote',
          text: 'I came for a tea towel and stayed for four thousand words about ferries.',
          attribution: 'a reader in Graz',
        },
        {
          __component: 'sections.call-to-action',
          heading: 'One letter a month',
          text: 'No offers, no countdowns. A recipe, a repair and a thing we got wrong.',
          link: { label: 'Subscribe', url: '/newsletter' },
        },
      ],
      seo: {
        metaTitle: 'Hearth & Harbour: a magazine and a shop',
        metaDescription:
          'Stories about making, cooking and slow travel, and a small shop of things that can be repaired.',
        keywords: 'magazine, kitchen, repair, slow travel',
        shareImage: file('harbour-morning'),
      },
      leadArticle: ref('article', 'four-days-on-the-night-ferry'),
      moreArticles: refs('article', 'what-linen-remembers', 'sharpen-a-kitchen-knife'),
      productOfTheWeek: ref('product', 'pour-over-kettle'),
    },
  },
];

export const siteSettings: SeedEntry<SiteSetting>[] = [
  {
    state: 'published',
    data: {
      siteName: 'Hearth & Harbour',
      tagline: 'Made slowly, written plainly',
      footer: prose`
        © 2019–2025 Hearth & Harbour · [Imprint](/imprint) · [Shipping & returns](/shipping-and-returns)

        Printed on paper twice a year, on the web whenever it is ready.
      `,
      imprint: [
        h(2, 'Imprint'),
        p('Hearth & Harbour is published by a cooperative of eleven people in a former net loft.'),
        p(
          'Responsible for the contents: Mira Halvorsen. Write to ',
          link('mailto:hello@hearth-and-harbour.example', 'hello@hearth-and-harbour.example'),
          '; we answer ',
          italic('within two working days'),
          ', storms excepted.',
        ),
      ],
      navigation: [
        { label: 'Magazine', url: '/magazine' },
        { label: 'Recipes', url: '/recipes' },
        { label: 'Shop', url: '/shop' },
        { label: 'Evenings', url: '/events' },
        { label: 'About us', url: '/about' },
      ],
      openingHours: {
        monday: null,
        weekdays: { from: '10:00', to: '18:00', note: 'Closed for lunch when there is soup' },
        saturday: { from: '09:00', to: '14:00', note: 'Coffee is on the house' },
      },
      contactEmail: 'hello@hearth-and-harbour.example',
      maintenanceToken: 'not-a-real-token',
    },
    translations: {
      de: {
        state: 'published',
        data: {
          tagline: 'Langsam gemacht, einfach geschrieben',
          navigation: [
            { label: 'Magazin', url: '/magazine' },
            { label: 'Rezepte', url: '/recipes' },
            { label: 'Laden', url: '/shop' },
            { label: 'Abende', url: '/events' },
            { label: 'Über uns', url: '/about' },
          ],
        },
      },
    },
  },
];
