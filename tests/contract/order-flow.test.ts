/** The client against the sandbox over real HTTP: what one order needs, from the first check to the approved work. */
import {
  AuthenticationError,
  ConnectionError,
  InDoubtError,
  NotFoundError,
  RefusedError,
  TimeoutError,
  completedPhrases,
  signature,
  workShape,
} from '../../server/src/client';
import type { ClientOptions } from '../../server/src/client';
import { all, attributes, batch, connect, content, errorOf, prepared, start, until } from './support';

describe('one order', () => {
  it('goes from the first check to the approved work [connection.ping] [connection.test] [users.me] [locales.list] [projects.quotation] [projects.create] [documents.createBatch] [projects.asyncLaunch] [documents.filter] [documents.complete] [3/completed]', async () => {
    const { sandbox, client } = await start();

    // The connection, the account, the languages.
    expect((await client.connection.ping()).message).toEqual(expect.any(String));
    await client.connection.test();
    const before = (await client.users.me()).wallet;
    expect(before).toEqual({
      currency_code: expect.any(String) as string,
      current_money: expect.any(Number) as number,
    });
    const locales = await client.locales.list();
    expect(locales.length).toBeGreaterThan(5);
    for (const { code } of locales) expect(code).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/);

    // The quote creates nothing.
    const quotation = await client.projects.quotation({
      activity_name: 'translation',
      language_from: 'en-GB',
      language_to: 'fr-FR',
      total_word_count: 100,
      options: { language_level: 'premium', quality: false },
    });
    expect(quotation.total_costs.map(({ currency }) => currency)).toContain('credits');
    for (const { amount } of quotation.total_costs) expect(amount).toBeGreaterThan(0);
    expect(sandbox.world.projects.size).toBe(0);

    // The project and its documents.
    const project = await client.projects.create(attributes);
    expect(project).toMatchObject({
      name: 'TD-1',
      status: 'in_creation',
      activity_name: 'translation',
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      auto_launch: false,
      custom_data: { order: '1' },
    });
    expect(project.created_at).toBeInstanceOf(Date);
    const created = await client.documents.createBatch(project.id, batch);
    expect(created.map(({ title }) => title)).toEqual(['TD-1/1', 'TD-1/2', 'TD-1/3']);

    // Counting takes its time, and a launch before its end is refused.
    expect((await all(client.documents.list(project.id))).some(({ word_count }) => word_count === undefined)).toBe(
      true,
    );
    await expect(client.projects.asyncLaunch(project.id)).rejects.toThrow(RefusedError);
    await until(sandbox, async () =>
      (await all(client.documents.list(project.id))).every(({ word_count }) => word_count !== undefined),
    );
    const counted = await client.projects.get(project.id);
    expect(counted.total_word_count).toBe(3 * 15);
    expect(counted.cost_in_currency?.amount).toBeGreaterThan(0);

    // The launch is queued, then the work goes on by itself.
    expect(await client.projects.asyncLaunch(project.id)).toMatchObject({ id: project.id });
    await until(sandbox, async () => (await client.projects.get(project.id)).status === 'in_progress');
    expect((await client.users.me()).wallet?.current_money).toBeLessThan(before?.current_money ?? 0);
    await until(sandbox, async () => {
      const { documents_statuses: counts } = await client.projects.get(project.id);
      return counts?.in_review === 3;
    });

    // The finished work, and its approval.
    const inReview = await all(client.documents.filter(project.id, { where: { status: 'in_review' }, order: 'title' }));
    expect(inReview.map(({ title }) => title)).toEqual(['TD-1/1', 'TD-1/2', 'TD-1/3']);
    for (const { id } of inReview) {
      const document = await client.documents.get(project.id, id);
      expect(workShape(document)).toBe('phrases');
      const phrases = completedPhrases(document);
      expect(Object.keys(phrases).sort()).toEqual(Object.keys(content).sort());
      expect(phrases.title).not.toBe(content.title.original_phrase);
      await client.documents.complete(project.id, id, { satisfaction: 'positive', message: 'Merci.' });
      expect((await client.documents.get(project.id, id)).status).toBe('completed');
    }
    const completed = await client.projects.get(project.id);
    expect(completed.status).toBe('completed');
    expect(completed.completed_at).toBeInstanceOf(Date);
    expect(sandbox.world.failures).toEqual([]);
  });

  it('can lose a document before its launch, and be cancelled [documents.delete] [projects.cancel]', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await prepared(sandbox, client);
    const [first] = documents;
    await client.documents.delete(id, first?.id ?? '');
    await expect(client.documents.get(id, first?.id ?? '')).rejects.toThrow(NotFoundError);
    expect(await all(client.documents.list(id))).toHaveLength(2);
    await client.projects.cancel(id);
    expect((await client.projects.get(id)).status).toBe('cancelled');
  });

  it('is found again by its name, over as many pages as there are [projects.filter] [8/2]', async () => {
    const { client } = await start();
    for (let i = 0; i < 7; i += 1) await client.projects.create({ ...attributes, name: i % 2 ? 'TD-odd' : `TD-${i}` });
    const odd = client.projects.filter({ where: { name: 'TD-odd' }, perPage: 2 });
    expect((await odd.page()).count).toBe(3);
    expect((await all(odd)).map(({ name }) => name)).toEqual(['TD-odd', 'TD-odd', 'TD-odd']);
    const names = (await all(client.projects.filter({ order: '-name', perPage: 2 }))).map(({ name }) => name);
    expect(names).toEqual(['TD-odd', 'TD-odd', 'TD-odd', 'TD-6', 'TD-4', 'TD-2', 'TD-0']);
  });
});

describe('what the service refuses', () => {
  it('is a language it does not know', async () => {
    const { client } = await start();
    const error = await errorOf<RefusedError>(client.projects.create({ ...attributes, language_to: 'xx-XX' }));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.status).toBe(422);
    expect(Object.keys(error.fieldMessages).join()).toContain('language_to');
    expect(error.insufficientFunds).toBe(false);
  });

  it('is a launch without the credits for it', async () => {
    const { sandbox, client } = await start({ walletCredits: 1 });
    const { id } = await prepared(sandbox, client);
    const error = await errorOf<RefusedError>(client.projects.asyncLaunch(id));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.insufficientFunds).toBe(true);
    expect((await client.projects.get(id)).status).toBe('in_creation');
  });

  it('is a wrong key, a wrong secret, and a signature of another time', async () => {
    const { sandbox } = await start();
    const wrong: Partial<ClientOptions>[] = [
      { authentication: signature({ apiKey: 'wrong', apiSecret: sandbox.apiSecret }) },
      { authentication: signature({ apiKey: sandbox.apiKey, apiSecret: 'wrong' }) },
      { now: () => new Date(Date.now() - 6 * 60_000) },
    ];
    for (const options of wrong) {
      const client = connect(sandbox, options);
      await expect(client.connection.test()).rejects.toThrow(AuthenticationError);
      await expect(client.connection.ping()).resolves.toBeDefined();
    }
  });

  it('is a filter it does not support', async () => {
    const { client } = await start();
    // @ts-expect-error -- no operator that the client knows either
    await expect(client.projects.filter({ where: { name: { $near: 'x' } } }).page()).rejects.toThrow(RefusedError);
    // @ts-expect-error -- nor a field
    await expect(client.projects.filter({ where: { shoe_size: 43 } }).page()).rejects.toThrow(RefusedError);
  });

  it('is a project that does not exist', async () => {
    const { client } = await start();
    await expect(client.projects.get('nope')).rejects.toThrow(NotFoundError);
    await expect(client.documents.list('nope').page()).rejects.toThrow(NotFoundError);
  });
});

describe('when the network fails', () => {
  it('a created project whose answer was lost is in doubt, and there', async () => {
    const { sandbox, client } = await start();
    sandbox.addFault({ match: { method: 'POST', path: '/v1/clients/projects' }, kind: 'lose-answer' });
    await expect(client.projects.create({ ...attributes, name: 'TD-lost' })).rejects.toThrow(InDoubtError);
    const found = await all(client.projects.filter({ where: { name: 'TD-lost' } }));
    expect(found).toHaveLength(1);
    expect(found[0]?.custom_data).toEqual({ order: '1' });
  });

  it('a project that was never created is in doubt just the same, and not there', async () => {
    const { sandbox, client } = await start();
    sandbox.addFault({ match: { method: 'POST', path: '/v1/clients/projects' }, kind: 'drop-request' });
    await expect(client.projects.create({ ...attributes, name: 'TD-lost' })).rejects.toThrow(InDoubtError);
    expect(await all(client.projects.filter({ where: { name: 'TD-lost' } }))).toEqual([]);
  });

  it('a batch whose answer was lost is in doubt, and its documents are there once', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(attributes);
    sandbox.addFault({ match: { method: 'POST', path: /\/batch\/documents$/ }, kind: 'lose-answer' });
    await expect(client.documents.createBatch(id, batch)).rejects.toThrow(InDoubtError);
    const titles = (await all(client.documents.list(id))).map(({ title }) => title);
    expect(titles).toEqual(['TD-1/1', 'TD-1/2', 'TD-1/3']);
  });

  it('a launch whose answer was lost is in doubt, and paid once', async () => {
    const { sandbox, client } = await start();
    const { id } = await prepared(sandbox, client);
    sandbox.addFault({ match: { method: 'POST', path: /\/async_launch$/ }, kind: 'lose-answer' });
    await expect(client.projects.asyncLaunch(id)).rejects.toThrow(InDoubtError);
    await until(sandbox, async () => (await client.projects.get(id)).status === 'in_progress');
    const launches = sandbox.world.requests.filter(({ path }) => path.endsWith('/async_launch'));
    expect(launches).toHaveLength(1);
    expect(sandbox.world.wallet.transactions.filter(({ projectId }) => projectId === id)).toHaveLength(1);
  });

  it('a read is repeated, a deletion too', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await prepared(sandbox, client);
    sandbox.addFault({ match: { method: 'GET', path: `/v1/clients/projects/${id}` }, kind: 'drop-request', times: 2 });
    expect((await client.projects.get(id)).id).toBe(id);
    sandbox.addFault({ match: { method: 'DELETE', path: /documents/ }, kind: 'lose-answer' });
    await expect(client.documents.delete(id, documents[0]?.id ?? '')).resolves.toBeUndefined();
    expect(await all(client.documents.list(id))).toHaveLength(2);
  });

  it('a slow answer is a time-out to a read and in doubt to a write', async () => {
    const { sandbox, client } = await start();
    const hasty = connect(sandbox, { attemptTimeoutMs: 150, retries: 0 });
    const { id } = await prepared(sandbox, client);
    sandbox.addFault({ match: { path: '/v1/clients/users/me' }, kind: 'delay', ms: 600 });
    await expect(hasty.users.me()).rejects.toThrow(TimeoutError);
    sandbox.addFault({ match: { path: /\/async_launch$/ }, kind: 'delay', ms: 600 });
    await expect(hasty.projects.asyncLaunch(id)).rejects.toThrow(InDoubtError);
    // The service is still at work on it, which is why "not done" is not to be believed at once.
    expect((await client.projects.get(id)).status).toBe('in_creation');
    while (sandbox.world.requests.some(({ fault, status }) => fault === 'delay' && status === null)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await until(sandbox, async () => (await client.projects.get(id)).status === 'in_progress');
  });

  it('a service that limits the rate is asked again when it says', async () => {
    const waits: number[] = [];
    // Time passes while it waits, and no other: what a busy machine takes would be part of the wait.
    let now = 0;
    const sleep = (ms: number): Promise<void> => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    };
    const { sandbox, client } = await start({}, { sleep, ticks: () => now });
    const headers = { 'retry-after': '3' };
    sandbox.addFault({ match: { method: 'POST', path: '/v1/clients/projects' }, kind: 'status', status: 429, headers });
    await client.projects.create(attributes);
    expect(waits).toEqual([3000]);
    expect(sandbox.world.projects.size).toBe(1);
  });

  it.each([301, 302, 307, 308])('a %i is followed for a write', async (status) => {
    const { sandbox, client } = await start();
    const headers = { location: '/v1/clients/projects' };
    sandbox.addFault({ match: { method: 'POST', path: '/old/v1/clients/projects' }, kind: 'status', status, headers });
    const moved = connect(sandbox, { baseUrl: `${sandbox.url}/old` });
    await expect(moved.projects.create(attributes)).resolves.toMatchObject({ status: 'in_creation' });
    expect(await all(client.projects.filter({}))).toHaveLength(1);
  });

  it('a service that is gone was certainly not asked', async () => {
    const { sandbox, client } = await start();
    await sandbox.close();
    await expect(client.projects.create(attributes)).rejects.toThrow(ConnectionError);
  });
});
