import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, project, PROJECTS, signed } from './client';

describe('the HTTP side of the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ walletCredits: 250 });
  });
  afterAll(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const now = (offset = 0): Date => new Date(Date.now() + offset);
  const plain = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await call(sandbox, 'GET', '/test', undefined, headers)).status;

  it('takes signatures with both forms of date for five minutes', async () => {
    expect(await status(signed('sandbox-key', 'sandbox-secret', plain(now())))).toBe(200);
    expect(await status(signed('sandbox-key', 'sandbox-secret', now().toUTCString()))).toBe(200);
    expect(await status(signed('sandbox-key', 'sandbox-secret', plain(now(-6 * 60_000))))).toBe(401);
    expect(await status(signed('sandbox-key', 'other-secret', plain(now())))).toBe(401);
    expect(await status(signed('other-key', 'sandbox-secret', plain(now())))).toBe(401);
    expect(await status(signed('sandbox-key', 'sandbox-secret', 'yesterday'))).toBe(401);
    expect(await status({ authorization: 'Bearer unknown' })).toBe(401);
    expect((await call(sandbox, 'GET', '/test', undefined, {})).body).toEqual({ errors: { base: ['Unauthorized'] } });
  });

  it('lets a token only do what its scopes allow', async () => {
    sandbox.world.tokens.set('reader', new Set(['project:read']));
    const headers = { authorization: 'Bearer reader' };
    expect((await call(sandbox, 'GET', PROJECTS, undefined, headers)).status).toBe(200);
    expect((await call(sandbox, 'POST', `${PROJECTS}/x/async_launch`, undefined, headers)).status).toBe(403);
  });

  it('answers the errors of the contract, each with a request id', async () => {
    const unknown = await call(sandbox, 'GET', '/v1/nothing');
    expect(unknown).toMatchObject({ status: 404, body: { errors: { base: ['Not found'] } } });
    expect(unknown.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect((await call(sandbox, 'GET', `${PROJECTS}/missing`)).status).toBe(404);
    const verb = await call(sandbox, 'DELETE', '/v1/public/locales');
    expect(verb).toMatchObject({ status: 405, body: { errors: { base: ['Method Not Allowed.'] } } });
    const post = (body: string, headers: Record<string, string>): Promise<Response> =>
      fetch(sandbox.url + PROJECTS, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer sandbox-token', ...headers },
      });
    const json = { 'content-type': 'application/json' };
    const broken = await post('{"project":', json);
    expect([broken.status, await broken.json()]).toEqual([400, { errors: { base: ['Invalid Request.'] } }]);
    expect((await post('<project/>', { 'content-type': 'application/xml' })).status).toBe(406);
    expect((await post('{}', { ...json, accept: 'text/html' })).status).toBe(406);
    expect((await call(sandbox, 'POST', PROJECTS, {})).status).toBe(422);
    expect((await call(sandbox, 'GET', '/v1/clients/work_templates')).status).toBe(501);
  });

  it('names the fields that are wrong', async () => {
    const wrong = project({ language_to: 'xx-yy', category: 'C099', options: {}, deadline: 'tomorrow' });
    const { status: code, body } = await call(sandbox, 'POST', PROJECTS, wrong);
    expect(code).toBe(422);
    expect(body['errors']).toEqual({
      language_to: ['is not available'],
      category: ['is not included in the list'],
      'options.language_level': ['is not included in the list'],
      deadline: ['is not in the format YYYY-MM-DD HH:MM:SS UTC'],
    });
    const memory = project({ options: { language_level: 'premium', translation_memory: true } });
    expect((await call(sandbox, 'POST', PROJECTS, memory)).body['errors']).toHaveProperty('options');
    expect((await call(sandbox, 'POST', PROJECTS, project({ api_template_id: '1' }))).status).toBe(422);
  });

  it('answers liveness, locales and the current user', async () => {
    expect((await call(sandbox, 'GET', '/ping', undefined, {})).body).toEqual({ message: 'pong' });
    const locales = (await call(sandbox, 'GET', '/v1/public/locales', undefined, {})).body as unknown as {
      code: string;
    }[];
    expect(locales.length).toBeGreaterThan(40);
    expect(locales.every(({ code }) => /^[a-z]{2}(-[A-Z]{2})?$/.test(code))).toBe(true);
    expect((await call(sandbox, 'GET', '/v1/clients/users/me')).body).toMatchObject({
      wallet: { currency_code: 'EUR', current_money: 12.5 },
    });
  });

  it('quotes without creating anything', async () => {
    const before = sandbox.world.projects.size;
    const query = (changes: Record<string, string> = {}): string =>
      new URLSearchParams({
        'project[activity_name]': 'translation',
        'project[options][language_level]': 'premium',
        'project[options][quality]': 'true',
        'project[language_from]': 'en-gb',
        'project[language_to]': 'fr-fr',
        'project[total_word_count]': '101',
        ...changes,
      }).toString();
    const quote = await call(sandbox, 'GET', `${PROJECTS}/quotation?${query()}`);
    expect(quote.status).toBe(200);
    expect(quote.body).toMatchObject({
      id: null,
      total_costs: [
        { currency: 'credits', amount: 151.5 },
        { currency: 'EUR', amount: 7.58 },
      ],
      cost_per_word: { currency: 'EUR', amount: 0.075 },
    });
    const unknown = await call(sandbox, 'GET', `${PROJECTS}/quotation?${query({ 'project[language_to]': 'xx-yy' })}`);
    expect(unknown).toMatchObject({ status: 422, body: { errors: { language_to: ['is not available'] } } });
    expect(sandbox.world.projects.size).toBe(before);
  });

  it('keeps a log of requests that does not grow for ever', async () => {
    const log = sandbox.world.requests;
    await call(sandbox, 'GET', '/ping?a=b');
    expect(log.at(-1)).toMatchObject({ method: 'GET', path: '/ping', query: 'a=b', status: 200, fault: null });
    log.push(...Array.from({ length: 1200 }, () => ({ ...log[0]! })));
    await call(sandbox, 'GET', '/ping');
    expect(log).toHaveLength(1000);
  });

  it('rejects when its port is taken', async () => {
    await expect(startSandbox({ port: sandbox.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
