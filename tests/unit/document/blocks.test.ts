import { blockTexts, inlineChildren } from '../../../server/src/document/formats/blocks';
import { link, paragraph, text } from './helpers';

const textsOf = (...nodes: unknown[]): string[] => blockTexts(nodes).map((found) => found.text);

describe('texts of a blocks value', () => {
  it('reads paragraphs, headings and quotes', () => {
    const value = [
      { type: 'heading', level: 2, children: [text('Heading')] },
      paragraph(text('Paragraph')),
      { type: 'quote', children: [text('Quote')] },
    ];
    expect(blockTexts(value)).toEqual([
      { path: [0], kind: 'inline', text: 'Heading' },
      { path: [1], kind: 'inline', text: 'Paragraph' },
      { path: [2], kind: 'inline', text: 'Quote' },
    ]);
  });

  it('reads lists in lists item by item', () => {
    const item = (value: string) => ({ type: 'list-item', children: [text(value)] });
    const inner = { type: 'list', format: 'ordered', indentLevel: 1, children: [item('In')] };
    const list = { type: 'list', format: 'unordered', children: [item('One'), inner, item('Two')] };
    expect(blockTexts([list])).toEqual([
      { path: [0, 'children', 0], kind: 'inline', text: 'One' },
      { path: [0, 'children', 1, 'children', 0], kind: 'inline', text: 'In' },
      { path: [0, 'children', 2], kind: 'inline', text: 'Two' },
    ]);
  });

  it('leaves code blocks alone', () => {
    expect(textsOf({ type: 'code', language: 'ts', children: [text('const a = 1;')] })).toEqual([]);
  });

  it('reads the texts of an image', () => {
    const image = { url: '/a.png', name: 'a.png', alternativeText: 'A chair', caption: 'Ours' };
    const node = { type: 'image', image, children: [text('')] };
    expect(blockTexts([node])).toEqual([
      { path: [0, 'image', 'alternativeText'], kind: 'plain', text: 'A chair' },
      { path: [0, 'image', 'caption'], kind: 'plain', text: 'Ours' },
    ]);
    expect(textsOf({ ...node, image: { ...image, alternativeText: null, caption: ' ' } })).toEqual([]);
  });

  it('writes marks, links and code as tags, and escapes the rest', () => {
    const value = paragraph(
      text('a < b & c '),
      text('bold', { bold: true }),
      text('all', { bold: true, italic: true, underline: true, strikethrough: true }),
      link('https://example.com', text('a '), text('link', { italic: true })),
      text('npm install', { code: true }),
      link('/other', text('', {}), text('x', { code: true })),
    );
    expect(textsOf(value)).toEqual([
      'a &lt; b &amp; c <b>bold</b><b><i><u><s>all</s></u></i></b><a id="1">a <i>link</i></a><code id="2"></code>' +
        '<a id="3"><code id="4"></code></a>',
    ]);
  });

  it('passes over nodes without words', () => {
    expect(
      textsOf(
        paragraph(text('')),
        paragraph(text(' \n')),
        paragraph(text('x', { code: true })),
        paragraph(),
        null,
        'x',
      ),
    ).toEqual([]);
    expect(blockTexts(null)).toEqual([]);
    expect(blockTexts('text')).toEqual([]);
  });
});

describe('a translated text back in its node', () => {
  const original = paragraph(
    text('See '),
    link('https://a.example', text('here')),
    text(' and '),
    link('https://b.example', text('there')),
    text('npm', { code: true, bold: true }),
  );

  it('keeps addresses and code when the order changes', () => {
    expect(inlineChildren(original, '<code id="3"></code><a id="2">dort</a><a id="1">hier</a>')).toEqual([
      text('npm', { code: true, bold: true }),
      link('https://b.example', text('dort')),
      text(''),
      link('https://a.example', text('hier')),
      text(''),
    ]);
  });

  it('puts empty texts beside links, as the editor does', () => {
    expect(inlineChildren(original, '<a id="1">hier</a>')).toEqual([
      text(''),
      link('https://a.example', text('hier')),
      text(''),
    ]);
    expect(inlineChildren(original, '<a id="1"></a>x')).toEqual([
      text(''),
      link('https://a.example', text('')),
      text('x'),
    ]);
  });

  it('reads entities', () => {
    expect(inlineChildren(original, '&lt;b&gt; &amp;amp; &nbsp;')).toEqual([text('<b> &amp; \u00a0')]);
  });

  it('reads marks in any order', () => {
    expect(inlineChildren(original, '<i><b>x</b></i> <u>y</u>')).toEqual([
      text('x', { italic: true, bold: true }),
      text(' '),
      text('y', { underline: true }),
    ]);
  });

  it('keeps a mark that was put around a link', () => {
    expect(inlineChildren(original, '<b>x <a id="1">hier</a></b>')).toEqual([
      text('x ', { bold: true }),
      link('https://a.example', text('hier', { bold: true })),
      text(''),
    ]);
  });

  it('refuses tags that stand for nothing', () => {
    for (const bad of ['<a id="9">x</a>', '<a>x</a>', '<script>x</script>', '<p>x</p>', '<a id="constructor">x</a>']) {
      expect(() => inlineChildren(original, bad)).toThrow(RangeError);
    }
  });
});
