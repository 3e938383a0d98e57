import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, createReviewable, startReceiver } from './client';
import type { Receiver } from './client';

describe('callbacks', () => {
  let sandbox: Sandbox;
  let receiver: Receiver;
  beforeEach(async () => {
    sandbox = await startSandbox();
    receiver = await startReceiver();
  });
  afterEach(() => sandbox.close());

  const register = (events: string[]): Record<string, unknown> =>
    Object.fromEntries(events.map((event) => [event, { url: `${receiver.url}/${event}`, format: 'json' }]));

  it('tells of counting, statuses, messages and the project, with the resource as payload', async () => {
    const user = `/v1/clients/users/${sandbox.world.account.id}`;
    const events = ['word_count_finished', 'in_progress', 'in_review', 'completed', 'support_message_created'];
    const put = await call(sandbox, 'PUT', user, { user: { callback: register(events) } });
    expect(put.body).toMatchObject({ callback: { completed: { format: 'json' } } });
    const callback = register(['project_in_progress', 'project_in_review', 'project_completed']);
    const { path, documents } = await createReviewable(sandbox, [article('One')], { callback });
    sandbox.writeAsAuthor(documents[0] ?? '', 'A question');
    await sandbox.advance(0);
    await call(sandbox, 'PUT', `${path}/documents/${documents[0]}/complete`);
    await sandbox.advance(0);
    // The last two leave at the same time, and deliveries may overtake each other.
    const received = receiver.received.map(({ event }) => event);
    expect([...received.slice(0, -2), ...received.slice(-2).sort()]).toEqual([
      'word_count_finished',
      'project_in_progress',
      'in_progress',
      'in_review',
      'project_in_review',
      'support_message_created',
      'completed',
      'project_completed',
    ]);
    expect(receiver.received[0]?.body).toMatchObject({ id: documents[0], word_count: 10 });
    expect(sandbox.world.callbacks.every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('calls each address once when it is registered in several places', async () => {
    const callback = register(['word_count_finished']);
    await createCounted(sandbox, [article('One', { callback })], { callback });
    expect(receiver.received).toHaveLength(1);
  });

  it('tries again until the receiver takes it', async () => {
    const failing = await startReceiver([500, 503, 200]);
    await createCounted(sandbox, [article('One', { callback: { word_count_finished: { url: failing.url } } })]);
    expect(failing.received).toHaveLength(3);
    expect(sandbox.world.callbacks).toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: 200 }]);
  });

  it('gives up on an address nobody listens at after twenty retries, with growing pauses, and lives on', async () => {
    sandbox.setSpeed(0);
    const callback = { word_count_finished: { url: 'http://127.0.0.1:9/' } };
    await createCounted(sandbox, [article('One', { callback })]);
    const entry = sandbox.world.callbacks[0];
    const attemptsAfter = async (ms: number): Promise<number | undefined> => {
      await sandbox.advance(ms);
      return entry?.attempts;
    };
    const fifth = (entry?.createdAt ?? 0) + 5_000 + 10_000 + 20_000 + 40_000;
    expect(await attemptsAfter(fifth - Date.parse(sandbox.summary().time) - 10)).toBe(4);
    expect(await attemptsAfter(20)).toBe(5);
    // Five seconds, twice as long each time, an hour at most.
    expect(await attemptsAfter(12 * 3_600_000)).toBe(21);
    expect(await attemptsAfter(48 * 3_600_000)).toBe(21);
    expect(entry).toMatchObject({ state: 'given_up', lastError: expect.any(String) as string });
    expect(sandbox.world.failures).toEqual([]);
  });

  it('refuses an address that is none', async () => {
    const user = { callback: { completed: { url: 'nowhere' } } };
    const put = await call(sandbox, 'PUT', `/v1/clients/users/${sandbox.world.account.id}`, { user });
    expect(put).toMatchObject({ status: 422, body: { errors: { 'callback.completed.url': ['is not a valid URL'] } } });
  });
});

describe('callbacks that do not come as they should', () => {
  let sandbox: Sandbox;
  let receiver: Receiver;
  beforeEach(async () => {
    sandbox = await startSandbox({ speed: 0, seed: 'callbacks' });
    receiver = await startReceiver();
  });
  afterEach(() => sandbox.close());

  const registered = (): Record<string, unknown> => ({ word_count_finished: { url: `${receiver.url}/counted` } });
  /** Counts documents of one project, one after the other; the titles in the order in which their callbacks came. */
  const count = async (titles: string[]): Promise<unknown[]> => {
    await createCounted(
      sandbox,
      titles.map((title) => article(title)),
      { callback: registered() },
    );
    return receiver.received.map(({ body }) => body['title']);
  };

  it('are dropped [6/8]', async () => {
    sandbox.addCallbackFault({ kind: 'drop', match: { event: 'word_count_finished' } });
    expect(await count(['One', 'Two'])).toEqual(['Two']);
    await sandbox.advance(24 * 3_600_000);
    expect(receiver.received).toHaveLength(1);
    expect(sandbox.world.callbacks).toMatchObject([
      { state: 'dropped', fault: 'drop', attempts: 0 },
      { state: 'delivered', fault: null },
    ]);
  });

  it('are repeated, also when they were taken [6/8]', async () => {
    sandbox.addCallbackFault({ kind: 'repeat', copies: 2 });
    expect(await count(['One', 'Two'])).toEqual(['One', 'One', 'One', 'Two']);
    expect(sandbox.world.callbacks[0]).toMatchObject({ attempts: 3, state: 'delivered', fault: 'repeat' });
  });

  it('are late, with what was true when the event happened [6/8]', async () => {
    sandbox.addCallbackFault({ kind: 'late', ms: 3_600_000 });
    expect(await count(['One'])).toEqual([]);
    const { id } = [...sandbox.world.projects.values()][0] ?? {};
    await call(sandbox, 'PUT', `/v1/clients/projects/${id}/cancel`);
    await sandbox.advance(3_600_000);
    expect(receiver.received.map(({ body }) => body['status'])).toEqual(['in_creation']);
  });

  it('are overtaken by the next one, or come alone in the end [6/8]', async () => {
    sandbox.addCallbackFault({ kind: 'reorder' });
    expect(await count(['One', 'Two', 'Three'])).toEqual(['Two', 'One', 'Three']);
    sandbox.addCallbackFault({ kind: 'reorder', ms: 120_000 });
    receiver.received.length = 0;
    expect(await count(['Four'])).toEqual([]);
    await sandbox.advance(120_000);
    expect(receiver.received.map(({ body }) => body['title'])).toEqual(['Four']);
  });

  it('are the same with the same seed', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Article ${index}`);
    const run = async (seed: string): Promise<(string | null)[]> => {
      const other = await startSandbox({ speed: 0, seed });
      other.addCallbackFault({ kind: 'drop', rate: 0.5 });
      await createCounted(
        other,
        titles.map((title) => article(title)),
        { callback: registered() },
      );
      const faults = other.world.callbacks.map(({ fault }) => fault);
      await other.close();
      return faults;
    };
    const first = await run('a');
    expect(first).toContain('drop');
    expect(first).toContain(null);
    expect(await run('a')).toEqual(first);
    expect(await run('b')).not.toEqual(first);
  });

  it('come as they should again when the faults are removed', async () => {
    sandbox.addCallbackFault({ kind: 'drop', rate: 1 });
    expect(sandbox.callbackFaults()).toMatchObject([{ rule: { kind: 'drop' }, left: null, played: 0 }]);
    expect(await count(['One'])).toEqual([]);
    sandbox.removeCallbackFaults();
    expect(await count(['Two'])).toEqual(['Two']);
    expect(() => sandbox.addCallbackFault({ kind: 'late', ms: -1 })).toThrow('not a fault of callbacks');
  });

  it('come at the new speed when it changes', async () => {
    const failing = await startReceiver([500]);
    const callback = { word_count_finished: { url: failing.url } };
    await createCounted(sandbox, [article('One', { callback })]);
    const attempts = sandbox.world.callbacks[0]?.attempts ?? 0;
    sandbox.setSpeed(1_000);
    sandbox.setSpeed(0);
    // What was left of the pause at most, a thousand times as fast.
    await sandbox.advance(80);
    expect(sandbox.world.callbacks[0]?.attempts).toBeGreaterThan(attempts);
  });
});
