/** New projects (2.2, 2.3): what was sent is what the service holds, and comes back. */
import { RefusedError } from '../../server/src/client';
import type { DocumentAttributes, NewProject, ProjectOptions } from '../../server/src/client';
import { PLATFORM, fullProject } from './projects';
import { all, attributes, document, errorOf, held, plainly, start } from './support';

describe('a new project', () => {
  it('holds every attribute that was sent, and answers it [projects.create] [2.2/attributes] [2.2/deadline] [3/create]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const deadline = new Date('2031-05-06T07:08:09Z');
    const sent = { ...fullProject(sandbox), deadline, auto_launch: true };
    const { glossaries, providers } = sent;
    const created = await client.projects.create(sent);
    const same = { name: 'TD-full', category: 'C012', glossaries, providers };
    expect(created).toMatchObject({
      ...same,
      deadline,
      status: 'in_creation',
      archived: false,
      activity_name: 'translation',
      language_from_code: 'en-gb',
      language_to_code: 'pt-br',
      level_name: 'enterprise',
      vocabulary_type: 'technical',
      target_reader_groups: 'young_adults',
      grammatical_person: 'first_person_singular',
      project_briefing: sent.project_briefing,
      options: sent.options,
      custom_data: sent.custom_data,
      auto_launch: true,
      callback: sent.callback,
      platform_id: PLATFORM,
      cached_documents_count: 0,
      total_word_count: 0,
    });
    expect(held(sandbox, created.id)).toMatchObject({
      ...same,
      activityName: 'translation',
      languageFrom: 'en-gb',
      languageTo: 'pt-br',
      vocabularyType: 'technical',
      targetReaderGroups: 'young_adults',
      grammaticalPerson: 'first_person_singular',
      briefing: sent.project_briefing,
      options: sent.options,
      customData: sent.custom_data,
      deadline: '2031-05-06 07:08:09 UTC',
      autoLaunch: true,
      callback: sent.callback,
      platformId: PLATFORM,
    });
    expect(await client.projects.get(created.id)).toEqual(created);
  });

  it('is asked for as {project: {...}}, with codes as xx-yy [projects.create] [2.2/attributes] [9/1] [9/4]', async () => {
    const { sandbox, client } = await start();
    await client.projects.create(attributes);
    const [request] = sandbox.world.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/clients/projects', query: '' });
    expect(request?.body).toEqual({
      project: { ...attributes, language_from: 'en-gb', language_to: 'fr-fr' },
    });
  });

  it('has its defaults where nothing is said [projects.create] [2.2/attributes] [2.3/options]', async () => {
    const { client } = await start();
    const { name, activity_name, language_from, language_to, options } = attributes;
    const bare = await client.projects.create({ name, activity_name, language_from, language_to, options });
    expect(bare).toMatchObject({
      vocabulary_type: 'not_specified',
      target_reader_groups: 'not_specified',
      grammatical_person: 'not_specified',
      project_briefing: '',
      glossaries: [],
      providers: [],
      auto_launch: false,
      custom_data: {},
      callback: {},
      options: {
        language_level: 'premium',
        quality: false,
        expertise: null,
        specific_attachment: false,
        priority: false,
        uniq_author: false,
        translation_memory: false,
        translation_diff: false,
        post_editing_machine_translation: false,
      },
    });
    expect([bare.category, bare.deadline, bare.platform_id]).toEqual([undefined, undefined, undefined]);
  });

  it.each<keyof ProjectOptions>(['quality', 'specific_attachment', 'priority', 'uniq_author'])(
    'takes the option %s alone, and no other with it [projects.create] [2.3/options]',
    async (option) => {
      const { sandbox, client } = await start();
      const { id, options = {} } = await client.projects.create({
        ...attributes,
        options: { language_level: 'premium', [option]: true },
      });
      const on = (all: object): string[] =>
        Object.entries(all).flatMap(([name, value]) => (value === true ? [name] : []));
      expect(on(options)).toEqual([option]);
      expect(on(held(sandbox, id).options)).toEqual([option]);
    },
  );

  it.each<[string, Partial<NewProject>]>([
    ['name', { name: ' ' }],
    ['activity_name', { activity_name: 'interpreting' }],
    ['language_from', { language_from: 'xx-XX' }],
    ['language_to', { language_to: '' }],
    ['category', { category: 'C035' }],
    ['vocabulary_type', { vocabulary_type: 'slang' }],
    ['target_reader_groups', { target_reader_groups: 'cats' }],
    ['glossaries.0', { glossaries: ['not a UUID'] }],
    ['glossaries', { glossaries: [PLATFORM] }],
    ['options', { options: undefined }],
    ['options.language_level', { options: { quality: true } }],
    ['options.language_level', { options: { language_level: 'royal' } }],
    ['deadline', { deadline: '2031-05-06T07:08:09Z' }],
    ['deadline', { deadline: '2031-25-06 07:08:09 UTC' }],
    ['callback.completed.url', { callback: { completed: { url: 'shop.example' } } }],
    ['api_template_id', { api_template_id: 'nope' }],
    ['platform_id', { platform_id: 'plugin' }],
  ])('is refused for its %s in %j, and not created [projects.create] [7/422] [2.3/options]', async (field, changes) => {
    const { sandbox, client } = await start();
    const error = await errorOf<RefusedError>(client.projects.create({ ...attributes, ...changes }));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.status).toBe(422);
    expect(error.fieldMessages).toEqual({ [field]: [expect.any(String)] });
    expect(sandbox.world.projects.size).toBe(0);
  });

  it('is refused for a body without a project [7/422]', async () => {
    const { sandbox } = await start();
    expect(await plainly(sandbox, 'POST', '/v1/clients/projects', attributes)).toMatchObject({ status: 422 });
    expect(sandbox.world.projects.size).toBe(0);
  });
});

describe('documents that come along with a new project', () => {
  it('are there with it, counted as any [projects.create] [4.1/embedded]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const one = document('One', { language_to: 'DE-de' });
    const { id, cached_documents_count: count } = await client.projects.create({
      ...attributes,
      documents: [one, document('Two', { perform_word_count: false, word_count: 7 })],
    });
    expect(count).toBe(2);
    expect(sandbox.world.requests[0]?.body).toMatchObject({
      project: {
        documents: [
          { ...one, language_to: 'de-de' },
          { title: 'Two', word_count: 7 },
        ],
      },
    });
    await sandbox.runUntilIdle(60_000);
    const found = await all(client.documents.list(id));
    expect(found.map(({ title, word_count: words, language_to_code: to }) => [title, words, to])).toEqual([
      ['One', 15, 'de-de'],
      ['Two', 7, 'fr-fr'],
    ]);
    expect(found[0]?.original_content).toEqual(one.original_content);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', total_word_count: 22 });
  });

  it('are refused with it, all of them, where one is wrong [projects.create] [4.1/embedded] [7/422]', async () => {
    const { sandbox, client } = await start();
    const wrong: [string, Partial<DocumentAttributes>][] = [
      ['documents.1.remote_file_url', { remote_file_url: 'nowhere' }],
      ['documents.1.callback.completed.url', { callback: { completed: { url: 'nowhere' } } }],
      // What one field alone does not tell.
      ['documents.1.word_count', { perform_word_count: false }],
    ];
    for (const [field, changes] of wrong) {
      const documents = [document('One'), document('Two', changes)];
      const error = await errorOf<RefusedError>(client.projects.create({ ...attributes, documents }));
      expect(error.fieldMessages).toEqual({ [field]: [expect.any(String)] });
      expect(sandbox.world.projects.size).toBe(0);
    }
  });
});

describe('a duplicate', () => {
  it('has the attributes that 2.2 lists, no others, and no documents [projects.duplicate] [2.2/duplicate]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const original = await client.projects.create({
      ...fullProject(sandbox),
      auto_launch: true,
      documents: [document('One')],
      options: { ...fullProject(sandbox).options, translation_memory: true, translation_diff: true },
    });
    const bare = await client.projects.create({
      name: 'TD-bare',
      activity_name: 'proofreading',
      language_from: 'es-ES',
      language_to: 'es-ES',
      options: { language_level: 'premium' },
    });
    const copy = await client.projects.duplicate(original.id);
    expect(copy.id).not.toBe(original.id);
    expect(copy.ref).not.toBe(original.ref);

    const told = Object.keys(original).filter((field) => !IDENTITY.includes(field));
    const carried = told.filter((field) => !same(original[field], bare[field]) && same(copy[field], original[field]));
    const fresh = told.filter((field) => !same(original[field], bare[field]) && same(copy[field], bare[field]));
    expect(carried.sort()).toEqual(COPIED);
    expect(fresh.sort()).toEqual(FRESH);
    expect(copy.options).toEqual({ ...bare.options, language_level: 'enterprise', uniq_author: true });
    expect(held(sandbox, copy.id).documents.size).toBe(0);
    expect(await client.projects.get(copy.id)).toEqual(copy);
    expect(await client.projects.get(original.id)).toEqual(original);
  });

  it('of a launched project is a new one, in creation and unpaid [projects.duplicate] [3/create]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const documents = [document('One')];
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, documents });
    await sandbox.advance(60_000);
    expect(held(sandbox, id).status).not.toBe('in_creation');
    const { credits } = sandbox.world.wallet;
    const copy = await client.projects.duplicate(id);
    expect(copy).toMatchObject({ status: 'in_creation', auto_launch: false, cached_documents_count: 0 });
    expect([copy.launched_at, copy.pricing?.total_cost_at_launch_time]).toEqual([undefined, undefined]);
    expect(await sandbox.runUntilIdle(3_600_000)).toBe(true);
    expect(held(sandbox, copy.id).status).toBe('in_creation');
    expect(sandbox.world.wallet.credits).toBe(credits);
  });
});

/** What no two projects share, and what follows from other fields alone. */
const IDENTITY = ['id', 'ref', 'reference', 'created_at', 'updated_at', 'options', 'cost_per_word', 'priority'];

/**
 * 2.2, as a record tells it: `language_level` is `level_name`, and languages come in two forms. The activity is not in
 * its list, but no project is without one.
 */
const COPIED = [
  'activity_name',
  'category',
  'ctype',
  'grammatical_person',
  'keywording_requirements',
  'language_from',
  'language_from_code',
  'language_to',
  'language_to_code',
  'level_name',
  'name',
  'project_briefing',
  'providers',
  'same_author_must_do_entire_project',
  'target_reader_groups',
  'vocabulary_type',
  'work_template',
];
const FRESH = [
  'auto_launch',
  'cached_documents_count',
  'callback',
  'custom_data',
  'deadline',
  'documents_statuses',
  'glossaries',
  'platform_id',
];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
