import { readDelivery } from '../../../server/src/document';
import { snapshotOf } from './helpers';

const codes = (source: string, came: string, type = 'text'): string[] =>
  readDelivery(snapshotOf(source, { type }), { text: came }).findings.map(({ code }) => code);

describe('markup of a delivery', () => {
  it.each([
    ['<p>Hello <b>you</b></p>', '<p><b>Du</b>, hallo</p>'],
    ['<a href="/x" class="y">Go</a>', "<A CLASS='y' HREF='/x'>Los</A>"],
    ['<img src="/a.png" alt="A chair">Words', '<img src="/a.png" alt="Ein Stuhl">Worte'],
    ['<a href="/x" title="More">Go</a>', '<a href="/x" title="Mehr">Los</a>'],
    ['One<br>two', 'Eins<br/>zwei'],
    ['<ul><li>a<li>b</ul>', '<ul><li>x</li><li>y</li></ul>'],
    ['a < b', 'x < y'],
    ['I </3 you', 'Dich </3 ich'],
    ['Hello', 'Hallo &lt;b>'],
  ])('"%s" may become "%s"', (source, came) => {
    expect(codes(source, came)).toEqual([]);
  });

  it.each([
    ['a script', 'Hello', 'Hallo<script>alert(1)</script>'],
    ['a handler', '<p>Hello</p>', '<p onclick="alert(1)">Hallo</p>'],
    ['another address', '<a href="/x">Go</a>', '<a href="https://evil.example">Los</a>'],
    ['a script as an address', '<a href="/x">Go</a>', '<a href="javascript:alert(1)">Los</a>'],
    ['a style', '<p>Hello</p>', '<p style="position:fixed">Hallo</p>'],
    ['an image', 'Hello', 'Hallo<img src=x onerror=alert(1)>'],
    ['an element twice', '<b>a</b>', '<b>a</b><b>b</b>'],
    ['an element in a template', '<template><p>a</p></template>x', '<template><p>a</p><script></script></template>x'],
    ['an element in noscript', '<noscript>a</noscript>x', '<noscript>a<img src=x onerror=alert(1)></noscript>x'],
    ['another program in a script', '<p>a</p><script>a()</script>', '<p>b</p><script>evil()</script>'],
    ['another style sheet', '<style>p{}</style>a', '<style>p{background:url(//evil.example)}</style>b'],
    ['an end without a beginning', '<p>a</p>', '<p>b</p></div></main>'],
    ['a tag in an attribute', '<p title="a">b</p>', '<p title="<img src=x>">b</p>'],
    ['an svg', 'a', 'b<svg onload=alert(1)>'],
  ])('%s is refused', (_, source, came) => {
    expect(codes(source, came)).toEqual(['markup']);
  });

  it.each([
    ['an element', '<p>Hello <b>you</b></p>', '<p>Hallo du</p>'],
    ['an attribute', '<p lang="en">Hello</p>', '<p>Hallo</p>'],
    ['an end', '<b>Hello</b> you', '<b>Hallo du'],
  ])('%s that got lost is a finding', (_, source, came) => {
    expect(codes(source, came)).toEqual(['markup']);
  });

  it('says what is new and what got lost', () => {
    const message = (source: string, came: string): string | undefined =>
      readDelivery(snapshotOf(source), { text: came }).findings[0]?.message;
    expect(message('a', '<i>b</i>')).toContain('brings markup that the source does not have: "i"');
    expect(message('<i>a</i>', 'b')).toContain('lost markup: "i"');
  });
});

describe('addresses in markdown', () => {
  const read = (source: string, came: string): string[] => codes(source, came, 'richtext');

  it.each([
    ['[Go](/x) and ![A chair](/a.png "A chair")', '![Ein Stuhl](/a.png "Ein Stuhl") und [los](/x)'],
    ['[Go][1]\n\n[1]: https://a.example "Title"', '[Los][1]\n\n[1]: https://a.example "Titel"'],
    ['See <https://a.example>', 'Siehe <https://a.example>'],
    ['Text[^1]\n\n[^1]: A note', 'Text[^1]\n\n[^1]: Eine Anmerkung'],
    ['[Note]: Please read this', '[Hinweis]: Bitte lesen'],
  ])('"%s" may become "%s"', (source, came) => {
    expect(read(source, came)).toEqual([]);
  });

  it.each([
    ['[Go](/x)', '[Los](javascript:alert)'],
    ['Go', '[Los](https://evil.example)'],
    ['Go', 'Los ![](https://evil.example/pixel.gif)'],
    ['[Go](/x)', 'Los'],
    ['[Go][1]\n\n[1]: /x', '[Los][1]\n\n[1]: https://evil.example'],
    ['See <https://a.example>', 'Siehe <https://evil.example>'],
  ])('"%s" may not become "%s"', (source, came) => {
    expect(read(source, came)).toEqual(['markup']);
  });

  it('are no matter in a plain text', () => {
    expect(codes('Go', 'Los [x](y)')).toEqual([]);
  });
});
