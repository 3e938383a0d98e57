import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, project, PROJECTS } from './client';
import type { Json } from './client';

describe('lists and filters', () => {
  let sandbox: Sandbox;
  let documentsPath: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    for (const name of ['TD-1 alpha', 'TD-2 beta', 'TD-3 gamma']) {
      const documents = [article('One', { perform_word_count: false, word_count: name.length * 10 })];
      await call(sandbox, 'POST', PROJECTS, project({ name, documents }));
      await sandbox.advance(60_000);
    }
    documentsPath = `${PROJECTS}/${[...sandbox.world.projects.keys()][0]}/documents`;
  });
  afterAll(() => sandbox.close());

  const filter = async (where: unknown, order = ''): Promise<unknown> => {
    const query = new URLSearchParams({ where: typeof where === 'string' ? where : JSON.stringify(where), order });
    const { status, body } = await call(sandbox, 'GET', `${PROJECTS}/filter?${query.toString()}`);
    return status === 200 ? (body['projects'] as { name: string }[]).map(({ name }) => name.slice(0, 4)) : status;
  };

  it('pages through a list, from 1 and 100 at most [2.12/envelope] [8/1] [8/2]', async () => {
    const first = await call(sandbox, 'GET', `${PROJECTS}?page=0&per_page=2`);
    expect(first.body).toMatchObject({
      total_pages: 2,
      count: 3,
      page: 1,
      per_page: 2,
      previous_page: null,
      next_page: 2,
    });
    const second = await call(sandbox, 'GET', `${PROJECTS}?page=2&per_page=2`);
    expect(second.body).toMatchObject({
      page: 2,
      previous_page: 1,
      next_page: null,
      projects: [{ name: 'TD-3 gamma' }],
    });
    expect((await call(sandbox, 'GET', `${PROJECTS}?per_page=500`)).body).toMatchObject({ per_page: 100 });
    expect((await call(sandbox, 'GET', `${PROJECTS}?page=9`)).body).toMatchObject({ projects: [] });
  });

  it.each([
    [{ name: 'TD-2 beta' }, ['TD-2']],
    [{ status: 'in_creation', archived: false }, ['TD-1', 'TD-2', 'TD-3']],
    [{ total_word_count: { $gt: 90 } }, ['TD-1', 'TD-3']],
    [{ total_word_count: { $gte: 90, $lt: 100 } }, ['TD-2']],
    [{ total_word_count: { $lte: 90 } }, ['TD-2']],
    [{ name: { $regex: '^TD-[13]' } }, ['TD-1', 'TD-3']],
    [{ name: { $in: ['TD-1 alpha', 'other'] } }, ['TD-1']],
    [{ name: { $nin: ['TD-1 alpha'] } }, ['TD-2', 'TD-3']],
    [{ name: { $ne: 'TD-1 alpha' } }, ['TD-2', 'TD-3']],
    [{ launched_at: null, platform_id: null }, ['TD-1', 'TD-2', 'TD-3']],
    [{ 'pricing.total_cost_at_launch_time': { $gt: 1 } }, []],
    [{ $or: [{ name: 'TD-1 alpha' }, { total_word_count: 90 }] }, ['TD-1', 'TD-2']],
    [{ created_at: { $gt: '2001-01-01 00:00:00', $lt: '2101-01-01T00:00:00Z' } }, ['TD-1', 'TD-2', 'TD-3']],
    [{ name: { $like: 'TD' } }, 422],
    [{ colour: 'red' }, 422],
    [{ created_at: 'soon' }, 422],
    [{ name: { $regex: '(' } }, 422],
    [{ $or: {} }, 422],
    [{ $or: ['name'] }, 422],
    [{ $and: [] }, 422],
    [{ name: ['TD-1 alpha'] }, 422],
    [{ name: { $in: 'TD-1 alpha' } }, 422],
    [{ 'options.language_level': 'premium' }, 422],
    ['[]', 422],
    ['"TD-1 alpha"', 422],
    ['{"name":', 422],
  ])('finds %j [4.5/filter]', async (where, expected) => {
    expect(await filter(where)).toEqual(expected);
  });

  it('sorts in both directions [4.5/filter]', async () => {
    expect(await filter({}, '-created_at')).toEqual(['TD-3', 'TD-2', 'TD-1']);
    expect(await filter({}, 'total_word_count')).toEqual(['TD-2', 'TD-1', 'TD-3']);
    expect(await filter({}, 'colour')).toBe(422);
  });

  it('filters documents by their own fields [4.5/filter]', async () => {
    const find = async (where: unknown): Promise<unknown> =>
      (await call(sandbox, 'GET', `${documentsPath}/filter?where=${encodeURIComponent(JSON.stringify(where))}`)).body[
        'count'
      ];
    expect(await find({ title: 'One', word_count: 100 })).toBe(1);
    expect(await find({ title: 'Two' })).toBe(0);
  });

  /** The value of a field by its path. */
  const valueOf = (record: Json, path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => (value as Json)[name], record);

  const finds = async (path: string, list: string, record: Json, field: string): Promise<void> => {
    const value = valueOf(record, field);
    expect(value).not.toBeUndefined();
    const query = (where: unknown): string =>
      new URLSearchParams({ where: JSON.stringify(where), order: field }).toString();
    const found = await call(sandbox, 'GET', `${path}/filter?${query({ [field]: value })}`);
    expect(found.status).toBe(200);
    expect((found.body[list] as Json[]).map(({ id }) => id)).toContain(record['id']);
    const others = await call(sandbox, 'GET', `${path}/filter?${query({ [field]: { $ne: value } })}`);
    expect((others.body[list] as Json[]).map(({ id }) => id)).not.toContain(record['id']);
  };

  it.each([
    'id',
    'ref',
    'name',
    'activity_name',
    'archived',
    'status',
    'created_at',
    'updated_at',
    'launched_at',
    'completed_at',
    'cached_documents_count',
    'language_from_code',
    'language_to_code',
    'level_name',
    'pricing.total_cost_at_launch_time',
    'total_word_count',
    'progress',
    'category',
    'platform_id',
  ])('finds projects by their %s, and sorts by it [2.1/fields]', async (field) => {
    const { body } = await call(sandbox, 'GET', `${PROJECTS}/${[...sandbox.world.projects.keys()][1]}`);
    await finds(PROJECTS, 'projects', body, field);
  });

  it.each([
    'id',
    'ref',
    'title',
    'activity_name',
    'status',
    'created_at',
    'updated_at',
    'completed_at',
    'started_at',
    'submitted_at',
    'language_from_code',
    'language_to_code',
    'word_count',
    'category',
    'deliver_work_as_file',
  ])('finds documents by their %s, and sorts by it [2.4/fields]', async (field) => {
    const { body } = await call(sandbox, 'GET', documentsPath);
    await finds(documentsPath, 'documents', (body['documents'] as Json[])[0]!, field);
  });

  it('has no other fields than those of the tables [4.5/filter]', async () => {
    for (const field of ['auto_launch', 'cost_in_credits', 'project_briefing', 'options']) {
      expect(await filter({ [field]: true })).toBe(422);
      expect(await filter({}, field)).toBe(422);
    }
  });
});
