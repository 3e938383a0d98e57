import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Nodes } from 'mdast';
import { parseMarkdown } from '../../../../server/src/document/formats/markdown/parse';

const mdastExtensions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** Types, texts and places: without what we note in the nodes' data. */
const bare = (tree: Nodes): unknown =>
  JSON.parse(JSON.stringify(tree, (name, value: unknown) => (name === 'data' ? undefined : value)));

const read = (source: string): unknown => bare(fromMarkdown(source, { extensions: [gfm()], mdastExtensions }));

const PIECES = 'w ww www. . htt http HTTPS :// : / @ a B1 _ - + * ** [ ] ( ) ~~ | < > & &#64; \\ ` # [^1] !'.split(' ');

/** The same texts on every run. */
function* texts(count: number): Generator<string> {
  let state = 7;
  const next = (below: number): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const pieces = [...PIECES, ' ', '\n', '\n\n', '> ', '- '];
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: next(12) + 1 }, () => pieces[next(pieces.length)]).join('');
  }
}

it.each(['see www.a.example', 'see WWW.a.example', 'see HTTPS://a.example', 'see http://a.example', 'to a@b.example'])(
  'finds the address in "%s"',
  (source) => {
    expect(JSON.stringify(parseMarkdown(source).tree)).toContain('"type":"link"');
  },
);

it('reads every text as with addresses tried everywhere', () => {
  for (const source of texts(1500)) expect([source, bare(parseMarkdown(source).tree)]).toEqual([source, read(source)]);
});
