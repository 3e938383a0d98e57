/** The two launches (section 3, 4.1, 9): when they are refused, what they cost, and that nothing is spent otherwise. */
import { operations } from '../../server/src/client';
import type { Client, RefusedError } from '../../server/src/client';
import type { Project } from '../../sandbox/src';
import { spentOn } from './projects';
import { all, attributes, batch, document, errorOf, held, prepared, start } from './support';

const LAUNCHES = ['asyncLaunch', 'launch'] as const;
type Launch = (typeof LAUNCHES)[number];

async function refusalOf(client: Client, launch: Launch, id: string): Promise<RefusedError> {
  const error = await errorOf<RefusedError>(client.projects[launch](id));
  expect([launch, error.name, error.status]).toEqual([launch, 'RefusedError', 422]);
  return error;
}

describe('an asynchronous launch', () => {
  it('is queued, then takes the price and gives the documents to authors [projects.asyncLaunch] [3/launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const { cost_in_credits: price = 0, cost_in_currency: money } = await client.projects.get(id);
    expect(price).toBe(45);
    const queued = await client.projects.asyncLaunch(id);
    expect(queued).toMatchObject({ id, status: 'in_creation', finalized: false });
    expect(queued?.launched_at).toBeUndefined();
    expect(spentOn(sandbox, id)).toEqual([]);

    await sandbox.advance(5_000);
    const project = await client.projects.get(id);
    expect(project).toMatchObject({
      status: 'in_progress',
      finalized: true,
      cost_in_credits: price,
      cost_in_currency: money,
    });
    expect(project.launched_at).toBeInstanceOf(Date);
    expect(project.pricing?.total_cost_at_launch_time).toBe(price);
    expect(project.documents_statuses).toEqual({ waiting_assignment: 3 });
    expect(spentOn(sandbox, id)).toEqual([-price]);
    expect((await client.users.me()).wallet?.current_money).toBe((10_000 - price) * 0.05);
  });
});

describe('the synchronous launch', () => {
  it('is done when it is answered [projects.launch] [4.1/launch] [3/launch]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const launched = await client.projects.launch(id);
    expect(launched).toMatchObject({ id, status: 'in_progress', documents_statuses: { waiting_assignment: 3 } });
    expect(launched?.pricing?.total_cost_at_launch_time).toBe(45);
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('is the one operation marked as deprecated, in favour of the other [9/6] [4.1/launch]', () => {
    const deprecated = operations.filter((operation) => operation.deprecated !== undefined);
    expect(deprecated.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /v1/clients/projects/{project_id}/launch',
    ]);
    expect(deprecated[0]?.deprecated).toContain('projects.asyncLaunch');
  });
});

describe('both launches', () => {
  it('are refused while words are counted, until the last document is [projects.asyncLaunch] [projects.launch] [7/3] [2.5/4]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    await client.documents.createBatch(id, batch);
    const seen = new Set<number>();
    for (;;) {
      const { counting_words: counting = 0 } = (await client.projects.get(id)).documents_statuses ?? {};
      if (counting === 0) break;
      seen.add(counting);
      for (const launch of LAUNCHES) {
        const error = await refusalOf(client, launch, id);
        expect(error.fieldMessages.base?.join()).toMatch(/operation .* running/);
        expect(error.insufficientFunds).toBe(false);
      }
      await sandbox.advance(100);
    }
    // The words of most were counted, and still it was refused.
    expect([...seen]).toEqual([3, 2, 1]);
    expect(spentOn(sandbox, id)).toEqual([]);
    await client.projects.asyncLaunch(id);
  });

  it('are refused without documents, and with one that could not be counted [projects.asyncLaunch] [projects.launch] [3/launch]', async () => {
    const { sandbox, client } = await start({ speed: 0, behaviours: { failNextCounts: 1 } });
    const empty = await client.projects.create(attributes);
    const uncounted = await client.projects.create({ ...attributes, documents: [document('One'), document('Two')] });
    await sandbox.runUntilIdle(60_000);
    const failed = (await all(client.documents.list(uncounted.id))).filter(({ word_count_error: error }) => error);
    expect(failed).toHaveLength(1);
    for (const { id } of [empty, uncounted]) {
      for (const launch of LAUNCHES) expect((await refusalOf(client, launch, id)).insufficientFunds).toBe(false);
      expect((await client.projects.get(id)).status).toBe('in_creation');
    }
    // The way out of it: without the document it can be launched.
    await client.documents.delete(uncounted.id, failed[0]?.id ?? '');
    await client.projects.launch(uncounted.id);
    expect(spentOn(sandbox, uncounted.id)).toEqual([-15]);
  });

  it('are refused a second time, and spend once [projects.asyncLaunch] [projects.launch] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    await client.projects.asyncLaunch(id);
    for (const launch of LAUNCHES) await refusalOf(client, launch, id);
    await sandbox.advance(5_000);
    for (const launch of LAUNCHES) await refusalOf(client, launch, id);
    await sandbox.runUntilIdle(3_600_000);
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('at the same time are one [projects.asyncLaunch] [projects.launch] [3/moves]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const calls = Array.from({ length: 8 }, (_, i) => client.projects[i % 2 ? 'launch' : 'asyncLaunch'](id));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sandbox.runUntilIdle(3_600_000);
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('are refused without enough funds, and done once they are there [projects.asyncLaunch] [projects.launch] [7/7] [3/launch]', async () => {
    for (const launch of LAUNCHES) {
      const { sandbox, client } = await start({ speed: 0, walletCredits: 44.99 });
      const { id } = await prepared(sandbox, client);
      const before = await client.projects.get(id);
      const error = await refusalOf(client, launch, id);
      expect(error.insufficientFunds).toBe(true);
      expect(error.remedy).toContain('Top up');
      expect(await client.projects.get(id)).toEqual(before);
      expect([spentOn(sandbox, id), sandbox.world.wallet.credits]).toEqual([[], 44.99]);
      sandbox.fillWallet(0.01);
      await client.projects[launch](id);
      await sandbox.advance(5_000);
      expect((await client.projects.get(id)).status).toBe('in_progress');
      expect([spentOn(sandbox, id), sandbox.world.wallet.credits]).toEqual([[-45], 0]);
    }
  });
});

describe('a launch that was answered with 200', () => {
  it('leaves the project in creation where the funds lack, and can be asked for anew [projects.asyncLaunch] [7/7]', async () => {
    const { sandbox, client } = await start({
      speed: 0,
      walletCredits: 1,
      behaviours: { acceptLaunchWithoutFunds: true },
    });
    const callback = { project_not_launched: { url: `${sandbox.url}/ping` } };
    const { id } = await prepared(sandbox, client, { callback });
    expect(await client.projects.asyncLaunch(id)).toMatchObject({ status: 'in_creation' });
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_creation', finalized: true });
    expect(spentOn(sandbox, id)).toEqual([]);
    expect(sandbox.world.callbacks.map(({ event, resourceId }) => [event, resourceId])).toEqual([
      ['project_not_launched', id],
    ]);
    // The synchronous one has nobody to answer later, and refuses.
    expect((await refusalOf(client, 'launch', id)).insufficientFunds).toBe(true);
    sandbox.fillWallet(100);
    await client.projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    expect((await client.projects.get(id)).status).toBe('in_progress');
    expect(spentOn(sandbox, id)).toEqual([-45]);
  });

  it('loses to another one for the same money [projects.asyncLaunch] [7/7]', async () => {
    const { sandbox, client } = await start({ speed: 0, walletCredits: 60 });
    const first = await prepared(sandbox, client);
    const second = await prepared(sandbox, client);
    await client.projects.asyncLaunch(first.id);
    await client.projects.asyncLaunch(second.id);
    await sandbox.advance(5_000);
    expect((await client.projects.get(first.id)).status).toBe('in_progress');
    expect(await client.projects.get(second.id)).toMatchObject({ status: 'in_creation' });
    expect([spentOn(sandbox, first.id), spentOn(sandbox, second.id)]).toEqual([[-45], []]);
    expect(sandbox.world.wallet.credits).toBe(15);
  });
});

describe('a price that changes after the quote', () => {
  it('is told before the launch, and is what the launch costs [projects.asyncLaunch] [4.1/quotation]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    sandbox.setBehaviours({ priceFactor: 1.5 });
    const project = await client.projects.get(id);
    expect(project).toMatchObject({ cost_in_credits: 67.5, cost_in_currency: { currency: 'EUR', amount: 3.38 } });
    await client.projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    const launched = await client.projects.get(id);
    expect(launched.cost_in_credits).toBe(67.5);
    // An integer (2.1).
    expect(launched.pricing?.total_cost_at_launch_time).toBe(68);
    expect(spentOn(sandbox, id)).toEqual([-67.5]);
    // What is paid is paid.
    sandbox.setBehaviours({ priceFactor: 3 });
    expect((await client.projects.get(id)).cost_in_credits).toBe(67.5);
  });

  it('can be more than the account holds, before the launch and while it is queued [projects.asyncLaunch] [7/7]', async () => {
    const { sandbox, client } = await start({ speed: 0, walletCredits: 50 });
    const { id } = await prepared(sandbox, client);
    sandbox.setBehaviours({ priceFactor: 2 });
    expect((await refusalOf(client, 'asyncLaunch', id)).insufficientFunds).toBe(true);
    sandbox.setBehaviours({ priceFactor: 1 });
    await client.projects.asyncLaunch(id);
    sandbox.setBehaviours({ priceFactor: 2 });
    await sandbox.advance(5_000);
    expect((await client.projects.get(id)).status).toBe('in_creation');
    expect([spentOn(sandbox, id), sandbox.world.wallet.credits]).toEqual([[], 50]);
  });
});

describe('documents', () => {
  it('do not come, change or go once the launch is queued [projects.asyncLaunch] [3/1] [8/5]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id, documents } = await prepared(sandbox, client);
    const one = documents[0]?.id ?? '';
    const contentOf = (project: Project): unknown =>
      [...project.documents.values()].map(({ title, content }) => [title, content]);
    await client.projects.asyncLaunch(id);
    const before = contentOf(held(sandbox, id));
    for (const step of ['queued', 'launched']) {
      for (const write of [
        () => client.documents.create(id, document('New')),
        () => client.documents.createBatch(id, batch),
        () => client.documents.update(id, one, { title: 'Other' }),
        () => client.documents.delete(id, one),
        () => client.projects.activateTmOptions(id, { translation_memory: true }),
      ]) {
        const { name, fieldMessages } = await errorOf<RefusedError>(write());
        expect([step, name, fieldMessages]).toEqual([
          step,
          'RefusedError',
          { base: ['Error: Object could not be changed.'] },
        ]);
      }
      await sandbox.advance(5_000);
    }
    expect(held(sandbox, id).status).toBe('in_progress');
    expect(contentOf(held(sandbox, id))).toEqual(before);
  });
});
