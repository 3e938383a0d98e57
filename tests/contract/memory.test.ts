/**
 * Translation memory, pre-fill and machine translation (2.3, 4.1): they need documents, take their time, and change the
 * price. What the memory knows in these tests is the content of every document, from a project that was completed.
 */
import { RefusedError } from '../../server/src/client';
import type { Client, TmOptions } from '../../server/src/client';
import { completed, spentOn } from './projects';
import { all, attributes, batch, document, errorOf, held, launched, plainly, prepared, start } from './support';

const OPTIONS = ['translation_memory', 'translation_diff', 'post_editing_machine_translation'] as const;

const priceOf = async (client: Client, id: string): Promise<number | undefined> =>
  (await client.projects.get(id)).cost_in_credits;

describe('the memory options', () => {
  it.each(OPTIONS)(
    'need documents, so that %s is refused on creation, update and activation without any [projects.create] [projects.update] [projects.activateTmOptions] [2.3/1] [7/4]',
    async (option) => {
      const { sandbox, client } = await start({ speed: 0 });
      const on: TmOptions = { [option]: true };
      const options = { language_level: 'premium', ...on };
      const { id } = await client.projects.create(attributes);
      for (const call of [
        client.projects.create({ ...attributes, options }),
        client.projects.update(id, { options: on }),
        client.projects.activateTmOptions(id, on),
      ]) {
        const error = await errorOf<RefusedError>(call);
        expect(error).toBeInstanceOf(RefusedError);
        expect([error.status, error.fieldMessages]).toEqual([
          422,
          { options: [expect.stringContaining('documents') as string] },
        ]);
      }
      expect(sandbox.world.projects.size).toBe(1);
      expect(held(sandbox, id).options[option]).toBe(false);
      // With documents each of the three ways is open.
      await client.documents.create(id, document('One'));
      await client.projects.update(id, { options: on });
      const along = await client.projects.create({ ...attributes, options, documents: batch });
      expect([held(sandbox, id).options[option], held(sandbox, along.id).options[option]]).toEqual([true, true]);
    },
  );

  it('are asked for by name, and those that are not named stay [projects.activateTmOptions] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client, { options: { language_level: 'premium', quality: true } });
    await client.projects.activateTmOptions(id, { translation_memory: true, translation_diff: false });
    expect(sandbox.world.requests.at(-1)).toMatchObject({
      method: 'PUT',
      path: `/v1/clients/projects/${id}/activate_tm_options`,
      body: { project: { options: { translation_memory: true, translation_diff: false } } },
    });
    await sandbox.runUntilIdle(60_000);
    const after = await client.projects.activateTmOptions(id, { post_editing_machine_translation: true });
    expect(after?.options).toMatchObject({
      language_level: 'premium',
      quality: true,
      translation_memory: true,
      translation_diff: false,
      post_editing_machine_translation: true,
    });
  });

  it('are refused as anything but booleans, unknown, or none at all [7/422] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const before = await client.projects.get(id);
    const path = `/v1/clients/projects/${id}/activate_tm_options`;
    for (const options of [{ translation_memory: 'yes' }, { quality: true }, {}, undefined]) {
      expect((await plainly(sandbox, 'PUT', path, { project: { options } })).status).toBe(422);
    }
    expect(await client.projects.get(id)).toEqual(before);
  });

  it('are for a project that is not launched [projects.activateTmOptions] [8/5] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await launched(sandbox, client);
    const error = await errorOf<RefusedError>(client.projects.activateTmOptions(id, { translation_memory: true }));
    expect(error.fieldMessages).toEqual({ base: ['Error: Object could not be changed.'] });
    expect(held(sandbox, id).options.translation_memory).toBe(false);
  });
});

describe('an analysis', () => {
  it.each(OPTIONS)(
    'of %s takes its time, in which no launch is taken [projects.activateTmOptions] [projects.asyncLaunch] [projects.launch] [7/3] [4.1/tm]',
    async (option) => {
      const { sandbox, client } = await start({ speed: 0 });
      const { id } = await prepared(sandbox, client);
      expect((await client.projects.get(id)).finalized).toBe(true);
      expect(await client.projects.activateTmOptions(id, { [option]: true })).toMatchObject({ finalized: false });
      await sandbox.advance(3_000);
      expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: false });
      for (const launch of ['asyncLaunch', 'launch'] as const) {
        const error = await errorOf<RefusedError>(client.projects[launch](id));
        expect([error.status, error.insufficientFunds]).toEqual([422, false]);
        expect(error.fieldMessages.base?.join()).toMatch(/operation .* running/);
      }
      await sandbox.advance(1_000);
      expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: true });
      await client.projects.launch(id);
      expect(held(sandbox, id).status).toBe('in_progress');
    },
  );

  it('of the memory makes known phrases cheaper, of the same languages alone [projects.activateTmOptions] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await completed(sandbox, client);
    const known = await prepared(sandbox, client);
    const news = { title: { original_phrase: 'Three words more' } };
    await client.documents.create(known.id, document('New', { original_content: news }));
    const unknown = await prepared(sandbox, client, { language_to: 'de-DE' });
    await sandbox.runUntilIdle(60_000);
    expect([await priceOf(client, known.id), await priceOf(client, unknown.id)]).toEqual([48, 45]);
    for (const { id } of [known, unknown]) await client.projects.activateTmOptions(id, { translation_memory: true });
    // The price is the old one until the analysis has ended.
    expect(await priceOf(client, known.id)).toBe(48);
    await sandbox.runUntilIdle(60_000);
    expect([await priceOf(client, known.id), await priceOf(client, unknown.id)]).toEqual([45 * 0.3 + 3, 45]);
    expect((await client.projects.get(known.id)).total_word_count).toBe(48);
    await client.projects.launch(known.id);
    expect(spentOn(sandbox, known.id)).toEqual([-16.5]);
  });

  it('of the difference fills in what is known, and leaves the price [projects.activateTmOptions] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await completed(sandbox, client);
    const { id, documents } = await prepared(sandbox, client);
    const one = documents[0]?.id ?? '';
    expect((await client.documents.get(id, one)).author_work).toEqual({});
    await client.projects.activateTmOptions(id, { translation_diff: true });
    await sandbox.runUntilIdle(60_000);
    const [first] = [...sandbox.world.projects.values()];
    const [translated] = [...(first?.documents.values() ?? [])];
    expect((await client.documents.get(id, one)).author_work).toEqual(translated?.authorWork);
    expect(await priceOf(client, id)).toBe(45);
  });

  it('of a machine makes every word cheaper, but those that the memory knows [projects.activateTmOptions] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await completed(sandbox, client);
    const { id } = await prepared(sandbox, client);
    await client.projects.activateTmOptions(id, { post_editing_machine_translation: true });
    await sandbox.runUntilIdle(60_000);
    expect(await priceOf(client, id)).toBe(27);
    await client.projects.activateTmOptions(id, { translation_memory: true });
    await sandbox.runUntilIdle(60_000);
    expect(await priceOf(client, id)).toBe(13.5);
    // Switched off, the price is the old one.
    await client.projects.activateTmOptions(id, { translation_memory: false, post_editing_machine_translation: false });
    await sandbox.runUntilIdle(60_000);
    expect(await priceOf(client, id)).toBe(45);
  });

  it('is told of when it ends, each by its name [projects.activateTmOptions] [4.1/tm]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const url = `${sandbox.url}/ping`;
    const callback = { project_tm_completed: { url }, project_tm_diff_completed: { url } };
    const { id } = await prepared(sandbox, client, { callback });
    await client.projects.activateTmOptions(id, { translation_memory: true, translation_diff: true });
    expect(sandbox.world.callbacks).toEqual([]);
    await sandbox.runUntilIdle(3_600_000);
    expect(sandbox.world.callbacks.map(({ event, resourceId }) => [event, resourceId])).toEqual([
      ['project_tm_completed', id],
      ['project_tm_diff_completed', id],
    ]);
  });

  it('starts over when a document comes, whose count it waits for [documents.create] [7/3] [2.5/4]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    await completed(sandbox, client);
    const { id } = await prepared(sandbox, client, {}, batch.slice(0, 1));
    await client.projects.activateTmOptions(id, { translation_memory: true });
    await sandbox.runUntilIdle(60_000);
    expect(await priceOf(client, id)).toBe(4.5);
    await client.documents.create(id, document('Another'));
    await errorOf(client.projects.asyncLaunch(id));
    await sandbox.runUntilIdle(60_000);
    expect(await priceOf(client, id)).toBe(9);
    expect((await all(client.documents.list(id))).map(({ word_count: words }) => words)).toEqual([15, 15]);
  });
});
