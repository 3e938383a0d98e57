import type { OrderView, Quote } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { createArticle, expectDoneOnce, expectTold, placed, projectsOf, untilOrder, wishFor } from '../helpers/desk';
import { addLocales, connectTo, removeFolder, startStrapi, temporaryFolder, type TestStrapi } from '../helpers/strapi';

describe('what stands in the way for a while is said, and nothing is lost or done twice', () => {
  let folder: string;
  let sandbox: Sandbox;
  let poor: Sandbox;
  let app: TestStrapi;

  const connect = async (): Promise<void> => {
    expect((await app.admin.put('/settings', connectTo(sandbox, app.url))).status).toBe(200);
  };

  beforeAll(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox({ speed: 400, walletCredits: 10_000 });
    poor = await startSandbox({ speed: 400, walletCredits: 2 });
    app = await startStrapi(folder);
    await addLocales(app.strapi);
  });

  afterAll(async () => {
    await app.stop();
    await sandbox.close();
    await poor.close();
    removeFolder(folder);
  });

  describe('with too little money', () => {
    beforeEach(() => connect());

    it('launches nothing over the ceiling until somebody approves more', async () => {
      const entry = await createArticle(app, 'Dearer than thought');
      const before = sandbox.world.wallet.credits;
      const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 1 }));
      const waiting = await untilOrder(app.admin, id, 'needs_approval');
      expect(waiting.projects).toMatchObject([{ state: 'over_ceiling', problem: { code: 'over_ceiling' } }]);
      expect(waiting.waitsFor).toContain('of what was approved 1 credit are left');
      expect(waiting.projects[0]?.problem?.remedy).toMatch(/^Approve the higher amount/);
      expect(sandbox.world.wallet.credits).toBe(before);
      expect(projectsOf(sandbox, waiting)).toMatchObject([{ status: 'in_creation' }]);

      expect((await app.admin.post(`/orders/${id}/approve`, { upToCredits: 2 })).status).toBe(200);
      await untilOrder(app.admin, id, ({ waitsFor }) => waitsFor.includes('approved 2 credits are left'));
      expect(sandbox.world.wallet.credits).toBe(before);

      expect((await app.admin.post(`/orders/${id}/approve`, { upToCredits: 100 })).status).toBe(200);
      await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
      expectTold(await app.admin.post(`/orders/${id}/approve`, { upToCredits: 200 }), 400, 'ended');
      expectTold(await app.admin.post(`/orders/${id}/cancel`), 400, 'launched');
    });

    it('shares one ceiling between languages: what does not fit waits', async () => {
      const entry = await createArticle(app, 'One of two');
      const quote = await app.admin.post<Quote>('/quotes', wishFor([entry], ['fr', 'de']));
      const enoughForOne = ((quote.data.credits ?? 0) / 2) * 1.5;
      const id = await placed(app.admin, wishFor([entry], ['fr', 'de'], { approveUpToCredits: enoughForOne }));
      const states = (order: OrderView): string =>
        order.projects
          .map(({ state }) => state)
          .sort()
          .join();
      const order = await untilOrder(app.admin, id, (seen) => states(seen) === 'completed,over_ceiling');
      expect(order.spentCredits).toBeLessThanOrEqual(enoughForOne);
      await app.admin.post(`/orders/${id}/approve`, { upToCredits: 100 });
      await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
    });

    it('waits for the wallet, charges nothing, and goes on after it was filled', async () => {
      await app.admin.put('/settings', connectTo(poor, app.url));
      const entry = await createArticle(app, 'An empty wallet');
      const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
      const waiting = await untilOrder(app.admin, id, 'needs_attention');
      expect(waiting.projects).toMatchObject([{ state: 'awaiting_funds', problem: { code: 'insufficient_funds' } }]);
      expect(waiting.projects[0]?.problem?.remedy).toMatch(/^Top up the wallet/);
      expect(poor.world.wallet.credits).toBe(2);
      expect(poor.world.wallet.transactions).toEqual([]);

      poor.fillWallet(100);
      expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
      await expectDoneOnce(app, poor, await untilOrder(app.admin, id, 'completed'));
      expectTold(await app.admin.post(`/orders/${id}/retry`), 400, 'nothing_stuck');
    });

    it('takes the service at its word where only the launch tells that money lacks', async () => {
      sandbox.addFault({
        match: { method: 'POST', path: /\/async_launch$/ },
        kind: 'status',
        status: 422,
        body: { errors: { base: ['Insufficient credits'] } },
      });
      const entry = await createArticle(app, 'Refused at the launch');
      const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
      const waiting = await untilOrder(app.admin, id, 'needs_attention');
      expect(waiting.projects).toMatchObject([{ state: 'awaiting_funds' }]);
      expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
      await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
    });
  });

  describe('while the service has its troubles', () => {
    beforeAll(() => connect());

    it.each([
      ['refuses for a while', { kind: 'status', status: 503 }],
      ['drops every connection', { kind: 'drop-request' }],
    ] as const)(
      'goes on by itself when the service %s',
      async (_what, fault) => {
        for (const [method, path] of [
          ['POST', /\/projects$/],
          ['POST', /\/batch\/documents$/],
          ['GET', /\/documents$/],
          ['GET', /\/projects\/\w+$/],
          ['PUT', /\/complete$/],
        ] as const) {
          sandbox.addFault({ match: { method, path }, ...fault });
        }
        const entry = await createArticle(app, `Trouble: ${fault.kind}`);
        const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
        const order = await untilOrder(app.admin, id, 'completed', 60_000);
        await expectDoneOnce(app, sandbox, order);
        expect(order.projects[0]?.problem).toBeNull();
      },
      90_000,
    );

    it('stops and says so when the credentials are taken away in the middle, and goes on with new ones', async () => {
      const entry = await createArticle(app, 'Locked out');
      sandbox.addFault({ match: { method: 'POST', path: /\/batch\/documents$/ }, kind: 'status', status: 401 });
      const id = await placed(app.admin, wishFor([entry], ['fr'], { approveUpToCredits: 100 }));
      const stuck = await untilOrder(app.admin, id, 'needs_attention');
      expect(stuck.projects).toMatchObject([{ state: 'needs_attention', problem: { code: 'wrong_credentials' } }]);
      expect(stuck.projects[0]?.problem?.remedy).toMatch(/\.$/);
      expect((await app.admin.post(`/orders/${id}/retry`)).status).toBe(200);
      await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
    });
  });

  it('kept the sandbox free of faults of its own', () => {
    expect(sandbox.world.failures).toEqual([]);
  });
});
