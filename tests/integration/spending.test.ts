import { overviewSchema, type Overview } from '../../contracts/overview';
import type { OrderView } from '../../contracts/orders';
import { ARTICLE, contentPermissions, driveTo, expectTold, may, orderOf, untilOrder } from '../helpers/desk';
import type { Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

async function spendingOf(person: Admin, query = ''): Promise<Overview['spending']> {
  const { status, data } = await person.get<Overview>(`/overview${query}`);
  expect(status).toBe(200);
  expect(overviewSchema.strict().safeParse(data).error).toBeUndefined();
  return data.spending;
}

const ledger = () => stage.app.strapi.db.query('plugin::translation-desk.ledger-entry');

/** As though it had been in another month: so many before this one, in its middle. */
async function inMonthBefore(orderId: number, months: number): Promise<string> {
  const now = new Date();
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15);
  await ledger().updateMany({ where: { orderId }, data: { at } });
  return new Date(at).toISOString().slice(0, 7);
}

const thisMonth = (): string => new Date().toISOString().slice(0, 7);

async function completed(title: string): Promise<OrderView> {
  const id = await stage.order(title, ['fr', 'de']);
  return driveTo(stage.sandbox, stage.app.admin, id, 'completed');
}

const spentOf = ({ spentCredits }: OrderView): number => {
  expect(spentCredits).toBeGreaterThan(0);
  return spentCredits ?? 0;
};

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

describe('what translations cost', () => {
  it('is nothing before the first order, and this month is told all the same', async () => {
    expect(await spendingOf(stage.app.admin)).toEqual({
      approvedCredits: 0,
      months: [{ month: thisMonth(), spentCredits: 0 }],
    });
  });

  it('is what was approved until it is launched, then what was spent, less what was paid back', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('To be launched', ['fr', 'de']);
    expect(await spendingOf(app.admin)).toMatchObject({ approvedCredits: 100, months: [{ spentCredits: 0 }] });
    const working = await driveTo(sandbox, app.admin, id, 'working');
    const spent = spentOf(working);
    // Nothing of it can be launched any more: what is left of the approval will not be spent.
    expect(await spendingOf(app.admin)).toMatchObject({ approvedCredits: 0, months: [{ spentCredits: spent }] });
    const { status, data: cancelled } = await app.admin.post<OrderView>(`/orders/${id}/cancel`, { launched: true });
    expect(status).toBe(200);
    expect(cancelled.refundedCredits).toBeGreaterThan(0);
    expect(await spendingOf(app.admin)).toMatchObject({
      months: [{ spentCredits: spent - (cancelled.refundedCredits ?? 0) }],
    });
    await ledger().deleteMany({ where: { orderId: id } });
  });

  it('is told by month, of the last six, from the first that has any', async () => {
    const { admin } = stage.app;
    const orders = [await completed('Now'), await completed('In the autumn'), await completed('Long ago')];
    const [now, before, longAgo] = orders.map(spentOf);
    const month = await inMonthBefore(orders[1]?.id ?? 0, 2);
    await inMonthBefore(orders[2]?.id ?? 0, 6);
    expect(longAgo).toBeGreaterThan(0);
    const told = await spendingOf(admin, '?timeZone=UTC');
    expect(told?.months).toHaveLength(3);
    expect(told?.months[0]).toEqual({ month, spentCredits: before });
    expect(told?.months[1]?.spentCredits).toBe(0);
    expect(told?.months[2]).toEqual({ month: thisMonth(), spentCredits: now });
    await ledger().deleteMany({ where: { orderId: { $in: orders.map(({ id }) => id) } } });
  });

  it('is that of this installation, and nothing waits of an order that is over', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('A copy of it', ['fr']);
    await driveTo(sandbox, app.admin, id, 'completed');
    expect((await spendingOf(app.admin))?.months[0]?.spentCredits).toBe((await orderOf(app.admin, id)).spentCredits);
    await app.strapi.db
      .query('plugin::translation-desk.order')
      .update({ where: { id }, data: { environment: 'elsewhere' } });
    expect((await spendingOf(app.admin))?.months[0]?.spentCredits).toBe(0);
    const left = await stage.order('Never launched', ['fr']);
    expect((await spendingOf(app.admin))?.approvedCredits).toBe(100);
    await app.admin.post(`/orders/${left}/cancel`);
    await untilOrder(app.admin, left, 'cancelled');
    expect((await spendingOf(app.admin))?.approvedCredits).toBe(0);
  });

  it('is not told to those who may not see costs', async () => {
    const { app } = stage;
    const blind = await app.person([...may('see', 'approve'), ...contentPermissions(app, ARTICLE, ['en', 'fr'])]);
    expect(await spendingOf(blind)).toBeNull();
  });

  it('is counted by UTC where the place is not known, and refused where none can be meant', async () => {
    const { admin } = stage.app;
    expect((await spendingOf(admin, '?timeZone=Mars/Olympus'))?.months).toEqual(
      (await spendingOf(admin, '?timeZone=UTC'))?.months,
    );
    expectTold(await admin.get(`/overview?timeZone=${'x'.repeat(65)}`), 400, 'invalid_request');
  });
});
