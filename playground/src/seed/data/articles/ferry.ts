import { NARROW_NBSP, NBSP, SHY } from '../characters';
import { file, files, prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const ferry: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'Four days on the night ferry',
    slug: 'four-days-on-the-night-ferry',
    excerpt:
      'Piraeus to Haifa used to be a line on every map. Layla Mansour goes looking for what is left of it, with a thermos.',
    body: prose`
      The man at the counter in Piraeus looked at my ticket for a long time, as one looks at a coin from a
      country that has changed its name. “You know that there are aeroplanes,” he said. I said I had heard.

      There is no passenger ferry from Greece to the Levant any more, not really. There are **cargo ships with
      twelve cabins**, and there is a woman named Despina who knows which of them will take you. You write to
      her, she answers in capitals, and some weeks later you stand on a quay at 21:40 beside two hundred
      unaccompanied trailers.

      ## Day one: the lorry drivers’ table

      On a freighter there are no announcements. There is a bell for meals, and a table where the drivers sit
      and a table where everyone else sits, and on my crossing *everyone else* was me. By the second bell I had
      been moved. “Nobody eats alone at sea,” said Mahmoud from Mersin, and pushed the bread across.

      They talked about borders the way farmers talk about weather. Which one was slow. Which one was slow
      *but fair*. I wrote it all down, from right to left, and nobody asked why.

      > ‏«البحر لا يسأل أحدًا من أين جاء.»
      >
      > “The sea asks nobody where they came from.” It was printed on the sugar.

      ## Day two: nothing

      Nothing happened. I recommend it.

      The horizon was drawn with a ruler. Somewhere to port lay Crete, said the chart in the corridor, but it
      kept that to itself. I read, I slept, I learned the Turkish for *half a glass of tea* (**yarım çay**, and
      you will still be given a whole one).

      ![A harbour under a pale morning sky](image:harbour-morning)

      ## Day three: Limassol, for six hours

      Cargo passengers may go ashore if they are back when they are told. I was told 16:00, ship’s time, which
      is not Cyprus time, which is how I came to run along a container terminal with a kilo of tangerines.

      - **Best thing eaten:** halloumi from a cart, with honey
      - **Worst thing eaten:** the second halloumi, faster
      - **Things learned:**
        1. A ship’s clock is changed at two in the morning, and *only* by the mate.
        2. Terminal dogs know the timetable.
        3. Tangerines roll.

      ## Day four: the mountain

      You smell Haifa before you see it: pine, diesel, somebody’s onions. Then Mount Carmel lifts out of the
      haze like a thought one had mislaid. Mahmoud stood at the rail in a clean shirt. He has made this
      cross${SHY}ing, he told me, three hundred and eleven times, and has never once arrived by night, because
      the pilot will not come out before six.

      “Three hundred and eleven,” I said. “And?”

      He thought about it properly. “The onions,” he said, “are new.”

      ---

      ### If you would like to go

      | | |
      |---|---|
      | Ship | whichever Despina says |
      | Cabin | outer, with shower; 430${NARROW_NBSP}€ with meals |
      | Duration | 82 hours “if God and Limassol are willing” |
      | Bring | thermos, cards, a shirt for the last morning |
      | Do not bring | a drone (<250${NBSP}g or otherwise) |

      Write at least six weeks ahead. Visas are your own affair. The [Piraeus port authority](https://port.example.gr/arrivals?pier=E3&lang=en)
      lists arrivals; ignore the times. A first part of this journey, by train from Graz, is in [our summer
      issue](/magazine/summer#trains). 🚢
    `,
    kind: 'story',
    readingMinutes: 9,
    cover: file('harbour-morning'),
    gallery: files('harbour-morning', 'city-roofs'),
    publishedOn: '2025-01-16',
    embargoUntil: '2025-01-16T05:00:00.000Z',
    internalNote: 'Do not name the shipping line (see mail of 4 December).',
    seo: {
      metaTitle: 'Four days on the night ferry | Piraeus to Haifa',
      metaDescription:
        'There is no passenger ferry from Greece to the Levant any more. There is Despina, and there are ships with twelve cabins.',
    },
    author: ref('author', 'layla-mansour'),
    category: ref('category', 'on-the-way'),
    tags: refs('tag', 'slow-travel', 'tea'),
  },
};
