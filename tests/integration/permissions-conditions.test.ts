import type { Builder } from '../../contracts/builder';
import type { EntryPanel } from '../../contracts/entry-panel';
import type { Settled, States, Tracked } from '../../contracts/locale-states';
import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { Review } from '../../contracts/review';
import {
  ARTICLE,
  contentPermissions,
  driveTo,
  expectTold,
  may,
  orderOf,
  placed,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { FILE, uploadFile } from '../helpers/files';
import { documentsOf, eventually, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;
let author: Admin;
let own: EntryRef;
let other: EntryRef;

const LOCALES = ['en', 'fr', 'de'];
const HIDDEN = 'An entry you may not read';

/** Strapi's role "Author": all of it under a condition. */
const person = (): Promise<Admin> =>
  stage.app.person([
    ...may('see', 'quote', 'order', 'approve', 'review', 'message', 'see-costs', 'manage-settings'),
    ...contentPermissions(stage.app, ARTICLE, LOCALES).map((permission) => ({
      ...permission,
      conditions: ['admin::is-creator'],
    })),
  ]);

async function written(by: Admin, title: string): Promise<EntryRef> {
  const { status, data } = await by.post<{ data: { documentId: string } }>(
    `/content-manager/collection-types/${ARTICLE}?locale=en`,
    { title, slug: title.toLowerCase(), kind: 'guide', body: `A few words about ${title}.` },
  );
  expect(status).toBe(201);
  const [entry] = await documentsOf(stage.app.strapi, ARTICLE).findMany({ locale: 'en', filters: { title } });
  const { documentId } = (entry ?? data) as { documentId: string };
  return { contentType: ARTICLE, documentId };
}

const statesOf = async (by: Admin): Promise<States> =>
  (
    await by.post<States>('/states/list', {
      contentType: ARTICLE,
      documentIds: [own.documentId, other.documentId],
    })
  ).data;

const documentsIn = (order: OrderView) => order.projects.flatMap(({ documents }) => documents);

beforeAll(async () => {
  stage = await setStage();
  author = await person();
  own = await written(author, 'Dill');
  other = await written(await person(), 'Fennel');
});

afterAll(() => stage.close());

describe('whoever may do all to their own entries, and nothing to others', () => {
  it('is told the price of their own, and that of no other', async () => {
    const { data } = await author.post<Quote>('/quotes', wishFor([own, other], ['fr']));
    expect(data.lines).toMatchObject([{ locale: 'fr', entries: 1 }]);
    expect(data.skipped).toMatchObject([
      { code: 'no_permission', documentId: other.documentId, title: other.documentId, locale: null },
    ]);
  });

  it('finds their own by its name in the builder', async () => {
    const wish = { entries: [own, other], sourceLocale: 'en', targetLocales: ['fr'] };
    const { data } = await author.post<Builder>('/builder', wish);
    expect(data.entries.map(({ title }) => title)).toEqual(['Dill', HIDDEN]);
  });

  it('keeps their own in a cart under its name', async () => {
    const { data } = await author.post<{ id: number }>('/carts', {
      ...{ entries: [own, other], sourceLocale: 'en', targetLocales: ['fr'], replaceUnmanaged: false, options: {} },
    });
    const { title } = await orderOf(author, data.id);
    expect(title).toBe('Dill and 1 more');
    expect((await author.get<EntryPanel>(`/carts/${data.id}`)).status).toBe(200);
    await author.post(`/carts/${data.id}/discard`);
  });

  it('sees the panel beside their own, and orders from there', async () => {
    const path = ({ documentId }: EntryRef): string => `/entries/${ARTICLE}/${documentId}?locale=en`;
    expectTold(await author.get(path(other)), 403, 'no_permission');
    const { status, data } = await author.get<EntryPanel>(path(own));
    expect(status).toBe(200);
    expect(data.locales.filter(({ orderable }) => orderable).map(({ locale }) => locale)).toEqual(['fr', 'de']);
  });

  it('sees in the list how their own stand', async () => {
    expect((await author.get<Tracked>('/states/tracked')).data.contentTypes).toEqual([ARTICLE]);
    const { entries } = await eventually(
      () => statesOf(author),
      (states) => (states.entries[own.documentId]?.length ?? 0) > 0,
    );
    expect(entries[other.documentId]).toEqual([]);
  });

  it('sees what would be sent of their own only', async () => {
    const preview = ({ documentId }: EntryRef) =>
      author.post('/fields/preview', { contentType: ARTICLE, documentId, locale: 'en' });
    expectTold(await preview(other), 403, 'no_permission');
    expect(await preview(own)).toMatchObject({ status: 200, data: { title: 'Dill' } });
  });

  it('orders their own, and follows it', async () => {
    const { app, sandbox } = stage;
    const wish = wishFor([own, other], ['fr'], { approveUpToCredits: 100 });
    const { data } = await author.post<PlacedOrder>('/orders', wish);
    expect(data.skipped).toMatchObject([{ code: 'no_permission', documentId: other.documentId }]);
    expect(data.order?.title).toBe('Dill');
    const order = await driveTo(sandbox, app.admin, data.order?.id ?? 0, 'completed');
    const [document] = documentsIn(await orderOf(author, order.id));
    expect(document).toMatchObject({ title: 'Dill', readable: true });
    expect((await author.get(`/documents/${document?.id ?? 0}/messages`)).status).toBe(200);
  });

  it('accepts their own segment by segment, for what an order makes belongs to whoever made the source', async () => {
    const { app, sandbox } = stage;
    const entry = await written(author, 'Sorrel');
    const options = { acceptance: 'person' as const };
    const { data } = await author.post<PlacedOrder>(
      '/orders',
      wishFor([entry], ['fr'], { approveUpToCredits: 100, options }),
    );
    const id = data.order?.id ?? 0;
    await driveTo(sandbox, app.admin, id, 'working');
    await sandbox.advance(300_000);
    const [row] = documentsIn(
      await untilOrder(app.admin, id, (order) => documentsIn(order).every(({ state }) => state === 'to_review')),
    );
    const path = `/documents/${row?.id ?? 0}`;
    const review = await author.get<Review>(`${path}/review`);
    expect(review.status).toBe(200);
    const [first, ...others] = review.data.segments.filter(({ open }) => open).map(({ key }) => key);
    expect(others.length).toBeGreaterThan(0);
    expect((await author.post(`${path}/accept`, { take: [first] })).status).toBe(200);
    expect((await author.get(`${path}/review`)).status).toBe(200);
    expect((await author.post(`${path}/accept`, { take: others })).status).toBe(200);
    await untilOrder(app.admin, id, 'completed');
    // In the Content Manager, too.
    const place = `/content-manager/collection-types/${ARTICLE}/${entry.documentId}?locale=fr`;
    expect((await author.get(place)).status).toBe(200);
  });

  it('is told nothing of what is in an order of others', async () => {
    const { app } = stage;
    const id = await placed(app.admin, wishFor([own, other], ['de']));
    const seen = await orderOf(author, id);
    expect(documentsIn(seen).map(({ title, readable }) => [title, readable])).toEqual([
      ['Dill', true],
      [HIDDEN, false],
    ]);
    const hidden = documentsIn(seen).find(({ readable }) => !readable);
    expectTold(await author.get<Review>(`/documents/${hidden?.id ?? 0}/review`), 403, 'no_permission');
    await app.admin.post(`/orders/${id}/cancel`);
  });

  it('settles their own only', async () => {
    const articles = documentsOf(stage.app.strapi, ARTICLE);
    for (const { documentId } of [own, other])
      await articles.update({ documentId, locale: 'de', data: { title: `Deutsch ${documentId}` } });
    const { data } = await author.post<Settled>('/states/settle', {
      ...{ entries: [own, other], sourceLocale: 'en', locales: ['de'], settle: 'adopt' },
    });
    expect(data.skipped).toContainEqual(
      expect.objectContaining({ code: 'no_permission', documentId: other.documentId, locale: null }),
    );
    // The German was written by nobody here, so it is not theirs to change.
    expect(data.skipped).toContainEqual(
      expect.objectContaining({ code: 'no_permission', documentId: own.documentId, locale: 'de' }),
    );
  });
});

it('whoever may change only their own files orders the texts of these, and of no others', async () => {
  const { app } = stage;
  await stage.connect({ contentTypes: [ARTICLE, FILE] });
  const files = ['Mine', 'Theirs'].map((name) =>
    uploadFile(app, { name: `${name}.txt`, alternativeText: `${name}, too` }),
  );
  const refs = (await Promise.all(files)).map(({ documentId }) => ({ contentType: FILE, documentId }));
  const creatorOf = async ({ documentId }: EntryRef): Promise<number | undefined> => {
    const row: unknown = await app.strapi.db.query(ARTICLE).findOne({ where: { documentId }, populate: ['createdBy'] });
    return (row as { createdBy: { id: number } | null }).createdBy?.id;
  };
  const photographer = await app.person([
    ...may('see', 'quote', 'order'),
    ...contentPermissions(app, ARTICLE, LOCALES),
    ...['plugin::upload.read', 'plugin::upload.assets.update'].map((action) => ({
      action,
      conditions: ['admin::is-creator'],
    })),
  ]);
  const [mine, theirs] = refs;
  const makers = [await creatorOf(await written(photographer, 'Photographed')), await creatorOf(other)];
  for (const [index, ref] of refs.entries())
    await app.strapi.db
      .query(FILE)
      .update({ where: { documentId: ref.documentId }, data: { createdBy: makers[index] } });
  const { data } = await photographer.post<Quote>('/quotes', wishFor(refs, ['fr']));
  expect(data.lines).toMatchObject([{ locale: 'fr', entries: 1 }]);
  expect(data.skipped).toMatchObject([{ code: 'no_permission', documentId: theirs?.documentId, locale: null }]);
  const wish = { entries: refs, sourceLocale: 'en', targetLocales: ['fr'] };
  const { entries } = (await photographer.post<Builder>('/builder', wish)).data;
  expect(entries.map(({ documentId, title }) => [documentId, title === HIDDEN])).toEqual([
    [mine?.documentId, false],
    [theirs?.documentId, true],
  ]);
});
