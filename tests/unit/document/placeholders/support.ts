import fc from 'fast-check';
import type { Inline } from '../../../../server/src/document/inline';

const PARTS = [
  ...[
    '{name}',
    '{0}',
    '{{x}}',
    '{{#if a}}',
    '{{/if}}',
    '%s',
    '%1$s',
    '%%',
    '100 % ',
    ':name',
    '${x}',
    '<%= y %>',
    '[b]',
    '[/b]',
  ],
  ...[
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, one {',
    '} other {',
    '}}',
    '{',
    '}',
    "'{",
    '[a b="c"]',
    '@own',
    '😀',
  ],
  ...['\uD83D', '\uDE00', ' ', 'word', "l'eau", '\n', '5', '{% a %}', '{{', '}}', '\u0000'],
];

/** Texts in which placeholders and pieces of them meet. */
export const plain = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARTS) }, fc.string({ maxLength: 6 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

const run: fc.Arbitrary<Inline> = plain.map((text) => ({ kind: 'text', text }));
const atom: fc.Arbitrary<Inline> = plain.map((shows) => ({ kind: 'atom', tag: 'x', shows, origin: 'format' }));

export const content: fc.Arbitrary<Inline[]> = fc
  .letrec<{ node: Inline }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      run,
      atom,
      fc
        .array(tie('node'), { maxLength: 4 })
        .map((children): Inline => ({ kind: 'span', tag: 'b', numbered: false, children, origin: 'format' })),
    ),
  }))
  .node.chain((first) => fc.array(fc.oneof(run, atom, fc.constant(first)), { maxLength: 5 }));
