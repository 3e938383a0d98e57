/** PUT replaces (section 9, rule 5): what a change of a project keeps, and what a client that knows less would lose. */
import { ForbiddenError, RefusedError } from '../../server/src/client';
import type { ProjectChange, ProjectRecord } from '../../server/src/client';
import { PLATFORM, fullProject } from './projects';
import { attributes, errorOf, held, launched, plainly, prepared, start, withScopes } from './support';

/** A record without what a change changes by itself. */
const settled = (record: ProjectRecord): ProjectRecord => ({ ...record, updated_at: undefined });

describe('an update of a project', () => {
  it('changes what it names and keeps everything else [projects.update] [9/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const before = await client.projects.create(fullProject(sandbox));
    await sandbox.advance(60_000);
    const after = await client.projects.update(before.id, { name: 'TD-new', project_briefing: 'Shorter.' });
    expect(settled(after)).toEqual(settled({ ...before, name: 'TD-new', project_briefing: 'Shorter.' }));
    expect(after.updated_at?.getTime()).toBeGreaterThan(before.updated_at?.getTime() ?? Infinity);
    expect(await client.projects.get(before.id)).toEqual(after);
    expect(held(sandbox, before.id)).toMatchObject({ name: 'TD-new', briefing: 'Shorter.', platformId: PLATFORM });
  });

  it('reads the project and sends it whole [projects.get] [projects.update] [9/4] [9/5]', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(fullProject(sandbox));
    await client.projects.update(id, { name: 'TD-new' });
    const [, read, sent] = sandbox.world.requests;
    const path = `/v1/clients/projects/${id}`;
    expect([read?.method, read?.path, sent?.method, sent?.path]).toEqual(['GET', path, 'PUT', path]);
    expect(sent?.body).toEqual({
      project: {
        ...fullProject(sandbox),
        name: 'TD-new',
        language_from: 'en-gb',
        language_to: 'pt-br',
        auto_launch: false,
        options: {
          ...fullProject(sandbox).options,
          translation_memory: false,
          translation_diff: false,
          post_editing_machine_translation: false,
        },
      },
    });
  });

  it('adds its options to those of the project [projects.update] [2.3/options]', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(fullProject(sandbox));
    const { options } = await client.projects.update(id, { options: { quality: false, translation_memory: false } });
    expect(options).toMatchObject({
      language_level: 'enterprise',
      quality: false,
      expertise: 'law',
      priority: true,
      uniq_author: true,
      specific_attachment: true,
      translation_memory: false,
    });
  });

  it('keeps an expertise of which the record says only elsewhere which one it is [projects.update] [9/5]', async () => {
    const { sandbox, client } = await start({ quirks: { expertise: 'flag', names: 'observed', languages: 'full' } });
    const { id } = await client.projects.create(fullProject(sandbox));
    const before = { ...held(sandbox, id) };
    await client.projects.update(id, { name: 'TD-new' });
    expect({ ...held(sandbox, id), updatedAt: 0 }).toEqual({ ...before, name: 'TD-new', updatedAt: 0 });
  });

  it('would lose what is left out, were it sent as it stands [projects.update] [9/5]', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(fullProject(sandbox));
    const { activity_name, language_from, language_to } = attributes;
    const project = {
      name: 'TD-new',
      activity_name,
      language_from,
      language_to,
      options: { language_level: 'premium' },
    };
    expect(await plainly(sandbox, 'PUT', `/v1/clients/projects/${id}`, { project })).toMatchObject({ status: 200 });
    expect(held(sandbox, id)).toMatchObject(LOST);
  });

  it('can be sent whole by whoever knows the whole, and loses the rest [projects.update] [9/5]', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(fullProject(sandbox));
    const { activity_name, language_from, language_to } = attributes;
    const options = { language_level: 'premium' };
    const sent = { name: 'TD-new', activity_name, language_from, language_to, deadline: new Date(0), options };
    const replaced = await client.projects.replace(id, sent);
    expect(replaced).toMatchObject({ name: 'TD-new', deadline: new Date(0), custom_data: {}, glossaries: [] });
    expect(held(sandbox, id)).toMatchObject({ ...LOST, deadline: '1970-01-01 00:00:00 UTC' });
    const refused = await errorOf<RefusedError>(client.projects.replace(id, { name: 'TD-newer' }));
    expect(Object.keys(refused.fieldMessages).sort()).toEqual([
      'activity_name',
      'language_from',
      'language_to',
      'options',
    ]);
    expect(held(sandbox, id).name).toBe('TD-new');
  });

  it.each<[string, ProjectChange]>([
    ['name', { name: '' }],
    ['language_to', { language_to: 'xx-XX' }],
    ['options.language_level', { options: { language_level: 'royal' } }],
    ['glossaries', { glossaries: [PLATFORM] }],
    ['deadline', { deadline: 'tomorrow' }],
    ['api_template_id', { api_template_id: 'a00000000000000000000001' }],
  ])('is refused for its %s in %j, and changes nothing [projects.update] [7/422] [3/moves]', async (field, change) => {
    const { client } = await start({ speed: 0 });
    const before = await client.projects.create(attributes);
    const error = await errorOf<RefusedError>(client.projects.update(before.id, change));
    expect(error).toBeInstanceOf(RefusedError);
    expect([error.status, error.fieldMessages]).toEqual([422, { [field]: [expect.any(String)] }]);
    expect(await client.projects.get(before.id)).toEqual(before);
  });

  it('is refused once the launch is queued, and after it [projects.update] [8/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const queued = await prepared(sandbox, client);
    await client.projects.asyncLaunch(queued.id);
    const working = await launched(sandbox, client);
    const cancelled = await client.projects.create(attributes);
    await client.projects.cancel(cancelled.id);
    for (const { id } of [queued, working, cancelled]) {
      const before = await client.projects.get(id);
      for (const write of ['update', 'replace'] as const) {
        const error = await errorOf<RefusedError>(client.projects[write](id, { ...attributes, name: 'Too late' }));
        expect([error.status, error.fieldMessages]).toEqual([422, { base: ['Error: Object could not be changed.'] }]);
      }
      expect(await client.projects.get(id)).toEqual(before);
    }
  });

  it('reads what it may, and is not written by a token that may only read [projects.update] [7/403]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const before = await client.projects.create(attributes);
    const reader = withScopes(sandbox, 'project:read');
    await expect(reader.projects.update(before.id, { name: 'Not mine' })).rejects.toThrow(ForbiddenError);
    expect(await client.projects.get(before.id)).toEqual(before);
  });
});

/** What stands where nothing was said. Where a project came from is not the client's to change. */
const LOST = {
  name: 'TD-new',
  category: null,
  vocabularyType: 'not_specified',
  targetReaderGroups: 'not_specified',
  grammaticalPerson: 'not_specified',
  briefing: '',
  keywordingRequirements: '',
  workTemplate: null,
  glossaries: [],
  providers: [],
  options: { language_level: 'premium', quality: false, expertise: null, priority: false, uniq_author: false },
  customData: {},
  deadline: null,
  callback: {},
  platformId: PLATFORM,
};
