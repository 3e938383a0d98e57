import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import type { Graph } from '../../server/src/compose';
import {
  ARTICLE,
  driveTo,
  expectTold,
  orderOf,
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
  eventually,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../helpers/strapi';

/** More than are cut when they are ordered. */
const MANY = 130;
/** Long enough for a step on a busy machine, short enough to be waited for. */
const LEASE_MS = 6_000;
/** Sending so many takes its time. */
const SENT_WITHIN_MS = 60_000;
const TABLES = ['order', 'project', 'document', 'snapshot', 'ledger-entry', 'event'];

describe('placing an order', () => {
  let folder: string;
  let sandbox: Sandbox;
  let app: TestStrapi;
  let graph: Graph;
  const many: EntryRef[] = [];

  const rowsOf = async (name: string, where = {}): Promise<Record<string, unknown>[]> =>
    (await app.strapi.db.query(`plugin::translation-desk.${name}`).findMany({ where })) as Record<string, unknown>[];
  const counts = (): Promise<number[]> => Promise.all(TABLES.map(async (name) => (await rowsOf(name)).length));

  async function article(title: string, body = `A few words about **${title}**.`): Promise<EntryRef> {
    const data = { title, slug: `slug-${Math.random()}`, kind: 'guide', body };
    const { documentId } = await documentsOf(app.strapi, ARTICLE).create({ locale: 'en', data });
    return { contentType: ARTICLE, documentId };
  }

  async function cancelled(order: { id: number } | null): Promise<void> {
    if (order) expect((await app.admin.post(`/orders/${order.id}/cancel`)).status).toBe(200);
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox({ speed: 0, walletCredits: 1e6 });
    app = await startStrapi(folder, { TRANSLATION_DESK_LEASE_MS: String(LEASE_MS) });
    await addLocales(app.strapi);
    expect((await app.admin.put('/settings', connectTo(sandbox, app.url))).status).toBe(200);
    graph = app.strapi.plugin('translation-desk').service('desk') as unknown as Graph;
    for (let number = 1; number <= MANY; number += 1) many.push(await article(`Number ${number}`));
  });

  afterAll(async () => {
    await app.stop();
    await sandbox.close();
    removeFolder(folder);
  });

  it('quotes many entries and writes nothing', async () => {
    const before = await counts();
    const { status, data } = await app.admin.post<Quote>('/quotes', wishFor(many, ['fr', 'de']));
    expect(status).toBe(200);
    expect(data.lines.map(({ entries }) => entries)).toEqual([MANY, MANY]);
    expect(data.words).toBeGreaterThan(MANY * 2 * 5);
    expect(await counts()).toEqual(before);
  });

  it('takes many entries, cuts them when they are sent, and books each', async () => {
    const odd = await article('%(name)s', '');
    const wish = wishFor([...many, odd], ['fr'], { approveUpToCredits: 90_000 });
    const id = await placed(app.admin, wish);
    const isSent = ({ projects }: OrderView): boolean => projects.every(({ state }) => state === 'counting');
    await untilOrder(app.admin, id, isSent, SENT_WITHIN_MS);
    const order = await driveTo(sandbox, app.admin, id, 'working');
    expect(order.projects.map(({ state }) => state)).toEqual(['working', 'working']);

    const sent = projectsOf(sandbox, order).flatMap(({ documents }) => [...documents.values()]);
    expect(sent).toHaveLength(MANY);
    expect(new Set(sent.map(({ title }) => title)).size).toBe(MANY);
    const snapshots = await rowsOf('snapshot');
    expect(snapshots.filter(({ payload }) => String(payload).includes('"version":2'))).toHaveLength(MANY);

    // What turned out to hold no text was taken out, with its reason.
    const documents = await rowsOf('document', { orderId: id });
    const out = documents.filter(({ state }) => state === 'cancelled');
    expect(out.map(({ entryId, openKey }) => ({ entryId, openKey }))).toEqual([
      { entryId: odd.documentId, openKey: null },
    ]);
    expect(String(out[0]?.problem)).toContain('nothing_to_translate');

    const ledger = await rowsOf('ledger-entry', { orderId: id });
    const booked = (kind: string): { count: number; sum: number } => {
      const rows = ledger.filter((row) => row.kind === kind);
      return { count: rows.length, sum: rows.reduce((sum, { amount }) => sum + Number(amount), 0) / 1000 };
    };
    expect(booked('quoted')).toEqual({ count: MANY + 1, sum: order.quotedCredits });
    expect(booked('approved')).toEqual({ count: MANY + 1, sum: 90_000 });
    await app.admin.post(`/orders/${id}/cancel`, { launched: true });
    await eventually(
      () => orderOf(app.admin, id),
      ({ state }) => state === 'cancelled',
    );
  });

  it('leaves to the other what two people order at the same moment, and takes the rest', async () => {
    const { store } = graph.deps;
    const takenKeys = store.takenKeys.bind(store);
    let waiting: (() => void)[] = [];
    // Both look before either writes.
    store.takenKeys = async (keys) => {
      const taken = await takenKeys(keys);
      if (waiting.length < 2)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === 2) waiting.forEach((go) => go());
        });
      return taken;
    };
    try {
      const [a, b] = await Promise.all([
        app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(0, 80), ['fr'])),
        app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(40, 120), ['fr'])),
      ]);
      expect([a.status, b.status]).toEqual([200, 200]);
      expect([a.data.order?.documents, b.data.order?.documents].sort((x = 0, y = 0) => x - y)).toEqual([40, 80]);
      const skipped = [...a.data.skipped, ...b.data.skipped];
      expect(skipped.map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 'already_open'));
      for (const { data } of [a, b]) await cancelled(data.order);
    } finally {
      store.takenKeys = takenKeys;
      waiting = [];
    }
  });

  it('orders the other languages where the service refuses one', async () => {
    sandbox.addFault({ match: { path: /quotation$/ }, kind: 'status', status: 422, times: 1 });
    const { data } = await app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(0, 3), ['fr', 'de']));
    const [kept] = data.order?.targetLocales ?? [];
    expect(data.order?.targetLocales).toHaveLength(1);
    expect(data.order?.documents).toBe(3);
    expect(data.skipped).toHaveLength(3);
    expect(new Set(data.skipped.map(({ code, locale }) => `${code} ${locale}`))).toEqual(
      new Set([`refused ${kept === 'fr' ? 'de' : 'fr'}`]),
    );
    await cancelled(data.order);
  });

  it('leaves nothing behind where it comes to nothing', async () => {
    const before = await counts();
    sandbox.addFault({ match: { path: /quotation$/ }, kind: 'status', status: 401, times: 1 });
    const { status } = await app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(0, 3), ['fr']));
    expect(status).toBe(400);
    expect(await counts()).toEqual(before);
    sandbox.addFault({ match: { path: /quotation$/ }, kind: 'status', status: 422, times: 1 });
    const { data } = await app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(0, 3), ['fr']));
    expect(data.order).toBeNull();
    expect(data.skipped).toHaveLength(3);
    expect(await counts()).toEqual(before);
  });

  it('is not thought abandoned while the service takes its time', async () => {
    sandbox.addFault({ match: { path: /quotation$/ }, kind: 'delay', ms: [LEASE_MS * 1.5, LEASE_MS * 1.5], times: 1 });
    const { data } = await app.admin.post<PlacedOrder>('/orders', wishFor(many.slice(0, 2), ['fr']));
    expect(data.order?.documents).toBe(2);
    await cancelled(data.order);
  });

  it('is discarded where the process ended in between, and nobody can do anything with it until then', async () => {
    const { store, settings } = graph.deps;
    const { options } = await settings.current();
    const placing = await store.beginPlacing({
      ref: 'TD-HALFWAY',
      title: 'Half way',
      sourceLocale: 'en',
      options,
      requestedBy: 'nobody any more',
    });
    const codes = { sourceCode: 'en-gb', targetCode: 'fr-fr', templateId: null, autoLaunch: false };
    const document = {
      ...(many[0] ?? { contentType: ARTICLE }),
      entryId: many[0]?.documentId ?? '',
      title: 'Number 1',
      targetLocale: 'fr',
      openKey: 'half-way',
      part: 1,
      parts: 1,
      words: 5,
      saved: 0,
      snapshot: { version: 'uncut' as const, title: 'Number 1', values: {}, target: {} },
      ref: 'TD-HALFWAY-fr-1',
      projectRef: 'TD-HALFWAY-fr',
    };
    const { documentId: _, ...planned } = { documentId: '', ...document };
    const page = { projects: [{ ref: 'TD-HALFWAY-fr', targetLocale: 'fr', ...codes }], documents: [planned] };
    expect(await store.placePage(placing, page)).toBe(true);
    expect(await store.takenKeys(['half-way'])).toEqual(new Set(['half-way']));
    expect((await app.admin.get<OrderView>(`/orders/${placing.orderId}`)).data.state).toBe('placing');
    expectTold(await app.admin.post(`/orders/${placing.orderId}/cancel`), 400, 'placing');
    expectTold(await app.admin.post(`/orders/${placing.orderId}/approve`, { upToCredits: 5 }), 400, 'placing');

    const left = async (): Promise<number> => {
      const { orderId } = placing;
      const rows = await Promise.all(['project', 'document', 'event'].map((name) => rowsOf(name, { orderId })));
      return [...rows.flat(), ...(await rowsOf('order', { id: orderId }))].length;
    };
    expect(await left()).toBe(3);
    await eventually(left, (rows) => rows === 0);
    await expect(store.placePage(placing, page)).rejects.toMatchObject({ code: 'placing_lost' });
    expect(await left()).toBe(0);
    expect(await store.takenKeys(['half-way'])).toEqual(new Set());
  });
});
