import fc from 'fast-check';
import type { Format, Piece, Written } from '../../../../server/src/document/format';
import type { Inline } from '../../../../server/src/document/inline';
import { htmlFormat } from '../../../../server/src/document/formats/html';
import { readHtml } from '../../../../server/src/document/formats/html/reading';
import { tokenize } from '../../../../server/src/document/formats/html/tokens';

export const cut = (value: unknown): Piece[] => htmlFormat.cut(value, undefined);

export const write = (value: unknown, contents: Iterable<readonly [string, readonly Inline[]]>): Written =>
  htmlFormat.write(value, new Map(contents), undefined);

export const text = (value: string): Inline => ({ kind: 'text', text: value });

/** All texts of a content changed, its spans and atoms where they are. */
export const mapTexts = (content: readonly Inline[], change: (text: string) => string): Inline[] =>
  content.map((node) => {
    if (node.kind === 'text') return { ...node, text: change(node.text) };
    return node.kind === 'span' ? { ...node, children: mapTexts(node.children, change) } : node;
  });

/** A content as one line, for short expectations: `See <a>the docs</a> <br/>`. */
export const line = (content: readonly Inline[]): string =>
  content
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'atom') return `<${node.tag}/>`;
      return `<${node.tag}${node.numbered ? '#' : ''}>${line(node.children)}</${node.tag}>`;
    })
    .join('');

/** The pieces of a value, each as `p1 paragraph: text`. */
export const lines = (value: unknown, format: Pick<Format, 'cut'> = htmlFormat): string[] =>
  format.cut(value, undefined).map(({ id, kind, content }) => `${id} ${kind}: ${line(content)}`);

const space = (value: string): string => value.replace(/[ \t\n\f\r]+/g, ' ');

/** What two contents must have in common to be the same to a reader. Places in the source may differ. */
export function shape(content: readonly Inline[]): string {
  const walk = (nodes: readonly Inline[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        if (node.kind === 'atom') return `\u0001${node.tag} ${node.identity}\u0002`;
        return `\u0001${node.tag} ${node.identity}\u0003${walk(node.children)}\u0004`;
      })
      .join('');
  return space(walk(content)).trim();
}

export const idsAndKinds = (pieces: readonly Piece[]): string[] => pieces.map(({ id, kind }) => `${id} ${kind}`);

/** What stands outside of all pieces, the quotes aside that an attribute without any is given. */
export function outside(html: string): string {
  const { pieces } = readHtml(html);
  let rest = '';
  let at = 0;
  for (const { start, end } of [...pieces].sort((one, other) => one.start - other.start)) {
    if (start > at) rest += `${html.slice(at, start)}\u2026`;
    at = Math.max(at, end);
  }
  return (rest + html.slice(at)).replace(/=["']\u2026["']/g, '=\u2026');
}

/** Names of all tags, and their attributes with those values that no translator may touch. */
export const tagsOf = (html: string): string[] =>
  tokenize(html)
    .filter(({ kind }) => kind !== 'text')
    .map((token) => {
      if (token.kind !== 'start') return html.slice(token.start, token.end);
      const attributes = token.attributes.map(({ name, value }) =>
        /^(?:alt|title|placeholder|label|content|summary|value|aria-)/.test(name) ? name : `${name}=${value}`,
      );
      return `<${token.name} ${attributes.join(' ')}>`;
    });

/** What translations must never become. */
export const HOSTILE = [
  '<script>alert(1)</script>',
  '</p><p>',
  '</td></tr></table>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' onmouseover='alert(1)' x='",
  '--> <!-- ',
  '<!-- ',
  ']]> <![CDATA[',
  '</title></textarea></style></script></noscript><b>',
  '&lt;b&gt; &amp; &nbsp; &#60;',
  '&amp',
  'a & b < c > d',
  '<',
  '</',
  '<!',
  '<b',
  '`x` **y** [z](http://evil.example)',
  'one\n\ntwo\r\nthree\ttab',
  '\u00a0nbsp\u00a0',
  '\u202Ertl\u202C \u2028 \ufeff',
  '\ud800 lone \udc00',
  '{{ x }} {% y %} %s',
  'javascript:alert(1) //',
  '=x y=z /> <br/>',
];

const OPENERS = [
  ...['<p>', '<P class="a">', '<div>', '<li>', '<ul>', '<h2>', '<table>', '<tr>', '<td>', '<th title=Head>', '<dl>'],
  ...['<dt>', '<dd>', '<b>', '<B>', '<i>', '<em>', '<a href="/x?a=1&amp;b=2" title="A title">', "<a href='{{ url }}'>"],
  ...['<span style="color:red">', '<span translate="no">', '<code>', '<pre>', '<svg>', '<title>', '<textarea>'],
  ...['<script>', '<style>', '<button>', '<select><option>', '<blockquote>', '<figcaption>', '<o:p>', '<my-card>'],
  ...['<div class="x notranslate">', '<noscript>', '<template>', '<math>', '<iframe>', '<label>', '<caption>'],
];
const CLOSERS = OPENERS.map((tag) => `</${/^<([^\s>]+)/.exec(tag)?.[1] ?? 'p'}>`);
const OTHERS = [
  ...[
    '<br>',
    '<br/>',
    '<hr>',
    '<img src=a.png alt=Logo>',
    '<img alt="Two words" src="b.png"/>',
    '<input placeholder="Name">',
  ],
  ...[
    '<!-- comment -->',
    '<!--[if mso]><b>x</b><![endif]-->',
    '<![if !mso]>',
    '<![endif]>',
    '<!DOCTYPE html>',
    '<?php x ?>',
  ],
  ...[
    '<![CDATA[ text ]]>',
    '<wbr>',
    '<meta name="description" content="Words">',
    '<a b=c b=d alt=x alt=y>',
    '<',
    '</',
    '<3',
  ],
  ...['&amp;', '&nbsp;', '&#39;', '&eacute', '&notit;', '&', '\0', '\r\n', '\n', ' ', '  ', '\t', '[gallery id="1"]'],
  ...[
    '{{ a < b }}',
    '{% if x %}',
    'word',
    'Two words',
    'a<b',
    '日本語',
    '🎉',
    'שלום',
    '<p',
    '<plaintext>',
    'x_y',
    '12',
  ],
];

/** HTML as nobody should write it. */
export const anyHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...OPENERS) },
      { weight: 3, arbitrary: fc.constantFrom(...CLOSERS) },
      { weight: 3, arbitrary: fc.constantFrom(...OTHERS) },
      { weight: 3, arbitrary: fc.constantFrom('Some words ', 'more', ' and others', '. ') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
      { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'<>/="\' &;ab!-'), maxLength: 8 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

/** A translation's text: words, and what could break out. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 3 })
  .map((parts) => `Words ${parts.join(' ').replaceAll('\0', '')} end`);
