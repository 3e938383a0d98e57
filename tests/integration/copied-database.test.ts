import { cpSync } from 'node:fs';
import type { EntryPanel } from '../../contracts/entry-panel';
import type { OrderList } from '../../contracts/order-list';
import type { OrderView } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { ARTICLE, createArticle, placed, untilOrder, wishFor, type EntryRef } from '../helpers/desk';
import { addLocales, connectTo, removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../helpers/strapi';

/** An order under way is copied with its database: what the copy does until, and after, an admin has answered. */
describe('a copied database', () => {
  const folders: string[] = [];
  let sandbox: Sandbox;
  let app: TestStrapi | null = null;
  let original: string;
  let article: EntryRef;
  let orderId: number;

  const boot = async (folder: string): Promise<TestStrapi> => {
    await app?.stop();
    app = await startStrapi(folder);
    return app;
  };

  /** The database under another name is another installation. */
  const copyOf = (folder: string): string => {
    const copy = temporaryFolder();
    folders.push(copy);
    cpSync(folder, copy, { recursive: true });
    return copy;
  };

  beforeAll(async () => {
    // Authors at the pace of life: the order stays under way until the clock is moved.
    sandbox = await startSandbox({ speed: 1, walletCredits: 1000 });
    original = temporaryFolder();
    folders.push(original);
    const { strapi, admin, url } = await boot(original);
    await addLocales(strapi);
    article = await createArticle({ strapi, admin, url } as TestStrapi, 'Copied lines');
    await admin.put('/settings', connectTo(sandbox, null));
    orderId = await placed(admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    await sandbox.advance(20_000);
    await untilOrder(
      admin,
      orderId,
      ({ projects }) => projects[0]?.state === 'counting' || projects[0]?.state === 'launching',
    );
    await sandbox.advance(60_000);
    await untilOrder(admin, orderId, ({ projects }) => projects[0]?.state === 'working');
    await app?.stop();
    app = null;
  });

  afterAll(async () => {
    await app?.stop();
    await sandbox.close();
    folders.forEach(removeFolder);
  });

  it('rests, and says so', async () => {
    const { admin } = await boot(copyOf(original));
    const before = sandbox.world.requests.length;
    const { data } = await admin.get<OrderList>('/orders');
    expect(data.notice?.code).toBe('copied_database');
    await sandbox.advance(600_000);
    // The dispatcher has looked many times by now; the service has not heard of it.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(sandbox.world.requests).toHaveLength(before);
    const order = (await admin.get<OrderView>(`/orders/${orderId}`)).data;
    expect(order.actions).toEqual([]);
    for (const action of ['approve', 'launch', 'pause', 'resume', 'cancel', 'retry', 'archive', 'unarchive']) {
      const { error } = await admin.post(`/orders/${orderId}/${action}`, { upToCredits: 500, launched: true });
      expect({ action, code: error?.details.code }).toEqual({ action, code: 'copied_database' });
    }
    const document = order.projects[0]?.documents[0]?.id;
    for (const { error } of [
      await admin.get(`/documents/${document}/messages`),
      await admin.post(`/documents/${document}/messages`, { message: 'Hello' }),
      await admin.post(`/documents/${document}/decision`, { decision: 'take' }),
      await admin.post(`/orders/${orderId}/again`, { scope: 'all' }),
    ]) {
      expect(error?.details.code).toBe('copied_database');
    }
    expect((await admin.download(`/orders/${orderId}/history`)).status).toBe(200);
    // Nor is anything new ordered with the credentials that were copied along.
    const other = await createArticle(app as TestStrapi, 'Ordered in the copy');
    const wish = wishFor([other], ['de']);
    expect((await admin.post('/quotes', wish)).error?.details.code).toBe('copied_database');
    expect((await admin.post('/orders', { ...wish, approveUpToCredits: 100 })).error?.details.code).toBe(
      'copied_database',
    );
    expect(sandbox.world.requests).toHaveLength(before);
  });

  it('ends the orders without a word to the service when it is a copy', async () => {
    const { admin } = await boot(copyOf(original));
    const before = sandbox.world.requests.length;
    const { status, data } = await admin.post<{ orders: number }>('/installation', { answer: 'copy' });
    expect({ status, data }).toEqual({ status: 200, data: { orders: 1 } });
    const order = (await admin.get<OrderView>(`/orders/${orderId}`)).data;
    expect(order.state).toBe('cancelled');
    expect(order.projects[0]?.documents.map(({ state }) => state)).toEqual(['cancelled']);
    // The credentials were the original's: here they are gone.
    expect((await admin.get<OrderList>('/orders')).data.notice?.code).toBe('not_connected');
    expect(sandbox.world.requests).toHaveLength(before);
    // The entry is free again.
    const panel = await admin.get<EntryPanel>(`/entries/${ARTICLE}/${article.documentId}?locale=en`);
    expect(panel.data.locales.find(({ locale }) => locale === 'fr')).toMatchObject({
      state: 'missing',
      orderable: true,
    });
  });

  it('goes on with the orders when the site has moved', async () => {
    const { admin } = await boot(copyOf(original));
    await admin.post('/installation', { answer: 'moved' });
    const order = await untilOrder(admin, orderId, ({ state }) => state === 'completed');
    expect(order.spentCredits).toBe(1000 - sandbox.world.wallet.credits);
    expect(sandbox.world.projects.size).toBe(1);
    expect((await admin.post<{ orders: number }>('/installation', { answer: 'moved' })).data).toEqual({ orders: 0 });
  });
});
