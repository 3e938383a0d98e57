import { inspect } from 'node:util';
import {
  AuthenticationError,
  ConnectionError,
  ForbiddenError,
  InDoubtError,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  ServerError,
  ServiceError,
} from '../../../server/src/client';
import { API_KEY, API_SECRET, clientOf, closeAll, deadAddress, errorOf, json, serve } from './local-server';

afterEach(closeAll);

async function refusing(status: number, body: unknown, headers: Record<string, string> = {}) {
  const server = await serve((_, response) =>
    json(response, status, body, { date: new Date().toUTCString(), ...headers }),
  );
  return clientOf(server.url, { retries: 0 });
}

describe('errors', () => {
  it.each([
    [400, RefusedError],
    [401, AuthenticationError],
    [402, RefusedError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [409, RefusedError],
    [410, NotFoundError],
    [422, RefusedError],
    [429, RateLimitedError],
    [500, ServerError],
    [503, ServerError],
  ])('%i is told by its class', async (status, type) => {
    const client = await refusing(status, { errors: { base: ['No.'] } }, { 'x-request-id': 'req-7' });
    const error = await errorOf<ServiceError>(client.projects.create({ name: 'x' }));
    expect(error).toBeInstanceOf(type);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ name: type.name, operation: 'projects.create', status, requestId: 'req-7' });
    expect(error.fieldMessages).toEqual({ base: ['No.'] });
    expect(error.message).toMatch(/^projects\.create .*: No\.$/);
  });

  it('keep the messages per field', async () => {
    const client = await refusing(422, { errors: { language_to: ['is not known', 'is odd'], base: ['Error.'] } });
    const error = await errorOf<RefusedError>(client.projects.create({ name: 'x' }));
    expect(error.fieldMessages).toEqual({ language_to: ['is not known', 'is odd'], base: ['Error.'] });
    expect(error.message).toBe(
      'projects.create was refused (422): language_to is not known; language_to is odd; Error.',
    );
    expect(error.insufficientFunds).toBe(false);
  });

  it.each([
    [{ errors: 'No.' }, { base: ['No.'] }],
    [{ errors: ['No.', 'Never.'] }, { base: ['No.', 'Never.'] }],
    [{ errors: { title: 'is long' } }, { title: ['is long'] }],
    [
      { errors: { documents: [{ title: ['is long'] }, { title: ['is odd'] }] } },
      { 'documents.0.title': ['is long'], 'documents.1.title': ['is odd'] },
    ],
    [{ error: 'invalid_grant', error_description: 'The grant is gone.' }, { base: ['The grant is gone.'] }],
    [{ error: 'nope' }, { base: ['nope'] }],
    [{ message: 'nope' }, { base: ['nope'] }],
    [{ errors: { title: [null, 5] } }, {}],
    [[], {}],
    ['text', {}],
  ])('read %j', async (body, expected) => {
    const error = await errorOf<ServiceError>((await refusing(422, body)).projects.get('p1'));
    expect(error.fieldMessages).toEqual(expected);
  });

  it.each([
    [422, 'Insufficient credits', true],
    [422, 'Insufficient credits.', true],
    [422, 'Insufficient funds to launch this project', true],
    [422, 'You do not have enough credits: not enough credits', true],
    [422, 'Your balance is insufficient', true],
    [402, 'Payment required', true],
    [422, 'Insufficient permissions', false],
    [422, 'Project cannot be launched while operations are running', false],
  ])('%i "%s" means insufficient funds: %s', async (status, text, expected) => {
    const error = await errorOf<RefusedError>(
      (await refusing(status, { errors: { base: [text] } })).projects.asyncLaunch('p1'),
    );
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.insufficientFunds).toBe(expected);
    expect(error.remedy.includes('Top up')).toBe(expected);
  });

  it('name the scopes that are missing and a clock that is wrong', async () => {
    const forbidden = await errorOf((await refusing(403, {})).projects.asyncLaunch('p1'));
    expect(forbidden.message).toBe(
      'projects.asyncLaunch is forbidden; it needs one of project:manage, project:launch.',
    );
    const early = new Date(Date.now() - 20 * 60_000).toUTCString();
    const unauthorized = await errorOf((await refusing(401, {}, { date: early })).connection.test());
    expect(unauthorized.message).toMatch(/\(this server's clock is 20 minutes off the service's\)\.$/);
  });

  it('survive a refusal that is no JSON', async () => {
    const server = await serve((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>'),
    );
    const error = await errorOf<NotFoundError>(clientOf(server.url).projects.get('p1'));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.message).toBe('projects.get found nothing at the service.');
  });

  it('name what kept the connection from being made', async () => {
    const error = await errorOf<ConnectionError>(
      clientOf('http://no-such-host.localhost:1', { retries: 0 }).connection.ping(),
    );
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toMatch(/^connection\.ping could not reach the service: the /);
  });
});

describe('secrets', () => {
  const callbackToken = 'tok-5up3rs3cr3t';
  const callback = `https://cms.example.com/hook?token=${callbackToken}`;

  function expectClean(error: Error): void {
    const printed = [
      String(error),
      JSON.stringify(error),
      inspect(error, { depth: 20, showHidden: true }),
      inspect({ nested: error }, { depth: 20 }),
      error.stack ?? '',
      String(error.cause),
      inspect(error.cause, { depth: 20, showHidden: true }),
    ];
    for (const text of printed) {
      expect(text).not.toContain(API_KEY);
      expect(text).not.toContain(API_SECRET);
      expect(text).not.toContain(callbackToken);
      expect(text).not.toMatch(/\b[0-9a-f]{40}\b/);
    }
  }

  const create = (url: string, options = {}) =>
    clientOf(url, { retries: 0, ...options }).documents.createBatch('p1', [
      { title: 'x', callback: { completed: { url: callback, format: 'json' } } },
    ]);

  it('that the service quotes are masked', async () => {
    const server = await serve(({ headers }, response) => {
      json(
        response,
        422,
        {
          errors: {
            base: [`Key ${String(headers.apikey)} with ${String(headers.signature)} is odd`],
            callback: [`${callback} cannot be reached`, `token=${callbackToken} is weak`],
            [String(headers.apikey)]: ['is odd'],
          },
        },
        { 'x-request-id': `req-${String(headers.apikey)}` },
      );
    });
    const error = await errorOf<RefusedError>(create(server.url));
    expectClean(error);
    expect(error.fieldMessages.callback?.[0]).toBe('https://cms.example.com/hook?[redacted] cannot be reached');
  });

  it('are in no error of the connection', async () => {
    expectClean(await errorOf(create(await deadAddress())));
    const hangingUp = await serve((_, response) => response.destroy());
    const lost = await errorOf(create(hangingUp.url));
    expect(lost).toBeInstanceOf(InDoubtError);
    expectClean(lost);
    const silent = await serve(() => undefined);
    expectClean(await errorOf(create(silent.url, { attemptTimeoutMs: 60 })));
    expectClean(
      await errorOf(create(silent.url, { authentication: { headers: () => Promise.resolve({ 'x y': API_KEY }) } })),
    );
  });

  it('are in no error about an answer or a redirect', async () => {
    const echoing = await serve(({ headers, body }, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${JSON.stringify(headers)} ${body}</p>`),
    );
    expectClean(await errorOf(create(echoing.url)));
    const leading = await serve((_, response) =>
      response.writeHead(302, { location: `http://x.example/?token=${callbackToken}` }).end(),
    );
    expectClean(await errorOf(create(leading.url)));
  });

  it('of an authentication that fails are masked', async () => {
    const headers = (): Promise<never> => Promise.reject(new Error(`refused with Bearer ${callbackToken}`));
    const error = await errorOf(create('http://127.0.0.1:1', { authentication: { headers } }));
    expect(error).toBeInstanceOf(AuthenticationError);
    expectClean(error);
  });

  it('leave what matters in the JSON', async () => {
    const server = await serve((_, response) => response.destroy());
    const error = await errorOf(create(server.url));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'InDoubtError',
      code: 'in_doubt',
      message:
        'documents.createBatch may or may not have been performed, because the connection was lost before the answer was complete.',
      remedy: 'Look at the service whether it was done before anything is sent again.',
      operation: 'documents.createBatch',
      retryable: false,
      fieldMessages: {},
      cause: { name: 'SocketError', message: 'other side closed' },
    });
  });
});
