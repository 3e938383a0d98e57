import { veilOf, type Viewer } from '../../../server/src/workflow/viewer';

const ARTICLE = { contentType: 'api::article.article', sourceLocale: 'en' };
const SECRET = { contentType: 'api::secret.secret', sourceLocale: 'en' };

const viewer: Viewer = {
  id: null,
  can: () => true,
  mayRead: (contentType) => contentType === ARTICLE.contentType,
  mayWrite: () => true,
  lookAt: async () => {},
  mayReadSome: () => true,
};

describe('the veil over titles', () => {
  const veil = veilOf(viewer, ['A', 'Merger', 'Merger (final)']);

  it('hides titles of entries that may not be read, and of no others', () => {
    expect(veil.title(SECRET, 'Merger')).toBe('An entry you may not read');
    expect(veil.title(ARTICLE, 'News')).toBe('News');
  });

  it('takes them out of sentences, short ones only where they are quoted', () => {
    expect(veil.sentence('"Merger" and "A" came back. A word about Merger (final).')).toBe(
      'an entry you may not read and an entry you may not read came back. A word about an entry you may not read.',
    );
    expect(veil.within({ told: ['"Merger (final)" is refused', 3, null] })).toEqual({
      told: ['an entry you may not read is refused', 3, null],
    });
  });

  it.each([
    ['Merger', 'An entry you may not read'],
    ['Merger and 3 more', 'An entry you may not read and 3 more'],
    ['A and 1 more', 'An entry you may not read and 1 more'],
    ['A week of news', 'A week of news'],
    ['Autumn campaign', 'Autumn campaign'],
  ])('takes them out of the title of an order: %s', (title, told) => {
    expect(veil.orderTitle(title)).toBe(told);
  });

  it('cuts a title as long as the order does', () => {
    const long = `${'word '.repeat(40)}end`;
    expect(veilOf(viewer, [long]).orderTitle(`${long.slice(0, 120)} and 2 more`)).toBe(
      'An entry you may not read and 2 more',
    );
  });

  it('says nothing of what happened to such an entry, nor what is wrong with it', () => {
    expect(veil.event(SECRET, 'Held back: body: "secret words"')).toBe(
      'Something happened to an entry you may not read.',
    );
    expect(veil.event(ARTICLE, 'All is well.')).toBe('All is well.');
    expect(veil.problem(SECRET, { code: 'held_back', message: 'body: "secret words"', remedy: 'Write.' })).toEqual({
      code: 'held_back',
      message: expect.not.stringContaining('secret words') as string,
      remedy: expect.any(String) as string,
    });
    expect(veil.problem(null, { code: 'x', message: '"Merger" is in the way.' })?.message).not.toContain('Merger');
  });
});
