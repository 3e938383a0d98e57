import fc from 'fast-check';
import type { Inline } from '../../../../server/src/document/inline';
import { runs } from '../runs';
import { CORPUS } from './corpus';
import { anyHtml, anyText, cut, idsAndKinds, mapTexts, tagsOf, text, write } from './support';

type Nodes = readonly Inline[];

/** The spans and atoms of a content in another order and nesting, as a translator may leave them. */
function rearranged(content: Nodes, pick: () => number): Inline[] {
  const nodes: Inline[] = [];
  const collect = (inner: Nodes): void =>
    inner.forEach((node) => {
      nodes.push(node.kind === 'span' ? { ...node, children: [] } : node);
      if (node.kind === 'span') collect(node.children);
    });
  collect(content);
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const other = pick() % (index + 1);
    const [one, two] = [nodes[index], nodes[other]];
    if (one && two) [nodes[index], nodes[other]] = [two, one];
  }
  const made: Inline[] = [];
  for (const node of nodes) {
    const last = made.at(-1);
    if (last?.kind === 'span' && pick() % 2 === 0)
      made[made.length - 1] = { ...last, children: [...last.children, node] };
    else made.push(node);
  }
  return made;
}

/** As strangers send them: tags lost, doubled, of elsewhere, and texts of all kinds. */
const mutations: readonly ((content: Nodes) => Inline[])[] = [
  () => [],
  () => [text('')],
  () => [text('12')],
  () => [text('NUL \0 within')],
  (content) => content.slice(1),
  (content) => [...content, ...content],
  (content) => [...content].reverse(),
  (content) => [...content, { kind: 'atom', tag: 'x', shows: '', origin: { open: 0, close: 10_000 } }],
  (content) => [...content, { kind: 'atom', tag: 'x', shows: '', origin: { open: -1, close: 0.5 } }],
  (content) => [...content, { kind: 'atom', tag: 'x', shows: '', origin: null }],
  (content) => [{ kind: 'span', tag: 'a', numbered: true, origin: { open: 1, close: 2 }, children: content }],
  (content) =>
    [text('{{ "<script>" }}'), ...content].map((node) => (node.kind === 'text' ? { ...node, verbatim: true } : node)),
  (content) => mapTexts(content, (words) => words.repeat(50)),
  (content) => mapTexts(content, () => 'https://example.com/'),
];

const sorted = (html: unknown): string[] => tagsOf(html as string).sort();

describe('a delivery brings no markup', () => {
  it('when spans and atoms are moved within their pieces', () => {
    let [moved, refusals] = [0, 0];
    fc.assert(
      fc.property(
        fc.oneof(anyHtml, fc.constantFrom(...Object.values(CORPUS))),
        fc.infiniteStream(fc.nat(99)),
        (html, numbers) => {
          const pick = (): number => Number(numbers.next().value ?? 0);
          const pieces = cut(html);
          const { value, refused } = write(
            html,
            pieces.map(({ id, content }) => [id, rearranged(content, pick)]),
          );
          expect(idsAndKinds(cut(value)).sort()).toEqual(idsAndKinds(pieces).sort());
          expect(sorted(value)).toEqual(sorted(html));
          moved += pieces.length;
          refusals += refused.size;
        },
      ),
      { numRuns: runs(300) },
    );
    expect(moved).toBeGreaterThan(0);
    expect(refusals).toBeLessThan(moved / 2);
  });

  it('whatever is done to its contents', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyHtml, fc.constantFrom(...Object.values(CORPUS))),
        fc.array(fc.tuple(fc.constantFrom(...mutations), anyText), { minLength: 1, maxLength: 5 }),
        (html, changes) => {
          const pieces = cut(html);
          const contents = pieces.map(({ id, content }, index): [string, Inline[]] => {
            const [mutate, words] = changes[index % changes.length] ?? [(it: Nodes) => [...it], ''];
            return [id, mutate(index % 2 ? mapTexts(content, () => words) : content)];
          });
          const { value, refused } = write(html, contents);
          expect(idsAndKinds(cut(value)).sort()).toEqual(idsAndKinds(pieces).sort());
          expect(sorted(value)).toEqual(sorted(html));
          for (const reason of refused.values()) expect(reason).toMatch(/^it/);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('refused pieces are left as they are, the others go in', () => {
    const html = '<p>One</p><p>Two <b>b</b></p><p>Three</p>';
    const { value, refused } = write(html, [
      ['p1', [text('Eins')]],
      ['p2', [text('Zwei')]],
      ['p3', [text('3')]],
    ]);
    expect(value).toBe('<p>Eins</p><p>Two <b>b</b></p><p>Three</p>');
    expect(Object.fromEntries(refused)).toEqual({
      p2: 'its tags are not those of the source',
      p3: 'it holds no words',
    });
  });

  it('a placeholder goes in as it is, unless it would be read as a tag', () => {
    const verbatim = (words: string): Inline => ({ kind: 'text', text: words, verbatim: true });
    expect(write('<p>A {{ a > b && c }}</p>', [['p1', [verbatim('{{ a > b && c }}'), text(' Ä & Ö')]]]).value).toBe(
      '<p>{{ a > b && c }} Ä &amp; Ö</p>',
    );
    expect(write('<p>Words</p>', [['p1', [text('Words '), verbatim('{{ "<b>" }}')]]]).value).toBe(
      '<p>Words {{ "&lt;b&gt;" }}</p>',
    );
    expect(write('<p title="A {{t}}">1</p>', [['title1', [verbatim(`{{ "t" }}`), text(' Ä')]]]).value).toBe(
      '<p title="{{ &quot;t&quot; }} Ä">1</p>',
    );
  });
});

describe('nothing is thrown', () => {
  it.each([null, undefined, 0, NaN, true, [], {}, [{ type: 'paragraph' }], Symbol('x'), () => 'x'])(
    'at %p',
    (value) => {
      expect(cut(value)).toEqual([]);
      expect(write(value, [['p1', [text('x')]]])).toEqual({ value, refused: new Map() });
    },
  );

  const many = (part: string, closing = ''): string =>
    part.repeat(Math.ceil(100_000 / part.length)) + closing.repeat(closing ? Math.ceil(100_000 / part.length) : 0);
  const names = Array.from({ length: 20_000 }, (_, index) => `a${index}`);
  it.each([
    ['brackets', many('[')],
    ['less-than signs', many('<')],
    ['ampersands', many('&')],
    ['open comments', many('<!--')],
    ['open tags', many('<a ')],
    ['nested blocks', many('<div>a')],
    ['nested blocks, closed', many('<div>a', '</div>')],
    ['nested marks', many('<b>a')],
    ['nested marks, closed', many('<b>a', '</b>')],
    ['crossed marks', many('<b>a<i>', 'b</b>c</i>')],
    ['ends of nothing', many('<b>', '</i>')],
    ['open code', many('<code>a')],
    ['open pictures', many('<svg><desc>a', '</title>')],
    ['items in blocks', many('<ul><div>', '<li>a</li>')],
    ['tables', many('<table><tr><td>a')],
    ['protected blocks', many('<div translate=no>a')],
    ['protected spans', many('<span translate=no>a')],
    ['paragraphs', many('<p>Some words')],
    ['pictures', many('<img alt="a b">c')],
    ['attributes', `<p ${names.join(' ')} title="A b">Words</p>`],
    ['the same attribute', `<p ${many('title=x ')}>Words</p>`],
    ['white space', `<p>a${many(' ')}b${many('\n')}</p>`],
    ['NULs', `<p>a${many('\0')}</p>`],
    ['lone surrogates', `<p>a${many('\ud800')}</p>`],
  ])('and no time is lost at very much of %s', (_, html) => {
    const start = Date.now();
    const pieces = cut(html);
    expect(
      write(
        html,
        pieces.map(({ id, content }) => [id, content]),
      ).value,
    ).toBe(html);
    const changed = write(
      html,
      pieces.map(({ id, content }) => [id, mapTexts(content, (words) => `${words}w<b>`)]),
    );
    expect(changed.refused.size).toBe(0);
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  it('at a translation that nests as many spans as its source has', () => {
    const html = `<p>x${'<b>a</b> '.repeat(5_000)}</p>`;
    const [piece] = cut(html);
    let content: Inline[] = [text('deep')];
    for (const node of piece?.content ?? []) if (node.kind === 'span') content = [{ ...node, children: content }];
    const { value, refused } = write(html, [['p1', content]]);
    expect(refused.size === 1 ? value : sorted(value)).toEqual(refused.size === 1 ? html : sorted(html));
  });
});
