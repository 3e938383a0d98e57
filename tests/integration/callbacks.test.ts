import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { CALLBACK_PATH } from '../../contracts/plugin';
import { graphOf } from '../../server/src/services/desk';
import { createArticle, driveTo, orderOf, placed, untilOrder, wishFor } from '../helpers/desk';
import { eventually } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

let stage: Stage;

const token = (): string => graphOf(stage.app.strapi).callbackToken.current() ?? '';
const address = (query: string): string => `${stage.app.url}${CALLBACK_PATH}${query}`;
const callback = (
  query: Record<string, string>,
  init: RequestInit = { method: 'POST', body: '{}' },
): Promise<Response> => fetch(address(`?${new URLSearchParams(query).toString()}`), init);

/** A connection on which a request is written by hand. */
async function dial(): Promise<{ socket: Socket; hostname: string }> {
  const { hostname, port } = new URL(stage.app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, hostname };
}

const firstAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('close', () => reject(new Error('The connection ended without an answer.')));
  });

beforeAll(async () => {
  stage = await setStage({}, {}, { callbacks: true });
});
afterAll(() => stage.close());

describe('forged callbacks', () => {
  it('find nothing here', async () => {
    expect(token()).toMatch(/^[0-9a-f]{64}$/);
    const right = token();
    const wrong: Record<string, string>[] = [
      {},
      { token: '' },
      { token: 'f'.repeat(64) },
      { token: right.slice(0, -1) },
      { token: `${right}0` },
      { token: right.toUpperCase() === right ? 'A' : right.toUpperCase() },
      { token: ` ${right}` },
      { token: 'é'.repeat(32) },
      { Token: right },
    ];
    for (const query of wrong) {
      const answer = await callback({ project: 'x', ...query });
      expect({ query, status: answer.status }).toEqual({ query, status: 404 });
      // As Strapi answers where nothing is.
      const nothing = await fetch(`${stage.app.url}/api/nothing-here`);
      expect(await answer.json()).toEqual(await nothing.json());
    }
    for (const query of [
      `?token=${right}&token=${right}`,
      `?token=x&token=${right}`,
      `?token[]=${right}`,
      `?%74oken[a]=${right}`,
    ])
      expect((await fetch(address(query), { method: 'POST' })).status).toBe(404);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      const init = method === 'GET' || method === 'HEAD' ? { method } : { method, body: '{}' };
      expect({ method, status: (await callback({ project: 'x', token: right }, init)).status }).toEqual({
        method,
        status: 404,
      });
    }
    expect(graphOf(stage.app.strapi).inbox.size()).toBe(0);
  });

  it('are taken with the token, whatever else they hold', async () => {
    const right = token();
    expect((await callback({ project: 'x', token: right })).status).toBe(202);
    expect((await callback({ token: right })).status).toBe(202);
    expect((await fetch(address(`?token=${right}&project=a&project=b`), { method: 'POST' })).status).toBe(202);
    expect((await callback({ token: right, project: 'x'.repeat(5_000) })).status).toBe(202);
  });
});

describe('callbacks', () => {
  it('make a project be looked at, long before its next poll', async () => {
    const { app, sandbox } = stage;
    await stage.connect({ callbackUrl: null, pollIntervalSeconds: 3600 });
    const id = await stage.order('Wake up', ['fr']);
    const { projects } = await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'counting');
    const hint = { project: projects[0]?.ref ?? '', token: token() };
    await sandbox.advance(20_000);
    expect((await orderOf(app.admin, id)).projects[0]?.state).toBe('counting');
    await callback(hint);
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'launching', 10_000);
    await stage.connect();
    await callback(hint);
    await sandbox.advance(3_000);
    await callback(hint);
    await untilOrder(app.admin, id, ({ projects: [project] }) => project?.state === 'working');
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, 'completed');
  });

  it('tell that an author wrote, though the document looks as before', async () => {
    const { app, sandbox } = stage;
    const id = await stage.order('A word', ['fr']);
    const order = await driveTo(sandbox, app.admin, id, 'working');
    const project = stage.projectOf(order);
    const [document] = project.documents.values();
    if (!document) throw new Error('The service has no document.');
    for (let look = 0; look < 100 && document.status !== 'in_progress'; look += 1) await sandbox.advance(1_000);
    const [before, projectBefore] = [document.updatedAt, project.updatedAt];
    sandbox.writeAsAuthor(document.id, 'A word, please.');
    document.updatedAt = before;
    project.updatedAt = projectBefore;
    const told = await untilOrder(app.admin, id, ({ projects }) => projects[0]?.documents[0]?.unread === 1);
    expect(told.events.filter(({ text }) => text === 'The author of "A word" in "fr" wrote.')).toHaveLength(1);
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, 'completed');
  });

  it('are answered while the database is busy', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const busy = stage.app.strapi.db.transaction(async () => {
      await stage.app.strapi.db.query('plugin::translation-desk.order').count();
      await gate;
    });
    let answered = false;
    const list = stage.app.admin.get('/orders').finally(() => (answered = true));
    expect((await callback({ project: 'x', token: token() })).status).toBe(202);
    expect(answered).toBe(false);
    release();
    await busy;
    expect((await list).status).toBe(200);
  });

  it('that are replayed a thousand times cost a few reads of their project', async () => {
    const { app, sandbox } = stage;
    const article = await createArticle(app, 'Replayed');
    const id = await placed(app.admin, wishFor([article], ['fr'], { approveUpToCredits: 100 }));
    const order = await driveTo(sandbox, app.admin, id, 'working');
    const { id: remoteId } = stage.projectOf(order);
    await stage.connect({ pollIntervalSeconds: 3600 });
    const reads = (): number =>
      sandbox.world.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(`/projects/${remoteId}`))
        .length;
    const before = reads();
    const hint = { project: order.projects[0]?.ref ?? '', token: token(), event: 'in_progress' };
    const began = Date.now();
    for (let call = 0; call < 1_000; call += 50)
      await Promise.all(Array.from({ length: 50 }, async () => (await callback(hint)).text()));
    await eventually(
      () => Promise.resolve(graphOf(app.strapi).inbox.drain(0)),
      (hints) => hints.length === 0,
    );
    // One look in two seconds at most, and one more for the watch that was due.
    expect(reads() - before).toBeLessThanOrEqual((Date.now() - began) / 2_000 + 3);
    await stage.connect();
    await sandbox.advance(300_000);
    await untilOrder(app.admin, id, 'completed');
  });
});

describe('callbacks that are too large', () => {
  it('are answered before their body has come, and cut off', async () => {
    const { socket, hostname } = await dial();
    const head = `POST ${CALLBACK_PATH}?token=${token()}&project=x HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 10000000000\r\n\r\n`;
    socket.write(head);
    socket.write('x'.repeat(100_000));
    expect(await firstAnswer(socket)).toMatch(/^HTTP\/1\.1 202 /);
    // Nobody takes ten gigabytes: the connection is gone long before.
    let written = 0;
    const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
    const portion = 'x'.repeat(1_000_000);
    while (!socket.destroyed && written < 200_000_000) {
      written += portion.length;
      const more = socket.write(portion);
      if (!more) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
    }
    expect(await closed).toBe(true);
    expect(written).toBeLessThan(200_000_000);
  });

  it('that drip are let go', async () => {
    const { socket, hostname } = await dial();
    socket.write(
      `POST ${CALLBACK_PATH}?token=${token()} HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`,
    );
    expect(await firstAnswer(socket)).toMatch(/^HTTP\/1\.1 202 /);
    const drip = setInterval(() => socket.destroyed || socket.write('1\r\nx\r\n'), 200);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
  }, 30_000);

  it.each([
    ['a query', { path: `${CALLBACK_PATH}?token=x&project=${'x'.repeat(60_000)}` }],
    ['headers', { path: CALLBACK_PATH, headers: { 'x-long': 'x'.repeat(60_000) } }],
  ])('in %s are refused by the server itself', async (_what, options) => {
    const { hostname, port } = new URL(stage.app.url);
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request({ hostname, port, method: 'POST', ...options }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.once('error', reject);
      sent.end();
    });
    expect(status).toBe(431);
    expect((await stage.app.admin.get('/orders')).status).toBe(200);
  });
});

describe('a flood of callbacks', () => {
  it('about unknown projects is taken in bounds, asks nothing of the service, and leaves the admin panel in peace', async () => {
    const { app, sandbox } = stage;
    await stage.connect({ callbackUrl: null, pollIntervalSeconds: 3600 });
    const { inbox } = graphOf(app.strapi);
    const before = sandbox.world.requests.length;
    let largest = 0;
    for (let call = 0; call < 5_000; call += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => callback({ project: `nobody-${call + index}`, token: token() })),
      );
      for (const answer of answers) expect(answer.status).toBe(202);
      largest = Math.max(largest, inbox.size());
      if (call % 1_000 === 0) expect((await app.admin.get('/orders')).status).toBe(200);
    }
    // They were held while they waited to be looked at, and nothing of them is kept; the bound has a test of its own.
    expect(largest).toBeGreaterThan(0);
    const aMinuteLater = (): number => Date.now() + 60_000;
    await eventually(
      () => {
        inbox.drain(aMinuteLater());
        inbox.drain(aMinuteLater() + 60_000);
        return Promise.resolve(inbox.size());
      },
      (left) => left === 0,
    );
    expect(sandbox.world.requests).toHaveLength(before);
  }, 120_000);
});
