import { file, prose, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const interview: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: '“The second cup is for you”: Li Wenqing on buying tea',
    slug: 'the-second-cup-is-for-you',
    excerpt: 'He buys tea by bicycle and does not own a thermometer. A conversation in four infusions.',
    body: prose`
      We met Li Wenqing (李文清) in the back of the shop, where he unpacked a kettle, six cups the size of
      thimbles, and a grey lump he introduced as “the pet”. The pet is a clay toad. One pours tea over it. It
      seemed to be enjoying itself.

      ### First infusion

      **You rinse the leaves and throw that tea away. Why?**

      The first cup is for the road. The leaves have come a long way; they should wash their face.

      **And the second?**

      The second cup is for you. The third is for talking. After the fifth we know each other, and we can do
      business. This is why I cannot buy tea by e-mail.

      ### Second infusion

      **You visit ninety gardens a year. On a bicycle.**

      A car goes too fast to smell anything. On a bicycle I know at the bend whether somebody is firing the
      leaves too hot. Also, I am invited to lunch more often. Nobody is afraid of a man with a bicycle clip.

      **What do you look for?**

      I look at the broom. If the broom in the tea room is clean and worn, I sit down. If it is new, they have
      bought it for me.

      ### Third infusion

      **People here worry about temperatures: 80 degrees, 85, 94…**

      _(laughs)_ My father had words for water: 蟹眼, crab eyes; 魚眼, fish eyes; then “string of pearls”. They
      are the bubbles. You look into the kettle and you know. Your readers may use a thermometer. But they
      should look into the kettle as well. It is a pity to miss it.

      **Is there a mistake that everybody makes?**

      They squeeze the bag. Do not squeeze. Would _you_ like it?

      ### Fourth infusion

      **Your daughter studies in Leipzig. Will she take over?**

      She will do what she likes. She called last week and said: “爸，这里的水太硬了。” _Dad, the water here is too
      hard._ So I know that she drinks tea there. That is enough for now.

      **And after the fifth cup, what is the business?**

      Ah. Forty kilograms of the spring picking, at a price I will write on this paper, and you will look sad,
      and then we drink the sixth.

      ---

      _The interview was held in three languages and on one stool. Wenqing will be our guest on the
      [evening of tea](/events/an-evening-of-tea); the toad is coming too._ 🐸🍵
    `,
    kind: 'interview',
    readingMinutes: 5,
    cover: file('coffee-cup'),
    publishedOn: '2024-12-05',
    author: ref('author', 'mira-halvorsen'),
    category: ref('category', 'voices'),
    tags: refs('tag', 'tea'),
    seo: {
      metaTitle: 'Li Wenqing on buying tea by bicycle',
      metaDescription: 'A tea merchant explains why the second cup is yours, and what a broom can tell you.',
    },
  },
  links: { relatedArticles: refs('article', 'tea-in-three-rooms') },
};
