import { cutEntry } from '../../../server/src/document';
import type { Attribute } from '../../../server/src/document';
import { isLocalized, isProse, maxLengthOf, textFormatOf } from '../../../server/src/document/select';
import { keysOf, localized, modelOf } from './helpers';

const skip = { 'translation-desk': { rule: 'skip' } };

describe('which attributes go to translators', () => {
  it.each([
    ['string', 'plain'],
    ['text', 'plain'],
    ['richtext', 'markdown'],
    ['blocks', 'blocks'],
  ])('%s is read as %s', (type, format) => {
    expect(textFormatOf({ type })).toBe(format);
  });

  it.each(
    'uid email enumeration integer biginteger float decimal json password date datetime time timestamp boolean media relation'.split(
      ' ',
    ),
  )('%s is never sent', (type) => {
    const model = modelOf({ field: { type } });
    expect(textFormatOf({ type })).toBeNull();
    expect(cutEntry(model, { field: 'Some words of prose' }, 'en')).toEqual([]);
  });

  it('private ones never leave', () => {
    const model = modelOf(
      { note: { type: 'text', private: true }, seo: { type: 'component', component: 'shared.seo', private: true } },
      { 'shared.seo': { title: { type: 'string' } } },
    );
    expect(cutEntry(model, { note: 'Secret', seo: { title: 'Secret too' } }, 'en')).toEqual([]);
  });

  it('private fields of a component never leave', () => {
    const model = modelOf(
      { seo: { type: 'component', component: 'shared.seo' } },
      { 'shared.seo': { title: { type: 'string' }, internal: { type: 'string', private: true } } },
    );
    expect(keysOf(cutEntry(model, { seo: { title: 'A title', internal: 'Secret' } }, 'en'))).toEqual(['seo.title']);
  });

  it('what the content type says to skip is skipped, components and dynamic zones too', () => {
    const model = modelOf(
      {
        text: { type: 'text', pluginOptions: skip },
        part: { type: 'component', component: 'shared.part', pluginOptions: skip },
        parts: { type: 'component', component: 'shared.part', repeatable: true, pluginOptions: skip },
        zone: { type: 'dynamiczone', components: ['shared.part'], pluginOptions: skip },
      },
      { 'shared.part': { title: { type: 'string' } } },
    );
    const part = { title: 'A title' };
    const values = { text: 'Text', part, parts: [part], zone: [{ __component: 'shared.part', ...part }] };
    expect(cutEntry(model, values, 'en')).toEqual([]);
  });

  it('an option that says nothing known changes nothing', () => {
    for (const options of [{ rule: 'translate' }, { rule: 'whatever' }, null, 'skip', {}]) {
      expect(textFormatOf({ type: 'text', pluginOptions: { 'translation-desk': options } })).toBe('plain');
    }
  });

  it('not localized means not sent', () => {
    const model = modelOf({ title: { type: 'string' } });
    model.schema.attributes.sku = { type: 'string' };
    model.schema.attributes.code = { type: 'string', pluginOptions: { i18n: { localized: false } } };
    expect(keysOf(cutEntry(model, { title: 'Title', sku: 'Some sku', code: 'Some code' }, 'en'))).toEqual(['title']);
  });

  it('a component that is not localized is not sent, whatever its fields say', () => {
    const model = modelOf({}, { 'shared.part': { title: localized({ type: 'string' }) } });
    const shared: Attribute = { type: 'component', component: 'shared.part', pluginOptions: {} };
    model.schema.attributes = { shared, zone: { type: 'dynamiczone', components: ['shared.part'] } };
    const values = { shared: { title: 'Words' }, zone: [{ __component: 'shared.part', title: 'Words' }] };
    expect(cutEntry(model, values, 'en')).toEqual([]);
  });

  it('knows a localized attribute by its mark', () => {
    expect(isLocalized({ type: 'text', pluginOptions: { i18n: { localized: true } } })).toBe(true);
    for (const i18n of [undefined, null, {}, { localized: 'yes' }, { localized: false }, true]) {
      expect(isLocalized({ type: 'text', pluginOptions: { i18n } })).toBe(false);
    }
  });

  it('knows how much a field takes', () => {
    expect(maxLengthOf({ type: 'string' })).toBe(255);
    expect(maxLengthOf({ type: 'string', maxLength: 60 })).toBe(60);
    expect(maxLengthOf({ type: 'text' })).toBeUndefined();
    expect(maxLengthOf({ type: 'text', maxLength: 160 })).toBe(160);
  });
});

describe('what is prose', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'HTTP://EXAMPLE.COM',
    'www.example.com',
    '//cdn.example.com/x.js',
    '/about/us',
    '#anchor',
    'mailto:a@example.com',
    'tel:+4912345',
    'jane.doe@example.co.uk',
    '#fff',
    '#FF00AA',
    '#ff00aa80',
    'ff00aa',
    'rgb(255, 0, 10)',
    'hsla(120, 50%, 50%, .5)',
    '42',
    '1,234.50',
    '+49 (0) 30 / 123-45',
    '2024-01-31',
    '',
    '   ',
    '  https://example.com  ',
  ])('"%s" is none', (value) => {
    expect(isProse(value)).toBe(false);
  });

  it.each([
    'Hello',
    'See https://example.com for more',
    'Write to a@example.com',
    '12 apples',
    'Add',
    'Bed',
    'Cafe',
    'Decade',
    'Facade',
    'deadbeef',
    'Café',
    '# A heading',
    '日本語',
    'שלום',
    'A/B',
  ])('"%s" is', (value) => {
    expect(isProse(value)).toBe(true);
  });
});
