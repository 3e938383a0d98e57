import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLBACK_PATH } from '../../contracts/plugin';
import type { CallbackTest, SettingsView } from '../../contracts/settings';
import { graphOf } from '../../server/src/services/desk';
import { eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** Whether the address given for callbacks really reaches this Strapi. */

let stage: Stage;
const servers: Server[] = [];

const settings = async (): Promise<SettingsView> => (await stage.app.admin.get<SettingsView>('/settings')).data;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function tested(callbackUrl: string | null): Promise<CallbackTest> {
  await stage.connect({ callbackUrl });
  const { status, data } = await stage.app.admin.post<CallbackTest>('/callbacks/test');
  expect(status).toBe(200);
  return data;
}

beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await stage.close();
});

it('says that there is none', async () => {
  expect(await tested(null)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^There is no callback/) as string,
  });
});

it('finds that it reaches this Strapi, with and without a slash, and counts the probe as no call', async () => {
  for (const address of [stage.app.url, `${stage.app.url}/`])
    expect(await tested(address)).toEqual({
      ok: true,
      message: 'The callback address reaches this Strapi.',
      remedy: 'It is an address of this machine only: a service elsewhere cannot call it.',
    });
  expect((await settings()).news.calledAt).toBeNull();
});

it('shows nobody the token, and takes no probe that it did not sign', async () => {
  const seen: string[] = [];
  await tested(
    await serve((request, response) => {
      seen.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
      response.writeHead(202).end();
    }),
  );
  const token = graphOf(stage.app.strapi).callbackToken.current() ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain(`${CALLBACK_PATH}?probe=`);
  expect(seen[0]).not.toContain(token);
  for (const probe of ['', 'x', `${'0'.repeat(32)}.${'0'.repeat(64)}`]) {
    const answer = await fetch(`${stage.app.url}${CALLBACK_PATH}?probe=${probe}`, { method: 'POST' });
    expect({ probe, status: answer.status }).toEqual({ probe, status: 404 });
  }
});

describe('says what is wrong', () => {
  it.each<[string, RequestListener, RegExp]>([
    [
      'a detour',
      (_, answer) => answer.writeHead(301, { location: 'https://example.com/x?secret=1' }).end(),
      /^The callback address redirects \(301\) to https:\/\/example\.com\/x\.$/,
    ],
    [
      'a stranger',
      (_, answer) => answer.writeHead(200).end('<h1>Hello</h1>'),
      /^Something answers at the callback address \(200\), but it is not this Strapi\.$/,
    ],
    [
      'one who forges',
      (_, answer) => answer.writeHead(202, { 'x-translation-desk-probe': 'f'.repeat(64) }).end(),
      /it is not this Strapi\.$/,
    ],
    ['a locked door', (_, answer) => answer.writeHead(403).end('Forbidden'), /^The callback address answers 403/],
    ['a proxy without Strapi', (_, answer) => answer.writeHead(502).end(), /^The callback address answers 502/],
    ['a cut', (request) => request.socket.destroy(), /cut off|could not be called/],
  ])('%s', async (_what, listener, says) => {
    const outcome = await tested(await serve(listener));
    expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(says) as string });
    expect(outcome.remedy).toMatch(/^[A-Z].*\.$/);
  });

  it('nobody listens', async () => {
    const address = await serve(() => undefined);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    expect(await tested(address)).toMatchObject({ ok: false, message: 'Nothing listens at the callback address.' });
  });

  it('a name that is not known', async () => {
    const { message } = await tested('http://nowhere.invalid');
    expect(message).toMatch(/^The name in the callback address (is not known|cannot be looked up at the moment)\.$/);
  });

  it('silence', async () => {
    expect(await tested(await serve(() => undefined))).toMatchObject({
      ok: false,
      message: 'The callback address did not answer within 10 seconds.',
    });
  }, 30_000);

  it('another Strapi, though it has the same plugin', async () => {
    // As an installation with another token answers: as to any stranger.
    const other = await serve((_, answer) => {
      void fetch(`${stage.app.url}${CALLBACK_PATH}?probe=x.y`, { method: 'POST' }).then(async (refusal) => {
        answer.writeHead(refusal.status, { 'content-type': 'application/json' }).end(await refusal.text());
      });
    });
    expect(await tested(other)).toMatchObject({
      ok: false,
      message: 'Another Strapi answers at the callback address.',
    });
  });
});

it('tells when the service called last, and when it was asked last', async () => {
  await stage.connect({ callbackUrl: null });
  await stage.order('News', ['fr']);
  const { news } = await eventually(settings, (seen) => seen.news.askedAt !== null);
  expect(news).toMatchObject({ calledAt: null, problem: null });
  const token = graphOf(stage.app.strapi).callbackToken.current() ?? '';
  await fetch(`${stage.app.url}${CALLBACK_PATH}?token=${token}&project=x`, { method: 'POST' });
  const called = await eventually(settings, (seen) => seen.news.calledAt !== null);
  expect(Date.now() - Date.parse(called.news.calledAt ?? '')).toBeLessThan(20_000);

  await stage.connect({ apiSecret: 'not-the-secret' });
  const failing = await eventually(settings, (seen) => seen.news.problem !== null);
  expect(failing.news).toMatchObject({ problem: { code: 'wrong_credentials' } });
});
