import { call } from './client';
import type { Answer } from './client';
import { CLIENT, code, exchange, list, REDIRECT, refresh, sandbox } from './oauth';

describe('tokens', () => {
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
