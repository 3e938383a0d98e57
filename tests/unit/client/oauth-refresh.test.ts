import { until } from './driven-clock';
import { clientOf, closeAll, errorOf, json } from './local-server';
import { HOUR, bearer, connect, connected, connectionTo, refreshes } from './oauth-server';

afterEach(closeAll);

describe('an access token', () => {
  it('goes as a bearer token with every request, and is not renewed while it is good [5.1/1]', async () => {
    const { service, connection } = await connected();
    const client = clientOf(service.url, { authentication: connection });
    await client.projects.get('p1');
    await client.projects.get('p2');
    expect(service.seen.slice(1).map(({ headers }) => headers.authorization)).toEqual(
      Array(2).fill('Bearer acc3ss-1-9f8e'),
    );
    expect(refreshes(service)).toEqual([]);
  });

  it('is renewed a minute ahead of its end, with the refresh token [5.1/5]', async () => {
    const { service, connection } = await connected();
    connection.time.ms += 2 * HOUR - 60_001;
    expect(await bearer(connection)).toBe('Bearer acc3ss-1-9f8e');
    connection.time.ms += 1;
    expect(await bearer(connection)).toBe('Bearer acc3ss-2-9f8e');
    expect(refreshes(service)).toEqual([
      {
        client_id: 'desk',
        client_secret: 'client-s3cr3t-5f1e',
        grant_type: 'refresh_token',
        refresh_token: 'r3fresh-1-7d6c',
      },
    ]);
  });

  it('of a short life is renewed at half of it, not always', async () => {
    const { service, connection } = await connected();
    service.extra = { expires_in: 40 };
    connection.time.ms += 2 * HOUR;
    await bearer(connection);
    connection.time.ms += 19_000;
    await bearer(connection);
    expect(refreshes(service)).toHaveLength(1);
    connection.time.ms += 1_000;
    await bearer(connection);
    expect(refreshes(service)).toHaveLength(2);
  });

  it('is renewed once when the service answers 401, and the request is sent again [5.1/5] [5.1/3]', async () => {
    const { service, connection } = await connected();
    connection.time.ms += HOUR;
    service.good.clear();
    const client = clientOf(service.url, { authentication: connection, retries: 0 });
    await expect(client.projects.create({ name: 'x' })).resolves.toMatchObject({ id: 'p1' });
    expect(client.waits).toEqual([]);
    connection.time.ms += HOUR / 2;
    service.good.clear();
    service.extra = { ...service.extra, access_token: 'acc3ss-of-no-use' };
    const error = await errorOf(client.projects.get('p1'));
    expect(error).toMatchObject({ name: 'AuthenticationError', status: 401 });
    expect(refreshes(service)).toHaveLength(2);
  });

  it('that is young is not renewed for a 401: it lacks a scope, not life', async () => {
    const { service, connection } = await connected();
    service.good.clear();
    const client = clientOf(service.url, { authentication: connection });
    for (let i = 0; i < 3; i += 1) await errorOf(client.projects.get('p1'));
    expect(refreshes(service)).toEqual([]);
  });

  it('whose end nobody told is renewed upon a 401 only', async () => {
    const { service, connection } = await connected();
    service.extra = {};
    await connect(connection);
    connection.time.ms += 1000 * HOUR;
    expect(await bearer(connection)).toBe('Bearer acc3ss-2-9f8e');
    service.good.clear();
    await clientOf(service.url, { authentication: connection }).projects.get('p1');
    expect(refreshes(service)).toHaveLength(1);
  });

  it('keeps refresh token and scopes that a refresh does not name', async () => {
    const { service, connection } = await connected();
    service.extra = { expires_in: 100, scope: 'project:read' };
    await connect(connection);
    service.instead.push((_, response) => json(response, 200, { access_token: 'acc3ss-bare' }));
    connection.time.ms += 100_000;
    expect(await bearer(connection)).toBe('Bearer acc3ss-bare');
    const { record } = await connection.store.read();
    expect(record).toMatchObject({
      state: 'connected',
      tokens: { refreshToken: 'r3fresh-2-7d6c', scopes: ['project:read'] },
    });
  });

  it('that cannot be renewed is used to its end, then a reconnect is needed', async () => {
    const { service, connection } = await connected();
    service.instead.push((_, response) => json(response, 200, { access_token: 'acc3ss-alone', expires_in: 100 }));
    await connect(connection);
    connection.time.ms += 99_000;
    expect(await bearer(connection)).toBe('Bearer acc3ss-alone');
    connection.time.ms += 1_000;
    expect(await errorOf(bearer(connection))).toMatchObject({ name: 'ReconnectNeededError', reason: 'expired' });
    expect(await connection.status()).toMatchObject({ state: 'reconnect_needed', reason: 'expired' });
  });
});

describe('one refresh at a time', () => {
  it('serves all who ask in this process', async () => {
    const { service, connection } = await connected();
    connection.time.ms += 2 * HOUR;
    const client = clientOf(service.url, { authentication: connection, concurrency: 50 });
    await Promise.all(Array.from({ length: 50 }, (_, i) => client.projects.get(`p${i}`)));
    expect(refreshes(service)).toHaveLength(1);
  });

  it('serves all who were refused with the same token', async () => {
    const { service, connection } = await connected();
    connection.time.ms += HOUR;
    service.good.clear();
    const client = clientOf(service.url, { authentication: connection, concurrency: 50 });
    await Promise.all(Array.from({ length: 50 }, (_, i) => client.projects.get(`p${i}`)));
    expect(refreshes(service)).toHaveLength(1);
  });

  it('serves all processes that share the store', async () => {
    const { service, connection } = await connected();
    const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
    const others = Array.from({ length: 5 }, () => connectionTo(service, { store: connection.store, sleep }));
    const all = [connection, ...others];
    for (const { time } of all) time.ms = 1_700_000_000_000 + 2 * HOUR;
    const tokens = await Promise.all(all.map(bearer));
    expect(new Set(tokens)).toEqual(new Set(['Bearer acc3ss-2-9f8e']));
    expect(refreshes(service)).toHaveLength(1);
  });

  it('does not keep those waiting whose token is still good', async () => {
    const { service, connection } = await connected();
    const other = connectionTo(service, { store: connection.store });
    let answer = (): void => undefined;
    service.instead.push((_, response) => {
      answer = () => json(response, 200, { access_token: 'acc3ss-late' });
    });
    connection.time.ms += 2 * HOUR - 30_000;
    other.time.ms = connection.time.ms;
    const first = bearer(connection);
    await until(() => refreshes(service).length > 0);
    expect(await bearer(other)).toBe('Bearer acc3ss-1-9f8e');
    answer();
    expect(await first).toBe('Bearer acc3ss-late');
  });

  it('is not stopped by a caller who gives up: the others wait for it, and the token is spent', async () => {
    const { service, connection } = await connected();
    connection.time.ms += 2 * HOUR;
    const stop = new AbortController();
    service.instead.push((_, response) => {
      stop.abort();
      setImmediate(() => json(response, 200, { access_token: 'acc3ss-kept', refresh_token: 'r' }));
    });
    service.good.add('acc3ss-kept');
    const client = clientOf(service.url, { authentication: connection });
    const [left, stayed] = await Promise.all([
      errorOf(client.projects.create({ name: 'x' }, { signal: stop.signal })),
      client.projects.get('p1'),
    ]);
    expect(left.name).toBe('AbortedError');
    expect(stayed.id).toBe('p1');
  });
});
