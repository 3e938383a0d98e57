import { prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const news: SeedEntry<Article>[] = [
  {
    state: 'published',
    data: {
      title: 'Opening hours in December',
      slug: 'opening-hours-in-december',
      excerpt: 'Longer on Thursdays, closed between the years, soup on Saturdays.',
      body: prose`
        In December the shop is open **until eight on Thursdays**. On the 24th we close at noon, and we open again
        on 2 January, rested and slightly rounder.

        Parcels ordered by **18 December** arrive before the holidays. After that we promise nothing, but we try.
        There is soup on all Saturdays; bring your own [mug](/shop/enamel-mug).
      `,
      kind: 'news',
      readingMinutes: 1,
      publishedOn: '2024-11-28',
      author: ref('author', 'mira-halvorsen'),
      category: ref('category', 'house-news'),
      tags: refs('tag', 'winter'),
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          title: 'Nos horaires en décembre',
          slug: 'nos-horaires-en-decembre',
          excerpt: 'Plus tard le jeudi, fermé entre les fêtes, de la soupe le samedi.',
          body: prose`
            En décembre, la boutique reste ouverte **jusqu’à vingt heures le jeudi**. Le 24, nous fermons à midi ; nous
            rouvrons le 2 janvier, reposés et un peu plus ronds.

            Les colis commandés avant le **18 décembre** arriveront avant les fêtes. Ensuite, nous ne promettons rien,
            mais nous faisons de notre mieux. Il y a de la soupe tous les samedis ; apportez votre [tasse](/shop/enamel-mug).
          `,
        },
      },
      de: {
        state: 'published',
        data: {
          title: 'Öffnungszeiten im Dezember',
          slug: 'oeffnungszeiten-im-dezember',
          excerpt: 'Donnerstags länger, zwischen den Jahren geschlossen, samstags Suppe.',
          body: prose`
            Im Dezember hat der Laden **donnerstags bis acht** geöffnet. Am 24. schließen wir mittags und öffnen
            am 2. Januar wieder, ausgeruht und ein wenig runder.

            Was bis zum **18. Dezember** bestellt ist, kommt vor den Feiertagen an. Danach versprechen wir nichts,
            bemühen uns aber. Samstags gibt es Suppe; bringen Sie Ihren [Becher](/shop/enamel-mug) mit.
          `,
        },
      },
    },
  },
  {
    state: 'modified',
    data: {
      title: 'Our parcels are free of plastic',
      slug: 'our-parcels-are-free-of-plastic',
      excerpt: 'Paper tape, paper filling, and a string that you may keep.',
      body: prose`
        It took us two years and a great deal of swearing at tape dispensers, but from today there is **no plastic
        in our parcels**. The filling is shredded proof sheets of this very magazine; if you are patient you can
        read last spring’s issue in strips.

        Please keep the string.
      `,
      kind: 'news',
      readingMinutes: 1,
      publishedOn: '2022-05-03',
      author: ref('author', 'mira-halvorsen'),
      category: ref('category', 'house-news'),
    },
    draftChange: {
      body: prose`
        It took us two years and a great deal of swearing at tape dispensers, but since 2022 there has been **no
        plastic in our parcels**. The filling is shredded proof sheets of this very magazine; if you are patient
        you can read last spring’s issue in strips. (One reader in Ghent has, and found a typo.)

        Please keep the string, or send it back: five strings make a discount of 1 €.
      `,
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          title: 'Nos colis se passent de plastique',
          slug: 'nos-colis-se-passent-de-plastique',
          excerpt: 'Du ruban en papier, du papier pour caler, et une ficelle que vous pouvez garder.',
          body: prose`
            Il nous a fallu deux ans et bien des jurons contre les dévidoirs, mais à partir d’aujourd’hui il n’y a **plus
            de plastique dans nos colis**. Le calage, ce sont les épreuves déchiquetées de ce magazine : avec de la
            patience, vous pourrez lire le numéro du printemps dernier en lanières.

            Gardez la ficelle, s’il vous plaît.
          `,
        },
      },
    },
  },
  {
    state: 'published',
    data: {
      title: 'Please check your enamel mugs (batch 2409)',
      slug: 'please-check-your-enamel-mugs',
      excerpt: 'A few mugs left the kiln too early. Here is how to recognise them.',
      body: prose`
        If your mug carries the number \`2409\` under its foot **and** the rim is rough, please do not drink from it.
        The enamel of about sixty mugs was fired too briefly & may flake.

        1. Look under the foot: \`2409-A\` is affected, \`2409-B\` is not.
        2. Run a fingertip along the rim (gently).
        3. Write to <returns@hearth-and-harbour.example> with the subject “MUG 2409”.

        We send you a new one. You need not return the old one; it makes an excellent flower pot. Nobody has been
        hurt, and we are sorry. “Quality < speed” was the wrong way round.
      `,
      kind: 'news',
      readingMinutes: 1,
      publishedOn: '2024-10-21',
      category: ref('category', 'house-news'),
    },
  },
  {
    state: 'draft',
    data: {
      title: 'We are looking for someone with steady hands',
      slug: 'steady-hands-wanted',
      excerpt: 'Twenty hours a week, packing and answering. Good at knots, kind on the telephone.',
      body: prose`
        You pack parcels in the morning and answer letters in the afternoon. You can tie a bowline, or would like to
        learn it. You write German or French besides English. You do not mind that the radio is **always** on.

        We pay everyone the same (yes, the editor too). Write to Mira, by hand if you like.
      `,
      kind: 'news',
      category: ref('category', 'house-news'),
    },
  },
];
