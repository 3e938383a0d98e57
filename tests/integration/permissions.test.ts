import type { EntryPanel } from '../../contracts/entry-panel';
import type { MessageList } from '../../contracts/messages';
import type { OrderList } from '../../contracts/order-list';
import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { Action } from '../../contracts/permissions';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  orderOf,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import { documentsOf, type Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const PRODUCT = 'api::product.product';

let stage: Stage;
let article: EntryRef;

const person = (actions: Action[], locales: string[]): Promise<Admin> =>
  stage.app.person([
    ...may(...actions),
    ...(locales.length > 0 ? contentPermissions(stage.app, ARTICLE, locales) : []),
  ]);

const rowFor = (order: OrderView, locale: string): number =>
  order.projects.find(({ targetLocale }) => targetLocale === locale)?.documents[0]?.id ?? 0;

beforeAll(async () => {
  stage = await setStage();
  article = await createArticle(stage.app, 'A guarded gate');
});

afterAll(() => stage.close());

describe("what a person's own permissions in the Content Manager forbid", () => {
  let editor: Admin;
  let approver: Admin;

  beforeAll(async () => {
    editor = await person(['see', 'quote', 'order', 'review', 'message', 'see-costs'], ['en', 'fr']);
    approver = await person(['see', 'approve'], []);
  });

  it('orders only into the locales they may write, and waits for one who approves', async () => {
    const { app, sandbox } = stage;
    const wish = wishFor([article], ['fr', 'de']);
    const quote = await editor.post<Quote>('/quotes', wish);
    expect(quote.data.skipped).toMatchObject([{ code: 'no_permission', locale: 'de' }]);
    expect(quote.data.lines).toMatchObject([
      { locale: 'fr', entries: 1 },
      { locale: 'de', entries: 0, credits: 0 },
    ]);

    expectTold(await editor.post('/orders', { ...wish, approveUpToCredits: 100 }), 403, 'no_permission');
    expect((await app.admin.get<OrderList>('/orders')).data.orders).toEqual([]);

    const { data } = await editor.post<PlacedOrder>('/orders', wish);
    expect(data.skipped).toMatchObject([{ code: 'no_permission', locale: 'de' }]);
    expect(data.order).toMatchObject({ state: 'needs_approval', targetLocales: ['fr'], approvedCredits: null });
    const id = data.order?.id ?? 0;
    expect((await editor.post(`/orders/${id}/approve`, { upToCredits: 100 })).status).toBe(403);
    expect(sandbox.world.projects.size).toBe(0);

    expect((await approver.post(`/orders/${id}/approve`, { upToCredits: 100 })).status).toBe(200);
    const order = await driveTo(sandbox, app.admin, id, 'completed');
    expect(projectsOf(sandbox, order)).toHaveLength(1);
    expect(order.events.map(({ text, who }) => `${who}: ${text}`)).toContainEqual(
      expect.stringMatching(/^person-.*: Approved up to 100 credits\.$/),
    );
  });

  it('orders nothing again that they may not write', async () => {
    const id = await placed(stage.app.admin, wishFor([article], ['de']));
    expect((await stage.app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    const refused = await editor.post<PlacedOrder>(`/orders/${id}/again`, { scope: 'all' });
    expect(refused.data).toMatchObject({ order: null, skipped: [{ code: 'no_permission', locale: 'de' }] });
    expectTold(await editor.post(`/orders/${id}/again`, { approveUpToCredits: 5 }), 403, 'no_permission');
  });

  it('shows the panel of nothing they cannot read', async () => {
    const product = await documentsOf(stage.app.strapi, PRODUCT).create({
      locale: 'en',
      data: { name: 'A kettle', slug: 'a-kettle', sku: 'K-1', price: 40 },
    });
    const path = `/entries/${PRODUCT}/${product.documentId}?locale=en`;
    expectTold(await editor.get(path), 403, 'no_permission');
    const { data } = await editor.post<Quote>(
      '/quotes',
      wishFor([{ contentType: PRODUCT, documentId: product.documentId }], ['fr']),
    );
    expect(data.skipped).toMatchObject([{ code: 'no_permission' }]);
    // What may not be read is not named either.
    expect(JSON.stringify(data)).not.toContain('A kettle');
    expectTold(await editor.get(`/entries/${ARTICLE}/${article.documentId}?locale=de`), 403, 'no_permission');
    const panel = await editor.get<EntryPanel>(`/entries/${ARTICLE}/${article.documentId}?locale=en`);
    expect(panel.status).toBe(200);
    const orderable = panel.data.locales.filter((locale) => locale.orderable).map(({ locale }) => locale);
    expect(orderable).toEqual(['fr']);
  });

  it('lets them decide, and write to authors, only where they may write', async () => {
    const { app, sandbox } = stage;
    const entry = await createArticle(app, 'Two minds');
    const articles = documentsOf(app.strapi, ARTICLE);
    for (const locale of ['fr', 'de']) {
      await articles.update({ documentId: entry.documentId, locale, data: { title: `Before (${locale})` } });
    }
    const wish = wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100, replaceUnmanaged: true });
    const id = await placed(app.admin, wish);
    await driveTo(sandbox, app.admin, id, 'working');
    for (const locale of ['fr', 'de']) {
      await articles.update({ documentId: entry.documentId, locale, data: { title: `Meanwhile (${locale})` } });
    }
    await sandbox.advance(300_000);
    const order = await untilOrder(app.admin, id, ({ projects }) =>
      projects.every(({ documents }) => documents[0]?.state === 'to_review'),
    );
    const seen = await orderOf(editor, id);
    expect(seen.projects.map(({ documents }) => documents[0]?.actions)).toEqual([
      ['decide', 'compare', 'revise', 'restore', 'read-messages', 'write-message'],
      ['read-messages'],
    ]);

    expectTold(
      await editor.post(`/documents/${rowFor(order, 'de')}/messages`, { message: 'Hello' }),
      403,
      'no_permission',
    );
    expectTold(
      await editor.post(`/documents/${rowFor(order, 'de')}/decision`, { decision: 'take' }),
      403,
      'no_permission',
    );
    expect((await articles.findOne({ documentId: entry.documentId, locale: 'de' }))?.title).toBe('Meanwhile (de)');
    const [german] = [...stage.sandbox.world.projects.values()].filter(({ languageTo }) => languageTo === 'de-de');
    expect([...(german?.documents.values() ?? [])].flatMap(({ messages }) => messages)).toEqual([]);

    const told = await editor.post<MessageList>(`/documents/${rowFor(order, 'fr')}/messages`, { message: 'Hello' });
    expect(told.data.messages).toMatchObject([{ text: 'Hello', by: 'us' }]);
    const decided = await editor.post(`/documents/${rowFor(order, 'fr')}/decision`, { decision: 'take' });
    expect(decided).toMatchObject({ status: 200, data: { readable: true, state: 'landed' } });
    expect((await articles.findOne({ documentId: entry.documentId, locale: 'fr' }))?.title).toContain('⟦');
    await app.admin.post(`/documents/${rowFor(order, 'de')}/decision`, { decision: 'keep' });
    await untilOrder(app.admin, id, 'completed');
  });
});

describe('entries that somebody may not read', () => {
  const TITLES = ['Merger with the rival', 'The layoffs'];
  let outsider: Admin;
  let id: number;

  beforeAll(async () => {
    const { app, sandbox } = stage;
    outsider = await person(['see', 'quote', 'order', 'review', 'message', 'cancel', 'see-costs'], ['fr']);
    const entries = [await createArticle(app, TITLES[0] ?? ''), await createArticle(app, TITLES[1] ?? '')];
    id = await placed(app.admin, wishFor(entries, ['fr'], { approveUpToCredits: 100 }));
    const order = await driveTo(sandbox, app.admin, id, 'working');
    expect(order.title).toBe('Merger with the rival and 1 more');
    // The one is in the way when its translation comes, the other one is gone.
    const articles = documentsOf(app.strapi, ARTICLE);
    await articles.update({ documentId: entries[0]?.documentId, locale: 'fr', data: { title: 'Fusion' } });
    await articles.delete({ documentId: entries[1]?.documentId, locale: '*' });
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, ({ projects: [project] }) =>
      (project?.documents ?? []).every(({ state }) => state === 'to_review' || state === 'needs_attention'),
    );
    // An author at work takes no messages; one who has handed in does.
    const sent = await app.admin.post(`/documents/${rowFor(order, 'fr')}/messages`, { message: 'Mind the names.' });
    expect(sent.status).toBe(200);
  });

  const nothingNamed = (text: string): void => {
    for (const title of TITLES) expect(text).not.toContain(title);
  };

  it('are named nowhere, and counted', async () => {
    const whole = await stage.app.admin.get<OrderView>(`/orders/${id}`);
    for (const title of TITLES) expect(JSON.stringify(whole.data)).toContain(title);

    const { data } = await outsider.get<OrderView>(`/orders/${id}`);
    nothingNamed(JSON.stringify(data));
    expect(data.title).toBe('An entry you may not read and 1 more');
    expect(data.documents).toBe(2);
    expect(data.projects[0]?.documents).toMatchObject([
      { title: 'An entry you may not read', readable: false, actions: [], kept: [] },
      { title: 'An entry you may not read', readable: false, actions: [] },
    ]);
    for (const { problem } of data.projects[0]?.documents ?? []) expect(problem?.message).toMatch(/\.$/);
    expect(data.events).toHaveLength(whole.data.events.length);

    nothingNamed(JSON.stringify((await outsider.get<OrderList>('/orders')).data));
    nothingNamed(JSON.stringify((await outsider.post(`/orders/${id}/retry`)).data));
    for (const format of ['json', 'csv'])
      nothingNamed(await (await outsider.download(`/orders/${id}/history?format=${format}`)).text());
  });

  it('are not talked about, nor decided on', async () => {
    const row = rowFor(await orderOf(stage.app.admin, id), 'fr');
    for (const answer of [
      await outsider.get(`/documents/${row}/messages`),
      await outsider.post(`/documents/${row}/messages`, { message: 'What is this about?' }),
      await outsider.post(`/documents/${row}/decision`, { decision: 'take' }),
    ]) {
      expectTold(answer, 403, 'no_permission');
    }
    const all = await stage.app.admin.get<MessageList>(`/documents/${row}/messages`);
    expect(all.data.messages.map(({ text }) => text)).toEqual(['Mind the names.']);
  });

  it('do not name an order that is ordered again', async () => {
    await stage.app.admin.post(`/orders/${id}/cancel`, { launched: true });
    const again = await outsider.post<PlacedOrder>(`/orders/${id}/again`, { scope: 'all' });
    expect(again.data.order).toBeNull();
    nothingNamed(JSON.stringify(again));
  });
});
