import { file, prose, ref } from '../markers';
import type { Author, SeedEntry } from '../types';

export const authors: SeedEntry<Author>[] = [
  {
    state: 'published',
    data: {
      name: 'Mira Halvorsen',
      slug: 'mira-halvorsen',
      jobTitle: 'Editor',
      bio: prose`
        Mira edits the magazine and answers the letters. She trained as a boatbuilder, wrote for a
        newspaper that no longer exists, and keeps a list of **words we do not print**. It has 41 entries;
        “artisanal” is the first.
      `,
      email: 'mira@hearth-and-harbour.example',
      accessPhrase: 'a-kettle-of-commas',
      birthday: '1979-02-11',
      portrait: file('portrait-rose'),
      links: [{ label: 'Letters', url: 'https://letters.example.org/mira', external: true }],
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          slug: 'mira-halvorsen-fr',
          jobTitle: 'Rédactrice en chef',
          bio: prose`
            Mira dirige le magazine et répond au courrier. Charpentière de marine de formation, elle a écrit
            pour un journal qui n’existe plus et tient une liste de **mots que nous n’imprimons pas**. Elle en
            compte 41 ; « artisanal » est le premier.
          `,
        },
      },
      de: {
        state: 'published',
        data: {
          slug: 'mira-halvorsen-de',
          jobTitle: 'Redakteurin',
          bio: prose`
            Mira leitet das Magazin und beantwortet die Post. Sie hat Bootsbau gelernt, für eine Zeitung
            geschrieben, die es nicht mehr gibt, und führt eine Liste der **Wörter, die wir nicht drucken**.
            41 stehen darauf; das erste lautet „handverlesen“.
          `,
        },
      },
    },
  },
  {
    state: 'published',
    data: {
      name: 'Yael Barak',
      nativeName: 'יעל ברק',
      slug: 'yael-barak',
      jobTitle: 'Baker, columnist',
      bio: prose`
        Yael Barak (יעל ברק) bakes in a courtyard in Haifa and writes about it on Sundays. Her starter is
        called **שאור** (_se’or_, simply “leaven”) because naming it anything else felt like tempting fate.

        She signs her recipes with \`לחם, מלח, זמן\`: bread, salt, time.
      `,
      email: 'yael@hearth-and-harbour.example',
      accessPhrase: 'bread-salt-and-time',
      birthday: '1986-10-03',
      portrait: file('portrait-ochre'),
    },
  },
  {
    state: 'published',
    data: {
      name: 'Layla Mansour',
      nativeName: 'ليلى منصور',
      slug: 'layla-mansour',
      jobTitle: 'Travel writer',
      bio: prose`
        Layla Mansour (ليلى منصور) has not boarded an aeroplane since 2011, and is asked about it at every
        dinner. She crosses borders by train, ferry and, once, by _borrowed donkey_. Her notebooks run from
        right to left and are full of timetables.
      `,
      email: 'layla@hearth-and-harbour.example',
      accessPhrase: 'platform-nine-tea',
      birthday: '1990-06-21',
      portrait: file('portrait-blue'),
      links: [
        { label: 'Timetable notes', url: 'https://timetables.example.net/layla?lang=ar&view=week', external: true },
        { label: 'All her ferries', url: '/authors/layla-mansour#ferries' },
      ],
    },
  },
  {
    state: 'published',
    data: {
      name: 'Haruko Tanaka',
      nativeName: '田中 晴子',
      slug: 'haruko-tanaka',
      jobTitle: 'Toolmaker, contributor',
      bio: prose`
        Haruko Tanaka (田中 晴子) grinds blades in Sanjō and explains them on paper. She believes that a
        knife is dull long before it feels dull, and that most of us have never met a sharp one. 🔪
      `,
      email: 'haruko@hearth-and-harbour.example',
      accessPhrase: 'one-thousand-grit',
      birthday: '1968-12-30',
    },
  },
  {
    state: 'published',
    data: {
      name: 'Li Wenqing',
      nativeName: '李文清',
      slug: 'li-wenqing',
      jobTitle: 'Tea merchant',
      bio: prose`
        Li Wenqing (李文清) is the fourth of his family to buy tea in the Wuyi hills and the first to do it
        by bicycle. He writes short sentences. He likes them short.
      `,
      email: 'wenqing@hearth-and-harbour.example',
      accessPhrase: 'second-infusion',
      birthday: '1974-04-05',
    },
    links: { favouriteProduct: ref('product', 'pour-over-kettle') },
  },
  {
    state: 'modified',
    data: {
      name: 'Tomás Ó Briain',
      slug: 'tomas-o-briain',
      jobTitle: 'Web & workshop',
      bio: prose`
        Tomás keeps the site running and the planes sharp, and regards both as _maintenance_. He will tell
        you that \`<table>\` was never meant for layout, and that a bench was.
      `,
      email: 'tomas@hearth-and-harbour.example',
      accessPhrase: 'shavings-and-semicolons',
      birthday: '1988-08-17',
    },
    links: { favouriteProduct: ref('product', 'chefs-knife') },
    draftChange: {
      jobTitle: 'Web, workshop & weather',
      bio: prose`
        Tomás keeps the site running and the planes sharp, and regards both as _maintenance_. He will tell
        you that \`<table>\` was never meant for layout, and that a bench was. Since March he also writes our
        weather column, which is wrong about a third of the time and proud of it.
      `,
    },
  },
];
