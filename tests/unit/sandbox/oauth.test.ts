import { createHash, randomBytes } from 'node:crypto';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox, SandboxOptions } from '../../../sandbox/src';
import { call, project, PROJECTS } from './client';
import type { Answer, Json } from './client';

const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-client-secret' };
const REDIRECT = 'http://localhost:4711/callback';
const ASKED = {
  client_id: CLIENT.client_id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'project:read project:launch',
  state: 'st&te "1"',
};

let sandbox: Sandbox;
const start = async (options: SandboxOptions = {}): Promise<void> => {
  sandbox = await startSandbox({ speed: 0, ...options });
};
afterEach(async () => {
  expect(sandbox.world.failures).toEqual([]);
  await sandbox.close();
});

const get = (path: string): Promise<Response> => fetch(sandbox.url + path, { redirect: 'manual' });
const page = (changes: Record<string, string | undefined> = {}): Promise<Response> => {
  const query = Object.entries({ ...ASKED, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return get(`/oauth/authorize?${new URLSearchParams(query).toString()}`);
};
const ticketOf = (html: string): string => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';
/** Presses a button of the consent page, as a browser does. */
const decide = (ticket: string, decision: string, scopes: string[] = []): Promise<Response> => {
  const form = new URLSearchParams([
    ['ticket', ticket],
    ...scopes.map((scope) => ['scopes', scope]),
    ['decision', decision],
  ]);
  return fetch(`${sandbox.url}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
};
const token = (body: Json): Promise<Answer> => call(sandbox, 'POST', '/oauth/token', { ...CLIENT, ...body }, {});
const exchange = (code: string, changes: Json = {}): Promise<Answer> =>
  token({ grant_type: 'authorization_code', redirect_uri: REDIRECT, code, ...changes });
const refresh = (refreshToken: unknown, changes: Json = {}): Promise<Answer> =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
const list = async (accessToken: unknown): Promise<number> =>
  (await call(sandbox, 'GET', PROJECTS, undefined, { authorization: `Bearer ${String(accessToken)}` })).status;
const code = (changes: Parameters<Sandbox['authorize']>[0] = {}): string =>
  sandbox.authorize({ scopes: ['project:read'], redirectUri: REDIRECT, ...changes });

describe('asking a person for consent', () => {
  beforeEach(() => start());

  it('goes from the page by the code to tokens that open what was granted [5.1/4] [5.1/1] [5.1/2]', async () => {
    const asked = await page();
    const html = await asked.text();
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('Sandbox client asks for access to your account');
    expect(html.match(/<input type="checkbox"/g)).toHaveLength(2);
    const decided = await decide(ticketOf(html), 'allow', ['project:read', 'project:launch']);
    expect(decided.status).toBe(303);
    const location = new URL(decided.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(REDIRECT);
    expect(location.searchParams.get('state')).toBe(ASKED.state);
    const { status, headers, body } = await exchange(location.searchParams.get('code') ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      token_type: 'Bearer',
      expires_in: 7200,
      scope: 'public project:read project:launch',
    });
    expect(await list(body['access_token'])).toBe(200);
    const headersOf = { authorization: `Bearer ${String(body['access_token'])}` };
    expect((await call(sandbox, 'POST', PROJECTS, project({ name: '' }), headersOf)).status).toBe(422);
    expect((await call(sandbox, 'PUT', `${PROJECTS}/x/pause`, undefined, headersOf)).status).toBe(403);
  });

  it('may grant fewer scopes than were asked for, and never more [5.1/2]', async () => {
    const ticket = ticketOf(await (await page()).text());
    const decided = await decide(ticket, 'allow', ['project:launch', 'transaction:read']);
    const given = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { body } = await exchange(given);
    expect(body['scope']).toBe('public project:launch');
    expect(await list(body['access_token'])).toBe(403);
  });

  it('may say no, and sends the state back', async () => {
    const decided = await decide(ticketOf(await (await page()).text()), 'deny');
    const { searchParams } = new URL(decided.headers.get('location') ?? '');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', ASKED.state]);
    expect(searchParams.has('code')).toBe(false);
  });

  it('is answered once, and in time', async () => {
    const ticket = ticketOf(await (await page()).text());
    expect((await decide(ticket, 'deny')).status).toBe(303);
    expect((await decide(ticket, 'allow')).status).toBe(400);
    const late = ticketOf(await (await page()).text());
    await sandbox.advance(10 * 60_000);
    expect((await decide(late, 'allow')).status).toBe(400);
  });

  it.each([
    [{ client_id: 'nobody' }],
    [{ client_id: undefined }],
    [{ redirect_uri: 'https://evil.example/callback' }],
    [{ redirect_uri: 'http://localhost:4711/callback/deeper' }],
    [{ redirect_uri: 'http://localhost:4711@evil.example/callback' }],
    [{ redirect_uri: undefined }],
  ])('never redirects where application or address are not registered: %j', async (changes) => {
    const answer = await page(changes);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    expect(await answer.text()).toContain('This request cannot be answered');
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: undefined }, 'invalid_request'],
    [{ scope: 'project:read project:paint' }, 'invalid_scope'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: 'a'.repeat(43), code_challenge_method: 'MD5' }, 'invalid_request'],
  ])('tells the application what is wrong: %j', async (changes, error) => {
    const answer = await page(changes);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([answer.status, searchParams.get('error'), searchParams.get('state')]).toEqual([303, error, ASKED.state]);
  });

  it('writes what comes from outside as text, and runs no script', async () => {
    sandbox.registerApplication({
      clientId: 'odd',
      clientSecret: 's',
      name: '<script>alert(1)</script>',
      redirectUris: ['https://odd.example/?a=b&c="d"'],
    });
    const answer = await page({ client_id: 'odd', redirect_uri: undefined });
    const html = await answer.text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const decided = await decide(ticketOf(html), 'allow');
    expect(decided.headers.get('location')).toMatch(/^https:\/\/odd\.example\/\?a=b&c=%22d%22&code=/);
  });
});

describe('a code', () => {
  beforeEach(() => start());

  it('is good once: coming again it takes back what it gave', async () => {
    const given = code();
    const { body } = await exchange(given);
    expect(await list(body['access_token'])).toBe(200);
    expect(await exchange(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await list(body['access_token'])).toBe(401);
    expect(await refresh(body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it("is good for a minute of the sandbox's clock", async () => {
    const late = code();
    await sandbox.advance(59_999);
    const early = code();
    await sandbox.advance(1);
    expect(await exchange(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await exchange(early)).status).toBe(200);
  });

  it('is bound to its address and its application', async () => {
    const other = { clientId: 'other', clientSecret: 'secret', name: 'Other', redirectUris: [REDIRECT] };
    sandbox.registerApplication(other);
    const given = code();
    const wrong = { status: 400, body: { error: 'invalid_grant', error_description: expect.any(String) as string } };
    expect(await exchange(given, { redirect_uri: 'http://localhost/callback' })).toMatchObject(wrong);
    expect(await exchange(given, { redirect_uri: undefined })).toMatchObject(wrong);
    expect(await exchange(given, { client_id: 'other', client_secret: 'secret' })).toMatchObject(wrong);
    expect(await exchange('unknown')).toMatchObject(wrong);
    expect((await exchange(given)).status).toBe(200);
  });

  it.each(['S256', 'plain'] as const)('asks for the verifier of its challenge by %s', async (method) => {
    const verifier = randomBytes(32).toString('base64url');
    const value = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
    const given = code({ challenge: { value, method } });
    const wrong = { status: 400, body: { error: 'invalid_grant' } };
    expect(await exchange(given)).toMatchObject(wrong);
    expect(await exchange(given, { code_verifier: 'x'.repeat(43) })).toMatchObject(wrong);
    expect(await exchange(given, { code_verifier: 'short' })).toMatchObject({ body: { error: 'invalid_request' } });
    expect((await exchange(given, { code_verifier: verifier })).status).toBe(200);
    expect(await exchange(code(), { code_verifier: verifier })).toMatchObject(wrong);
  });

  it('keeps the challenge of the request that asked for it', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const html = await (await page({ code_challenge: challenge, code_challenge_method: 'S256' })).text();
    const decided = await decide(ticketOf(html), 'allow', ['project:read']);
    const given = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await exchange(given)).status).toBe(400);
    expect((await exchange(given, { code_verifier: verifier })).status).toBe(200);
  });
});

describe('the token address', () => {
  beforeEach(() => start());

  it('takes forms as well as JSON, and the client by HTTP Basic', async () => {
    const form = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
    const url = `${sandbox.url}/oauth/token`;
    const inBody = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...CLIENT, code: code() }),
    });
    expect(inBody.status).toBe(200);
    const basic = Buffer.from(`${CLIENT.client_id}:${CLIENT.client_secret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const byBasic = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ ...form, code: code() }) });
    expect(byBasic.status).toBe(200);
    const body = new URLSearchParams({ ...form, ...CLIENT, code: code() });
    const both = await fetch(url, { method: 'POST', headers, body });
    expect([both.status, await both.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });

  it.each([
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ client_id: 'nobody' }, 401, 'invalid_client'],
    [{ client_secret: undefined }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ grant_type: undefined }, 400, 'invalid_request'],
    [{ code: undefined }, 400, 'invalid_request'],
    [{ code: ['a', 'b'] }, 400, 'invalid_request'],
  ])('answers what is wrong with %j', async (changes, status, error) => {
    const answer = await exchange(code(), changes);
    expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) as string } });
    expect(answer.headers.has('www-authenticate')).toBe(status === 401);
  });

  it('answers what is no JSON, and no known form of a body', async () => {
    for (const type of ['application/json', 'application/xml']) {
      const init = { method: 'POST', body: '{"grant_type"', headers: { 'content-type': type } };
      const answer = await fetch(`${sandbox.url}/oauth/token`, init);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    }
  });

  it('leaves out of its answer what it is told to', async () => {
    sandbox.setOAuth({ omittedFields: ['token_type', 'scope', 'expires_in', 'refresh_token'] });
    expect(Object.keys((await exchange(code())).body)).toEqual(['access_token']);
  });
});

describe('tokens', () => {
  beforeEach(() => start());

  it("end on the sandbox's clock, and are refreshed by a token that dies by it [5.1/5] [5.1/3]", async () => {
    const first = (await exchange(code())).body;
    await sandbox.advance(7_199_999);
    expect(await list(first['access_token'])).toBe(200);
    await sandbox.advance(1);
    expect(await list(first['access_token'])).toBe(401);
    const second = await refresh(first['refresh_token']);
    expect(second).toMatchObject({ status: 200, body: { token_type: 'Bearer', scope: 'public project:read' } });
    expect(await list(second.body['access_token'])).toBe(200);
    expect(await refresh(first['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(second.body['refresh_token'])).status).toBe(200);
  });

  it('last as long as they are told to', async () => {
    sandbox.setOAuth({ accessTokenSeconds: 5 });
    const { body } = await exchange(code());
    expect(body['expires_in']).toBe(5);
    await sandbox.advance(5_000);
    expect(await list(body['access_token'])).toBe(401);
  });

  it('are refreshed with fewer scopes, not with more, and not by another application', async () => {
    const first = sandbox.grantTokens({ scopes: ['project:read', 'project:launch'] });
    const more = await refresh(first['refresh_token'], { scope: 'project:read project:write' });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    sandbox.registerApplication({ clientId: 'other', clientSecret: 's', name: 'Other', redirectUris: [REDIRECT] });
    const foreign = await refresh(first['refresh_token'], { client_id: 'other', client_secret: 's' });
    expect(foreign).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const fewer = await refresh(first['refresh_token'], { scope: 'project:launch' });
    expect(fewer.body['scope']).toBe('public project:launch');
    const whole = await refresh(fewer.body['refresh_token']);
    expect(whole.body['scope']).toBe('public project:read project:launch');
  });

  it('are taken back: an access token alone, a refresh token with all it has given', async () => {
    const revoke = (given: unknown): Promise<Answer> =>
      call(sandbox, 'POST', '/oauth/revoke', { ...CLIENT, token: given }, {});
    const one = sandbox.grantTokens();
    expect((await revoke(one['access_token'])).status).toBe(200);
    expect(await list(one['access_token'])).toBe(401);
    const two = (await refresh(one['refresh_token'])).body;
    expect(await list(two['access_token'])).toBe(200);
    expect((await revoke(two['refresh_token'])).status).toBe(200);
    expect(await list(two['access_token'])).toBe(401);
    expect((await refresh(two['refresh_token'])).status).toBe(400);
    expect((await revoke('unknown')).status).toBe(200);
    const wrong = await call(sandbox, 'POST', '/oauth/revoke', { ...CLIENT, client_secret: 'x', token: 'y' }, {});
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('can be lost on the way: the answer is gone, and the old refresh token is dead', async () => {
    const { body } = await exchange(code());
    sandbox.addFault({ match: { operation: 'oauth.token' }, kind: 'lose-answer' });
    await expect(refresh(body['refresh_token'])).rejects.toThrow();
    expect(await refresh(body['refresh_token'])).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});
