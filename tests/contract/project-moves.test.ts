/** The moves of a project from state to state (section 3): those that are allowed, and every one that is not. */
import type { Client, RefusedError } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src';
import { completed } from './projects';
import { all, attributes, errorOf, held, launched, plainly, prepared, reviewable, start, until } from './support';

type Move = 'pause' | 'resume' | 'cancel' | 'archive' | 'unarchive' | 'asyncLaunch' | 'launch' | 'finalize';

/** How a project comes to where it stands; all of them have documents. */
const STATES = {
  inCreation: async (sandbox: Sandbox, client: Client) => (await prepared(sandbox, client)).id,
  launching: async (sandbox: Sandbox, client: Client) => {
    const { id } = await prepared(sandbox, client);
    await client.projects.asyncLaunch(id);
    return id;
  },
  inProgress: async (sandbox: Sandbox, client: Client) => (await launched(sandbox, client)).id,
  inReview: async (sandbox: Sandbox, client: Client) => (await reviewable(sandbox, client)).id,
  paused: async (sandbox: Sandbox, client: Client) => {
    const { id } = await launched(sandbox, client);
    await client.projects.pause(id);
    return id;
  },
  completed,
  cancelled: async (sandbox: Sandbox, client: Client) => {
    const { id } = await prepared(sandbox, client);
    await client.projects.cancel(id);
    return id;
  },
  archived: async (sandbox: Sandbox, client: Client) => {
    const id = await STATES.cancelled(sandbox, client);
    await client.projects.archive(id);
    return id;
  },
};

const credits = ({ world }: Sandbox): number => world.wallet.credits;

describe('a project that is', () => {
  it.each<[keyof typeof STATES, Move[]]>([
    ['inCreation', ['pause', 'resume', 'archive', 'unarchive', 'finalize']],
    ['launching', ['pause', 'resume', 'archive', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['inProgress', ['resume', 'archive', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['inReview', ['resume', 'archive', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['paused', ['pause', 'archive', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['completed', ['pause', 'resume', 'cancel', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['cancelled', ['pause', 'resume', 'cancel', 'unarchive', 'asyncLaunch', 'launch', 'finalize']],
    ['archived', ['pause', 'resume', 'cancel', 'asyncLaunch', 'launch', 'finalize']],
  ])('%s is not moved by %j, and changes in nothing [3/moves] [3/archive] [7/422] [7/body]', async (state, moves) => {
    const { sandbox, client } = await start({ speed: 0 });
    const id = await STATES[state](sandbox, client);
    const before = { project: await client.projects.get(id), documents: await all(client.documents.list(id)) };
    const spent = credits(sandbox);
    for (const move of moves) {
      const error = await errorOf<RefusedError>(client.projects[move](id));
      expect([move, error.name, error.status, error.insufficientFunds]).toEqual([move, 'RefusedError', 422, false]);
      expect([move, error.fieldMessages]).toEqual([move, { base: [expect.any(String)] }]);
    }
    const after = { project: await client.projects.get(id), documents: await all(client.documents.list(id)) };
    expect(after).toEqual(before);
    expect(credits(sandbox)).toBe(spent);
  });

  it('not there is moved by nothing [3/moves] [7/404]', async () => {
    const { client } = await start();
    const moves: Move[] = ['pause', 'resume', 'cancel', 'archive', 'unarchive', 'asyncLaunch', 'launch', 'finalize'];
    for (const move of moves) {
      const error = await errorOf<RefusedError>(client.projects[move]('nope'));
      expect([move, error.name, error.status]).toEqual([move, 'NotFoundError', 404]);
    }
  });
});

describe('a pause', () => {
  it('stops the work where it stands, and resuming lets it go on from there [projects.pause] [projects.resume]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await launched(sandbox, client);
    await until(sandbox, async () => ((await client.projects.get(id)).progress ?? 0) > 0);
    const before = await client.projects.get(id);
    const paused = await client.projects.pause(id);
    expect(paused).toMatchObject({
      id,
      status: 'paused',
      progress: before.progress,
      documents_statuses: { paused: 3 },
    });
    await sandbox.advance(3_600_000);
    expect(await client.projects.get(id)).toEqual(paused);

    const resumed = await client.projects.resume(id);
    expect(resumed).toMatchObject({ status: 'in_progress', progress: before.progress });
    expect(resumed?.documents_statuses).toEqual(before.documents_statuses);
    await sandbox.runUntilIdle(3_600_000);
    expect(await client.projects.get(id)).toMatchObject({ status: 'in_review', progress: 100 });
  });

  it('leaves work that was handed in open to approval [projects.pause] [3/complete] [3/completed]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id, documents } = await reviewable(sandbox, client);
    expect(await client.projects.pause(id)).toMatchObject({ status: 'paused', documents_statuses: { in_review: 3 } });
    for (const document of documents) await client.documents.complete(id, document.id);
    expect((await client.projects.get(id)).status).toBe('completed');
  });
});

describe('a cancellation', () => {
  it('before the launch costs nothing, also of a launch that is queued [projects.cancel]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const before = credits(sandbox);
    for (const state of ['inCreation', 'launching'] as const) {
      const id = await STATES[state](sandbox, client);
      expect(await client.projects.cancel(id)).toMatchObject({ id, status: 'cancelled' });
      expect((await client.projects.get(id)).documents_statuses).toEqual({ cancelled: 3 });
    }
    expect(await sandbox.runUntilIdle(3_600_000)).toBe(true);
    expect(sandbox.summary().projects).toEqual({ cancelled: 2 });
    expect(credits(sandbox)).toBe(before);
  });

  it.each(['inProgress', 'inReview', 'paused'] as const)(
    'while it is %s ends the work and gives the money back [projects.cancel]',
    async (state) => {
      const { sandbox, client } = await start({ speed: 0 });
      const before = credits(sandbox);
      const id = await STATES[state](sandbox, client);
      expect(credits(sandbox)).toBe(before - 45);
      expect(await client.projects.cancel(id)).toMatchObject({
        status: 'cancelled',
        documents_statuses: { cancelled: 3 },
      });
      expect(credits(sandbox)).toBe(before);
      expect(await sandbox.runUntilIdle(3_600_000)).toBe(true);
      expect((await client.projects.get(id)).status).toBe('cancelled');
    },
  );

  it('keeps what was approved, and its price [projects.cancel]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const before = credits(sandbox);
    const { id, documents } = await reviewable(sandbox, client);
    await client.documents.complete(id, documents[0]?.id ?? '');
    const cancelled = await client.projects.cancel(id);
    expect(cancelled?.documents_statuses).toEqual({ completed: 1, cancelled: 2 });
    expect(credits(sandbox)).toBe(before - 15);
  });

  it('of an empty project is as good as any [projects.cancel]', async () => {
    const { client } = await start();
    const { id } = await client.projects.create(attributes);
    expect((await client.projects.cancel(id))?.status).toBe('cancelled');
  });
});

describe('the archive', () => {
  it.each(['completed', 'cancelled'] as const)(
    'takes a project that is %s, and gives it back as it was [projects.archive] [projects.unarchive] [3/archive] [3/unarchive]',
    async (state) => {
      const { sandbox, client } = await start({ speed: 0 });
      const id = await STATES[state](sandbox, client);
      const before = await client.projects.get(id);
      expect(before).toMatchObject({ archived: false, status: state });
      const archived = await client.projects.archive(id);
      expect(archived).toEqual({ ...before, archived: true, updated_at: archived?.updated_at });
      expect(held(sandbox, id).archived).toBe(true);
      expect((await all(client.projects.filter({ where: { archived: true } }))).map((one) => one.id)).toEqual([id]);
      const back = await client.projects.unarchive(id);
      expect(back).toEqual({ ...before, updated_at: back?.updated_at });
      expect(held(sandbox, id).archived).toBe(false);
    },
  );
});

describe('a move', () => {
  it('is a request without a body [projects.pause] [projects.asyncLaunch] [9/1]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    const path = `/v1/clients/projects/${id}`;
    await client.projects.asyncLaunch(id);
    await sandbox.advance(5_000);
    await client.projects.pause(id);
    const sent = sandbox.world.requests.slice(-2).map(({ method, path: to, body }) => [method, to, body ?? null]);
    expect(sent).toEqual([
      ['POST', `${path}/async_launch`, null],
      ['PUT', `${path}/pause`, null],
    ]);
    expect(await plainly(sandbox, 'POST', `${path}/pause`)).toMatchObject({ status: 405 });
    expect(await plainly(sandbox, 'PUT', `${path}/async_launch`)).toMatchObject({ status: 405 });
  });
});
