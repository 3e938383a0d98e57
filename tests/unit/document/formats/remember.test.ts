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

  it('is not read twice in a row', () => {
    const { texts, read } = counted();
    expect(read('a')).toBe(read('a'));
    expect([read('b'), read('a')]).toEqual([{ text: 'b' }, { text: 'a' }]);
    expect(texts).toEqual(['a', 'b', 'a']);
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
