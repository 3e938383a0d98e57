import type { EntryPanel } from '../../contracts/entry-panel';
import type { OrderList } from '../../contracts/order-list';
import type { OrderView, PlacedOrder, Quote } from '../../contracts/orders';
import type { ConnectionTest, SettingsView } from '../../contracts/settings';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  placed,
  untilOrder,
  wishFor,
} from '../helpers/desk';
import type { Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** How fields are called that hold an amount, in our answers and in the service's. */
const AMOUNT = /credits|cost|pric|wallet/i;

/** Every field of an answer that names an amount and holds one, and every sentence that does. */
function amountsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return /\d[\d,.]* credits?\b|[\uFDD0-\uFDD2]/u.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    const at = `${path}.${name}`;
    return AMOUNT.test(name) && item !== null ? [at] : amountsIn(item, at);
  });
}

describe('amounts are for those who may see costs', () => {
  let stage: Stage;
  let blind: Admin;

  beforeAll(async () => {
    stage = await setStage({ walletCredits: 30 });
    blind = await stage.app.person([
      ...may('see', 'quote', 'order', 'approve', 'launch', 'cancel', 'review', 'message', 'manage-settings'),
      ...contentPermissions(stage.app, ARTICLE, ['en', 'fr', 'de']),
    ]);
  });
  afterAll(() => stage.close());

  /** Both see the same, but for the amounts. */
  async function bothSee<T>(path: string): Promise<{ whole: T; blinded: T }> {
    const [whole, blinded] = [await stage.app.admin.get<T>(path), await blind.get<T>(path)];
    expect([whole.status, blinded.status]).toEqual([200, 200]);
    expect(amountsIn(blinded.data)).toEqual([]);
    return { whole: whole.data, blinded: blinded.data };
  }

  it('in quotes', async () => {
    const article = await createArticle(stage.app, 'What it costs');
    const wish = wishFor([article], ['fr', 'de']);
    const whole = await stage.app.admin.post<Quote>('/quotes', wish);
    const { status, data } = await blind.post<Quote>('/quotes', wish);
    expect(status).toBe(200);
    expect(amountsIn(data)).toEqual([]);
    expect(data).toMatchObject({ credits: null, cost: null, ceilingCredits: null, wallet: null });
    expect(data.lines.map(({ words }) => words)).toEqual(whole.data.lines.map(({ words }) => words));
    expect(whole.data.credits).toBeGreaterThan(0);
    expect(amountsIn(whole.data)).not.toEqual([]);
  });

  it('in orders, with every sentence that names one', async () => {
    const { app, sandbox } = stage;
    // Over the ceiling, then launched, then cancelled in part.
    const article = await createArticle(app, 'In every state');
    const { data } = await blind.post<PlacedOrder>('/orders', wishFor([article], ['fr'], { approveUpToCredits: 1 }));
    expect(amountsIn(data)).toEqual([]);
    const id = data.order?.id ?? 0;
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'counting');
    await sandbox.advance(20_000);
    await untilOrder(app.admin, id, 'needs_approval');
    const stopped = await bothSee<OrderView>(`/orders/${id}`);
    expect(stopped.whole.waitsFor).toBe(
      'The price is 10 credits, of what was approved 1 credit are left. Nothing has been charged.',
    );
    expect(stopped.blinded.waitsFor).toBe('The price is higher than what was approved. Nothing has been charged.');
    expect(amountsIn((await blind.post(`/orders/${id}/approve`, { upToCredits: 50 })).data)).toEqual([]);
    await driveTo(sandbox, app.admin, id, 'working');
    expectTold(await blind.post(`/orders/${id}/approve`, { upToCredits: 0.5 }), 400, 'below_reserved');
    const refused = await blind.post(`/orders/${id}/approve`, { upToCredits: 0.5 });
    expect(refused.error?.message).toBe('A part of this order is spent already; the approval cannot be lower.');
    expect(amountsIn((await blind.post(`/orders/${id}/cancel`, { launched: true })).data)).toEqual([]);

    const { whole, blinded } = await bothSee<OrderView>(`/orders/${id}`);
    const texts = (order: OrderView): string => order.events.map(({ text }) => text).join('\n');
    for (const told of [
      /^Approved up to 50 credits\.$/m,
      /^Launched for 10 credits;/m,
      /\. 10 credits are paid back\.$/m,
    ])
      expect(texts(whole)).toMatch(told);
    for (const told of [
      /^Approved\.$/m,
      /^Launched; the authors are at work\.$/m,
      /What is not completed is paid back\.$/m,
    ])
      expect(texts(blinded)).toMatch(told);
    // The service's answers are there, without what they say about money.
    const answers = (order: OrderView): unknown[] => order.events.flatMap(({ answer }) => answer ?? []);
    expect(answers(blinded)).toHaveLength(answers(whole).length);
    expect(answers(whole)).toContainEqual(expect.objectContaining({ cost_in_credits: 10 }));
    expect(whole).toMatchObject({ spentCredits: 10, refundedCredits: 10, approvedCredits: 50 });
    await bothSee<OrderList>('/orders');
  });

  it('where the wallet is empty', async () => {
    const { app, sandbox } = stage;
    const article = await createArticle(app, 'Too poor for this');
    sandbox.setWallet(1);
    const id = await placed(app.admin, wishFor([article], ['de'], { approveUpToCredits: 100 }));
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'counting');
    await sandbox.advance(20_000);
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'awaiting_funds');
    const { whole, blinded } = await bothSee<OrderView>(`/orders/${id}`);
    expect(whole.waitsFor).toMatch(/does not hold the 12 credits that this costs\. /);
    expect(blinded.waitsFor).toMatch(/does not hold what this costs\. /);
    await bothSee<EntryPanel>(`/entries/${ARTICLE}/${article.documentId}?locale=en`);
  });

  it('in downloads', async () => {
    const { data } = await stage.app.admin.get<OrderList>('/orders');
    expect(data.orders).toHaveLength(2);
    for (const { id } of data.orders) {
      for (const format of ['json', 'csv']) {
        const path = `/orders/${id}/history?format=${format}`;
        expect(await (await stage.app.admin.download(path)).text()).toMatch(/approved\W+(?:credits\W+)?\d/);
        const answer = await blind.download(path);
        const text = await answer.text();
        expect(answer.status).toBe(200);
        expect(amountsIn(format === 'json' ? JSON.parse(text) : text)).toEqual([]);
        expect(text).not.toMatch(/(?:credits|currency|pricing)\W+\d/);
      }
    }
  });

  it('in settings, which keep their rules for fields of any name', async () => {
    const rules = { 'api::product.product': { price: { rule: 'skip' }, costs: { rule: 'skip' } } } as const;
    await stage.connect({ fieldRules: rules });
    const test = await blind.post<ConnectionTest>('/settings/test');
    expect(test.data).toMatchObject({ ok: true, wallet: null });
    expect((await stage.app.admin.post<ConnectionTest>('/settings/test')).data.wallet).not.toBeNull();
    expect((await blind.get<SettingsView>('/settings')).data.fieldRules).toEqual(rules);
  });
});
