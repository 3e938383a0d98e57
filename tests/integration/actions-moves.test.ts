import type { OrderList } from '../../contracts/order-list';
import type { OrderView, PlacedOrder } from '../../contracts/orders';
import {
  ARTICLE,
  createArticle,
  driveTo,
  expectDoneOnce,
  expectTold,
  orderOf,
  placed,
  untilOrder,
  wishFor,
} from '../helpers/desk';
import { documentsOf } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  expect(stage.sandbox.world.failures).toEqual([]);
  await stage.close();
});

const act = (id: number, action: string, body: unknown = {}) =>
  stage.app.admin.post<OrderView>(`/orders/${id}/${action}`, body);
const launched = async (title: string, locales: string[]): Promise<number> => {
  const id = await stage.order(title, locales);
  await driveTo(stage.sandbox, stage.app.admin, id, 'working');
  return id;
};
const told = ({ events }: OrderView): string[] => events.map(({ who, text }) => `${who}: ${text}`);

async function finish(id: number): Promise<OrderView> {
  await stage.sandbox.advance(300_000);
  const order = await untilOrder(stage.app.admin, id, 'completed');
  await expectDoneOnce(stage.app, stage.sandbox, order);
  return order;
}

/** The sandbox's sums of amounts with two decimals, without what floating point adds. */
const inCents = (credits: number): number => Math.round(credits * 100) / 100;

interface AmountRow {
  kind: string;
  amount: string | number;
}

/** What the ledger says of an order, in credits by kind. */
async function ledgerOf(orderId: number, kind: string): Promise<number> {
  const rows = (await stage.app.strapi.db
    .query('plugin::translation-desk.ledger-entry')
    .findMany({ where: { orderId, kind } })) as AmountRow[];
  return rows.reduce((sum, { amount }) => sum + Number(amount), 0) / 1000;
}

describe('pausing and resuming', () => {
  it('rests at the service and goes on, when somebody here says so', async () => {
    const id = await launched('A pause', ['fr', 'de']);
    const paused = await act(id, 'pause');
    expect(paused.status).toBe(200);
    expect(paused.data).toMatchObject({ state: 'needs_attention', waitsFor: 'Waits for somebody to resume the work.' });
    expect(paused.data.actions).toEqual(expect.arrayContaining(['resume', 'cancel-launched']));
    expect(paused.data.actions).not.toContain('pause');
    expect(paused.data.projects.map(({ state }) => state)).toEqual(['paused', 'paused']);
    const event = paused.data.events.find(({ text }) => text.startsWith('Paused the work into "fr"'));
    expect(event).toMatchObject({ who: 'super Tester', answer: { status: 'paused' } });
    await stage.sandbox.advance(300_000);
    expectTold(await act(id, 'pause'), 400, 'nothing_to_pause');
    expect((await orderOf(stage.app.admin, id)).projects.map(({ progress }) => progress)).toEqual([0, 0]);

    expect((await act(id, 'resume')).data).toMatchObject({ state: 'in_progress' });
    expectTold(await act(id, 'resume'), 400, 'nothing_to_resume');
    await finish(id);
  });

  it('notices when somebody does it at the service', async () => {
    const id = await launched('A pause from elsewhere', ['fr']);
    const { id: remoteId } = stage.projectOf(await orderOf(stage.app.admin, id));
    await stage.sandbox.advance(5_000);
    await stage.atService('PUT', `/projects/${remoteId}/pause`);
    const paused = await stage.untilState(id, 'paused');
    expect(told(paused)).toContain('Translation Desk: Paused at the service.');
    await stage.sandbox.advance(5_000);
    await stage.atService('PUT', `/projects/${remoteId}/resume`);
    const working = await stage.untilState(id, 'working');
    expect(told(working)).toContain('Translation Desk: The work goes on.');
    await finish(id);
  });
});

describe('cancelling launched work', () => {
  it('asks for it in so many words, and books what the wallet gets back', async () => {
    const { app, sandbox } = stage;
    const first = await createArticle(app, 'Done in time');
    const second = await createArticle(app, 'Cancelled in the middle of its work');
    // A share that does not come out even.
    sandbox.setBehaviours({ priceFactor: 1.373 });
    const before = sandbox.world.wallet.credits;
    const id = await placed(app.admin, wishFor([first, second], ['fr'], { approveUpToCredits: 100 }));
    await driveTo(sandbox, app.admin, id, 'working');
    const spent = inCents(before - sandbox.world.wallet.credits);
    await sandbox.advance(61_000);
    await untilOrder(app.admin, id, ({ projects: [project] }) =>
      (project?.documents ?? []).some(({ state }) => state === 'completed'),
    );
    expectTold(await act(id, 'cancel'), 400, 'launched');

    const { status, data } = await act(id, 'cancel', { launched: true });
    expect({ status, state: data.state }).toEqual({ status: 200, state: 'cancelled' });
    sandbox.setBehaviours({ priceFactor: 1 });
    const back = inCents(sandbox.world.wallet.credits - (before - spent));
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(spent);
    expect(data).toMatchObject({ spentCredits: spent, refundedCredits: back });
    expect(await ledgerOf(id, 'refunded')).toBe(back);
    expect(await ledgerOf(id, 'spent')).toBe(spent);
    const row = (await app.strapi.db.query('plugin::translation-desk.order').findOne({ where: { id } })) as {
      reserved: string;
    };
    expect(Number(row.reserved) / 1000).toBe(inCents(spent - back));
    expect(data.projects[0]?.documents.map(({ state }) => state).sort()).toEqual(['cancelled', 'completed']);
    expect(data.actions).toEqual(['archive', 'again-failed', 'again-all']);
    // What was paid for stays.
    const translated = await documentsOf(app.strapi, ARTICLE).findOne({ documentId: first.documentId, locale: 'fr' });
    expect(translated?.title).toContain('⟦');
    expectTold(await act(id, 'cancel', { launched: true }), 400, 'launched');

    const again = await act(id, 'again', { scope: 'failed', approveUpToCredits: 100 });
    const placedAgain = again.data as unknown as PlacedOrder;
    expect(placedAgain).toMatchObject({ skipped: [], order: { documents: 1, targetLocales: ['fr'] } });
    await driveTo(sandbox, app.admin, placedAgain.order?.id ?? 0, 'working');
    const order = await finish(placedAgain.order?.id ?? 0);
    expect(order.projects[0]?.documents[0]?.title).toBe('Cancelled in the middle of its work');
  });

  it('notices when somebody does it at the service', async () => {
    const id = await launched('Cancelled from elsewhere', ['fr']);
    const { id: remoteId } = stage.projectOf(await orderOf(stage.app.admin, id));
    await stage.sandbox.advance(5_000);
    await stage.atService('PUT', `/projects/${remoteId}/cancel`);
    const order = await untilOrder(stage.app.admin, id, 'cancelled');
    expect(order).toMatchObject({
      spentCredits: order.refundedCredits,
      projects: [{ problem: { code: 'cancelled_there' } }],
    });
    expect(order.actions).toContain('again-failed');
  });
});

describe('launching by hand', () => {
  it('waits with the price until somebody launches, and says who did', async () => {
    const { app, sandbox } = stage;
    const before = sandbox.world.wallet.credits;
    const id = await stage.order('By hand', ['fr'], { options: { launchByHand: true } });
    await stage.untilState(id, 'counting');
    await sandbox.advance(20_000);
    const waiting = await stage.untilState(id, 'awaiting_launch');
    expect(waiting).toMatchObject({
      state: 'needs_attention',
      waitsFor: 'Waits for somebody to launch the work.',
      options: { launchByHand: true },
    });
    expect(waiting.projects[0]?.priceCredits).toBeGreaterThan(0);
    expect(waiting.actions).toEqual(['launch', 'cancel']);
    expect(sandbox.world.wallet.credits).toBe(before);
    expect((await act(id, 'launch')).status).toBe(200);
    expectTold(await act(id, 'launch'), 400, 'nothing_to_launch');
    const working = await driveTo(sandbox, app.admin, id, 'working');
    expect(told(working)).toContainEqual(expect.stringMatching(/^super Tester: Asked the service to launch, for /));
    await finish(id);
  });
});

describe('the archive', () => {
  it('takes orders that are at their end, here and at the service, and gives them back', async () => {
    const { app, sandbox } = stage;
    const id = await launched('To the archive', ['fr']);
    expectTold(await act(id, 'archive'), 400, 'not_ended');
    const order = await finish(id);
    expect(order).toMatchObject({ archived: false, actions: ['archive', 'again-all'] });
    const { data } = await act(id, 'archive');
    expect(data).toMatchObject({ archived: true, actions: ['unarchive', 'again-all'] });
    const ids = async (query: string): Promise<number[]> =>
      (await app.admin.get<OrderList>(`/orders${query}`)).data.orders.map((listed) => listed.id);
    expect(await ids('?archived=true')).toEqual([id]);
    expect(await ids('')).not.toContain(id);
    expect(stage.projectOf(order).archived).toBe(true);
    expect((await act(id, 'archive')).status).toBe(200);
    expect((await act(id, 'unarchive')).data.archived).toBe(false);
    expect(stage.projectOf(order).archived).toBe(false);
    expect(await ids('?archived=true')).toEqual([]);
    expect(sandbox.world.projects.get(stage.projectOf(order).id)?.status).toBe('completed');
  });
});

describe('ordering again', () => {
  it('orders all of it once more, with the same options and a price of its own', async () => {
    const { app, sandbox } = stage;
    const briefing = 'Mind the rhymes.';
    const id = await stage.order('Once more', ['fr', 'de'], {
      title: 'Spring',
      options: { level: 'enterprise', briefing },
    });
    const [project] = (await driveTo(sandbox, app.admin, id, 'completed')).projects;
    expectTold(await act(id, 'again'), 400, 'nothing_failed');
    // Nothing is paid for twice.
    const unchanged = (await act(id, 'again', { scope: 'all' })).data as unknown as PlacedOrder;
    expect(unchanged).toMatchObject({
      order: null,
      skipped: [{ code: 'nothing_changed' }, { code: 'nothing_changed' }],
    });
    const { documentId } = project?.documents[0] ?? {};
    await documentsOf(app.strapi, ARTICLE).update({ documentId, locale: 'en', data: { body: 'Another verse.' } });
    const again = (await act(id, 'again', { scope: 'all' })).data as unknown as PlacedOrder;
    expect(again.order).toMatchObject({ state: 'needs_approval', approvedCredits: null, title: 'Spring' });
    const next = again.order?.id ?? 0;
    expect(next).not.toBe(id);
    expect((await orderOf(app.admin, next)).options).toMatchObject({ level: 'enterprise', briefing });
    expect((await act(next, 'approve', { upToCredits: 200 })).status).toBe(200);
    await driveTo(sandbox, app.admin, next, 'working');
    const order = await finish(next);
    expect(order.targetLocales.sort()).toEqual(['de', 'fr']);
    expectTold(await act(4711, 'again'), 404, 'not_found');
  });
});
