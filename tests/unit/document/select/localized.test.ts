import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { Attribute } from '../../../../server/src/document/schema';
import {
  isLocalizedAttribute,
  isLocalizedType,
  localizedNames,
  type FieldRules,
} from '../../../../server/src/document/select/index';
import { runs } from '../runs';
import { localized, model, rawModel, walked } from './support';

interface I18nContentTypes {
  getLocalizedAttributes(schema: object): string[];
  isLocalizedContentType(schema: object): boolean;
}

/** Strapi's own service, as installed. */
function strapiDecides(): I18nContentTypes {
  const folder = dirname(require.resolve('@strapi/i18n/package.json'));
  const make = jest.requireActual<() => I18nContentTypes>(
    join(folder, 'dist', 'server', 'services', 'content-types.js'),
  );
  return make();
}

const mark = (value: unknown): Pick<Attribute, 'pluginOptions'> => ({ pluginOptions: { i18n: { localized: value } } });
const on = mark(true);
const off = mark(false);

describe('localized as Strapi decides it', () => {
  it.each<[string, Attribute, boolean]>([
    ['a text with the mark', { type: 'text', ...on }, true],
    ['a text with the mark off', { type: 'text', ...off }, false],
    ['a text without a word', { type: 'text' }, false],
    ['a mark that is no boolean', { type: 'text', ...mark('true') }, false],
    ['a mark of another plugin', { type: 'text', pluginOptions: { other: { localized: true } } }, false],
    ['i18n options that are none', { type: 'text', pluginOptions: { i18n: null } }, false],
    ['a component with the mark', { type: 'component', component: 'a.b', ...on }, true],
    ['a component without', { type: 'component', component: 'a.b' }, false],
    ['a dynamic zone with the mark', { type: 'dynamiczone', components: [], ...on }, true],
    ['a dynamic zone without', { type: 'dynamiczone', components: [] }, false],
    ['a relation, whatever it says', { type: 'relation', ...off }, true],
    ['a uid, whatever it says', { type: 'uid', ...off }, true],
    ['a file with the mark', { type: 'media', ...on }, true],
    ['a file without: all locales share it', { type: 'media' }, false],
    ['what is not visible', { type: 'relation', visible: false } as Attribute, false],
    ['what is not visible, with the mark', { type: 'text', visible: false, ...on } as Attribute, false],
  ])('%s', (_name, attribute, expected) => {
    expect(isLocalizedAttribute(attribute)).toBe(expected);
    const schema = { uid: 'api::a.a', attributes: { field: attribute } };
    expect(strapiDecides().getLocalizedAttributes(schema).includes('field')).toBe(expected);
  });

  it('for any attribute, as the installed i18n does', () => {
    const types = [
      'string',
      'richtext',
      'blocks',
      'json',
      'media',
      'relation',
      'uid',
      'component',
      'dynamiczone',
      'password',
    ];
    const attribute = fc.record(
      {
        type: fc.constantFrom(...types),
        visible: fc.boolean(),
        pluginOptions: fc.oneof(
          fc.constant({}),
          fc.record({
            i18n: fc.oneof(
              fc.constant(null),
              fc.constant(true),
              fc.record({ localized: fc.constantFrom(true, false, 'true', 1, null) }),
            ),
          }),
        ),
      },
      { requiredKeys: ['type'] },
    );
    const i18n = strapiDecides();
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'publishedAt2'), attribute), (attributes) => {
        const schema = { uid: 'api::a.a', attributes: attributes as Record<string, Attribute>, ...on };
        expect(localizedNames(schema)).toEqual(i18n.getLocalizedAttributes(schema));
      }),
      { numRuns: runs(500) },
    );
  });

  it('a content type has locales by its mark', () => {
    for (const options of [
      {},
      { i18n: {} },
      { i18n: { localized: false } },
      { i18n: { localized: true } },
      { i18n: null },
    ]) {
      const schema = { uid: 'api::a.a', attributes: {}, pluginOptions: options };
      expect(isLocalizedType(schema)).toBe(strapiDecides().isLocalizedContentType(schema));
    }
  });

  it('nothing of a content type without locales is translated, whatever its attributes say', () => {
    const plain = rawModel({ title: localized({ type: 'string' }) });
    const closed = { ...plain, schema: { ...plain.schema, pluginOptions: { i18n: { localized: false } } } };
    expect(walked(plain, { title: 'Words' })).toEqual(['title plain']);
    expect(walked(closed, { title: 'Words' })).toEqual([]);
  });
});

describe('what stands in a component', () => {
  const inside: Record<string, Record<string, Attribute>> = {
    'a.outer': { title: { type: 'string' }, inner: { type: 'component', component: 'a.inner' } },
    'a.inner': { text: { type: 'text' } },
    'a.marked': { title: localized({ type: 'string' }), off: { type: 'string', ...off } },
  };
  const outer = { title: 'Words', inner: { text: 'Words' } };
  const marked = { title: 'Words', off: 'Words' };

  it.each<[string, Record<string, Attribute>, object, string[]]>([
    [
      'is localized with it, to any depth',
      { part: { type: 'component', component: 'a.outer', ...on } },
      { part: outer },
      ['part.title plain', 'part.inner.text plain'],
    ],
    ['is shared with it, to any depth', { part: { type: 'component', component: 'a.outer' } }, { part: outer }, []],
    [
      'is localized whatever marks there are inside',
      { part: { type: 'component', component: 'a.marked', ...on } },
      { part: marked },
      ['part.title plain', 'part.off plain'],
    ],
    [
      'is shared whatever marks there are inside',
      { part: { type: 'component', component: 'a.marked', ...off } },
      { part: marked },
      [],
    ],
    [
      'is localized in a zone that is',
      { zone: { type: 'dynamiczone', components: ['a.outer'], ...on } },
      { zone: [{ __component: 'a.outer', ...outer }] },
      ['zone.0.title plain', 'zone.0.inner.text plain'],
    ],
    [
      'is shared in a zone that is',
      { zone: { type: 'dynamiczone', components: ['a.marked'] } },
      { zone: [{ __component: 'a.marked', ...marked }] },
      [],
    ],
    [
      'is shared in a repeatable that is',
      { parts: { type: 'component', repeatable: true, component: 'a.marked' } },
      { parts: [marked] },
      [],
    ],
  ])('%s', (_name, attributes, values, expected) => {
    expect(walked(rawModel(attributes, inside), { ...values })).toEqual(expected);
  });

  it('of a shared component no rule brings a text out, because that would overwrite the source', () => {
    const of = rawModel({ part: { type: 'component', component: 'a.outer' } }, inside);
    const rules: FieldRules = {
      [of.schema.uid]: { part: { rule: 'translate' as const }, 'part.title': { rule: 'translate' as const } },
      'a.outer': { title: { rule: 'translate' as const } },
    };
    expect(walked(of, { part: outer }, rules)).toEqual([]);
  });

  it('a localized attribute of the same component elsewhere is translated all the same', () => {
    const of = model({ own: { type: 'component', component: 'a.inner' } }, inside);
    of.schema.attributes.shared = { type: 'component', component: 'a.inner' };
    expect(walked(of, { own: { text: 'Words' }, shared: { text: 'Words' } })).toEqual(['own.text plain']);
  });
});
