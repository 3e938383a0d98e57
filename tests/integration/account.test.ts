import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Consent, Disconnected } from '../../contracts/account';
import type { Quote } from '../../contracts/orders';
import { CONSENT_PATH } from '../../contracts/plugin';
import { SCOPES } from '../../contracts/scopes';
import type { ConnectionTest, SettingsUpdate, SettingsView } from '../../contracts/settings';
import { DEFAULT_APPLICATION } from '../../sandbox/src/oauth/model';
import { compose } from '../../server/src/compose';
import { browse, refreshes } from '../contract/oauth';
import { createArticle, driveTo, expectDoneOnce, expectTold, may, wishFor } from '../helpers/desk';
import type { Admin, Answer } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** An account of the service, connected by OAuth. */

const { clientId, clientSecret } = DEFAULT_APPLICATION;
const OAUTH: SettingsUpdate = { signIn: 'oauth', clientId, clientSecret, revokeUrl: '/oauth/revoke' };

let stage: Stage;
let admin: Admin;

const settings = async (): Promise<SettingsView> => (await admin.get<SettingsView>('/settings')).data;
const begin = async (person = admin): Promise<string> => (await person.post<Consent>('/account/begin')).data.url;
const finish = (returned: URL, person = admin): Promise<Answer<SettingsView>> =>
  person.post('/account/finish', { returned: `${returned.pathname}${returned.search}` });
const connect = async (answer: Parameters<typeof browse>[1] = {}): Promise<Answer<SettingsView>> =>
  finish(await browse(await begin(), answer));
const test = async (): Promise<ConnectionTest> => (await admin.post<ConnectionTest>('/settings/test')).data;
/** From now on an access token lives this long. */
const tokensLive = (accessTokenSeconds: number): void => void stage.sandbox.setOAuth({ accessTokenSeconds });

beforeAll(async () => {
  stage = await setStage();
  admin = stage.app.admin;
  const { redirectUrl } = await settings();
  expect(redirectUrl.endsWith(CONSENT_PATH)).toBe(true);
  stage.sandbox.world.oauth.applications[0]?.redirectUris.push(redirectUrl);
});
afterAll(() => stage.close());

describe('before an account is connected', () => {
  it('begins nothing until all is entered, and says what is missing', async () => {
    expectTold(await admin.post('/account/begin'), 400, 'oauth_incomplete');
    await admin.put('/settings', { signIn: 'oauth', clientId });
    expectTold(await admin.post('/account/begin'), 400, 'oauth_incomplete');
    const { status, data } = await admin.put<SettingsView>('/settings', OAUTH);
    expect(status).toBe(200);
    expect(data).toMatchObject({ signIn: 'oauth', clientId, hasClientSecret: true, connected: false });
    expect(data.account).toMatchObject({ state: 'not_connected', since: null });
    expect(data.problems).toMatchObject([{ code: 'not_connected' }]);
    expect(await test()).toMatchObject({ ok: false, scopes: null });
    expect(JSON.stringify(data)).not.toContain(clientSecret);
  });

  it.each([
    ['a name', { authorizeUrl: 'oauth/authorize' }],
    ['another scheme', { tokenUrl: 'ftp://example.com/token' }],
    ['an address without a scheme', { revokeUrl: '//example.com' }],
    ['an empty secret', { clientSecret: ' ' }],
    ['another way in', { signIn: 'password' }],
  ])('refuses %s', async (_what, update) => {
    expectTold(await admin.put('/settings', update), 400, 'invalid_request');
  });

  it.each([{}, { returned: '' }, { returned: 'x'.repeat(4001) }, { returned: ['x'] }])(
    'takes no return that is none: %#',
    async (body) => {
      expectTold(await admin.post('/account/finish', body), 400, 'invalid_request');
    },
  );
});

describe('the way through the consent page', () => {
  it('is finished by the session that began it, once, with its own state', async () => {
    const other = await stage.app.person(may('manage-settings'));
    const returned = await browse(await begin());
    expectTold(await finish(returned, other), 400, 'consent_unknown');

    await begin();
    expectTold(await finish(returned), 400, 'state_mismatch');
    expectTold(await finish(returned), 400, 'consent_unknown');
    expect((await settings()).account.state).toBe('not_connected');
  });

  it('says that the access was not allowed', async () => {
    const refused = await connect({ press: 'Deny' });
    expectTold(refused, 400, 'access_denied');
    expect((await settings()).account.state).toBe('not_connected');
  });

  it('ends in a connection that orders', async () => {
    const { status, data } = await connect();
    expect(status).toBe(200);
    expect(data).toMatchObject({ connected: true, problems: [], account: { state: 'connected' } });
    expect(data.account.scopes).toEqual(SCOPES.map((scope) => ({ scope, granted: true })));
    expect(await test()).toMatchObject({ ok: true, scopes: data.account.scopes });

    const id = await stage.order('By a bearer', ['fr']);
    await expectDoneOnce(stage.app, stage.sandbox, await driveTo(stage.sandbox, admin, id, 'completed'));
    const { requests } = stage.sandbox.world;
    expect(requests.filter(({ path }) => path.endsWith('/async_launch')).length).toBe(1);
  });

  it('shows what was not granted', async () => {
    const granted = ['project:read', 'project:quote', 'project:write'];
    const { data } = await connect({ only: granted });
    const missing = data.account.scopes.filter((one) => one.granted === false).map(({ scope }) => scope);
    expect(missing).toEqual(['project:launch', 'discussion:read', 'discussion:write', 'preferred_author:read']);
    expect((await test()).scopes).toEqual(data.account.scopes);
    expect((await connect({ only: ['project:read'] })).data.account.scopes.slice(0, 3)).toEqual([
      { scope: 'project:read', granted: true },
      { scope: 'project:write', granted: false },
      // Whoever may read projects may get quotes, too.
      { scope: 'project:quote', granted: true },
    ]);
    await connect();
  });

  it('comes back to a page that holds nothing of it, and is open to all', async () => {
    const answer = await fetch(`${stage.app.url}${CONSENT_PATH}?code=a-secret-code&state=a-state`, {
      headers: { 'accept-language': 'de' },
    });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).toContain('Sie können dieses Fenster schließen.');
    expect(page).not.toMatch(/a-secret-code|a-state/);
    expect((await fetch(`${stage.app.url}${CONSENT_PATH}`, { method: 'POST' })).status).toBeGreaterThanOrEqual(404);
  });
});

describe('its tokens', () => {
  it('stand nowhere in clear', () => {
    const { oauth } = stage.sandbox.world;
    const secrets = [...oauth.accessTokens.keys(), ...oauth.refreshTokens.keys(), clientSecret];
    expect(secrets.length).toBeGreaterThan(2);
    const files = readdirSync(stage.folder).filter((name) => name.startsWith('data.db'));
    const stored = files.map((name) => readFileSync(join(stage.folder, name)));
    for (const secret of secrets) expect(stored.some((content) => content.includes(secret))).toBe(false);
  });

  it('are renewed once, however many processes need them at the same time', async () => {
    tokensLive(4);
    await connect();
    const before = refreshes(stage.sandbox).length;
    tokensLive(7200);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    // Each has its own client, as another process would; the row is all that they share.
    const others = [1, 2, 3].map(() => compose(stage.app.strapi));
    const wallets = await Promise.all(others.flatMap(({ deps }) => [deps.provider.wallet(), deps.provider.wallet()]));
    for (const wallet of wallets) expect(wallet).toMatchObject({ currency: 'EUR' });
    expect(refreshes(stage.sandbox).slice(before)).toHaveLength(1);
    await Promise.all(others.map(({ connector }) => connector.close()));
  });

  it('that are refused leave work waiting, which goes on once the account is connected again', async () => {
    const id = await stage.order('Meanwhile', ['de']);
    await driveTo(stage.sandbox, admin, id, 'working');
    tokensLive(1);
    await connect();
    stage.sandbox.world.oauth.refreshTokens.clear();
    stage.sandbox.world.oauth.accessTokens.clear();
    await new Promise((resolve) => setTimeout(resolve, 1_200));

    expect(await test()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The connection to the service was lost/) as string,
    });
    const lost = await settings();
    expect(lost.account.state).toBe('reconnect_needed');
    expect(Date.parse(lost.account.since ?? '')).toBeLessThanOrEqual(Date.now());
    expect(lost).toMatchObject({ connected: false, problems: [{ code: 'reconnect_needed' }] });
    const article = await createArticle(stage.app, 'Not now');
    expectTold(await admin.post<Quote>('/quotes', wishFor([article], ['fr'])), 400, 'reconnect_needed');
    // It was tried once: a refresh token that is refused is not sent again.
    const tried = refreshes(stage.sandbox).length;
    await test();
    expect(refreshes(stage.sandbox)).toHaveLength(tried);

    tokensLive(7200);
    await connect();
    await driveTo(stage.sandbox, admin, id, 'completed');
  });
});

describe('the account is left', () => {
  it('when the desk turns to another service: no token of the one is sent to the other', async () => {
    expect((await settings()).account.state).toBe('connected');
    const { data } = await admin.put<SettingsView>('/settings', { baseUrl: 'http://127.0.0.1:1/elsewhere' });
    expect(data.account.state).toBe('not_connected');
    await stage.connect(OAUTH);
    expect((await settings()).account.state).toBe('not_connected');
    await connect();
    expect((await admin.put<SettingsView>('/settings', { level: 'premium' })).data.account.state).toBe('connected');
  });

  it('but not by a save that is refused, which leaves all as it was', async () => {
    const { baseUrl } = await settings();
    const update = { baseUrl: 'http://127.0.0.1:1/elsewhere', placeholderPatterns: ['('] };
    expectTold(await admin.put('/settings', update), 400, 'invalid_request');
    expect(await settings()).toMatchObject({ baseUrl, connected: true, account: { state: 'connected' } });
    expect(await test()).toMatchObject({ ok: true });
  });

  it('when somebody disconnects it, at the service too', async () => {
    const { oauth } = stage.sandbox.world;
    const mine = [...oauth.refreshTokens.keys()].at(-1) ?? '';
    const { data } = await admin.post<Disconnected>('/account/disconnect');
    expect(data).toEqual({ revoked: true, problem: null });
    expect(oauth.refreshTokens.has(mine)).toBe(false);
    expect(await settings()).toMatchObject({ connected: false, account: { state: 'not_connected' } });
    expect((await admin.post<Disconnected>('/account/disconnect')).data).toEqual({ revoked: false, problem: null });
  });

  it('for key and secret, which open everything', async () => {
    await stage.connect({ signIn: 'key' });
    expect(await test()).toMatchObject({ ok: true, scopes: null });
  });
});
