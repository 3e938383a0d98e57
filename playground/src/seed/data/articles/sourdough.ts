import { NBSP } from '../characters';
import { file, prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const sourdough: SeedEntry<Article> = {
  state: 'modified',
  data: {
    title: 'A sourdough diary, honestly kept',
    slug: 'a-sourdough-diary',
    excerpt: 'Seven days of flour, water and doubt. Yael Barak starts from nothing and writes down the failures too.',
    body: prose`
      Everyone tells you that sourdough is *only flour and water*. Everyone is right, and it is no help at all.
      So I threw my eleven-year-old starter into a banana bread, washed the jar, and began again with a
      notebook beside me. What follows is not tidied up.

      ## The week

      | Day | Flour | Water | Kitchen | Smell | Mood |
      |----:|------:|------:|--------:|:------|:-----|
      | 1 | 50${NBSP}g rye | 50${NBSP}g | 24${NBSP}°C | wet cardboard | hopeful |
      | 2 | 50${NBSP}g rye | 50${NBSP}g | 25${NBSP}°C | apple | smug |
      | 3 | 50${NBSP}g rye | 50${NBSP}g | 22${NBSP}°C | nail varnish | less smug |
      | 4 | 50${NBSP}g wheat | 50${NBSP}g | 22${NBSP}°C | nothing | in mourning |
      | 5 | 50${NBSP}g wheat | 40${NBSP}g | 23${NBSP}°C | yoghurt | suspicious |
      | 6 | 60${NBSP}g wheat | 50${NBSP}g | 24${NBSP}°C | beer, faintly | awake at 4${NBSP}a.m. |
      | 7 | 100${NBSP}g wheat | 80${NBSP}g | 24${NBSP}°C | bread | unbearable |

      ## What day four is for

      On day two everything bubbles, and you believe you have talent. You do not. Those are the wrong bacteria,
      and they are having a party that ends when the jar turns sour. Then comes **day four**, when nothing moves.
      Nearly everybody throws the jar away on day four.

      Do not throw the jar away on day four.

      1. Feed it anyway.
      2. Put it somewhere warmer (on the router, if need be).
      3. Go for a walk.

      ## The test

      Drop a spoonful into a glass of water. If it floats, bake. If it sinks, feed it and wait three hours. My
      grandmother’s version of this test was to say “לאט לאט” (*le’at le’at*, slowly, slowly) and to leave the
      room, which works equally well.

      ## The loaf

      For one round loaf, in baker’s percentages, because your flour is not my flour:

      \`\`\`text
      flour      100 %   500 g   (80 % white, 20 % wholemeal)
      water       72 %   360 g
      starter     20 %   100 g   fed 4 h before
      salt       2.1 %    10 g   (10.5 if you own such a scale)
      \`\`\`

      Mix everything but the salt. Wait forty minutes. Salt. Fold four times, half an hour apart, and then leave
      the dough alone until it has grown by *half*, not doubled: “doubled” is from books about yeast. Shape it,
      put it into the cold overnight, and bake it in a lidded pot at **250${NBSP}°C**, twenty-five minutes with
      the lid and twenty without.

      ![A round loaf on a cloth](image:bread-crust)

      When it comes out, be quiet for a moment. The crust cracks as it cools, a sound like small rain, and bakers
      say the bread *sings*. Mine sang on day nine. It was flat as a slipper & I have never been prouder.

      ### Footnote for the worried

      Grey water on top is fine (pour it off). A pink or orange streak is not: throw it out, wash the jar with
      boiling water, begin again. A kahm-yeast film, white and wrinkled, is ugly and harmless.
    `,
    kind: 'guide',
    readingMinutes: 7,
    cover: file('bread-crust'),
    publishedOn: '2024-10-10',
    seo: {
      metaTitle: 'A sourdough diary, honestly kept',
      metaDescription: 'Seven days from flour and water to a loaf, with all the failures left in.',
    },
    author: ref('author', 'yael-barak'),
    category: ref('category', 'kitchen'),
    tags: refs('tag', 'sourdough'),
    featuredProduct: ref('product', 'linen-tea-towel'),
  },
  draftChange: {
    excerpt:
      'Seven days of flour, water and doubt, and a loaf on the ninth. Yael Barak starts from nothing and keeps the failures in.',
    readingMinutes: 8,
  },
};
