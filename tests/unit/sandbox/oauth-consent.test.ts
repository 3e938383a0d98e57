import { call, project, PROJECTS } from './client';
import { ASKED, decide, exchange, list, page, REDIRECT, sandbox, ticketOf } from './oauth';

describe('asking a person for consent', () => {
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
