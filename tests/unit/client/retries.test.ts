import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { ConnectionError, InDoubtError, RateLimitedError, ServerError, operations } from '../../../server/src/client';
import type { RefusedError } from '../../../server/src/client';
import { judgeAnswer } from '../../../server/src/client/judge';
import { operationNamed } from '../../../server/src/client/operations';
import { redactor } from '../../../server/src/client/redact';
import { readRetryAfter, retryDelay, sleep } from '../../../server/src/client/retry';
import { clientOf, closeAll, deadAddress, errorOf, json, serve } from './local-server';
import type { Handler } from './local-server';

afterEach(closeAll);

const project = { id: 'p1', status: 'in_creation' };

/** Fails so many times, then answers well. */
const failing =
  (times: number, fail: Handler): Handler =>
  (request, response, count) => {
    if (count <= times) fail(request, response, count);
    else json(response, 200, project);
  };
const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    json(response, code, { errors: { base: ['Later.'] } }, headers);
const hangUp: Handler = (_, response) => response.destroy();
const silence: Handler = () => undefined;

describe('repetitions of what is safe to repeat', () => {
  it.each([
    ['500', status(500)],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
    ['429', status(429)],
    ['408', status(408)],
    ['a lost connection', hangUp],
  ])('happen after %s', async (_, fail) => {
    const server = await serve(failing(2, fail));
    const client = clientOf(server.url);
    await expect(client.projects.get('p1')).resolves.toMatchObject(project);
    expect(server.seen).toHaveLength(3);
    expect(client.waits).toHaveLength(2);
  });

  it('happen after a time-out', async () => {
    const server = await serve(failing(1, silence));
    await expect(clientOf(server.url, { attemptTimeoutMs: 100 }).projects.get('p1')).resolves.toMatchObject(project);
  });

  it('end after few', async () => {
    const server = await serve(status(503));
    await expect(clientOf(server.url, { retries: 2 }).projects.get('p1')).rejects.toThrow(ServerError);
    expect(server.seen).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 409, 422, 501])('do not happen after %i', async (code) => {
    const server = await serve(status(code));
    const error = await errorOf<RefusedError>(clientOf(server.url).projects.get('p1'));
    expect(error.retryable).toBe(false);
    expect(error.status).toBe(code);
    expect(server.seen).toHaveLength(1);
  });

  it('take a 404 for a repeated deletion as its success, and for the first as an error', async () => {
    const server = await serve((_, response, count) => (count === 1 ? response.destroy() : json(response, 404, {})));
    const client = clientOf(server.url);
    await expect(client.documents.delete('p1', 'd1')).resolves.toBeUndefined();
    await expect(client.documents.delete('p1', 'd1')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a repetition after a refusal that left no doubt', () => {
  it.each([429, 503])('%i: what it is told is no effect of the first attempt', async (code) => {
    const server = await serve((_, response, count) => json(response, count === 1 ? code : 404, {}));
    await expect(clientOf(server.url).documents.delete('p1', 'd1')).rejects.toMatchObject({ code: 'not_found' });
    expect(server.seen).toHaveLength(2);
  });
});

describe('what is not safe to repeat', () => {
  const writes = {
    create: (url: string, options = {}) => clientOf(url, options).projects.create({ name: 'Spring' }),
    createBatch: (url: string, options = {}) => clientOf(url, options).documents.createBatch('p1', [{ title: 'A' }]),
    asyncLaunch: (url: string, options = {}) => clientOf(url, options).projects.asyncLaunch('p1'),
    cancel: (url: string, options = {}) => clientOf(url, options).projects.cancel('p1'),
    complete: (url: string, options = {}) => clientOf(url, options).documents.complete('p1', 'd1'),
  };
  const each = Object.entries(writes);

  it('are writes only: whatever reads is safe to repeat, and every write tried here is not', () => {
    for (const { method, safeToRepeat } of operations) if (method === 'GET') expect(safeToRepeat).toBe(true);
    const unsafe = new Set(
      operations.filter(({ safeToRepeat }) => !safeToRepeat).map(({ name }) => name.split('.')[1]),
    );
    for (const name of Object.keys(writes)) expect(unsafe).toContain(name);
  });

  it.each(each)('%s is in doubt when the connection is lost after sending', async (_, call) => {
    const server = await serve(hangUp);
    const error = await errorOf<InDoubtError>(call(server.url));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(error.retryable).toBe(false);
    expect(error.remedy).not.toBe('');
    expect(server.seen).toHaveLength(1);
  });

  it.each(each)('%s is in doubt when no answer comes in time', async (_, call) => {
    const server = await serve(silence);
    await expect(call(server.url, { attemptTimeoutMs: 100 })).rejects.toThrow(InDoubtError);
    expect(server.seen).toHaveLength(1);
  });

  it.each(each)('%s was certainly not performed when the connection is refused', async (_, call) => {
    const error = await errorOf<ConnectionError>(call(await deadAddress()));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ code: 'connection', retryable: true, status: undefined });
    expect(error.message).toContain('the connection was refused');
  });

  it('was certainly not performed when no secure connection came about', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as AddressInfo;
    try {
      const slow = await errorOf(writes.asyncLaunch(`https://127.0.0.1:${port}`, { attemptTimeoutMs: 150 }));
      expect(slow).toBeInstanceOf(ConnectionError);
      expect(slow.message).toContain('no connection came about in time');
    } finally {
      for (const socket of sockets) socket.destroy();
      mute.close();
    }
    const plain = await serve(status(200));
    const mismatch = await errorOf(writes.asyncLaunch(plain.url.replace('http:', 'https:')));
    expect(mismatch).toBeInstanceOf(ConnectionError);
    expect(plain.seen).toHaveLength(0);
  });

  it('is in doubt after a 503 as late as the service gives up on its own work', () => {
    const operation = operationNamed('projects.asyncLaunch');
    const url = new URL('https://api.example.com/');
    const route = {
      url,
      method: operation.method,
      body: undefined,
      home: url.origin,
      trusted: true,
      performed: false,
    };
    const judge = (milliseconds: number) =>
      judgeAnswer(
        { kind: 'answer', status: 503, headers: {}, text: '{"errors":{"base":["Busy"]}}', milliseconds },
        { operation, route, redact: redactor(), now: new Date() },
      );
    expect(judge(24_000)).toBeInstanceOf(ServerError);
    expect(judge(26_000)).toBeInstanceOf(InDoubtError);
  });

  it.each([502, 504, 520, 524, 408])('is in doubt after %i', async (code) => {
    const server = await serve(status(code));
    await expect(writes.asyncLaunch(server.url)).rejects.toThrow(InDoubtError);
    expect(server.seen).toHaveLength(1);
  });

  it('is in doubt after a 500 of a gateway, but not after one in the words of the service', async () => {
    const server = await serve((_, response, count) => {
      if (count === 1) response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
      else json(response, 500, { errors: { base: ['Internal.'] } });
    });
    await expect(writes.asyncLaunch(server.url)).rejects.toThrow(InDoubtError);
    await expect(writes.asyncLaunch(server.url)).rejects.toThrow(ServerError);
    expect(server.seen).toHaveLength(2);
  });

  it('is refused, and not repeated, by a 503', async () => {
    const server = await serve(status(503));
    const error = await errorOf<ServerError>(writes.asyncLaunch(server.url));
    expect(error).toBeInstanceOf(ServerError);
    expect(error.retryable).toBe(true);
    expect(server.seen).toHaveLength(1);
  });

  it('is repeated after a 429 only', async () => {
    const server = await serve(failing(1, status(429)));
    await expect(writes.asyncLaunch(server.url)).resolves.toMatchObject(project);
    expect(server.seen).toHaveLength(2);
  });

  it('is in doubt when a good status comes with an answer that cannot be read', async () => {
    const server = await serve((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'));
    const error = await errorOf<InDoubtError>(writes.create(server.url));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(error.cause).toMatchObject({ name: 'UnreadableAnswerError', path: '$' });
  });

  it('is in doubt when its answer breaks off', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(writes.create(server.url)).rejects.toThrow(InDoubtError);
  });

  it('is done when a good status comes with nothing, or with nothing that matters', async () => {
    const server = await serve((_, response, count) => {
      if (count === 1) response.writeHead(204).end();
      else json(response, 200, count === 2 ? { status: 'ok' } : { id: 'p1', progress: 'strange' });
    });
    for (let i = 0; i < 3; i += 1) await expect(writes.asyncLaunch(server.url)).resolves.toBeUndefined();
  });
});

describe('Retry-After', () => {
  it('goes before our own back-off, in seconds [7/2]', async () => {
    const server = await serve(failing(1, status(429, { 'retry-after': '7' })));
    const client = clientOf(server.url);
    await client.projects.get('p1');
    expect(client.waits).toEqual([7000]);
  });

  it('is read as an HTTP date, too, and with a 503', async () => {
    const now = new Date('2024-03-09T07:05:00Z');
    const server = await serve(failing(1, status(503, { 'retry-after': 'Sat, 09 Mar 2024 07:05:12 GMT' })));
    const client = clientOf(server.url, { now: () => now });
    await client.projects.get('p1');
    expect(client.waits).toEqual([12_000]);
  });

  it('of more than half a minute is left to the caller', async () => {
    const server = await serve(status(429, { 'retry-after': '90' }));
    const client = clientOf(server.url);
    const error = await errorOf<RateLimitedError>(client.projects.get('p1'));
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error.retryAfterMs).toBe(90_000);
    expect(client.waits).toEqual([]);
  });

  it('is read within bounds', () => {
    const now = new Date('2024-03-09T07:05:00Z');
    expect(readRetryAfter('0', now)).toBe(0);
    expect(readRetryAfter('1.5', now)).toBe(1500);
    expect(readRetryAfter('99999999', now)).toBe(3_600_000);
    expect(readRetryAfter('Sat, 09 Mar 2020 07:05:12 GMT', now)).toBe(0);
    for (const nothing of [undefined, '', 'soon', '-5x']) expect(readRetryAfter(nothing, now)).toBeUndefined();
  });
});

describe('the back-off', () => {
  const operation = operations[0]!;
  const error = new ServerError({ operation: operation.name, message: 'x', retryable: true });
  const delay = (attempts: number, remainingMs: number, random: number) =>
    retryDelay({ operation, error, attempts, retries: 10, remainingMs }, () => random);

  it('doubles within bounds, with jitter', () => {
    expect([1, 2, 3, 4, 5, 9].map((attempts) => delay(attempts, 60_000, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(delay(1, 60_000, 0)).toBe(250);
  });

  it('does not outlast the total time', () => {
    expect(delay(3, 1500, 1)).toBeUndefined();
  });

  it('knows nothing of foreign errors', () => {
    expect(retryDelay({ operation, error: new Error('x'), attempts: 1, retries: 3, remainingMs: 1e6 })).toBeUndefined();
  });

  it('really waits, until it is stopped', async () => {
    const stop = new AbortController();
    const begun = performance.now();
    await sleep(30);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(28);
    const waiting = sleep(60_000, stop.signal);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await expect(sleep(60_000, stop.signal)).rejects.toThrow();
  });
});
