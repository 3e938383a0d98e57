import type { OrderView, Quote } from '../../../contracts/orders';
import { MEDIA_LIBRARY } from '../../../contracts/settings';
import {
  ARTICLE,
  createArticle,
  driveTo,
  may,
  orderOf,
  placed,
  projectsOf,
  wishFor,
  type EntryRef,
} from '../../helpers/desk';
import { fileRow, uploadFile } from '../../helpers/files';
import { documentsOf, type Values } from '../../helpers/strapi';
import { atWork, documentIn, draftOf, handIn, save } from '../deliveries';
import { setStage, type Stage } from '../stage';

const AUTHOR = 'api::author.author';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.connect({ contentTypes: [ARTICLE, AUTHOR, MEDIA_LIBRARY] });
});

afterAll(() => stage.close());

/** Orders, lets the service do all its work, and waits for the end. */
async function translate(entries: EntryRef[], locales: string[], more = {}): Promise<OrderView> {
  const { app, sandbox } = stage;
  const id = await placed(app.admin, wishFor(entries, locales, { approveUpToCredits: 500, ...more }));
  return driveTo(sandbox, app.admin, id, 'completed');
}

const sentFor = (order: OrderView): string =>
  JSON.stringify(projectsOf(stage.sandbox, order).map(({ documents }) => [...documents.values()]));

const quoteOf = async (entry: EntryRef, locales: string[], more = {}): Promise<Quote> =>
  (await stage.app.admin.post<Quote>('/quotes', wishFor([entry], locales, more))).data;

it('trap 7: what an open form overwrote is noticed and told', async () => {
  const entry = await createArticle(stage.app, 'An open form', { faq: [{ question: 'Why?', answer: 'So.' }] });
  await save(stage, entry, 'fr', {
    title: 'Avant',
    slug: 'avant',
    faq: [{ question: 'Pourquoi ?', answer: 'Voilà.' }],
  });
  const path = `/content-manager/collection-types/${ARTICLE}/${entry.documentId}?locale=fr`;
  const { data: form } = await stage.app.admin.get<Values>(path);
  const order = await translate([entry], ['fr'], { replaceUnmanaged: true });
  expect((await draftOf(stage, entry, 'fr'))?.title).toContain('⟦');
  const { title, slug, faq } = form;
  expect((await stage.app.admin.put(path, { title, slug, faq, excerpt: 'À moi.' })).status).toBe(200);
  expect(documentIn(await orderOf(stage.app.admin, order.id), 'fr').problem).toMatchObject({ code: 'overwritten' });
});

it('trap 8: the version that was ordered is sent, and the next order is measured against that', async () => {
  const entry = await createArticle(stage.app, 'Two versions', { body: 'As it is published.' });
  await documentsOf(stage.app.strapi, ARTICLE).publish({ documentId: entry.documentId, locale: 'en' });
  await save(stage, entry, 'en', { body: 'As it is drafted.' });
  const published = { options: { sourceVersion: 'published' } };
  const sent = sentFor(await translate([entry], ['fr'], published));
  expect(sent).toContain('As it is published.');
  expect(sent).not.toContain('As it is drafted.');
  expect((await quoteOf(entry, ['fr'], published)).skipped).toMatchObject([{ code: 'nothing_changed' }]);
  expect((await quoteOf(entry, ['fr'])).lines).toMatchObject([{ words: 4 }]);
});

it('trap 10: a clone knows its translations as such', async () => {
  const entry = await createArticle(stage.app, 'To be cloned', { faq: [{ question: 'Why?', answer: 'So.' }] });
  await translate([entry], ['fr']);
  const articles = documentsOf(stage.app.strapi, ARTICLE) as unknown as {
    clone(params: object): Promise<{ documentId: string }>;
  };
  const { documentId } = await articles.clone({
    documentId: entry.documentId,
    locale: '*',
    data: { slug: 'a-clone' },
  });
  const clone = { contentType: ARTICLE, documentId };
  expect((await quoteOf(clone, ['fr'])).skipped).toMatchObject([{ code: 'nothing_changed' }]);
  await save(stage, clone, 'en', { title: 'Was cloned' });
  expect((await quoteOf(clone, ['fr'])).lines).toMatchObject([{ words: 2 }]);
});

it('trap 11: secrets never leave, and nobody sends what they may not see', async () => {
  const { documentId } = await documentsOf(stage.app.strapi, AUTHOR).create({
    locale: 'en',
    data: {
      name: 'Grace',
      slug: 'grace',
      jobTitle: 'Captain',
      bio: 'Writes about ships.',
      email: 'grace@example.com',
      accessPhrase: 'open sesame',
    },
  });
  const author = { contentType: AUTHOR, documentId };
  const before = (await stage.app.strapi.db.query(AUTHOR).findOne({ where: { documentId } })) as {
    accessPhrase: string;
  };
  const explorer = (action: string, fields: string[], locales: string[]) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: AUTHOR,
    properties: { fields, locales },
  });
  const person = await stage.app.person([
    ...may('see', 'quote', 'order', 'approve', 'see-costs'),
    explorer('read', ['name', 'slug', 'jobTitle'], ['en', 'fr']),
    explorer('create', ['jobTitle', 'bio', 'slug'], ['fr']),
    explorer('update', ['jobTitle', 'bio', 'slug'], ['fr']),
  ]);
  const id = await placed(person, wishFor([author], ['fr'], { approveUpToCredits: 100 }));
  const partly = await driveTo(stage.sandbox, stage.app.admin, id, 'completed');
  expect(sentFor(partly)).toContain('Captain');
  const wholly = await translate([author], ['fr'], { replaceUnmanaged: true });
  expect(sentFor(wholly)).toContain('Writes about ships.');
  for (const secret of ['open sesame', before.accessPhrase, 'grace@example.com'])
    expect(sentFor(partly) + sentFor(wholly)).not.toContain(secret);
  expect(sentFor(partly)).not.toContain('Writes about ships.');
  const rows = (await stage.app.strapi.db.query(AUTHOR).findMany({ where: { documentId } })) as (typeof before)[];
  expect(rows.map(({ accessPhrase }) => accessPhrase)).toEqual([before.accessPhrase, before.accessPhrase]);
});

it('trap 12: what files say goes by file and locale, and the files stay as they are', async () => {
  const file = await uploadFile(stage.app, { name: 'Mill by Anna.txt', alternativeText: 'A mill', caption: 'Ours' });
  const before = await fileRow(stage.app, file);
  const image = {
    type: 'image',
    image: {
      ...(JSON.parse(JSON.stringify(before)) as object),
      alternativeText: 'A mill in a text',
      width: 4,
      height: 3,
      formats: {},
    },
    children: [{ type: 'text', text: '' }],
  };
  const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Look at this.' }] };
  const entry = await createArticle(stage.app, 'With a mill', { cover: file.id, content: [paragraph, image] });
  await translate([entry, { contentType: MEDIA_LIBRARY, documentId: file.documentId }], ['fr']);
  expect(await fileRow(stage.app, file)).toEqual(before);
  expect(await stage.app.strapi.db.query(MEDIA_LIBRARY).count({ where: { hash: before.hash as string } })).toBe(1);
  const french = (await draftOf(stage, entry, 'fr')) as unknown as {
    cover: { id: number; alternativeText: string };
    content: { image?: { url: string; alternativeText: string } }[];
  };
  expect(french.cover).toMatchObject({ id: file.id, alternativeText: 'A mill' });
  expect(french.content[1]?.image?.url).toBe(file.url);
  expect(french.content[1]?.image?.alternativeText).toContain('⟦');
  const texts: unknown = await stage.app.strapi.db
    .query('plugin::translation-desk.media-text')
    .findMany({ where: { fileId: file.documentId } });
  expect(texts).toMatchObject([{ locale: 'fr', alternativeText: expect.stringContaining('⟦') as string }]);
});

it('trap 14: each endpoint is asked with codes in its own form', async () => {
  await stage.connect({ languages: { fr: 'fr-FR', de: 'DE' } });
  const entry = await createArticle(stage.app, 'Into three languages');
  const id = await atWork(stage, entry, ['fr', 'de', 'ja']);
  const order = await orderOf(stage.app.admin, id);
  const codes = projectsOf(stage.sandbox, order).map(({ languageFrom, languageTo }) => [languageFrom, languageTo]);
  for (const code of codes.flat()) expect(code).toMatch(/^[a-z]{2}-[a-z]{2}$/);
  expect(new Set(codes.map(([, to]) => to?.slice(0, 2)))).toEqual(new Set(['fr', 'de', 'ja']));
  await handIn(stage, id, 'completed', 'landed');
  for (const locale of ['fr', 'de', 'ja']) expect((await draftOf(stage, entry, locale))?.title).toContain('⟦');
});
