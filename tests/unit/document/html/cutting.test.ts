import fc from 'fast-check';
import { runs } from '../runs';
import { tokenize } from '../../../../server/src/document/formats/html/tokens';
import { plainText } from '../../../../server/src/document/inline';
import { CORPUS, ELEMENTS } from './corpus';
import { anyHtml, cut, lines, mapTexts, text, write } from './support';

describe('what of HTML goes to translators', () => {
  it.each(ELEMENTS.map(({ name, html, texts }) => [name, html, texts] as const))('<%s>', (_, html, texts) => {
    expect(cut(html).map(({ content }) => plainText(content))).toEqual(texts);
  });

  it.each([
    ['<h1>A</h1><H3>b</H3>', ['h1 heading: A', 'h2 heading: b']],
    ['<ul><li>A</li></ul>', ['li1 item: A']],
    ['<p> <strong>All</strong> </p>', ['p1 paragraph: All']],
    ['<p>A <strong>b</strong>, <a href="/x">c</a></p>', ['p1 paragraph: A <strong>b</strong>, <a#>c</a>']],
    ['<p>A <b class=x>b</b> c<br>d</p>', ['p1 paragraph: A <b#>b</b> c<br/>d']],
    ['<p>A <o:p>b</o:p> c</p>', ['p1 paragraph: A <g#>b</g> c']],
    ['<p>A <b>b c</p>', ['p1 paragraph: A <x/>b c']],
    ['<p><code>npm ci</code> installs</p>', ['p1 paragraph: <code/> installs']],
    ['<p><img src=a> Words <br></p>', ['p1 paragraph: Words']],
    ['<p>A <!-- b --> c</p>', ['p1 paragraph: A <x/> c']],
    ['<p>12</p><p>&nbsp;</p><p>https://example.com</p><p>a@example.com</p>', []],
    ['<p>A\n  b</p>', ['p1 paragraph: A b']],
    [
      '<p>A <picture><source srcset=a><img alt="A dog"></picture> b</p>',
      ['p1 paragraph: A <img/> b', 'alt1 alt: A dog'],
    ],
    ['<a href="A b" style="A b" onclick="A b" data-x="A b" title="C">D</a>', ['title1 title: C', 'p1 paragraph: D']],
    [
      '<input placeholder="A b" aria-label="C" aria-description="D">',
      ['label1 label: A b', 'label2 label: C', 'label3 label: D'],
    ],
    ['<meta name="Description" content="A b"><meta name="viewport" content="C">', ['label1 label: A b']],
    ['<link rel=stylesheet title="A b"><style title="A b"></style>', []],
    ['<p translate="no" title="A b">C</p><p>D</p>', ['p1 paragraph: D']],
    ['<svg><p>Out of the picture</p></svg>', []],
    ['<p>Run <code>npm ci</p><p>More</p>', ['p1 paragraph: Run <code/>', 'p2 paragraph: More']],
    ['<p>Run <code>npm <b>ci</b><p>More</code></p>', ['p1 paragraph: Run <code/>', 'p2 paragraph: More']],
    ['<div>Run <kbd>a <template><p>b</p></template> c</div>', ['p1 paragraph: Run <code/>']],
    ['<p>A <span translate="no">b</p><p>C</p>', ['p1 paragraph: A <x/>', 'p2 paragraph: C']],
    ['<code><p>A</p></code><p>B</p>', ['p1 paragraph: B']],
    ['<p>A <code/> b <picture><img src=a> c</p>', ['p1 paragraph: A <x/> b <img/><img/> c']],
    [
      '<p>See <svg><title>Star</title><text>ABC<![CDATA[ d ]]></text></svg> here</p><p>B</p>',
      ['p1 paragraph: See <img/> here', 'p2 paragraph: B'],
    ],
    ['<p>See <svg><foreignObject><p>A<div>b</p></foreignObject></svg> here</p>', ['p1 paragraph: See <img/> here']],
    ['<p>See <math><select>a</select><mi>b</mi></math> here</p>', ['p1 paragraph: See <x/> here']],
    ['<p>See <svg><text>ABC</p><p>More</p>', ['p1 paragraph: See', 'p2 paragraph: More']],
    ['<ul><li>A <svg><path></li><li>C <svg></svg></li></ul>', ['li1 item: A', 'li2 item: C']],
    ['<table><td><svg><path></td><td>B</td></table></svg>', ['cell1 cell: B']],
    ['<p>a</b>c', ['p1 paragraph: a<x/>c']],
    ['List<String> of words', ['p1 paragraph: List<x/> of words']],
  ])('%s', (html, expected) => {
    expect(lines(html)).toEqual(expected);
  });

  it('what Word writes', () => {
    expect(lines(CORPUS.word)).toEqual(['p1 paragraph: A title', 'p2 paragraph: First item of a list']);
  });

  it('what CKEditor writes', () => {
    expect(lines(CORPUS.ckeditor)).toEqual([
      'h1 heading: Heading\u00a0one',
      'p1 paragraph: Text with <strong>bold</strong>, <i>italic</i> and a <a#>link</a>.',
      'alt1 alt: A dog',
      'caption1 caption: The dog',
      'cell1 cell: a cell',
      'label1 label: Do this',
      'p2 paragraph: A quote',
    ]);
  });

  it('what is left open is ended where browsers end it', () => {
    expect(lines(CORPUS.impliedEnds)).toEqual([
      'li1 item: One',
      'li2 item: Two',
      'p1 paragraph: Three',
      'p2 paragraph: Four',
      'p3 paragraph: Five',
      'p4 paragraph: Six',
      'cell1 cell: Seven',
      'cell2 cell: Eight',
      'h1 heading: Nine',
      'h2 heading: Ten',
    ]);
  });

  it('marked as not to be translated: nothing', () => {
    expect(lines(CORPUS.protectedParts)).toEqual([
      'p1 paragraph: Use <code/>, <code/> or <x/> here',
      'p2 paragraph: But this',
    ]);
  });
});

describe('what tells tags apart', () => {
  const identity = (html: string): string | undefined =>
    cut(`<p>A ${html} b</p>`)[0]?.content.flatMap((node) => (node.kind === 'text' ? [] : [node.identity]))[0];

  it('not the order, quotes or letter case of attributes, nor what is translated', () => {
    const one = identity('<a href="/x" class=\'y\' title="One">c</a>');
    expect(one).toBeDefined();
    expect(identity("<A CLASS=y  title='Two' HREF=/x>c</A>")).toBe(one);
  });

  it('but an address, and the code in a text', () => {
    expect(identity('<a href="/x">c</a>')).not.toBe(identity('<a href="/y">c</a>'));
    expect(identity('<code>x</code>')).not.toBe(identity('<code>y</code>'));
    expect(identity('<img src=x>')).not.toBe(identity('<img src=y>'));
  });
});

describe('how texts are written', () => {
  it.each([
    ['<p>A</p>', 'p1', 'a < b & c > d\u00a0!', '<p>a &lt; b &amp; c &gt; d&nbsp;!</p>'],
    ['<p>\n A\n</p>', 'p1', ' B\n\nC ', '<p>\n B C\n</p>'],
    ['<img alt="A">', 'alt1', 'x"y\'z', '<img alt="x&quot;y\'z">'],
    ["<img alt = 'A'>", 'alt1', 'x"y\'z', "<img alt = 'x\"y&#39;z'>"],
    ['<img alt=A src=b>', 'alt1', 'B c', '<img alt="B c" src=b>'],
    ['<img alt=A>', 'alt1', 'B', '<img alt="B">'],
    ['<img alt=" A ">', 'alt1', 'B\nc', '<img alt=" B&#10;c ">'],
    ['<title>A</title>', 'title1', '</title><b>', '<title>&lt;/title&gt;&lt;b&gt;</title>'],
    ['<B>A</B>', 'p1', 'B', '<B>B</B>'],
  ])('%s', (html, id, words, expected) => {
    expect(write(html, [[id, [text(words)]]]).value).toBe(expected);
  });
});

describe('a picture with a title', () => {
  it('stays as it is, to the byte, beside a changed text', () => {
    const svg = '<svg><title>Star &gt; </title><text>A <![CDATA[ <b> & ]]> </text></svg>';
    const html = `<p>See ${svg} here</p>`;
    const [piece] = cut(html);
    const content = mapTexts(piece?.content ?? [], (value) => value.replace('here', 'hier'));
    expect(write(html, [['p1', content]])).toEqual({ value: `<p>See ${svg} hier</p>`, refused: new Map() });
  });
});

describe('tokens', () => {
  const raw = (html: string): string[] =>
    tokenize(html).map(({ kind, start, end }) => `${kind} ${html.slice(start, end)}`);

  it('without gaps, in every document', () => {
    for (const html of Object.values(CORPUS)) {
      expect(
        tokenize(html)
          .map(({ start, end }) => html.slice(start, end))
          .join(''),
      ).toBe(html);
    }
  });

  it('what is never finished is no text', () => {
    expect(raw('a <b c')).toEqual(['text a ', 'other <b c']);
    expect(raw('a </b c="')).toEqual(['text a ', 'other </b c="']);
    expect(raw('<b')).toEqual(['other <b']);
    expect(raw('a <')).toEqual(['text a <']);
    expect(raw('a </')).toEqual(['text a </']);
    expect(raw('<title>a</title')).toEqual(['start <title>', 'text a</title']);
    expect(raw('<title>a</title b')).toEqual(['start <title>', 'text a', 'other </title b']);
    expect(raw('a <!-- b')).toEqual(['text a ', 'comment <!-- b']);
  });

  it('texts are what browsers read at their place', () => {
    fc.assert(
      fc.property(fc.oneof(anyHtml, fc.string({ unit: 'binary' })), (html) => {
        const tokens = tokenize(html);
        expect(tokens.map(({ start, end }) => html.slice(start, end)).join('')).toBe(html);
        for (const token of tokens) {
          expect(token.end).toBeGreaterThan(token.start);
          if (token.kind === 'comment') expect(html[token.start]).toBe('<');
          // Elsewhere, text is read in other ways.
          if (token.kind !== 'text' || /<(?:title|textarea|script|style|iframe|plaintext|xmp|no|svg|math)/i.test(html))
            continue;
          const again = tokenize(html.slice(token.start, token.end));
          expect(again.map((part) => (part.kind === 'text' ? part.text : part.kind))).toEqual([token.text]);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('within a select, where browsers drop it, a title hides no markup', () => {
    const html = '<select><option><title>Words <!-- c --> <b>more';
    expect(raw(html)).toEqual(expect.arrayContaining(['text Words ', 'comment <!-- c -->', 'start <b>']));
    expect(raw('<select></select><title>a<b>')).toContain('text a<b>');
    expect(raw('<select><input><title>a<b>')).toContain('text a<b>');
    expect(raw('<select><td><title>a<b>')).toContain('start <b>');
    expect(raw('<table><td><select><td><title>a<b>')).toContain('text a<b>');
    expect(raw('<table></table><select></td><title>a<b>')).toContain('start <b>');
    expect(raw('<svg><select></svg><title>a<b>')).toContain('text a<b>');
  });

  it('within SVG, titles are markup, and CDATA is text', () => {
    expect(raw('<svg><title>a<b></title></svg>')).toContain('start <b>');
    expect(raw('<title>a<b></title>')).toContain('text a<b>');
    expect(raw('<svg><![CDATA[</svg>]]></svg>').filter((token) => token === 'end </svg>')).toHaveLength(1);
    expect(raw('<![CDATA[</svg>]]>')).toContain('comment <![CDATA[</svg>');
    expect(raw('<svg><foreignObject><style>a<b></style>')).toContain('text a<b>');
    expect(raw('<svg><p><style>a<b></style>')).toContain('text a<b>');
    expect(raw('<svg/><style>a<b></style>')).toContain('text a<b>');
  });
});
