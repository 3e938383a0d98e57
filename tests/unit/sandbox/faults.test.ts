import { connect } from 'node:net';

import { startSandbox } from '../../../sandbox/src';
import type { Fault, Sandbox, SandboxOptions } from '../../../sandbox/src';
import { call, project, PROJECTS } from './client';

const TOKEN = { authorization: 'Bearer sandbox-token' };
const JSON_TYPE = { ...TOKEN, 'content-type': 'application/json' };

let sandbox: Sandbox;
const start = async (options: SandboxOptions = {}): Promise<void> => {
  sandbox = await startSandbox(options);
};
afterEach(async () => {
  expect(sandbox.world.failures).toEqual([]);
  await sandbox.close();
});

const create = (): ReturnType<typeof call> => call(sandbox, 'POST', PROJECTS, project());
const played = (): (string | null)[] => sandbox.world.requests.map(({ fault }) => fault);
/** One request without following redirects. */
const bare = (method: string, path: string): Promise<Response> =>
  fetch(sandbox.url + path, { method, headers: TOKEN, redirect: 'manual' });

describe('faults before anything is done', () => {
  beforeEach(() => start());

  it('answers with a status as often as told', async () => {
    sandbox.addFault({
      match: { method: 'POST', path: PROJECTS },
      times: 2,
      kind: 'status',
      status: 503,
      headers: { 'retry-after': '1' },
    });
    const first = await create();
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await create()).status).toBe(503);
    expect((await create()).status).toBe(201);
    expect(played()).toEqual(['status', 'status', null]);
  });

  it('says when to come again, with a number or a date', async () => {
    const date = 'Fri, 21 Nov 2031 15:00:00 GMT';
    sandbox.addFault({ match: {}, kind: 'status', status: 429, retryAfter: 7, body: 'slow down' });
    sandbox.addFault({ match: {}, kind: 'status', status: 500, retryAfter: date });
    const first = await bare('GET', '/ping');
    expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([429, '7', 'slow down']);
    const second = await bare('GET', '/ping');
    expect([second.status, second.headers.get('retry-after')]).toEqual([500, date]);
  });

  it('does not perform a request that is dropped', async () => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'drop-request' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(0);
    expect((await create()).status).toBe(201);
  });

  it('answers with an HTML page, before or after performing the request', async () => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'html-page' });
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'html-page', performed: true });
    for (const projects of [0, 1]) {
      const init = { method: 'POST', body: JSON.stringify(project()), headers: JSON_TYPE };
      const answer = await fetch(sandbox.url + PROJECTS, init);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<h1>');
      expect(sandbox.world.projects.size).toBe(projects);
    }
  });

  it('is meant for an operation, an expression or a method', async () => {
    const status = 500;
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'status', status });
    sandbox.addFault({ match: { pattern: '^/ping$' }, kind: 'status', status });
    sandbox.addFault({ match: { method: 'delete' }, kind: 'status', status });
    expect((await bare('GET', PROJECTS)).status).toBe(200);
    expect((await create()).status).toBe(500);
    expect((await bare('GET', '/ping')).status).toBe(500);
    expect((await bare('DELETE', '/ping')).status).toBe(500);
    expect((await create()).status).toBe(201);
  });

  it.each([
    [{ match: { operation: 'projects.paint' }, kind: 'lose-answer' }, 'is no operation'],
    [{ match: { pattern: '(' }, kind: 'lose-answer' }, 'is not a regular expression'],
    [{ match: {}, kind: 'lose-answer', rate: 2 }, 'rate'],
    [{ match: {}, kind: 'explode' }, 'kind'],
    [{ match: {}, kind: 'delay' }, 'ms'],
  ])('refuses what is no fault: %j', (fault, reason) => {
    expect(() => sandbox.addFault(fault as unknown as Fault)).toThrow(reason);
  });
});

describe('redirects', () => {
  beforeEach(() => start());

  it.each([301, 302, 307, 308] as const)('sends elsewhere with %s, where the same is served', async (status) => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'redirect', status, rate: 1 });
    const first = await bare('GET', `${PROJECTS}?page=2`);
    expect([first.status, first.headers.get('location')]).toEqual([status, `/moved${PROJECTS}?page=2`]);
    const followed = await fetch(`${sandbox.url}${PROJECTS}?page=2`, { headers: TOKEN });
    expect(await followed.json()).toMatchObject({ page: 2, projects: [] });
    expect(sandbox.world.requests.map(({ path, fault }) => [path, fault])).toEqual([
      [PROJECTS, 'redirect'],
      [PROJECTS, 'redirect'],
      [`/moved${PROJECTS}`, null],
    ]);
  });

  it('takes the repeated body of a 307, and turns to GET with a 303', async () => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'redirect', status: 307 });
    expect((await create()).status).toBe(201);
    expect(sandbox.world.projects.size).toBe(1);
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'redirect', status: 303 });
    expect((await create()).body).toMatchObject({ count: 1 });
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('goes in circles, and to another host', async () => {
    sandbox.addFault({ match: { path: '/ping' }, kind: 'redirect', status: 302, to: '{path}', rate: 1 });
    for (let hop = 0; hop < 5; hop += 1) expect((await bare('GET', '/ping')).headers.get('location')).toBe('/ping');
    sandbox.removeFaults();
    const to = 'http://elsewhere.example{path}';
    sandbox.addFault({ match: { path: '/test' }, kind: 'redirect', status: 301, to });
    expect((await bare('GET', '/test?a=b')).headers.get('location')).toBe('http://elsewhere.example/test?a=b');
  });
});

describe('faults after the effect', () => {
  beforeEach(() => start());

  it('performs a request whose answer is lost', async () => {
    sandbox.addFault({ match: { path: /projects$/ }, kind: 'lose-answer' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('cuts an answer in the middle of its body', async () => {
    sandbox.addFault({ match: {}, kind: 'cut-answer' });
    const text = await raw(sandbox, `GET /v1/public/locales HTTP/1.1`);
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    const announced = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    expect(head).toContain('200 OK');
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(announced);
    sandbox.addFault({ match: {}, kind: 'cut-answer' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('answers JSON that ends in the middle', async () => {
    sandbox.addFault({ match: {}, kind: 'malformed-answer' });
    const init = { method: 'POST', body: JSON.stringify(project()), headers: JSON_TYPE };
    const answer = await fetch(sandbox.url + PROJECTS, init);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8']);
    expect(() => void JSON.parse(text)).toThrow(SyntaxError);
    expect([text.startsWith('{"id":"'), sandbox.world.projects.size]).toEqual([true, 1]);
  });

  it('sends an answer piece by piece, whole in the end', async () => {
    sandbox.addFault({ match: {}, kind: 'slow-answer', ms: 200 });
    const started = performance.now();
    const answer = await fetch(`${sandbox.url}/v1/public/locales`);
    const headersAfter = performance.now() - started;
    expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(40);
    expect(performance.now() - started).toBeGreaterThan(150);
    expect(headersAfter).toBeLessThan(performance.now() - started);
  });

  it('waits for as long as is drawn from a range', async () => {
    sandbox.addFault({ match: {}, kind: 'delay', ms: [60, 120] });
    const started = performance.now();
    expect((await bare('GET', '/ping')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(55);
  });
});

describe('an answer that is lost while the effect comes later', () => {
  beforeEach(() => start());

  it('performs a delayed request also after its client has given up', async () => {
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'delay', ms: 150 });
    const init = { method: 'POST', body: JSON.stringify(project()), signal: AbortSignal.timeout(50) };
    await expect(fetch(sandbox.url + PROJECTS, { ...init, headers: JSON_TYPE })).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(0);
    await eventually(() => sandbox.world.projects.size === 1);
  });

  it('cuts at once and performs on the clock, which waits for it when it jumps', async () => {
    sandbox.setSpeed(0);
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'perform-later', ms: 30_000, on: 'clock' });
    await expect(create()).rejects.toThrow();
    await sandbox.advance(29_999);
    expect(sandbox.world.projects.size).toBe(0);
    await sandbox.advance(1);
    expect(sandbox.world.projects.size).toBe(1);
    expect(sandbox.world.requests).toMatchObject([{ fault: 'perform-later', status: 201 }]);
  });

  it('cuts at once and performs in real time', async () => {
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'perform-later', ms: 50 });
    await expect(create()).rejects.toThrow();
    expect(sandbox.world.projects.size).toBe(0);
    await eventually(() => sandbox.world.projects.size === 1);
  });

  it('closes while something is still to be performed', async () => {
    sandbox.addFault({ match: {}, kind: 'perform-later', ms: 3_600_000, on: 'clock' });
    await expect(create()).rejects.toThrow();
    const started = performance.now();
    await sandbox.close();
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('faults at a rate', () => {
  const sequence = async (seed: string, extra: Fault[] = []): Promise<(string | null)[]> => {
    await start({ seed, faults: [...extra, { match: { path: '/ping' }, kind: 'status', status: 500, rate: 0.3 }] });
    for (let index = 0; index < 60; index += 1) await bare('GET', '/ping');
    const faults = played();
    await sandbox.close();
    return faults;
  };

  it('are the same with the same seed and the same requests, and others with another seed', async () => {
    const first = await sequence('a');
    expect(await sequence('a')).toEqual(first);
    expect(await sequence('b')).not.toEqual(first);
    const share = first.filter((fault) => fault !== null).length / first.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
  });

  it('do not depend on the others that are waiting', async () => {
    const other: Fault = { match: { path: '/elsewhere' }, kind: 'lose-answer', rate: 0.5 };
    const alone = await sequence('a', [{ match: { path: '/never' }, kind: 'lose-answer' }]);
    expect(await sequence('a', [other])).toEqual(alone);
  });

  it('give the same ids with the same seed', async () => {
    const ids: unknown[] = [];
    for (let run = 0; run < 2; run += 1) {
      await start({ seed: 'a' });
      const { body } = await create();
      ids.push([body['id'], body['ref'], sandbox.world.account.id]);
      await sandbox.close();
    }
    expect(ids[0]).toEqual(ids[1]);
  });

  it('end after as many times as told, are listed, and are removed', async () => {
    await start();
    sandbox.addFault({ match: { path: '/ping' }, kind: 'status', status: 500, rate: 1, times: 2 });
    sandbox.addFault({ match: { path: '/test' }, kind: 'lose-answer', rate: 0.5 });
    expect([(await bare('GET', '/ping')).status, sandbox.faults()[0]]).toMatchObject([500, { played: 1, left: 1 }]);
    expect([(await bare('GET', '/ping')).status, (await bare('GET', '/ping')).status]).toEqual([500, 200]);
    expect(sandbox.faults()).toMatchObject([{ rule: { kind: 'lose-answer' }, played: 0, left: null }]);
    sandbox.removeFaults();
    expect(sandbox.faults()).toEqual([]);
  });
});

/** What comes over the wire until the connection ends. */
function raw({ port }: Sandbox, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\nhost: 127.0.0.1\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

/** Looks again and again until something holds; the test's own limit of time ends it. */
async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
