import type { Inline } from '../../../../server/src/document/inline';
import { cut, mapTexts, text, write } from './support';

const one = (source: string): readonly Inline[] => cut(source)[0]?.content ?? [];
const put = (source: string, id: string, ...content: Inline[]): string => write(source, new Map([[id, content]])).text;
const link = (source: string): Inline => {
  const found = one(source).find(({ kind }) => kind === 'span');
  if (!found) throw new Error(`no span in ${source}`);
  return found;
};
const all = (source: string, change: (text: string) => string): string =>
  write(source, new Map(cut(source).map(({ id, content }) => [id, mapTexts(content, change)]))).text;

describe('cutting markdown', () => {
  it('names pieces by what they are, in reading order', () => {
    const source =
      '# One\n\ntwo ![three](/x "four")\n\n- five\n\n> six\n\n| seven |\n| --- |\n| eight |\n\n[^a]: nine\n\n[b]: /c "ten"\n';
    expect(cut(source).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      ...['h1 heading', 'p1 paragraph', 'alt1 alt', 'title1 title', 'li1 item', 'q1 quote', 'cell1 cell', 'cell2 cell'],
      ...['note1 note', 'title2 title'],
    ]);
  });

  it('keeps the ids of others when a translation holds no letters', () => {
    const source = 'Seven\n\nafter\n';
    expect(cut(put(source, 'p1', text('7'))).map(({ id }) => id)).toEqual(['p2']);
  });

  it('cuts neither front matter nor code nor addresses nor the code of MDX', () => {
    const source = '---\na: b\n---\n\nimport A from "a"\n\n    code\n\n```\ncode\n```\n\n[a]: /b\n\n![](/c)\n\n***\n';
    expect(cut(source)).toEqual([]);
  });

  it('tells where a link leads, whatever way it is written', () => {
    const identity = (source: string): unknown => (link(source) as { identity?: string }).identity;
    expect(identity('[a](/b)')).toBe('/b');
    expect(identity('[a](</b> "title")')).toBe('/b');
    expect(identity('[a]\n\n[a]: /b')).toBe('/b');
    expect(identity('<span class="x" id=y>a</span>')).toBe(identity("<span  id='y' class=x>a</span>"));
  });

  it('shows what is not translated as atoms', () => {
    const shown = one(
      '`a` <https://b.c> www.d.e [^n] ![f](/g) <kbd>h</kbd> <i translate="no">j</i>\\\nk\n\n[^n]: l',
    ).flatMap((node) => (node.kind === 'atom' ? [`${node.tag} ${node.shows}`] : []));
    expect(shown).toEqual(['code a', 'x https://b.c', 'x www.d.e', 'x [^n]', 'img picture', 'x h', 'x j', 'br ⏎']);
  });
});

describe('writing markdown', () => {
  it('escapes nothing that needs no escaping', () => {
    expect(put('a', 'p1', text('snake_case 5 * 3 < 4 & [x] #1'))).toBe('snake_case 5 * 3 < 4 & [x] #1');
  });

  it('makes a full reference of one whose label was its text', () => {
    expect(all('[foo] and [Bar][]\n\n[foo]: /a\n[bar]: /b\n', (value) => `${value}é`)).toBe(
      '[fooé][foo] andé [Baré][Bar]\n\n[foo]: /a\n[bar]: /b\n'.replace(' andé ', ' and é'),
    );
    expect(put('[foo] x\n\n[foo]: /a\n', 'p1', link('[foo] x\n\n[foo]: /a\n'), text(' y'))).toBe(
      '[foo] y\n\n[foo]: /a\n',
    );
  });

  it('continues lines in their containers, with the line ends of the author', () => {
    expect(put('> - a\r\n', 'li1', text('b\nc\n\n- d'))).toBe('> - b\r\n>   c\r\n>   \\- d\r\n');
    expect(put('# a\n', 'h1', text('b\nc'))).toBe('# b c\n');
  });

  it('keeps marks where CJK text leaves no white space around', () => {
    const source = 'x **y** z';
    const bold = link(source);
    if (bold.kind !== 'span') throw new Error('no mark');
    const quoted = { ...bold, children: [text('「中」')] };
    const result = put(source, 'p1', text('文'), quoted, text('字'));
    expect(one(result)).toMatchObject([{ text: '文' }, { tag: 'b', children: [{ text: '「中」' }] }, { text: '字' }]);
    expect(put(source, 'p1', text('a'), { ...bold, children: [text(' b ')] }, text('c'))).toBe('a **b** c');
  });

  it('writes placeholders as they are', () => {
    expect(put('a', 'p1', text('b '), { kind: 'text', text: '{first_name}', verbatim: true }, text(' _c_'))).toBe(
      'b {first_name} \\_c\\_',
    );
  });

  it('refuses with a clause what cannot stand in its place', () => {
    const { text: result, refused } = write('*a*\n', new Map([['p1', [text('\0')]]]));
    expect(result).toBe('*a*\n');
    expect([...refused]).toEqual([['p1', 'it holds a NUL character']]);
  });
});
