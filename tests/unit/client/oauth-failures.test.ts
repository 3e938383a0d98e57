import { memoryTokenStore, ReconnectNeededError } from '../../../server/src/client';
import type { ConnectionRecord, TokenStore } from '../../../server/src/client';
import { until } from './driven-clock';
import { clientOf, closeAll, deadAddress, errorOf, json } from './local-server';
import { HOUR, bearer, connect, connected, connectionTo, parametersOf, refreshes, serveOAuth } from './oauth-server';
import type { OAuthService } from './oauth-server';

afterEach(closeAll);

/** A store whose writes of one kind fail, or are watched. */
function storeWith(before: (record: ConnectionRecord) => void | Promise<void>): TokenStore {
  const store = memoryTokenStore();
  return {
    ...store,
    async replace(expected, record) {
      await before(record);
      return store.replace(expected, record);
    },
  };
}

describe('a refresh that did not work', () => {
  async function failing(instead: OAuthService['instead'][number]) {
    const { service, connection } = await connected();
    service.instead.push(instead);
    connection.time.ms += 2 * HOUR;
    return { service, connection };
  }

  it.each([
    ['no answer', 'answer_lost', (response: { destroy(): void }) => response.destroy()],
    ['a gateway', 'answer_lost', 502],
    ['an answer that cannot be read', 'answer_lost', 200],
    ['a refusal of the token', 'refused', 400],
  ])('for %s needs a reconnect, and stays so', async (_, reason, how) => {
    const { service, connection } = await failing((__, response) => {
      if (typeof how === 'function') how(response);
      else json(response, how, how === 400 ? { error: 'invalid_grant' } : {});
    });
    const client = clientOf(service.url, { authentication: connection });
    for (let i = 0; i < 3; i += 1) {
      const error = await errorOf<ReconnectNeededError>(client.projects.create({ name: 'x' }));
      expect(error).toBeInstanceOf(ReconnectNeededError);
      expect(error).toMatchObject({ code: 'reconnect_needed', reason, retryable: false });
      expect(error.remedy).toBe('Connect the account once more.');
    }
    expect(refreshes(service)).toHaveLength(1);
    expect(await connectionTo(service, { store: connection.store }).status()).toMatchObject({
      state: 'reconnect_needed',
      reason,
    });
    await connect(connection);
    await expect(client.projects.get('p1')).resolves.toMatchObject({ id: 'p1' });
  });

  it('for want of time needs a reconnect', async () => {
    const { service, connection } = await connected({ timeoutMs: 80 });
    service.instead.push(() => undefined);
    connection.time.ms += 2 * HOUR;
    expect(await errorOf(bearer(connection))).toMatchObject({ reason: 'answer_lost' });
  });

  it.each([
    ['429', 'RateLimitedError', 429, {}],
    ['503', 'ServerError', 503, {}],
    ['a wrong client secret', 'AuthenticationError', 401, { error: 'invalid_client' }],
    ['another refusal', 'RefusedError', 400, { error: 'invalid_request', error_description: 'No.' }],
    ['a wrong address', 'NotFoundError', 404, {}],
  ])('for %s is tried again later with the same token', async (_, name, status, body) => {
    const { service, connection } = await failing((__, response) => json(response, status, body));
    expect((await errorOf(bearer(connection))).name).toBe(name);
    expect(await bearer(connection)).toBe('Bearer acc3ss-2-9f8e');
    expect(new Set(refreshes(service).map(({ refresh_token: token }) => token))).toEqual(new Set(['r3fresh-1-7d6c']));
  });

  it('because nothing was reached is tried again later', async () => {
    const { connection } = await connected();
    const lonely = connectionTo({ url: await deadAddress() }, { store: connection.store });
    lonely.time.ms += 2 * HOUR;
    connection.time.ms += 2 * HOUR;
    expect(await errorOf(bearer(lonely))).toMatchObject({ name: 'ConnectionError' });
    expect(await bearer(connection)).toBe('Bearer acc3ss-2-9f8e');
  });

  it('ahead of the end leaves the old token in use', async () => {
    const { service, connection } = await connected();
    service.instead.push((_, response) => json(response, 503, {}));
    connection.time.ms += 2 * HOUR - 30_000;
    expect(await bearer(connection)).toBe('Bearer acc3ss-1-9f8e');
    expect(await bearer(connection)).toBe('Bearer acc3ss-2-9f8e');
  });

  it('because its process died needs a reconnect once no refresh can take that long', async () => {
    const { service, connection } = await connected();
    const { version, record } = await connection.store.read();
    connection.time.ms += 2 * HOUR;
    const mark = { id: 'dead', begunAt: connection.time.ms - 1000 };
    if (record?.state !== 'connected') throw new Error('not connected');
    await connection.store.replace(version, { ...record, refresh: mark });
    expect(await errorOf(bearer(connection))).toMatchObject({ reason: 'answer_lost' });
    expect(connection.time.ms - mark.begunAt).toBeGreaterThanOrEqual(65_000);
    expect(refreshes(service)).toEqual([]);
  });

  it('and was given up by others heals when its answer comes after all', async () => {
    const { service, connection } = await connected();
    const other = connectionTo(service, { store: connection.store });
    let answer = (): void => undefined;
    service.instead.push((_, response) => {
      answer = () => json(response, 200, { access_token: 'acc3ss-late', refresh_token: 'r3fresh-late' });
    });
    connection.time.ms += 2 * HOUR;
    const slow = bearer(connection);
    await until(() => refreshes(service).length > 0);
    other.time.ms = connection.time.ms;
    expect(await errorOf(bearer(other))).toMatchObject({ reason: 'answer_lost' });
    answer();
    expect(await slow).toBe('Bearer acc3ss-late');
    expect(await bearer(other)).toBe('Bearer acc3ss-late');
  });

  it('does not bring back what was disconnected meanwhile', async () => {
    const { service, connection } = await connected();
    service.instead.push((_, response) => {
      void connection.forget().then(() => json(response, 200, { access_token: 'acc3ss-late' }));
    });
    connection.time.ms += 2 * HOUR;
    expect(await errorOf(bearer(connection))).toMatchObject({ reason: 'not_connected' });
    expect(await connection.status()).toEqual({ state: 'not_connected' });
  });
});

describe('the store', () => {
  it('holds a mark before the refresh leaves', async () => {
    const written: string[] = [];
    const store = storeWith((record) => {
      written.push(`${record.state}${'refresh' in record ? ' marked' : ''} after ${service.grants.length}`);
    });
    const service = await serveOAuth();
    const connection = connectionTo(service, { store });
    await connect(connection);
    connection.time.ms += 2 * HOUR;
    await bearer(connection);
    expect(written).toEqual(['connected after 1', 'connected marked after 1', 'connected after 2']);
  });

  it('that stumbles does not cost the tokens that have just come', async () => {
    let stumbles = 0;
    const store = storeWith(() => {
      if (stumbles > 0) {
        stumbles -= 1;
        throw new Error('database is locked');
      }
    });
    const service = await serveOAuth();
    const connection = connectionTo(service, { store });
    await connect(connection);
    connection.time.ms += 2 * HOUR;
    service.instead.push((_, response) => {
      stumbles = 2;
      json(response, 200, { access_token: 'acc3ss-kept', refresh_token: 'r' });
    });
    expect(await bearer(connection)).toBe('Bearer acc3ss-kept');
  });

  it('that is down is an error of ours, and nothing is sent', async () => {
    const service = await serveOAuth();
    const store: TokenStore = { ...memoryTokenStore(), read: () => Promise.reject(new Error('no database')) };
    const client = clientOf(service.url, { authentication: connectionTo(service, { store }) });
    expect(await errorOf(client.projects.get('p1'))).toMatchObject({ name: 'AuthenticationError', status: undefined });
    expect(service.seen).toEqual([]);
  });

  it('writes only what was read last', async () => {
    const store = memoryTokenStore();
    expect(await store.replace(1, { state: 'disconnected' })).toBe(false);
    expect(await store.replace(0, { state: 'disconnected' })).toBe(true);
    expect(await store.replace(0, { state: 'disconnected' })).toBe(false);
    expect(await store.read()).toEqual({ version: 1, record: { state: 'disconnected' } });
  });
});

describe('forgetting', () => {
  it('forgets here, and says that nothing was revoked where no address is known', async () => {
    const { service, connection } = await connected();
    expect(await connection.forget()).toEqual({ revoked: false });
    expect(await errorOf(bearer(connection))).toMatchObject({
      reason: 'not_connected',
      remedy: 'Connect the account.',
    });
    expect(service.seen).toHaveLength(1);
  });

  it('revokes the refresh token, and says when that failed', async () => {
    const { service, connection } = await connected({ revokeUrl: '/oauth/token?revoke' });
    service.instead.push((_, response) => json(response, 200, {}));
    expect(await connection.forget()).toEqual({ revoked: true });
    expect(parametersOf(service.grants[1]!)).toMatchObject({ token: 'r3fresh-1-7d6c', client_id: 'desk' });
    await connect(connection);
    service.instead.push((_, response) => json(response, 503, {}));
    expect(await connection.forget()).toMatchObject({ revoked: false, error: { name: 'ServerError' } });
    expect(await connection.status()).toEqual({ state: 'not_connected' });
  });
});
