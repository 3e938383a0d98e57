/** A connection that lasts (5.1, rule 5): tokens end and are refreshed, once each, or somebody has to connect again. */
import { AuthenticationError, ServerError, memoryTokenStore } from '../../server/src/client';
import type { Client, OAuthOptions } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { connected, connectionTo, reconnect, refreshes, tokenRequests } from './oauth';
import type { Connection } from './oauth';
import { attributes, connect, document, plainly, start } from './support';

const TWO_HOURS = 7_200_000;
const lost = { name: 'ReconnectNeededError', reason: 'answer_lost' };

/** A connected account, and a client of it, on a clock that only the test moves. */
async function account(
  options: Partial<OAuthOptions> = {},
): Promise<{ sandbox: Sandbox; connection: Connection; client: Client }> {
  const { sandbox } = await start({ speed: 0 });
  const connection = await connected(sandbox, options);
  const client = connect(sandbox, { authentication: connection, concurrency: 50, retries: 0 });
  return { sandbox, connection, client };
}

/** The refresh token that the service would take now. */
const good = ({ world }: Sandbox): string[] => [...world.oauth.refreshTokens.keys()];
const statuses = ({ world }: Sandbox): (number | null)[] =>
  world.requests.filter(({ path }) => path.startsWith('/v1/')).map(({ status }) => status);

describe('an access token', () => {
  it('is renewed ahead of its end, so that no request meets a 401 [5.1/5]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(TWO_HOURS - 60_001);
    await client.users.me();
    expect(refreshes(sandbox)).toEqual([]);
    const [standing] = good(sandbox);
    await sandbox.advance(1);
    await client.users.me();
    expect(refreshes(sandbox)).toEqual([standing]);
    await sandbox.advance(TWO_HOURS - 60_001);
    await client.users.me();
    expect(refreshes(sandbox)).toHaveLength(1);
    expect(statuses(sandbox)).toEqual([200, 200, 200]);
  });

  it('is renewed by the token that the last refresh gave: the one before is dead [5.1/5]', async () => {
    const { sandbox, client } = await account();
    const sent: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      sent.push(...good(sandbox));
      await sandbox.advance(TWO_HOURS);
      await client.users.me();
    }
    expect(refreshes(sandbox)).toEqual(sent);
    expect(new Set(sent).size).toBe(4);
    const old = { grant_type: 'refresh_token', refresh_token: sent[0], client_id: 'sandbox-client' };
    const again = await plainly(sandbox, 'POST', '/oauth/token', { ...old, client_secret: 'sandbox-client-secret' });
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('that the service ended early is renewed at its 401, and a write is done once [5.1/5] [5.1/3]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(60_000);
    sandbox.world.oauth.accessTokens.clear();
    await expect(client.projects.create(attributes)).resolves.toMatchObject({ name: attributes.name });
    expect(statuses(sandbox)).toEqual([401, 201]);
    expect(refreshes(sandbox)).toHaveLength(1);
    expect(sandbox.world.projects.size).toBe(1);
  });

  it('that is refused however fresh it is, is not renewed for ever [5.1/3]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(60_000);
    sandbox.addFault({
      match: { path: /^\/v1\// },
      kind: 'status',
      status: 401,
      body: { errors: { base: ['Unauthorized'] } },
      times: 9,
    });
    await expect(client.projects.create(attributes)).rejects.toThrow(AuthenticationError);
    expect(refreshes(sandbox)).toHaveLength(1);
    await expect(client.projects.create(attributes)).rejects.toThrow(AuthenticationError);
    expect(refreshes(sandbox)).toHaveLength(1);
    expect(sandbox.world.projects.size).toBe(0);
  });
});

describe('one refresh at a time', () => {
  const fifty = (one: (index: number) => Promise<unknown>): Promise<unknown[]> =>
    Promise.all(Array.from({ length: 50 }, (_, index) => one(index)));

  it('serves fifty calls after the end of the token [5.1/5]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(TWO_HOURS);
    await fifty(() => client.users.me());
    expect(refreshes(sandbox)).toHaveLength(1);
    expect(statuses(sandbox)).toEqual(Array(50).fill(200));
  });

  it('serves fifty calls that were refused, and each of their writes is done once [5.1/5]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(60_000);
    sandbox.world.oauth.accessTokens.clear();
    await fifty((index) => client.projects.create({ ...attributes, name: `TD-${index}` }));
    expect(refreshes(sandbox)).toHaveLength(1);
    const names = [...sandbox.world.projects.values()].map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(new Set(names).size).toBe(50);
  });

  it('serves two processes that share a store [5.1/5]', async () => {
    const store = memoryTokenStore();
    const { sandbox, client } = await account({ store });
    const other = connect(sandbox, { authentication: connectionTo(sandbox, { store }), concurrency: 50, retries: 0 });
    for (let round = 1; round <= 3; round += 1) {
      await sandbox.advance(TWO_HOURS);
      await fifty((index) => (index % 2 ? client : other).users.me());
      expect(refreshes(sandbox)).toHaveLength(round);
    }
    // What one of them has renewed after a refusal, the other takes over.
    await sandbox.advance(60_000);
    sandbox.world.oauth.accessTokens.clear();
    await fifty((index) => (index % 2 ? client : other).users.me());
    expect(refreshes(sandbox)).toHaveLength(4);
  });
});

describe('a refresh whose fate nobody knows', () => {
  it.each(['lose-answer', 'cut-answer', 'malformed-answer', 'html-page', 'drop-request'] as const)(
    'because of %s needs a reconnect, and goes on needing one [5.1/5]',
    async (kind) => {
      const { sandbox, connection, client } = await account();
      await sandbox.advance(TWO_HOURS);
      sandbox.addFault({ match: { operation: 'oauth.token' }, kind });
      await expect(client.projects.create(attributes)).rejects.toMatchObject(lost);
      const requests = sandbox.world.requests.length;

      // Neither the same client nor one that is made later sends anything: the old token, used twice, looks stolen.
      const later = connect(sandbox, { authentication: connectionTo(sandbox, { store: connection.store }) });
      await sandbox.advance(TWO_HOURS);
      for (const one of [client, later, client]) await expect(one.users.me()).rejects.toMatchObject(lost);
      expect(await connection.status()).toMatchObject({ state: 'reconnect_needed', reason: 'answer_lost' });
      expect(sandbox.world.requests).toHaveLength(requests);
      expect(sandbox.world.projects.size).toBe(0);

      await reconnect(connection);
      for (const one of [client, later]) await expect(one.users.me()).resolves.toBeDefined();
    },
  );

  it('leaves fifty callers with the same word, and one request [5.1/5]', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(TWO_HOURS);
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'lose-answer' });
    const calls = Array.from({ length: 50 }, () => client.users.me().catch((error: unknown) => error));
    for (const error of await Promise.all(calls)) expect(error).toMatchObject(lost);
    expect(refreshes(sandbox)).toHaveLength(1);
  });

  it('is a reconnect even while the old access token would be good', async () => {
    const { sandbox, client } = await account();
    await sandbox.advance(TWO_HOURS - 60_000);
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'lose-answer' });
    await expect(client.users.me()).rejects.toMatchObject(lost);
  });
});

describe('a refresh that is refused', () => {
  it('for good needs a reconnect, and is not asked for again [5.1/5]', async () => {
    const { sandbox, connection, client } = await account();
    sandbox.world.oauth.refreshTokens.clear();
    await sandbox.advance(TWO_HOURS);
    const refused = { name: 'ReconnectNeededError', reason: 'refused', remedy: 'Connect the account once more.' };
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(client.users.me()).rejects.toMatchObject(refused);
    expect(refreshes(sandbox)).toHaveLength(1);
    await reconnect(connection);
    await expect(client.users.me()).resolves.toBeDefined();
  });

  it.each([503, 429])('with %i is asked for again, and the old token serves meanwhile [5.1/5]', async (status) => {
    const { sandbox, connection, client } = await account();
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'status', status, times: 2 });
    await sandbox.advance(TWO_HOURS - 60_000);
    await expect(client.users.me()).resolves.toBeDefined();
    await sandbox.advance(60_000);
    await expect(client.users.me()).rejects.toMatchObject({ status });
    await expect(client.users.me()).resolves.toBeDefined();
    // It was the same refresh token all the time: none of the answers said that it was used up.
    expect(new Set(refreshes(sandbox)).size).toBe(1);
    expect(await connection.status()).toMatchObject({ state: 'connected' });
  });

  it('for a wrong secret says so, and the connection is not lost for it', async () => {
    const { sandbox, connection } = await account();
    const { store } = connection;
    const wrong = connectionTo(sandbox, { store, clientSecret: 'of-yesterday' });
    await sandbox.advance(TWO_HOURS);
    const client = connect(sandbox, { authentication: wrong });
    await expect(client.users.me()).rejects.toMatchObject({ name: 'AuthenticationError', code: 'invalid_client' });
    const right = connect(sandbox, { authentication: connectionTo(sandbox, { store }) });
    await expect(right.users.me()).resolves.toBeDefined();
  });
});

describe('a connection that is given up', () => {
  it('is forgotten here and revoked at the service [5.1/4]', async () => {
    const { sandbox, connection, client } = await account();
    const { record } = await connection.store.read();
    const token = record?.state === 'connected' ? record.tokens.accessToken : '';
    expect(await connection.forget()).toEqual({ revoked: true });
    expect([sandbox.world.oauth.accessTokens.size, good(sandbox)]).toEqual([0, []]);
    const answer = await fetch(`${sandbox.url}/v1/clients/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    const requests = sandbox.world.requests.length;
    await expect(client.users.me()).rejects.toMatchObject({ reason: 'not_connected', remedy: 'Connect the account.' });
    expect(sandbox.world.requests).toHaveLength(requests);
    expect(await connection.status()).toEqual({ state: 'not_connected' });
    expect(await connection.forget()).toEqual({ revoked: false });
  });

  it('is forgotten here also when the service does not hear of it', async () => {
    const { sandbox, connection } = await account();
    sandbox.addFault({ match: { operation: 'oauth.revoke' }, kind: 'status', status: 503 });
    const revocation = await connection.forget();
    expect(revocation).toMatchObject({ revoked: false, error: { status: 503 } });
    expect(revocation.revoked ? undefined : revocation.error).toBeInstanceOf(ServerError);
    expect(await connection.status()).toEqual({ state: 'not_connected' });
    expect(good(sandbox)).toHaveLength(1);
  });

  it('without an address for it is forgotten here alone', async () => {
    const { sandbox, connection } = await account({ revokeUrl: undefined });
    expect(await connection.forget()).toEqual({ revoked: false });
    expect(good(sandbox)).toHaveLength(1);
    expect(sandbox.world.requests.some(({ path }) => path === '/oauth/revoke')).toBe(false);
  });

  it('by its owner at the service ends a call at its 401, with nothing done [5.1/3]', async () => {
    const { sandbox, client, connection } = await account();
    const { id } = await client.projects.create(attributes);
    await sandbox.advance(60_000);
    sandbox.world.oauth.accessTokens.clear();
    sandbox.world.oauth.refreshTokens.clear();
    const call = client.documents.create(id, document('One'));
    await expect(call).rejects.toMatchObject({ name: 'ReconnectNeededError', reason: 'refused' });
    expect(sandbox.world.projects.get(id)?.documents.size).toBe(0);
    expect(tokenRequests(sandbox)).toHaveLength(2);
    expect(await connection.status()).toMatchObject({ state: 'reconnect_needed' });
  });
});
