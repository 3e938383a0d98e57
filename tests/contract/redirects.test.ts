/** Section 7, rule 1: any request may be redirected. The client follows, and the world holds what was asked for, once. */
import { InDoubtError, RedirectError } from '../../server/src/client';
import type { ServiceError } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { ARRANGEMENTS, stateOf } from './operations';
import { all, attributes, connect, document, errorOf, held, start } from './support';

const PROJECTS = '/v1/clients/projects';
const STATUSES = [301, 302, 307, 308] as const;

/** What came in since, as it looked on the wire. */
const seen = ({ world }: Sandbox, since: number) =>
  world.requests.slice(since).map(({ method, path, query, body }) => ({ method, path, query, body }));

describe('a redirect', () => {
  it.each(STATUSES)('with %i is followed verbatim by every operation, which is done once [7/1]', async (status) => {
    const { sandbox, client: owner } = await start({ speed: 0 });
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const client = connect(sandbox);
      const call = await arrange(sandbox, owner);
      const { length } = sandbox.world.requests;
      sandbox.addFault({ match: { operation: name }, kind: 'redirect', status });
      await call(client);
      const [first, second, ...more] = seen(sandbox, length);
      expect([name, more]).toEqual([name, []]);
      expect([name, second]).toEqual([name, { ...first, path: `/moved${first?.path}`, body: second?.body }]);
    }
    expect(sandbox.faults()).toEqual([]);
    expect(sandbox.world.failures).toEqual([]);
  });

  it.each(STATUSES)('with %i brings the very body, and the world holds it [7/1]', async (status) => {
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'redirect', status });
    const { id } = await client.projects.create({ ...attributes, custom_data: { text: 'é “x” \u{1f600}' } });
    sandbox.addFault({ match: { operation: 'documents.create' }, kind: 'redirect', status });
    const { id: one } = await client.documents.create(id, document('Bäckerei'));
    sandbox.addFault({ match: { operation: 'documents.update' }, kind: 'redirect', status });
    await client.documents.update(id, one, { instructions: 'Kurz, bitte.' });
    expect(sandbox.world.projects.size).toBe(1);
    expect(held(sandbox, id).customData).toEqual({ text: 'é “x” \u{1f600}' });
    const documents = [...held(sandbox, id).documents.values()];
    expect(documents.map(({ title, instructions }) => [title, instructions])).toEqual([['Bäckerei', 'Kurz, bitte.']]);
  });

  it.each([301, 308] as const)('with %i is remembered, for each address by itself [7/1]', async (status) => {
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { method: 'POST', path: PROJECTS }, kind: 'redirect', status });
    for (const name of ['One', 'Two', 'Three']) await client.projects.create({ ...attributes, name });
    const moved = `/moved${PROJECTS}`;
    expect(seen(sandbox, 0).map(({ path }) => path)).toEqual([PROJECTS, moved, moved, moved]);
    expect([...sandbox.world.projects.values()].map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
    await client.users.me();
    expect(sandbox.world.requests.at(-1)?.path).toBe('/v1/clients/users/me');
    // Another client has not heard of it.
    await connect(sandbox).projects.create(attributes);
    expect(sandbox.world.requests.at(-1)?.path).toBe(PROJECTS);
  });

  it.each([302, 307] as const)('with %i is for this once: later requests go where they went [7/1]', async (status) => {
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { method: 'POST', path: PROJECTS }, kind: 'redirect', status });
    for (const name of ['One', 'Two']) await client.projects.create({ ...attributes, name });
    expect(seen(sandbox, 0).map(({ path }) => path)).toEqual([PROJECTS, `/moved${PROJECTS}`, PROJECTS]);
    expect(sandbox.world.projects.size).toBe(2);
  });

  it.each(STATUSES)('with %i leads a walk through the pages of a list [7/1]', async (status) => {
    const { sandbox, client } = await start({ speed: 0 });
    for (let index = 0; index < 5; index += 1) await client.projects.create({ ...attributes, name: `TD-${index}` });
    sandbox.addFault({ match: { operation: 'projects.filter' }, kind: 'redirect', status, times: 2 });
    const found = await all(client.projects.filter({ order: 'name', perPage: 2 }));
    expect(found.map(({ name }) => name)).toEqual(['TD-0', 'TD-1', 'TD-2', 'TD-3', 'TD-4']);
  });

  it('with 303 says that it was done: its answer is read elsewhere, and nothing is sent again [7/1]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const { id } = await client.projects.create(attributes);
    const { length } = sandbox.world.requests;
    const match = { operation: 'projects.create' };
    sandbox.addFault({ match, kind: 'redirect', status: 303, to: `${PROJECTS}/${id}` });
    await expect(client.projects.create(attributes)).resolves.toMatchObject({ id });
    expect(seen(sandbox, length)).toEqual([
      expect.objectContaining({ method: 'POST', path: PROJECTS }),
      expect.objectContaining({ method: 'GET', path: `${PROJECTS}/${id}`, body: undefined }),
    ]);
    sandbox.addFault({ match, kind: 'redirect', status: 303, to: `${PROJECTS}/nope` });
    await expect(client.projects.create(attributes)).rejects.toThrow(InDoubtError);
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('with 303 turns every verb to GET, and none of them is done a second time [7/1] [7/2]', async () => {
    const { sandbox, client: owner } = await start({ speed: 0 });
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const call = await arrange(sandbox, owner);
      const { length } = sandbox.world.requests;
      const before = stateOf(sandbox);
      sandbox.addFault({ match: { operation: name }, kind: 'redirect', status: 303, to: '/ping' });
      // Where it leads is no answer to most of them; that is not the point here.
      const outcome = await call(connect(sandbox)).catch((error: ServiceError) => error.name);
      expect([name, outcome]).not.toEqual([name, 'RedirectError']);
      expect([name, seen(sandbox, length).slice(1)]).toEqual([
        name,
        [{ method: 'GET', path: '/ping', query: '', body: undefined }],
      ]);
      expect(stateOf(sandbox)).toBe(before);
    }
  });
});

describe('a circle', () => {
  it.each(STATUSES)('of %i ends after five hops for every operation, with nothing done [7/1]', async (status) => {
    const { sandbox, client: owner } = await start({ speed: 0 });
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const client = connect(sandbox);
      const call = await arrange(sandbox, owner);
      const { length } = sandbox.world.requests;
      const before = stateOf(sandbox);
      sandbox.addFault({ match: { operation: name }, kind: 'redirect', status, to: '{path}', times: 1000 });
      const error = await errorOf<RedirectError>(call(client));
      expect([name, error.name, error.operation, error.retryable]).toEqual([name, 'RedirectError', name, false]);
      expect([name, seen(sandbox, length).length]).toEqual([name, 6]);
      expect(stateOf(sandbox)).toBe(before);
      // A permanent one is forgotten with its cause.
      sandbox.removeFaults();
      await call(client);
      expect(sandbox.world.requests).toHaveLength(Math.min(length + 7, 1000));
    }
  });

  it('of a 303 leaves a write in doubt: the service said that it was done [7/1]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const to = '{path}';
    sandbox.addFault({ match: { path: PROJECTS }, kind: 'redirect', status: 303, to, times: 9 });
    await expect(client.projects.create(attributes)).rejects.toThrow(InDoubtError);
  });
});

describe('a redirect that leads nowhere', () => {
  it.each([
    ['without an address', undefined],
    ['to no address', 'http://'],
    ['to a file', 'file:///etc/passwd'],
    ['to another protocol', 'ftp://localhost/v1'],
    ['to a script', 'javascript:alert(1)'],
  ])('%s is an error, and nothing is done [7/1]', async (_what, location) => {
    const { sandbox, client } = await start({ speed: 0 });
    for (const status of [...STATUSES, 303, 300, 305, 399]) {
      const headers: Record<string, string> = location === undefined ? {} : { location };
      sandbox.addFault({ match: {}, kind: 'status', status, headers, times: 2 });
      await expect(client.users.me()).rejects.toThrow(RedirectError);
      // 303 says that the operation was performed, wherever its answer may be.
      const kind = status === 303 ? InDoubtError : RedirectError;
      await expect(client.projects.create(attributes)).rejects.toThrow(kind);
    }
    expect(sandbox.world.projects.size).toBe(0);
    expect(sandbox.world.requests).toHaveLength(16);
  });
});
