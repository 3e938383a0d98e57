import { bold, h, italic, link, ol, p, quote } from '../../blocks';
import { file, files, prose, ref } from '../../markers';
import type { Page, SeedEntry } from '../../types';

export const aboutPages: SeedEntry<Page>[] = [
  {
    state: 'published',
    data: {
      title: 'About us',
      slug: 'about',
      sections: [
        {
          __component: 'sections.hero',
          headline: 'We write about things, and then we sell a few of them',
          lead: 'In that order. Nobody has ever paid us to like a kettle.',
          image: file('harbour-morning'),
        },
        {
          __component: 'sections.markdown',
          body: prose`
            Hearth & Harbour began in 2019 as a newsletter with forty readers, thirty-one of whom were related to us.
            It moved into the net loft because the rent was low and the light was good. _The rent is no longer low._

            ## What we believe

            - A thing should outlive its receipt.
            - A recipe should work in **your** kitchen, not in ours.
            - Whoever writes “revolutionary” buys the next round.
          `,
        },
        {
          __component: 'sections.quote',
          text: 'We wanted to make a magazine that smells of something.',
          author: ref('author', 'mira-halvorsen'),
        },
        {
          __component: 'sections.gallery',
          caption: 'The loft, the bench, the view.',
          images: files('city-roofs', 'workshop-bench', 'harbour-morning'),
          layout: 'grid',
        },
      ],
      seo: {
        metaTitle: 'About Hearth & Harbour',
        metaDescription: 'Eleven people in a former net loft: who we are and what we believe.',
      },
      reviewedOn: '2024-09-01',
    },
    translations: {
      de: {
        state: 'published',
        data: {
          title: 'Über uns',
          slug: 'ueber-uns',
          sections: [
            {
              __component: 'sections.hero',
              headline: 'Wir schreiben über Dinge, und ein paar davon verkaufen wir',
              lead: 'In dieser Reihenfolge. Uns hat noch niemand dafür bezahlt, einen Kessel zu mögen.',
              image: file('harbour-morning'),
            },
            {
              __component: 'sections.markdown',
              body: prose`
                Hearth & Harbour begann 2019 als Rundbrief mit vierzig Leserinnen und Lesern, von denen einunddreißig mit
                uns verwandt waren. In den Netzboden zogen wir, weil die Miete niedrig und das Licht gut war. _Die Miete
                ist nicht mehr niedrig._

                ## Woran wir glauben

                - Ein Ding soll seine Quittung überleben.
                - Ein Rezept muss in **Ihrer** Küche gelingen, nicht in unserer.
                - Wer „revolutionär“ schreibt, zahlt die nächste Runde.
              `,
            },
          ],
          seo: {
            metaTitle: 'Über Hearth & Harbour',
            metaDescription: 'Elf Menschen in einem ehemaligen Netzboden: wer wir sind und woran wir glauben.',
          },
        },
      },
    },
  },
  {
    state: 'modified',
    data: {
      title: 'How we test',
      slug: 'how-we-test',
      sections: [
        {
          __component: 'sections.prose',
          title: 'Six months, eleven kitchens',
          content: [
            p(
              'Everything in the shop has lived with one of us for at least ',
              bold('half a year'),
              '. Not in a laboratory: in kitchens with children, in a boat, once in a tent.',
            ),
            h(3, 'The method'),
            ol(
              'Use it as intended.',
              'Use it as it will really be used.',
              'Drop it. Once, from the table, onto the floor that you have.',
              'Open it, and close it again.',
            ),
            quote('If there is a screw left over, we do not sell it.'),
            p(
              'What failed is on a list of its own, with the reasons: ',
              link('/graveyard', 'the graveyard'),
              '. We let the makers answer there, ',
              italic('unedited'),
              '.',
            ),
          ],
        },
        {
          __component: 'sections.feature-grid',
          title: 'What we measure',
          features: [
            { title: 'Hours', text: 'How long until it annoys you? Record: a toaster, 40 minutes.' },
            { title: 'Decibels', text: 'Anything > 70 dB(A) has to be very good at something else.' },
            {
              title: 'Spare parts',
              text: 'We order one before we say yes.',
              link: { label: 'The screw rule', url: '/articles/the-repair-cafe-on-mill-lane' },
            },
          ],
        },
      ],
      seo: {
        metaTitle: 'How we test',
        metaDescription: 'Six months in eleven kitchens: what a thing has to survive before we sell it.',
      },
      reviewedOn: '2023-11-15',
    },
    draftChange: {
      title: 'How we test (and what failed)',
      reviewedOn: '2025-01-10',
    },
  },
];
