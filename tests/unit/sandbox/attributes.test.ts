import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { article, call, createCounted, LONG, project, PROJECTS } from './client';
import type { Json } from './client';

describe('the attributes of projects and documents', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const PLATFORM = '0b9c7a52-54c8-4d6e-9f3f-2f5a3c1d7e11';
  const create = async (changes: Json = {}): Promise<{ path: string; body: Json }> => {
    const answer = await call(sandbox, 'POST', PROJECTS, project(changes));
    expect(answer.status).toBe(201);
    return { path: `${PROJECTS}/${String(answer.body['id'])}`, body: answer.body };
  };
  const full = (): Json => ({
    category: 'C007',
    vocabulary_type: 'technical',
    target_reader_groups: 'adults',
    grammatical_person: 'first_person_singular',
    project_briefing: 'Short.',
    glossaries: [sandbox.world.glossaries[0]?.id],
    providers: ['author-1'],
    options: {
      language_level: 'enterprise',
      quality: true,
      expertise: 'law',
      priority: true,
      specific_attachment: true,
    },
    custom_data: { tags: ['a', 'b'], external: 7 },
    deadline: '2031-02-28 12:00:00 UTC',
    auto_launch: true,
    callback: { project_in_review: { url: 'https://client.example/hook', format: 'json' } },
    platform_id: PLATFORM,
    keywording_requirements: 'None.',
    work_template: 'article',
    same_author_must_do_entire_project: true,
  });
  const DEFAULTS = {
    category: null,
    vocabulary_type: 'not_specified',
    target_reader_groups: 'not_specified',
    grammatical_person: 'not_specified',
    project_briefing: '',
    glossaries: [],
    providers: [],
    options: {
      language_level: 'premium',
      quality: false,
      expertise: null,
      priority: false,
      specific_attachment: false,
    },
    custom_data: {},
    deadline: null,
    auto_launch: false,
    callback: {},
    keywording_requirements: '',
    work_template: null,
    same_author_must_do_entire_project: false,
  };

  it('are all taken on creation [2.2/attributes] [2.3/options]', async () => {
    const given = full();
    const { body } = await create(given);
    const options = { ...(given['options'] as Json), uniq_author: true, translation_memory: false };
    expect(body).toMatchObject({ ...given, options, work_template: { name: 'article' } });
    expect((await create()).body).toMatchObject({ ...DEFAULTS, platform_id: null });
  });

  it.each([
    ['name', { name: ' ' }],
    ['activity_name', { activity_name: 'singing' }],
    ['language_from', { language_from: undefined }],
    ['options', { options: undefined }],
    ['options.language_level', { options: {} }],
    ['options.language_level', { options: { language_level: 'royal' } }],
    ['options.quality', { options: { language_level: 'premium', quality: 'yes' } }],
    ['deadline', { deadline: '2031-02-30T12:00:00Z' }],
    ['deadline', { deadline: '2031-13-01 12:00:00 UTC' }],
    ['glossaries.0', { glossaries: ['1'] }],
    ['glossaries', { glossaries: [PLATFORM] }],
    ['providers', { providers: 'author-1' }],
    ['platform_id', { platform_id: 'strapi' }],
    ['callback.completed.url', { callback: { completed: { url: 'nowhere' } } }],
    ['auto_launch', { auto_launch: 'true' }],
    ['custom_data', { custom_data: 'x' }],
  ])('are refused by name: %s', async (field, changes) => {
    const answer = await call(sandbox, 'POST', PROJECTS, project(changes));
    expect([answer.status, Object.keys(answer.body['errors'] as Json)]).toEqual([422, [field]]);
    expect(sandbox.world.projects.size).toBe(0);
  });

  it.each(['regular', 'premium', 'enterprise'])('take the level %s [2.3/options]', async (language_level) => {
    expect((await create({ options: { language_level } })).body).toMatchObject({ level_name: language_level });
  });

  it.each(['2031-02-28 12:00:00 UTC', null])('take the deadline %j [2.2/deadline]', async (deadline) => {
    expect((await create({ deadline })).body).toMatchObject({ deadline });
  });

  it('of a project find it by its platform [2.1/fields]', async () => {
    const { body } = await create({ platform_id: PLATFORM });
    await create();
    const query = new URLSearchParams({ where: JSON.stringify({ platform_id: PLATFORM }) });
    const found = await call(sandbox, 'GET', `${PROJECTS}/filter?${query}`);
    expect(found.body).toMatchObject({ count: 1, projects: [{ id: body['id'] }] });
  });

  it('of a project go back to their defaults when a change leaves them out [9/5]', async () => {
    const { path } = await create(full());
    const changed = await call(sandbox, 'PUT', path, project({ name: 'Other' }));
    // Where it came from is no attribute of a change.
    expect(changed).toMatchObject({ status: 200, body: { name: 'Other', ...DEFAULTS, platform_id: PLATFORM } });
    expect(await call(sandbox, 'PUT', path, { project: { project_briefing: 'Only this' } })).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ["can't be blank"],
          activity_name: ['is not included in the list'],
          language_from: ["can't be blank"],
          language_to: ["can't be blank"],
          options: ["can't be blank"],
        },
      },
    });
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ name: 'Other', project_briefing: '' });
  });

  it('of a document follow its project until it has its own', async () => {
    const { path, documents } = await createCounted(sandbox, [
      article('One'),
      article('Two', { language_to: 'it-IT' }),
    ]);
    await call(sandbox, 'PUT', path, project({ language_to: 'de-DE' }));
    const languages = await Promise.all(
      documents.map(async (id) => (await call(sandbox, 'GET', `${path}/documents/${id}`)).body['language_to_code']),
    );
    expect(languages).toEqual(['de-de', 'it-it']);
  });

  it('of a document go back to their defaults when a change leaves them out [9/5] [2.5/attributes]', async () => {
    const given = {
      instructions: 'Carefully',
      markup_in_content: true,
      keyword_list: 'tea, coffee',
      keywords_repeat_count: 2,
      word_count_rule: 1,
      language_to: 'it-IT',
      custom_data: { entry: 1 },
      callback: { completed: { url: 'https://client.example/hook' } },
      deliver_work_as_file: true,
    };
    const { path, documents } = await createCounted(sandbox, [article('One', given)]);
    const document = `${path}/documents/${documents[0]}`;
    const { language_to, ...kept } = given;
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({
      ...kept,
      language_to_code: language_to.toLowerCase(),
    });
    expect(await call(sandbox, 'PUT', document, { document: article('Two') })).toMatchObject({
      status: 200,
      body: {
        title: 'Two',
        instructions: '',
        markup_in_content: false,
        keyword_list: '',
        keywords_repeat_count: null,
        word_count_rule: 0,
        language_to_code: 'fr-fr',
        custom_data: {},
        callback: {},
        deliver_work_as_file: false,
      },
    });
    const { errors } = (await call(sandbox, 'PUT', document, { document: { instructions: 'Only this' } })).body;
    expect(errors).toEqual({ title: ["can't be blank"] });
    const bare = await call(sandbox, 'PUT', document, { document: { title: 'Two' } });
    expect(bare).toMatchObject({ status: 422, body: { errors: { word_count: ["can't be blank"] } } });
    const empty = await call(sandbox, 'PUT', document, { document: { title: 'Two', perform_word_count: true } });
    expect(empty).toMatchObject({ status: 422, body: { errors: { original_content: ["can't be blank"] } } });
  });

  it('are not replaced after the launch [8/5] [3/1]', async () => {
    const { path, documents } = await createCounted(sandbox, [article('One')]);
    await call(sandbox, 'PUT', `${path}/launch`);
    expect((await call(sandbox, 'PUT', path, project({ name: 'Late' }))).status).toBe(422);
    const document = `${path}/documents/${documents[0]}`;
    expect((await call(sandbox, 'PUT', document, { document: article('Late') })).status).toBe(422);
    expect((await call(sandbox, 'GET', path)).body).toMatchObject({ name: 'Spring issue' });
    expect((await call(sandbox, 'GET', document)).body).toMatchObject({ title: 'One' });
  });

  it('of a duplicate are those that are listed, and no others [2.2/duplicate]', async () => {
    const { path, body } = await create({ ...full(), auto_launch: false });
    await call(sandbox, 'POST', `${path}/documents`, { document: article('One') });
    await sandbox.advance(LONG);
    await call(sandbox, 'PUT', `${path}/cancel`);
    const copy = await call(sandbox, 'POST', `${path}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body['id']).not.toBe(body['id']);
    const listed = [
      'category',
      'grammatical_person',
      'keywording_requirements',
      'language_from_code',
      'language_to_code',
      'level_name',
      'name',
      'project_briefing',
      'same_author_must_do_entire_project',
      'target_reader_groups',
      'providers',
      'vocabulary_type',
      'work_template',
      'activity_name',
    ];
    expect(copy.body).toMatchObject(Object.fromEntries(listed.map((name) => [name, body[name]])));
    expect(copy.body).toMatchObject({
      status: 'in_creation',
      cached_documents_count: 0,
      options: { language_level: 'enterprise', uniq_author: true, quality: false, expertise: null, priority: false },
      glossaries: [],
      custom_data: {},
      deadline: null,
      callback: {},
      platform_id: null,
      api_template_id: null,
    });
    expect((await call(sandbox, 'GET', `${PROJECTS}/${String(copy.body['id'])}`)).body).toEqual(copy.body);
    expect((await call(sandbox, 'POST', `${PROJECTS}/nope/duplicate`)).status).toBe(404);
  });

  it('of preferred authors tell who is able to do a project', async () => {
    const french = await create();
    const found = await call(sandbox, 'GET', `${french.path}/my_authors`);
    expect(found.body).toMatchObject({ count: 1, my_authors: [{ author_name: 'Camille', status: 'preferred' }] });
    const other = await create({ language_to: 'ja-JP' });
    expect((await call(sandbox, 'GET', `${other.path}/my_authors`)).body).toMatchObject({ count: 0, my_authors: [] });
    sandbox.world.tokens.set('reader', new Set(['project:read']));
    const headers = { authorization: 'Bearer reader' };
    expect((await call(sandbox, 'GET', `${french.path}/my_authors`, undefined, headers)).status).toBe(403);
  });
});
