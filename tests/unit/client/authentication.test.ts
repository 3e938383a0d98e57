import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { ConfigurationError, createClient, signature } from '../../../server/src/client';
import { API_KEY, API_SECRET, clientOf, closeAll, json, serve } from './local-server';

afterEach(closeAll);

describe('signature', () => {
  it('is the lowercase hex SHA-1 of the secret followed by the Date header [5.2/digest]', async () => {
    const headers = await signature({ apiKey: 'my-key', apiSecret: 'my-secret' }).headers(
      new Date('2024-03-09T07:05:01.999Z'),
    );
    expect(headers).toEqual({
      Apikey: 'my-key',
      Date: '2024-03-09 07:05:01',
      // printf 'my-secret2024-03-09 07:05:01' | sha1sum
      Signature: 'aa7a6dffc69dae8a008859f6cb4643c86aed8504',
    });
  });

  it('goes over the wire as it was signed, anew for each attempt [5.2/date] [5.2/five-minutes]', async () => {
    const server = await serve((_, response, count) => json(response, count === 1 ? 503 : 200, { message: 'pong' }));
    const moments = ['2024-03-09T07:05:01Z', '2024-03-09T07:09:59Z'].map((text) => new Date(text));
    const client = clientOf(server.url, { now: () => moments.shift() ?? new Date(0) });
    await client.connection.test();
    expect(server.seen.map(({ headers }) => headers.date)).toEqual(['2024-03-09 07:05:01', '2024-03-09 07:09:59']);
    for (const { headers } of server.seen) {
      expect(headers.apikey).toBe(API_KEY);
      expect(headers.signature).toBe(createHash('sha1').update(`${API_SECRET}${headers.date}`).digest('hex'));
    }
  });

  it('can be made over an HTTP date, which is then what goes over the wire [5.2/date]', async () => {
    const server = await serve((_, response) => json(response, 200, { message: 'pong' }));
    const authentication = signature({ apiKey: API_KEY, apiSecret: API_SECRET, date: 'http' });
    await clientOf(server.url, { authentication, now: () => new Date('2024-03-09T07:05:01.999Z') }).connection.test();
    const sent = server.seen[0]?.headers;
    expect(sent?.date).toBe('Sat, 09 Mar 2024 07:05:01 GMT');
    expect(sent?.signature).toBe(createHash('sha1').update(`${API_SECRET}${sent?.date}`).digest('hex'));
  });

  it('is made after the wait for the pace, not before it [5.2/five-minutes]', async () => {
    const server = await serve((_, response) => json(response, 200, { message: 'pong' }));
    let elapsed = 0;
    const client = clientOf(server.url, {
      requestsPerSecond: 0.05,
      ticks: () => elapsed,
      now: () => new Date(elapsed),
      sleep: (ms) => {
        elapsed += ms;
        return Promise.resolve();
      },
    });
    await client.connection.test();
    await client.connection.test();
    expect(server.seen.map(({ headers }) => headers.date)).toEqual(['1970-01-01 00:00:00', '1970-01-01 00:00:20']);
  });

  it('is not sent with the liveness check', async () => {
    const server = await serve((_, response) => json(response, 200, { message: 'pong' }));
    await expect(clientOf(server.url).connection.ping()).resolves.toEqual({ message: 'pong' });
    expect(server.seen[0]?.headers).not.toHaveProperty('apikey');
    expect(server.seen[0]?.headers).not.toHaveProperty('signature');
  });

  it('refuses credentials that cannot be sent, without quoting them', () => {
    for (const credentials of [
      { apiKey: '', apiSecret: 'x' },
      { apiKey: 'x', apiSecret: '' },
      { apiKey: 'line\nbreak', apiSecret: 'hidden' },
    ]) {
      expect(() => signature(credentials)).toThrow(ConfigurationError);
    }
    expect(() => signature({ apiKey: 'line\nbreak', apiSecret: 'x' })).toThrow(/^(?!.*break)/s);
  });

  it('does not show its secret when the client is printed', () => {
    const authentication = signature({ apiKey: API_KEY, apiSecret: API_SECRET });
    const client = createClient({ baseUrl: 'https://api.example.com', authentication });
    expect(inspect({ authentication, client }, { depth: 10, showHidden: true })).not.toContain(API_SECRET);
    return client.close();
  });
});

describe('the base address', () => {
  const authentication = signature({ apiKey: API_KEY, apiSecret: API_SECRET });
  const create = (baseUrl: string, allowPlainHttp?: boolean) => () =>
    createClient({ baseUrl, authentication, allowPlainHttp });

  it.each([
    'nonsense',
    '',
    'ftp://api.example.com',
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'https://user:hunter2@api.example.com',
    'https://api.example.com?token=hunter2',
    'https://api.example.com/v1',
    'https://api.example.com/v1/',
  ])('%s is refused', (baseUrl) => {
    expect(create(baseUrl)).toThrow(ConfigurationError);
    expect(create(baseUrl)).toThrow(/^(?!.*hunter2)/s);
  });

  it.each(['https://api.example.com', 'http://localhost:1337', 'http://127.0.0.1:9', 'http://[::1]:9'])(
    '%s is taken',
    (baseUrl) => create(baseUrl)().close(),
  );

  it('may be plain HTTP elsewhere only when that is allowed [9/2]', () =>
    create('http://api.example.com', true)().close());

  it('keeps its own path', async () => {
    const server = await serve((_, response) => json(response, 200, { message: 'pong' }));
    await clientOf(`${server.url}/gateway/`).connection.ping();
    expect(server.seen[0]?.path).toBe('/gateway/ping');
  });

  it.each([
    { concurrency: 0 },
    { retries: -1 },
    { attemptTimeoutMs: Number.NaN },
    { totalTimeoutMs: 1.5 },
    { requestsPerSecond: 0 },
    { requestsPerSecond: Number.NaN },
  ])('and the options are checked: %j', (options) => {
    expect(() => createClient({ baseUrl: 'https://api.example.com', authentication, ...options })).toThrow(
      ConfigurationError,
    );
  });
});

describe('credentials that can be renewed', () => {
  it('are renewed once in a call, and not for what another host or a 403 says', async () => {
    const renewals: unknown[] = [];
    const authentication = {
      headers: () => Promise.resolve({ authorization: `Bearer token-${renewals.length}` }),
      renew: (refused: unknown) => Promise.resolve(renewals.push(refused) > 0),
    };
    let status = 401;
    const server = await serve((_, response) => json(response, status, {}));
    const client = clientOf(server.url, { authentication });
    await expect(client.projects.create({ name: 'x' })).rejects.toMatchObject({ status: 401 });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-0', 'Bearer token-1']);
    expect(renewals).toEqual([{ authorization: 'Bearer token-0' }]);
    status = 403;
    await expect(client.projects.create({ name: 'x' })).rejects.toMatchObject({ status: 403 });
    const away = await serve((_, response) => response.writeHead(307, { location: `${server.url}/x` }).end());
    status = 401;
    await expect(clientOf(away.url, { authentication }).connection.test()).rejects.toMatchObject({
      name: 'RedirectError',
    });
    expect(renewals).toHaveLength(1);
  });
});
