/** Elements that hold flowing text with nothing special about them, in a line of text. */
const INLINE =
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins mark marquee meter nobr output progress q ruby s slot ' +
  'small span strike strong sub sup time tt u blink map my-element';
const BLOCK =
  'address article aside blockquote center dialog dir div fieldset figure footer form header hgroup main menu nav p ' +
  'search section h1 h2 h3 h4 h5 h6 details summary legend label button figcaption noscript';
const OPAQUE =
  'applet audio canvas code iframe kbd math noembed object picture pre samp script style svg template textarea var ' +
  'video xmp listing noframes';
const VOID = 'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr';

interface Element {
  readonly name: string;
  readonly html: string;
  /** What a translator reads. */
  readonly texts: readonly string[];
}

const list = (names: string, make: (name: string) => Omit<Element, 'name'>): Element[] =>
  names.split(' ').map((name) => ({ name, ...make(name) }));

/** Every element of HTML, obsolete ones too, with sensible content. */
export const ELEMENTS: readonly Element[] = [
  ...list(INLINE, (name) => ({
    html: `<p>Before <${name} class="c" title="A hint">the words</${name}> after.</p>`,
    texts: ['Before the words after.', 'A hint'],
  })),
  ...list(BLOCK, (name) => ({
    html: `<div>Before <${name} id="i">the <b>words</b></${name}> after.</div>`,
    texts: ['Before', 'the words', 'after.'],
  })),
  ...list(OPAQUE, (name) => ({
    html: `<div>Before</div><${name} title="A hint" x="y">not words</${name}><div>after</div>`,
    texts: name === 'style' ? ['Before', 'after'] : ['Before', 'A hint', 'after'],
  })),
  ...list(VOID, (name) => ({ html: `<p>Before <${name}>after</p>`, texts: VOID_TEXTS(name) })),
  ...TABLES(),
];

function VOID_TEXTS(name: string): string[] {
  return ['col', 'hr', 'frame'].includes(name) ? ['Before', 'after'] : ['Before after'];
}

function TABLES(): Element[] {
  const of = (name: string, html: string, ...texts: string[]): Element => ({ name, html, texts });
  const table =
    '<table summary="Prices of all"><caption>A caption</caption><colgroup><col><col></colgroup><thead><tr><th>Name</th>' +
    '<th>Price</th></tr></thead><tbody><tr><td>Apple</td><td>12</td></tr></tbody><tfoot><tr><td>Sum</td></tr></tfoot></table>';
  const texts = ['Prices of all', 'A caption', 'Name', 'Price', 'Apple', 'Sum'];
  const select =
    '<select><optgroup label="A group"><option value="a">One</option><option label="Two">2</option></optgroup></select>';
  return [
    ...'table caption colgroup thead tbody tfoot tr th td'.split(' ').map((name) => of(name, table, ...texts)),
    ...['html', 'head', 'body', 'title'].map((name) =>
      of(
        name,
        '<!DOCTYPE html><html lang="en"><head><title>A title</title></head><body>Words</body></html>',
        'A title',
        'Words',
      ),
    ),
    ...['ul', 'ol', 'li'].map((name) => of(name, '<ul><li>One<ol><li>Two</ol><li>Three</ul>', 'One', 'Two', 'Three')),
    ...['dl', 'dt', 'dd'].map((name) => of(name, '<dl><dt>Term<dd>Meaning</dl>', 'Term', 'Meaning')),
    ...['select', 'optgroup', 'option'].map((name) => of(name, select, 'A group', 'One', 'Two')),
    of('datalist', '<datalist id="d"><option value="x">Words</option></datalist>', 'Words'),
    ...['rb', 'rt', 'rp', 'rtc'].map((name) =>
      of(name, `<p>See <ruby>漢<${name}>kan</${name}></ruby> there</p>`, 'See 漢kan there'),
    ),
    of('frameset', '<frameset cols="50%,50%"><frame src="a.html" title="Left side"></frameset>', 'Left side'),
    of('plaintext', '<p>Before</p><plaintext><p>No words</p>', 'Before'),
  ];
}

/** What editors, mail programs and people write. */
export const CORPUS: Readonly<Record<string, string>> = {
  ckeditor:
    '<h2>Heading&nbsp;one</h2><p>Text with <strong>bold</strong>, <i>italic</i> and a <a target="_blank" rel="noopener" ' +
    'href="https://example.com/a?b=1&amp;c=2">link</a>.</p><figure class="image image_resized" style="width:50%;"><img src="/u/a.png" ' +
    'alt="A dog"><figcaption>The dog</figcaption></figure><figure class="table"><table><tbody><tr><td>a cell</td><td>&nbsp;</td></tr>' +
    '</tbody></table></figure><ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled">' +
    '<span class="todo-list__label__description">Do this</span></label></li></ul><pre><code class="language-js">let a = 1;</code></pre>' +
    '<blockquote><p>A quote</p></blockquote><p>&nbsp;</p><div class="raw-html-embed"><script>x < y</script></div>' +
    '<oembed url="https://youtube.com/x"></oembed>',
  word:
    "<p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-US style='font-size:14.0pt;mso-fareast-font-family:" +
    "\"Times New Roman\"'>A title<o:p></o:p></span></b></p>\r\n<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]>" +
    "<span style='font-family:Symbol'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>First item\r\nof a " +
    'list</p><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->',
  mail:
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html><head>' +
    '<meta name="description" content="A mail"><style>td { color: red }</style><title>Hello &amp; welcome</title></head><body bgcolor="#fff">' +
    '<TABLE WIDTH=600 CELLPADDING=0><TR><TD ALIGN="left"><FONT FACE="Arial">Dear {{ name }},<BR><BR>thank you<BR>for your order.</FONT></TD></TR>' +
    '<tr><td><!--[if mso]><v:roundrect href="x"><center>Buy</center></v:roundrect><![endif]--><a href="{{url}}" style="x">Buy now</a></td></tr>' +
    '</TABLE></body></html>\n',
  svgInside:
    '<p>An icon <svg viewBox="0 0 1 1" aria-label="A star"><title>Star</title><style>a > b { }</style><path d="M0 0"/><![CDATA[ </svg> ]]>' +
    '</svg> in the text</p><svg/><p>More words</p>',
  shortcodes:
    '[caption id="a" align="left"]<img src="a.png" alt="A cat" /> The cat[/caption]\n<p>[button url="/x" title="Go"]Press <em>here</em>[/button]</p>' +
    '<p>{{#if user}}Hello {{ user.name }}{{else}}Hello you{{/if}}</p><p {{ attrs }} class="{% if a %}b{% endif %}">Liquid {{ a | append: "<b>" }} text</p>',
  oddNesting: '<p><b>One <i>two</b> three</i> <a href=x>four</p><div>five</a> six</span></div></p></b>',
  impliedEnds:
    '<ul><li>One<li>Two<p>Three<p>Four<div>Five</ul>Six<table><tr><td>Seven<tr><th>Eight</table><h1>Nine<h2>Ten',
  looksLikeTags: '<p>a < b, 1<2, <3 and a<>b & c; x<y>z <- back </ no></p>',
  entities: '<p>&eacute;&amp;&copy &notin; &not; &#233; &#xE9; &#128; &bogus; AT&T &lt;b&gt; &nbsp;x&ensp;y</p>',
  attributes:
    '<img alt=Logo src=a><img ALT = \'It"s\' src=b><img alt="A &quot;b&quot; &lt;c&gt;" alt="Other"><img alt><img alt=""><a title="  Spaced  out  ">x y</a>' +
    '<input type=submit value="Send it"><input type=submit name=n value="No"><img alt=Logo/><td title=Half>',
  protectedParts:
    '<p>Use <code>npm ci</code>, <kbd>Ctrl</kbd> or <span translate="no">Acme Corp</span> here</p><div translate="no">Not this <p>nor this</p></div>' +
    '<p class="notranslate">Nor this<p>But this</p>',
  unclosed: '<p>Text <b>bold <code>code',
  unfinished: '<p>Text</p><a href="never ends',
  unfinishedAfterText: '<p>Some text <a title="never ends> more text',
  emojiComments: '<p>Some </🎉 b> words <!🎉> and <?🎉> more<🎉 </p>And </🎉',
  nul: '<p>A\0B <b>c\0</b></p>',
  crlf: '<p>\r\n  One\r\n  two\r</p>\r\n',
  noTags: 'Just words & more',
  noscript: '<noscript><img alt="A pixel" src="x"><p>Switch on scripts</p></noscript>',
  nestedBlocks: '<a href="/x"><div>One</div>two <p>three</p></a>',
};
