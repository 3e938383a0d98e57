import type { EntryPanel } from '../../contracts/entry-panel';
import { MODELS } from '../../server/src/store';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import {
  ARTICLE,
  createArticle,
  driveTo,
  may,
  orderOf,
  placed,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { FILE, fileRow, uploadFile, type FileRow } from '../helpers/files';
import { withPlugin, type Presence } from '../helpers/leaving';
import {
  addLocales,
  connectTo,
  documentsOf,
  eventually,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type Admin,
  type TestStrapi,
} from '../helpers/strapi';

const AUTHOR = 'api::author.author';
const LINK = 'plugin::translation-desk.deferred-link';

const ROUTE = '/api/translation-desk/media-texts';
/** More than any work of the tests takes. */
const WORKING_MS = 300_000;

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;
let token: string;
let narrowToken: string;
let done: EntryRef;
let underWay: EntryRef;
let author: { documentId: string };
let file: FileRow;
let doneOrder: number;
let openOrder: number;

async function boot(presence: Presence, port = 0): Promise<void> {
  app = await startStrapi(folder, {}, port, withPlugin(presence));
}

async function rebootAs(presence: Presence): Promise<void> {
  const port = Number(new URL(app.url).port);
  await app.stop();
  await boot(presence, port);
}

const api = async (path: string, by = token) => {
  const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${by}` } });
  return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
};

const draft = ({ documentId }: { documentId: string }, locale: string) =>
  documentsOf(app.strapi, ARTICLE).findOne({ documentId, locale, populate: ['faq', 'author'] });

/** How many rows stand in each of our tables; null: there is no such table. */
async function tables(): Promise<Record<string, number | null>> {
  const counts: Record<string, number | null> = {};
  for (const { tableName } of MODELS) {
    const { connection } = app.strapi.db;
    if (!(await connection.schema.hasTable(tableName))) counts[tableName] = null;
    else counts[tableName] = Number((await connection(tableName).count({ count: '*' }))[0]?.count);
  }
  return counts;
}

/** What runs in the background comes and goes. */
const lasting = ({
  td_marks: _marks,
  td_locale_states: _states,
  td_events: _events,
  ...counts
}: Awaited<ReturnType<typeof tables>>) => counts;

/** Content is read, edited and published, by people and by programs, and sites are answered. */
async function expectContentWorks(title: string): Promise<void> {
  const articles = documentsOf(app.strapi, ARTICLE);
  expect(await draft(done, 'fr')).toMatchObject({ locale: 'fr', faq: [{ question: expect.any(String) as unknown }] });
  const path = `/content-manager/collection-types/${ARTICLE}/${done.documentId}`;
  const standing = await app.admin.get<{ data: object }>(`${path}?locale=fr`);
  expect(standing.status).toBe(200);
  expect((await app.admin.put(`${path}?locale=fr`, { title })).status).toBe(200);
  expect((await app.admin.post(`${path}/actions/publish?locale=fr`, { title })).status).toBe(200);
  expect(await api(`/api/articles/${done.documentId}?locale=fr`)).toMatchObject({ status: 200, data: { title } });
  const made = await articles.create({ locale: 'en', data: { title, slug: `made-${Date.now()}`, kind: 'news' } });
  await articles.update({ documentId: made.documentId, locale: 'de', data: { title: 'Auf Deutsch' } });
  await articles.delete({ documentId: made.documentId, locale: '*' });
  expect(await fileRow(app, file)).toMatchObject({ name: 'Red chair by Anna.txt', caption: 'Ours' });
  expect(await api(`/api/upload/files/${file.id}`)).toMatchObject({ status: 200 });
}

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ speed: 0, walletCredits: 1_000 });
  await boot('on');
  await addLocales(app.strapi);
  const contentTypes = [ARTICLE, FILE];
  expect((await app.admin.put('/settings', connectTo(sandbox, null, { contentTypes }))).status).toBe(200);
  const service = app.strapi.service('admin::api-token') as unknown as {
    create(data: object): Promise<{ accessKey: string }>;
  };
  const site = { description: '', lifespan: null };
  ({ accessKey: token } = await service.create({ ...site, name: 'Site', type: 'full-access' }));
  const permissions = ['plugin::translation-desk.media-texts.find'];
  ({ accessKey: narrowToken } = await service.create({ ...site, name: 'Narrow', type: 'custom', permissions }));

  author = await documentsOf(app.strapi, AUTHOR).create({ locale: 'en', data: { name: 'A. Writer' } });
  done = await createArticle(app, 'A finished article', {
    author: { connect: [{ documentId: author.documentId, locale: 'en' }] },
    faq: [{ question: 'Who?', answer: 'You.' }],
  });
  file = await uploadFile(app, { name: 'Red chair by Anna.txt', alternativeText: 'A red chair', caption: 'Ours' });
  const finished = [done, { contentType: FILE, documentId: file.documentId }];
  doneOrder = await placed(app.admin, wishFor(finished, ['fr'], { approveUpToCredits: 100 }));
  await driveTo(sandbox, app.admin, doneOrder, 'completed');
  underWay = await createArticle(app, 'An article under way');
  openOrder = await placed(app.admin, wishFor([underWay], ['fr'], { approveUpToCredits: 100 }));
  await driveTo(sandbox, app.admin, openOrder, 'working');
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

describe('leaving', () => {
  let reader: Admin;
  let before: Awaited<ReturnType<typeof tables>>;

  it('there is something to lose', async () => {
    reader = await app.person(may('see'));
    expect((await reader.get('/orders')).status).toBe(200);
    expect((await api(ROUTE, narrowToken)).status).toBe(200);
    before = await tables();
    expect(before).toMatchObject({ td_orders: 2, td_media_texts: 1, td_deferred_links: 1, td_baselines: 2 });
    expect(await draft(done, 'fr')).toMatchObject({ author: null });
    expect(await api(`${ROUTE}?locale=fr&files=${file.id}`)).toMatchObject({ status: 200, data: [{ file: file.id }] });
  });

  it('switched off, content and Strapi go on, nothing of ours answers, and all of it is kept', async () => {
    await rebootAs('off');
    expect(app.strapi.plugins).not.toHaveProperty('translation-desk');
    await expectContentWorks('Modifié sans le plugin');
    expect((await api(ROUTE)).status).toBe(404);
    expect((await app.admin.get('/orders')).status).toBe(404);
    expect(lasting(await tables())).toEqual(lasting(before));
  });

  it('removed, it is the same', async () => {
    await rebootAs('removed');
    expect(app.strapi.plugins).not.toHaveProperty('translation-desk');
    await expectContentWorks('Modifié encore');
    // What comes meanwhile is noticed afterwards.
    const writers = documentsOf(app.strapi, AUTHOR);
    await writers.update({ documentId: author.documentId, locale: 'fr', data: { name: 'Une autrice' } });
    await documentsOf(app.strapi, ARTICLE).update({
      documentId: done.documentId,
      locale: 'en',
      data: { title: 'A finished article, edited' },
    });
    expect(lasting(await tables())).toEqual(lasting(before));
    // As if all that had taken a day.
    const aDayAgo = Date.now() - 24 * 60 * 60_000;
    await app.strapi.db.connection('td_keepers').update({ due_at: aDayAgo });
  });

  it('back again, it goes on where it was', async () => {
    await sandbox.advance(WORKING_MS);
    await rebootAs('on');
    expect(await untilOrder(app.admin, openOrder, 'completed')).toMatchObject({ state: 'completed' });
    expect(await draft(underWay, 'fr')).not.toBeNull();
    expect((await orderOf(app.admin, doneOrder)).state).toBe('completed');
    expect(await api(`${ROUTE}?locale=fr&files=${file.id}`)).toMatchObject({
      status: 200,
      data: [{ file: file.id, caption: expect.stringMatching(/^⟦fr· /) as unknown }],
    });
    const panel = `/entries/${ARTICLE}/${done.documentId}?locale=en`;
    const { data } = await app.admin.get<EntryPanel>(panel);
    expect(data.locales.find(({ locale }) => locale === 'fr')).toMatchObject({ state: 'outdated' });
  });

  it('relations that waited are linked to what came in between', async () => {
    const linked = await eventually(
      () => draft(done, 'fr'),
      (article) => article?.author !== null,
    );
    expect(linked).toMatchObject({ author: { documentId: author.documentId }, title: 'Modifié encore' });
    expect(await app.strapi.db.query(LINK).count({})).toBe(0);
  });

  it('what roles and tokens were permitted is forgotten by Strapi, and has to be given again', async () => {
    expect((await reader.get('/orders')).status).toBe(403);
    expect((await app.admin.get('/orders')).status).toBe(200);
    expect((await api(ROUTE, narrowToken)).status).toBe(403);
    expect((await (await app.person(may('see'))).get('/orders')).status).toBe(200);
  });

  it('where Strapi is not told to leave our tables alone, it drops them; the next start makes them anew', async () => {
    const place = { type: 'core', key: 'persisted_tables' };
    const kept = (await app.strapi.store.get(place)) as { name: string }[];
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(MODELS.map(({ tableName }) => tableName)));
    await app.strapi.store.set({ ...place, value: [] });
    await rebootAs('off');
    expect(new Set(Object.values(await tables()))).toEqual(new Set([null]));
    await expectContentWorks('Sans rien');
    await rebootAs('on');
    expect((await app.admin.get<{ orders: unknown[] }>('/orders')).data.orders).toEqual([]);
    expect(await tables()).toMatchObject({ td_orders: 0, td_media_texts: 0 });
  });
});
