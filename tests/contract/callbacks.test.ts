/** Callbacks (6, 5.3): each event, where it is registered, what it carries, and how its delivery goes wrong. */
import type { CallbackEvent, Client } from '../../server/src/client';
import type { CallbackFault, Sandbox, SandboxOptions } from '../../sandbox/src/index';
import { inWorld, only, preparedOne } from './documents';
import { startReceiver } from './receiver';
import { all, attributes, document, start, until } from './support';

const OF_DOCUMENTS: readonly CallbackEvent[] = [
  'waiting_assignment',
  'in_progress',
  'in_review',
  'incomplete',
  'completed',
  'word_count_finished',
  'support_message_created',
];
/** Statuses that are known beside those of the specification are events as well. */
const FURTHER_STATUSES = ['counting_words', 'quality_control', 'paused', 'cancelled'];

/** A document through all its states: counted, launched, paused, reviewed, revised, and approved or cancelled. */
async function walk(
  sandbox: Sandbox,
  client: Client,
  callback: object,
  end: 'completed' | 'cancelled',
): Promise<string> {
  const options = { language_level: 'premium', quality: true };
  const { id: project } = await client.projects.create({ ...attributes, options });
  const { id } = await client.documents.create(project, document('One', callback));
  const arrives = (status: string): Promise<void> =>
    until(sandbox, async () => (await client.documents.get(project, id)).status === status);
  await arrives('in_creation');
  await client.projects.asyncLaunch(project);
  await arrives('in_progress');
  await client.projects.pause(project);
  await client.projects.resume(project);
  await arrives('in_review');
  await client.supportMessages.create(project, id, { message: 'Warmer.', revisionRequest: true });
  await arrives('in_progress');
  await arrives('in_review');
  await (end === 'completed' ? client.documents.complete(project, id) : client.projects.cancel(project));
  await sandbox.advance(0);
  return id;
}

const counted = (names: readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name ?? ''] = (counts[name ?? ''] ?? 0) + 1;
  return counts;
};

describe('callbacks of a document', () => {
  it('tell each of its events, statuses among them, as often as they happen [6/1] [6/2] [6/3] [6/4] [6/5]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const callback = receiver.callbacks(...OF_DOCUMENTS, ...FURTHER_STATUSES);
    await walk(sandbox, client, { callback }, 'completed');
    const once = { waiting_assignment: 1, incomplete: 1, completed: 1, word_count_finished: 1 };
    expect(counted(receiver.events())).toEqual({
      ...once,
      counting_words: 1,
      // After the assignment, after the pause, and for the revision.
      in_progress: 3,
      paused: 1,
      quality_control: 2,
      in_review: 2,
      // Ours, and the author's answer.
      support_message_created: 2,
    });
    await walk(sandbox, client, { callback: receiver.callbacks('cancelled') }, 'cancelled');
    expect(receiver.events().filter((event) => event === 'cancelled')).toHaveLength(1);
    expect(sandbox.world.failures).toEqual([]);
  });

  it('carry the document as a GET answers it then, and name their event [6/3] [6/2]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client, { callback: receiver.callbacks(...OF_DOCUMENTS) });
    await client.projects.asyncLaunch(project);
    await until(sandbox, () => receiver.events().includes('in_review'));
    for (const { event, header, contentType, body } of receiver.received) {
      expect([header, contentType]).toEqual([event, 'application/json']);
      expect(body).toMatchObject({ id, project_id: project, title: 'One' });
      if (event !== 'word_count_finished') expect(body.status).toBe(event);
    }
    const review = only(receiver.received.filter(({ event }) => event === 'in_review'));
    const answer = await fetch(`${sandbox.url}/v1/clients/projects/${project}/documents/${id}`, {
      headers: { authorization: 'Bearer sandbox-token' },
    });
    expect(review.body).toEqual(await answer.json());
  });

  it('go to the very address that was registered, the token in its query [5.3/1]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const odd = 'a+b/c=%d&é ';
    const url = `${receiver.address('word_count_finished').replace(receiver.token, encodeURIComponent(odd))}`;
    await preparedOne(sandbox, client, { callback: { word_count_finished: { url, format: 'json' } } });
    const { id } = await client.projects.create({ ...attributes, callback: receiver.callbacks('project_cancelled') });
    await client.projects.cancel(id);
    await sandbox.advance(0);
    expect(receiver.received.map(({ token, event }) => [event, token])).toEqual([
      ['word_count_finished', odd],
      ['project_cancelled', receiver.token],
    ]);
  });

  it('without a format are taken as well, and other events tell nothing [6/2]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const callback = { word_count_finished: { url: receiver.address('word_count_finished') } };
    const { id } = await preparedOne(sandbox, client, { callback });
    expect(receiver.events()).toEqual(['word_count_finished']);
    expect(inWorld(sandbox, id).callback).toEqual(callback);
  });
});

describe('callbacks of the account', () => {
  it('tell the events of every document and project, wherever it came from [users.update] [6/1] [4.5/callbacks]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const callback = receiver.callbacks(
      ...OF_DOCUMENTS,
      'project_in_progress',
      'project_in_review',
      'project_completed',
    );
    await client.users.update(sandbox.world.account.id, { callback });
    const first = await walk(sandbox, client, {}, 'completed');
    const second = await walk(sandbox, client, {}, 'completed');
    const heard = (id: string): string[] =>
      [...new Set(receiver.received.filter((one) => one.id === id).map(({ event }) => event ?? ''))].sort();
    expect(heard(first)).toEqual([...OF_DOCUMENTS].sort());
    expect(heard(second)).toEqual([...OF_DOCUMENTS].sort());
    for (const project of sandbox.world.projects.keys()) {
      expect(heard(project)).toEqual(['project_completed', 'project_in_progress', 'project_in_review']);
    }
    for (const { token } of receiver.received) expect(token).toBe(receiver.token);
  });

  it('stand beside those of the document: each address hears of an event once [users.update] [6/1]', async () => {
    const [account, own] = [await startReceiver(), await startReceiver()];
    const { sandbox, client } = await start({ speed: 0 });
    await client.users.mergeCallbacks(account.callbacks('word_count_finished'));
    await preparedOne(sandbox, client, { callback: own.callbacks('word_count_finished') });
    await preparedOne(sandbox, client, { callback: account.callbacks('word_count_finished') });
    expect([account.events(), own.events()]).toEqual([
      ['word_count_finished', 'word_count_finished'],
      ['word_count_finished'],
    ]);
  });
});

describe('callbacks of a project', () => {
  it.each<[CallbackEvent, SandboxOptions, (sandbox: Sandbox, client: Client, id: string) => Promise<unknown>]>([
    ['project_in_progress', {}, (_sandbox, client, id) => client.projects.asyncLaunch(id)],
    ['project_in_review', {}, (_sandbox, client, id) => client.projects.asyncLaunch(id)],
    ['project_cancelled', {}, (_sandbox, client, id) => client.projects.cancel(id)],
    [
      'project_canceled',
      { quirks: { statuses: { cancelled: 'canceled' } } },
      (_sandbox, client, id) => client.projects.cancel(id),
    ],
    [
      'project_tm_completed',
      {},
      (_sandbox, client, id) => client.projects.activateTmOptions(id, { translation_memory: true }),
    ],
    [
      'project_tm_diff_completed',
      {},
      (_sandbox, client, id) => client.projects.activateTmOptions(id, { translation_diff: true }),
    ],
    [
      'project_not_launched',
      { walletCredits: 1, behaviours: { acceptLaunchWithoutFunds: true } },
      (_sandbox, client, id) => client.projects.asyncLaunch(id),
    ],
  ])('tell %s, with the project [6/1] [6/2]', async (event, options, cause) => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0, ...options });
    const { id } = await client.projects.create({ ...attributes, callback: receiver.callbacks(event) });
    await client.documents.create(id, document('One'));
    await sandbox.advance(60_000);
    expect(receiver.events()).toEqual([]);
    await cause(sandbox, client, id);
    await sandbox.advance(10 * 60_000);
    expect(receiver.events()).toEqual([event]);
    expect(only(receiver.received)).toMatchObject({
      id,
      header: event,
      body: { name: 'TD-1', documents_statuses: {} },
    });
  });

  it('tell project_finalized once all operations of a project from a template have run [projects.finalize] [6/1]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const { id: template } = sandbox.addTemplate({
      name: 'Ours',
      activity_name: 'translation',
      language_from: 'en-gb',
      language_to: 'fr-fr',
      options: { language_level: 'premium' },
      callback: { project_finalized: { url: receiver.address('project_finalized') } },
    });
    const { id } = await client.projects.create({ name: 'TD-2', api_template_id: template });
    await client.documents.create(id, document('One'));
    await sandbox.advance(60_000);
    expect(receiver.events()).toEqual([]);
    await client.projects.finalize(id);
    await sandbox.advance(60_000);
    expect(receiver.events()).toEqual(['project_finalized']);
    expect((await client.projects.get(id)).finalized).toBe(true);
  });
});

describe('a delivery that goes wrong', () => {
  /** From the launch on; of the three documents each is in review once. */
  const run = async (fault: CallbackFault | undefined, ...statuses: number[]) => {
    const receiver = await startReceiver(...statuses);
    const { sandbox, client } = await start({ speed: 0 });
    const callback = receiver.callbacks('waiting_assignment', 'in_progress', 'in_review');
    const { project, id } = await preparedOne(sandbox, client, { callback });
    if (fault !== undefined) sandbox.addCallbackFault(fault);
    await client.projects.asyncLaunch(project);
    await until(sandbox, async () => only(await all(client.documents.list(project))).status === 'in_review');
    await sandbox.advance(10 * 60_000);
    // Whatever was heard: reading tells how it stands.
    expect((await client.documents.get(project, id)).status).toBe('in_review');
    return { receiver, sandbox };
  };

  it.each<[string, CallbackFault | undefined, string[]]>([
    ['nothing', undefined, ['waiting_assignment', 'in_progress', 'in_review']],
    ['one that is lost', { kind: 'drop', match: { event: 'in_progress' } }, ['waiting_assignment', 'in_review']],
    ['all of them lost', { kind: 'drop', times: 3 }, []],
    [
      'one that is repeated',
      { kind: 'repeat', copies: 2, match: { event: 'in_progress' } },
      ['waiting_assignment', 'in_progress', 'in_progress', 'in_progress', 'in_review'],
    ],
    [
      'one that is late',
      { kind: 'late', ms: 5 * 60_000, match: { event: 'waiting_assignment' } },
      ['in_progress', 'in_review', 'waiting_assignment'],
    ],
    [
      'one that another overtakes',
      { kind: 'reorder', ms: 60 * 60_000, match: { event: 'in_progress' } },
      ['waiting_assignment', 'in_review', 'in_progress'],
    ],
  ])('(%s) changes what is heard, not what is so [6/8]', async (_what, fault, heard) => {
    const { receiver } = await run(fault);
    expect(receiver.events()).toEqual(heard);
  });

  it('because the receiver fails is tried again, with what was so at first [6/8]', async () => {
    const { receiver, sandbox } = await run(undefined, 500, 503, 202);
    expect(receiver.events()).toEqual([
      'waiting_assignment',
      'waiting_assignment',
      'in_progress',
      // Overtaken by what came after it, and still telling what was so.
      'waiting_assignment',
      'in_review',
    ]);
    const [first, second, , third] = receiver.received.map(({ body }) => body);
    expect(first).toMatchObject({ status: 'waiting_assignment' });
    expect([second, third]).toEqual([first, first]);
    expect(sandbox.world.callbacks.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });
});
