import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, project, PROJECTS } from './client';
import type { Answer } from './client';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ speed: 0, walletCredits: 100, seed: 'control' });
});
afterEach(async () => {
  expect(sandbox.world.failures).toEqual([]);
  await sandbox.close();
});

/** Without any credentials. */
const control = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(sandbox, method, `/_sandbox/${path}`, body, {});
const me = (): Promise<Answer> => call(sandbox, 'GET', '/v1/clients/users/me');

describe('the control address', () => {
  it('tells how the sandbox stands', async () => {
    await createCounted(sandbox, [article('One'), article('Two')]);
    const { status, body } = await control('GET', 'state');
    expect(status).toBe(200);
    expect(body).toEqual({
      seed: 'control',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      speed: 0,
      toCome: 0,
      wallet: { credits: 100, transactions: 0 },
      projects: { in_creation: 1 },
      documents: { in_creation: 2 },
      callbacks: { waiting: 0 },
      faults: 0,
      callbackFaults: 0,
      requests: 2,
      failures: [],
    });
    expect(body).toEqual(sandbox.summary());
  });

  it('adds, lists and removes faults', async () => {
    const fault = { match: { operation: 'users.me' }, kind: 'status', status: 503, rate: 1 };
    expect(await control('POST', 'faults', fault)).toMatchObject({ status: 201, body: { faults: [{ rule: fault }] } });
    sandbox.addFault({ match: { path: /^\/test$/ }, kind: 'lose-answer' });
    expect((await me()).status).toBe(503);
    expect((await control('GET', 'faults')).body).toMatchObject({
      faults: [
        { played: 1, left: null },
        { rule: { match: { pattern: '^\\/test$' } }, played: 0, left: 1 },
      ],
    });
    await control('DELETE', 'faults');
    expect((await me()).status).toBe(200);
    const wrong = await control('POST', 'faults', { match: {}, kind: 'status' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { base: [expect.stringContaining('status') as string] } },
    });
  });

  it('adds, lists and removes faults of callbacks', async () => {
    expect((await control('POST', 'callback_faults', { kind: 'drop', rate: 1 })).status).toBe(201);
    expect((await control('GET', 'callback_faults')).body).toMatchObject({ faults: [{ rule: { kind: 'drop' } }] });
    expect((await control('DELETE', 'callback_faults')).body).toEqual({ faults: [] });
    expect((await control('POST', 'callback_faults', { kind: 'explode' })).status).toBe(422);
  });

  it('is out of reach of faults, and of the log of requests', async () => {
    sandbox.addFault({ match: {}, kind: 'drop-request', rate: 1 });
    expect((await control('GET', 'state')).status).toBe(200);
    expect(sandbox.world.requests).toEqual([]);
  });

  it('moves the clock', async () => {
    await call(sandbox, 'POST', PROJECTS, project({ documents: [article('One')] }));
    const before = Date.parse(String((await control('GET', 'clock')).body['time']));
    const after = await control('POST', 'clock/advance', { ms: 60_000 });
    expect(Date.parse(String(after.body['time'])) - before).toBe(60_000);
    expect(sandbox.summary().documents).toEqual({ in_creation: 1 });
    const { id } = [...sandbox.world.projects.values()][0] ?? {};
    await call(sandbox, 'POST', `${PROJECTS}/${id}/async_launch`);
    expect((await control('POST', 'clock/run_until_idle', { within_ms: 10 })).body).toMatchObject({ idle: false });
    const idle = await control('POST', 'clock/run_until_idle', { within_ms: 3_600_000 });
    expect(idle.body).toMatchObject({ idle: true, toCome: 0 });
    expect(sandbox.summary().documents).toEqual({ in_review: 1 });
    expect((await control('POST', 'clock/advance', { ms: 'soon' })).status).toBe(422);
  });

  it('changes the speed of what is under way', async () => {
    const { path } = await createCounted(sandbox, [article('One')]);
    await call(sandbox, 'POST', `${path}/async_launch`);
    await sandbox.advance(30_000);
    const [document] = [...sandbox.world.projects.values()].flatMap(({ documents }) => [...documents.values()]);
    const progress = async (): Promise<unknown> => (await call(sandbox, 'GET', path)).body['progress'];
    const half = await progress();
    expect(document?.status).toBe('in_progress');
    expect((await control('PUT', 'clock', { speed: 100 })).body).toMatchObject({ speed: 100 });
    expect((await control('PUT', 'clock', { speed: 0 })).body).toMatchObject({ speed: 0 });
    // What was half done still is; the rest takes a hundredth.
    expect(Math.abs(Number(await progress()) - Number(half))).toBeLessThan(25);
    await sandbox.advance(500);
    expect(document?.status).toBe('in_review');
    expect((await control('PUT', 'clock', { speed: -1 })).status).toBe(422);
  });

  it('fills, sets and shows the wallet', async () => {
    expect((await control('POST', 'wallet/fill', { credits: 50 })).body).toEqual({ credits: 150, transactions: 1 });
    expect((await control('PUT', 'wallet', { credits: 20 })).body).toEqual({ credits: 20, transactions: 2 });
    expect((await me()).body['wallet']).toEqual({ currency_code: 'EUR', current_money: 1 });
    expect(sandbox.world.wallet.transactions.map(({ credits }) => credits)).toEqual([50, -130]);
    expect((await control('PUT', 'wallet', { credits: -1 })).status).toBe(422);
  });

  it('changes behaviours and quirks, and says which there are', async () => {
    const behaviours = await control('PATCH', 'behaviours', { priceFactor: 2 });
    expect(behaviours.body).toMatchObject({ priceFactor: 2, failNextCounts: 0 });
    expect((await control('GET', 'behaviours')).body).toEqual(behaviours.body);
    expect((await control('PATCH', 'quirks', { dates: 'objects' })).body).toMatchObject({ dates: 'objects' });
    expect((await control('GET', 'quirks')).body).toEqual(sandbox.world.quirks);
    const { body } = await call(sandbox, 'POST', PROJECTS, project());
    expect(body['created_at']).toHaveProperty('full');
    expect((await control('PATCH', 'quirks', { dates: 'words' })).status).toBe(422);
    expect((await control('PATCH', 'behaviours', { moods: true })).status).toBe(422);
  });

  it('lets an author write', async () => {
    const { path, documents } = await createReviewable(sandbox, [article('One')]);
    const [id = ''] = documents;
    expect((await control('POST', 'author_messages', { document_id: id, message: 'A question' })).status).toBe(204);
    const { body } = await call(sandbox, 'GET', `${path}/documents/${id}/support_messages`);
    expect(body).toMatchObject({ support_messages: [{ message: 'A question', written_by_author: true }] });
    const unknown = await control('POST', 'author_messages', { document_id: 'none', message: 'A question' });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { base: ['There is no document none'] } } });
  });

  it('gives tokens, and registers applications', async () => {
    const { status, body } = await control('POST', 'tokens', { scopes: ['project:read'] });
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${String(body['access_token'])}` };
    expect((await call(sandbox, 'GET', PROJECTS, undefined, headers)).status).toBe(200);
    expect((await call(sandbox, 'POST', `${PROJECTS}/x/async_launch`, undefined, headers)).status).toBe(403);
    const application = {
      client_id: 'other',
      client_secret: 'secret',
      name: 'Other',
      redirect_uris: ['https://other.example/'],
    };
    expect((await control('POST', 'applications', application)).status).toBe(204);
    expect((await control('PATCH', 'oauth', { accessTokenSeconds: 9 })).status).toBe(204);
    const other = await control('POST', 'tokens', { client_id: 'other' });
    expect(other.body).toMatchObject({ expires_in: 9, scope: expect.stringContaining('project:manage') as string });
    expect((await control('POST', 'tokens', { scopes: ['everything'] })).status).toBe(422);
  });

  it('sets everything back to the start, but for the clock', async () => {
    const id = sandbox.world.account.id;
    await createReviewable(sandbox, [article('One')]);
    sandbox.setQuirks({ pageSize: 7 });
    sandbox.setBehaviours({ priceFactor: 3 });
    sandbox.addFault({ match: {}, kind: 'lose-answer', rate: 1 });
    const { time } = sandbox.summary();
    const { status, body } = await control('POST', 'reset');
    expect(status).toBe(200);
    const start = { wallet: { credits: 100, transactions: 0 }, projects: {}, faults: 0, toCome: 0, requests: 0, time };
    expect(body).toMatchObject(start);
    expect((await me()).body).toMatchObject({ id });
    expect((await call(sandbox, 'GET', PROJECTS)).body).toMatchObject({ count: 0, per_page: 100 });
    expect(sandbox.world.behaviours.priceFactor).toBe(1);
  });

  it('does not know what it is not', async () => {
    expect((await control('GET', 'nothing')).status).toBe(404);
    expect((await control('DELETE', 'state')).status).toBe(405);
  });
});

describe('who may control', () => {
  // Without a network there is no address at which we would be somebody else.
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

  (outside === undefined ? it.skip : it)('is nobody on another machine', async () => {
    const open = await startSandbox({ host: '0.0.0.0' });
    const status = async (path: string): Promise<number> =>
      (await fetch(`http://${outside}:${open.port}${path}`)).status;
    expect([await status('/ping'), await status('/_sandbox/state')]).toEqual([200, 403]);
    const local = await fetch(`http://127.0.0.1:${open.port}/_sandbox/state`);
    expect(local.status).toBe(200);
    await open.close();
  });

  it('is no page of another site in a browser on this machine', async () => {
    const status = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port: sandbox.port, path: '/_sandbox/state', headers };
        httpRequest(options, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await status({})).toBe(200);
    expect(await status({ host: `localhost:${sandbox.port}` })).toBe(200);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
  });
});
