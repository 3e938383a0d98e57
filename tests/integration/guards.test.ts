import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { EntryPanel, OrderList, PlacedOrder, Quote } from '../../contracts/orders';
import { ACTIONS, type Action } from '../../contracts/permissions';
import { ADMIN_API, CALLBACK_PATH } from '../../contracts/plugin';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { ROUTES } from '../../server/src/routes';
import { graphOf } from '../../server/src/services/desk';
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
  type Permission,
} from '../helpers/desk';
import {
  addLocales,
  connectTo,
  documentsOf,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type Admin,
  type Answer,
  type TestStrapi,
} from '../helpers/strapi';

const PRODUCT = 'api::product.product';
const SECRETS = { apiKey: 'key-5e1f0c9a7b3d', apiSecret: 'secret-c04b8de6f291' };

/** One request for every route that does no harm, whoever may send it. The id of a document is filled in. */
const REQUESTS: Readonly<Record<string, { path: string; body?: unknown }>> = {
  'GET /settings': { path: '/settings' },
  'PUT /settings': { path: '/settings', body: {} },
  'POST /settings/test': { path: '/settings/test' },
  'POST /installation': { path: '/installation', body: {} },
  'GET /entries/:contentType/:documentId': { path: `/entries/${ARTICLE}/DOCUMENT` },
  'POST /quotes': { path: '/quotes', body: {} },
  'GET /orders': { path: '/orders' },
  'POST /orders': { path: '/orders', body: {} },
  'GET /orders/:id': { path: '/orders/4711' },
  'POST /orders/:id/approve': { path: '/orders/4711/approve', body: {} },
  'POST /orders/:id/cancel': { path: '/orders/4711/cancel' },
  'POST /orders/:id/retry': { path: '/orders/4711/retry' },
  'POST /documents/:id/decision': { path: '/documents/4711/decision', body: {} },
};

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;
let article: EntryRef;

const contentManager = (subject: string, locales: string[]): Permission[] => contentPermissions(app, subject, locales);

const anonymous = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${app.url}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

const request = (route: string): { method: string; path: string; body?: unknown } => {
  const [method = ''] = route.split(' ');
  const known = REQUESTS[route];
  if (!known) throw new Error(`No request for the route ${route}: add one to the table.`);
  return { method, ...known, path: known.path.replace('DOCUMENT', article.documentId) };
};

function send(person: Admin, route: string): Promise<Answer> {
  const { method, path, body } = request(route);
  if (method === 'GET') return person.get(path);
  return method === 'PUT' ? person.put(path, body) : person.post(path, body);
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const ALL = ROUTES.map(nameOf);

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ ...SECRETS });
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  article = await createArticle(app, 'A guarded gate');
  expect((await app.admin.put('/settings', connectTo(sandbox, app.url))).status).toBe(200);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

describe('every route asks for its permission', () => {
  it('stands in the table of this test, and in no other way in Strapi', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual([...ALL].sort());
    const routes = app.strapi.server.listRoutes() as { methods: string[]; path: string }[];
    const mounted = routes
      .filter(({ path }) => path.startsWith(ADMIN_API))
      .flatMap(({ methods, path }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path.slice(ADMIN_API.length)}`),
      );
    expect([...new Set(mounted)].sort()).toEqual([...ALL].sort());
  });

  it.each(ALL)('lets nobody in who is not signed in: %s', async (route) => {
    const { method, path, body } = request(route);
    expect((await anonymous(method, `${ADMIN_API}${path}`, body)).status).toBe(401);
    // Nor is it reachable as an API of the site.
    expect((await anonymous(method, `/api${ADMIN_API}${path}`, body)).status).toBeGreaterThanOrEqual(404);
  });

  it('lets nobody in whose role allows nothing here', async () => {
    const person = await app.person(contentManager(ARTICLE, ['en', 'fr', 'de']));
    for (const route of ALL)
      expect({ route, status: (await send(person, route)).status }).toEqual({ route, status: 403 });
  });

  it.each(Object.keys(ACTIONS) as Action[])('opens with "%s" exactly what is meant by it', async (action) => {
    const person = await app.person([...may(action), ...contentManager(ARTICLE, ['en'])]);
    const open: string[] = [];
    for (const route of ALL) {
      const { status } = await send(person, route);
      if (status !== 401 && status !== 403) open.push(route);
      expect(status).toBeLessThan(500);
    }
    expect(open).toEqual(ROUTES.filter((route) => route.action === action).map(nameOf));
  });
});

describe("what a person's own permissions in the Content Manager forbid", () => {
  let editor: Admin;
  let approver: Admin;

  beforeAll(async () => {
    editor = await app.person([...may('see', 'quote', 'order', 'review'), ...contentManager(ARTICLE, ['en', 'fr'])]);
    approver = await app.person(may('see', 'approve'));
  });

  it('orders only into the locales they may write, and waits for one who approves', async () => {
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

  it('shows the panel of nothing they cannot read', async () => {
    const product = await documentsOf(app.strapi, PRODUCT).create({
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

  it('lets them decide only where they may write', async () => {
    const entry = await createArticle(app, 'Two minds');
    const articles = documentsOf(app.strapi, ARTICLE);
    for (const locale of ['fr', 'de']) {
      await articles.update({ documentId: entry.documentId, locale, data: { title: `Before (${locale})` } });
    }
    const id = await placed(
      app.admin,
      wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100, replaceUnmanaged: true }),
    );
    await driveTo(sandbox, app.admin, id, 'working');
    for (const locale of ['fr', 'de']) {
      await articles.update({ documentId: entry.documentId, locale, data: { title: `Meanwhile (${locale})` } });
    }
    await sandbox.advance(300_000);
    const order = await untilOrder(app.admin, id, ({ projects }) =>
      projects.every(({ documents }) => documents[0]?.state === 'to_review'),
    );
    const row = (locale: string): number =>
      order.projects.find(({ targetLocale }) => targetLocale === locale)?.documents[0]?.id ?? 0;
    expectTold(await editor.post(`/documents/${row('de')}/decision`, { decision: 'take' }), 403, 'no_permission');
    expect((await articles.findOne({ documentId: entry.documentId, locale: 'de' }))?.title).toBe('Meanwhile (de)');
    expect((await editor.post(`/documents/${row('fr')}/decision`, { decision: 'take' })).status).toBe(200);
    expect((await articles.findOne({ documentId: entry.documentId, locale: 'fr' }))?.title).toContain('⟦');
    await app.admin.post(`/documents/${row('de')}/decision`, { decision: 'keep' });
    await untilOrder(app.admin, id, 'completed');
  });
});

describe('callbacks', () => {
  const token = (): string => graphOf(app.strapi).callbackToken.current() ?? '';
  const callback = (
    query: Record<string, string>,
    init: RequestInit = { method: 'POST', body: '{}' },
  ): Promise<Response> => fetch(`${app.url}${CALLBACK_PATH}?${new URLSearchParams(query).toString()}`, init);

  it('are taken with the token alone', async () => {
    expect(token()).toMatch(/^[0-9a-f]{64}$/);
    expect((await callback({ project: 'x' })).status).toBe(404);
    expect((await callback({ project: 'x', token: '' })).status).toBe(404);
    expect((await callback({ project: 'x', token: 'f'.repeat(64) })).status).toBe(404);
    expect((await callback({ project: 'x', token: `${token()}0` })).status).toBe(404);
    expect((await callback({ project: 'x', token: token() }, { method: 'GET' })).status).toBe(404);
    expect((await callback({ project: 'x', token: token() })).status).toBe(202);
    expect((await callback({ token: token() })).status).toBe(202);
  });

  it('make a project be looked at, long before its next poll', async () => {
    await app.admin.put('/settings', { callbackUrl: null, pollIntervalSeconds: 3600 });
    const entry = await createArticle(app, 'Wake up');
    const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
    const { projects } = await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'counting');
    await sandbox.advance(20_000);
    expect((await orderOf(app.admin, id)).projects[0]?.state).toBe('counting');
    await callback({ project: projects[0]?.ref ?? '', token: token() });
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'launching', 5_000);
    await app.admin.put('/settings', { callbackUrl: app.url, pollIntervalSeconds: 1 });
    await callback({ project: projects[0]?.ref ?? '', token: token() });
    await sandbox.advance(3_000);
    await callback({ project: projects[0]?.ref ?? '', token: token() });
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'working');
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, 'completed');
  });

  it('are answered before their body has come', async () => {
    const { hostname, port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${CALLBACK_PATH}?token=${token()}&project=x HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 10000000000\r\n\r\n`,
        );
        socket.write('x'.repeat(100_000));
      });
      socket.setTimeout(5_000, () => socket.destroy(new Error('No answer came while the body was still on its way.')));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 202 /);
  });

  it('are answered while the database is busy', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const busy = app.strapi.db.transaction(async () => {
      await app.strapi.db.query('plugin::translation-desk.order').count();
      await gate;
    });
    let answered = false;
    const list = app.admin.get('/orders').finally(() => (answered = true));
    expect((await callback({ project: 'x', token: token() })).status).toBe(202);
    expect(answered).toBe(false);
    release();
    await busy;
    expect((await list).status).toBe(200);
  });
});

describe('secrets', () => {
  it('are in no answer, no log and not in clear in the database', async () => {
    const seen: string[] = [];
    app.strapi.log.level = 'silly';
    for (const transport of app.strapi.log.transports) transport.silent = true;
    app.strapi.log.on('data', (line: unknown) => seen.push(JSON.stringify(line)));

    const callbackToken = graphOf(app.strapi).callbackToken.current() ?? 'none';
    const secrets = [SECRETS.apiKey, SECRETS.apiSecret, callbackToken];
    seen.push(JSON.stringify(await app.admin.put('/settings', connectTo(sandbox, app.url))));
    // A service that quotes back what it was sent.
    sandbox.addFault({
      match: { method: 'POST', path: /\/projects$/ },
      kind: 'status',
      status: 422,
      body: { errors: { base: [`The key ${SECRETS.apiKey} may not do this`] } },
    });
    const entry = await createArticle(app, 'Nothing to see');
    const id = await placed(app.admin, wishFor([entry], ['es'], { approveUpToCredits: 100 }));
    await untilOrder(app.admin, id, 'needs_attention');
    await app.admin.post(`/orders/${id}/retry`);
    await driveTo(sandbox, app.admin, id, 'working');
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, 'completed');
    for (const route of ALL) seen.push(JSON.stringify(await send(app.admin, route)));
    seen.push(JSON.stringify(await app.admin.get(`/orders/${id}`)));
    await app.admin.put('/settings', { apiSecret: 'wrong-one-31337' });
    seen.push(JSON.stringify(await app.admin.post('/quotes', wishFor([article], ['ja']))));

    expect(seen.length).toBeGreaterThan(ALL.length + 5);
    for (const secret of [...secrets, 'wrong-one-31337']) {
      expect(seen.filter((text) => text.includes(secret))).toEqual([]);
      const files = readdirSync(folder).filter((name) => name.startsWith('data.db'));
      expect(files).not.toEqual([]);
      for (const name of files) expect(readFileSync(join(folder, name)).includes(secret)).toBe(false);
    }
  });
});
