/** Changing and deleting documents (4.2): only before the launch, and a PUT replaces. */
import { NotFoundError, RefusedError } from '../../server/src/client';
import type { Client, DocumentAttributes } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { inWorld, only, preparedOne, whenCounted } from './documents';
import { all, connect, content, document, errorOf, prepared, start, until } from './support';

const settings: DocumentAttributes = {
  ...document('One'),
  instructions: 'Keep it short.',
  language_from: 'de-de',
  language_to: 'it-it',
  word_count_rule: 2,
  markup_in_content: true,
  keywords_repeat_count: 3,
  keyword_list: 'coffee',
  deliver_work_as_file: true,
  custom_data: { entry: 'e1' },
  callback: { in_review: { url: 'https://receiver.example/hook?token=t', format: 'json' } },
};

describe('a change', () => {
  it('of one attribute keeps all others, although PUT replaces [documents.update] [9/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client, settings);
    const before = structuredClone(inWorld(sandbox, id));
    await sandbox.advance(1_000);
    const changed = await client.documents.update(project, id, { title: 'Another title' });
    expect(changed.title).toBe('Another title');
    const after = inWorld(sandbox, id);
    expect(after).toEqual({ ...before, title: 'Another title', updatedAt: expect.any(Number) as number });
    expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
    expect(changed).toEqual(await client.documents.get(project, id));
  });

  it('in the plain form loses what it does not name [documents.update] [9/5]', async () => {
    const { sandbox, client } = await start();
    const { project, id } = await preparedOne(sandbox, client, settings);
    const replaced = await client.documents.replace(project, id, {
      title: 'Another title',
      original_content: content,
      perform_word_count: true,
    });
    expect(replaced.title).toBe('Another title');
    expect(inWorld(sandbox, id)).toMatchObject({
      content,
      instructions: '',
      languageFrom: 'en-gb',
      languageTo: 'fr-fr',
      wordCountRule: 0,
      markupInContent: false,
      keywordsRepeatCount: null,
      keywordList: '',
      deliverWorkAsFile: false,
      customData: {},
      callback: {},
    });
  });

  it('of the content is counted anew, and priced anew [documents.update] [2.5/4]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client);
    const price = async (): Promise<number | undefined> => (await client.projects.get(project)).cost_in_credits;
    expect(await price()).toBe(15);
    const phrases = { title: { original_phrase: 'Only three words' } };
    const changed = await client.documents.update(project, id, { original_content: phrases });
    expect([changed.status, changed.word_count]).toEqual(['counting_words', undefined]);
    await expect(client.projects.asyncLaunch(project)).rejects.toThrow(RefusedError);
    expect(await whenCounted(sandbox, client, project, id)).toMatchObject({ original_content: phrases, word_count: 3 });
    expect(await price()).toBe(3);
  });

  it.each<[string, DocumentAttributes, Record<string, string[]>]>([
    ['a blank title', document(' '), { title: ["can't be blank"] }],
    ['an unknown language', document('One', { language_to: 'xx-XX' }), { language_to: ['is not available'] }],
    [
      'text for phrases',
      document('One', { original_content: 'A text' }),
      { original_content: ['must be an object for a key_value document'] },
    ],
  ])(
    'to %s is refused with the messages by field, and changes nothing [documents.update] [7/422]',
    async (_what, attributes, messages) => {
      const { sandbox, client } = await start({ speed: 0 });
      const { project, id } = await preparedOne(sandbox, client, settings);
      const before = structuredClone(inWorld(sandbox, id));
      const error = await errorOf<RefusedError>(client.documents.replace(project, id, attributes));
      expect(error).toBeInstanceOf(RefusedError);
      expect([error.status, error.fieldMessages]).toEqual([422, messages]);
      expect(inWorld(sandbox, id)).toEqual(before);
    },
  );

  it('whose answer was lost is sent once more, and says the same [documents.update] [9/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { project, id } = await preparedOne(sandbox, client, settings);
    sandbox.addFault({ match: { operation: 'documents.update' }, kind: 'lose-answer' });
    const changed = await client.documents.update(project, id, { instructions: 'Be brief.' });
    expect(changed.instructions).toBe('Be brief.');
    const sent = sandbox.world.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(inWorld(sandbox, id)).toMatchObject({ instructions: 'Be brief.', customData: { entry: 'e1' } });
  });
});

describe('a deletion', () => {
  it('takes the document and its words out of the project [documents.delete]', async () => {
    const { sandbox, client } = await start();
    const { id, documents } = await prepared(sandbox, client);
    const [first, ...others] = documents;
    await client.documents.delete(id, first?.id ?? '');
    expect((await all(client.documents.list(id))).map(({ title }) => title)).toEqual(others.map(({ title }) => title));
    expect(sandbox.world.projects.get(id)?.documents.size).toBe(2);
    const project = await client.projects.get(id);
    expect([project.total_word_count, project.cached_documents_count]).toEqual([30, 2]);
    await expect(client.documents.get(id, first?.id ?? '')).rejects.toThrow(NotFoundError);
    // Absence is success only for a repetition of our own.
    await expect(client.documents.delete(id, first?.id ?? '')).rejects.toThrow(NotFoundError);
  });

  it('of the one that is still counted lets the others be launched [documents.delete] [2.5/4]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const late = await client.documents.create(id, document('Late'));
    await expect(client.projects.asyncLaunch(id)).rejects.toThrow(RefusedError);
    await client.documents.delete(id, late.id);
    await client.projects.asyncLaunch(id);
    await until(sandbox, async () => (await client.projects.get(id)).status === 'in_progress');
  });
});

type Bring = (sandbox: Sandbox, client: Client, id: string) => Promise<void>;

const launch: Bring = async (_sandbox, client, id) => void (await client.projects.asyncLaunch(id));
const bringTo =
  (status: string): Bring =>
  async (sandbox, client, id) => {
    await client.projects.asyncLaunch(id);
    await until(sandbox, async () => (await client.projects.get(id)).status === status);
  };
const work = bringTo('in_progress');
const review = bringTo('in_review');

describe('once its project was launched', () => {
  it.each<[string, Bring]>([
    ['while the launch is queued', launch],
    ['in progress', work],
    ['in review', review],
    [
      'paused',
      async (...all) => {
        await work(...all);
        await all[1].projects.pause(all[2]);
      },
    ],
    [
      'cancelled',
      async (...all) => {
        await work(...all);
        await all[1].projects.cancel(all[2]);
      },
    ],
    [
      'completed',
      async (sandbox, client, id) => {
        await review(sandbox, client, id);
        const documents = await all(client.documents.list(id));
        await client.documents.completeBatch(
          id,
          documents.map((one) => one.id),
        );
      },
    ],
  ])(
    'a document (%s) cannot be updated or deleted, and stays as it is [documents.update] [documents.delete] [2.5/5] [3/1] [8/5]',
    async (_state, bring) => {
      const { sandbox, client } = await start({ speed: 0 });
      const { project, id } = await preparedOne(sandbox, client, settings);
      await bring(sandbox, client, project);
      const before = structuredClone(inWorld(sandbox, id));
      const { documents } = client;
      for (const attempt of [
        () => documents.update(project, id, { title: 'Another title' }),
        () => documents.replace(project, id, document('Another title')),
        () => documents.delete(project, id),
      ]) {
        const error = await errorOf<RefusedError>(attempt());
        expect(error).toBeInstanceOf(RefusedError);
        expect([error.status, error.fieldMessages]).toEqual([422, { base: ['Error: Object could not be changed.'] }]);
      }
      expect(inWorld(sandbox, id)).toEqual(before);
      expect(only(await all(connect(sandbox).documents.list(project))).title).toBe('One');
    },
  );
});
