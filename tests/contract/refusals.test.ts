/**
 * The table of section 7 and the manners of section 9, for every operation: what the sandbox answers to requests that no
 * client of ours sends, and that ours sends none of them. What the client makes of each answer stands in errors.test.ts.
 */
import { ALL_SCOPES_TOKEN } from '../../sandbox/src/index';
import type { Sandbox } from '../../sandbox/src/index';
import { operations } from '../../server/src/client';
import { ARRANGEMENTS, stateOf } from './operations';
import { attributes, connect, document, start } from './support';

interface Raw {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request with every right, so that nothing but its form can be refused. */
async function send(
  sandbox: Sandbox,
  { method, path, headers, body }: Raw,
): Promise<{ status: number; allow: string | null; body: unknown }> {
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${ALL_SCOPES_TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, allow: answer.headers.get('allow'), body: (await answer.json()) as unknown };
}

const base = (message: string) => ({ errors: { base: [message] } });

/** Every operation at the API, with the ids of a project and a document that are there. */
async function placed(sandbox: Sandbox): Promise<{ name: string; method: string; path: string; form: boolean }[]> {
  const client = connect(sandbox);
  const { id } = await client.projects.create(attributes);
  const { id: one } = await client.documents.create(id, document('One'));
  const ids: Record<string, string> = { project_id: id, document_id: one, user_id: sandbox.world.account.id };
  return operations
    .filter(({ name }) => name !== 'uploads.send')
    .map(({ name, method, path, body }) => ({
      name,
      method,
      path: path.replace(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? ''),
      form: body === 'form',
    }));
}

/** Sends to every operation what it must refuse, and looks that it changed nothing. */
async function refusedByAll(
  requestOf: (operation: { method: string; path: string; form: boolean }) => Raw | undefined,
  status: number,
  message: string,
): Promise<void> {
  const { sandbox } = await start({ speed: 0 });
  const rows = await placed(sandbox);
  const before = stateOf(sandbox);
  let refused = 0;
  for (const row of rows) {
    const request = requestOf(row);
    if (request === undefined) continue;
    const answer = await send(sandbox, request);
    expect([row.name, answer.status, answer.body]).toEqual([row.name, status, base(message)]);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(15);
  expect(stateOf(sandbox)).toBe(before);
  expect(sandbox.world.failures).toEqual([]);
}

const json = { 'content-type': 'application/json' };

describe('every operation of the sandbox', () => {
  it.each(['{', '{"project":', "{'project': {}}", '[1,]', 'project[name]=x', '{"a":1}{"b":2}'])(
    'refuses a body such as %s, which is no JSON [7/400] [7/body]',
    async (body) => {
      await refusedByAll(
        ({ method, path, form }) => (method === 'GET' || form ? undefined : { method, path, headers: json, body }),
        400,
        'Invalid Request.',
      );
    },
  );

  it('refuses a verb that it does not know, and says which it knows [7/405] [7/body]', async () => {
    await refusedByAll(
      ({ path }) => ({ method: 'PATCH', path, headers: json, body: '{}' }),
      405,
      'Method Not Allowed.',
    );
    const { sandbox } = await start({ speed: 0 });
    const answer = await send(sandbox, { method: 'DELETE', path: '/v1/clients/projects' });
    expect([answer.status, answer.allow?.split(', ').sort()]).toEqual([405, expect.arrayContaining(['GET', 'POST'])]);
  });

  it.each(['text/xml', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a body sent as %s [7/406] [7/body] [9/4]',
    async (type) => {
      await refusedByAll(
        ({ method, path, form }) =>
          method === 'GET' || form ? undefined : { method, path, headers: { 'content-type': type }, body: 'a=b' },
        406,
        'Unacceptable Request.',
      );
    },
  );

  it.each(['text/html', 'application/xml', 'image/png'])('refuses to answer as %s [7/406]', async (accept) => {
    await refusedByAll(({ method, path }) => ({ method, path, headers: { accept } }), 406, 'Unacceptable Request.');
  });

  it('has its version in its path, and is not there without it [9/1] [7/404]', async () => {
    await refusedByAll(
      ({ method, path }) => (path.startsWith('/v1/') ? { method, path: path.slice('/v1'.length) } : undefined),
      404,
      'Not found',
    );
    await refusedByAll(
      ({ method, path }) => (path.startsWith('/v1/') ? { method, path: path.replace('/v1/', '/v2/') } : undefined),
      404,
      'Not found',
    );
  });
});

describe('every operation of the client', () => {
  it('asks for v1, a GET in its query and all others in a JSON body, and is refused for no form [9/1] [9/4]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const call = await arrange(sandbox, client);
      const { length } = sandbox.world.requests;
      await call(client);
      const [request, ...more] = sandbox.world.requests.slice(length);
      expect([name, more]).toEqual([name, []]);
      const { path = '', method, query, body, status } = request ?? {};
      expect([name, [200, 201, 204].includes(status ?? 0)]).toEqual([name, true]);
      if (name !== 'connection.ping' && name !== 'connection.test') expect(path).toMatch(/^\/v1\//);
      if (method === 'GET') expect([name, body]).toEqual([name, undefined]);
      else expect([name, query]).toEqual([name, '']);
      if (body !== undefined) expect([name, typeof body]).toEqual([name, 'object']);
    }
  });
});
