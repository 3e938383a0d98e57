/** Any content type, with entries of it. */
import fc from 'fast-check';
import type { Attribute, ContentModel, Schema, Values } from '../../../server/src/document';
import { anyText, blocks, oddBlocks } from './blocks/arbitraries';
import { localized, PAGE, ruled } from './helpers';
import { anyHtml } from './html/support';
import { HOSTILE } from './markdown/corpora';

const STARTS = [
  '',
  '',
  '# ',
  '- ',
  '1. ',
  '> ',
  '| ',
  '    ',
  '```\n',
  '---\n',
  '[^1]: ',
  '[a]: /b ',
  '<div>',
  '- [ ] ',
];
const INSIDE = [
  ...['*mark*', '**bold**', '`code`', '[link](/a "Title")', '![alt](/b.png)', '[ref][a]', 'note[^1]', '~~gone~~'],
  ...['<b>html</b>', '{name}', ' | ', '\n| - | - |\n', '&amp;', '\\*', 'snake_case', ' ', '  \n', '\r\n', 'words here'],
];

/** Markdown as authors write it, and as they should not. */
export const anyMarkdown: fc.Arbitrary<string> = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...STARTS),
        fc.array(fc.oneof(fc.constantFrom(...INSIDE), fc.lorem({ maxCount: 2 }), fc.constantFrom(...HOSTILE)), {
          maxLength: 4,
        }),
      )
      .map(([start, inside]) => start + inside.join(' ')),
    { maxLength: 5 },
  )
  .map((lines) => lines.join('\n'));

const PLACEHOLDERS = ['{name}', '{{ user.name }}', '%s', '%1$d', ':count', '${total}', '[[site]]', '<T>'];
const CHOICE = '{count, plural, one {# day left} other {# days left}}';

/** Prose with what programs fill in. */
const withPlaceholders = fc
  .array(fc.oneof(fc.constantFrom(...PLACEHOLDERS, CHOICE), fc.lorem({ maxCount: 3 }), anyText), { maxLength: 5 })
  .map((parts) => parts.join(' '));

/** The patterns of its own that a generated site may have. */
export const OWN_PATTERNS: readonly string[] = [String.raw`\[\[\w+\]\]`];

interface Field {
  readonly attribute: Attribute;
  readonly value: fc.Arbitrary<unknown>;
}

interface Spec {
  readonly fields: Readonly<Record<string, Field>>;
  readonly components: ReadonlyMap<string, Schema>;
}

const JSON_RULE = {
  paths: [
    { path: 'title' },
    { path: 'rows[*].label', format: 'markdown' },
    { path: '**.html', format: 'html' },
    { path: 'list[*]' },
  ],
};

const anyJson = fc.oneof(
  { weight: 4, arbitrary: fc.record({ title: anyText, rows: fc.array(jsonRow()), list: fc.array(anyText) }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

function jsonRow(): fc.Arbitrary<Values> {
  return fc.record({ label: anyMarkdown, html: fc.oneof(anyHtml, fc.constant(null)), slug: fc.constant('a-slug') });
}

const id = fc.integer({ min: 1, max: 1_000_000 });
const LEAVES: readonly Field[] = [
  { attribute: { type: 'string', maxLength: 5_000 }, value: fc.option(anyText) },
  { attribute: { type: 'text' }, value: fc.option(withPlaceholders) },
  { attribute: { type: 'text' }, value: fc.option(anyHtml) },
  { attribute: { type: 'richtext' }, value: fc.option(anyMarkdown) },
  { attribute: { type: 'blocks' }, value: fc.option(blocks) },
  { attribute: { type: 'blocks' }, value: oddBlocks },
  { attribute: ruled('json', JSON_RULE), value: fc.option(anyJson) },
  { attribute: ruled('text', { format: 'html', note: 'Be brief.' }), value: anyHtml },
  { attribute: ruled('text', { rule: 'copy' }), value: anyText },
  { attribute: ruled('text', { rule: 'skip' }), value: anyText },
  { attribute: { type: 'richtext', customField: 'plugin::ckeditor.CKEditor' }, value: fc.option(anyHtml) },
  { attribute: { type: 'richtext', customField: 'plugin::unknown.editor' }, value: fc.oneof(anyHtml, anyMarkdown) },
  { attribute: { type: 'uid' }, value: fc.constant('a-slug') },
  { attribute: { type: 'integer' }, value: fc.option(fc.integer()) },
  { attribute: { type: 'media' }, value: fc.option(fc.record({ id, caption: anyText })) },
  { attribute: { type: 'text', private: true }, value: anyText },
];

const valuesOf = (fields: Readonly<Record<string, Field>>): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])));

let count = 0;

/** A field that holds items of the given component: one, many, or in a zone. */
function holder(kind: string, spec: Spec): { field: Field; components: Map<string, Schema> } {
  count += 1;
  const uid = `shared.part-${count}`;
  const attributes = Object.fromEntries(Object.entries(spec.fields).map(([name, { attribute }]) => [name, attribute]));
  const components = new Map([...spec.components, [uid, { uid, attributes }]]);
  const item = fc.tuple(id, valuesOf(spec.fields)).map(([itemId, values]) => ({ id: itemId, ...values }));
  const many = fc.array(item, { maxLength: 2 });
  const zone = many.map((items) => items.map((values) => ({ __component: uid, ...values })));
  const attribute: Attribute =
    kind === 'zone'
      ? { type: 'dynamiczone', components: [uid] }
      : { type: 'component', component: uid, ...(kind === 'many' ? { repeatable: true } : {}) };
  return { field: { attribute, value: kind === 'zone' ? zone : kind === 'many' ? many : fc.option(item) }, components };
}

const name = fc.constantFrom('title', 'metaTitle', 'body', 'b1', 'item_2', 'part');

function specs(depth: number): fc.Arbitrary<Spec> {
  const leaf = fc.constantFrom(...LEAVES).map((field) => ({ field, components: new Map<string, Schema>() }));
  const nested = (inner: fc.Arbitrary<Spec>) =>
    fc.tuple(fc.constantFrom('one', 'many', 'zone'), inner).map(([kind, spec]) => holder(kind, spec));
  const any =
    depth > 0 ? fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: nested(specs(depth - 1)) }) : leaf;
  return fc.dictionary(name, any, { minKeys: 1, maxKeys: 3, noNullPrototype: true }).map((found) => ({
    fields: Object.fromEntries(Object.entries(found).map(([key, { field }]) => [key, field])),
    components: new Map(Object.values(found).flatMap(({ components }) => [...components])),
  }));
}

export interface AnyEntry {
  readonly model: ContentModel;
  readonly values: Values;
}

/** Any content type, and an entry of it. */
export const entry: fc.Arbitrary<AnyEntry> = specs(2).chain(({ fields, components }) => {
  const attributes = Object.fromEntries(
    Object.entries(fields).map(([key, { attribute }]) => [key, localized(attribute)]),
  );
  const model: ContentModel = { schema: { uid: PAGE, attributes }, component: (uid) => components.get(uid) };
  // As a database gives them back: JSON knows no minus zero.
  return valuesOf(fields).map((values) => ({ model, values: JSON.parse(JSON.stringify(values)) as Values }));
});
