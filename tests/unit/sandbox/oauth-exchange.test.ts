import { createHash, randomBytes } from 'node:crypto';

import { CLIENT, code, decide, exchange, list, page, REDIRECT, refresh, sandbox, ticketOf } from './oauth';

describe('a code', () => {
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
