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
  afterEach(async () => {
    receiver.close();
    await sandbox.close();
  });

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
    failing.close();
  });

  it('gives up on an address nobody listens at, and lives on', async () => {
    const callback = { word_count_finished: { url: 'http://127.0.0.1:9/' } };
    await createCounted(sandbox, [article('One', { callback })]);
    await sandbox.advance(10 * 60_000);
    expect(sandbox.world.callbacks).toMatchObject([{ state: 'given_up', attempts: 5 }]);
    expect(sandbox.world.callbacks[0]?.lastError).toBeTruthy();
    expect(sandbox.world.failures).toEqual([]);
  });

  it('refuses an address that is none', async () => {
    const user = { callback: { completed: { url: 'nowhere' } } };
    const put = await call(sandbox, 'PUT', `/v1/clients/users/${sandbox.world.account.id}`, { user });
    expect(put).toMatchObject({ status: 422, body: { errors: { 'callback.completed.url': ['is not a valid URL'] } } });
  });
});
