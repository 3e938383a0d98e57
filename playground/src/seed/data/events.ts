import { prose, ref, refs } from '../markers';
import type { Event, SeedEntry } from '../types';

const netLoft: NonNullable<Event['venue']> = {
  name: 'The Net Loft',
  street: 'Old Quay 7',
  city: 'Kinsale',
  directions: 'Through the yard, up the outside stairs. If you hear the radio, you are right.',
  latitude: 51.7057,
  longitude: -8.5222,
};

export const events: SeedEntry<Event>[] = [
  {
    state: 'published',
    data: {
      title: 'An evening of tea',
      slug: 'an-evening-of-tea',
      teaser: 'Li Wenqing pours six infusions of one leaf. Bring time; cups are here.',
      description: prose`
        Twelve seats around one table. Wenqing (李文清) opens a cake of tea from **2009** and pours until nobody has
        a question left. There will be nuts. There will be a clay toad.

        Please do not wear perfume; the leaf is shy.
      `,
      day: '2025-02-20',
      doorsOpen: '18:30:00',
      startsAt: '2025-02-20T19:00:00.000Z',
      capacity: 12,
      ticketPrice: 28,
      registrationEmail: 'evenings@hearth-and-harbour.example',
      venue: netLoft,
      sessions: [
        {
          startsAt: '19:00:00',
          title: 'Washing the leaf',
          abstract: 'Why the first cup goes to the toad.',
          speaker: ref('author', 'li-wenqing'),
        },
        {
          startsAt: '19:40:00',
          title: 'Crab eyes, fish eyes',
          abstract: 'Reading water without a thermometer (蟹眼 / 魚眼).',
          speaker: ref('author', 'li-wenqing'),
        },
        { startsAt: '20:30:00', title: 'The sixth cup', abstract: 'Talking, mostly.' },
      ],
      hosts: refs('author', 'li-wenqing', 'mira-halvorsen'),
    },
  },
  {
    state: 'published',
    data: {
      title: 'Whetstone workshop for the afraid',
      slug: 'whetstone-workshop',
      teaser: 'Bring your worst knife. Leave with your best one. (It is the same knife.)',
      description: prose`
        Haruko Tanaka shows five moves, and you repeat them until your arm knows them. Stones are provided. So are
        plasters, though she has not needed one since 2017.

        - Level: none
        - Bring: up to **two** knives, wrapped
        - Leave at home: serrated blades, samurai films
      `,
      day: '2025-03-08',
      doorsOpen: '09:45:00',
      startsAt: '2025-03-08T10:00:00.000Z',
      capacity: 8,
      ticketPrice: 65.5,
      registrationEmail: 'evenings@hearth-and-harbour.example',
      venue: netLoft,
      sessions: [
        { startsAt: '10:00:00', title: 'Angles & coins', speaker: ref('author', 'haruko-tanaka') },
        {
          startsAt: '11:15:00',
          title: 'Finding the burr',
          abstract: 'With the thumb, across the edge, never along it.',
          speaker: ref('author', 'haruko-tanaka'),
        },
        { startsAt: '12:15:00', title: 'Tomatoes', abstract: 'The exam. Lunch is made of it.' },
      ],
      hosts: refs('author', 'haruko-tanaka'),
    },
  },
  {
    state: 'published',
    data: {
      title: 'Slow trains: a reading with maps',
      slug: 'slow-trains-reading',
      teaser: 'Layla Mansour reads from her timetables. Yes, from the timetables.',
      description: prose`
        From Graz to Piraeus in five days and nine changes. Layla (ليلى منصور) brings tickets, stamps and the
        sandwich wrapper on which Despina wrote the name of the ship.

        Entrance is free. The hat goes round > the hat comes back.
      `,
      day: '2025-01-30',
      doorsOpen: '19:30:00',
      startsAt: '2025-01-30T20:00:00.000Z',
      capacity: 60,
      ticketPrice: 0,
      venue: { name: 'Waiting room, platform 1', city: 'Cork', directions: 'The old one, with the stove.' },
      sessions: [{ startsAt: '20:00:00', title: 'Nine changes', speaker: ref('author', 'layla-mansour') }],
      hosts: refs('author', 'layla-mansour'),
    },
    translations: {
      de: {
        state: 'published',
        data: {
          title: 'Langsame Züge: eine Lesung mit Landkarten',
          slug: 'langsame-zuege-lesung',
          teaser: 'Layla Mansour liest aus ihren Fahrplänen. Ja, aus den Fahrplänen.',
          description: prose`
            In fünf Tagen und mit neunmal Umsteigen von Graz nach Piräus. Layla (ليلى منصور) bringt Fahrkarten, Stempel
            und das Butterbrotpapier mit, auf das Despina den Namen des Schiffs geschrieben hat.

            Der Eintritt ist frei. Der Hut geht herum > der Hut kommt zurück.
          `,
          sessions: [{ startsAt: '20:00:00', title: 'Neunmal umsteigen' }],
        },
      },
    },
  },
  {
    state: 'draft',
    data: {
      title: 'Midsummer swim & supper',
      slug: 'midsummer-swim',
      teaser: 'In at nine in the evening, out when the soup is ready.',
      description: 'Date depends on jellyfish. Mira decides on the day before and hangs a red towel from the loft.',
      day: '2025-06-21',
      capacity: 40,
      ticketPrice: 15,
    },
  },
];
