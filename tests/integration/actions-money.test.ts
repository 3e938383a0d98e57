import type { OrderList } from '../../contracts/order-list';
import type { OrderView } from '../../contracts/orders';
import type { SettingsView } from '../../contracts/settings';
import { driveTo, expectDoneOnce, expectTold, orderOf, untilOrder } from '../helpers/desk';
import { eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

beforeAll(async () => {
  // Each project is looked at every other second, also where nothing has changed.
  stage = await setStage({}, { TRANSLATION_DESK_SWEEP_MS: '2000' });
});
afterAll(async () => {
  expect(stage.sandbox.world.failures).toEqual([]);
  await stage.close();
});

async function counted(id: number): Promise<void> {
  await stage.untilState(id, 'counting');
  await stage.sandbox.advance(20_000);
}

async function finish(id: number): Promise<OrderView> {
  await stage.sandbox.advance(300_000);
  const order = await untilOrder(stage.app.admin, id, 'completed');
  await expectDoneOnce(stage.app, stage.sandbox, order);
  return order;
}

describe('one switch', () => {
  it('stops all spending, says so everywhere, and lets everything go on by itself', async () => {
    const { app, sandbox } = stage;
    const running = await stage.order('Launched before', ['fr']);
    await driveTo(sandbox, app.admin, running, 'working');
    const answer = await app.admin.post('/spending', { stopped: true });
    expect(answer).toMatchObject({ status: 200, data: { stopped: true } });
    const before = sandbox.world.wallet.credits;
    const ids = [await stage.order('Held back', ['fr']), await stage.order('Held back, too', ['de'])];
    for (const id of ids) await stage.untilState(id, 'counting');
    await sandbox.advance(20_000);
    for (const id of ids) {
      const held = await untilOrder(app.admin, id, ({ projects: [project] }) => project?.problem != null);
      expect(held.projects).toMatchObject([{ state: 'launching', problem: { code: 'spending_stopped' } }]);
    }
    const list = await app.admin.get<OrderList>('/orders');
    expect(list.data).toMatchObject({ spendingStopped: true, notice: { code: 'spending_stopped' } });
    expect((await app.admin.get<SettingsView>('/settings')).data).toMatchObject({
      spendingStopped: true,
      problems: [{ code: 'spending_stopped' }],
    });
    // Not by a callback, a look or a click either; and what was launched before is finished.
    await sandbox.advance(300_000);
    await untilOrder(app.admin, running, 'completed');
    expect(sandbox.world.wallet.credits).toBe(before);

    expect((await app.admin.post('/spending', { stopped: false })).data).toEqual({ stopped: false });
    for (const id of ids) await driveTo(sandbox, app.admin, id, 'working');
    for (const id of ids) await finish(id);
    expect((await app.admin.get<OrderList>('/orders')).data).toMatchObject({ spendingStopped: false, notice: null });
    expectTold(await app.admin.post('/spending', { stopped: 'yes' }), 400, 'invalid_request');
  });
});

describe('credentials that are revoked', () => {
  it('stop every order with one reason, and the right ones let all go on by themselves', async () => {
    const { app, sandbox } = stage;
    const working = await stage.order('At work', ['fr']);
    await driveTo(sandbox, app.admin, working, 'working');
    const counting = await stage.order('Being counted', ['fr']);
    await stage.untilState(counting, 'counting');
    await stage.connect({ apiSecret: 'revoked' });
    for (const id of [working, counting]) {
      const stopped = await untilOrder(app.admin, id, 'needs_attention');
      expect(stopped.projects).toMatchObject([{ state: 'needs_attention', problem: { code: 'wrong_credentials' } }]);
      expect(stopped.waitsFor).toBe(stopped.projects[0]?.problem?.message);
    }
    await stage.connect();
    await stage.untilState(working, 'working');
    await counted(counting);
    await driveTo(sandbox, app.admin, counting, 'working');
    await sandbox.advance(300_000);
    for (const id of [working, counting])
      await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
  });
});

describe('a wallet that is empty', () => {
  it('is waited for, and the launch comes by itself once it is filled', async () => {
    const { app, sandbox } = stage;
    const { credits } = sandbox.world.wallet;
    sandbox.setWallet(1);
    const id = await stage.order('Once there is money', ['fr']);
    await counted(id);
    const waiting = await stage.untilState(id, 'awaiting_funds');
    expect(waiting.projects[0]?.problem).toMatchObject({
      code: 'insufficient_funds',
      remedy: 'Top up the wallet at the service: it is launched by itself then.',
    });
    sandbox.fillWallet(credits);
    await eventually(
      () => orderOf(app.admin, id),
      ({ events }) => events.some(({ text }) => text.startsWith('Asked the service to launch')),
    );
    await sandbox.advance(3_000);
    await stage.untilState(id, 'working');
    await finish(id);
  });
});

describe('what the translation memory knows', () => {
  it('costs less, and the lower price is what is booked', async () => {
    const { app, sandbox } = stage;
    const first = await stage.order('A very well known text', ['fr']);
    await driveTo(sandbox, app.admin, first, 'completed');
    const memory = { translationMemory: true, preFill: false, machineTranslation: false };
    const id = await stage.order('A very well known text', ['fr'], { options: { memory } });
    await counted(id);
    await stage.untilState(id, 'analysing');
    const before = sandbox.world.wallet.credits;
    await sandbox.advance(20_000);
    const working = await driveTo(sandbox, app.admin, id, 'working');
    const [project] = working.projects;
    expect(project?.priceCredits).toBeLessThan(project?.quotedCredits ?? 0);
    expect(before - sandbox.world.wallet.credits).toBeCloseTo(project?.priceCredits ?? 0, 6);
    expect(working.spentCredits).toBe(project?.priceCredits);
    await finish(id);
  });
});

describe('statuses of the service that nobody knows', () => {
  it('are kept and shown, and the work is followed all the same', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('A polished text', ['fr']);
    await driveTo(sandbox, app.admin, id, 'launching');
    sandbox.setQuirks({ statuses: { in_progress: 'polishing', waiting_assignment: 'queueing' } });
    await sandbox.advance(3_000);
    const working = await stage.untilState(id, 'working');
    expect(working.projects[0]?.remoteStatus).toBe('polishing');
    await sandbox.advance(10_000);
    expect((await orderOf(app.admin, id)).state).toBe('in_progress');
    await finish(id);
    sandbox.setQuirks({ statuses: {} });
  });
});
