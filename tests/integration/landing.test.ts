import type { OrderView, PlacedOrder } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { graphOf } from '../../server/src/services/desk';
import {
  ARTICLE,
  createArticle,
  driveTo,
  expectDoneOnce,
  expectTold,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import {
  addLocales,
  connectTo,
  documentsOf,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
  type Values,
} from '../helpers/strapi';

const TYPES = ['article', 'author', 'category', 'event', 'homepage', 'message', 'page', 'product'].map(
  (name) => `api::${name}.${name}`,
);
const WORKING_MS = 300_000;

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ speed: 0 });
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  expect((await app.admin.put('/settings', connectTo(sandbox, app.url, { contentTypes: TYPES }))).status).toBe(200);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

/** The draft of an entry, or what is published of it, as deep as it goes. */
const read = async ({ contentType, documentId }: EntryRef, locale = 'en'): Promise<Values | null> =>
  (await graphOf(app.strapi).content.read({ contentType, entryId: documentId }, locale)) as Values | null;

const published = ({ contentType, documentId }: EntryRef, locale = 'en'): Promise<Values | null> =>
  documentsOf(app.strapi, contentType).findOne({ documentId, locale, status: 'published', populate: '*' });

const save = ({ contentType, documentId }: EntryRef, locale: string, data: Record<string, unknown>): Promise<unknown> =>
  documentsOf(app.strapi, contentType).update({ documentId, locale, data });

async function create(contentType: string, data: Record<string, unknown>): Promise<EntryRef> {
  const { documentId } = await documentsOf(app.strapi, contentType).create({ locale: 'en', data });
  return { contentType, documentId };
}

/** Orders, lets the service do all its work, and waits for the end. */
async function translate(entries: EntryRef[], locales: string[], replaceUnmanaged = false): Promise<OrderView> {
  const wish = wishFor(entries, locales, { approveUpToCredits: 5000, replaceUnmanaged });
  const order = await driveTo(sandbox, app.admin, await placed(app.admin, wish), 'completed');
  await expectDoneOnce(app, sandbox, order);
  return order;
}

const picture = async (name: string): Promise<number> => {
  const file = (await app.strapi.db.query('plugin::upload.file').create({
    data: { name, hash: name, ext: '.png', mime: 'image/png', size: 1, url: `/uploads/${name}.png`, provider: 'local' },
  })) as { id: number };
  return file.id;
};

const idsOf = (items: unknown): unknown[] => (items as { id: unknown }[]).map(({ id }) => id);

/** All that the service was sent for an order. */
const sentFor = (order: OrderView): string =>
  JSON.stringify(projectsOf(sandbox, order).map((project) => [...project.documents.values()]));

const restorePoints = (documentId: number): Promise<{ payload: string }[]> =>
  app.strapi.db.query('plugin::translation-desk.restore-point').findMany({ where: { documentId } }) as Promise<
    { payload: string }[]
  >;

describe('a target that somebody edited meanwhile', () => {
  it.each(['keep', 'take'] as const)('keeps the edit until a person decides: %s', async (decision) => {
    const entry = await createArticle(app, `Edited: ${decision}`);
    await save(entry, 'fr', { title: 'Avant', body: 'Un vieux texte.' });
    const wish = wishFor([entry], ['fr'], { approveUpToCredits: 100, replaceUnmanaged: true });
    const id = await placed(app.admin, wish);
    await driveTo(sandbox, app.admin, id, 'working');
    await save(entry, 'fr', { title: 'Un titre à moi' });
    await sandbox.advance(WORKING_MS);
    const order = await untilOrder(app.admin, id, 'needs_attention');
    const document = order.projects[0]?.documents[0];
    expect(document).toMatchObject({ state: 'to_review', kept: ['title'], problem: { code: 'edited_meanwhile' } });
    expect(document?.problem?.remedy).toBe('Take the translation or keep the edits.');
    expect(await read(entry, 'fr')).toMatchObject({
      title: 'Un titre à moi',
      body: expect.stringContaining('⟦') as string,
    });
    const [point, ...more] = await restorePoints(document?.id ?? 0);
    expect(more).toEqual([]);
    expect(JSON.parse(point?.payload ?? '')).toMatchObject({ by: 'landing', before: { body: 'Un vieux texte.' } });

    expect((await app.admin.post(`/documents/${document?.id}/decision`, { decision })).status).toBe(200);
    await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
    const title = (await read(entry, 'fr'))?.title;
    if (decision === 'keep') expect(title).toBe('Un titre à moi');
    else expect(title).toContain('⟦');
    const again = await app.admin.post(`/documents/${document?.id}/decision`, { decision });
    expectTold(again, 400, 'nothing_to_decide');
  });
});

describe('a target with a text of its own', () => {
  it('is left out unless it may be replaced, and then keeps all that is no text', async () => {
    const [cover, photo, other] = [await picture('cover'), await picture('photo'), await picture('other')];
    const entry = await createArticle(app, 'In two languages', {
      readingMinutes: 7,
      cover,
      gallery: [photo],
      faq: [
        { question: 'First?', answer: 'Yes.' },
        { question: 'Second?', answer: 'No.' },
      ],
      seo: { metaTitle: 'Two languages', preventIndexing: false },
    });
    await save(entry, 'fr', {
      title: 'Déjà là',
      slug: 'deja-la',
      gallery: [other],
      faq: [
        { question: 'Un ?', answer: 'Oui.' },
        { question: 'Deux ?', answer: 'Non.' },
      ],
      seo: { metaTitle: 'Déjà', preventIndexing: true },
    });
    const before = await read(entry, 'fr');
    const { data } = await app.admin.post<PlacedOrder>('/orders', wishFor([entry], ['fr'], { approveUpToCredits: 99 }));
    expect(data).toMatchObject({ order: null, skipped: [{ code: 'unmanaged', locale: 'fr' }] });
    expect(await read(entry, 'fr')).toEqual(before);

    await translate([entry], ['fr'], true);
    const after = await read(entry, 'fr');
    expect(after?.title).toContain('⟦');
    expect(after).toMatchObject({ slug: 'deja-la', readingMinutes: 7, cover: { id: cover }, gallery: [{ id: other }] });
    expect(idsOf(after?.faq)).toEqual(idsOf(before?.faq));
    expect((after?.faq as { question: string }[]).every(({ question }) => question.includes('⟦'))).toBe(true);
    expect(after?.seo).toMatchObject({ id: (before?.seo as { id: number }).id, preventIndexing: true });
    // Now that it came from an order it may be ordered anew without asking.
    await save(entry, 'en', { title: 'In three languages' });
    await translate([entry], ['fr']);
    expect((await read(entry, 'fr'))?.title).toMatch(/thréé/);
  });
});

describe('a locale that is not there yet', () => {
  it('takes along what belongs to it, and leaves the source as it was', async () => {
    const author = await create('api::author.author', { name: 'Ada', slug: 'ada', jobTitle: 'Editor' });
    const category = await create('api::category.category', { name: 'Tools', slug: 'tools' });
    await save(category, 'fr', { name: 'Outils', slug: 'outils' });
    const entry = await createArticle(app, 'Sharp edges', {
      readingMinutes: 4,
      internalNote: 'For the desk only',
      author: { documentId: author.documentId },
      category: { documentId: category.documentId },
      faq: [{ question: 'How sharp?', answer: 'Very.' }],
      seo: { metaTitle: 'Sharp' },
    });
    await documentsOf(app.strapi, ARTICLE).publish({ documentId: entry.documentId, locale: 'en' });
    // Shared attributes edited, and not published yet.
    await save(entry, 'en', { readingMinutes: 9, kind: 'story', canonicalUrl: null });
    const before = { draft: await read(entry), published: await published(entry) };

    const order = await translate([entry], ['fr', 'ja']);

    // Strapi compares with whichever row the database gives first: on PostgreSQL it writes the same values once more.
    const same = { ...before.draft, updatedAt: expect.any(String) as string };
    expect({ draft: await read(entry), published: await published(entry) }).toEqual({ ...before, draft: same });
    expect(before.published).toMatchObject({ readingMinutes: 4, kind: 'guide' });
    const french = await read(entry, 'fr');
    expect(french).toMatchObject({ readingMinutes: 9, kind: 'story', internalNote: 'For the desk only' });
    expect(french?.slug).toMatch(/^fr.*sharp-edges/);
    expect((await read(entry, 'ja'))?.slug).toMatch(/\w/);
    expect(await published(entry, 'fr')).toBeNull();
    expect(idsOf(french?.faq)).not.toEqual(idsOf(before.draft?.faq));
    expect(french?.author).toBeNull();
    expect(french?.category).toMatchObject({ documentId: category.documentId });
    const linked = await documentsOf(app.strapi, ARTICLE).findOne({
      documentId: entry.documentId,
      locale: 'fr',
      populate: { category: { fields: ['name', 'locale'] } },
    });
    expect(linked?.category).toMatchObject({ name: 'Outils', locale: 'fr' });
    expect(order.events.map(({ text }) => text)).toContainEqual(expect.stringMatching(/not linked yet: author,.*"fr"/));
    expect(sentFor(order)).not.toContain('For the desk only');
  });

  it('touches nothing private, and no password', async () => {
    const author = await create('api::author.author', {
      name: 'Grace',
      slug: 'grace',
      bio: 'Writes about ships.',
      email: 'grace@example.com',
      accessPhrase: 'open sesame',
      links: [{ label: 'Her page', url: 'https://example.com' }],
    });
    const rows = async (): Promise<{ locale: string; accessPhrase: string; email: string }[]> =>
      (await app.strapi.db
        .query('api::author.author')
        .findMany({ where: { documentId: author.documentId }, orderBy: { id: 'asc' } })) as never;
    const [before] = await rows();
    const source = await read(author);
    const order = await translate([author], ['fr']);
    const [english, french] = await rows();
    expect(english?.accessPhrase).toBe(before?.accessPhrase);
    expect(french).toMatchObject({ locale: 'fr', accessPhrase: before?.accessPhrase, email: 'grace@example.com' });
    // Strapi sees a password that changed and writes what is shared into every locale anew: the same under new ids.
    const { links: _former, updatedAt: _then, ...same }: Record<string, unknown> = source ?? {};
    expect(await read(author)).toMatchObject({ ...same, links: [{ label: 'Her page', url: 'https://example.com' }] });
    for (const secret of ['open sesame', before?.accessPhrase ?? '', 'grace@example.com'])
      expect(sentFor(order)).not.toContain(secret);
  });

  it('is filled for a type without draft and publish', async () => {
    const entry = await create('api::message.message', {
      key: 'cart.count',
      text: 'You have {count} things in your cart.',
      context: 'label',
    });
    await translate([entry], ['fr', 'de']);
    expect(await read(entry, 'fr')).toMatchObject({
      key: 'cart.count',
      context: 'label',
      text: expect.stringContaining('{count}') as string,
    });
    expect((await read(entry, 'de'))?.text).toContain('⟦');
  });

  it('is filled for a single type, and for sections with components in components', async () => {
    const image = await picture('hero');
    const sections = [
      {
        __component: 'sections.hero',
        headline: 'Welcome home',
        lead: 'Tea is ready.',
        image,
        actions: [{ label: 'Come in', url: 'https://example.com/door', external: true }],
      },
      { __component: 'sections.feature-grid', title: 'Why here', features: [{ title: 'Warm' }, { title: 'Dry' }] },
    ];
    const home = await create('api::homepage.homepage', { headline: 'The front page', sections });
    const page = await create('api::page.page', {
      title: 'About us',
      slug: 'about-us',
      sections: [
        ...sections,
        {
          __component: 'sections.prose',
          content: [{ type: 'paragraph', children: [{ type: 'text', text: 'All by hand.' }] }],
        },
      ],
    });
    const before = [await read(home), await read(page)];
    const order = await translate([home, page], ['de']);
    expect([await read(home), await read(page)]).toEqual(before);
    expect(order.documents).toBe(2);
    for (const entry of [home, page]) {
      const german = (await read(entry, 'de')) as unknown as {
        sections: { headline: string; image: unknown; actions: unknown[]; features: { title: string }[] }[];
      };
      const [hero, grid] = german.sections;
      expect(hero?.headline).toContain('⟦');
      expect(hero?.image).toMatchObject({ id: image });
      expect(hero?.actions).toMatchObject([{ url: 'https://example.com/door', external: true }]);
      expect(grid?.features.map(({ title }) => title.includes('⟦'))).toEqual([true, true]);
    }
    expect(JSON.stringify((await read(page, 'de'))?.sections)).toMatch(/⟦[^⟧]*Àll bÿ hàñd/);
  });

  it('leaves shared components of the other locales as they are', async () => {
    const event = await create('api::event.event', {
      title: 'An evening walk',
      slug: 'an-evening-walk',
      day: '2030-06-01',
      venue: { name: 'The old mill', city: 'Millton' },
      sessions: [{ startsAt: '19:00:00.000', title: 'Along the river' }],
    });
    await save(event, 'fr', { title: 'Une promenade', slug: 'une-promenade' });
    const before = [await read(event), await read(event, 'fr')];
    await translate([event], ['de']);
    expect([await read(event), await read(event, 'fr')]).toEqual(before);
    expect((await read(event, 'de'))?.venue).toMatchObject({ name: 'The old mill', city: 'Millton' });
  });
});
