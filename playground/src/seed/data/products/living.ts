import { bold, h, image, italic, link, p, struck, ul, underline } from '../../blocks';
import { files, ref, refs } from '../../markers';
import type { Product, SeedEntry } from '../../types';

export const livingProducts: SeedEntry<Product>[] = [
  {
    state: 'published',
    data: {
      name: 'Linen tea towel',
      slug: 'linen-tea-towel',
      sku: 'TXT-LIN-070',
      summary: 'Half-bleached linen, 50 × 70 cm. Stiff for a week, soft for twenty years.',
      description: [
        p(
          'Linen drinks more water than cotton and leaves no fluff on the glasses. It is also stubborn: the first washes are a matter of ',
          italic('negotiation'),
          '.',
        ),
        ul(
          'Hemmed on all four sides',
          'A loop that holds a wet towel',
          'No fabric softener, please; it closes the fibre',
        ),
      ],
      technicalData: [
        { name: 'Size', value: '50 × 70 cm', note: 'shrinks by about 4 % in the first wash' },
        { name: 'Fabric', value: '240 g/m²' },
      ],
      careLabel: 'Wash at 60 °C · iron damp',
      price: 18,
      priceTiers: [
        { label: 'Single', fromQuantity: 1, price: 18 },
        { label: 'A drawerful', fromQuantity: 6, price: 15 },
      ],
      rating: 4.7,
      stock: 120,
      barcode: '5907222000703',
      images: files('linen-weave'),
      purchasePrice: 7.4,
      // A draft: so the published product stands without a brand, and its draft has one.
      brand: ref('brand', 'Łąka Linen'),
    },
    translations: {
      fr: {
        state: 'published',
        data: {
          name: 'Torchon en lin',
          slug: 'torchon-en-lin',
          summary: 'Lin demi-blanchi, 50 × 70 cm. Raide une semaine, souple vingt ans.',
          description: [
            p(
              'Le lin boit davantage que le coton et ne laisse pas de peluches sur les verres. Il est têtu, aussi : les premiers lavages relèvent de la ',
              italic('négociation'),
              '.',
            ),
            ul(
              'Ourlé sur les quatre côtés',
              'Une attache qui tient un torchon mouillé',
              'Pas d’adoucissant, s’il vous plaît : il referme la fibre',
            ),
          ],
          technicalData: [
            { name: 'Dimensions', value: '50 × 70 cm', note: 'rétrécit d’environ 4 % au premier lavage' },
            { name: 'Étoffe', value: '240 g/m²' },
          ],
          careLabel: 'Laver à 60 °C · repasser humide',
          priceTiers: [
            { label: 'À l’unité', fromQuantity: 1, price: 18 },
            { label: 'Un plein tiroir', fromQuantity: 6, price: 15 },
          ],
        },
      },
      de: {
        state: 'draft',
        data: {
          name: 'Geschirrtuch aus Leinen',
          slug: 'geschirrtuch-aus-leinen',
          summary: 'Halbgebleichtes Leinen, 50 × 70 cm. Eine Woche steif, zwanzig Jahre weich.',
          careLabel: 'Waschen bei 60 °C · feucht bügeln',
        },
      },
    },
  },
  {
    state: 'published',
    data: {
      name: 'Reading lamp “Lueur”',
      slug: 'reading-lamp-lueur',
      sku: 'LMP-BRU-LUE',
      summary: 'A brass lamp that lights one page and leaves the rest of the room alone.',
      description: [
        p(
          'The sisters at Atelier Brume asked forty readers where they hold a book. The answer was: ',
          bold('lower than lamp makers think'),
          '. So the shade of the Lueur sits low and turns by hand.',
        ),
        h(3, 'Light'),
        p('It takes any E14 bulb up to 25 W. We add one with 2,700 K, the colour of a late afternoon in October.'),
        image('lamp-diagram', 'Drawing of the lamp: shade and stem', 'Shade and stem come apart without tools'),
        h(3, 'Brass'),
        p(
          'Unlacquered brass darkens. ',
          struck('We polish it for you once a year.'),
          ' You may polish it or let it be; ',
          underline('both are right'),
          '. More in our ',
          link('/how-we-test', 'notes on testing'),
          '.',
        ),
      ],
      specifications: {
        socket: 'E14',
        max_watts: 25,
        cable: { length_m: 1.8, cover: 'cotton' },
        certificates: ['CE', 'IP20'],
      },
      technicalData: [
        { name: 'Height', value: '38 cm' },
        { name: 'Cable', value: '1.8 m', note: 'with a switch you can find in the dark' },
        { name: 'Bulb', value: 'E14, ≤ 25 W' },
      ],
      careLabel: 'Dust with a dry cloth',
      price: 210,
      priceTiers: [],
      rating: 4.6,
      stock: 8,
      barcode: '3760123450019',
      packaging: {
        material: 'Moulded pulp',
        handlingNote: 'Fragile: two hands.',
        width: 24,
        height: 44,
        depth: 24,
        weight: 2.9,
      },
      images: files('lamp-diagram', 'city-roofs'),
      purchasePrice: 118,
      seo: {
        metaTitle: 'Reading lamp “Lueur” in brass',
        metaDescription: 'A low brass lamp with a shade that turns by hand. For one reader & one page.',
      },
      brand: ref('brand', 'Atelier Brume'),
    },
  },
  {
    state: 'published',
    data: {
      name: 'Wool blanket “Hut”',
      slug: 'wool-blanket-hut',
      sku: 'TXT-WOL-HUT',
      summary: 'The blanket from the mountain huts: grey, striped, scratchy on principle, warm without argument.',
      description: [
        p(
          'Every hut in the Alps has a stack of these, folded in three with the stripe to the front. We asked the mill that weaves them for a hundred without the name of the club on it. They said yes after a year.',
        ),
        p('Is it scratchy? A little. ', italic('Put a sheet under it'), ', as the warden will tell you at 21:55.'),
      ],
      technicalData: [
        { name: 'Size', value: '140 × 210 cm' },
        { name: 'Wool', value: '80 % new wool, 20 % recycled' },
      ],
      careLabel: 'Air it. Wash only if you must.',
      price: 95,
      rating: 4.5,
      stock: 37,
      images: files('mountain-hut'),
      purchasePrice: 48,
    },
  },
  {
    state: 'published',
    data: {
      name: 'Pocket notebook, dotted',
      slug: 'pocket-notebook',
      sku: 'PAP-NTB-A6',
      summary: 'Ninety-six pages, thread-sewn, opens flat. The last three hundred are on the shelf.',
      description: [
        p(
          'We made this notebook with a bindery that has since closed its doors. It opens flat on any page, even the first, and the paper takes ink on both sides.',
        ),
      ],
      careLabel: 'Do not lend to poets',
      price: 9.5,
      stock: 300,
      discontinued: true,
      farewell:
        'The bindery closed in June, and we have not found another that sews as well. When these are gone, they are gone. Thank you, Gerda & Wim.',
      purchasePrice: 3.9,
    },
    links: { accessories: refs('product', 'reading-lamp-lueur') },
  },
];
