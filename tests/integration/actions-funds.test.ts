import { createArticle, expectDoneOnce, launchesOf, placed, untilOrder, wishFor } from '../helpers/desk';
import { eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

describe('a launch that the service accepts without the money for it', () => {
  let poor: Stage;

  beforeAll(async () => {
    poor = await setStage(
      { walletCredits: 2, behaviours: { acceptLaunchWithoutFunds: true } },
      { TRANSLATION_DESK_RELAUNCH_MS: '6000', TRANSLATION_DESK_SWEEP_MS: '2000' },
    );
  });
  afterAll(() => poor.close());

  it('stays behind, waits for the wallet, and happens once', async () => {
    const { app, sandbox } = poor;
    // Without the price in money it cannot be compared with the wallet before.
    sandbox.setQuirks({ absentFields: ['cost_in_currency'] });
    const article = await createArticle(app, 'Accepted on credit');
    const id = await placed(app.admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    await poor.untilState(id, 'counting');
    await sandbox.advance(20_000);
    await untilOrder(app.admin, id, ({ events }) =>
      events.some(({ text }) => text.startsWith('Asked the service to launch')),
    );
    sandbox.setQuirks({ absentFields: [] });
    await sandbox.advance(3_000);
    const waiting = await poor.untilState(id, 'awaiting_funds');
    expect(waiting.spentCredits).toBe(0);
    sandbox.fillWallet(500);
    await eventually(
      () => Promise.resolve(sandbox.world.requests.filter(({ path }) => path.endsWith('/async_launch')).length),
      (asked) => asked === 2,
    );
    await sandbox.advance(3_000);
    await poor.untilState(id, 'working');
    await sandbox.advance(300_000);
    const order = await untilOrder(app.admin, id, 'completed');
    await expectDoneOnce(app, sandbox, order);
    expect(launchesOf(sandbox, poor.projectOf(order))).toBe(1);
  });
});
