import { NBSP } from '../characters';
import { bold, h, italic, link, p, ul } from '../../blocks';
import { file, files, prose, ref } from '../../markers';
import type { Page, SeedEntry } from '../../types';

export const servicePages: SeedEntry<Page>[] = [
  {
    state: 'published',
    data: {
      title: 'Shipping & returns',
      slug: 'shipping-and-returns',
      sections: [
        {
          __component: 'sections.hero',
          headline: 'It leaves on foot and arrives by van',
          lead: 'Tomás carries the parcels down the stairs at three. What you order before noon is usually among them.',
          image: file('city-roofs'),
          actions: [
            { label: 'Track a parcel', url: 'https://track.example.com/?ref=hearth&lang=en', external: true },
            { label: 'Return something', url: '#returns' },
          ],
        },
        {
          __component: 'sections.markdown',
          body: prose`
            ## What it costs

            | To | Standard | Express | Free from |
            |:---|---:|---:|---:|
            | Ireland | 4.90${NBSP}€ | 9.90${NBSP}€ | 60${NBSP}€ |
            | European Union | 8.90${NBSP}€ | 17.50${NBSP}€ | 120${NBSP}€ |
            | United Kingdom, Norway, Switzerland | 14.00${NBSP}€ | *on request* | never, alas |
            | Elsewhere | [ask us](mailto:parcels@hearth-and-harbour.example?subject=Shipping%20to%20…) | | |

            Weights count **with** the packaging. Outside the EU your own customs office may have ideas; we fill in
            the form \`CN23\` truthfully and cannot write “gift” on it, even if it is one.
          `,
        },
        {
          __component: 'sections.feature-grid',
          title: 'Three ways to get it',
          features: [
            {
              title: 'Collect it',
              text: 'Free, from two hours after you order. Ring twice.',
              icon: file('brand-mark'),
              link: { label: 'Opening hours', url: '/articles/opening-hours-in-december' },
            },
            {
              title: 'Have it sent',
              text: 'Paper only, and climate-neutral as far as anyone can be honest about that.',
              link: { label: 'How we pack', url: '/articles/our-parcels-are-free-of-plastic' },
            },
            {
              title: 'Have it wrapped',
              text: 'In a linen towel instead of paper: +18 €, and you keep the towel.',
              link: { label: 'Towels', url: '/shop/linen-tea-towel' },
            },
          ],
        },
        {
          __component: 'sections.prose',
          title: 'Returns',
          content: [
            h(3, 'Thirty days, and then some'),
            p(
              'You may send anything back within ',
              bold('30 days'),
              ', used or not, as long as somebody else could still love it. After that, write to us; we are ',
              italic('rather soft'),
              '.',
            ),
            ul(
              'Put the slip into the parcel (it is the one with the drawing of a boomerang).',
              ['Keep the receipt until we have written “', bold('received'), '”.'],
              ul('Usually two days after it arrived.', 'In December: five.'),
              [
                'Knives: wrap them as in ',
                link('/articles/sharpen-a-kitchen-knife', 'this article'),
                '. Please. We open these by hand.',
              ],
            ),
          ],
        },
        {
          __component: 'sections.faq',
          title: 'Asked nearly every day',
          items: [
            {
              question: 'My parcel says “delivered”, but it is not here.',
              answer:
                'Look *behind the bins*, then ask the neighbour on the left. If neither has it, tell us: from then on it is our problem, not yours.',
            },
            {
              question: 'Can I change the address after ordering?',
              answer:
                'Until three o’clock. Write to **parcels@hearth-and-harbour.example** with `ADDRESS` and your order number in the subject.',
            },
            {
              question: 'Do you ship oil by air?',
              answer: prose`
                No.

                - Liquids > 100 ml are not welcome there.
                - Neither, in our experience, are walnuts.
              `,
            },
          ],
        },
        {
          __component: 'sections.quote',
          text: 'The string alone was worth the postage.',
          attribution: 'a customer in Ghent, returning the string',
        },
        {
          __component: 'sections.call-to-action',
          heading: 'Still wondering?',
          text: 'Mira answers, usually before noon.',
          link: { label: 'Write to us', url: 'mailto:hello@hearth-and-harbour.example' },
        },
      ],
      seo: {
        metaTitle: 'Shipping & returns',
        metaDescription: 'What shipping costs, how long it takes, and how to send things back within thirty days.',
        keywords: 'shipping, returns, postage',
      },
      reviewedOn: '2025-01-08',
    },
  },
  {
    state: 'published',
    data: {
      title: 'Questions & answers',
      slug: 'questions',
      sections: [
        {
          __component: 'sections.faq',
          title: 'The magazine',
          items: [
            {
              question: 'How often does it appear?',
              answer:
                'On the web every Thursday. On paper in **April** and **October**, if the printer’s dog allows it.',
            },
            {
              question: 'Can I write for you?',
              answer: 'Yes. Send us *one paragraph* about something you know too much about.',
            },
            {
              question: 'Why is there no comment section?',
              answer: 'There is one. It is called the post: Old Quay 7, Kinsale.',
            },
          ],
        },
        {
          __component: 'sections.faq',
          title: 'The shop',
          items: [
            {
              question: 'Do you repair what you sell?',
              answer: 'Always, and for as long as we can get the screws. Use the [repair form](/repair?source=faq).',
            },
            {
              question: 'Which cards do you take?',
              answer: 'All the usual ones, and cash in an envelope if you trust the postman.',
            },
            {
              question: 'What does “{name} & friends” on my invoice mean?',
              answer: 'A placeholder that got away: the template had `{name}` in it. Sorry. It means *you*.',
            },
          ],
        },
      ],
      seo: {
        metaTitle: 'Questions & answers',
        metaDescription: 'What readers and customers ask us, and what we answer.',
      },
      reviewedOn: '2024-12-01',
    },
  },
  {
    state: 'draft',
    data: {
      title: 'Gift cards',
      slug: 'gift-cards',
      sections: [
        {
          __component: 'sections.markdown',
          body: 'A card, a number, an envelope sealed with wax. From 20 € up to *whatever you can answer for*. Coming in spring.',
        },
        {
          __component: 'sections.call-to-action',
          heading: 'Be told when',
          link: { label: 'Put me on the list', url: '/newsletter?topic=gift_cards' },
        },
      ],
    },
  },
  {
    state: 'published',
    data: {
      title: 'Portraits from the loft',
      slug: 'portraits',
      sections: [
        {
          __component: 'sections.hero',
          headline: 'Who does what, and with which hand',
          lead: 'Eleven people, three of whom are left-handed and will tell you so.',
        },
        {
          __component: 'sections.gallery',
          title: 'Some of us',
          caption: 'Photographed on a Tuesday, after soup.',
          images: files('portrait-blue', 'portrait-ochre', 'portrait-rose'),
          layout: 'carousel',
        },
        {
          __component: 'sections.quote',
          text: 'I do not look like that. That is what I look like on Mondays.',
          author: ref('author', 'tomas-o-briain'),
        },
      ],
      reviewedOn: '2024-05-30',
    },
  },
];
