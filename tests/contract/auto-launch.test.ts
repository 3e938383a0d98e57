/** Projects that launch by themselves (2.2, section 3; 4.1 together with finalize). */
import type { Client } from '../../server/src/client';
import { spentOn } from './projects';
import { all, attributes, batch, document, prepared, start, until } from './support';

const statusOf = async (client: Client, id: string): Promise<string | undefined> =>
  (await client.projects.get(id)).status;

/** A template of the sandbox's own: into German, launched at once. */
const LAUNCHED_AT_ONCE = 'a00000000000000000000004';

describe('a project with auto_launch', () => {
  it('is launched once all its words are counted, and not before [projects.create] [2.2/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, documents: batch });
    await until(sandbox, async () => {
      const project = await client.projects.get(id);
      const counting = project.documents_statuses?.counting_words ?? 0;
      if (counting > 0) expect([project.status, spentOn(sandbox, id)]).toEqual(['in_creation', []]);
      return counting === 0;
    });
    await sandbox.advance(5_000);
    expect(await client.projects.get(id)).toMatchObject({
      status: 'in_progress',
      auto_launch: true,
      total_word_count: 45,
    });
    expect(spentOn(sandbox, id)).toEqual([-45]);
    expect(sandbox.world.requests.filter(({ path }) => path.includes('launch'))).toEqual([]);
  });

  it('is launched once the analyses that its options ask for have run [projects.create] [2.2/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const options = { language_level: 'premium', translation_memory: true, translation_diff: true };
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, options, documents: batch });
    let analysing = 0;
    for (let waited = 0; (await statusOf(client, id)) === 'in_creation'; waited += 1_000) {
      const { documents_statuses: counts } = await client.projects.get(id);
      if (counts?.counting_words === undefined) analysing += 1_000;
      expect(waited).toBeLessThan(60_000);
      await sandbox.advance(1_000);
    }
    // Two analyses of three seconds each, and two for the launch itself.
    expect(analysing).toBeGreaterThan(7_000);
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('waits for its documents, and needs no count where their words are told [documents.create] [2.2/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({ ...attributes, auto_launch: true });
    await sandbox.advance(3_600_000);
    expect(await statusOf(client, id)).toBe('in_creation');
    await client.documents.create(id, document('One', { perform_word_count: false, word_count: 20 }));
    await sandbox.advance(5_000);
    expect(await statusOf(client, id)).toBe('in_progress');
    expect(spentOn(sandbox, id)).toEqual([-20]);
  });

  it('stays in creation without the funds, also when they come, until it is launched by hand [projects.asyncLaunch] [3/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0, walletCredits: 44 });
    const callback = { project_not_launched: { url: `${sandbox.url}/ping` } };
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, callback, documents: batch });
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: true, auto_launch: true });
    expect(sandbox.world.callbacks.map(({ event, resourceId }) => [event, resourceId])).toEqual([
      ['project_not_launched', id],
    ]);
    expect([spentOn(sandbox, id), sandbox.world.wallet.credits]).toEqual([[], 44]);

    sandbox.fillWallet(56);
    await sandbox.runUntilIdle(3_600_000);
    expect(await statusOf(client, id)).toBe('in_creation');
    await client.projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    expect(await statusOf(client, id)).toBe('in_progress');
    expect([spentOn(sandbox, id), sandbox.world.wallet.credits]).toEqual([[-45], 55]);
  });

  it('that failed for want of funds is launched by no other change, until it is asked for anew [projects.update] [3/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0, walletCredits: 44 });
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, documents: batch });
    await sandbox.runUntilIdle(3_600_000);
    sandbox.fillWallet(1_000);
    const [one, two] = await all(client.documents.list(id));
    for (const change of [
      () => client.projects.update(id, { name: 'TD-new' }),
      () => client.documents.update(id, one?.id ?? '', { title: 'New' }),
      () => client.documents.delete(id, two?.id ?? ''),
      () => client.documents.create(id, document('More')),
      () => client.projects.activateTmOptions(id, { translation_memory: true }),
    ]) {
      await change();
      await sandbox.runUntilIdle(3_600_000);
      expect(await statusOf(client, id)).toBe('in_creation');
    }
    expect(spentOn(sandbox, id)).toEqual([]);
    await client.projects.update(id, { auto_launch: false });
    await client.projects.update(id, { auto_launch: true });
    await sandbox.advance(5_000);
    expect(await statusOf(client, id)).toBe('in_progress');
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('is not launched while a document could not be counted [2.2/auto_launch] [2.5/3]', async () => {
    const { sandbox, client } = await start({ speed: 0, behaviours: { failNextCounts: 1 } });
    const { id } = await client.projects.create({ ...attributes, auto_launch: true, documents: batch });
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', word_count_error: true });
    const failed = await client.documents.filter(id, {}).page();
    const { id: one = '' } = failed.items.find(({ word_count_error: error }) => error) ?? {};
    // Sent again, it is counted anew, and nothing stands in the way any more.
    await client.documents.update(id, one, { instructions: 'Keep it short.' });
    await sandbox.advance(15_000);
    expect(await statusOf(client, id)).toBe('in_progress');
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('is launched when an update switches it on, and not by any other update [projects.update] [2.2/auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    await client.projects.update(id, { name: 'TD-new' });
    await sandbox.advance(3_600_000);
    expect(await statusOf(client, id)).toBe('in_creation');
    await client.projects.update(id, { auto_launch: true });
    await sandbox.advance(5_000);
    expect(await statusOf(client, id)).toBe('in_progress');
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });
});

describe('auto_launch of a project from a template', () => {
  it('is tried after finalize, once everything has run [projects.finalize] [4.1/finalize-auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: LAUNCHED_AT_ONCE });
    await client.documents.createBatch(id, batch);
    await sandbox.advance(3_600_000);
    // Not a word was counted: the service does not know yet that these are all documents.
    expect(await client.projects.get(id)).toMatchObject({
      status: 'in_creation',
      total_word_count: 0,
      auto_launch: true,
    });
    expect(await client.projects.finalize(id)).toMatchObject({ status: 'in_creation', finalized: false });
    await sandbox.advance(20_000);
    expect(await client.projects.get(id)).toMatchObject({
      status: 'in_progress',
      finalized: true,
      total_word_count: 45,
    });
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('is not tried where the client has said no to it [projects.finalize] [4.1/finalize-auto_launch] [2.2/template]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create({
      name: 'TD-1',
      api_template_id: LAUNCHED_AT_ONCE,
      auto_launch: false,
    });
    await client.documents.createBatch(id, batch);
    await client.projects.finalize(id);
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: true, auto_launch: false });
    expect(spentOn(sandbox, id)).toEqual([]);
  });

  it('leaves a finalized project in creation without the funds [projects.finalize] [projects.launch] [3/auto_launch] [4.1/finalize-auto_launch]', async () => {
    const { sandbox, client } = await start({ speed: 0, walletCredits: 10 });
    const { id } = await client.projects.create({ name: 'TD-1', api_template_id: LAUNCHED_AT_ONCE });
    await client.documents.createBatch(id, batch);
    await client.projects.finalize(id);
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: true });
    expect(sandbox.world.wallet.credits).toBe(10);
    sandbox.fillWallet(90);
    expect(await client.projects.launch(id)).toMatchObject({ status: 'in_progress' });
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });
});
