import { historySchema } from '../../contracts/history';
import type { OrderView, PlacedOrder, Quote, QuoteRequest } from '../../contracts/orders';
import type { SettingsView } from '../../contracts/settings';
import {
  ARTICLE,
  contentPermissions,
  createArticle,
  driveTo,
  expectTold,
  may,
  orderOf,
  untilOrder,
  wishFor,
} from '../helpers/desk';
import type { Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

describe('orders so small that they need no approval', () => {
  let stage: Stage;
  let editor: Admin;

  beforeAll(async () => {
    stage = await setStage();
    editor = await stage.app.person([
      ...may('see', 'quote', 'order', 'see-costs'),
      ...contentPermissions(stage.app, ARTICLE, ['en', 'fr', 'de']),
    ]);
  });
  afterAll(() => stage.close());

  const setThreshold = async (approvalThresholdCredits: number | null): Promise<void> => {
    const { status, data } = await stage.app.admin.put<SettingsView>('/settings', { approvalThresholdCredits });
    expect([status, data.approvalThresholdCredits]).toEqual([200, approvalThresholdCredits]);
  };

  /** An entry of its own, what it is quoted at, and the wish for it. */
  async function quoted(title: string, locales: string[], options = {}) {
    const wish = { ...wishFor([await createArticle(stage.app, title)], locales), options };
    const { data } = await editor.post<Quote>('/quotes', wish);
    return { wish, credits: data.credits ?? 0 };
  }

  const isSmall = async (wish: QuoteRequest): Promise<boolean> =>
    (await editor.post<Quote>('/quotes', wish)).data.needsNoApproval;

  async function order(wish: QuoteRequest): Promise<OrderView> {
    const { data } = await editor.post<PlacedOrder>('/orders', wish);
    return orderOf(stage.app.admin, data.order?.id ?? 0);
  }

  it('are carried out at once, up to the quote with its margin', async () => {
    const { wish, credits } = await quoted('A small one', ['fr']);
    await setThreshold(2 * credits);
    expect(await isSmall(wish)).toBe(true);
    const placed = await order(wish);
    const approved = Math.round(credits * 1_100) / 1_000;
    expect(placed).toMatchObject({ state: 'in_progress', approvedCredits: approved });
    const done = await driveTo(stage.sandbox, stage.app.admin, placed.id, 'completed');
    expect(done.events.map(({ who, text }) => `${who}: ${text}`)).toContainEqual(
      `Translation Desk: Approved up to ${approved} credits: so small an order needs no approval.`,
    );
    const answer = await stage.app.admin.download(`/orders/${done.id}/history?format=json`);
    const { ledger } = historySchema.parse(JSON.parse(await answer.text()));
    expect(ledger.filter(({ kind }) => kind === 'approved').map((amount) => amount.credits)).toEqual([approved]);
  });

  it('are never approved above the threshold itself', async () => {
    const { wish, credits } = await quoted('As small as may be', ['fr']);
    await setThreshold(credits);
    expect(await order(wish)).toMatchObject({ state: 'in_progress', approvedCredits: credits });
  });

  it('wait like all others where they cost more', async () => {
    const { wish, credits } = await quoted('Into two languages', ['fr', 'de']);
    await setThreshold(credits - 1);
    expect(await isSmall(wish)).toBe(false);
    expect(await order(wish)).toMatchObject({ state: 'needs_approval', approvedCredits: null });
  });

  it('stop and ask where the price turns out higher than the quote', async () => {
    const { wish, credits } = await quoted('Urgent', ['fr'], { priority: true });
    await setThreshold(credits);
    const { id, approvedCredits } = await order(wish);
    expect(approvedCredits).toBe(credits);
    await untilOrder(stage.app.admin, id, ({ projects: [project] }) => project?.state === 'counting');
    await stage.sandbox.advance(20_000);
    const stopped = await untilOrder(stage.app.admin, id, 'needs_approval');
    expect(stopped.projects[0]?.state).toBe('over_ceiling');
    expect(stopped.spentCredits).toBe(0);
  });

  it('are no such thing where the settings do not say so', async () => {
    await setThreshold(null);
    expect(await order((await quoted('As ever', ['fr'])).wish)).toMatchObject({
      state: 'needs_approval',
      approvedCredits: null,
    });
  });

  it.each([0, -5, 'much'])('cannot be up to %s', async (approvalThresholdCredits) => {
    expectTold(await stage.app.admin.put('/settings', { approvalThresholdCredits }), 400, 'invalid_request');
  });
});
