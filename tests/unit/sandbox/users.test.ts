import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, startReceiver } from './client';

const ME = '/v1/clients/users/me';

describe('the user of the sandbox', () => {
  let sandbox: Sandbox;
  let mine: string;
  beforeEach(async () => {
    sandbox = await startSandbox({ walletCredits: 100 });
    mine = `/v1/clients/users/${sandbox.world.account.id}`;
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  it('carries the live balance of its wallet', async () => {
    const money = async (): Promise<unknown> => (await call(sandbox, 'GET', ME)).body['wallet'];
    expect(await money()).toEqual({ currency_code: 'EUR', current_money: 5 });
    await createReviewable(sandbox, [article('One')]);
    expect(await money()).toEqual({ currency_code: 'EUR', current_money: 4.5 });
    sandbox.fillWallet(10);
    expect(await money()).toEqual({ currency_code: 'EUR', current_money: 5 });
  });

  it('is told account-wide of what happens [4.5/callbacks] [6/1] [6/4]', async () => {
    const receiver = await startReceiver();
    const callback = { word_count_finished: { url: `${receiver.url}/counted`, format: 'json' } };
    const put = await call(sandbox, 'PUT', mine, { user: { callback } });
    expect(put).toMatchObject({ status: 200, body: { id: sandbox.world.account.id, callback } });
    await createCounted(sandbox, [article('One'), article('Two')]);
    expect(receiver.received).toMatchObject([{ event: 'counted' }, { event: 'counted' }]);
  });

  it("loses another integration's callbacks to a client that does not send them again [9/5]", async () => {
    const theirs = { completed: { url: 'https://other.example/completed', format: 'json' } };
    const ours = { word_count_finished: { url: 'https://ours.example/counted', format: 'json' } };
    await call(sandbox, 'PUT', mine, { user: { callback: theirs } });

    const wiped = await call(sandbox, 'PUT', mine, { user: { callback: ours } });
    expect(wiped.body['callback']).toEqual(ours);
    expect((await call(sandbox, 'GET', ME)).body['callback']).toEqual(ours);

    await call(sandbox, 'PUT', mine, { user: { callback: { ...theirs, ...ours } } });
    expect((await call(sandbox, 'GET', ME)).body['callback']).toEqual({ ...theirs, ...ours });
    await call(sandbox, 'PUT', mine, { user: {} });
    expect((await call(sandbox, 'GET', ME)).body['callback']).toEqual({});
  });

  it('cannot be another one, nor take a callback that is none [6/2] [7/404] [7/422]', async () => {
    expect((await call(sandbox, 'PUT', '/v1/clients/users/other', { user: { callback: {} } })).status).toBe(404);
    const without = await call(sandbox, 'PUT', mine, { user: { callback: { completed: {} } } });
    expect(Object.keys(without.body['errors'] as object)).toEqual(['callback.completed.url']);
    const format = { completed: { url: 'https://ours.example/', format: 'xml' } };
    expect((await call(sandbox, 'PUT', mine, { user: { callback: format } })).status).toBe(422);
    expect((await call(sandbox, 'GET', ME)).body['callback']).toEqual({});
  });
});
