/** Connecting an account by the authorization code flow (5.1): the client, a person with a browser, and the sandbox. */
import {
  ConsentError,
  ForbiddenError,
  MissingScopeError,
  ReconnectNeededError,
  ServerError,
  memoryTokenStore,
} from '../../server/src/client';
import type { OAuthOptions } from '../../server/src/client';
import { RETURN, SCOPES, browse, connected, connectionTo, reconnect, refreshes, tokenRequests } from './oauth';
import { connect, errorOf, start } from './support';

const frozen = { speed: 0 };

describe('an account', () => {
  it.each<Partial<OAuthOptions>>([{}, { pkce: true }, { tokenRequest: 'form' }, { tokenRequest: 'form', pkce: true }])(
    'is connected by its owner on the consent page, as %j [5.1/4] [5.1/1]',
    async (options) => {
      const { sandbox } = await start(frozen);
      const connection = connectionTo(sandbox, options);
      const client = connect(sandbox, { authentication: connection });
      expect(await connection.status()).toEqual({ state: 'not_connected' });
      await expect(client.users.me()).rejects.toThrow(ReconnectNeededError);

      const { url, pending } = await connection.begin();
      const asked = new URL(url);
      expect(asked.origin + asked.pathname).toBe(`${sandbox.url}/oauth/authorize`);
      const returned = await browse(url);
      expect([returned.origin + returned.pathname, returned.searchParams.get('state')]).toEqual([
        RETURN,
        pending.state,
      ]);
      const status = await connection.finish(returned, pending);
      expect(status).toEqual({
        state: 'connected',
        scopes: ['public', ...SCOPES],
        expiresAt: new Date(Date.parse(sandbox.summary().time) + 7200_000),
      });
      expect(await connection.status()).toEqual(status);

      const [exchange, ...others] = tokenRequests(sandbox);
      expect(others).toEqual([]);
      expect(exchange).toMatchObject({
        status: 200,
        sent: {
          grant_type: 'authorization_code',
          code: returned.searchParams.get('code'),
          client_id: 'sandbox-client',
          client_secret: 'sandbox-client-secret',
          redirect_uri: RETURN,
        },
      });
      await expect(client.users.me()).resolves.toMatchObject({ id: sandbox.world.account.id });
      await expect(client.projects.create({ name: 'By token' })).rejects.toMatchObject({ status: 422 });
      // None of the requests was signed: the token alone opens the door, and without it the door is shut.
      sandbox.world.oauth.accessTokens.clear();
      await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    },
  );

  it('is given the scopes that its owner left a tick at, and no others [5.1/2]', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    await reconnect(connection, { only: ['project:read'] });
    expect(await connection.status()).toMatchObject({ scopes: ['public', 'project:read'] });
    const client = connect(sandbox, { authentication: connection });
    await expect(client.projects.list().page()).resolves.toMatchObject({ items: [] });
    const before = sandbox.world.requests.length;
    const error = await errorOf<MissingScopeError>(client.projects.asyncLaunch('p1'));
    expect(error).toBeInstanceOf(MissingScopeError);
    expect(error.scopes).toEqual(['project:manage', 'project:launch']);
    expect(sandbox.world.requests).toHaveLength(before);

    // Granted one more, the same client can do more.
    await reconnect(connection, { only: ['project:launch'] });
    await expect(client.projects.asyncLaunch('p1')).rejects.toMatchObject({ status: 404 });
    await expect(client.projects.list().page()).rejects.toThrow(MissingScopeError);
  });

  it('that grants nothing at all is connected for what is public [5.1/2]', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    await reconnect(connection, { only: [] });
    const client = connect(sandbox, { authentication: connection });
    await expect(client.users.me()).resolves.toMatchObject({ id: sandbox.world.account.id });
    await expect(client.projects.list().page()).rejects.toThrow(MissingScopeError);
  });

  it('is connected at addresses that are settings, wherever the API stands [5.1/4]', async () => {
    const { sandbox } = await start(frozen);
    const connection = await connected(sandbox, {
      baseUrl: 'http://localhost:9/api',
      authorizeUrl: `${sandbox.url}/oauth/authorize`,
      tokenUrl: `${sandbox.url}/moved/oauth/token`,
    });
    expect(await connection.status()).toMatchObject({ state: 'connected' });
    expect(sandbox.world.requests.map(({ path }) => path)).toContain('/moved/oauth/token');
  });
});

describe('an account is not connected', () => {
  it('when its owner says no, and what stood before stands', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    const error = await errorOf<ConsentError>(reconnect(connection, { press: 'Deny' }));
    expect(error).toBeInstanceOf(ConsentError);
    expect(error).toMatchObject({ code: 'access_denied' });
    expect(error.message).toContain('The person did not agree');
    expect([await connection.status(), tokenRequests(sandbox)]).toEqual([{ state: 'not_connected' }, []]);
    await reconnect(connection);
    const standing = await connection.status();
    await errorOf(reconnect(connection, { press: 'Deny' }));
    expect(await connection.status()).toEqual(standing);
  });

  it('by a return that somebody else began; the own one still works [5.1/4]', async () => {
    const { sandbox } = await start(frozen);
    const [connection, attacker] = [connectionTo(sandbox), connectionTo(sandbox)];
    const { url, pending } = await connection.begin();
    const theirs = await browse((await attacker.begin()).url);
    const forged = new URL(theirs);
    forged.searchParams.delete('state');
    for (const returned of [theirs, forged]) {
      const error = await errorOf<ConsentError>(connection.finish(returned, pending));
      expect(error).toMatchObject({ name: 'ConsentError', code: 'state_mismatch' });
    }
    // The stranger's code was not even shown to the service.
    expect(tokenRequests(sandbox)).toEqual([]);
    await expect(connection.finish(await browse(url), pending)).resolves.toMatchObject({ state: 'connected' });
  });

  it('by a code that was used, and what it gave before is taken back [5.1/4] [5.1/5]', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    const { url, pending } = await connection.begin();
    const returned = await browse(url);
    await connection.finish(returned, pending);
    const client = connect(sandbox, { authentication: connection });
    await client.users.me();
    const second = connectionTo(sandbox);
    const error = await errorOf<ConsentError>(second.finish(returned, pending));
    expect(error).toMatchObject({ name: 'ConsentError', code: 'invalid_grant', remedy: 'Begin again.' });
    expect(await second.status()).toEqual({ state: 'not_connected' });
    await sandbox.advance(60_000);
    await expect(client.users.me()).rejects.toMatchObject({ name: 'ReconnectNeededError', reason: 'refused' });
    expect(await connection.status()).toMatchObject({ state: 'reconnect_needed', reason: 'refused' });
  });

  it('by a code that is too old', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    const { url, pending } = await connection.begin();
    const returned = await browse(url);
    await sandbox.advance(60_000);
    const error = await errorOf<ConsentError>(connection.finish(returned, pending));
    expect(error).toMatchObject({ code: 'invalid_grant' });
    expect(error.message).toContain('The code is too old');
  });

  it('at an address that is not registered, nor at another one than the code was asked for with', async () => {
    const { sandbox } = await start(frozen);
    const strange = connectionTo(sandbox, { redirectUrl: 'https://evil.example.com/callback' });
    await expect(browse((await strange.begin()).url)).rejects.toThrow('redirect_uri is not registered');
    const store = memoryTokenStore();
    const connection = connectionTo(sandbox, { store });
    const other = connectionTo(sandbox, { store, redirectUrl: 'http://127.0.0.1:4711/callback' });
    const { url, pending } = await connection.begin();
    const error = await errorOf<ConsentError>(other.finish(await browse(url), pending));
    expect(error).toMatchObject({ code: 'invalid_grant' });
    expect(error.message).toContain('redirect_uri');
  });

  it('to whoever has stolen the code, but not what proves the request', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox, { pkce: true });
    const { url, pending } = await connection.begin();
    const returned = await browse(url);
    const thief = { state: pending.state, codeVerifier: 'x'.repeat(43) };
    await expect(connection.finish(returned, thief)).rejects.toMatchObject({ code: 'invalid_grant' });
    await expect(connection.finish(returned, pending)).resolves.toMatchObject({ state: 'connected' });
  });

  it('with scopes, an id or a secret that the service does not know', async () => {
    const { sandbox } = await start(frozen);
    const scope = connectionTo(sandbox, { scopes: ['project:read', 'project:everything'] });
    expect(await errorOf(reconnect(scope))).toMatchObject({
      name: 'ConsentError',
      code: 'invalid_scope',
      remedy: 'Check the scopes in the settings, then begin again.',
    });
    const stranger = connectionTo(sandbox, { clientId: 'nobody' });
    await expect(reconnect(stranger)).rejects.toThrow('No application with this client_id');
    const error = await errorOf<ConsentError>(reconnect(connectionTo(sandbox, { clientSecret: 'not-the-secret' })));
    expect(error).toMatchObject({ name: 'ConsentError', code: 'invalid_client' });
    expect(JSON.stringify(error)).not.toContain('not-the-secret');
  });

  it('while the service cannot answer; the same return is good for a later attempt', async () => {
    const { sandbox } = await start(frozen);
    const connection = connectionTo(sandbox);
    const { url, pending } = await connection.begin();
    const returned = await browse(url);
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'status', status: 503 });
    await expect(connection.finish(returned, pending)).rejects.toThrow(ServerError);
    await expect(connection.finish(returned, pending)).resolves.toMatchObject({ state: 'connected' });
  });

  it.each(['lose-answer', 'cut-answer', 'drop-request', 'malformed-answer', 'html-page'] as const)(
    'when the service meets its code with %s, and the next attempt connects',
    async (kind) => {
      const { sandbox } = await start(frozen);
      const connection = connectionTo(sandbox);
      sandbox.addFault({ match: { operation: 'oauth.token' }, kind });
      expect(await errorOf(reconnect(connection))).toMatchObject({ name: 'ConsentError', code: 'answer_lost' });
      expect(await connection.status()).toEqual({ state: 'not_connected' });
      // A code is good for one use: it is not sent a second time to see what happens.
      expect(tokenRequests(sandbox)).toHaveLength(1);
      await reconnect(connection);
      expect(await connection.status()).toMatchObject({ state: 'connected' });
    },
  );
});

describe('a token answer', () => {
  it('without its end is renewed when the service says that it has ended [5.1/5]', async () => {
    const { sandbox } = await start(frozen);
    sandbox.setOAuth({ omittedFields: ['expires_in', 'token_type'] });
    const connection = await connected(sandbox);
    expect(await connection.status()).toEqual({ state: 'connected', scopes: ['public', ...SCOPES] });
    const client = connect(sandbox, { authentication: connection });
    await sandbox.advance(7199_000);
    await client.users.me();
    expect(refreshes(sandbox)).toHaveLength(0);
    await sandbox.advance(1_000);
    await client.users.me();
    expect(refreshes(sandbox)).toHaveLength(1);
  });

  it('without scopes leaves it to the service to say no [5.1/3] [7/403]', async () => {
    const { sandbox } = await start(frozen);
    sandbox.setOAuth({ omittedFields: ['scope'] });
    const connection = connectionTo(sandbox);
    await reconnect(connection, { only: ['project:read'] });
    expect(await connection.status()).not.toHaveProperty('scopes');
    const client = connect(sandbox, { authentication: connection });
    await expect(client.projects.list().page()).resolves.toBeDefined();
    const error = await errorOf<ForbiddenError>(client.projects.asyncLaunch('p1'));
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error.message).toContain('it needs one of project:manage, project:launch');
  });

  it('without a refresh token is good to its end, and then somebody has to connect again [5.1/5]', async () => {
    const { sandbox } = await start(frozen);
    sandbox.setOAuth({ omittedFields: ['refresh_token'] });
    const connection = await connected(sandbox);
    const client = connect(sandbox, { authentication: connection });
    await sandbox.advance(7199_000);
    await client.users.me();
    await sandbox.advance(1_000);
    await expect(client.users.me()).rejects.toMatchObject({ name: 'ReconnectNeededError', reason: 'expired' });
    expect(await connection.status()).toMatchObject({ state: 'reconnect_needed', reason: 'expired' });
  });
});
