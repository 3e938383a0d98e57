import { createJsonFormat } from '../../../../server/src/document/formats/json';
import type { Piece } from '../../../../server/src/document/format';
import { plainFormat } from '../../../../server/src/document/formats/plain';
import { line, text } from '../html/support';
import { at, jsonFormat, menu } from './support';

const ids = (pieces: readonly Piece[]): string[] => pieces.map(({ id, content }) => `${id}: ${line(content)}`);

describe('which strings of JSON go to translators', () => {
  it.each([
    [['title'], ['title: A menu']],
    [['items[*].label'], ['items.1.label: One', 'items.2.label: Two']],
    [['items[1].label'], ['items.2.label: Two']],
    [
      ['items[2]', 'title'],
      ['title: A menu', 'items.3: Four'],
    ],
    [['**.label'], ['items.1.label: One', 'items.2.label: Two', 'items.2.items.1.label: Three']],
    [['*.text'], ['odd~2e~key.text: Five']],
    [['["odd.key"].text'], ['odd~2e~key.text: Five']],
    [['[""]'], ['~~: Six']],
    [['html as html'], ['html.p1: Seven', 'html.p2: Eight <b>nine</b>']],
    [
      ['items.**.label', 'items[*].label as html'],
      ['items.1.label: One', 'items.2.label: Two', 'items.2.items.1.label: Three'],
    ],
    [['items', 'items[*].note', 'nothing', 'title.x', 'title[0]'], []],
    [['title as something', 'title['], []],
  ])('%j', (paths, expected) => {
    expect(ids(jsonFormat.cut(menu, at(...paths)))).toEqual(expected);
  });

  it('a value that is a string itself', () => {
    expect(ids(jsonFormat.cut('Words', at('$')))).toEqual([': Words']);
    expect(ids(jsonFormat.cut('<p>Words</p>', at('** as html')))).toEqual(['p1: Words']);
    expect(jsonFormat.write('Words', new Map([['', [text('Wörter')]]]), at('$')).value).toBe('Wörter');
  });

  it('formats of a site, with options that are stored', () => {
    const shout = {
      ...plainFormat,
      name: 'shout',
      cut: (value: unknown, options: unknown) => plainFormat.cut(`${String(value)}${String(options)}`, null),
    };
    const format = createJsonFormat(new Map([['shout', shout]]));
    expect(ids(format.cut({ a: 'Hey' }, { paths: [{ path: 'a', format: 'shout', options: '!' }] }))).toEqual([
      'a: Hey!',
    ]);
  });
});
