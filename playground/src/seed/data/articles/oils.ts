import { bold, code, h, italic, p, ul } from '../../blocks';
import { ref } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const oils: SeedEntry<Article> = {
  state: 'draft',
  data: {
    title: 'A field guide to the oils in your cupboard',
    slug: 'a-field-guide-to-oils',
    excerpt: 'Which one fries, which one finishes, and which one you should have thrown away in spring.',
    content: [
      p(
        'Open the cupboard. There are between four and nine bottles in it, and at least one of them is older than your kitchen. Here is how to tell them apart.',
      ),
      h(2, 'Smell first'),
      p(
        'Rancid oil smells of crayons. Nobody believes this until they have smelled it once, and afterwards nobody forgets it. ',
        bold('If it smells of crayons, it goes.'),
      ),
      h(2, 'Then heat'),
      ul(
        ['Rapeseed, sunflower, groundnut (refined): frying, up to about ', code('210 °C')],
        ['Olive oil, extra virgin: stewing, roasting, ', italic('nearly everything')],
        ['Walnut, linseed, pumpkin seed: never. Pour them over at the end, with your eyes closed.'],
      ),
      p(
        'TODO for the editors: table of smoke points, waiting for the laboratory. Please do not publish before the walnut oil is back.',
      ),
    ],
    kind: 'guide',
    readingMinutes: 3,
    sponsored: true,
    sponsorNote:
      'The laboratory analysis was paid for by the Walnut Growers of Grenoble, who did not read this text before you did.',
    internalNote: 'Hold until the analysis arrives.',
    author: ref('author', 'yael-barak'),
    category: ref('category', 'kitchen'),
  },
};
