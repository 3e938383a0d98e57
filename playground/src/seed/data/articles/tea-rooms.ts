import { bold, h, italic, link, p, quote, ul } from '../../blocks';
import { file, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const teaRooms: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'Tea in three rooms',
    slug: 'tea-in-three-rooms',
    excerpt: 'One leaf, three hosts, three ways of being polite about it: in Wuyishan, in Aleppo’s memory, in Galway.',
    content: [
      h(2, '一 · The bench'),
      p(
        'In Li Wenqing’s tea room there is a bench and nothing to lean on. “If you lean, you sleep,” he says. The word for it is 工夫茶 (',
        italic('gōngfu chá'),
        '), tea that takes effort, and the effort is mostly his. He pours from so low that you hear nothing. The cup holds two sips. You are supposed to notice that they differ.',
      ),
      h(2, '٢ · The balcony'),
      p(
        'My grandmother’s balcony in Aleppo had room for two chairs and a question. The tea came in glasses, black and sweet, with a stick of cinnamon that one was not to eat. You said ',
        bold('شكرًا'),
        ' and she answered ',
        bold('أهلًا وسهلًا'),
        ', and only then were you allowed to burn your fingers. The balcony is gone. The glasses are in my kitchen; five of six.',
      ),
      quote('The polite answer to “more?” is no. The true answer comes with the third asking.'),
      h(2, '3 · The range'),
      p(
        'In Tomás’s mother’s house near Galway the pot never leaves the range. It is brown, its lid is from another pot, and what is in it at four in the afternoon could tan leather. You get it with milk & without a choice. She calls everyone ',
        italic('a stór'),
        ', which means “treasure”, and refills while you are looking out of the window.',
      ),
      h(2, 'What they have in common'),
      ul('Nobody asks whether you would like tea. There is tea.', 'The host drinks last.', [
        'The leaf matters less than the ',
        link('/shop/pour-over-kettle', 'water'),
        ', and the water less than the time.',
      ]),
      p('I have written down the three recipes. They differ in everything one can measure.'),
    ],
    footnotes: {
      wuyishan: { grams: 7, millilitres: 100, seconds: [10, 10, 15, 25], celsius: 98 },
      aleppo: { grams: 6, millilitres: 500, seconds: [420], extras: ['cinnamon', 'sugar'] },
      galway: { grams: 12, millilitres: 900, seconds: [14400], extras: ['milk'] },
    },
    kind: 'story',
    readingMinutes: 4,
    cover: file('coffee-cup'),
    publishedOn: '2024-12-12',
    author: ref('author', 'layla-mansour'),
    category: ref('category', 'voices'),
    tags: refs('tag', 'tea', 'winter'),
    featuredProduct: ref('product', 'pour-over-kettle'),
  },
};
