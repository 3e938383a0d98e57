import { blocksValidator } from '../../../../node_modules/@strapi/core/dist/services/entity-validator/blocks-validator';
import type { Atom, Inline, Span } from '../../../../server/src/document/inline';
import { cut, image, item, link, list, paragraph, text, write } from './support';

const run = (value: string): Inline => ({ kind: 'text', text: value });
const code = (value: string) => text(value, { code: true });

/** The span or atom of that tag in the first piece; the nth one. */
function part(value: unknown, tag: string, nth = 0): Exclude<Inline, { kind: 'text' }> {
  const found: (Span | Atom)[] = [];
  const visit = (nodes: readonly Inline[]): void => {
    for (const node of nodes) {
      if (node.kind !== 'text' && node.tag === tag) found.push(node);
      if (node.kind === 'span') visit(node.children);
    }
  };
  for (const { content } of cut(value)) visit(content);
  const one = found[nth];
  if (!one) throw new Error(`No <${tag}>`);
  return one;
}

const filled = (span: Exclude<Inline, { kind: 'text' }>, ...children: Inline[]): Inline =>
  span.kind === 'span' ? { ...span, children } : span;

/** The children of the first block with a translation for its first piece. */
function children(value: unknown, ...content: Inline[]): unknown {
  const [piece] = cut(value);
  const written = write(value, [[piece?.id ?? '', content]]);
  expect([...written.refused]).toEqual([]);
  return (written.value as { children: unknown }[])[0]?.children;
}

function refusal(value: unknown, ...content: Inline[]): string | undefined {
  const [piece] = cut(value);
  const { value: written, refused } = write(value, [[piece?.id ?? '', content]]);
  expect(written).toBe(value);
  return refused.get(piece?.id ?? '');
}

describe('writing a piece of blocks', () => {
  it('puts text in its place, and no markup comes of it', () => {
    const value = [paragraph(text('Hello'))];
    const evil = '<b>**x** [y](http://evil.example) &amp; | `z`';
    expect(children(value, run(evil))).toEqual([text(evil)]);
  });

  it('turns spans into marks, whatever way they are nested, in one order of keys', () => {
    const value = [paragraph(text('a', { bold: true, italic: true }), text('b'))];
    const [bold, italic] = [part(value, 'b'), part(value, 'i')];
    const written = children(value, run('B '), filled(italic, filled(bold, run('A'))));
    expect(JSON.stringify(written)).toBe(JSON.stringify([text('B '), text('A', { bold: true, italic: true })]));
  });

  it('keeps an address with its link, and texts beside it', () => {
    const here = { ...link('https://a.example', text('here')), rel: 'nofollow', id: 3 };
    const value = [paragraph(text('See '), here, text(' and '), link('/b', text('there')), text('.'))];
    expect(children(value, filled(part(value, 'a', 1), run('dort')), filled(part(value, 'a'), run('hier')))).toEqual([
      text(''),
      link('/b', text('dort')),
      text(''),
      { ...here, children: [text('hier')] },
      text(''),
    ]);
  });

  it('keeps code as it is, in the marks of where it stands', () => {
    const value = [paragraph(text('Run ', { bold: true }), code('npm ci'), text(' now'))];
    const [bold, npm] = [part(value, 'b'), part(value, 'code')];
    expect(children(value, npm, run(' jetzt '), filled(bold, run('ausführen')))).toEqual([
      code('npm ci'),
      text(' jetzt '),
      text('ausführen', { bold: true }),
    ]);
    expect(children(value, filled(bold, run('Nun '), npm))).toEqual([
      text('Nun ', { bold: true }),
      { ...code('npm ci'), bold: true },
    ]);
  });

  it('keeps unknown nodes, and unknown properties of text', () => {
    const mention = { type: 'mention', id: 7 };
    const value = [paragraph(text('Ask '), mention, text(' now', { color: 'red' }))];
    expect(children(value, filled(part(value, 'g'), run('Jetzt ')), part(value, 'x'), run(' fragen'))).toEqual([
      text('Jetzt ', { color: 'red' }),
      mention,
      text(' fragen'),
    ]);
  });

  it('puts white space back at the ends, with its marks', () => {
    const value = [paragraph(text('\n', { bold: true }), text('Hello', { bold: true }), text(' \u00a0'))];
    expect(children(value, run(' Hallo '))).toEqual([text('\n', { bold: true }), text('Hallo \u00a0')]);
    expect(children(value, filled(part(value, 'b'), run('Hallo')))).toEqual([
      text('\nHallo', { bold: true }),
      text(' \u00a0'),
    ]);
  });

  it('puts white space back that an empty text stands behind, whatever its marks', () => {
    const value = [paragraph(text('Hello'), text('\r\n', { bold: true }), code(''))];
    expect(children(value, run('Bonjour'))).toEqual([text('Bonjour'), text('\r\n', { bold: true })]);
  });

  it('leaves all else as it is, and the very nodes', () => {
    const value = [
      paragraph(text('One')),
      { type: 'code', language: 'ts', children: [text('x')] },
      list(item(text('Two'), list(item(text('Three')))), item(text('Four', { bold: false }), text(' five'))),
      image({ alternativeText: ' Six ', caption: 'Seven', formats: { small: { url: '/s.png' } } }),
    ];
    const { value: written } = write(value, [
      ['li2', [run('Drei')]],
      ['alt1', [run('Sechs')]],
    ]);
    expect(written).toEqual([
      value[0],
      value[1],
      list(item(text('Two'), list(item(text('Drei')))), item(text('Four', { bold: false }), text(' five'))),
      image({ alternativeText: ' Sechs ', caption: 'Seven', formats: { small: { url: '/s.png' } } }),
    ]);
    expect((written as unknown[])[0]).toBe(value[0]);
  });
});

describe('a translation that cannot be written', () => {
  const two = [paragraph(text('See '), link('/a', text('a')), text(', '), link('/b', text('b')))];

  it('has a link in a link, or one without text', () => {
    expect(refusal(two, run('x'), filled(part(two, 'a'), filled(part(two, 'a', 1), run('b'))))).toBe(
      'it puts a link inside another one',
    );
    expect(refusal(two, run('x'), filled(part(two, 'a')), filled(part(two, 'a', 1), run('b')))).toBe(
      'it leaves a link without text',
    );
  });

  it('is empty', () => {
    expect(refusal([paragraph(text('x'))], run(' '))).toBe('it holds no text');
    expect(refusal([image({ caption: 'x' })])).toBe('it holds no text');
  });

  it('has styled text in styled text', () => {
    const value = [paragraph(text('a', { color: 'red' }), text('b'), text('c', { color: 'blue' }))];
    expect(refusal(value, filled(part(value, 'g'), run('a'), filled(part(value, 'g', 1), run('c'))))).toBe(
      'it puts one styled text inside another',
    );
  });

  it('is the name of a file', () => {
    expect(refusal([image({ name: 'a.png', alternativeText: 'A chair' })], run('a.png'))).toBe(
      'it is the name of the file',
    );
  });

  it('has tags in the text of an image', () => {
    const bold: Inline = { kind: 'span', tag: 'b', numbered: false, children: [run('x')], origin: { bold: true } };
    expect(refusal([image({ caption: 'x' })], bold)).toBe('it has tags where only text can stand');
  });

  it('nests tags without end', () => {
    const value = [paragraph(text('a', { bold: true }))];
    let content: Inline = run('x');
    for (let depth = 0; depth < 50_000; depth += 1) content = filled(part(value, 'b'), content);
    expect(refusal(value, content)).toBe('its tags stand inside each other too deeply');
  });

  it('has spans that are not of the source', () => {
    const stranger: Inline = {
      kind: 'span',
      tag: 'a',
      numbered: true,
      children: [run('x')],
      origin: { url: 'http://evil.example' },
    };
    expect(refusal(two, run('x'), stranger)).toBe('it has a link that is not in the source');
    expect(refusal(two, { ...stranger, tag: 'b', origin: undefined })).toBe(
      'it has a tag <b> that is not in the source',
    );
  });

  it('has no place', () => {
    const { value, refused } = write(two, [['p9', [run('x')]]]);
    expect(value).toBe(two);
    expect([...refused]).toEqual([['p9', 'its place is no longer there']]);
  });
});

describe("Strapi's validator", () => {
  it('is the one of this Strapi, and refuses what is not blocks', async () => {
    await expect(blocksValidator().validate([paragraph()], { strict: true })).rejects.toThrow('at least one');
    await expect(blocksValidator().validate([{ type: 'callout', children: [] }], { strict: true })).rejects.toThrow();
  });
});
