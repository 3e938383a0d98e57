import { tagsIn, tokensOf } from '../../../admin/src/components/phrase/phrase';

const read = (phrase: string, markup = true): string =>
  tokensOf(phrase, markup)
    .map(({ text, tag }) => (tag ? `{${tag.part} ${tag.name}${tag.number === null ? '' : ` ${tag.number}`}}` : text))
    .join('');

describe('phrases as people read them', () => {
  it('tell tags from text', () => {
    expect(read('Read <a id="1">the <b>guide</b></a> and run <code id="2"/>.')).toBe(
      'Read {start a 1}the {start b}guide{end b}{end a 1} and run {whole code 2}.',
    );
  });

  it('give the end of a tag the number of its start', () => {
    expect(read('<g id="3"><g id="4">x</g></g>')).toBe('{start g 3}{start g 4}x{end g 4}{end g 3}');
    expect(read('</a>')).toBe('{end a}');
  });

  it('take the escaping off', () => {
    expect(read('salt &amp; pepper, 3 &lt; 4, caf&#233;&nbsp;&#x41;')).toBe('salt & pepper, 3 < 4, café\u00a0A');
    expect(read('&amp;lt; stays &unknown; &#0;')).toBe('&lt; stays &unknown; &#0;');
  });

  it('are text alone where nothing in them is markup', () => {
    expect(read('<b>5 &amp; 6</b>', false)).toBe('<b>5 &amp; 6</b>');
  });

  it('leave what is no tag of ours as text', () => {
    expect(read('1 < 2 and <a href="x">y')).toBe('1 < 2 and <a href="x">y');
  });

  it('name their tags as they are written', () => {
    expect(tagsIn('Read <a id="1">the <b>guide</b></a>, 1 < 2 <code id="2"/>')).toEqual([
      ...['<a id="1">', '<b>', '</b>', '</a>', '<code id="2"/>'],
    ]);
  });
});
