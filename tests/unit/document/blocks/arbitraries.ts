/** Rich text (blocks) as Strapi's editor makes it, as sites extend it, and as nobody should write it. */
import fc from 'fast-check';
import type { Inline } from '../../../../server/src/document/inline';
import type { Values } from '../../../../server/src/document/schema';

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
    '<b>',
    '</b>',
    '<br/>',
    '</3 ',
    '<a id="1">',
    '</a>',
  ],
  ...[
    '<x id="1"/>',
    '<!-- x -->',
    '<script>alert(1)</script>',
    '<p',
    ']]>',
    '[x](http://evil.example)',
    '# ',
    '**',
    '`',
  ],
  ...[
    '\\',
    '|',
    '- ',
    '1. ',
    '🎉',
    '👩‍👩‍👧',
    'e\u0301',
    'שלום',
    'مرحبا',
    '日本語',
    'ไทย',
    '\u200f',
    '\u00a0',
    '\ufeff',
    '\u2028',
  ],
  ...['\n', '\r\n', '\r', '\t', ' ', '  ', '{name}', '{{x}}', '{n, plural, one {x} other {y}}', '%s', ':x', '${x}'],
  ...['word', 'two words', "l'eau", 'snake_case', 'https://example.com', '\0', '\ud800', '\udc00'],
];

/** Texts as authors, and their enemies, write them. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...TRICKY) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const mark = fc.constantFrom(true, true, false, undefined, undefined, undefined, undefined);
const marks = fc.record({ bold: mark, italic: mark, underline: mark, strikethrough: mark });

/** A text node; a fifth of them is code. */
export const textNode: fc.Arbitrary<Values> = fc
  .tuple(anyText, marks, fc.constantFrom(true, undefined, undefined, undefined, false))
  .map(([text, on, code]) => present({ type: 'text', text, ...on, code }));

const textNodes = fc.array(textNode, { minLength: 1, maxLength: 3 });
const address = fc.oneof(fc.webUrl(), fc.constantFrom('/about', 'mailto:a@example.com', 'tel:+33123', '/a?b=c&d=e'));

export const linkNode: fc.Arbitrary<Values> = fc
  .record({
    url: address,
    rel: fc.constantFrom(undefined, '', 'nofollow'),
    target: fc.constantFrom(undefined, '', '_blank'),
    children: textNodes,
  })
  .map((link) => present({ type: 'link', ...link }));

/** What stands in a paragraph; the editor keeps a text, if an empty one, on either side of a link. */
export const inlineNodes: fc.Arbitrary<Values[]> = fc
  .tuple(textNode, fc.array(fc.tuple(linkNode, textNode), { maxLength: 3 }), fc.array(textNode, { maxLength: 2 }))
  .map(([first, links, rest]) => [first, ...links.flat(), ...rest]);

const listItem = (inner: fc.Arbitrary<Values[]>): fc.Arbitrary<Values> =>
  inner.map((children) => ({ type: 'list-item', children }));

const list = (level: number, inner: fc.Arbitrary<Values[]>, deepest: number): fc.Arbitrary<Values> => {
  const item = listItem(inner);
  const child = level < deepest ? fc.oneof(item, list(level + 1, inner, deepest)) : item;
  return fc
    .tuple(fc.constantFrom('ordered', 'unordered'), fc.array(child, { minLength: 1, maxLength: 3 }))
    .map(([format, children]) => ({ type: 'list', format, ...(level > 0 ? { indentLevel: level } : {}), children }));
};

const UPLOAD = {
  ...{ url: '/uploads/a.png', width: 10, height: 20, hash: 'a_1', ext: '.png', mime: 'image/png', size: 1.5 },
  ...{ formats: null, previewUrl: null, provider: 'local', provider_metadata: null },
  ...{ createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' },
};

export const imageNode: fc.Arbitrary<Values> = fc
  .record({
    alternativeText: fc.oneof(anyText, fc.constantFrom(null, undefined, 'a.png')),
    caption: fc.oneof(anyText, fc.constantFrom(null, undefined)),
  })
  .map((texts) => ({
    type: 'image',
    image: present({ name: 'a.png', ...UPLOAD, ...texts }),
    children: [{ type: 'text', text: '' }],
  }));

const codeNode = fc
  .tuple(anyText, fc.constantFrom('typescript', 'plaintext', null, undefined))
  .map(([code, language]) => present({ type: 'code', language, children: [{ type: 'text', text: code }] }));

const block = (inner: fc.Arbitrary<Values[]>, lists: fc.Arbitrary<Values>): fc.Arbitrary<Values> =>
  fc.oneof(
    inner.map((children) => ({ type: 'paragraph', children })),
    fc.tuple(fc.integer({ min: 1, max: 6 }), inner).map(([level, children]) => ({ type: 'heading', level, children })),
    inner.map((children) => ({ type: 'quote', children })),
    codeNode,
    lists,
    imageNode,
  );

/** Trees that Strapi's own validator takes: every node and mark, lists in lists to depth five. */
export const blocks: fc.Arbitrary<Values[]> = fc.array(block(inlineNodes, list(0, inlineNodes, 4)), {
  minLength: 1,
  maxLength: 4,
});

const unknownInline: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, 7, 'loose', [], {}, { type: 'break' }, { type: '__proto__' }),
  fc.record({ type: fc.constant('mention'), id: fc.nat(), children: fc.constant([{ type: 'text', text: '@ada' }]) }),
  fc.record({ type: fc.constant('emoji'), name: anyText }),
  fc.record({ type: fc.constant('link'), url: address }),
);

const extended = fc
  .tuple(
    textNode,
    fc.constantFrom({ color: 'red' }, { color: 'blue', size: 2 }, { bold: 'yes' }, { lang: { code: 'fr' } }),
  )
  .map(([node, extras]): Values => ({ ...node, ...extras }));

const oddLink: fc.Arbitrary<Values> = fc
  .record({ url: address, children: fc.array(fc.oneof(textNode, extended, linkNode, unknownInline), { maxLength: 3 }) })
  .map((link) => ({ type: 'link', ...link, 'data-id': 1 }));

/** Inline nodes of every sort in any order, and text without a type. */
const oddInline: fc.Arbitrary<Values[]> = fc.array(
  fc.oneof(textNode, textNode, linkNode, oddLink, extended, unknownInline, fc.record({ text: anyText })),
  { maxLength: 6 },
) as fc.Arbitrary<Values[]>;

/** Items with lists beside their text, as newer editors nest them. */
const mixed: fc.Arbitrary<Values[]> = fc
  .array(
    fc.oneof(
      oddInline,
      list(1, oddInline, 2).map((node) => [node]),
      inlineNodes.map((children): Values[] => [{ type: 'paragraph', children }]),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.flat());

const unknownBlock: fc.Arbitrary<Values> = fc
  .tuple(fc.constantFrom('callout', 'columns', undefined), fc.oneof(oddInline, mixed))
  .map(([type, children]) => present({ type, tone: 'warning', children }));

/** Trees with nodes and properties that Strapi does not know, and with things that are no nodes. */
export const oddBlocks: fc.Arbitrary<unknown[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: block(oddInline, list(0, mixed, 2)) },
    { weight: 2, arbitrary: unknownBlock },
    { weight: 1, arbitrary: fc.oneof(unknownInline, textNode, fc.jsonValue({ maxDepth: 2 })) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('image'), image: fc.constantFrom(null, [], {}, { caption: 1 }) }),
    },
  ),
  { maxLength: 4 },
);

/** All spans and atoms of a content. */
const partsOf = (content: readonly Inline[]): Exclude<Inline, { kind: 'text' }>[] =>
  content.flatMap((node) =>
    node.kind === 'text' ? [] : node.kind === 'atom' ? [node] : [node, ...partsOf(node.children)],
  );

/**
 * What a translator may send for a content: its spans and atoms in any order and nesting (even one that cannot be
 * written), with any text between them.
 */
export const translationOf = (content: readonly Inline[]): fc.Arbitrary<Inline[]> => {
  const parts = partsOf(content);
  return fc
    .tuple(
      fc.shuffledSubarray(parts, { minLength: parts.length }),
      fc.array(fc.nat(), { minLength: parts.length, maxLength: parts.length }),
      fc.array(fc.tuple(fc.nat(), anyText), { minLength: 1, maxLength: parts.length + 4 }),
    )
    .map(([order, places, texts]) => {
      const root: Inline[] = [];
      const containers = [root];
      order.forEach((part, index) => {
        // Mostly something that can be written: few links in links, few without text.
        const place = places[index] ?? 0;
        const container = (place % 3 === 0 ? containers[place % containers.length] : undefined) ?? root;
        const children: Inline[] = place % 10 === 0 ? [] : [{ kind: 'text', text: 'word' }];
        container.push(part.kind === 'span' ? { ...part, children } : part);
        if (part.kind === 'span') containers.push(children);
      });
      for (const [place, text] of texts) {
        const container = containers[place % containers.length] ?? root;
        container.splice(place % (container.length + 1), 0, { kind: 'text', text });
      }
      return root;
    });
};
