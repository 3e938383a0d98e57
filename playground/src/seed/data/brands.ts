import { file, prose } from '../markers';
import type { Brand, SeedEntry } from '../types';

export const brands: SeedEntry<Brand>[] = [
  {
    state: 'published',
    data: {
      name: 'Nordlys Kettleworks',
      slogan: 'Water first.',
      story: prose`
        Nordlys began in 2009 in a former sardine cannery in Tromsø, with two welders and a kettle that
        dripped. The drip took them **eleven months** to cure. They have been quietly proud of their
        spouts ever since.

        - every body is pressed from one sheet of steel
        - every handle can be replaced with a coin and a minute of patience
      `,
      countryCode: 'NO',
      foundedYear: 2009,
      supportEmail: 'hello@nordlys.example',
      partnerPin: 'nordlys-4471',
      logo: file('brand-mark'),
    },
  },
  {
    state: 'published',
    data: {
      name: 'Atelier Brume',
      slogan: 'La lumière, doucement.',
      story: prose`
        Two sisters in Lyon who bend brass into lamps. Their slogan stays French wherever it is printed:
        “light, gently” is the best anyone has managed, and it is _not the same thing_.
      `,
      countryCode: 'FR',
      foundedYear: 1998,
      supportEmail: 'atelier@brume.example',
      partnerPin: 'brume-2210',
    },
  },
  {
    state: 'published',
    data: {
      name: 'Hagane 鋼',
      slogan: '切れ味は手入れから',
      story: prose`
        A forge of nine people in Sanjō, Niigata (新潟県三条市). The kanji in the name is simply “steel”.
        Each blade carries the initials of the smith who ground it; write to them, and you may well get a
        postcard back.
      `,
      countryCode: 'JP',
      foundedYear: 1931,
      supportEmail: 'letters@hagane.example',
      partnerPin: 'hagane-9083',
    },
  },
  {
    state: 'draft',
    data: {
      name: 'Łąka Linen',
      slogan: 'Grown, not made.',
      story: prose`
        _Łąka_ means meadow (say “won-ka”). The flax grows within sight of the mill, near Żyrardów, and is
        retted by dew and not by chemistry. It takes six weeks and smells, as they cheerfully admit,
        “like a pond with opinions”.
      `,
      countryCode: 'PL',
      foundedYear: 2014,
      supportEmail: 'kontakt@laka.example',
      partnerPin: 'laka-7755',
    },
  },
];
