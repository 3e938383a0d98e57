import type { PlacedOrder } from '../../../contracts/orders';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { LeaseLostError } from '../../../server/src/domain/errors';
import { graphOf } from '../../../server/src/services/desk';
import { createArticle, orderOf, placed, untilOrder, wishFor } from '../../helpers/desk';
import {
  addLocales,
  connectTo,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../../helpers/strapi';

const LEASE_MS = 60_000;
const ROWS = 200;
const CLAIMERS = 4;

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;

const store = () => graphOf(app.strapi).deps.store;
const projects = () => app.strapi.db.query('plugin::translation-desk.project');

/** Rows like those of an order, due now, which nobody works on. */
async function makeDue(count: number, name: string): Promise<void> {
  const [row] = (await projects().findMany({ limit: 1 })) as Record<string, unknown>[];
  const { id: _id, ...columns } = row ?? {};
  for (let number = 0; number < count; number += 1)
    await projects().create({
      data: {
        ...columns,
        ref: `${name}-${number}`,
        state: 'creating',
        intent: null,
        dueAt: 1,
        leaseToken: null,
        leaseUntil: null,
      },
    });
}

const rest = (): Promise<unknown> => projects().updateMany({ where: {}, data: { state: 'cancelled' } });

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ speed: 200 });
  app = await startStrapi(folder, { TRANSLATION_DESK_LEASE_MS: String(LEASE_MS) });
  await addLocales(app.strapi);
  expect((await app.admin.put('/settings', connectTo(sandbox, null))).status).toBe(200);
  const entry = await createArticle(app, 'The first');
  const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
  await untilOrder(app.admin, id, 'completed');
  // From here on the rows are claimed by the tests alone.
  await graphOf(app.strapi).dispatcher.stop();
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

it('gives every due row to one of several claimers, and to one only', async () => {
  await makeDue(ROWS, 'claimed');
  const claimed: string[] = [];
  const claimer = async (): Promise<void> => {
    for (;;) {
      const claim = await store().claimNext();
      if (claim) claimed.push(claim.project.ref);
      else if (claimed.length >= ROWS) return;
    }
  };
  await Promise.all(Array.from({ length: CLAIMERS }, claimer));
  expect(claimed).toHaveLength(ROWS);
  expect(new Set(claimed).size).toBe(ROWS);
  await rest();
});

it('takes one commit of two that hold the same row, the one whose lease it is', async () => {
  await makeDue(1, 'taken-over');
  const first = await store().claimNext();
  if (!first) throw new Error('Nothing was due.');
  expect(await store().claim(first.project.id)).toBeNull();
  await projects().updateMany({ where: { id: first.project.id }, data: { leaseUntil: 1 } });
  const second = await store().claim(first.project.id);
  if (!second) throw new Error('A lease that ended was not taken over.');
  const late = { documents: [], project: { remoteId: 'late' }, events: [] };
  await expect(store().commit(first, late)).rejects.toThrow(LeaseLostError);
  expect(await store().renew(first)).toBe(false);
  await store().release(first);
  expect(await store().commit(second, { project: { remoteId: 'right' } })).toBe(true);
  expect(await projects().findOne({ where: { id: first.project.id } })).toMatchObject({
    remoteId: 'right',
    leaseToken: second.token,
  });
  await rest();
});

it("keeps the order's state true where a document stands otherwise than whoever commits thinks", async () => {
  await makeDue(1, 'otherwise');
  const claim = await store().claimNext();
  if (!claim) throw new Error('Nothing was due.');
  const { id: projectId, orderId } = claim.project;
  const [orders, documents] = ['order', 'document'].map((name) =>
    app.strapi.db.query(`plugin::translation-desk.${name}`),
  );
  const [known] = (await documents?.findMany({ where: { orderId }, limit: 1 })) as Record<string, unknown>[];
  const { id: _id, ...columns } = known ?? {};
  const waiting = { ...columns, projectId, ref: 'otherwise', openKey: null, state: 'to_review' };
  const { id } = (await documents?.create({ data: waiting })) as { id: number };
  const before = (await orders?.findOne({ where: { id: orderId } })) as { state: string };
  await orders?.updateMany({ where: { id: orderId }, data: { state: 'needs_attention' } });
  const patch = { state: 'landed' as const };
  await store().commit(claim, { documents: [{ id, patch, from: 'delivered' }] });
  expect(await documents?.findOne({ where: { id } })).toMatchObject({ state: 'landed' });
  expect(await orders?.findOne({ where: { id: orderId } })).toMatchObject({ state: 'in_progress' });
  await documents?.deleteMany({ where: { id } });
  await orders?.updateMany({ where: { id: orderId }, data: { state: before.state } });
  await rest();
});

it('runs a write again that the database gave up, and writes it once', async () => {
  await makeDue(1, 'given-up');
  const claim = await store().claimNext();
  if (!claim) throw new Error('Nothing was due.');
  let runs = 0;
  const taken = await store().commit(claim, {
    events: [{ projectId: claim.project.id, who: 'A test', text: 'Written in the end.' }],
    inside: () => {
      runs += 1;
      // As Strapi shows a deadlock on MariaDB: masked.
      return runs < 3 ? Promise.reject(new TypeError('[object Object]')) : Promise.resolve({});
    },
  });
  expect([taken, runs]).toEqual([true, 3]);
  const where = { projectId: claim.project.id };
  expect(await app.strapi.db.query('plugin::translation-desk.event').count({ where })).toBe(1);
  await rest();
});

it('lets the last of a ceiling go to one of several projects', async () => {
  const entries = [await createArticle(app, 'Ceiling one'), await createArticle(app, 'Ceiling two')];
  const id = await placed(app.admin, wishFor(entries, ['fr', 'de', 'es', 'ja'], { approveUpToCredits: 10 }));
  const claims = await Promise.all(
    (await orderOf(app.admin, id)).projects.map(async (project) => store().claim(project.id)),
  );
  expect(claims).not.toContain(null);
  // 4,000 thousandths each of 10,000: two fit.
  const fits = await Promise.all(
    claims.map(async (claim) => claim !== null && store().commit(claim, { reserve: { amount: 4_000 } })),
  );
  expect(fits.filter(Boolean)).toHaveLength(2);
  const [row] = (await app.strapi.db.query('plugin::translation-desk.order').findMany({ where: { id } })) as [
    { reserved: string | number },
  ];
  expect(Number(row.reserved)).toBe(8_000);
});

it('orders the same work once, however many ask for it at the same moment', async () => {
  const entries = [];
  for (const name of ['one', 'two', 'three', 'four', 'five']) entries.push(await createArticle(app, `Wanted ${name}`));
  const wish = wishFor(entries, ['fr', 'de'], { approveUpToCredits: 500 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.admin.post<PlacedOrder>('/orders', wish)));
  for (const { status, error } of answers)
    expect({ status, error }).toMatchObject(
      status === 200 ? { error: null } : { status: 400, error: { details: { code: 'already_open' } } },
    );
  const ids = answers.flatMap(({ status, data }) => (status === 200 && data.order ? [data.order.id] : []));
  const open = await Promise.all(ids.map((id) => orderOf(app.admin, id)));
  const works = open.flatMap((order) =>
    order.projects.flatMap(({ documents }) => documents.map((row) => `${row.documentId} ${row.targetLocale}`)),
  );
  expect(works).toHaveLength(entries.length * 2);
  expect(new Set(works).size).toBe(works.length);
});
