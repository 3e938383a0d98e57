import { NBSP } from '../characters';
import { file, files, prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const knife: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'Sharpen a kitchen knife without fear',
    slug: 'sharpen-a-kitchen-knife',
    excerpt: 'A whetstone, a towel, ten quiet minutes. Haruko Tanaka on angles, burrs and the tomato that never lies.',
    body: prose`
      Most people who say they are afraid of sharp knives have only ever been cut by blunt ones. A blunt knife
      has to be pushed, and whatever is pushed will one day slip. A sharp knife just goes where you look.

      I have ground blades for forty years, and I still sharpen my own on a wet stone at the kitchen table. It
      takes **ten minutes a month**. You need less than you think:

      - a combination stone, 1000 on one side and 3000 or 4000 on the other
      - a towel that may get dirty
        - preferably not the good linen one
        - preferably not *anyone’s* good linen one
      - water
      - a tomato

      ![A workbench with shavings](image:workshop-bench "A table will do as well")

      ## The angle, and why you may stop worrying about it

      Books argue about angles. Between 12° and 18° per side nearly everything works; what matters is that you
      **keep the one you chose**. Lay the blade flat on the stone and lift the back until two stacked coins fit
      under the spine. That is about 15°. Remember what it feels like in your wrist, and put the coins away.

      | Knife | Angle per side | Stone | How often |
      |:------|:--------------:|:------|----------:|
      | Vegetable knife, carbon steel | 12° | 1000, then 4000 | monthly |
      | Chef’s knife, stainless | 15–18° | 1000 | every 2${NBSP}months |
      | Bread knife | leave it alone | none | never |
      | Scissors | *another article* | | |

      ## Five moves

      1. Soak the 1000 side for ten minutes, until no more bubbles rise. Put the stone on the wet towel so that
         it cannot walk.
      2. Hold the handle in your stronger hand. Lay two fingers of the other on the blade, close to the edge
         and **never beyond it**.
      3. Push away from you along the whole stone, heel to tip. Light pressure: the weight of a full cup.
      4. Repeat until you feel a *burr*, a faint roughness on the **other** side of the edge.
         - Feel for it with the thumb, across the edge and never along it.
         - No burr means you are not done. A burr along half the blade means you are half done.
      5. Turn the knife over and take the burr off again. Then do both sides once more on the fine stone, with
         the pressure of a falling leaf.

      > My teacher, 本間さん, had one sentence for all this: “Listen. A stone that hisses is cutting, a stone that
      > squeaks is polishing, and a stone that is silent is dry.”

      ## The tomato

      Paper tests are for videos. Take a ripe tomato, lay the edge on its skin and draw the knife back **without
      pressing**. If it bites, you are finished; wash your hands & eat the tomato. If it skates, go back to
      step${NBSP}4 and do not take it personally.

      ## What to do in between

      A steel does not sharpen. It straightens an edge that has folded over, the way you smooth a dog-eared
      page. Three strokes a side before you cook are plenty. Wash the knife by hand, dry it at once, and keep it
      anywhere but loose in a drawer. ~~A glass cutting board looks nice.~~ Glass is harder than steel, and
      your edge will know it within a week.

      ---

      If you would rather hand all this to somebody else, bring your knives to the
      [Repair Café on Mill Lane](/articles/the-repair-cafe-on-mill-lane "Every second Saturday"), or order the
      [chef’s knife](/shop/chefs-knife) I grind for this house. It arrives sharp; from then on it is up to you.
      More on steels and grits: <https://grits.example.org/wiki/1000_vs_4000>.
    `,
    kind: 'guide',
    readingMinutes: 6,
    cover: file('workshop-bench'),
    gallery: files('workshop-bench', 'bread-crust'),
    faq: [
      {
        question: 'Can I use oil instead of water?',
        answer:
          'On an oilstone, yes. On a waterstone, **no**: the oil stays in the pores and the stone will never drink again.',
      },
      {
        question: 'My knife has a chip. Is it lost?',
        answer: prose`
          A chip of less than 1 mm goes away on a coarse stone (about 400). For anything larger:

          1. wrap the knife in newspaper,
          2. write “SHARP” on it,
          3. send it to us. It costs 12 € and takes a week.
        `,
      },
      {
        question: 'Which way round does the stone go: > or <?',
        answer: 'Lengthwise, pointing away from you. If you see `1000` printed upside down, you are holding it right.',
      },
    ],
    footnotes: [
      { mark: '1', text: 'Grit counts follow the Japanese standard (JIS R 6001).' },
      { mark: '2', text: 'Two coins: we used two 2-euro pieces, together 4.4 mm high.' },
    ],
    internalNote: 'Haruko wants to see the pictures again before print. Fee paid.',
    canonicalUrl: 'https://hearth-and-harbour.example/articles/sharpen-a-kitchen-knife',
    publishedOn: '2024-11-07',
    seo: {
      metaTitle: 'How to sharpen a kitchen knife on a whetstone',
      metaDescription:
        'Ten quiet minutes with a whetstone: angle, burr, fine stone, tomato. A toolmaker explains how to sharpen a kitchen knife.',
      keywords: 'sharpening, whetstone, kitchen knife',
      shareImage: file('workshop-bench'),
    },
    author: ref('author', 'haruko-tanaka'),
    category: ref('category', 'sharp-things'),
    tags: refs('tag', 'tools', 'repair'),
    featuredProduct: ref('product', 'chefs-knife'),
  },
  links: { relatedArticles: refs('article', 'the-repair-cafe-on-mill-lane', 'moving-recipes-out-of-a-spreadsheet') },
};
