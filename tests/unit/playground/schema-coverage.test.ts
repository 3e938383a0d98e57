import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { COLLECTIONS } from '../../../playground/src/seed/data';
import { DEMO_ENTRIES } from '../../../playground/src/seed/data/demo-entries';
import type { CollectionName, SeedEntry } from '../../../playground/src/seed/types';

interface Attribute {
  type: string;
  relation?: string;
  target?: string;
  inversedBy?: string;
  mappedBy?: string;
  component?: string;
  components?: string[];
  repeatable?: boolean;
  multiple?: boolean;
  required?: boolean;
  unique?: boolean;
  private?: boolean;
  maxLength?: number;
  conditions?: { visible: unknown };
  pluginOptions?: { i18n?: { localized?: boolean } };
}

interface Schema {
  kind?: 'collectionType' | 'singleType';
  info: { singularName?: string };
  options: { draftAndPublish?: boolean };
  pluginOptions?: { i18n?: { localized?: boolean } };
  attributes: Record<string, Attribute>;
}

type Data = Record<string, unknown>;

interface Collection {
  name: CollectionName;
  localized: boolean;
  draftAndPublish: boolean;
  keyOf: (data: Data) => string;
  entries: SeedEntry<Data>[];
}

const SOURCE = path.resolve(__dirname, '../../../playground/src');

const jsonFilesUnder = (folder: string): string[] =>
  readdirSync(path.join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(SOURCE, folder, name));

const read = (file: string): Schema => JSON.parse(readFileSync(file, 'utf8')) as Schema;

const contentTypes = new Map(
  jsonFilesUnder('api').map((file) => {
    const schema = read(file);
    return [schema.info.singularName ?? '', schema];
  }),
);

const components = new Map(
  jsonFilesUnder('components').map((file) => [
    `${path.basename(path.dirname(file))}.${path.basename(file, '.json')}`,
    read(file),
  ]),
);

const schemas = [...contentTypes.values(), ...components.values()];
const attributes = schemas.flatMap((schema) => Object.values(schema.attributes));
const ofTypes = [...contentTypes.values()].flatMap((schema) => Object.values(schema.attributes));
const collections = COLLECTIONS as unknown as Collection[];

const isPlain = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isPlain(value) ? Object.values(value).flatMap(stringsIn) : [];
};

const markersIn = (value: unknown): Data[] => {
  if (Array.isArray(value)) return value.flatMap(markersIn);
  if (!isPlain(value)) return [];
  return '$ref' in value ? [value] : Object.values(value).flatMap(markersIn);
};

const variantsOf = (entry: SeedEntry<Data>): Partial<Data>[] => [
  entry.data,
  ...[entry.links, entry.draftChange].filter((part) => part !== undefined),
  ...Object.values(entry.translations ?? {}).map((translation) => translation.data),
];

const everyVariant = collections.flatMap((collection) =>
  collection.entries.flatMap((entry) => variantsOf(entry).map((data) => ({ collection, entry, data }))),
);

describe('what the schemas of the playground cover', () => {
  it.each([
    'string',
    'text',
    'richtext',
    'blocks',
    'json',
    'uid',
    'email',
    'password',
    'enumeration',
    'integer',
    'biginteger',
    'decimal',
    'float',
    'date',
    'time',
    'datetime',
    'timestamp',
    'boolean',
    'media',
    'component',
    'dynamiczone',
    'relation',
  ])('an attribute of the kind %s', (kind) => {
    expect(ofTypes.map(({ type }) => type)).toContain(kind);
  });

  it('relations of each kind, with two sides and with one', () => {
    const kinds = ofTypes
      .filter(({ type }) => type === 'relation')
      .map(
        ({ relation, inversedBy, mappedBy }) => `${relation} ${(inversedBy ?? mappedBy) ? 'two sides' : 'one side'}`,
      );
    expect(kinds).toEqual(
      expect.arrayContaining([
        'oneToOne two sides',
        'oneToMany two sides',
        'manyToOne two sides',
        'manyToMany two sides',
        'oneToOne one side',
        'oneToMany one side',
        'manyToMany one side',
      ]),
    );
  });

  it('media, one and several; components, one and repeatable', () => {
    for (const multiple of [true, false]) {
      expect(ofTypes.some((attribute) => attribute.type === 'media' && attribute.multiple === multiple)).toBe(true);
    }
    for (const repeatable of [true, false]) {
      expect(ofTypes.some((attribute) => attribute.type === 'component' && attribute.repeatable === repeatable)).toBe(
        true,
      );
    }
  });

  it('components inside components, two deep, and dynamic zones of four kinds or more', () => {
    const depthOf = (name: string): number => {
      const inner = Object.values(components.get(name)?.attributes ?? {}).flatMap(({ component }) => component ?? []);
      return 1 + Math.max(0, ...inner.map(depthOf));
    };
    expect(Math.max(...[...components.keys()].map(depthOf))).toBeGreaterThanOrEqual(3);
    expect(Math.max(...ofTypes.map((attribute) => attribute.components?.length ?? 0))).toBeGreaterThanOrEqual(4);
  });

  it('single types, types without draft and publish, types that are not localized', () => {
    const all = [...contentTypes.values()];
    expect(all.some(({ kind }) => kind === 'singleType')).toBe(true);
    expect(all.some(({ options }) => options.draftAndPublish === false)).toBe(true);
    expect(all.some(({ pluginOptions }) => pluginOptions?.i18n?.localized !== true)).toBe(true);
  });

  it('localized and shared attributes side by side, a shared component with texts among them', () => {
    const shared = (attribute: Attribute) => attribute.pluginOptions?.i18n?.localized === false;
    expect(ofTypes.some(({ pluginOptions }) => pluginOptions?.i18n?.localized === true)).toBe(true);
    expect(ofTypes.some((attribute) => shared(attribute) && attribute.type === 'string')).toBe(true);

    const sharedComponents = ofTypes.filter((attribute) => shared(attribute) && attribute.type === 'component');
    const texts = sharedComponents.flatMap(({ component }) =>
      Object.values(components.get(component ?? '')?.attributes ?? {}),
    );
    expect(texts.some(({ type }) => type === 'text')).toBe(true);
  });

  it.each(['maxLength', 'required', 'unique', 'private', 'conditions'] as const)('the option %s', (option) => {
    expect(ofTypes.some((attribute) => Boolean(attribute[option]))).toBe(true);
  });

  it('names only components and content types that exist', () => {
    for (const attribute of attributes) {
      for (const name of [attribute.component ?? [], attribute.components ?? []].flat()) {
        expect(components.has(name)).toBe(true);
      }
      if (attribute.target) expect(contentTypes.has(attribute.target.replace(/^api::.*\./, ''))).toBe(true);
    }
  });
});

describe('what the seed brings', () => {
  it('knows every content type, with the options its schema has', () => {
    expect(collections.map(({ name }) => name).sort()).toEqual([...contentTypes.keys()].sort());
    for (const { name, localized, draftAndPublish } of collections) {
      const schema = contentTypes.get(name);
      expect({ name, localized, draftAndPublish }).toEqual({
        name,
        localized: schema?.pluginOptions?.i18n?.localized === true,
        draftAndPublish: schema?.options.draftAndPublish === true,
      });
    }
  });

  it('at least forty entries of prose, several of them long', () => {
    const lengths = collections
      .filter(({ name }) => name !== 'message' && name !== 'tag')
      .flatMap(({ entries }) =>
        entries.map(({ data }) =>
          stringsIn(data)
            .filter((text) => text.includes(' '))
            .join(' '),
        ),
      )
      .map((text) => text.split(/\s+/).length);
    expect(lengths.filter((words) => words >= 20).length).toBeGreaterThanOrEqual(40);
    expect(lengths.filter((words) => words >= 300).length).toBeGreaterThanOrEqual(8);
  });

  it('no filler text', () => {
    for (const { data } of everyVariant) expect(stringsIn(data).join('\n')).not.toMatch(/lorem/i);
  });

  it('drafts, modified entries and translations in French and in German', () => {
    const entries = collections
      .filter(({ draftAndPublish }) => draftAndPublish)
      .flatMap((collection) => collection.entries);
    const translatedInto = (locale: 'fr' | 'de') => entries.filter(({ translations }) => translations?.[locale]).length;
    expect(entries.filter(({ state }) => state === 'draft').length).toBeGreaterThanOrEqual(3);
    expect(entries.filter(({ state }) => state === 'modified').length).toBeGreaterThanOrEqual(3);
    expect(entries.filter(({ state }) => state === 'modified').every(({ draftChange }) => draftChange)).toBe(true);
    expect(translatedInto('fr')).toBeGreaterThanOrEqual(3);
    expect(translatedInto('de')).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['right-to-left names', /[\u0590-\u05ff]/, /[\u0600-\u06ff]/],
    ['CJK', /[\u3040-\u30ff]/, /[\u4e00-\u9fff]/],
    ['emoji and soft hyphens', /\p{Extended_Pictographic}/u, /\u00ad/],
    ['non-breaking spaces', /\u00a0/, /\u202f/],
    ['markup signs', /</, /&/],
    ['fenced code and tables', /```python/, /\|:-+/],
    ['block quotations and nested lists', /^> /m, /\n {2,}- /],
    ['placeholders', /\{name\}/, /\{\{count\}\}/],
    ['other placeholders', /%1\$s/, /:product\b/],
    ['ICU', /\{count, plural,/, /\{gender, select,/],
    ['inline code and snake case', /`\w+_\w+`/, /\b[a-z]+_[a-z]+\b/],
  ])('texts with %s', (_, first, second) => {
    const texts = everyVariant.flatMap(({ data }) => stringsIn(data)).join('\n');
    expect(texts).toMatch(first);
    expect(texts).toMatch(second);
  });

  it('only attributes that the schema has, within their length', () => {
    for (const { collection, data } of everyVariant) {
      const schema = contentTypes.get(collection.name);
      for (const [name, value] of Object.entries(data)) {
        const attribute = schema?.attributes[name];
        expect({ attribute: `${collection.name}.${name}`, known: attribute !== undefined }).toEqual({
          attribute: `${collection.name}.${name}`,
          known: true,
        });
        const limit = attribute?.maxLength ?? (attribute?.type === 'string' ? 255 : Infinity);
        if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(limit);
      }
    }
  });

  it('translations of localized attributes only', () => {
    for (const { name, entries } of collections) {
      const schema = contentTypes.get(name);
      for (const { translations } of entries) {
        for (const { data } of Object.values(translations ?? {})) {
          for (const attribute of Object.keys(data)) {
            expect(schema?.attributes[attribute]?.pluginOptions?.i18n?.localized).toBe(true);
          }
        }
      }
    }
  });

  it('references to entries that exist, and earlier than where they are used', () => {
    const seen = new Set<string>();
    for (const { name, keyOf, entries } of collections) {
      for (const { data } of entries) {
        for (const marker of markersIn(data)) expect(seen).toContain(`${String(marker.$ref)}/${String(marker.key)}`);
        seen.add(`${name}/${keyOf(data)}`);
      }
    }
    for (const { data } of everyVariant) {
      for (const marker of markersIn(data)) expect(seen).toContain(`${String(marker.$ref)}/${String(marker.key)}`);
    }
  });

  it('unique keys', () => {
    for (const { keyOf, entries } of collections) {
      const keys = entries.map(({ data }) => keyOf(data));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('the entries of the demonstration', () => {
  it.each(DEMO_ENTRIES.map((entry) => [entry.value, entry] as const))(
    '%s is published and not yet translated',
    (_, demo) => {
      const collection = collections.find(({ name }) => demo.contentType === `api::${name}.${name}`);
      const entry = collection?.entries.find(({ data }) => data[demo.field] === demo.value);
      expect(entry?.state).toBe('published');
      expect(entry?.translations ?? {}).toEqual({});
    },
  );

  it('show markdown, blocks with components, and a dynamic zone', () => {
    expect(DEMO_ENTRIES.map(({ contentType }) => contentType)).toEqual([
      'api::article.article',
      'api::product.product',
      'api::page.page',
    ]);
  });
});
