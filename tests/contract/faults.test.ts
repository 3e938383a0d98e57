/**
 * Every kind of fault of the sandbox x every operation: what the client answers, and what the world holds then. The
 * one thing that must never be is a write that was done twice, or that is told as not done and was.
 */
import { ConnectionError, InDoubtError, TimeoutError } from '../../server/src/client';
import type { Fault, Sandbox } from '../../sandbox/src/index';
import { ARRANGEMENTS, EFFECTS, changeBetween, tallyOf } from './operations';
import type { Call, Tally } from './operations';
import { all, attributes, batch, connect, document, prepared, start, until } from './support';

/** Writes of which a second one says the same, by their own nature: a whole replacement, and a deletion. */
const SAFE_WRITES = ['documents.update', 'documents.delete'];
/** It gives out a place for a file: a second one is left empty. */
const PLACES = ['uploads.properties'];

type Kind = Fault extends infer One ? (One extends Fault ? Omit<One, 'match'> : never) : never;

interface Row {
  readonly what: string;
  readonly fault: Kind;
  /** What comes of an operation that is safe to repeat, and of a write that is not: an error, or done. */
  readonly read: string;
  readonly write: string;
  /** Whether the attempt that met the fault was performed. */
  readonly performed: boolean;
}

const row = (what: string, fault: Kind, read: string, write: string, performed: boolean): Row => ({
  what,
  fault,
  read,
  write,
  performed,
});

const ROWS: readonly Row[] = [
  row('a pause that is asked for', { kind: 'status', status: 429, retryAfter: 1 }, 'done', 'done', false),
  row('a service that is down', { kind: 'status', status: 503 }, 'done', 'ServerError', false),
  row('an error inside the service', { kind: 'status', status: 500 }, 'done', 'ServerError', false),
  row('a gateway that lost the service', { kind: 'status', status: 502 }, 'done', 'InDoubtError', false),
  row('a connection that broke before', { kind: 'drop-request' }, 'done', 'InDoubtError', false),
  row('a lost answer', { kind: 'lose-answer' }, 'done', 'InDoubtError', true),
  row('half of an answer', { kind: 'cut-answer' }, 'done', 'InDoubtError', true),
  row('half of the JSON', { kind: 'malformed-answer' }, 'UnreadableAnswerError', 'InDoubtError', true),
  row('a page of a proxy', { kind: 'html-page' }, 'UnreadableAnswerError', 'InDoubtError', false),
  row(
    'a page after it was done',
    { kind: 'html-page', performed: true },
    'UnreadableAnswerError',
    'InDoubtError',
    true,
  ),
  row('a slow answer', { kind: 'slow-answer', ms: 30 }, 'done', 'done', true),
  row('a late answer', { kind: 'delay', ms: 10 }, 'done', 'done', true),
];

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: Error) => error.name,
  );

describe('every operation', () => {
  it.each(ROWS)('that meets $what is told rightly, and never done twice [7/2]', async (given) => {
    const { fault, read, write, performed } = given;
    const { sandbox, client } = await start({ speed: 0, walletCredits: 1e6 });
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const call = await arrange(sandbox, client);
      const before = tallyOf(sandbox);
      sandbox.addFault({ ...fault, match: { operation: name } });
      const outcome = await outcomeOf(call(client));
      const isWrite = name in EFFECTS && !SAFE_WRITES.includes(name);
      expect([name, outcome]).toEqual([name, isWrite ? write : read]);
      const isDone = outcome === 'done' || performed;
      const { uploads: places = 0, ...changes } = changeBetween(before, tallyOf(sandbox));
      expect([name, changes]).toEqual([name, isDone ? (EFFECTS[name] ?? {}) : {}]);
      expect(places > 0).toBe(isDone && PLACES.includes(name));
    }
    expect(sandbox.faults()).toEqual([]);
    // The launches that were queued are paid once each, those in doubt among them.
    await sandbox.advance(2_000);
    const paid = sandbox.world.wallet.transactions.map(({ projectId }) => projectId);
    expect(new Set(paid).size).toBe(paid.length);
    expect(sandbox.world.failures).toEqual([]);
  });
});

describe('an answer that takes too long', () => {
  const WRITES = ['projects.create', 'documents.createBatch', 'projects.asyncLaunch', 'supportMessages.create'];

  /** One effect of each of them, and no more. */
  const ALL_DONE = { projects: 1, documents: 1, queuedLaunches: 1, messages: 1 };

  interface Result {
    sandbox: Sandbox;
    outcomes: string[];
    calls: number;
    change: () => Tally;
  }

  async function impatiently(fault: Kind): Promise<Result> {
    const { sandbox, client: owner } = await start({ speed: 0 });
    const hasty = connect(sandbox, { attemptTimeoutMs: 500, retries: 0, concurrency: 10 });
    const calls: Call[] = [];
    for (const name of WRITES) {
      calls.push((await ARRANGEMENTS[name]?.(sandbox, owner)) ?? (() => Promise.reject(new Error(name))));
    }
    for (const operation of [...WRITES, 'users.me']) sandbox.addFault({ ...fault, match: { operation } });
    const { length } = sandbox.world.requests;
    const before = tallyOf(sandbox);
    const outcomes = await Promise.all([...calls.map((call) => call(hasty)), hasty.users.me()].map(outcomeOf));
    return {
      sandbox,
      outcomes,
      calls: sandbox.world.requests.length - length,
      change: () => changeBetween(before, tallyOf(sandbox)),
    };
  }

  it('is a time-out to a read and a doubt to a write, which was done', async () => {
    const { sandbox, outcomes, calls, change } = await impatiently({ kind: 'slow-answer', ms: 20_000 });
    expect([outcomes, calls]).toEqual([[...WRITES.map(() => 'InDoubtError'), 'TimeoutError'], WRITES.length + 1]);
    expect(change()).toEqual(ALL_DONE);
    // The service does not mind who hangs up.
    await expect(connect(sandbox).users.me()).resolves.toBeDefined();
  });

  it('is the same when the service has not begun with it, and does it later', async () => {
    const { sandbox, outcomes, calls, change } = await impatiently({ kind: 'delay', ms: 2_000 });
    expect([outcomes, calls]).toEqual([[...WRITES.map(() => 'InDoubtError'), 'TimeoutError'], WRITES.length + 1]);
    expect(change()).toEqual({});
    // Closing ends the wait: what was received is done, as it would be later on, and once.
    await sandbox.close();
    expect(change()).toEqual(ALL_DONE);
  });
});

describe('an effect that comes late', () => {
  const later = { kind: 'perform-later', ms: 60_000, on: 'clock' } as const;

  it('is a project which is not there at first, and then is, once', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ ...later, match: { operation: 'projects.create' } });
    await expect(client.projects.create({ ...attributes, name: 'TD-late' })).rejects.toThrow(InDoubtError);
    const found = () => all(client.projects.filter({ where: { name: 'TD-late' } }));
    expect(await found()).toEqual([]);
    await sandbox.advance(59_999);
    expect(await found()).toEqual([]);
    await sandbox.advance(1);
    expect(await found()).toMatchObject([{ name: 'TD-late', custom_data: attributes.custom_data }]);
  });

  it('is a launch which is paid once, also when somebody could not wait and launched again', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await prepared(sandbox, client);
    sandbox.addFault({ ...later, match: { operation: 'projects.asyncLaunch' } });
    await expect(client.projects.asyncLaunch(id)).rejects.toThrow(InDoubtError);
    expect((await client.projects.get(id)).status).toBe('in_creation');
    await client.projects.asyncLaunch(id);
    await sandbox.advance(120_000);
    expect((await client.projects.get(id)).status).not.toBe('in_creation');
    expect(sandbox.world.wallet.transactions.filter(({ projectId }) => projectId === id)).toHaveLength(1);
  });

  it('is a batch of documents, each of which is there once for whoever waits', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    sandbox.addFault({ ...later, match: { operation: 'documents.createBatch' } });
    await expect(client.documents.createBatch(id, batch)).rejects.toThrow(InDoubtError);
    expect(await all(client.documents.list(id))).toEqual([]);
    await sandbox.advance(60_000);
    const titles = (await all(client.documents.list(id))).map(({ title }) => title);
    expect(titles).toEqual(batch.map(({ title }) => title));
  });

  it('of a deletion is repeated, and the late one finds nothing left', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const { id: one } = await client.documents.create(id, document('One'));
    await client.documents.create(id, document('Two'));
    sandbox.addFault({ ...later, match: { operation: 'documents.delete' } });
    await expect(client.documents.delete(id, one)).resolves.toBeUndefined();
    await sandbox.advance(60_000);
    expect((await all(client.documents.list(id))).map(({ title }) => title)).toEqual(['Two']);
    expect(sandbox.world.failures).toEqual([]);
  });
});

describe('a service that fails again and again', () => {
  it('is asked four times by a read, and then the error stands', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { operation: 'users.me' }, kind: 'cut-answer', times: 4 });
    await expect(client.users.me()).rejects.toThrow(ConnectionError);
    expect(sandbox.world.requests).toHaveLength(4);
    await expect(client.users.me()).resolves.toBeDefined();
  });

  it('costs an order nothing but time, when whoever is in doubt looks first', async () => {
    const { sandbox, client } = await start({ speed: 0, seed: 'half of all requests fail' }, { retries: 12 });
    const kinds = ['drop-request', 'lose-answer', 'cut-answer'] as const;
    for (const kind of kinds) sandbox.addFault({ match: { path: /^\/v1\// }, kind, rate: 0.2 });
    sandbox.addFault({ match: { path: /^\/v1\// }, kind: 'status', status: 429, retryAfter: 1, rate: 0.2 });
    /** Does something until it is seen to be there. */
    const surely = async (isThere: () => Promise<boolean>, act: () => Promise<unknown>): Promise<void> => {
      for (let attempt = 0; !(await isThere()); attempt += 1) {
        if (attempt === 50) throw new Error('It never came to that.');
        await act().catch((error: unknown) => {
          if (!(error instanceof InDoubtError) && !(error instanceof TimeoutError)) throw error;
        });
      }
    };
    const named = () => all(client.projects.filter({ where: { name: attributes.name ?? '' } }));
    await surely(
      async () => (await named()).length > 0,
      () => client.projects.create(attributes),
    );
    const id = (await named())[0]?.id ?? '';
    const documents = () => all(client.documents.list(id));
    await surely(
      async () => (await documents()).length > 0,
      () => client.documents.createBatch(id, batch),
    );
    await until(sandbox, async () => (await documents()).every(({ word_count: count }) => count !== undefined));
    const launched = async (): Promise<boolean> => {
      await sandbox.advance(10_000);
      return (await client.projects.get(id)).status !== 'in_creation';
    };
    await surely(launched, () => client.projects.asyncLaunch(id));
    await until(sandbox, async () => (await client.projects.get(id)).status === 'in_review');
    for (const { id: one } of await documents()) {
      const isCompleted = async () => (await client.documents.get(id, one)).status === 'completed';
      await surely(isCompleted, () => client.documents.complete(id, one));
    }
    expect(tallyOf(sandbox)).toMatchObject({ projects: 1, documents: 3, completedDocuments: 3, payments: 1 });
    expect((await client.projects.get(id)).status).toBe('completed');
    expect(sandbox.world.requests.filter(({ fault }) => fault !== null).length).toBeGreaterThan(20);
  });
});
