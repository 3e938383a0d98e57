import { cut, item, link, list, paragraph, text, write } from './support';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const paragraphOf = (children: unknown[]): unknown => ({ type: 'paragraph', children: [text('a'), ...children] });
const itemOf = (children: unknown[]): unknown => ({ type: 'list-item', children });

/** One thing inside another, without end. */
function nested(depth: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

const circle: Record<string, unknown> = { type: 'paragraph' };
circle.children = [circle, text('round')];

const values: [string, unknown, number][] = [
  ['a text of two megabytes', [paragraph(text('word '.repeat(400_000)))], 1],
  ['a text of brackets', [paragraph(text('['.repeat(1_000_000)))], 1],
  ['white space only', [paragraph(text(' '.repeat(1_000_000)), text('\n'.repeat(1_000_000)))], 0],
  ['white space between letters', [paragraph(text(`a${' '.repeat(1_000_000)}b`))], 1],
  ['many paragraphs', many(20_000, (index) => paragraph(text(`Text ${index}`))), 20_000],
  ['many texts in turn bold', [paragraphOf(many(20_000, (index) => text('a', { bold: index % 2 === 0 })))], 1],
  ['many links', [paragraphOf(many(20_000, (index) => link(`/${index}`, text('a'))))], 1],
  ['many empty texts', [paragraphOf(many(40_000, () => text('')))], 1],
  ['many nodes of no kind', [paragraphOf(many(40_000, () => null))], 1],
  ['many unknown nodes', [paragraphOf(many(20_000, (index) => ({ type: 'x', index })))], 1],
  ['many texts with properties', [paragraphOf(many(20_000, (index) => text('a', { color: index })))], 1],
  [
    'items in turn with lists',
    [list(itemOf(many(20_000, (index) => (index % 2 ? list(item(text('a'))) : text('b')))))],
    20_000,
  ],
  ['lists in lists without end', [nested(100_000, (inner) => list(inner), item(text('deep')))], 0],
  ['lists in items without end', [nested(20_000, (inner) => list(item(text('a'), inner)), text('deep'))], 50],
  [
    'links in links without end',
    [
      paragraph(
        nested(100_000, (inner) => link('/x', inner), text('deep')),
        text('a'),
      ),
    ],
    1,
  ],
  ['properties without end', [paragraph(text('a', { x: nested(100_000, (inner) => [inner], 1) }), text('b'))], 1],
  [
    'an unknown node without end',
    [paragraph(text('a'), { type: 'x', y: nested(100_000, (inner) => ({ inner }), 1) })],
    1,
  ],
  ['a circle', [circle], 101],
];

describe('hostile blocks are cut and written', () => {
  it.each(values)('%s', (_name, value, count) => {
    const pieces = cut(value);
    expect(pieces).toHaveLength(count);
    expect(
      write(
        value,
        pieces.map(({ id, content }) => [id, content] as const),
      ).value,
    ).toBe(value);
    const others = pieces.map(({ id, content }) => [id, [{ kind: 'text', text: 'x ' }, ...content]] as const);
    expect(write(value, others).refused.size).toBe(0);
  });
});
