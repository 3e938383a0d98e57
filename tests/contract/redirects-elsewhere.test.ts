/** Redirects to another host (section 7, rule 1): a real second server looks at what it is sent. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError, RedirectError, createClient, signature } from '../../server/src/client';
import type { ServiceError } from '../../server/src/client';
import { ALL_SCOPES_TOKEN } from '../../sandbox/src/index';
import { connected, connectionTo, reconnect } from './oauth';
import { ARRANGEMENTS } from './operations';
import { attributes, bearer, connect, errorOf, start } from './support';

const STATUSES = [301, 302, 303, 307, 308] as const;
const TWO_HOURS = 7_200_000;

interface Seen {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status?: number;
  location?: string;
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Another host, which writes down what it is sent and answers as told. */
async function elsewhere(answer: (request: Seen) => Answer = () => ({})): Promise<{ url: string; requests: Seen[] }> {
  const requests: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      const seen = { method, path, headers, body: Buffer.concat(chunks).toString() };
      requests.push(seen);
      const { status = 200, location } = answer(seen);
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end('{"id":"elsewhere","message":"Hello."}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** What the client sends of itself to anybody; all else would say who we are. */
const HARMLESS = [
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
];

describe('another host', () => {
  it.each(STATUSES)('by %i is sent no credentials by any operation, signed or with a token [7/1]', async (status) => {
    const other = await elsewhere();
    const { sandbox, client: owner } = await start({ speed: 0 });
    const clients = [
      () => connect(sandbox, { retries: 0 }),
      () => connect(sandbox, { retries: 0, authentication: bearer(ALL_SCOPES_TOKEN) }),
    ];
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      const call = await arrange(sandbox, owner);
      for (const client of clients) {
        sandbox.addFault({ match: { operation: name }, kind: 'redirect', status, to: `${other.url}{path}` });
        // Most of them cannot read what the other host answers; what counts is what it was sent.
        await call(client()).catch(() => undefined);
        const sent = other.requests.splice(0);
        expect([name, sent.length]).toEqual([name, 1]);
        expect(Object.keys(sent[0]?.headers ?? {}).filter((header) => !HARMLESS.includes(header))).toEqual([]);
        expect(JSON.stringify(sent)).not.toMatch(/sandbox-(?:key|secret|token)/);
      }
    }
  });

  it('that a permanent redirect leads to is sent no credentials later on, either [7/1]', async () => {
    const other = await elsewhere();
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { path: '/v1/clients/users/me' }, kind: 'redirect', status: 301, to: `${other.url}/me` });
    for (let round = 0; round < 3; round += 1) await client.users.me();
    expect(sandbox.world.requests).toHaveLength(1);
    expect(other.requests.map(({ path }) => path)).toEqual(['/me', '/me', '/me']);
    const headers = other.requests.flatMap((request) => Object.keys(request.headers));
    expect(headers.filter((header) => !HARMLESS.includes(header))).toEqual([]);
  });

  it('that sends us home again does not get the credentials sent there on its word [7/1]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const other = await elsewhere(() => ({ status: 307, location: `${sandbox.url}/moved/v1/clients/projects` }));
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'redirect', status: 307, to: other.url });
    await expect(client.projects.create(attributes)).rejects.toMatchObject({ name: 'RedirectError', status: 401 });
    expect(sandbox.world.requests.map(({ status }) => status)).toEqual([307, 401]);
    expect(sandbox.world.projects.size).toBe(0);
  });

  it.each([401, 403])('that wants to know who we are with %i is named in the error [7/1]', async (status) => {
    const other = await elsewhere(() => ({ status }));
    const { sandbox, client } = await start({ speed: 0 });
    sandbox.addFault({ match: { operation: 'projects.create' }, kind: 'redirect', status: 302, to: other.url });
    const error = await errorOf<RedirectError>(client.projects.create(attributes));
    expect(error).toBeInstanceOf(RedirectError);
    expect(error.message).toContain(`was redirected to ${other.url}, another host`);
    // The request itself is repeated verbatim, as rule 1 has it.
    expect(other.requests).toMatchObject([{ method: 'POST' }]);
    expect(JSON.parse(other.requests[0]?.body ?? '')).toMatchObject({ project: { name: attributes.name } });
  });

  it.each(STATUSES)(
    'is not asked for tokens, by %i or any other: the secret stays at home [7/1] [5.1/4]',
    async (status) => {
      const other = await elsewhere();
      const { sandbox } = await start({ speed: 0 });
      const redirect = { match: { operation: 'oauth.token' }, kind: 'redirect', status, to: other.url } as const;
      const connection = connectionTo(sandbox);
      sandbox.addFault(redirect);
      const error = await errorOf<ServiceError>(reconnect(connection));
      // A 303 says that the code was taken, and its answer stands where we do not go.
      if (status === 303) expect(error).toMatchObject({ name: 'ConsentError', code: 'answer_lost' });
      else expect(error.message).toContain(`oauth.exchange was redirected to ${other.url}, another host`);
      expect(await connection.status()).toEqual({ state: 'not_connected' });

      // A mistake of the service is over with its cause, also one that called itself permanent.
      await reconnect(connection);
      const client = connect(sandbox, { authentication: connection, retries: 0 });
      await sandbox.advance(TWO_HOURS);
      sandbox.addFault(redirect);
      const name = status === 303 ? 'ReconnectNeededError' : 'RedirectError';
      await expect(client.users.me()).rejects.toMatchObject({ name });
      if (status !== 303) await expect(client.users.me()).resolves.toMatchObject({ id: sandbox.world.account.id });
      expect(other.requests).toEqual([]);
    },
  );
});

describe('the same host', () => {
  it('may have its token address elsewhere in its house [7/1] [5.1/4]', async () => {
    const { sandbox } = await start({ speed: 0 });
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'redirect', status: 307 });
    const connection = await connected(sandbox);
    expect(await connection.status()).toMatchObject({ state: 'connected' });
  });
});

describe('plain HTTP', () => {
  const credentials = signature({ apiKey: 'key', apiSecret: 'secret' });
  const clientAt = (baseUrl: string, allowPlainHttp = false) =>
    createClient({ baseUrl, authentication: credentials, allowPlainHttp });

  it.each([
    'http://api.example.com',
    'http://192.168.1.10:8080',
    'http://localhost.example.com',
    'http://[2001:db8::1]',
    'http://128.0.0.1',
  ])('to %s is refused unless it was allowed [9/2]', async (baseUrl) => {
    expect(() => clientAt(baseUrl)).toThrow(ConfigurationError);
    await clientAt(baseUrl, true).close();
    await clientAt(baseUrl.replace('http:', 'https:')).close();
  });

  it.each(['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'])(
    'to this very machine as %s is not refused [9/2]',
    async (baseUrl) => {
      await clientAt(baseUrl).close();
    },
  );

  it.each(STATUSES)('to another machine is not followed by %i, remembered or not [9/2] [7/1]', async (status) => {
    const { sandbox, client } = await start({ speed: 0 });
    const to = 'http://api.example.com{path}';
    for (let round = 0; round < 2; round += 1) {
      sandbox.addFault({ match: { operation: 'users.me' }, kind: 'redirect', status, to });
      const error = await errorOf<RedirectError>(client.users.me());
      expect(error).toBeInstanceOf(RedirectError);
      expect(error.message).toContain('was redirected to api.example.com over an insecure connection');
    }
    expect(sandbox.world.requests).toHaveLength(2);
  });
});
