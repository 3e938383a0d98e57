import type { DeferredLink, Entry } from '../../../server/src/workflow/ports';
import { setGround, type Ground } from './ground';

const ARTICLE = 'api::article.article';
const AUTHOR = 'api::author.author';
const CATEGORY = 'api::category.category';
const PAGE = 'api::page.page';
const EVENT = 'api::event.event';
const PRODUCT = 'api::product.product';
const TAG = 'api::tag.tag';

type Item = Record<string, unknown> & { id: number; documentId: string };

let ground: Ground;
let count = 0;

beforeAll(async () => {
  ground = await setGround();
});

afterAll(() => ground.close());

const slug = (): string => `entry-${(count += 1)}`;
const link = ({ entryId }: Entry): { documentId: string } => ({ documentId: entryId });
const idsOf = (related: unknown): string[] => (related as Item[]).map(({ documentId }) => documentId);
const ids = (entries: Entry[]): string[] => entries.map(({ entryId }) => entryId);

const author = (name: string): Promise<Entry> => ground.create(AUTHOR, { name, slug: slug() });
const article = (data: Record<string, unknown> = {}): Promise<Entry> =>
  ground.create(ARTICLE, { title: 'An article', slug: slug(), kind: 'guide', ...data });

const linkIn = (holder: Entry, deferred: DeferredLink | undefined, locale = 'fr'): Promise<boolean> => {
  if (!deferred) throw new Error('No link was deferred.');
  return ground.content.linkDeferred(holder, 'en', locale, deferred);
};

describe('trap 3: relations and uid belong to one locale', () => {
  it('a new locale is linked to the related entries’ own version, and gets a uid of its own', async () => {
    const category = await ground.create(CATEGORY, { name: 'Tools', slug: slug() });
    await ground.save(category, 'fr', { name: 'Outils', slug: 'outils' });
    const brand = await ground.create('api::brand.brand', { name: 'Hammer & Co' }, undefined);
    const entry = await article({ category: link(category) });
    const product = await ground.create(PRODUCT, {
      name: 'Hammer',
      slug: slug(),
      sku: slug(),
      price: 1,
      brand: link(brand),
    });

    const { target, deferred, notes } = await ground.land(entry, { title: 'Le Marteau doré' });
    expect({ deferred, notes }).toEqual({ deferred: [], notes: [] });
    expect(target).toMatchObject({ slug: 'le-marteau-dore', category: { documentId: category.entryId } });
    const linked = (await ground.app.strapi.db
      .query(ARTICLE)
      .findOne({ where: { documentId: entry.entryId, locale: 'fr' }, populate: { category: true } })) as {
      category: object;
    };
    expect(linked.category).toMatchObject({ name: 'Outils', locale: 'fr' });
    // What has no languages is linked as it is.
    expect((await ground.land(product, { name: 'Marteau' })).target).toMatchObject({
      brand: { documentId: brand.entryId },
    });
    expect(await ground.read(entry)).toMatchObject({ category: { documentId: category.entryId } });
  });

  it('the uid is unique in its locale, and stays when the title changes', async () => {
    const entries = [await article(), await article(), await article()];
    const landed = [];
    for (const entry of entries) landed.push(await ground.land(entry, { title: 'Le même titre' }));
    expect(landed.map(({ target }) => target.slug)).toEqual(['le-meme-titre', 'le-meme-titre-1', 'le-meme-titre-2']);
    const [first] = entries;
    if (!first) throw new Error('There is no entry.');
    expect((await ground.land(first, { title: 'Un autre titre' })).target.slug).toBe('le-meme-titre');
    // In another locale it may be the same; where two transactions do not see each other it is not.
    const german = await Promise.all(
      entries.map((entry) => ground.land(entry, { title: 'Le même titre' }, { targetLocale: 'de' })),
    );
    expect(german.map(({ target }) => target.slug).sort()).toEqual([
      'le-meme-titre',
      'le-meme-titre-1',
      'le-meme-titre-2',
    ]);
  });

  it('a target that has no uid yet gets one', async () => {
    const entry = await article();
    await ground.save(entry, 'fr', { body: 'Rien encore.' });
    expect(await ground.read(entry, 'fr')).toMatchObject({ slug: null });
    expect((await ground.land(entry, { title: 'Enfin un titre' })).target).toMatchObject({ slug: 'enfin-un-titre' });
  });
});

describe('trap 4: a related entry that lacks the target locale', () => {
  it('is linked when it comes, at its place in the source', async () => {
    const related = [await article(), await article(), await article(), await article()] as const;
    const [one, two, three, four] = related;
    const writer = await author('Ada');
    const entry = await article({ author: link(writer), relatedArticles: related.map(link) });
    await ground.land(two, { title: 'Deux' });
    await ground.land(four, { title: 'Quatre' });

    const { target, deferred, notes } = await ground.land(entry, { title: 'Le titre' });
    expect(idsOf(target.relatedArticles)).toEqual(ids([two, four]));
    expect(target.author).toBeNull();
    expect(deferred).toEqual([
      { path: ['author'], relatedType: AUTHOR, relatedId: writer.entryId },
      { path: ['relatedArticles'], relatedType: ARTICLE, relatedId: one.entryId },
      { path: ['relatedArticles'], relatedType: ARTICLE, relatedId: three.entryId },
    ]);
    expect(notes).toEqual([expect.stringMatching(/^not linked yet: author, relatedArticles, .* "fr"\.$/)]);

    const [toWriter, toOne, toThree] = deferred;
    expect(await linkIn(entry, toWriter)).toBe(false);
    for (const later of [three, one, writer]) await ground.land(later, { title: 'Plus tard', jobTitle: 'Rédactrice' });
    expect(await linkIn(entry, toThree)).toBe(true);
    expect(await linkIn(entry, toWriter)).toBe(true);
    expect(await linkIn(entry, toOne)).toBe(true);
    const now = await ground.read(entry, 'fr');
    expect(idsOf(now.relatedArticles)).toEqual(ids([...related]));
    expect(now).toMatchObject({ title: 'Le titre', author: { documentId: writer.entryId } });
    expect(await linkIn(entry, toOne)).toBe(false);
  });

  it('is linked in components and sections, and no item of the list is lost', async () => {
    const [speaker, quoted] = [await author('Grace'), await author('Ada')];
    const event = await ground.create(EVENT, {
      title: 'A day',
      slug: slug(),
      day: '2030-01-01',
      sessions: [
        { startsAt: '10:00:00.000', title: 'Opening' },
        { startsAt: '11:00:00.000', title: 'Ships', speaker: link(speaker) },
        { startsAt: '12:00:00.000', title: 'Lunch' },
      ],
    });
    const page = await ground.create(PAGE, {
      title: 'Voices',
      slug: slug(),
      sections: [
        { __component: 'sections.markdown', body: 'Before' },
        { __component: 'sections.quote', text: 'Yes.', author: link(quoted) },
        { __component: 'sections.faq', title: 'More', items: [{ question: 'A?', answer: 'B.' }] },
      ],
    });
    const [atEvent, atPage] = [
      await ground.land(event, { title: 'Un jour' }),
      await ground.land(page, { title: 'Voix' }),
    ];
    const sessions = atEvent.target.sessions as Item[];
    const sections = atPage.target.sections as Item[];
    expect(atEvent.deferred).toEqual([
      { path: ['sessions', sessions[1]?.id, 'speaker'], relatedType: AUTHOR, relatedId: speaker.entryId },
    ]);
    expect(atPage.deferred).toEqual([
      {
        path: ['sections', `sections.quote#${sections[1]?.id}`, 'author'],
        relatedType: AUTHOR,
        relatedId: quoted.entryId,
      },
    ]);
    for (const person of [speaker, quoted]) await ground.land(person, { jobTitle: 'Voix' });
    // Moved meanwhile: the row is what counts.
    await ground.save(event, 'fr', {
      sessions: [sessions[2], sessions[1], sessions[0]].map((item) => ({ id: item?.id })),
    });
    expect(await linkIn(event, atEvent.deferred[0])).toBe(true);
    expect(await linkIn(page, atPage.deferred[0])).toBe(true);
    expect(await ground.read(event, 'fr')).toMatchObject({
      sessions: [sessions[2], { ...sessions[1], speaker: { documentId: speaker.entryId } }, sessions[0]],
    });
    expect(await ground.read(page, 'fr')).toMatchObject({
      sections: [sections[0], { ...sections[1], author: { documentId: quoted.entryId } }, sections[2]],
    });
  });

  it('is left where a person chose another one, or took its place away, or the source links it no more', async () => {
    const [first, second] = [await author('First'), await author('Second')];
    await ground.land(second, { jobTitle: 'Deuxième' });
    const entry = await article({ author: link(first) });
    const [toFirst] = (await ground.land(entry, { title: 'Le titre' })).deferred;
    const page = await ground.create(PAGE, {
      title: 'Voices',
      slug: slug(),
      sections: [{ __component: 'sections.quote', text: 'Yes.', author: link(first) }],
    });
    const [toQuoted] = (await ground.land(page, { title: 'Voix' })).deferred;
    const dropped = await article({ relatedArticles: [link(entry)], author: link(first) });
    const [toDropped] = (await ground.land(dropped, { title: 'Lâché' })).deferred;
    await ground.land(first, { jobTitle: 'Premier' });

    await ground.save(entry, 'fr', { author: link(second) });
    await ground.save(page, 'fr', { sections: [] });
    await ground.save(dropped, 'en', { author: null });
    expect([await linkIn(entry, toFirst), await linkIn(page, toQuoted), await linkIn(dropped, toDropped)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await ground.read(entry, 'fr')).toMatchObject({ author: { documentId: second.entryId } });
    expect(await ground.read(dropped, 'fr')).toMatchObject({ author: null });
    await ground.content.remove(entry, 'fr', String(ground.content.fingerprint(await ground.read(entry, 'fr'))));
    expect(await linkIn(entry, toFirst)).toBe(false);
  });

  it('many to many, from the side that holds them', async () => {
    const tags = [
      await ground.create(TAG, { label: 'a', slug: slug() }),
      await ground.create(TAG, { label: 'b', slug: slug() }),
    ];
    const entry = await article({ tags: tags.map(link) });
    const { deferred, target } = await ground.land(entry, { title: 'Le titre' });
    expect(target.tags).toEqual([]);
    for (const tag of tags) await ground.land(tag, { label: 'Étiquette' });
    for (const one of [...deferred].reverse()) expect(await linkIn(entry, one)).toBe(true);
    expect(idsOf((await ground.read(entry, 'fr')).tags)).toEqual(ids(tags));
    expect(idsOf((await ground.read(entry)).tags)).toEqual(ids(tags));
  });

  it('what is published holds no relation to a draft, and takes it in when it is published again', async () => {
    const writer = await author('Draft only');
    const entry = await article({ author: link(writer) });
    const { deferred } = await ground.land(entry, { title: 'Le titre' });
    await ground.land(writer, { jobTitle: 'Rédactrice' });
    expect(await linkIn(entry, deferred[0])).toBe(true);
    expect(await ground.content.publish(entry, 'fr')).toBeNull();
    expect(await ground.read(entry, 'fr', 'published')).toMatchObject({ author: null });
    expect(await ground.read(entry, 'fr')).toMatchObject({ author: { documentId: writer.entryId } });
    expect(await ground.content.publish(writer, 'fr')).toBeNull();
    expect(await ground.content.publish(entry, 'fr')).toBeNull();
    expect(await ground.read(entry, 'fr', 'published')).toMatchObject({ author: { documentId: writer.entryId } });
  });
});
