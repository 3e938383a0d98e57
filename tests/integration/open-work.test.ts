import type { OrderList } from '../../contracts/order-list';
import type { PlacedOrder } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import {
  ARTICLE,
  createArticle,
  driveTo,
  expectDoneOnce,
  expectTold,
  orderOf,
  placed,
  projectsOf,
  untilOrder,
  wishFor,
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

describe('work is open once at a time', () => {
  let folder: string;
  let sandbox: Sandbox;
  let app: TestStrapi;

  beforeAll(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox({ speed: 0 });
    app = await startStrapi(folder);
    await addLocales(app.strapi);
    expect((await app.admin.put('/settings', connectTo(sandbox, app.url))).status).toBe(200);
  });

  afterAll(async () => {
    await app.stop();
    await sandbox.close();
    removeFolder(folder);
  });

  it('is ordered once where several people order the same at the same moment', async () => {
    const entry = await createArticle(app, 'Wanted by all');
    const wish = wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.admin.post<PlacedOrder>('/orders', wish)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const orders = answers.flatMap(({ data }) => data.order ?? []);
    expect(orders.flatMap(({ targetLocales }) => targetLocales).sort()).toEqual(['de', 'fr']);
    const skipped = answers.flatMap((answer) => answer.data.skipped);
    expect(skipped).toHaveLength(6);
    expect(new Set(skipped.map(({ code }) => code))).toEqual(new Set(['already_open']));
    for (const { id } of orders) await expectDoneOnce(app, sandbox, await driveTo(sandbox, app.admin, id, 'completed'));
    expect(sandbox.world.projects.size).toBe(2);
  });

  it('is free again after it was cancelled, and cancelled at the service', async () => {
    const entry = await createArticle(app, 'On second thought');
    const wish = wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100 });
    const id = await placed(app.admin, wish);
    await driveTo(sandbox, app.admin, id, 'counting');
    expect((await app.admin.post<PlacedOrder>('/orders', wish)).data.order).toBeNull();
    expect((await app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    const order = await orderOf(app.admin, id);
    expect(order.state).toBe('cancelled');
    expect(order.projects.flatMap(({ documents }) => documents.map(({ state }) => state))).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(projectsOf(sandbox, order).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(order.spentCredits).toBe(0);
    expectTold(await app.admin.post(`/orders/${id}/cancel`), 400, 'launched');
    const again = await placed(app.admin, wish);
    await expectDoneOnce(app, sandbox, await driveTo(sandbox, app.admin, again, 'completed'));
  });

  it('is cancelled as far as it can be where the service refuses for one language', async () => {
    const entry = await createArticle(app, 'Half a farewell');
    const id = await placed(app.admin, wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100 }));
    await driveTo(sandbox, app.admin, id, 'counting');
    sandbox.addFault({ match: { method: 'PUT', path: /\/cancel$/ }, kind: 'status', status: 503 });
    expectTold(await app.admin.post(`/orders/${id}/cancel`), 400, 'server');
    const half = await orderOf(app.admin, id);
    expect(half.projects.map(({ state }) => state).sort()).toEqual(['cancelled', 'counting']);
    expect((await app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    expect((await orderOf(app.admin, id)).state).toBe('cancelled');
  });

  it('stops for an entry that was deleted meanwhile, and for no other', async () => {
    const [gone, stays] = [await createArticle(app, 'Here today'), await createArticle(app, 'Here tomorrow')];
    const id = await placed(app.admin, wishFor([gone, stays], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(sandbox, app.admin, id, 'working');
    await documentsOf(app.strapi, ARTICLE).delete({ documentId: gone.documentId, locale: '*' });
    await sandbox.advance(300_000);
    const states = (order: Awaited<ReturnType<typeof orderOf>>): string[] =>
      order.projects.flatMap(({ documents }) => documents.map(({ state }) => state));
    const order = await untilOrder(app.admin, id, (seen) => states(seen).join() === 'needs_attention,completed');
    expect(order.state).toBe('needs_attention');
    const [stuck] = order.projects[0]?.documents ?? [];
    expect(stuck?.problem).toMatchObject({ code: 'source_missing' });
    expect(stuck?.problem?.message).toContain('"Here today"');
    expect(stuck?.problem?.message).toContain('"fr"');
    expect(stuck?.problem?.remedy).toMatch(/\.$/);
    const count = await app.strapi.db
      .query('plugin::translation-desk.delivery')
      .count({ where: { documentId: stuck?.id } });
    expect(count).toBe(1);

    // Trying again does not help; giving up does, and the rest of the order is at its end.
    expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
    await untilOrder(app.admin, id, (seen) => states(seen).join() === 'needs_attention,completed');
    expect((await app.admin.post(`/orders/${id}/cancel`)).status).toBe(200);
    const ended = await untilOrder(app.admin, id, 'completed');
    expect(states(ended)).toEqual(['cancelled', 'completed']);
    expect(ended.spentCredits).toBe(order.spentCredits);
  });

  it('ends when the service cancels it, and can be ordered again', async () => {
    const entry = await createArticle(app, 'Called off');
    const wish = wishFor([entry], ['fr'], { approveUpToCredits: 100 });
    const id = await placed(app.admin, wish);
    const working = await driveTo(sandbox, app.admin, id, 'working');
    const [project] = projectsOf(sandbox, working);
    await fetch(`${sandbox.url}/v1/clients/projects/${project?.id}/cancel`, {
      method: 'PUT',
      headers: { authorization: 'Bearer sandbox-token' },
    });
    const order = await untilOrder(app.admin, id, 'cancelled');
    expect(order.projects[0]?.problem).toMatchObject({ code: 'cancelled_there' });
    await placed(app.admin, wish);
    expect((await app.admin.get<OrderList>('/orders')).data.orders[0]?.state).toBe('in_progress');
  });
});
