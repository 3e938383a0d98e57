import type { Values } from '../../../../server/src/document/schema';
import { walkFields, type FieldRules, type WalkedField } from '../../../../server/src/document/select/index';
import { allWalked, COMPONENTS, model, page, PAGE, problemsOf, walked } from './support';

const values: Values = {
  id: 1,
  documentId: 'abc',
  title: 'A page',
  slug: 'a-page',
  body: [{ type: 'paragraph', children: [{ type: 'text', text: 'Words' }] }],
  seo: { id: 4, metaTitle: 'Meta', secret: 'Secret' },
  sections: [
    { id: 11, __component: 'sections.hero', title: 'Hero', kicker: null, count: 3 },
    {
      id: 12,
      __component: 'sections.faq',
      heading: 'Questions',
      items: [
        { id: 21, question: 'Why?', answer: 'Because.' },
        { id: 22, question: 'How?', answer: '', seo: { id: 31, metaTitle: 'Deep' } },
      ],
    },
  ],
  data: { label: 'Words' },
};

const fieldsOf = (rules: FieldRules = {}, of: Values = values): WalkedField[] => {
  const found: WalkedField[] = [];
  walkFields(page, of, rules, (field) => found.push(field));
  return found;
};

describe('walking an entry', () => {
  it('visits what is to be translated and holds anything, in the order of the schema', () => {
    expect(walked(page, values)).toEqual([
      'title plain',
      'body blocks',
      'seo.metaTitle plain',
      'sections.0.title plain',
      'sections.1.heading plain',
      'sections.1.items.0.question plain',
      'sections.1.items.0.answer markdown',
      'sections.1.items.1.question plain',
      'sections.1.items.1.seo.metaTitle plain',
    ]);
    expect(problemsOf(page, values)).toEqual([]);
  });

  it('tells attribute, value, labels, limit and note', () => {
    const rules: FieldRules = { [PAGE]: { 'seo.metaTitle': { note: 'Shown by search engines.' } } };
    expect(fieldsOf(rules)[2]).toMatchObject({
      attribute: 'seo',
      path: ['seo', 'metaTitle'],
      value: 'Meta',
      format: 'plain',
      labels: ['Seo', 'Meta title'],
      maxLength: 60,
      note: 'Shown by search engines.',
      item: undefined,
      items: [],
    });
  });

  it('tells the items a field stands in, outermost first', () => {
    expect(fieldsOf().at(-1)).toMatchObject({
      attribute: 'sections',
      labels: ['Sections', 'Faq 2', 'Items', '2', 'Seo', 'Meta title'],
      items: [
        { path: ['sections', 1], id: 12, component: 'sections.faq', position: 1 },
        { path: ['sections', 1, 'items', 1], id: 22, component: 'shop.faq-item', position: 1 },
      ],
      item: { path: ['sections', 1, 'items', 1], id: 22 },
    });
  });

  it('the fingerprint of an item is of what it holds, whatever ids the rows have', () => {
    const renumbered = JSON.parse(JSON.stringify(values).replace(/"id":(\d+)/g, '"id":9$1')) as Values;
    const prints = (of: Values) => fieldsOf({}, of).map(({ item }) => item?.fingerprint);
    expect(prints(renumbered)).toEqual(prints(values));
    expect(new Set(prints(values)).size).toBe(5);
    const changed = structuredClone(values);
    Object.assign((changed.sections as Values[])[0] ?? {}, { count: 4 });
    expect(prints(changed)[3]).not.toBe(prints(values)[3]);
    expect(prints(changed)[4]).toBe(prints(values)[4]);
  });

  it('visits all that is localized with its rule, where asked to', () => {
    expect(allWalked(page, { ...values, sections: [] })).toEqual([
      'title translate',
      'slug skip',
      'body translate',
      'seo.metaTitle translate',
      'seo.secret copy',
      'data copy',
    ]);
  });

  it('the values of an attribute that is absent are not made up', () => {
    expect(walked(page, {})).toEqual([]);
    expect(walked(page, { title: null, body: undefined, seo: null, sections: null })).toEqual([]);
    expect(walked(model({ constructor: { type: 'string' }, toString: { type: 'string' } }), {})).toEqual([]);
  });
});

describe('rules in an entry', () => {
  const rule = (path: string, said: FieldRules[string][string], uid = PAGE): FieldRules => ({
    [uid]: { [path]: said },
  });

  it('of a component that is left alone cover all that stands in it', () => {
    for (const said of ['copy', 'skip'] as const) {
      const rules = { [PAGE]: { seo: { rule: said }, 'seo.metaTitle': { rule: 'translate' as const } } };
      expect(walked(page, values, rules)).not.toContain('seo.metaTitle plain');
      expect(allWalked(page, values, rules)).toContain(`seo ${said}`);
    }
  });

  it('of a private component let nothing out', () => {
    const closed = model({ seo: { type: 'component', component: 'shared.seo', private: true } }, COMPONENTS);
    expect(walked(closed, values, rule('seo.metaTitle', { rule: 'translate' }))).toEqual([]);
  });

  it('name a field in a zone by its component', () => {
    const found = walked(page, values, rule('sections[sections.faq].items.question', { rule: 'skip' }));
    expect(found).not.toContain('sections.1.items.0.question plain');
    expect(found).toContain('sections.1.items.0.answer markdown');
    expect(walked(page, values, rule('sections.items.question', { rule: 'skip' }))).toContain(
      'sections.1.items.0.question plain',
    );
  });

  it('of a component hold wherever it stands', () => {
    const found = walked(page, values, rule('metaTitle', { rule: 'skip' }, 'shared.seo'));
    expect(found.filter((it) => it.includes('metaTitle'))).toEqual([]);
  });

  it('of a component reach through the components in it', () => {
    const found = walked(page, values, rule('items.seo.metaTitle', { rule: 'skip' }, 'sections.faq'));
    expect(found.filter((it) => it.includes('metaTitle'))).toEqual(['seo.metaTitle plain']);
  });

  it('pass a note on a component to the fields in it, unless they have their own', () => {
    const rules: FieldRules = {
      [PAGE]: { sections: { note: 'Short and friendly.' } },
      'sections.hero': { title: { note: 'A claim.' } },
    };
    const notes = new Map(fieldsOf(rules).map(({ path, note }) => [path.join('.'), note]));
    expect(notes.get('sections.0.title')).toBe('A claim.');
    expect(notes.get('sections.1.items.1.seo.metaTitle')).toBe('Short and friendly.');
    expect(notes.get('title')).toBeUndefined();
  });

  it('bring JSON in by paths', () => {
    const [json] = fieldsOf(rule('data', { paths: [{ path: 'label' }] })).slice(-1);
    expect(json).toMatchObject({
      format: 'json',
      options: { paths: [{ path: 'label', format: 'plain' }] },
      value: { label: 'Words' },
    });
  });
});
