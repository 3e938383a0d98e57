/** How much at once and how fast, as the sandbox sees it; and a service that asks to be left alone (7, rule 2; 8, rule 6). */
import { RateLimitedError, ServerError } from '../../server/src/client';
import type { Client, ClientOptions } from '../../server/src/client';
import { ALL_SCOPES_TOKEN } from '../../sandbox/src/index';
import type { Fault, Sandbox } from '../../sandbox/src/index';
import { DrivenClock, settled } from '../unit/client/driven-clock';
import { all, attributes, bearer, connect, errorOf, start } from './support';

const ME = '/v1/clients/users/me';

/** A client whose time only the test moves, at a running sandbox. */
async function driven(
  options: Partial<ClientOptions> = {},
): Promise<{ sandbox: Sandbox; client: Client; clock: DrivenClock; seen: () => Promise<number> }> {
  const clock = new DrivenClock();
  const { ticks, now, sleep } = clock;
  const { sandbox } = await start({ speed: 0 });
  // A signature would be of another time than the service's.
  const authentication = bearer(ALL_SCOPES_TOKEN);
  const client = connect(sandbox, { authentication, ticks, now, sleep, concurrency: 50, ...options });
  const other = connect(sandbox);
  /** How many requests came, once everything that was sent has come: a later one of another client has its answer. */
  const seen = async (): Promise<number> => {
    await settled();
    await other.connection.ping();
    return sandbox.world.requests.filter(({ path }) => path !== '/ping').length;
  };
  return { sandbox, client, clock, seen };
}

/** Waits, without the time going on, until something has come about over the network. */
async function comes(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); !(await holds()); await settled()) {
    if (performance.now() - begun > 10_000) throw new Error('It never came to that.');
  }
}

const wait = (status: number, retryAfter: number | string): Omit<Extract<Fault, { kind: 'status' }>, 'match'> => ({
  kind: 'status',
  status,
  retryAfter,
});
const many = (client: Client, count: number): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, () => client.users.me()));

describe('a service that asks for a pause', () => {
  it.each([
    [429, 2],
    [503, 2],
    [429, 'Thu, 01 Jan 1970 00:00:02 GMT'],
    [503, 'Thu, 01 Jan 1970 00:00:02 GMT'],
  ] as const)('with %i and Retry-After %s is left alone by all callers until then [7/2]', async (status, after) => {
    const { sandbox, client, clock, seen } = await driven();
    sandbox.addFault({ ...wait(status, after), match: { path: ME } });
    const first = client.users.me();
    await comes(() => clock.sleeping === 1);
    const others = [many(client, 10), client.projects.create(attributes), client.connection.test()];
    expect(await seen()).toBe(1);
    await clock.advance(1_999);
    expect(await seen()).toBe(1);
    await clock.advance(1);
    await Promise.all([first, ...others]);
    expect(await seen()).toBe(1 + 1 + 12);
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('longer than anybody is made to wait is told so, and asked nothing meanwhile [7/2]', async () => {
    const { sandbox, client, clock, seen } = await driven();
    sandbox.addFault({ ...wait(429, 45), match: { path: ME } });
    const error = await errorOf<RateLimitedError>(client.users.me());
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ status: 429, retryAfterMs: 45_000, retryable: true });
    await clock.advance(5_000);
    const meanwhile = await errorOf<RateLimitedError>(client.projects.create(attributes));
    expect(meanwhile).toMatchObject({ name: 'RateLimitedError', code: 'quiet', retryAfterMs: 40_000 });
    expect([await seen(), sandbox.world.projects.size]).toEqual([1, 0]);
    await clock.advance(40_000);
    await expect(client.projects.create(attributes)).resolves.toBeDefined();
  });

  it('of a write repeats it only where it says that nothing was done: 429, and not 503 [7/2]', async () => {
    const { sandbox, client, clock } = await driven();
    sandbox.addFault({ ...wait(429, 1), match: { operation: 'projects.create' }, times: 2 });
    const created = client.projects.create(attributes);
    for (let round = 0; round < 2; round += 1) {
      await comes(() => clock.sleeping === 1);
      await clock.advance(1_000);
    }
    await created;
    expect(sandbox.world.projects.size).toBe(1);
    sandbox.addFault({ ...wait(503, 1), match: { operation: 'projects.create' } });
    await expect(client.projects.create(attributes)).rejects.toThrow(ServerError);
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('is heard by the client that asked, and by no other [7/2]', async () => {
    const { sandbox, client, clock } = await driven();
    sandbox.addFault({ ...wait(429, 20), match: { path: ME } });
    const held = client.users.me();
    await comes(() => clock.sleeping === 1);
    await expect(connect(sandbox).users.me()).resolves.toBeDefined();
    await clock.advance(20_000);
    await expect(held).resolves.toBeDefined();
  });
});

describe('requests at once', () => {
  it.each([1, 3])('are never more than %i, and as many as that', async (concurrency) => {
    const { sandbox } = await start({ speed: 0 });
    const client = connect(sandbox, { concurrency });
    sandbox.addFault({ match: { path: ME }, kind: 'delay', ms: 20, times: 100 });
    const open = (): number => sandbox.world.requests.filter(({ status }) => status === null).length;
    const done = many(client, 24);
    let most = 0;
    let over = false;
    const end = (): void => void (over = true);
    done.then(end, end);
    while (!over) {
      most = Math.max(most, open());
      await settled();
    }
    await done;
    expect(most).toBe(concurrency);
    expect(sandbox.world.requests).toHaveLength(24);
  });
});

describe('requests in a second', () => {
  it('are never more than may start, repetitions, redirects and pages among them', async () => {
    const { sandbox, client, clock, seen } = await driven({ requestsPerSecond: 4 });
    const owner = connect(sandbox);
    for (let index = 0; index < 6; index += 1) await owner.projects.create({ ...attributes, name: `TD-${index}` });
    const before = await seen();
    sandbox.addFault({ match: { path: ME }, kind: 'redirect', status: 307 });
    sandbox.addFault({ match: { path: ME }, kind: 'drop-request' });
    // Three pages of two, one redirected call, one that is repeated, three plain ones.
    const calls = [all(client.projects.list({ perPage: 2 })), many(client, 5)];
    let over = false;
    const done = Promise.all(calls).finally(() => (over = true));
    const perSecond: number[] = [];
    for (let last = before; !over;) {
      await comes(async () => over || (clock.sleeping > 0 && (await seen()) === (await seen())));
      const now = await seen();
      perSecond.push(now - last);
      last = now;
      if (!over) await clock.advance(1_000);
    }
    await done;
    expect(Math.max(...perSecond)).toBe(4);
    expect(perSecond.reduce((sum, count) => sum + count, 0)).toBe(3 + 5 + 2);
  });
});

describe('a slow body', () => {
  it('is read to its end, and others are not held up by it', async () => {
    const { sandbox } = await start({ speed: 0 });
    const client = connect(sandbox, { concurrency: 2 });
    const { id } = await client.projects.create(attributes);
    sandbox.addFault({ match: { operation: 'projects.get' }, kind: 'slow-answer', ms: 300 });
    const order: string[] = [];
    const slow = client.projects.get(id).then(({ name }) => order.push(`slow: ${name}`));
    await client.users.me().then(() => order.push('quick'));
    await slow;
    expect(order).toEqual(['quick', `slow: ${attributes.name}`]);
  });
});
