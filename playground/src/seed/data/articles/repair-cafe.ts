import { bold, code, codeBlock, h, image, italic, link, ol, p, quote, struck, ul, underline } from '../../blocks';
import { file, files, ref, refs } from '../../markers';
import type { Article, SeedEntry } from '../../types';

export const repairCafe: SeedEntry<Article> = {
  state: 'published',
  data: {
    title: 'The Repair Café on Mill Lane',
    slug: 'the-repair-cafe-on-mill-lane',
    excerpt: 'Every second Saturday a former bakery fills with dead toasters. Most of them leave on their own feet.',
    content: [
      p(
        'The queue starts before nine. A man holds a toaster the way one holds a cat at the vet’s. Behind him: two lamps, a sewing machine from 1961, a talking bear that has stopped talking. Above the door somebody has painted, slightly crooked, ',
        bold('“We do not do it for you. We do it with you.”'),
      ),
      p(
        'The Repair Café is open every second Saturday in the former bakery at Mill Lane 4. Eight volunteers, one drawer of fuses, no invoices. In a year they have looked at ',
        underline('1,206 things'),
        ' and put 811 of them right. The others, says Gerda, who keeps the list, ',
        italic('have at least been understood'),
        '.',
      ),
      h(2, 'Gerda’s list'),
      p(
        'The list hangs beside the coffee machine, and it has its own grammar. A tick is a success. A circle is a success with tape. A cross is a burial.',
      ),
      ul(
        [bold('Toasters:'), ' 96 ticks, 31 circles, 12 crosses. It is nearly always the crumb tray.'],
        [bold('Radios:'), ' fewer every year, and always loved.'],
        ul('Valve sets go to Anton, who talks to them.', 'Anything that was dropped into soup goes to Anton as well.'),
        [
          bold('Zips:'),
          ' the great equaliser. ',
          link('/articles/what-linen-remembers', 'Textiles'),
          ' meet at the window table.',
        ],
        [bold('Talking bears:'), ' see below.'],
      ),
      h(2, 'How a repair goes'),
      ol(
        'You sign a sheet which says that everything may also get worse.',
        'You explain what it used to do. This takes longer than you would expect, and it helps.',
        'You open it yourself, with somebody beside you who knows where the spring will jump out.',
        'You find the fault, or it finds you. ⚡',
        ['You pay what you like into the blue cup. ', italic('Buttons have been accepted.')],
      ),
      image('workshop-bench', 'A workbench with shavings, seen from above', 'The window table, before the rush'),
      quote(
        'People apologise for bringing something cheap. I tell them: it was cheap to buy. It was not cheap to make.',
      ),
      h(2, 'The bear'),
      p(
        'The bear belonged to Mrs Okafor’s grandson and had said “Hello, I am ',
        italic('{name}'),
        '” for six years, until it fell into the bath. Tomás took out the board. On it sat a chip with a serial port, which is more than most of us can say.',
      ),
      codeBlock(
        'bash',
        '# listening to a bear\nstty -F /dev/ttyUSB0 9600\necho "PLAY greeting_01.wav" > /dev/ttyUSB0   # nothing\necho "VOL 11" > /dev/ttyUSB0                  # oh.',
      ),
      p(
        'The file ',
        code('greeting_01.wav'),
        ' was still there. The volume had gone to ',
        code('0'),
        '. At twenty to twelve the bear said hello to a full room, rather loudly, and ',
        struck('nobody cried'),
        ' Anton had to look at a radio.',
      ),
      h(3, 'Come by'),
      p(
        'Mill Lane 4, every second Saturday, 9:00 to 13:00. Dates are in the ',
        link('https://calendar.example.org/mill-lane?view=month&from=today', 'calendar'),
        ', questions go to ',
        link('mailto:repair@mill-lane.example', 'repair@mill-lane.example'),
        '. Bring the thing, its cable, and the screw that you kept in a jar.',
      ),
    ],
    kind: 'story',
    readingMinutes: 5,
    cover: file('workshop-bench'),
    gallery: files('workshop-bench', 'city-roofs'),
    faq: [
      {
        question: 'Do you repair telephones?',
        answer: 'Screens and batteries, yes. Bring the *exact* model number, for example `TD-1100/b`.',
      },
      { question: 'What does it cost?', answer: 'Nothing, or whatever the blue cup means to you.' },
    ],
    publishedOn: '2024-09-26',
    author: ref('author', 'mira-halvorsen'),
    category: ref('category', 'workshop'),
    tags: refs('tag', 'repair', 'tools'),
    seo: {
      metaTitle: 'The Repair Café on Mill Lane',
      metaDescription:
        'Eight volunteers, one drawer of fuses: a Saturday morning among toasters, radios and one talking bear.',
    },
  },
};
