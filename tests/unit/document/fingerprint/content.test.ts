import fc from 'fast-check';
import { contentFingerprint } from '../../../../server/src/document/fingerprint';
import type { Inline } from '../../../../server/src/document/inline';
import { cut } from '../blocks/support';
import { anyText, blocks, inlineNodes } from '../blocks/arbitraries';
import { runs } from '../runs';

const run = (text: string): Inline => ({ kind: 'text', text });
const bare = (tag: string, ...children: Inline[]): Inline => ({
  kind: 'span',
  tag,
  numbered: false,
  children,
  origin: null,
});
const link = (identity: string, ...children: Inline[]): Inline => ({
  ...{ kind: 'span', tag: 'a', numbered: true, children, origin: {}, identity },
});
const atom = (shows: string, identity?: string): Inline => ({
  ...{ kind: 'atom', tag: 'code', shows, origin: {} },
  ...(identity === undefined ? {} : { identity }),
});
const same = (...contents: Inline[][]): void => {
  expect(new Set(contents.map(contentFingerprint)).size).toBe(1);
};
const different = (...contents: Inline[][]): void => {
  expect(new Set(contents.map(contentFingerprint)).size).toBe(contents.length);
};

const leaf: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 3, arbitrary: anyText.map(run) },
  { weight: 1, arbitrary: fc.constantFrom('x', 'npm ci').map((shows) => atom(shows)) },
);

const { content: anyContent } = fc.letrec<{ content: Inline[]; node: Inline }>((tie) => ({
  content: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(fc.constantFrom('b', 'i', 'u'), tie('content')).map(([tag, children]) => bare(tag, ...children)),
    fc.tuple(fc.constantFrom('/a', '/b'), tie('content')).map(([url, children]) => link(url, ...children)),
  ),
}));

/** Every text of a content, changed. */
const mapText = (content: readonly Inline[], change: (text: string) => Inline[]): Inline[] =>
  content.flatMap((node): Inline[] => {
    if (node.kind === 'text') return change(node.text);
    return [node.kind === 'span' ? { ...node, children: mapText(node.children, change) } : node];
  });

const mapSpans = (
  content: readonly Inline[],
  change: (span: Extract<Inline, { kind: 'span' }>) => Inline[],
): Inline[] =>
  content.flatMap((node) =>
    node.kind === 'span' ? change({ ...node, children: mapSpans(node.children, change) }) : [node],
  );

describe('no change, as nobody sees it', () => {
  const unseen: [string, (content: Inline[]) => Inline[]][] = [
    ['more white space', (content) => mapText(content, (text) => [run(text.replace(/\s/g, ' \n\t'))])],
    ['white space at the ends', (content) => [run(' \n'), ...content, bare('b', run('\u00a0'))]],
    ['another encoding', (content) => mapText(content, (text) => [run(text.normalize('NFD'))])],
    ['text in several runs', (content) => mapText(content, (text) => [...text].map(run))],
    ['what text is taken verbatim', (content) => mapText(content, (text) => [{ kind: 'text', text, verbatim: true }])],
    ['empty marks', (content) => [bare('b'), ...content, bare('i', bare('u'), run(''))]],
    ['a mark twice', (content) => mapSpans(content, (span) => (span.numbered ? [span] : [bare(span.tag, span)]))],
    [
      'a mark in two parts',
      (content) =>
        mapSpans(content, (span) => (span.numbered ? [span] : span.children.map((child) => bare(span.tag, child)))),
    ],
    [
      'a mark inside the link',
      (content) =>
        [bare('b', ...content)].flatMap((outer) =>
          outer.kind === 'span'
            ? mapSpans(outer.children, (span) => [
                span.numbered ? { ...span, children: [bare('b', ...span.children)] } : span,
              ]).map((child) => bare('b', child))
            : [],
        ),
    ],
    ['another object as origin', (content) => mapSpans(content, (span) => [{ ...span, origin: Symbol('other') }])],
  ];

  it.each(unseen)('%s', (name, change) => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const whole = name === 'a mark inside the link' ? [bare('b', ...content)] : content;
        expect(contentFingerprint(change(content))).toBe(contentFingerprint(whole));
      }),
      { numRuns: runs(300) },
    );
  });

  it('marks in another order', () => {
    same([bare('b', bare('i', run('x')))], [bare('i', bare('b', run('x')))]);
  });

  it('white space in or out of a link, bold or not, but not whether it is underlined', () => {
    same([bare('b', run('a ')), run('b')], [bare('b', run('a')), run(' b')]);
    same([run('a '), link('/x', run(' b'))], [run('a '), link('/x', run('b'))]);
    different([bare('u', run('a ')), run('b')], [bare('u', run('a')), run(' b')]);
  });

  it('the order of keys in a node', () => {
    const paragraph = (mention: object): unknown => [
      { type: 'paragraph', children: [{ type: 'text', text: 'a' }, mention] },
    ];
    const contents = [
      { type: 'x', id: 1 },
      { id: 1, type: 'x' },
    ].map((node) => cut(paragraph(node))[0]?.content ?? []);
    same(...contents.map((content) => [...content]));
  });
});

describe('a change that a reader sees', () => {
  const visible = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

  it('another word, and nothing else', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(contentFingerprint([run(a)]) === contentFingerprint([run(b)])).toBe(visible(a) === visible(b));
      }),
      { numRuns: runs(500) },
    );
  });

  it('a word more anywhere', () => {
    fc.assert(
      fc.property(anyContent, fc.nat(), (content, place) => {
        const at = place % (content.length + 1);
        const changed = [...content.slice(0, at), run('word'), ...content.slice(at)];
        expect(contentFingerprint(changed)).not.toBe(contentFingerprint(content));
      }),
      { numRuns: runs(300) },
    );
  });

  it('a mark, link or code more around what holds text', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const whole = [run('word'), ...content];
        different(whole, [bare('s', ...whole)], [link('/z', ...whole)], [...whole, atom('x', 'more')]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('where a link leads', () => {
    const has = (content: Inline[]): boolean =>
      mapSpans(content, (span) => [{ ...span, origin: span.numbered }]).length > 0;
    fc.assert(
      fc.property(anyContent.filter(has), (inner) => {
        const content = [link('/a', ...inner)];
        different(content, [link('/c', ...inner)]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('what stands where', () => {
    different(
      [bare('b', run('a')), run('b')],
      [run('a'), bare('b', run('b'))],
      [bare('b', run('ab'))],
      [bare('i', run('a')), run('b')],
      [run('ab')],
      [run('a b')],
      [link('/x', run('a')), run('b')],
      [link('/x', run('a')), link('/x', run('b'))],
      [link('/x', run('ab'))],
      [run('a'), atom('b')],
      [atom('b'), run('a')],
      [run('a'), atom('b', 'c')],
      [run('["text","ab",""]')],
    );
    different([run('\ud800')], [run('\udc00')], [run('\ufffd')]);
  });

  it('two links that change places', () => {
    different([link('/a', run('x')), link('/b', run('x'))], [link('/b', run('x')), link('/a', run('x'))]);
  });
});

describe('fingerprints of contents', () => {
  it('are 32 hex characters', () => {
    expect(contentFingerprint([])).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are the same for a copy of a document, and others for another paragraph', () => {
    const prints = (value: unknown): string[] => cut(value).map(({ content }) => contentFingerprint(content));
    fc.assert(
      fc.property(blocks, inlineNodes, (value, children) => {
        expect(prints(JSON.parse(JSON.stringify(value)))).toEqual(prints(value));
        const before = prints([{ type: 'paragraph', children }]);
        const after = prints([{ type: 'paragraph', children: [{ type: 'text', text: 'x' }, ...children] }]);
        expect(after).not.toEqual(before);
      }),
      { numRuns: runs(200) },
    );
  });
});
