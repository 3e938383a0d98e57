import type { ContentModel } from '../../../../server/src/document';
import { constraintsOf, hasDrafts } from '../../../../server/src/workflow/preflight/constraints';

const localized = { pluginOptions: { i18n: { localized: true } } };

const modelOf = (attributes: Record<string, unknown>, components: Record<string, unknown> = {}): ContentModel => ({
  schema: { uid: 'api::thing.thing', attributes } as never,
  component: (uid) => (uid in components ? ({ uid, attributes: components[uid] } as never) : undefined),
});

const told = (model: ContentModel, values: Record<string, unknown>): string[] =>
  constraintsOf(model, values).map(({ kind, path }) => `${kind} ${path.join('.')}`);

describe('what Strapi validates', () => {
  it('asks for what is required, refuses null, and takes an empty text', () => {
    const model = modelOf({
      title: { type: 'string', required: true },
      teaser: { type: 'text', required: true },
      body: { type: 'richtext', required: true },
      free: { type: 'string' },
    });
    expect(constraintsOf(model, { title: null, teaser: '', body: 'x' })).toMatchObject([
      { kind: 'empty', path: ['title'], refused: true },
      { kind: 'empty', path: ['teaser'], refused: false },
    ]);
  });

  it('does not ask for files, relations and what it makes itself', () => {
    const model = modelOf({
      slug: { type: 'uid', required: true },
      secret: { type: 'password', required: true },
      cover: { type: 'media', required: true },
      author: { type: 'relation', required: true, relation: 'manyToOne', target: 'api::author.author' },
      localizations: { type: 'relation', required: true, visible: false, target: 'api::thing.thing' },
      frozen: { type: 'string', required: true, writable: false },
    });
    expect(told(model, {})).toEqual([]);
  });

  it('does not look at what a condition hides, by the values that stand beside it', () => {
    const note = { type: 'text', required: true, conditions: { visible: { '==': [{ var: 'sponsored' }, true] } } };
    const model = modelOf(
      {
        sponsored: { type: 'boolean' },
        note,
        parts: { type: 'component', component: 'a.part', repeatable: true },
      },
      { 'a.part': { sponsored: { type: 'boolean' }, note } },
    );
    const values = { sponsored: false, parts: [{ sponsored: true }, { sponsored: false }] };
    expect(told(model, values)).toEqual(['empty parts.0.note']);
    expect(told(model, { ...values, sponsored: true })).toEqual(['empty note', 'empty parts.0.note']);
  });

  it('looks into components and dynamic zones, and leaves components that are not there', () => {
    const model = modelOf(
      {
        seo: { type: 'component', component: 'a.seo', ...localized },
        must: { type: 'component', component: 'a.seo', required: true },
        zone: { type: 'dynamiczone', components: ['a.hero', 'a.gone'] },
      },
      {
        'a.seo': { title: { type: 'string', required: true } },
        'a.hero': { link: { type: 'component', component: 'a.seo' } },
      },
    );
    const zone = [{ __component: 'a.gone' }, { __component: 'a.hero', link: { title: null } }];
    expect(told(model, { seo: null, must: null, zone })).toEqual(['empty must', 'empty zone.1.link.title']);
    expect(told(model, { seo: {}, must: {}, zone: null })).toEqual(['empty seo.title', 'empty must.title']);
  });

  it('asks for the least number of items where there are some, or have to be', () => {
    const list = { type: 'component', component: 'a.part', repeatable: true, min: 2 };
    const model = modelOf({ free: list, must: { ...list, required: true } }, { 'a.part': {} });
    expect(told(model, { free: [], must: [] })).toEqual(['few must']);
    expect(told(model, { free: [{}], must: [{}, {}] })).toEqual(['few free']);
  });

  it('finds what must be unique, and whether it is per locale', () => {
    const model = modelOf({
      name: { type: 'string', unique: true, ...localized },
      sku: { type: 'string', unique: true },
      slug: { type: 'uid', unique: true },
      empty: { type: 'string', unique: true },
    });
    expect(constraintsOf(model, { name: 'a', sku: 'b', slug: 'c', empty: '' })).toMatchObject([
      { kind: 'unique', path: ['name'], localized: true },
      { kind: 'unique', path: ['sku'], localized: false },
    ]);
  });

  it('finds the entries that relations lead to, from the side that they are written from', () => {
    const relation = (more: object): object => ({ type: 'relation', target: 'api::author.author', ...more });
    const model = modelOf({
      author: relation({ relation: 'manyToOne' }),
      tags: relation({ relation: 'manyToMany', target: 'api::tag.tag' }),
      children: relation({ relation: 'oneToMany', mappedBy: 'parent' }),
      any: relation({ relation: 'morphToMany' }),
    });
    const some = [{ documentId: 'one' }, { documentId: 'two' }];
    expect(constraintsOf(model, { author: some[0], tags: some, children: some, any: some })).toMatchObject([
      { kind: 'related', path: ['author'], target: 'api::author.author', ids: ['one'] },
      { kind: 'related', path: ['tags'], target: 'api::tag.tag', ids: ['one', 'two'] },
    ]);
    expect(told(model, { author: null, tags: [] })).toEqual([]);
  });

  it('knows types with drafts from those without', () => {
    const withOptions = (options: unknown): ContentModel => ({
      ...modelOf({}),
      schema: { uid: 'a', attributes: {}, options } as never,
    });
    expect(hasDrafts(withOptions({ draftAndPublish: true }))).toBe(true);
    expect(hasDrafts(withOptions({ draftAndPublish: false }))).toBe(false);
    expect(hasDrafts(withOptions(undefined))).toBe(false);
  });
});
