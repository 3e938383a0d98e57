import { SHY } from '../characters';
import { bold, h, image, italic, link, ol, p, quote, ul } from '../../blocks';
import { file, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const linen: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'What linen remembers',
    slug: 'what-linen-remembers',
    excerpt: 'A cloth that was a meadow in April. A visit to a mill where the most important tool is the weather.',
    content: [
      p(
        'If you fold a linen sheet along the same line for thirty years, it will wear through along that line and nowhere else. Weavers say that ',
        bold('linen remembers'),
        '. Cotton forgives; linen keeps a diary.',
      ),
      h(2, 'Blue for one morning'),
      p(
        'Flax flowers once, for a few hours, and if you come after lunch you have missed it. In the last week of June the fields around Żyrardów are blue from the road to the forest, and at two o’clock they are green again, as though somebody had closed a door.',
      ),
      p(
        'Then it is ',
        italic('pulled'),
        ', not cut: the fibre runs down into the root. It lies on the ground for weeks while dew and fungi loosen the stalk. This is called retting, which is the old word for rotting, and it smells accordingly.',
      ),
      image('linen-weave', 'The weave of a linen towel from close up', 'Half-bleached, 240 g/m²'),
      quote('You cannot hurry it and you cannot leave it. It is like having a teenager.'),
      h(2, 'From stalk to thread'),
      ol(
        [bold('Breaking'), ': the dry stalk is crushed between rollers.'],
        [
          bold('Scutching'),
          ': the broken bits, called ',
          italic('shives'),
          ', are beaten out. They become horse bedding.',
        ],
        [bold('Hackling'), ': the fibre is drawn through combs, coarse to fine.'],
        ul('The long fibres are called line, and become shirts.', 'The short ones are called tow, and become rope.'),
        [bold('Spinning'), ': wet, because a dry flax thread breaks. Hence the wooden clogs, even today.'],
      ),
      p(
        'A flaxen-haired child, a line, a lining, linseed oil, lingerie: the words have been woven into the language so closely that nobody sees the thread any more. German has a beauty of its own, ',
        italic(`Lein${SHY}wand${SHY}bindung`),
        ', and if it breaks across two lines of this page, it will at least break in the right place.',
      ),
      h(2, 'How to treat it'),
      p(
        'Wash it hot, dry it in the wind, iron it damp or not at all. The rest of our advice fits on a ',
        link('/shop/linen-tea-towel', 'care label'),
        '.',
      ),
      p('And once in a while, fold it along another line.'),
    ],
    kind: 'story',
    readingMinutes: 4,
    cover: file('linen-weave'),
    publishedOn: '2024-08-22',
    author: ref('author', 'mira-halvorsen'),
    category: ref('category', 'workshop'),
    tags: refs('tag', 'textiles'),
  },
};
