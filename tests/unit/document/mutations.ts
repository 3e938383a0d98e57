/** What may become of a phrase in the hands of translators, tools and enemies. */
import fc from 'fast-check';
import { anyText } from './blocks/arbitraries';
import { HOSTILE as HTML } from './html/support';
import { HOSTILE as MARKDOWN } from './markdown/corpora';
import { pseudo } from './pseudo';

const SNIPPETS = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<b onclick="x">',
    '</p><p>',
  ],
  ...[
    '<a href="https://evil.example">x</a>',
    '<a href="javascript:alert(1)">x</a>',
    'javascript:alert(1)',
    '<!-- c -->',
  ],
  ...[
    '[x](https://evil.example)',
    '![x](https://evil.example/p.gif)',
    '[x](javascript:alert(1))',
    '[a]: https://evil.example',
  ],
  ...[
    '<https://evil.example>',
    'https://evil.example',
    'www.evil.example',
    'me@evil.example',
    '\n\n# x\n\n',
    '\n| a | b |\n',
  ],
  ...[
    '&lt;script&gt;',
    '&amp;lt;b&amp;gt;',
    '&#60;b&#62;',
    '&#x3c;b>',
    '&NewLine;',
    '\u202e',
    '\u2066',
    '\u200b',
    '\0',
    '\ud800',
  ],
  ...[
    '\udc00\udc00',
    '\ud800\udfff\udc00',
    '<a id="1">',
    '</a>',
    '<b>',
    '</b>',
    '<x id="1"/>',
    '<x id="99"/>',
    '<a id="1" id="2">',
  ],
  ...[
    '<code id="2">rm</code>',
    '<A ID=1>',
    '<b',
    '</',
    '<',
    '{evil}',
    '{{evil}}',
    '%s',
    '<?php ?>',
    '<![CDATA[x]]>',
    ']]>',
    '">',
  ],
  ...[...HTML, ...MARKDOWN],
];
const snippet = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...SNIPPETS) }, { weight: 1, arbitrary: anyText });

export type Mutation = (phrase: string) => string;
const TAG = /<[^>]*>/g;
const tagsIn = (phrase: string): RegExpMatchArray[] => [...phrase.matchAll(TAG)];
const without = (phrase: string, tag: RegExpMatchArray | undefined): string =>
  tag?.index === undefined ? phrase : phrase.slice(0, tag.index) + phrase.slice(tag.index + tag[0].length);

/** Puts tag number `one` where number `other` stands, and the other way round. */
function crossed(phrase: string, one: number, other: number): string {
  const tags = tagsIn(phrase).map(([tag]) => tag);
  if (tags.length < 2) return phrase;
  const [from, to] = [one % tags.length, other % tags.length];
  [tags[from], tags[to]] = [tags[to] ?? '', tags[from] ?? ''];
  let next = 0;
  return phrase.replace(TAG, () => tags[next++] ?? '');
}

/** What may become of a phrase on its way. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(400), snippet).map(
      ([at, what]): Mutation =>
        (phrase) =>
          insert(phrase, at, what),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(20).map(
      (at): Mutation =>
        (phrase) =>
          without(phrase, tagsIn(phrase).at(at % (tagsIn(phrase).length || 1))),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(20), fc.nat(20)).map(
      ([one, other]): Mutation =>
        (phrase) =>
          crossed(phrase, one, other),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (id): Mutation =>
        (phrase) =>
          phrase.replace(/id="\d+"/, `id="${id}"`),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(400), fc.nat(400)).map(
      ([from, to]): Mutation =>
        (phrase) =>
          phrase.slice(0, from) + phrase.slice(to),
    ),
  },
  {
    weight: 1,
    arbitrary: snippet.map(
      (what): Mutation =>
        () =>
          what,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Mutation>(
      () => '',
      () => '\0',
      () => ' \n',
      (phrase) => phrase + phrase,
      (phrase) => phrase.toUpperCase(),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Mutation>(pseudo) },
);

function insert(phrase: string, at: number, what: string): string {
  const place = at % (phrase.length + 1);
  return phrase.slice(0, place) + what + phrase.slice(place);
}
