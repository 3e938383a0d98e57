import fc from 'fast-check';
import {
  extensionOf,
  isProseName,
  MEDIA_TEXTS,
  mediaTextsOf,
  withMediaTexts,
} from '../../../../server/src/document/media-texts';
import type { Schema } from '../../../../server/src/document/schema';
import { anyText } from '../blocks/arbitraries';
import { runs } from '../runs';

const file = (name: unknown, texts: object = {}): object => ({ id: 1, name, ext: '.jpg', url: '/a.jpg', ...texts });

describe('the schema of media texts', () => {
  it('has the types that uploads have in Strapi, all localized', () => {
    const { schema } = jest.requireActual<{ schema: Schema }>(
      '../../../../node_modules/@strapi/upload/dist/server/content-types/file',
    );
    expect(Object.keys(MEDIA_TEXTS.schema.attributes)).toEqual(['name', 'alternativeText', 'caption']);
    for (const [name, attribute] of Object.entries(MEDIA_TEXTS.schema.attributes)) {
      expect(attribute.type).toBe(schema.attributes[name]?.type);
      expect(attribute.pluginOptions).toEqual({ i18n: { localized: true } });
    }
  });
});

describe('texts of an upload', () => {
  it('are its alternative text and caption, where there are any', () => {
    const texts = { alternativeText: 'A red chair', caption: 'Ours' };
    expect(mediaTextsOf(file('IMG_1234.jpg', texts))).toEqual(texts);
    expect(mediaTextsOf(file('IMG_1234.jpg', { alternativeText: null, caption: ' ' }))).toEqual({});
    expect(mediaTextsOf(file('a b.jpg', { alternativeText: 'a b.jpg' }))).toEqual({ name: 'a b' });
    for (const value of [null, undefined, 7, 'x', [], {}, file(null), file(7)]) expect(mediaTextsOf(value)).toEqual({});
  });

  it.each([
    ['Annual report 2024.pdf', 'Annual report 2024'],
    ['Our team at work.jpg', 'Our team at work'],
    ["L'équipe au travail.JPG", "L'équipe au travail"],
    ['Price list (short).pdf', 'Price list (short)'],
    ['Mr. Smith and Mrs. Jones', undefined],
    ['Annual report', 'Annual report'],
    ['コーヒー豆.png', 'コーヒー豆'],
    ['年度报告.pdf', '年度报告'],
    ['IMG_1234.jpg', undefined],
    ['coffee-beans-2.png', undefined],
    ['DSC00012.JPG', undefined],
    ['photo.jpg', undefined],
    ['image (1).png', undefined],
    ['a1b2c3d4e5f6.webp', undefined],
    ['Screenshot 2024-05-01 at 10.32.11.png', undefined],
    ['WhatsApp Image 2024-05-01 at 10.32.11.jpeg', undefined],
    ['截屏2024-05-01 10.32.11.png', undefined],
    ['Copy of IMG_1234.jpg', undefined],
    ['.jpg', undefined],
    ['', undefined],
  ])('a name is one where people made it: %s', (name, offered) => {
    expect(mediaTextsOf({ name })).toEqual(offered === undefined ? {} : { name: offered });
  });

  it('an extension is what is recorded, else what looks like one', () => {
    expect(extensionOf('a.tar.gz', '.tar.gz')).toBe('.tar.gz');
    expect(extensionOf('A.JPG', '.jpg')).toBe('.JPG');
    expect(extensionOf('a.jpeg', '.jpg')).toBe('.jpeg');
    for (const name of ['Version 2.0', 'Mr. Smith', 'Plan', '.jpg', 'So...', 'a.longextension'])
      expect(extensionOf(name)).toBe('');
    expect(extensionOf('.jpg', '.jpg')).toBe('');
  });
});

describe('texts of a locale', () => {
  const source = file('Our team.jpg', { alternativeText: 'People', caption: null });

  it('are what came for what was offered, the name with its extension', () => {
    expect(
      withMediaTexts(source, {
        name: 'Unser Team',
        alternativeText: 'Leute',
        caption: 'x',
        url: 'http://evil.example',
      }),
    ).toEqual({
      name: 'Unser Team.jpg',
      alternativeText: 'Leute',
    });
    expect(withMediaTexts(source, { name: 'Unser Team.JPG' })).toEqual({ name: 'Unser Team.JPG' });
    expect(withMediaTexts(source, { name: ' ', alternativeText: '', caption: null })).toEqual({});
    expect(withMediaTexts(null, { name: 'x' })).toEqual({});
  });

  it('have no names that lead elsewhere or are too long', () => {
    expect(withMediaTexts(source, { name: '../..\\etc/x\r\ny\0' })).toEqual({ name: '..-..-etc-x y-.jpg' });
    expect(withMediaTexts(source, { name: 'x'.repeat(252) })).toEqual({});
  });

  it('are those of the source if nothing changed', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, alternativeText, caption) => {
        const one = {
          name: `Two words ${name.replace(/[\p{Cc}/\\]|\s+/gu, ' ')}.jpg`,
          alternativeText,
          caption,
          ext: '.jpg',
        };
        const offered = mediaTextsOf(one);
        const kept = withMediaTexts(one, offered);
        expect(Object.keys(kept).sort()).toEqual(Object.keys(offered).sort());
        for (const key of Object.keys(kept)) expect(kept[key]).toBe(one[key as keyof typeof one]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('fit into the column, whatever came', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), anyText, (any, ext, name) => {
        const kept = withMediaTexts({ name: 'Two words.jpg', ext }, { name });
        if (typeof kept.name === 'string') expect(kept.name.length).toBeLessThanOrEqual(255);
        expect(Object.keys(withMediaTexts(any, { name: any, caption: any })).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: runs(300) },
    );
  });

  it('a name without words for people is none', () => {
    for (const name of ['', ' ', '_', '12 34', 'chair', 'a_b c d']) expect(isProseName(name)).toBe(false);
  });
});
