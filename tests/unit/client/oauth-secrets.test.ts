import { inspect } from 'node:util';
import fc from 'fast-check';
import { createClient, memoryTokenStore } from '../../../server/src/client';
import type { ConnectionRecord } from '../../../server/src/client';
import { closeAll, deadAddress, errorOf, serve } from './local-server';
import type { Handler } from './local-server';
import { CLIENT_SECRET, REDIRECT_URL, connectionTo, parametersOf } from './oauth-server';
import { printedFormsOf } from './printed';

afterEach(closeAll);

const CODE = 'c0de-that-is-secret';
const VERIFIER = 'v3rifier-that-is-secret-and-long';
const STATE = 'st4te-that-is-secret';
const ACCESS = 'acc3ss-that-is-secret';
const REFRESH = 'r3fresh-that-is-secret';
const NEW_ACCESS = 'n3w-acc3ss-that-is-secret';
const SECRETS = [CODE, VERIFIER, STATE, ACCESS, REFRESH, NEW_ACCESS, CLIENT_SECRET];

const ended: ConnectionRecord = {
  state: 'connected',
  tokens: { accessToken: ACCESS, refreshToken: REFRESH, obtainedAt: 0, expiresAt: 1 },
};

function expectClean(value: unknown): void {
  for (const text of printedFormsOf(value)) for (const secret of SECRETS) expect(text).not.toContain(secret);
}

async function connectionIn(record: ConnectionRecord, url: string) {
  const store = memoryTokenStore();
  await store.replace(0, record);
  return connectionTo({ url }, { store, timeoutMs: 150, pkce: true, revokeUrl: '/oauth/revoke' });
}

/** Everything that can be tried with a connection, and what came of it. */
async function everythingOf(url: string): Promise<unknown[]> {
  const connection = await connectionIn(ended, url);
  const pending = { state: STATE, codeVerifier: VERIFIER };
  const returned = `${REDIRECT_URL}?code=${CODE}&state=${STATE}`;
  const refreshed = await Promise.resolve(connection.headers(new Date())).then(
    () => undefined,
    (error: unknown) => error,
  );
  const finished = await connection.finish(returned, pending).catch((error: unknown) => error);
  const denied = await errorOf(
    connection.finish(`${returned}&error=access_denied&error_description=${CODE}+${STATE}`, pending),
  );
  const forged = await errorOf(connection.finish(`${returned}x`, pending));
  const forgotten = await (await connectionIn(ended, url)).forget();
  return [refreshed, finished, denied, forged, forgotten, await connection.status(), connection];
}

describe('no secret is seen', () => {
  it('in whatever comes of an answer that echoes them all', async () => {
    const statuses = fc.constantFrom(200, 201, 204, 301, 302, 303, 307, 400, 401, 403, 404, 422, 429, 500, 502, 503);
    const forms = fc.constantFrom<(echo: string) => string>(
      (echo) => echo,
      (echo) => JSON.stringify({ error: 'invalid_grant', error_description: echo }),
      (echo) => JSON.stringify({ error: echo, error_description: echo }),
      (echo) => JSON.stringify({ errors: { base: [echo], [echo]: [echo] } }),
      (echo) => JSON.stringify({ access_token: NEW_ACCESS, token_type: echo, scope: 7 }),
      (echo) => JSON.stringify({ access_token: [NEW_ACCESS], refresh_token: echo }),
      () => `{"access_token":"${NEW_ACCESS}`,
    );
    await fc.assert(
      fc.asyncProperty(statuses, forms, fc.boolean(), async (status, form, quoted) => {
        const echoing: Handler = (request, response) => {
          const { headers, body } = request;
          const { code, refresh_token, token } = parametersOf(request);
          const secret = code ?? refresh_token ?? token ?? '';
          const echo = `${body} ${JSON.stringify(headers)} ${quoted ? encodeURIComponent(body) : ''}`;
          response.writeHead(status, {
            'x-request-id': secret,
            location: `http://user:${secret}@127.0.0.1:1/${secret}?token=${secret}`,
            'www-authenticate': `Bearer error="${secret}"`,
          });
          response.end(status === 204 ? undefined : form(echo));
        };
        const server = await serve(echoing);
        for (const outcome of await everythingOf(server.url)) expectClean(outcome);
      }),
      { numRuns: 40 },
    );
  });

  it('when nothing answers, hangs up or keeps silent', async () => {
    const hangingUp = await serve((_, response) => response.destroy());
    const silent = await serve(() => undefined);
    for (const url of [await deadAddress(), hangingUp.url, silent.url]) {
      for (const outcome of await everythingOf(url)) expectClean(outcome);
    }
  });

  it('when the connection, or a client that uses it, is printed', async () => {
    const connection = await connectionIn(ended, 'https://api.example.com');
    const client = createClient({ baseUrl: 'https://api.example.com', authentication: connection });
    expectClean(connection);
    expect(inspect(connection)).toContain('headers');
    expectClean(client);
    await client.close();
  });

  it('in the errors of requests that carry an access token', async () => {
    const connection = await connectionIn(
      { state: 'connected', tokens: { accessToken: ACCESS, refreshToken: REFRESH, obtainedAt: 0 } },
      'https://api.example.com',
    );
    const server = await serve(({ headers }, response) => {
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ errors: { base: [`${headers.authorization} is odd`, `got ${ACCESS}`] } }));
    });
    const client = createClient({ baseUrl: server.url, authentication: connection });
    const error = await errorOf(client.projects.create({ name: 'x' }));
    expect(error.message).toContain('is odd');
    expectClean(error);
    await client.close();
  });
});
