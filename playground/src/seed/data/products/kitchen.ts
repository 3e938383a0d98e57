import { bold, code, h, image, italic, link, ol, p, quote, ul } from '../../blocks';
import { file, files, ref, refs } from '../../markers';
import type { Product, SeedEntry } from '../../types';

export const kitchenProducts: SeedEntry<Product>[] = [
  {
    state: 'published',
    data: {
      name: 'Pour-over kettle “Nord 900”',
      slug: 'pour-over-kettle',
      sku: 'KET-NORD-900',
      summary:
        'A gooseneck kettle for the stove: 0.9 litres, one sheet of steel, and a spout that does exactly what your wrist says.',
      description: [
        p(
          'There are kettles that boil water and kettles that ',
          italic('pour'),
          ' it. The Nord 900 does both, in that order, and takes about four minutes on a gas flame.',
        ),
        h(3, 'Why the spout looks like that'),
        p(
          'A narrow, curved spout slows the water down and keeps it in one thread. You can wet the grounds, wait half a minute, and go on without drowning anything. Our own method is in ',
          link('/articles/tea-in-three-rooms', 'the tea issue'),
          '; it works for coffee just as well.',
        ),
        ul(
          [bold('Body:'), ' pressed from one sheet, so there is no seam to leak'],
          [bold('Handle:'), ' ash wood, held by one slotted screw (any coin fits)'],
          [bold('Base:'), ' gas, electric and induction; not for the open fire, however romantic'],
        ),
        image('coffee-cup', 'A cup of filter coffee seen from above', 'What it is all for'),
        h(3, 'Before the first cup'),
        ol(
          'Rinse the kettle and fill it to the mark.',
          'Boil it once and throw that water away; it may taste of steel.',
          ['Boil it again. Drink this one. Temperature for light roasts: ', code('94 °C'), '.'],
        ),
        quote('I have owned three expensive machines. The kettle is the one I would carry out of a fire.'),
        p(
          'If the lid ever rattles, bend the small tongue inside it outwards by a hair. That is the whole repair manual.',
        ),
      ],
      specifications: {
        capacity: { value: 0.9, unit: 'l', note: 'to the mark inside' },
        materials: ['stainless steel 18/10', 'oiled ash wood'],
        induction: true,
        dishwasher: 'Better not: the wood would mind',
        article_code: 'nord_900_v2',
        colours: [
          { code: 'STEEL', label: 'Brushed steel' },
          { code: 'SOOT', label: 'Matt black “Soot”' },
        ],
      },
      technicalData: [
        { name: 'Capacity', value: '0.9 l' },
        { name: 'Weight', value: '680 g', note: 'empty, with lid' },
        { name: 'Time to boil', value: '4 min', note: 'gas, 1.8 kW, water at 15 °C' },
        { name: 'Spare parts', value: 'Handle, screw, lid', note: 'kept in stock for at least 15 years' },
      ],
      careLabel: 'Descale monthly · never boil it dry',
      price: 89.9,
      currency: 'EUR',
      priceTiers: [
        { label: 'One kettle', fromQuantity: 1, price: 89.9 },
        { label: 'For cafés', fromQuantity: 4, price: 79.5 },
      ],
      rating: 4.8,
      stock: 42,
      barcode: '7039610000914',
      available: true,
      availableFrom: '2023-10-02T08:00:00.000Z',
      countedAt: '2025-01-06T17:45:00.000Z',
      packaging: {
        material: 'Corrugated board, paper tape',
        handlingNote: 'This side up. The spout points to the arrow.',
        width: 29.5,
        height: 18.25,
        depth: 16,
        weight: 1.04,
      },
      images: files('coffee-cup', 'brand-mark'),
      manual: file('kettle-manual'),
      purchasePrice: 41.2,
      seo: {
        metaTitle: 'Pour-over kettle “Nord 900” | 0.9 l gooseneck',
        metaDescription:
          'A gooseneck kettle of steel and ash wood for gas, electric and induction hobs. Every part can be replaced.',
        keywords: 'kettle, gooseneck, pour-over, coffee, tea',
      },
      brand: ref('brand', 'Nordlys Kettleworks'),
    },
    links: { accessories: refs('product', 'enamel-mug', 'linen-tea-towel') },
  },
  {
    state: 'published',
    data: {
      name: 'Chef’s knife, 21 cm',
      slug: 'chefs-knife',
      sku: 'KNF-HAG-210',
      summary: 'One knife for nearly everything. Carbon steel, hand-ground, and honest about wanting to be dried.',
      description: [
        p(
          'Haruko Tanaka grinds these herself. The steel is a plain carbon steel, ',
          bold('HRC 61'),
          ', which means three things: it gets very sharp, it stays so for a long time, and it will rust if you leave it in the sink.',
        ),
        p('The grey film that appears after a few onions is ', italic('patina'), '. It is not dirt. Leave it.'),
        ul(
          'For: vegetables, herbs, boneless meat, bread if nobody is looking',
          'Not for: bones, frozen food, tins, screws',
          ul('and not for opening parcels (we know)'),
        ),
        p(
          'How to keep it sharp: ',
          link('/articles/sharpen-a-kitchen-knife', 'Sharpen a kitchen knife without fear'),
          '.',
        ),
      ],
      specifications: {
        steel: 'Shirogami #2',
        hardness_hrc: 61,
        angle_degrees: 12,
        handed: 'both',
        handle: { wood: 'magnolia', ferrule: 'horn' },
      },
      technicalData: [
        { name: 'Blade', value: '21 cm' },
        { name: 'Edge', value: '12° per side', note: 'both sides alike, for right and left hands' },
        { name: 'Weight', value: '165 g' },
      ],
      careLabel: 'Wash by hand & dry at once',
      price: 148,
      currency: 'EUR',
      rating: 4.9,
      stock: 11,
      barcode: '4907052210018',
      countedAt: '2025-01-06T17:50:00.000Z',
      packaging: {
        material: 'Paulownia box',
        handlingNote: 'Sharp. Open flat on a table.',
        width: 40,
        height: 7.5,
        depth: 4,
        weight: 0.42,
      },
      images: files('workshop-bench'),
      manual: file('knife-care'),
      purchasePrice: 82,
      brand: ref('brand', 'Hagane 鋼'),
    },
  },
  {
    state: 'modified',
    data: {
      name: 'Enamel mug',
      slug: 'enamel-mug',
      sku: 'MUG-ENA-350',
      summary: 'Three and a half decilitres, white with a blue rim. Chips when dropped and is better for it.',
      description: [
        p(
          'Steel inside, glass outside: that is all enamel is. It does not keep the taste of yesterday, it can stand on a stove, and it can be found again in a meadow.',
        ),
        p(bold('A warning'), ' that belongs here: the rim gets hot before the coffee does.'),
      ],
      specifications: { capacity: { value: 350, unit: 'ml' }, stove: true, microwave: false },
      careLabel: 'Dishwasher is fine',
      price: 14.5,
      rating: 4.4,
      stock: 230,
      barcode: '5901234123457',
      images: files('coffee-cup'),
      purchasePrice: 5.1,
    },
    draftChange: {
      summary: 'Three and a half decilitres, white with a blue rim, and from this year with a thicker handle.',
      price: 15.9,
    },
  },
  {
    state: 'draft',
    data: {
      name: 'Cold-pressed walnut oil',
      slug: 'walnut-oil',
      sku: 'OIL-WAL-250',
      summary:
        'From one orchard and one press. For salads, never for frying. (Waiting for the laboratory before this goes online.)',
      description: [
        p(
          'The walnuts are dried over a slow fire of their own shells. Pressed cold, filled the same day, gone by Easter in most years.',
        ),
        p('Contains ', bold('nuts'), '. Obviously, and yet the law is right to ask.'),
      ],
      specifications: { volume_ml: 250, allergens: ['walnut'], best_before_months: 9, origin: 'Grenoble' },
      careLabel: 'Dark & cool: < 18 °C',
      price: 17,
      stock: 0,
      available: false,
      availableFrom: '2025-11-20T07:00:00.000Z',
    },
  },
];
