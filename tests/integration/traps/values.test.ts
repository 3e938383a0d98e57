import { valueFingerprint } from '../../../server/src/document';
import { setGround, type Ground } from './ground';

const ARTICLE = 'api::article.article';
const EVENT = 'api::event.event';

let ground: Ground;

beforeAll(async () => {
  ground = await setGround();
});

afterAll(() => ground.close());

/** Uids are unique among what is published. */
let walks = 0;

const walk = (): Record<string, unknown> => ({
  title: 'An evening walk',
  slug: `an-evening-walk-${(walks += 1)}`,
  day: '2030-06-01',
  capacity: 20,
  registrationEmail: 'walk@example.com',
  venue: { name: 'The old mill', city: 'Millton' },
  sessions: [{ startsAt: '19:00:00.000', title: 'Along the river' }],
});

describe('trap 1: a new locale takes shared values from the draft, not from what is published', () => {
  it.each(['draft', 'published'] as const)('whichever version was translated: %s', async (sourceVersion) => {
    const event = await ground.create(EVENT, walk());
    await ground.publish(event);
    // Edited since, and not published: a number, one that was emptied, a component that was taken out.
    await ground.save(event, 'en', { capacity: 35, registrationEmail: null, venue: null, doorsOpen: '18:30:00.000' });
    const before = [await ground.read(event), await ground.read(event, 'en', 'published')];

    const { target } = await ground.land(event, { title: 'Une promenade' }, { sourceVersion });

    expect(target).toMatchObject({ capacity: 35, registrationEmail: null, venue: null });
    expect(target.doorsOpen).toMatch(/^18:30:00/);
    expect(await ground.read(event, 'fr')).toEqual(target);
    const [draft, published] = [await ground.read(event), await ground.read(event, 'en', 'published')];
    expect(draft).toEqual({ ...before[0], updatedAt: draft.updatedAt });
    expect(published).toEqual(before[1]);
    expect(published).toMatchObject({ capacity: 20, registrationEmail: 'walk@example.com' });
  });

  it('and an update leaves them alone', async () => {
    const event = await ground.create(EVENT, walk());
    await ground.land(event, { title: 'Une promenade' });
    await ground.publish(event);
    await ground.save(event, 'en', { capacity: 12, venue: { name: 'The new mill' } });
    const before = await ground.read(event, 'fr');
    const { target } = await ground.land(event, { title: 'Une belle promenade' });
    expect(target).toEqual({ ...before, title: 'Une belle promenade', updatedAt: target.updatedAt });
    expect(target).toMatchObject({ capacity: 12, venue: { name: 'The new mill' } });
    expect(await ground.read(event)).toMatchObject({ capacity: 12, venue: { name: 'The new mill' } });
  });

  it('a rule that keeps a shared field out of new locales takes it away from none', async () => {
    const event = await ground.create(EVENT, walk());
    const fieldRules = { [EVENT]: { venue: { rule: 'skip' as const }, registrationEmail: { rule: 'skip' as const } } };
    const { target } = await ground.land(event, { title: 'Une promenade' }, { fieldRules });
    expect(target).toMatchObject({ registrationEmail: 'walk@example.com', venue: { name: 'The old mill' } });
    expect(await ground.read(event)).toMatchObject({
      registrationEmail: 'walk@example.com',
      venue: { city: 'Millton' },
    });
  });
});

describe('trap 8: the version of the source is chosen', () => {
  it('a new locale takes what is not delivered from the version that was translated', async () => {
    const article = await ground.create(ARTICLE, {
      title: 'Published',
      slug: 'published',
      kind: 'guide',
      excerpt: 'As it is read.',
      seo: { metaTitle: 'Published', keywords: 'old' },
    });
    await ground.publish(article);
    await ground.save(article, 'en', {
      excerpt: 'As it is being written.',
      seo: { metaTitle: 'Draft', keywords: 'new' },
    });
    expect(await ground.read(article, 'en', 'published')).toMatchObject({ excerpt: 'As it is read.' });
    const fromPublished = await ground.land(article, { title: 'Publié' }, { sourceVersion: 'published' });
    expect(fromPublished.target).toMatchObject({
      title: 'Publié',
      excerpt: 'As it is read.',
      seo: { keywords: 'old' },
    });
    const fromDraft = await ground.land(article, { title: 'Entwurf' }, { targetLocale: 'de' });
    expect(fromDraft.target).toMatchObject({ excerpt: 'As it is being written.', seo: { keywords: 'new' } });
    const many = await ground.content.readMany(ARTICLE, [article.entryId], 'en', 'published');
    expect(many.get(article.entryId)).toMatchObject({ excerpt: 'As it is read.' });
  });
});

describe('trap 13: what databases make of texts', () => {
  it('a character that PostgreSQL refuses never reaches it', async () => {
    const article = await ground.create(ARTICLE, { title: 'Signs', slug: 'signs', kind: 'guide' });
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: 'Un\u0000 texte' }] }];
    const values = {
      title: 'Sig\u0000nes',
      content,
      footnotes: { 'la\u0000 note': ['et\u0000 cetera'] },
      faq: [{ question: 'Com\u0000ment ?', answer: 'Ainsi\u0000.' }],
    };
    const { target } = await ground.land(article, values);
    expect(target).toMatchObject({
      title: 'Signes',
      slug: 'signes',
      content: [{ children: [{ text: 'Un texte' }] }],
      footnotes: { 'la note': ['et cetera'] },
      faq: [{ question: 'Comment ?', answer: 'Ainsi.' }],
    });
  });

  it('the order of keys in JSON is no change', async () => {
    const footnotes = { zebra: 1, 'a longer key': { y: [1, { b: 2, a: 3 }], x: null }, b: 'two' };
    const article = await ground.create(ARTICLE, { title: 'Keys', slug: 'keys', kind: 'guide', footnotes });
    const { target } = await ground.land(article, { title: 'Clés', footnotes });
    expect(valueFingerprint(target.footnotes)).toBe(valueFingerprint(footnotes));
    const turned = { b: 'two', 'a longer key': { x: null, y: [1, { a: 3, b: 2 }] }, zebra: 1 };
    expect((await ground.land(article, { footnotes: turned })).target).toEqual(target);
  });

  it.each(['日本語の題名', '…!?', ''])('a title that gives no uid takes the one of its source: "%s"', async (title) => {
    const article = await ground.create(ARTICLE, { title: 'Signs', slug: `signs-${title.length}`, kind: 'guide' });
    const { target } = await ground.land(article, { title }, { targetLocale: 'ja' });
    expect(target).toMatchObject({ title, slug: `signs-${title.length}` });
  });
});
