import type { Attribute } from '../../../../server/src/document/schema';
import {
  hasFieldsToTranslate,
  listFields,
  withoutSkipped,
  type FieldRules,
} from '../../../../server/src/document/select/index';
import { model, PAGE, rawModel } from './support';

const COMPONENTS: Record<string, Record<string, Attribute>> = {
  'shared.seo': { metaTitle: { type: 'string' }, robots: { type: 'enumeration' } },
  'sections.hero': {
    title: { type: 'string' },
    code: { type: 'string' },
    seo: { type: 'component', component: 'shared.seo' },
  },
  'a.node': { text: { type: 'text' }, node: { type: 'component', component: 'a.node' } },
};

const page = model(
  {
    title: { type: 'string' },
    slug: { type: 'uid' },
    seo: { type: 'component', component: 'shared.seo' },
    sections: { type: 'dynamiczone', components: ['sections.hero'] },
    tree: { type: 'component', component: 'a.node' },
  },
  COMPONENTS,
);
page.schema.attributes.sku = { type: 'string' };
page.schema.attributes.shared = { type: 'component', component: 'shared.seo' };

const messages = (rules: FieldRules, of = page): string[] =>
  listFields(of, rules).problems.map(({ message }) => message);

describe('the fields of a content type', () => {
  it('are listed as rules name them, components before what stands in them', () => {
    const { fields, problems } = listFields(page, {});
    expect(fields.map(({ path, rule }) => `${path} ${rule.rule} ${rule.format}`)).toEqual([
      'title translate plain',
      'slug skip null',
      'seo translate null',
      'seo.metaTitle translate plain',
      'seo.robots copy null',
      'sections translate null',
      'sections[sections.hero].title translate plain',
      'sections[sections.hero].code translate plain',
      'sections[sections.hero].seo translate null',
      'sections[sections.hero].seo.metaTitle translate plain',
      'sections[sections.hero].seo.robots copy null',
      'tree translate null',
      'tree.text translate plain',
      'tree.node translate null',
    ]);
    expect(fields.find(({ path }) => path.endsWith('hero].seo.metaTitle'))?.labels).toEqual([
      'Sections',
      'Hero',
      'Seo',
      'Meta title',
    ]);
    expect(problems).toEqual([]);
  });

  it('every path listed is heeded as a rule', () => {
    for (const { path } of listFields(page, {}).fields) {
      const { fields, problems } = listFields(page, { [PAGE]: { [path]: { rule: 'skip' } } });
      expect(fields.find((field) => field.path === path)?.rule).toMatchObject({ rule: 'skip', why: 'settings' });
      expect(problems).toEqual([]);
    }
  });

  it('a component that is left alone stands for what is in it', () => {
    const paths = listFields(page, { [PAGE]: { sections: { rule: 'copy' } } }).fields.map(({ path }) => path);
    expect(paths).toContain('sections');
    expect(paths.filter((path) => path.startsWith('sections['))).toEqual([]);
  });
});

describe('rules that do not fit', () => {
  it.each<[string, FieldRules, string]>([
    ['a field that is not there', { [PAGE]: { gone: { rule: 'skip' } } }, `There is no field "gone" in "${PAGE}".`],
    [
      'a field that is not there in a component',
      { 'shared.seo': { gone: { rule: 'skip' } } },
      'There is no field "gone" in "shared.seo".',
    ],
    [
      'a zone without its component',
      { [PAGE]: { 'sections.title': { rule: 'skip' } } },
      `There is no field "sections.title" in "${PAGE}".`,
    ],
    [
      'a field that all languages share',
      { [PAGE]: { sku: { rule: 'translate' } } },
      'The rule for "sku" does not count, because all languages share "sku".',
    ],
    [
      'a field in a component that they share',
      { [PAGE]: { 'shared.metaTitle': { rule: 'translate' } } },
      'The rule for "shared.metaTitle" does not count, because all languages share "shared".',
    ],
    [
      'a field that is never sent',
      { [PAGE]: { 'seo.robots': { rule: 'translate' } } },
      '"seo.robots": It cannot be translated, because its values are names that the site knows it by; it is copied.',
    ],
    [
      'a field that is covered',
      { [PAGE]: { seo: { rule: 'copy' }, 'seo.metaTitle': { rule: 'translate' } } },
      'The rule for "seo.metaTitle" does not count, because "seo" is copied with all that stands in it.',
    ],
    [
      'a field that is covered in a zone',
      { [PAGE]: { sections: { rule: 'skip' }, 'sections[sections.hero].title': { note: 'x' } } },
      'The rule for "sections[sections.hero].title" does not count, because "sections" is skipped with all that stands in it.',
    ],
  ])('%s', (_name, rules, message) => {
    expect(messages(rules)).toEqual([message]);
  });

  it('rules for other types say nothing here', () => {
    expect(
      messages({ 'api::other.other': { gone: { rule: 'skip' } }, 'other.part': { gone: { rule: 'skip' } } }),
    ).toEqual([]);
  });

  it('a component that no longer exists is told', () => {
    const broken = model({
      part: { type: 'component', component: 'gone.away' },
      zone: { type: 'dynamiczone', components: ['gone.too'] },
    });
    expect(messages({}, broken)).toEqual([
      '"part" may hold the component "gone.away", which does not exist.',
      '"zone" may hold the component "gone.too", which does not exist.',
    ]);
  });
});

describe('whether a content type has anything to translate', () => {
  it.each<[string, boolean, Record<string, Attribute>, FieldRules]>([
    ['a text', true, { title: { type: 'string' } }, {}],
    ['a text that is skipped', false, { title: { type: 'string' } }, { [PAGE]: { title: { rule: 'skip' } } }],
    ['numbers', false, { price: { type: 'decimal' }, at: { type: 'date' } }, {}],
    ['a component with a text', true, { seo: { type: 'component', component: 'shared.seo' } }, {}],
    ['a component that does not exist', false, { seo: { type: 'component', component: 'gone.away' } }, {}],
    ['JSON with paths', true, { data: { type: 'json' } }, { [PAGE]: { data: { paths: [{ path: 'a' }] } } }],
  ])('%s: %s', (_name, expected, attributes, rules) => {
    expect(hasFieldsToTranslate(model(attributes, COMPONENTS), rules)).toBe(expected);
  });

  it('users never', () => {
    const users = {
      ...model({ name: { type: 'string' } }),
      schema: {
        uid: 'plugin::users-permissions.user',
        attributes: { name: { type: 'string', pluginOptions: { i18n: { localized: true } } } },
      },
    };
    expect(hasFieldsToTranslate(users, {})).toBe(false);
  });
});

describe('what a new locale takes over', () => {
  const values = {
    documentId: 'abc',
    title: 'A page',
    slug: 'a-page',
    sku: 'A1',
    shared: { id: 1, metaTitle: 'Shared' },
    seo: { id: 2, metaTitle: 'Meta', robots: 'index' },
    sections: [
      { id: 3, __component: 'sections.hero', title: 'Hero', code: 'H1' },
      { __component: 'gone.away', code: 'x' },
      null,
    ],
  };

  it('is all but what is skipped, at any depth', () => {
    const rules: FieldRules = {
      [PAGE]: { 'seo.metaTitle': { rule: 'skip' }, sku: { rule: 'skip' } },
      'sections.hero': { code: { rule: 'skip' } },
    };
    const given = structuredClone(values);
    expect(withoutSkipped(page, given, rules)).toEqual({
      documentId: 'abc',
      title: 'A page',
      // Shared among locales: no rule applies.
      sku: 'A1',
      shared: { id: 1, metaTitle: 'Shared' },
      seo: { id: 2, robots: 'index' },
      sections: [{ id: 3, __component: 'sections.hero', title: 'Hero' }, { __component: 'gone.away', code: 'x' }, null],
    });
    expect(given).toEqual(values);
  });

  it('a component that is skipped is not there, one that is copied is whole', () => {
    const kept = withoutSkipped(page, values, {
      [PAGE]: { seo: { rule: 'copy' }, 'seo.metaTitle': { rule: 'skip' }, sections: { rule: 'skip' } },
    });
    expect(kept.seo).toEqual(values.seo);
    expect(kept).not.toHaveProperty('sections');
  });

  it('of a content type whose attributes are all shared nothing is missing', () => {
    expect(
      withoutSkipped(rawModel({ a: { type: 'string' } }), { a: 'x', b: 1 }, { [PAGE]: { a: { rule: 'skip' } } }),
    ).toEqual({ a: 'x', b: 1 });
  });
});
