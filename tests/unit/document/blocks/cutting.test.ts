import { cut, image, item, link, list, markup, node, paragraph, shown, text } from './support';

const code = (value: string, marks = {}) => text(value, { ...marks, code: true });

describe('pieces of blocks', () => {
  it('are paragraphs, headings, quotes and items of lists, in reading order', () => {
    const value = [
      { type: 'heading', level: 2, children: [text('Heading')] },
      paragraph(text('One')),
      node('quote', text('Quote')),
      list(item(text('First')), item(text('Second'))),
      paragraph(text('Two')),
    ];
    expect(shown(value)).toEqual([
      'h1 heading: Heading',
      'p1 paragraph: One',
      'q1 quote: Quote',
      'li1 item: First',
      'li2 item: Second',
      'p2 paragraph: Two',
    ]);
  });

  it('stand in lists to any depth', () => {
    const deep = list(
      item(text('1')),
      list(item(text('2')), list(item(text('3')), list(item(text('4')), list(item(text('5')))))),
    );
    expect(shown([deep])).toEqual(['li1 item: 1', 'li2 item: 2', 'li3 item: 3', 'li4 item: 4', 'li5 item: 5']);
  });

  it('stand beside lists within an item', () => {
    const value = [
      list(item(text('Before'), list(item(text('In'))), text('After ', { bold: true }), link('/x', text('link')))),
    ];
    expect(shown(value)).toEqual(['li1 item: Before', 'li2 item: In', 'li3 item: <b>After </b><a>link</a>']);
  });

  it('are texts of images, but not names of files that the editor put there', () => {
    expect(shown([image({ alternativeText: ' A chair ', caption: 'Ours' })])).toEqual([
      'alt1 alt: A chair',
      'caption1 caption: Ours',
    ]);
    expect(shown([image({ alternativeText: null, caption: ' ' })])).toEqual([]);
    expect(shown([image({ alternativeText: 'chair.png', name: 'chair.png', caption: '' })])).toEqual([]);
    expect(shown([image({ alternativeText: 'Red chair', name: 'Red chair' })])).toEqual(['alt1 alt: Red chair']);
  });

  it('are inline texts of blocks that Strapi does not know', () => {
    const callout = { type: 'callout', tone: 'info', children: [text('Mind '), link('/gap', text('the gap'))] };
    const columns = { type: 'columns', children: [{ type: 'column', children: [paragraph(text('Left'))] }] };
    expect(shown([callout, columns])).toEqual(['p1 paragraph: Mind <a>the gap</a>', 'p2 paragraph: Left']);
  });

  it('are never code, nor what holds no text', () => {
    expect(
      shown([
        { type: 'code', language: 'ts', children: [text('const a = 1;')] },
        paragraph(text('')),
        paragraph(text(' \n\u00a0')),
        paragraph(code('npm ci')),
        paragraph(),
        paragraph(link('/x', text(' '))),
        null,
        'x',
        { type: 'image', children: [text('')] },
      ]),
    ).toEqual([]);
    for (const value of [null, undefined, 'text', 7, {}, { children: [paragraph(text('x'))] }])
      expect(cut(value)).toEqual([]);
  });
});

describe('content of a piece', () => {
  const content = (...children: unknown[]): string => markup(cut([paragraph(...children)])[0]?.content ?? []);

  it('has a mark once around texts that share it, nested in one order', () => {
    const both = { italic: true, bold: true };
    expect(
      content(text('a ', both), text('b ', { bold: true }), text('c', { strikethrough: true, underline: true })),
    ).toBe('<b><i>a </i>b </b><u><s>c</s></u>');
    expect(content(text('half'), text('word', { bold: true }), text('s'))).toBe('half<b>word</b>s');
    expect(content(text('one '), text('text', { bold: false }))).toBe('one text');
  });

  it('has a mark around a link and code that share it', () => {
    const bold = { bold: true };
    expect(content(text('See ', bold), link('/x', text('here', bold)), text('', {}), text(' now', bold))).toBe(
      '<b>See <a>here</a> now</b>',
    );
    expect(content(text('Run ', bold), code('npm ci', bold), text(' now', bold))).toBe('<b>Run <code npm ci/> now</b>');
    expect(content(link('/x', text('a '), text('b', bold)))).toBe('<a>a <b>b</b></a>');
  });

  it('has links without addresses, told apart by where they lead', () => {
    const [piece] = cut([
      paragraph(link('/a', text('x')), link('/b', text('y')), { ...link('/a', text('z')), rel: '', target: '_blank' }),
    ]);
    const identities = piece?.content.map((inline) => (inline.kind === 'span' ? inline.identity : ''));
    expect(identities).toEqual(['{"url":"/a"}', '{"url":"/b"}', '{"target":"_blank","url":"/a"}']);
    expect(piece?.content.every((inline) => inline.kind === 'span' && inline.numbered)).toBe(true);
  });

  it('has code and unknown nodes as atoms', () => {
    const mention = { type: 'mention', id: 7, children: [text('@ada')] };
    const [piece] = cut([paragraph(text('Ask '), mention, text(' for '), code('a < b'))]);
    expect(piece?.content).toEqual([
      { kind: 'text', text: 'Ask ' },
      {
        kind: 'atom',
        tag: 'x',
        shows: 'mention',
        origin: mention,
        identity: expect.stringContaining('"id":7') as string,
      },
      { kind: 'text', text: ' for ' },
      { kind: 'atom', tag: 'code', shows: 'a < b', origin: code('a < b'), identity: expect.any(String) as string },
    ]);
  });

  it('has properties that Strapi does not know as numbered spans', () => {
    const [piece] = cut([
      paragraph(text('Mind '), text('the', { color: 'red', bold: true }), text(' gap', { color: 'red' })),
    ]);
    expect(markup(piece?.content ?? [])).toBe('Mind <b><g>the</g></b><g> gap</g>');
    expect(piece?.content.at(-1)).toMatchObject({
      numbered: true,
      origin: { color: 'red' },
      identity: '{"color":"red"}',
    });
  });

  it('keeps line breaks and loses white space at the ends, in whatever marks it stands', () => {
    expect(content(text('\n '), text(' one\r\ntwo', { bold: true }), text(' \n ', { italic: true }), text(''))).toBe(
      '<b>one\r\ntwo</b>',
    );
    expect(content(text(' '), link('/x', text(' in ')), text(' '))).toBe('<a> in </a>');
  });

  it('takes text without a type for text', () => {
    expect(content({ text: 'Loose' }, text(' ends'))).toBe('Loose ends');
  });
});
