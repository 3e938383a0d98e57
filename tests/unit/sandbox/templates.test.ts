import { startSandbox } from '../../../sandbox/src';
import type { Sandbox, Template } from '../../../sandbox/src';
import { article, call, LONG, PROJECTS, startReceiver } from './client';
import type { Answer, Json } from './client';

const TEMPLATES = '/v1/clients/api_templates';

describe('project templates', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ walletCredits: 100 });
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const names = ({ body }: Answer): unknown[] => (body['api_templates'] as Json[]).map(({ name }) => name);

  const add = (changes: Partial<Parameters<Sandbox['addTemplate']>[0]> = {}): Template =>
    sandbox.addTemplate({
      name: 'House template',
      activity_name: 'translation',
      language_from: 'en-GB',
      language_to: 'fr-FR',
      options: { language_level: 'enterprise', priority: true },
      project_briefing: 'Calm and clear.',
      ...changes,
    });

  const create = (template: Template, changes: Json = {}): Promise<Answer> =>
    call(sandbox, 'POST', PROJECTS, { project: { name: 'Spring', api_template_id: template.id, ...changes } });

  const pathOf = ({ body }: Answer): string => `${PROJECTS}/${String(body['id'])}`;

  it('are listed in pages with what their projects inherit [2.12/envelope]', async () => {
    const all = await call(sandbox, 'GET', TEMPLATES);
    expect(all).toMatchObject({ status: 200, body: { count: 5, page: 1, total_pages: 1, next_page: null } });
    const added = add({ description: 'For the house' });
    const page = await call(sandbox, 'GET', `${TEMPLATES}?per_page=2&page=3`);
    expect(page.body).toMatchObject({ count: 6, previous_page: 2, next_page: null });
    expect((page.body['api_templates'] as Json[])[1]).toMatchObject({
      id: added.id,
      name: 'House template',
      description: 'For the house',
      activity_name: 'translation',
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      level_name: 'enterprise',
      project_briefing: 'Calm and clear.',
      options: { language_level: 'enterprise', priority: true, quality: false },
      auto_launch: false,
      cost_per_word: { currency: 'credits', amount: 2.25 },
    });
  });

  it.each([
    ['{"language_to_code":"es-es"}', '', ['Shop into Spanish, by machine first']],
    ['{"level_name":{"$ne":"premium"}}', '', ['Shop into Spanish, by machine first', 'House template']],
    ['{"name":{"$regex":"German"}}', '-name', ['Magazine into German, launched at once', 'Magazine into German']],
    [
      '{"activity_name":"translation","language_from_code":"en-gb","updated_at":{"$gt":"2026-03-01 00:00:00"}}',
      '',
      ['House template'],
    ],
    ['{"created_at":{"$lt":"2020-01-01 00:00:00"}}', 'id', []],
  ])('are filtered by %s in the order %j [4.5/filter]', async (where, order, expected) => {
    add();
    const query = new URLSearchParams({ where, order });
    expect(names(await call(sandbox, 'GET', `${TEMPLATES}/filter?${query}`))).toEqual(expected);
  });

  it('are not filtered by other fields [4.5/filter]', async () => {
    const query = new URLSearchParams({ where: '{"description":"x"}' });
    expect(await call(sandbox, 'GET', `${TEMPLATES}/filter?${query}`)).toMatchObject({
      status: 422,
      body: { errors: { where: [expect.stringContaining('description')] } },
    });
  });

  it('give a project all it does not say itself; a name and the id are enough [2.2/template]', async () => {
    const template = add({ auto_launch: true, custom_data: { house: 1 }, category: 'C003' });
    const plain = await create(template);
    expect(plain).toMatchObject({
      status: 201,
      body: {
        name: 'Spring',
        api_template_id: template.id,
        activity_name: 'translation',
        language_to_code: 'fr-fr',
        category: 'C003',
        project_briefing: 'Calm and clear.',
        options: { language_level: 'enterprise', priority: true },
        auto_launch: true,
        custom_data: { house: 1 },
        cached_documents_count: 0,
        finalized: false,
      },
    });
    const own = await create(template, { language_to: 'de-DE', options: { priority: false, quality: true } });
    expect(own.body).toMatchObject({
      language_to_code: 'de-de',
      options: { language_level: 'enterprise', priority: false, quality: true },
    });
    expect(await create(template, { name: undefined })).toMatchObject({
      status: 422,
      body: { errors: { name: ["can't be blank"] } },
    });
    expect(await create({ ...template, id: 'nope' })).toMatchObject({
      status: 422,
      body: { errors: { api_template_id: ['does not exist'] } },
    });
    expect(await create(template, { api_template_id: 7 })).toMatchObject({ status: 422 });
    expect(await create(template, { options: 'premium' })).toMatchObject({ status: 422 });
  });

  it('keep all operations waiting for finalize, which tells when they have ended [2.3/2] [4.1/finalize]', async () => {
    const receiver = await startReceiver();
    const event = (name: string): Json => ({ [name]: { url: `${receiver.url}/${name}` } });
    const template = add({ options: { language_level: 'premium', translation_memory: true, translation_diff: true } });
    const callback = {
      ...event('word_count_finished'),
      ...event('project_tm_completed'),
      ...event('project_tm_diff_completed'),
      ...event('project_finalized'),
    };
    const created = await create(template, { callback });
    const path = pathOf(created);
    // The options are there, though nothing runs yet.
    expect(created.body).toMatchObject({ options: { translation_memory: true, translation_diff: true } });
    expect(await call(sandbox, 'PUT', `${path}/finalize`)).toMatchObject({
      status: 422,
      body: { errors: { documents: ["can't be blank"] } },
    });
    await call(sandbox, 'POST', `${path}/batch/documents`, { documents: [article('One'), article('Two')] });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: false, total_word_count: 0 });
    expect(await call(sandbox, 'POST', `${path}/async_launch`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['The project must be finalized first'] } },
    });
    expect(receiver.received).toEqual([]);

    const finalized = await call(sandbox, 'PUT', `${path}/finalize`);
    expect(finalized).toMatchObject({ status: 200, body: { finalized: false } });
    expect((await call(sandbox, 'PUT', `${path}/finalize`)).status).toBe(422);
    await sandbox.advance(5_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: false, total_word_count: 20 });
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(422);
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true, cost_in_credits: 20 });
    expect(receiver.received.map((entry) => entry.event)).toEqual([
      'word_count_finished',
      'word_count_finished',
      'project_tm_completed',
      'project_tm_diff_completed',
      'project_finalized',
    ]);
    expect(receiver.received.at(-1)?.body).toMatchObject({ finalized: true });
    expect(await call(sandbox, 'PUT', `${path}/finalize`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['Error: Object could not be changed.'] } },
    });
    expect((await call(sandbox, 'POST', `${path}/async_launch`)).status).toBe(200);
  });

  it('finalize anew by itself when documents come later', async () => {
    const path = pathOf(await create(add()));
    await call(sandbox, 'POST', `${path}/documents`, { document: article('One') });
    await call(sandbox, 'PUT', `${path}/finalize`);
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true });
    await call(sandbox, 'POST', `${path}/documents`, { document: article('Two') });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: false });
    await sandbox.advance(10_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ finalized: true, total_word_count: 20 });
  });

  it('launch by themselves after finalize, and not before it [4.1/finalize-auto_launch]', async () => {
    const path = pathOf(await create(add({ auto_launch: true })));
    // Nothing is to be counted here, so nothing but finalize is waited for.
    await call(sandbox, 'POST', `${path}/documents`, {
      document: article('One', { perform_word_count: false, word_count: 10 }),
    });
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    await call(sandbox, 'PUT', `${path}/finalize`);
    await sandbox.advance(3_000);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_progress', finalized: true });
    expect(sandbox.world.wallet.credits).toBe(77.5);
  });

  it('try the launch once, and leave a poor project to its client [3/auto_launch]', async () => {
    const receiver = await startReceiver();
    const callback = { project_not_launched: { url: `${receiver.url}/not-launched` } };
    const path = pathOf(await create(add({ auto_launch: true }), { callback }));
    await call(sandbox, 'POST', `${path}/documents`, {
      document: article('One', { perform_word_count: false, word_count: 50 }),
    });
    await call(sandbox, 'PUT', `${path}/finalize`);
    await sandbox.advance(LONG);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation', finalized: true });
    sandbox.fillWallet(100);
    await sandbox.advance(LONG);
    expect(receiver.received.map(({ event }) => event)).toEqual(['not-launched']);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ status: 'in_creation' });
    expect((await call(sandbox, 'PUT', `${path}/launch`)).body).toMatchObject({ status: 'in_progress' });
  });

  it('are the only ones that finalize is for [4.1/finalize]', async () => {
    const created = await call(sandbox, 'POST', PROJECTS, {
      project: {
        name: 'No template',
        activity_name: 'translation',
        language_from: 'en-GB',
        language_to: 'fr-FR',
        options: { language_level: 'premium' },
        documents: [article('One')],
      },
    });
    expect(await call(sandbox, 'PUT', `${pathOf(created)}/finalize`)).toMatchObject({
      status: 422,
      body: { errors: { base: ['Error: Object could not be changed.'] } },
    });
  });

  it('stay what they were when a project of theirs is replaced [9/5]', async () => {
    const template = add();
    const path = pathOf(await create(template));
    const unknown = await call(sandbox, 'PUT', path, {
      project: { name: 'New', api_template_id: 'a'.padEnd(24, '0') },
    });
    expect(unknown.status).toBe(422);
    const same = await call(sandbox, 'PUT', path, {
      project: { name: 'New', api_template_id: template.id, project_briefing: 'Mine' },
    });
    expect(same).toMatchObject({
      status: 200,
      body: { name: 'New', project_briefing: 'Mine', api_template_id: template.id, level_name: 'enterprise' },
    });
    expect((await call(sandbox, 'PUT', path, { project: { name: 'New' } })).body['errors']).toEqual({
      activity_name: ['is not included in the list'],
      language_from: ["can't be blank"],
      language_to: ["can't be blank"],
      options: ["can't be blank"],
    });
    const [another] = sandbox.world.templates.keys();
    const moved = await call(sandbox, 'PUT', path, { project: { name: 'New', api_template_id: another } });
    expect(moved).toMatchObject({ status: 422, body: { errors: { api_template_id: ['cannot be changed'] } } });
  });
});
