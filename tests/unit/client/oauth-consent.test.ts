import { createHash } from 'node:crypto';
import { ConfigurationError, ConsentError } from '../../../server/src/client';
import { closeAll, deadAddress, errorOf, json, serve } from './local-server';
import { CLIENT_SECRET, REDIRECT_URL, connect, connectionTo, parametersOf, serveOAuth } from './oauth-server';

afterEach(closeAll);

const CODE = 'c0de-1a2b3c';
const back = (query: Record<string, string>) => `${REDIRECT_URL}?${new URLSearchParams(query).toString()}`;

describe('beginning a connection', () => {
  it('leads to the consent page with a state that is new each time [5.1/4]', async () => {
    const connection = connectionTo({ url: 'https://api.example.com/gate' });
    const [one, two] = [await connection.begin(), await connection.begin()];
    const url = new URL(one.url);
    expect(`${url.origin}${url.pathname}`).toBe('https://api.example.com/gate/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'desk',
      redirect_uri: REDIRECT_URL,
      scope: 'project:manage project:launch',
      state: one.pending.state,
    });
    expect(one.pending.state).toMatch(/^[\w-]{43}$/);
    expect(two.pending.state).not.toBe(one.pending.state);
  });

  it('can lead to another host, and keeps the query that is there', async () => {
    const authorizeUrl = 'https://app.example.com/consent?lang=fr';
    const { url } = await connectionTo({ url: 'https://api.example.com' }, { authorizeUrl }).begin();
    expect(url).toMatch(/^https:\/\/app\.example\.com\/consent\?lang=fr&response_type=code&/);
  });

  it('sends a PKCE challenge when told to, and its verifier with the code', async () => {
    const service = await serveOAuth();
    const connection = connectionTo(service, { pkce: true });
    const { url, pending } = await connection.begin();
    const challenge = createHash('sha256')
      .update(pending.codeVerifier ?? '')
      .digest('base64url');
    expect(new URL(url).searchParams.get('code_challenge')).toBe(challenge);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    await connection.finish(back({ code: CODE, state: pending.state }), pending);
    expect(parametersOf(service.grants[0]!).code_verifier).toBe(pending.codeVerifier);
  });

  it.each([
    ['clientId', { clientId: '' }],
    ['clientSecret', { clientSecret: '' }],
    ['redirectUrl', { redirectUrl: 'nowhere' }],
    ['redirectUrl that is a script', { redirectUrl: 'javascript:alert(1)' }],
    ['scopes', { scopes: ['two words'] }],
    ['tokenUrl over plain HTTP', { tokenUrl: 'http://id.example.com/token' }],
    ['tokenUrl with a password', { tokenUrl: 'https://user:hunter2@id.example.com/token' }],
    ['authorizeUrl', { authorizeUrl: 'javascript:alert(1)' }],
    ['revokeUrl', { revokeUrl: 'revoke' }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['refreshAheadMs', { refreshAheadMs: -1 }],
  ])('is refused for an unusable %s', (_, options) => {
    const make = () => connectionTo({ url: 'https://api.example.com' }, options);
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(/^(?!.*hunter2)/s);
  });
});

describe('finishing a connection', () => {
  it('exchanges the code for tokens with a JSON body [5.1/4]', async () => {
    const service = await serveOAuth();
    const connection = connectionTo(service);
    await connect(connection);
    expect(service.grants[0]?.headers['content-type']).toBe('application/json');
    expect(service.grants[0]?.headers.authorization).toBeUndefined();
    expect(parametersOf(service.grants[0]!)).toEqual({
      client_id: 'desk',
      client_secret: CLIENT_SECRET,
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT_URL,
      code: CODE,
    });
    expect(await connection.headers(new Date())).toEqual({ authorization: 'Bearer acc3ss-1-9f8e' });
  });

  it('sends the form of RFC 6749 when told to', async () => {
    const service = await serveOAuth();
    await connect(connectionTo(service, { tokenRequest: 'form' }));
    expect(service.grants[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(parametersOf(service.grants[0]!).code).toBe(CODE);
  });

  it.each([
    [{ expires_in: 3600, scope: 'project:read project:launch' }, 3_600_000, ['project:read', 'project:launch']],
    [{ expires_in: '3600', scope: 'project:read,project:launch' }, 3_600_000, ['project:read', 'project:launch']],
    [{ expires_in: null, scope: ['project:read'], token_type: null }, undefined, ['project:read']],
    [{ token_type: 'bearer', id_token: 'not.for.us', created_at: 1 }, undefined, undefined],
    [{ expires_in: 'soon', scope: '' }, undefined, undefined],
  ])('reads %j', async (extra, lifetime, scopes) => {
    const service = await serveOAuth();
    service.extra = extra;
    const connection = connectionTo(service);
    await connect(connection);
    const expiresAt = lifetime === undefined ? undefined : new Date(connection.time.ms + lifetime);
    expect(await connection.status()).toEqual({
      state: 'connected',
      ...(scopes && { scopes }),
      ...(expiresAt && { expiresAt }),
    });
    expect(await connection.scopes?.()).toEqual(scopes);
  });

  it.each([
    ['another state', { code: CODE, state: 'forged' }],
    ['no state', { code: CODE }],
    ['an empty state', { code: CODE, state: '' }],
    ['a refusal with another state', { error: 'access_denied', state: 'forged' }],
  ])('is refused with %s, and nothing is sent', async (_, query) => {
    const service = await serveOAuth();
    const connection = connectionTo(service);
    const { pending } = await connection.begin();
    const error = await errorOf<ConsentError>(connection.finish(back(query), pending));
    expect(error).toBeInstanceOf(ConsentError);
    expect(error.code).toBe('state_mismatch');
    expect(error.remedy).toContain('same browser');
    expect(await errorOf(connection.finish(back({ code: CODE, state: '' }), { state: '' }))).toMatchObject({
      code: 'state_mismatch',
    });
    expect(service.grants).toHaveLength(0);
  });

  it.each([
    ['access_denied', 'The access was not allowed at the service: The user said no.', /allow the access/],
    ['invalid_scope', 'The service refused the connection (invalid_scope): The user said no.', /scopes/],
    ['<b>', 'The service refused the connection (refused): The user said no.', /Begin again/],
  ])('tells a refusal: %s', async (code, message, remedy) => {
    const connection = connectionTo({ url: 'https://api.example.com' });
    const { pending } = await connection.begin();
    const query = { error: code, error_description: 'The user said no.', state: pending.state };
    const error = await errorOf<ConsentError>(connection.finish(back(query), pending));
    expect(error).toBeInstanceOf(ConsentError);
    expect(error.message).toBe(message);
    expect(error.remedy).toMatch(remedy);
  });

  it.each(['', '&code=', '&code=a&code=b', '&id_token=x&token=y', '&response=jwt'])(
    'is refused for a return that is none: "%s"',
    async (rest) => {
      const connection = connectionTo({ url: 'https://api.example.com' });
      const { pending } = await connection.begin();
      const error = await errorOf(connection.finish(`/return?state=${pending.state}${rest}`, pending));
      expect(error).toMatchObject({ name: 'ConsentError', code: 'unusable_return' });
    },
  );

  it('takes a return with an issuer, which nobody published', async () => {
    const service = await serveOAuth();
    const connection = connectionTo(service);
    const { pending } = await connection.begin();
    const query = back({ code: CODE, state: pending.state, iss: 'https://id.example.com' });
    await expect(connection.finish(new URL(query), pending)).resolves.toMatchObject({ state: 'connected' });
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'invalid_grant'],
    [401, { error: 'invalid_client', error_description: 'Unknown.' }, 'invalid_client'],
    [200, { error: 'invalid_grant' }, 'invalid_grant'],
    [422, { errors: { base: ['Invalid grant.'] } }, 'invalid_grant'],
    [200, { access_token: 'x', token_type: 'mac' }, 'unusable_tokens'],
    [200, { nothing: true }, 'answer_lost'],
    [502, {}, 'answer_lost'],
  ])('has no connection to show for %i %j', async (status, body, code) => {
    const service = await serveOAuth();
    service.instead.push((_, response) => json(response, status, body, { 'www-authenticate': 'Bearer' }));
    const connection = connectionTo(service);
    expect(await errorOf(connect(connection))).toMatchObject({ name: 'ConsentError', code });
    expect(await connection.status()).toEqual({ state: 'not_connected' });
  });

  it.each([
    [429, 'RateLimitedError'],
    [503, 'ServerError'],
  ])('can be tried again after %i', async (status, name) => {
    const service = await serveOAuth();
    service.instead.push((_, response) => json(response, status, {}));
    const connection = connectionTo(service);
    const { pending } = await connection.begin();
    const returned = back({ code: CODE, state: pending.state });
    expect(await errorOf(connection.finish(returned, pending))).toMatchObject({ name, retryable: true });
    await expect(connection.finish(returned, pending)).resolves.toMatchObject({ state: 'connected' });
  });

  it('can be tried again when nothing was reached', async () => {
    const connection = connectionTo({ url: await deadAddress() });
    expect(await errorOf(connect(connection))).toMatchObject({ name: 'ConnectionError', retryable: true });
  });

  it('takes its secrets over a redirect on the same host, never to another one [7/1]', async () => {
    const service = await serveOAuth();
    service.instead.push((_, response) => response.writeHead(307, { location: '/oauth/token?moved' }).end());
    await connect(connectionTo(service));
    expect(service.grants).toHaveLength(2);
    expect(service.grants[1]?.body).toBe(service.grants[0]?.body);

    const elsewhere = await serve((_, response) => json(response, 200, { access_token: 'stolen' }));
    for (const status of [301, 302, 307, 308]) {
      service.instead.push((_, response) => response.writeHead(status, { location: elsewhere.url }).end());
      expect(await errorOf(connect(connectionTo(service)))).toMatchObject({ name: 'RedirectError' });
    }
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('goes before whatever connection stood there', async () => {
    const service = await serveOAuth();
    const connection = connectionTo(service);
    await connect(connection);
    await connect(connection);
    expect((await connection.headers(new Date())).authorization).toBe('Bearer acc3ss-2-9f8e');
  });
});
