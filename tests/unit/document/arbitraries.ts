import fc from 'fast-check';
import type { Attribute, ContentModel, Schema, Values } from '../../../server/src/document';
import { localized } from './helpers';

/** What has tripped up serializers before. */
const TRICKY = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '&amp;',
    '&lt;',
    '&nbsp;',
    '&#39;',
    '&#13;',
    '&am',
    'p;',
    '<b>',
    '</b>',
    '<br/>',
    '</3 ',
  ],
  ...['<a href="x&amp;y">', '</a>', '<a id="1">', '<code id="1">', '<!-- x -->', '<script>', '</script>', '<p', ']]>'],
  ...['🎉', '👩‍👩‍👧', 'e\u0301', 'שלום', 'مرحبا', '日本語', 'ไทย', '\u200f', '\u00a0', '\ufeff', '\u2028'],
  ...['\n', '\r\n', '\r', '\t', ' ', '  ', '{name}', '{{x}}', '{n, plural, one {x} other {y}}', '%s', ':x', '${x}'],
  ...['[x](/y)', '# ', '**', '`', '\\', 'word', 'two words', "l'eau", 'https://example.com'],
];

/** No NUL: databases refuse it, and so does HTML. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Texts as authors, and their enemies, write them. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...TRICKY) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }).map(withoutNul) },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const mark = fc.option(fc.boolean(), { nil: undefined });
const textNode: fc.Arbitrary<Values> = fc
  .record({ text: anyText, bold: mark, italic: mark, underline: mark, strikethrough: mark, code: mark })
  .map(({ text, ...marks }) => ({
    type: 'text',
    text,
    ...Object.fromEntries(Object.entries(marks).filter(([, on]) => on !== undefined)),
  }));

const linkNode: fc.Arbitrary<Values> = fc
  .record({ url: fc.webUrl(), children: fc.array(textNode, { minLength: 1, maxLength: 3 }) })
  .map(({ url, children }) => ({ type: 'link', url, children }));

/** The editor keeps a text, if an empty one, on either side of a link. */
const inline = fc
  .tuple(textNode, fc.array(fc.tuple(linkNode, textNode), { maxLength: 2 }), fc.array(textNode, { maxLength: 2 }))
  .map(([first, links, rest]) => [first, ...links.flat(), ...rest]);

const listItem = inline.map((children) => ({ type: 'list-item', children }));
const list = (depth: number): fc.Arbitrary<Values> =>
  fc
    .record({
      format: fc.constantFrom('ordered', 'unordered'),
      children: fc.array(depth > 0 ? fc.oneof(listItem, list(depth - 1)) : listItem, { minLength: 1, maxLength: 3 }),
    })
    .map((node) => ({ type: 'list', ...node }));

const image = fc.record({ alternativeText: fc.option(anyText), caption: fc.option(anyText) }).map((texts) => ({
  type: 'image',
  image: { name: 'a.png', url: '/uploads/a.png', width: 10, height: 20, ...texts },
  children: [{ type: 'text', text: '' }],
}));

/** Blocks trees as Strapi's editor makes them. */
export const blocks: fc.Arbitrary<Values[]> = fc.array(
  fc.oneof(
    inline.map((children): Values => ({ type: 'paragraph', children })),
    fc.tuple(fc.integer({ min: 1, max: 6 }), inline).map(([level, children]) => ({ type: 'heading', level, children })),
    inline.map((children) => ({ type: 'quote', children })),
    anyText.map((code) => ({ type: 'code', language: 'ts', children: [{ type: 'text', text: code }] })),
    list(2),
    image,
  ),
  { minLength: 1, maxLength: 3 },
);

/** An attribute with the values it takes. */
interface Field {
  attribute: Attribute;
  value: fc.Arbitrary<unknown>;
}
type Fields = Record<string, Field>;

interface Spec {
  fields: Fields;
  components: Map<string, Schema>;
}

let count = 0;
const id = fc.integer({ min: 1, max: 1_000_000 });
const leaves: Field[] = [
  { attribute: { type: 'string', maxLength: 5_000 }, value: fc.option(anyText) },
  { attribute: { type: 'text' }, value: fc.option(anyText) },
  { attribute: { type: 'richtext' }, value: fc.option(anyText) },
  { attribute: { type: 'blocks' }, value: fc.option(blocks) },
  { attribute: { type: 'integer' }, value: fc.option(fc.integer()) },
  { attribute: { type: 'media' }, value: fc.option(fc.record({ id, caption: anyText })) },
  { attribute: { type: 'text', private: true }, value: anyText },
];

const valuesOf = (fields: Fields): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])));

/** A field that holds items of the given component: one, many, or in a zone. */
function holder(kind: string, spec: Spec): Field {
  count += 1;
  const uid = `shared.part-${count}`;
  const attributes = Object.fromEntries(Object.entries(spec.fields).map(([name, { attribute }]) => [name, attribute]));
  spec.components.set(uid, { uid, attributes });
  const item = fc.tuple(id, valuesOf(spec.fields)).map(([itemId, values]) => ({ id: itemId, ...values }));
  if (kind === 'one') return { attribute: { type: 'component', component: uid }, value: fc.option(item) };
  if (kind === 'many') {
    return {
      attribute: { type: 'component', component: uid, repeatable: true },
      value: fc.array(item, { maxLength: 2 }),
    };
  }
  return {
    attribute: { type: 'dynamiczone', components: [uid] },
    value: fc.array(
      item.map((values) => ({ __component: uid, ...values })),
      { maxLength: 2 },
    ),
  };
}

const name = fc.constantFrom('title', 'metaTitle', 'body', 'b1', 'item_2', 'part');

function specs(depth: number): fc.Arbitrary<Spec> {
  const leaf = fc.constantFrom(...leaves).map((field) => ({ field, components: new Map<string, Schema>() }));
  const nested = (inner: fc.Arbitrary<Spec>) =>
    fc.tuple(fc.constantFrom('one', 'many', 'zone'), inner).map(([kind, spec]) => ({
      field: holder(kind, spec),
      components: spec.components,
    }));
  const any =
    depth > 0 ? fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: nested(specs(depth - 1)) }) : leaf;
  return fc.dictionary(name, any, { minKeys: 1, maxKeys: 3, noNullPrototype: true }).map((found) => ({
    fields: Object.fromEntries(Object.entries(found).map(([key, { field }]) => [key, field])),
    components: new Map(Object.values(found).flatMap(({ components }) => [...components])),
  }));
}

export interface AnyEntry {
  model: ContentModel;
  values: Values;
}

/** Any content type, and an entry of it. */
export const entry: fc.Arbitrary<AnyEntry> = specs(2).chain(({ fields, components }) => {
  const attributes = Object.fromEntries(
    Object.entries(fields).map(([key, { attribute }]) => [key, localized(attribute)]),
  );
  const model: ContentModel = {
    schema: { uid: 'api::any.any', attributes },
    component: (uid) => components.get(uid),
  };
  return valuesOf(fields).map((values) => ({ model, values }));
});
