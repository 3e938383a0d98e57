import { rememberLast } from '../../../../server/src/document/formats/remember';

describe('what was read last', () => {
  const counted = () => {
    const texts: string[] = [];
    const read = rememberLast((text: string) => {
      texts.push(text);
      return { text };
    });
    return { texts, read };
  };

  it('is not read twice', () => {
    const { texts, read } = counted();
    expect(read('a')).toBe(read('a'));
    expect([read('b'), read('a')]).toEqual([{ text: 'b' }, { text: 'a' }]);
    expect(texts).toEqual(['a', 'b']);
  });

  it('makes place for more, the longest unasked for first', () => {
    const { texts, read } = counted();
    for (let number = 0; number < 32; number += 1) read(String(number));
    read('0');
    read('one more');
    texts.length = 0;
    for (const text of ['0', '2', '1']) read(text);
    expect(texts).toEqual(['1']);
  });

  it('is not kept beyond so many characters together', () => {
    const { texts, read } = counted();
    const half = (letter: string): string => letter.repeat(50_000);
    for (const letter of ['a', 'b', 'c']) read(half(letter));
    texts.length = 0;
    for (const letter of ['c', 'b', 'a']) read(half(letter));
    expect(texts).toEqual([half('a')]);
  });

  it('is not kept where it is long', () => {
    const { texts, read } = counted();
    const long = 'a'.repeat(100_001);
    read(long);
    read(long);
    expect(texts).toHaveLength(2);
  });

  it('and threw is read anew', () => {
    const read = rememberLast((text: string) => {
      throw new Error(text);
    });
    expect(() => read('a')).toThrow('a');
    expect(() => read('a')).toThrow('a');
  });
});
