import { inspect } from 'node:util';
import { AbortedError, InDoubtError, TimeoutError } from '../../../server/src/client';
import { sleep } from '../../../server/src/client/retry';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';
import type { Handler } from './local-server';

afterEach(closeAll);

const project = { id: 'p1', status: 'in_creation' };
const silence: Handler = () => undefined;

describe('time and stopping', () => {
  it('ends a reading call as a time-out', async () => {
    const server = await serve(silence);
    const error = await errorOf<TimeoutError>(
      clientOf(server.url, { attemptTimeoutMs: 80, retries: 0 }).projects.get('p1'),
    );
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.retryable).toBe(true);
    expect(error.message).toBe('projects.get was not answered in time.');
  });

  it('counts redirects and repetitions into the total', async () => {
    const server = await serve(silence);
    const begun = performance.now();
    const client = clientOf(server.url, { attemptTimeoutMs: 100, totalTimeoutMs: 250, retries: 50, sleep });
    await expect(client.projects.get('p1')).rejects.toThrow(TimeoutError);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('stops a reading call as aborted, and a write under way as in doubt', async () => {
    const stop = new AbortController();
    const server = await serve(() => setTimeout(() => stop.abort(), 20));
    const client = clientOf(server.url);
    const [read, write] = await Promise.all([
      errorOf(client.projects.get('p1', { signal: stop.signal })),
      errorOf(client.projects.asyncLaunch('p1', { signal: stop.signal })),
    ]);
    expect(read).toBeInstanceOf(AbortedError);
    expect(write).toBeInstanceOf(InDoubtError);
  });

  it('never sends a write that was stopped before', async () => {
    const server = await serve((_, response) => json(response, 200, project));
    const reason = Object.assign(new Error('The user left https://cms.example.com/?token=t0ps3cret'), {
      token: 't0ps3cret',
    });
    const error = await errorOf(clientOf(server.url).projects.asyncLaunch('p1', { signal: AbortSignal.abort(reason) }));
    expect(error).toBeInstanceOf(AbortedError);
    expect(String(error.cause)).toBe('Error: The user left https://cms.example.com/?[redacted]');
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('t0ps3cret');
    expect(server.seen).toHaveLength(0);
  });

  it('stops a call in its pause between attempts', async () => {
    const server = await serve((_, response) => json(response, 429, {}, { 'retry-after': '20' }));
    const error = await errorOf(
      clientOf(server.url, { sleep }).projects.asyncLaunch('p1', { signal: AbortSignal.timeout(100) }),
    );
    expect(error).toBeInstanceOf(AbortedError);
  });
});

describe('concurrency', () => {
  it('is limited over all calls of a client, and a waiting call can leave', async () => {
    let running = 0;
    let most = 0;
    const server = await serve((_, response) => {
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
        json(response, 200, project);
      }, 20);
    });
    const client = clientOf(server.url, { concurrency: 3 });
    const stop = new AbortController();
    const calls = Array.from({ length: 30 }, (_, i) => client.projects.get(`p${i}`));
    const leaving = errorOf(client.projects.asyncLaunch('late', { signal: stop.signal }));
    stop.abort();
    await expect(leaving).resolves.toBeInstanceOf(AbortedError);
    await Promise.all(calls);
    expect(most).toBe(3);
    expect(server.seen.some(({ path }) => path.includes('late'))).toBe(false);
  });
});

describe('closing', () => {
  it('lets what is under way end and refuses what comes later', async () => {
    const server = await serve((_, response) => setTimeout(() => json(response, 200, project), 50));
    const client = clientOf(server.url, { concurrency: 1 });
    const underWay = client.projects.get('p1');
    const waiting = errorOf(client.projects.get('p2'));
    while (server.seen.length === 0) await sleep(5);
    await Promise.all([client.close(), client.close()]);
    await expect(underWay).resolves.toMatchObject(project);
    await expect(waiting).resolves.toMatchObject({ name: 'ConnectionError', code: 'closed' });
    await expect(client.projects.get('p3')).rejects.toMatchObject({ code: 'closed', retryable: false });
  });
});
