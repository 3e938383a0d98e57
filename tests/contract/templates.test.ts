/** Project templates (2.15, 4.5), the projects made of them (2.2), and finalize (4.1). */
import { NotFoundError, RefusedError } from '../../server/src/client';
import type { ApiTemplateFilterFields, ApiTemplateRecord, Client, Filter } from '../../server/src/client';
import type { Sandbox, Template } from '../../sandbox/src';
import { completed } from './projects';
import { all, attributes, batch, errorOf, held, prepared, start } from './support';

type Field = keyof ApiTemplateFilterFields;

/** 2.15 */
const FIELDS: readonly Field[] = [
  'id',
  'name',
  'activity_name',
  'created_at',
  'updated_at',
  'language_from_code',
  'language_to_code',
  'level_name',
];

function house(sandbox: Sandbox, changes: Partial<Parameters<Sandbox['addTemplate']>[0]> = {}): Template {
  return sandbox.addTemplate({
    name: 'House style',
    description: 'For the house.',
    activity_name: 'proofreading',
    language_from: 'fr-FR',
    language_to: 'fr-FR',
    category: 'C003',
    project_briefing: 'Calm and clear.',
    vocabulary_type: 'technical',
    providers: ['c00000000000000000000001'],
    options: { language_level: 'enterprise', priority: true },
    custom_data: { house: 1 },
    deadline: '2031-05-06 07:08:09 UTC',
    ...changes,
  });
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : (value ?? null));

async function namesOf(client: Client, filter: object): Promise<(string | undefined)[]> {
  return (await all(client.apiTemplates.filter(filter as Filter<ApiTemplateFilterFields>))).map(({ name }) => name);
}

describe('project templates', () => {
  it('tell what their projects inherit [apiTemplates.list] [2.12/envelope] [2.2/template]', async () => {
    const { sandbox, client } = await start();
    const { id } = house(sandbox);
    const templates = await all(client.apiTemplates.list());
    expect(templates).toHaveLength(sandbox.world.templates.size);
    expect(templates.find((template) => template.id === id)).toMatchObject({
      name: 'House style',
      description: 'For the house.',
      activity_name: 'proofreading',
      language_from_code: 'fr-fr',
      language_to_code: 'fr-fr',
      level_name: 'enterprise',
      project_briefing: 'Calm and clear.',
      options: { language_level: 'enterprise', priority: true, quality: false },
      providers: ['c00000000000000000000001'],
      auto_launch: false,
      cost_per_word: { currency: 'credits', amount: 2.25 },
      created_at: expect.any(Date) as Date,
      updated_at: expect.any(Date) as Date,
    });
  });

  it('come in pages [apiTemplates.list] [8/1] [8/2] [2.12/envelope]', async () => {
    const { sandbox, client } = await start();
    const listing = client.apiTemplates.list({ perPage: 2 });
    expect(await listing.page()).toMatchObject({ page: 1, nextPage: 2, count: 5, totalPages: 3 });
    const names = [...sandbox.world.templates.values()].map(({ name }) => name);
    expect((await all(listing)).map(({ name }) => name)).toEqual(names);
    sandbox.setQuirks({ pageSize: 2, perPageIgnored: ['api_templates'] });
    expect((await all(client.apiTemplates.list())).map(({ name }) => name)).toEqual(names);
  });

  it('are found and sorted by each field [apiTemplates.filter] [4.5/filter] [2.15/templates]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await sandbox.advance(60_000);
    house(sandbox, { language_to: 'fr-CA' });
    const templates = await all(client.apiTemplates.list());
    for (const field of FIELDS) {
      const names = (holds: (template: ApiTemplateRecord) => boolean): (string | undefined)[] =>
        templates.filter(holds).map(({ name }) => name);
      const value = templates.at(-1)?.[field];
      const is = (template: ApiTemplateRecord): boolean => plain(template[field]) === plain(value);
      expect([field, await namesOf(client, { where: { [field]: value } })]).toEqual([field, names(is)]);
      expect([field, names(is).length]).toEqual([field, 1]);
      const others = await namesOf(client, { where: { [field]: { $ne: value } } });
      expect([field, others]).toEqual([field, names((template) => !is(template))]);
      const sorted = await all(client.apiTemplates.filter({ order: field }));
      const values = sorted.map((template) => plain(template[field]) as string | number);
      expect([field, values]).toEqual([field, [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))]);
    }
    const since = templates.at(-1)?.created_at;
    expect(await namesOf(client, { where: { created_at: { $lt: since } } })).toHaveLength(5);
    expect(await namesOf(client, { where: { created_at: { $gte: since } } })).toEqual(['House style']);
  });

  it.each<[string, object]>([
    ['where', { where: { description: 'For the house.' } }],
    ['where', { where: { name: { $near: 'x' } } }],
    ['order', { order: 'description' }],
  ])('are not found by %s as in %j [apiTemplates.filter] [4.5/filter] [7/422]', async (parameter, filter) => {
    const { client } = await start();
    const error = await errorOf<RefusedError>(namesOf(client, filter));
    expect(error).toBeInstanceOf(RefusedError);
    expect([error.status, error.fieldMessages]).toEqual([422, { [parameter]: [expect.any(String)] }]);
  });
});

describe('a project from a template', () => {
  it('needs a name beside the id, inherits the rest, and has no documents yet [projects.create] [2.2/template]', async () => {
    const { sandbox, client } = await start();
    const template = house(sandbox);
    const project = await client.projects.create({ name: 'TD-1', api_template_id: template.id });
    expect(sandbox.world.requests.at(-1)?.body).toEqual({ project: { name: 'TD-1', api_template_id: template.id } });
    expect(held(sandbox, project.id)).toMatchObject({ ...template.attributes, name: 'TD-1', templateId: template.id });
    expect(project).toMatchObject({
      name: 'TD-1',
      status: 'in_creation',
      api_template_id: template.id,
      activity_name: 'proofreading',
      language_from_code: 'fr-fr',
      category: 'C003',
      project_briefing: 'Calm and clear.',
      options: template.attributes.options,
      custom_data: { house: 1 },
      deadline: new Date('2031-05-06T07:08:09Z'),
      cached_documents_count: 0,
      finalized: false,
    });
  });

  it('takes what it says itself before what it would inherit [projects.create] [2.2/template]', async () => {
    const { sandbox, client } = await start();
    const template = house(sandbox);
    const own = { language_to: 'fr-CA', custom_data: {}, options: { priority: false, quality: true } };
    const project = await client.projects.create({ name: 'TD-1', api_template_id: template.id, ...own });
    expect(project).toMatchObject({ language_from_code: 'fr-fr', language_to_code: 'fr-ca', custom_data: {} });
    expect(project.options).toMatchObject({ language_level: 'enterprise', priority: false, quality: true });
  });

  it('keeps its template and what it inherited through an update [projects.update] [9/5] [2.2/template]', async () => {
    const { sandbox, client } = await start();
    const template = house(sandbox);
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: template.id });
    await client.projects.update(id, { name: 'TD-2' });
    expect(held(sandbox, id)).toMatchObject({ ...template.attributes, name: 'TD-2', templateId: template.id });
  });

  it('is refused without a name, and of a template that is not there [projects.create] [7/422]', async () => {
    const { sandbox, client } = await start();
    const nameless = await errorOf<RefusedError>(
      client.projects.create({ name: '', api_template_id: house(sandbox).id }),
    );
    expect(nameless.fieldMessages).toEqual({ name: [expect.any(String)] });
    const baseless = await errorOf<RefusedError>(client.projects.create({ name: 'TD-1', api_template_id: 'nope' }));
    expect(baseless.fieldMessages).toEqual({ api_template_id: [expect.any(String)] });
    expect(sandbox.world.projects.size).toBe(0);
  });
});

describe('finalize', () => {
  const options = { language_level: 'premium', translation_memory: true, translation_diff: true } as const;

  it('starts the counts and the analyses, none of which has run before [projects.finalize] [2.3/2] [4.1/finalize]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await completed(sandbox, client);
    const template = house(sandbox, { ...TRANSLATION, options });
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: template.id });
    await client.documents.createBatch(id, batch);
    await sandbox.advance(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({
      finalized: false,
      total_word_count: 0,
      documents_statuses: { in_creation: 3 },
      options: { translation_memory: true, translation_diff: true },
    });
    for (const launch of ['asyncLaunch', 'launch'] as const) {
      const { fieldMessages } = await errorOf<RefusedError>(client.projects[launch](id));
      expect(fieldMessages.base?.join()).toContain('finalized');
    }

    expect(await client.projects.finalize(id)).toMatchObject({ id, finalized: false });
    expect((await client.projects.get(id)).documents_statuses).toEqual({ counting_words: 3 });
    await sandbox.runUntilIdle(3_600_000);
    const project = await client.projects.get(id);
    expect(project).toMatchObject({
      status: 'in_creation',
      finalized: true,
      total_word_count: 45,
      cost_in_credits: 13.5,
    });
    const [first] = await all(client.documents.list(id));
    expect(first?.author_work).toEqual({ title: expect.any(String) as string, 'body.0': expect.any(String) as string });
    expect(await client.projects.launch(id)).toMatchObject({ status: 'in_progress' });
  });

  it('takes its time, in which no launch is taken [projects.finalize] [projects.asyncLaunch] [7/3]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({
      name: 'TD-1',
      api_template_id: house(sandbox, { ...TRANSLATION, options }).id,
    });
    await client.documents.createBatch(id, batch);
    await client.projects.finalize(id);
    let refused = 0;
    while (!(await client.projects.get(id)).finalized) {
      const error = await errorOf<RefusedError>(client.projects.asyncLaunch(id));
      expect(error.fieldMessages.base?.join()).toMatch(/operation .* running/);
      refused += 1;
      await sandbox.advance(1_000);
    }
    // Counting, then two analyses of more than three seconds each.
    expect(refused).toBeGreaterThan(8);
    await client.projects.asyncLaunch(id);
  });

  it('is refused for a project that was not made from a template [projects.finalize] [4.1/finalize] [7/422]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const copy = await client.projects.duplicate(id);
    for (const one of [id, copy.id]) {
      const error = await errorOf<RefusedError>(client.projects.finalize(one));
      expect(error).toBeInstanceOf(RefusedError);
      expect(error.fieldMessages).toEqual({ base: ['Error: Object could not be changed.'] });
    }
    await expect(client.projects.finalize('nope')).rejects.toThrow(NotFoundError);
  });

  it('is refused without documents, a second time, and after the launch [projects.finalize] [4.1/finalize] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: house(sandbox, TRANSLATION).id });
    const empty = await errorOf<RefusedError>(client.projects.finalize(id));
    expect(empty.fieldMessages).toEqual({ documents: [expect.any(String)] });
    await client.documents.createBatch(id, batch);
    await client.projects.finalize(id);
    for (const step of ['scheduled', 'done', 'launched']) {
      const { fieldMessages } = await errorOf<RefusedError>(client.projects.finalize(id));
      expect([step, fieldMessages]).toEqual([step, { base: ['Error: Object could not be changed.'] }]);
      await sandbox.advance(60_000);
      if (step === 'done') await client.projects.launch(id);
    }
  });

  it('counts documents that come after it by itself [projects.finalize] [4.1/finalize]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: house(sandbox, TRANSLATION).id });
    await client.documents.createBatch(id, batch.slice(0, 1));
    await client.projects.finalize(id);
    await sandbox.runUntilIdle(60_000);
    await client.documents.createBatch(id, batch.slice(1));
    expect((await client.projects.get(id)).finalized).toBe(false);
    await sandbox.runUntilIdle(60_000);
    expect(await client.projects.get(id)).toMatchObject({ finalized: true, total_word_count: 45 });
  });

  it('is not needed before a duplicate is launched, which has no template [projects.duplicate] [2.2/duplicate]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const original = await client.projects.create({ name: 'TD-1', api_template_id: house(sandbox, TRANSLATION).id });
    const copy = await client.projects.duplicate(original.id);
    expect(copy.api_template_id).toBeUndefined();
    await client.documents.createBatch(copy.id, batch);
    await sandbox.runUntilIdle(60_000);
    await client.projects.launch(copy.id);
    expect(held(sandbox, copy.id).status).toBe('in_progress');
  });
});

/** What the documents of these tests are: in English, to be translated. */
const TRANSLATION = {
  activity_name: attributes.activity_name as 'translation',
  language_from: 'en-GB',
  language_to: 'fr-FR',
  options: { language_level: 'premium' },
} as const;
