import { countWords } from '../../../server/src/document/words';

describe('counting words', () => {
  it.each([
    ['en', 'The quick brown fox', 4],
    ['en', "Don't panic, it's fine.", 4],
    ['fr', "L'eau d'aujourd'hui", 2],
    ['fr', 'L’été : il fait beau !', 4],
    ['ja', '私は学生です。', 4],
    ['zh', '我喜欢学习中文', 4],
    ['th', 'ภาษาไทยสวยงาม', 3],
    ['en', '3.5 litres', 2],
    ['en', '🎉 👩‍👩‍👧 !', 0],
    ['en', 'Party 🎉 time', 2],
    ['en', '', 0],
    ['en', ' \n\t ', 0],
  ])('%s: "%s" is %i', (locale, text, words) => {
    expect(countWords(text, locale)).toBe(words);
  });

  it('leaves tags and their attributes out', () => {
    expect(countWords('<p class="big bold">Hello <b>big</b> world</p><br/>', 'en')).toBe(3);
    expect(countWords('<p>one</p><p>two</p>', 'en')).toBe(2);
  });

  it('does not take a comparison for a tag', () => {
    expect(countWords('a < b and c > d', 'en')).toBe(5);
  });

  it('does not count the names of entities', () => {
    expect(countWords('salt &amp; pepper&nbsp;mill', 'en')).toBe(3);
  });

  it('takes a locale code of the site’s own making', () => {
    expect(countWords('two words', 'klingon_site-2')).toBe(2);
    expect(countWords('two words', '')).toBe(2);
  });
});
