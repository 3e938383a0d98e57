import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EntryPanel } from '../../contracts/entry-panel';
import type { OrderList } from '../../contracts/order-list';
import type { PlacedOrder, Quote } from '../../contracts/orders';
import type { EntryProblem } from '../../contracts/problems';
import type { ConnectionTest, SettingsView } from '../../contracts/settings';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import {
  ARTICLE,
  createArticle,
  expectDoneOnce,
  expectTold,
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
} from '../helpers/strapi';

describe('what goes wrong is said, and nothing is lost or done twice', () => {
  let folder: string;
  let sandbox: Sandbox;
  let app: TestStrapi;
  let article: EntryRef;

  const connect = async (update: Parameters<typeof connectTo>[2] = {}): Promise<void> => {
    const { status } = await app.admin.put('/settings', connectTo(sandbox, app.url, update));
    expect(status).toBe(200);
  };
  const nothingAtTheService = (): void => {
    expect(sandbox.world.projects.size).toBe(0);
    expect(sandbox.world.wallet.transactions).toEqual([]);
  };
  const nothingPlaced = async (): Promise<void> => {
    expect((await app.admin.get<OrderList>('/orders')).data.pagination.total).toBe(0);
    nothingAtTheService();
  };

  beforeAll(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox({ speed: 400, walletCredits: 10_000 });
    app = await startStrapi(folder);
    await addLocales(app.strapi);
    article = await createArticle(app, 'A quiet harbour');
  });

  afterAll(async () => {
    await app.stop();
    await sandbox.close();
    removeFolder(folder);
  });

  describe('without a connection that works', () => {
    let other: Server;

    const refusals = async (code: string): Promise<void> => {
      expectTold(await app.admin.post('/quotes', wishFor([article], ['fr'])), 400, code);
      expectTold(await app.admin.post('/orders', wishFor([article], ['fr'], { approveUpToCredits: 100 })), 400, code);
      const { status, data } = await app.admin.post<ConnectionTest>('/settings/test');
      expect(status).toBe(200);
      expect(data.ok).toBe(false);
      expect(data.remedy).toMatch(/\.$/);
      await nothingPlaced();
    };

    beforeAll(async () => {
      other = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello</h1>');
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    });

    afterAll(async () => {
      if (other.listening) await new Promise((resolve) => other.close(resolve));
    });

    it('says that nothing is connected yet, wherever somebody might wonder', async () => {
      await app.admin.put('/settings', { contentTypes: [ARTICLE] });
      await refusals('not_connected');
      const settings = await app.admin.get<SettingsView>('/settings');
      expect(settings.data.problems).toMatchObject([{ code: 'not_connected' }]);
      const orders = await app.admin.get<OrderList>('/orders');
      expect(orders.data.notice).toMatchObject({ code: 'not_connected' });
      const panel = await app.admin.get<EntryPanel>(`/entries/${ARTICLE}/${article.documentId}?locale=en`);
      expect(panel.data.notice).toMatchObject({ code: 'not_connected' });
    });

    it('says that the credentials are not accepted', async () => {
      await connect({ apiSecret: 'not-the-secret' });
      await refusals('wrong_credentials');
    });

    it('says that the address is not that of the service', async () => {
      await connect({ baseUrl: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
      await refusals('unreadable_answer');
    });

    it('says that nobody answers', async () => {
      const { port } = other.address() as AddressInfo;
      other.closeAllConnections();
      await new Promise((resolve) => other.close(resolve));
      await connect({ baseUrl: `http://127.0.0.1:${port}` });
      await refusals('service_unreachable');
    }, 60_000);
  });

  describe('with requests that cannot be met', () => {
    beforeAll(() => connect());
    afterAll(() => connect({ languages: {} }));

    it.each([
      ['no entries', { entries: [] }, 'invalid_request'],
      ['an entry that is none', { entries: [{ contentType: 'admin::user', documentId: '1' }] }, 'invalid_request'],
      ['no languages', { targetLocales: [] }, 'invalid_request'],
      ['a locale this Strapi does not have', { targetLocales: ['fr', 'pt'] }, 'locale_unknown'],
      ['a source locale this Strapi does not have', { sourceLocale: 'pt' }, 'locale_unknown'],
      ['the source as a target', { targetLocales: ['fr', 'en'] }, 'locale_is_source'],
      ['a ceiling below nothing', { approveUpToCredits: -1 }, 'invalid_request'],
    ])('refuses %s', async (_what, change, code) => {
      expectTold(await app.admin.post('/orders', { ...wishFor([article], ['fr']), ...change }), 400, code);
      await nothingPlaced();
    });

    it.each([
      [{ entries: [] }, 'at "entries": it must not be empty'],
      [{ entries: undefined }, 'at "entries": it is missing'],
      [{ targetLocales: 'fr' }, 'at "targetLocales": it has to be a list'],
      [{ approveUpToCredits: -1 }, 'at "approveUpToCredits": it has to be more than 0'],
    ])('says in its own words what does not fit: %j', async (change, reason) => {
      const { error } = await app.admin.post('/orders', { ...wishFor([article], ['fr']), ...change });
      expect(error?.message).toBe(`The request does not fit ${reason}.`);
    });

    it.each([
      ['an entry that is none', { entries: [{ contentType: 'admin::user', documentId: '1' }] }, 'invalid_request'],
      ['what it does not know', { price: 5 }, 'invalid_request'],
      ['a locale this Strapi does not have', { targetLocales: ['pt'] }, 'locale_unknown'],
      ['the source as a target', { targetLocales: ['en'] }, 'locale_is_source'],
    ])('puts nothing together of %s', async (_what, change, code) => {
      expectTold(await app.admin.post('/builder', { ...wishFor([article], ['fr']), ...change }), 400, code);
    });

    it.each([
      ['GET', '/orders/4711'],
      ['POST', '/orders/4711/approve'],
      ['POST', '/orders/4711/cancel'],
      ['POST', '/orders/4711/retry'],
      ['POST', '/documents/4711/decision'],
      ['GET', '/carts/4711'],
      ['POST', '/carts/4711/discard'],
    ])('answers 404 where there is nothing: %s %s', async (method, path) => {
      const body = { upToCredits: 5, decision: 'keep' };
      const answer = method === 'GET' ? await app.admin.get(path) : await app.admin.post(path, body);
      expectTold(answer, 404, 'not_found');
    });

    it('leaves out what cannot be ordered, each with its reason, and orders the rest', async () => {
      const empty = await createArticle(app, '2024', { body: null });
      const event = await documentsOf(app.strapi, 'api::event.event').create({
        locale: 'en',
        data: { title: 'An evening', slug: 'an-evening', day: '2030-01-01' },
      });
      const brand = await documentsOf(app.strapi, 'api::brand.brand').create({ data: { name: 'A brand' } });
      const wish = wishFor(
        [
          empty,
          { contentType: 'api::event.event', documentId: event.documentId },
          { contentType: 'api::brand.brand', documentId: brand.documentId },
          { contentType: 'api::nothing.nothing', documentId: 'abc' },
          { contentType: ARTICLE, documentId: 'gone' },
          article,
          article,
        ],
        ['fr'],
      );
      const codes = (skipped: EntryProblem[]): string[] => skipped.map(({ code }) => code);
      const expected = [
        'nothing_to_translate',
        'not_opted_in',
        'content_type_not_localized',
        'content_type_unknown',
        'source_missing',
      ];
      const quote = await app.admin.post<Quote>('/quotes', wish);
      expect(codes(quote.data.skipped)).toEqual(expected);
      const { status, data } = await app.admin.post<PlacedOrder>('/orders', { ...wish, approveUpToCredits: 100 });
      expect(status).toBe(200);
      expect(codes(data.skipped)).toEqual(expected);
      for (const skipped of data.skipped) {
        expect(skipped.message).toMatch(/\.$/);
        expect(skipped.remedy).toMatch(/\.$/);
      }
      expect(data.order?.documents).toBe(1);
      const order = await untilOrder(app.admin, data.order?.id ?? 0, 'completed');
      await expectDoneOnce(app, sandbox, order);
      expect(sandbox.world.projects.size).toBe(1);
    });

    it('places no order where nothing is left of it', async () => {
      const before = (await app.admin.get<OrderList>('/orders')).data.pagination.total;
      const { status, data } = await app.admin.post<PlacedOrder>('/orders', {
        ...wishFor([{ contentType: ARTICLE, documentId: 'gone' }], ['fr', 'de']),
        approveUpToCredits: 100,
      });
      expect(status).toBe(200);
      expect(data.order).toBeNull();
      expect(data.skipped).toMatchObject([{ code: 'source_missing' }]);
      expect((await app.admin.get<OrderList>('/orders')).data.pagination.total).toBe(before);
    });

    it('leaves out a language that the service does not know, and orders the others', async () => {
      await connect({ languages: { ja: 'xx-yy' } });
      const { documentId, contentType } = await createArticle(app, 'Two languages of three');
      const wish = wishFor([{ contentType, documentId }], ['fr', 'ja', 'de'], { approveUpToCredits: 100 });
      const { data } = await app.admin.post<PlacedOrder>('/orders', wish);
      expect(data.skipped).toMatchObject([{ code: 'locale_unknown_to_service', locale: 'ja', documentId }]);
      expect(data.skipped[0]?.message).toContain('"xx-yy"');
      expect(data.order?.targetLocales).toEqual(['fr', 'de']);
      const order = await untilOrder(app.admin, data.order?.id ?? 0, 'completed');
      await expectDoneOnce(app, sandbox, order);
    });
  });

  it('kept the sandbox free of faults of its own', () => {
    expect(sandbox.world.failures).toEqual([]);
  });
});
