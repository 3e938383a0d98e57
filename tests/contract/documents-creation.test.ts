/** Creating documents, alone and in batches (2.5, 4.2): what is sent is what the service then has, and what it refuses. */
import { NotFoundError, RefusedError } from '../../server/src/client';
import type { DocumentAttributes } from '../../server/src/client';
import { inWorld, only, untyped } from './documents';
import { all, attributes, content, document, errorOf, launched, plainly, start } from './support';

const everything: DocumentAttributes = {
  title: 'A whole document',
  type: 'key_value',
  original_content: content,
  instructions: 'Keep it short.',
  activity_name: 'proofreading',
  language_from: 'de-DE',
  language_to: 'it-IT',
  word_count_rule: 1,
  perform_word_count: true,
  markup_in_content: true,
  keywords_repeat_count: 2,
  keyword_list: 'coffee,town',
  deliver_work_as_file: true,
  custom_data: { tags: ['spring', 'menu'], external: { id: 7 } },
  callback: { completed: { url: 'https://receiver.example/hook?token=secret', format: 'json' } },
};

describe('a document', () => {
  it('is created with every attribute, and read back with every one [documents.create] [documents.get] [2.5/attributes]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id: project } = await client.projects.create(attributes);
    const { id } = await client.documents.create(project, everything);
    expect(inWorld(sandbox, id)).toMatchObject({
      projectId: project,
      title: 'A whole document',
      content,
      remoteFileUrl: null,
      instructions: 'Keep it short.',
      activityName: 'proofreading',
      languageFrom: 'de-de',
      languageTo: 'it-it',
      wordCountRule: 1,
      performWordCount: true,
      markupInContent: true,
      keywordsRepeatCount: 2,
      keywordList: 'coffee,town',
      deliverWorkAsFile: true,
      customData: everything.custom_data,
      callback: everything.callback,
    });
    const read = await client.documents.get(project, id);
    const { language_from: from, language_to: to, ...asSent } = everything;
    expect(read).toMatchObject({
      ...asSent,
      id,
      project_id: project,
      category: 'C001',
      status: 'counting_words',
      language_from_code: from?.toLowerCase(),
      language_to_code: to?.toLowerCase(),
      word_count: undefined,
      completion: 0,
      satisfaction: undefined,
      started_at: undefined,
      submitted_at: undefined,
      completed_at: undefined,
    });
    expect(read.word_count_error).toBeUndefined();
    expect(read.ref).toMatch(/\S/);
    expect([read.created_at, read.updated_at]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(only(await all(client.documents.list(project)))).toEqual(read);
  });

  it('has identifiers that are strings and ISO times in the answer itself [documents.create] [2/json]', async () => {
    const { sandbox, client } = await start();
    const { id: project } = await client.projects.create(attributes);
    const { id } = await client.documents.create(project, document('One'));
    const { body } = await plainly(sandbox, 'GET', `/v1/clients/projects/${project}/documents/${id}`);
    const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(body).toMatchObject({ id, project_id: project, created_at: time, updated_at: time });
    expect(typeof id).toBe('string');
  });

  it('takes the languages and the activity of its project where it names none [documents.create] [2.5/attributes]', async () => {
    const { client } = await start();
    const { id: project } = await client.projects.create(attributes);
    const created = await client.documents.create(project, { title: 'One', original_content: 'A text', word_count: 2 });
    expect(created).toMatchObject({
      type: 'standard',
      activity_name: 'translation',
      language_from_code: 'en-gb',
      language_to_code: 'fr-fr',
      deliver_work_as_file: false,
      word_count: 2,
      status: 'in_creation',
    });
  });

  it('has a text for its content, or phrases by key with their context [documents.create] [2.5/1]', async () => {
    const { sandbox, client } = await start();
    const { id: project } = await client.projects.create(attributes);
    const text = 'One text,\nin two lines & with “quotes”.';
    const standard = await client.documents.create(project, {
      title: 'One',
      original_content: text,
      perform_word_count: true,
    });
    expect([standard.type, standard.original_content]).toEqual(['standard', text]);
    expect(inWorld(sandbox, standard.id).content).toBe(text);

    const phrases = {
      'body[0].titre — 標題': { original_phrase: 'Unusual keys are keys', details: 'With “context”' },
      constructor: { original_phrase: 'So are these' },
      'a b': { original_phrase: '' },
    };
    const keyed = await client.documents.create(project, document('Two', { original_content: phrases }));
    expect([keyed.type, keyed.original_content]).toEqual(['key_value', phrases]);
    expect(inWorld(sandbox, keyed.id).content).toEqual(phrases);
  });

  const BLANK = ["can't be blank"];
  it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['without a title', { title: undefined }, { title: BLANK }],
    ['with a blank title', { title: ' ' }, { title: BLANK }],
    ['without content', { type: undefined, original_content: undefined }, { original_content: BLANK }],
    [
      'with a key without its phrase',
      { original_content: { title: { details: 'For whom?' } } },
      { original_content: ['must be text, or an object with an original_phrase per key'] },
    ],
    [
      'that says key/value and holds text',
      { original_content: 'A text' },
      { original_content: ['must be an object for a key_value document'] },
    ],
    [
      'with content in two places',
      { remote_file_url: 'https://files.example/one.txt' },
      { remote_file_url: ['cannot stand beside original_content'] },
    ],
    [
      'with a file at no address',
      { type: undefined, original_content: undefined, remote_file_url: 'one.txt' },
      { remote_file_url: ['is not a valid URL'] },
    ],
    ['with neither words nor a wish to count', { perform_word_count: false }, { word_count: BLANK }],
    ['in an unknown language', { language_to: 'xx-XX' }, { language_to: ['is not available'] }],
    ['of an unknown activity', { activity_name: 'singing' }, { activity_name: ['is not included in the list'] }],
    [
      'of copywriting that wants a count',
      { activity_name: 'copywriting' },
      { perform_word_count: ['is not available for copywriting'] },
    ],
    ['with a count below nothing', { word_count: -1 }, { word_count: ['must not be negative'] }],
    ['with a flag that is none', { markup_in_content: 'yes' }, { markup_in_content: ['is not a boolean'] }],
    [
      'with a callback to nowhere',
      { callback: { completed: { url: 'nowhere' } } },
      { 'callback.completed.url': ['is not a valid URL'] },
    ],
  ])(
    '%s is refused with the messages by field, and is not there [documents.create] [7/422] [7/body]',
    async (_what, changes, messages) => {
      const { sandbox, client } = await start();
      const { id } = await client.projects.create(attributes);
      const error = await errorOf<RefusedError>(client.documents.create(id, untyped('One', changes)));
      expect(error).toBeInstanceOf(RefusedError);
      expect([error.status, error.fieldMessages]).toEqual([422, messages]);
      expect(sandbox.world.projects.get(id)?.documents.size).toBe(0);
    },
  );

  it('is refused for a project that was launched, alone and in a batch [documents.create] [documents.createBatch] [7/422]', async () => {
    const { sandbox, client } = await start();
    const { id } = await launched(sandbox, client);
    for (const creation of [
      client.documents.create(id, document('Late')),
      client.documents.createBatch(id, [document('Late')]),
    ]) {
      const error = await errorOf<RefusedError>(creation);
      expect(error).toBeInstanceOf(RefusedError);
      expect(error.fieldMessages).toEqual({ base: ['Error: Object could not be changed.'] });
    }
    expect(sandbox.world.projects.get(id)?.documents.size).toBe(3);
  });
});

describe('a batch', () => {
  const titles = (count: number): string[] => Array.from({ length: count }, (_, index) => `Document ${index + 1}`);
  const batchOf = (count: number): DocumentAttributes[] => titles(count).map((title) => document(title));

  it('of a hundred documents is one request [documents.createBatch] [4.2/batch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const before = sandbox.world.requests.length;
    const created = await client.documents.createBatch(id, batchOf(100));
    expect(sandbox.world.requests).toHaveLength(before + 1);
    expect(created.map(({ title }) => title)).toEqual(titles(100));
    expect(new Set(created.map((one) => one.id)).size).toBe(100);
    const held = [...(sandbox.world.projects.get(id)?.documents.values() ?? [])];
    expect(held.map(({ title }) => title)).toEqual(titles(100));
    for (const one of held) expect(one.content).toEqual(content);
  });

  it('is answered as a bare list of whole records [documents.createBatch] [4.2/batch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const path = `/v1/clients/projects/${id}/batch/documents`;
    const { status, body } = await plainly(sandbox, 'POST', path, { documents: [document('One')] });
    expect(status).toBe(201);
    expect(body).toEqual([expect.objectContaining({ title: 'One', status: 'counting_words' })]);
    const [created] = await client.documents.createBatch(id, [everything]);
    expect(created).toEqual(await client.documents.get(id, created?.id ?? ''));
  });

  it('is taken as a whole or not at all, with the position in the messages [documents.createBatch] [7/422]', async () => {
    const { sandbox, client } = await start();
    const { id } = await client.projects.create(attributes);
    const wrong = [document('One'), document(' '), document('Three', { language_to: 'xx-XX' })];
    const error = await errorOf<RefusedError>(client.documents.createBatch(id, wrong));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({
      'documents.1.title': ["can't be blank"],
      'documents.2.language_to': ['is not available'],
    });
    // What one field alone does not tell is found out after the shapes, and stops the whole just the same.
    const uncounted = [document('One'), document('Two', { perform_word_count: false })];
    const second = await errorOf<RefusedError>(client.documents.createBatch(id, uncounted));
    expect(second.fieldMessages).toEqual({ 'documents.1.word_count': ["can't be blank"] });
    await expect(client.documents.createBatch(id, [])).rejects.toThrow(RefusedError);
    expect(sandbox.world.projects.get(id)?.documents.size).toBe(0);
  });

  it('for a project that does not exist is not found [documents.createBatch] [7/404]', async () => {
    const { client } = await start();
    await expect(client.documents.createBatch('nope', batchOf(1))).rejects.toThrow(NotFoundError);
  });
});
