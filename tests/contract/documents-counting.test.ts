/** Word counts (2.5, rules 2 to 4): they take their time, may fail, and stand before every launch. */
import { RefusedError } from '../../server/src/client';
import type { Client } from '../../server/src/client';
import { countedOne, inWorld, only, whenCounted } from './documents';
import { startReceiver } from './receiver';
import { all, attributes, content, document, errorOf, start, until } from './support';

const HTML = '<p class="big">Two words</p>';

describe('a word count', () => {
  it('sets aside the number that was sent along; without it that number stands [documents.create] [2.5/word-count]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const given = await client.documents.create(id, document('Given', { perform_word_count: false, word_count: 7 }));
    expect(given.word_count).toBe(7);
    const counted = await client.documents.create(id, document('Counted', { word_count: 999 }));
    expect([counted.status, counted.word_count]).toEqual(['counting_words', undefined]);
    expect((await whenCounted(sandbox, client, id, counted.id)).word_count).toBe(15);
    expect((await client.documents.get(id, given.id)).word_count).toBe(7);
    expect((await client.projects.get(id)).total_word_count).toBe(22);
  });

  it('is for translation and proofreading; copywriting has nothing to count [documents.create] [2.5/activity]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    for (const activity of ['translation', 'proofreading']) {
      const { id: one } = await client.documents.create(id, document(activity, { activity_name: activity }));
      expect((await whenCounted(sandbox, client, id, one)).word_count).toBe(15);
    }
    const error = await errorOf<RefusedError>(
      client.documents.create(id, document('copywriting', { activity_name: 'copywriting' })),
    );
    expect(error.fieldMessages).toEqual({ perform_word_count: [expect.any(String)] });
  });

  it('of every document has to end before the launch, and each end is told [documents.createBatch] [2.5/4] [6/4] [7/3]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const callback = receiver.callbacks('word_count_finished');
    const batch = ['One', 'Two', 'Three'].map((title) => document(title, { callback }));
    const created = await client.documents.createBatch(id, batch);
    const launch = async (): Promise<unknown> => client.projects.asyncLaunch(id);
    // Refused as long as one of the three has not been heard of.
    let refusals = 0;
    while (receiver.received.length < 3) {
      const error = await errorOf<RefusedError>(launch());
      expect([error.status, error.insufficientFunds]).toEqual([422, false]);
      expect(sandbox.world.wallet.transactions).toEqual([]);
      refusals += 1;
      await sandbox.advance(100);
    }
    expect(refusals).toBeGreaterThan(3);
    expect(receiver.received.map((one) => one.id).sort()).toEqual(created.map((one) => one.id).sort());
    for (const { body } of receiver.received) expect(body).toMatchObject({ word_count: 15, status: 'in_creation' });
    await launch();
    await until(sandbox, async () => (await client.projects.get(id)).status === 'in_progress');
  });

  it.each([
    ['a text without a word about it', HTML, undefined, 6],
    ['a text that is said to have none', HTML, false, 6],
    ['a text that is said to have some', HTML, true, 2],
    ['phrases without a word about it', { body: { original_phrase: HTML } }, undefined, 6],
    ['phrases that are said to have some', { body: { original_phrase: HTML } }, true, 2],
  ])(
    'counts, and charges, the tags of %s as markup_in_content says [documents.create] [2.5/2]',
    async (_what, originalContent, markup, words) => {
      const { sandbox, client } = await start();
      const { project, document: counted } = await countedOne(sandbox, client, {
        title: 'One',
        original_content: originalContent,
        perform_word_count: true,
        ...(markup === undefined ? {} : { markup_in_content: markup }),
      });
      expect([counted.markup_in_content, counted.word_count]).toEqual([markup ?? false, words]);
      // A premium word is one credit.
      expect((await client.projects.get(project)).cost_in_credits).toBe(words);
    },
  );
});

describe('a word count that fails', () => {
  const failing = async (
    client: Client,
    project: string,
    id: string,
  ): Promise<{ word_count_error: unknown; word_count: unknown }> => {
    const { word_count_error, word_count, status } = await client.documents.get(project, id);
    expect(status).toBe('in_creation');
    return { word_count_error, word_count };
  };

  it('is no HTTP error: it stands on the document, is told, and holds the launch back [documents.get] [2.5/3] [7/5]', async () => {
    const receiver = await startReceiver();
    const { sandbox, client } = await start({ speed: 0, behaviours: { failNextCounts: 1 } });
    const attributesOfOne = document('One', { callback: receiver.callbacks('word_count_finished') });
    const { project, document: counted } = await countedOne(sandbox, client, attributesOfOne);
    expect(await failing(client, project, counted.id)).toEqual({ word_count_error: true, word_count: undefined });
    expect(only(await all(client.documents.list(project))).word_count_error).toBe(true);
    expect(only(receiver.received).body).toMatchObject({ id: counted.id, word_count: null, word_count_error: true });
    expect(sandbox.world.requests.every(({ status }) => status !== null && status < 300)).toBe(true);
    await expect(client.projects.asyncLaunch(project)).rejects.toThrow(RefusedError);
    expect(sandbox.world.wallet.transactions).toEqual([]);
  });

  it.each<[string, (client: Client, project: string, id: string) => Promise<unknown>]>([
    ['sent once more', (client, project, id) => client.documents.update(project, id, {})],
    [
      'sent with other content',
      (client, project, id) =>
        client.documents.update(project, id, { original_content: { body: { original_phrase: 'Other words' } } }),
    ],
    [
      'given its number of words',
      (client, project, id) => client.documents.update(project, id, { perform_word_count: false, word_count: 12 }),
    ],
    [
      'deleted and created anew',
      async (client, project, id) => {
        await client.documents.delete(project, id);
        await client.documents.create(project, document('One'));
      },
    ],
  ])('is got out of when the document is %s [documents.create] [2.5/3]', async (_way, mend) => {
    const { sandbox, client } = await start({ speed: 0, behaviours: { failNextCounts: 1 } });
    const { project, document: failed } = await countedOne(sandbox, client, document('One'));
    expect(failed.word_count_error).toBe(true);
    await mend(client, project, failed.id);
    await until(sandbox, async () => only(await all(client.documents.list(project))).word_count !== undefined);
    expect(only(await all(client.documents.list(project))).word_count_error).toBeUndefined();
    await client.projects.asyncLaunch(project);
    await until(sandbox, async () => (await client.projects.get(project)).status === 'in_progress');
  });

  it('is what content without a word leads to [documents.create] [2.5/3]', async () => {
    const { sandbox, client } = await start();
    const { document: counted } = await countedOne(sandbox, client, {
      title: 'One',
      original_content: ' ... ',
      perform_word_count: true,
    });
    expect([counted.word_count_error, counted.word_count]).toEqual([true, undefined]);
  });

  it('fails for one document only [documents.createBatch] [2.5/3]', async () => {
    const { sandbox, client } = await start({ speed: 0, behaviours: { failNextCounts: 1 } });
    const { id } = await client.projects.create(attributes);
    const created = await client.documents.createBatch(id, [document('One'), document('Two')]);
    await until(sandbox, async () => {
      const statuses = (await all(client.documents.list(id))).map(({ status }) => status);
      return !statuses.includes('counting_words');
    });
    const outcomes = (await all(client.documents.list(id))).map((one) => [one.word_count, one.word_count_error]);
    expect(outcomes).toEqual([
      [undefined, true],
      [15, undefined],
    ]);
    const [first] = created;
    expect(inWorld(sandbox, first?.id ?? '').content).toEqual(content);
  });
});
