/** What tells whether there is a connection: liveness, the check of the credentials, the languages (1, 2.10, 4.5). */
import { AuthenticationError, ConnectionError, UnreadableAnswerError, signature } from '../../server/src/client';
import type { Authentication } from '../../server/src/client';
import { connect, errorOf, plainly, start, withScopes } from './support';

const unheard: Authentication = {
  headers: () => Promise.reject(new Error('There are no credentials to be had.')),
};

describe('the liveness check', () => {
  it('answers with a message, and asks for no credentials [connection.ping]', async () => {
    const { sandbox, client } = await start();
    expect(await client.connection.ping()).toEqual({ message: 'pong' });
    // Not even asked for: with them, a broken secret would look like a service that is gone.
    expect(await connect(sandbox, { authentication: unheard }).connection.ping()).toEqual({ message: 'pong' });
    expect((await fetch(`${sandbox.url}/ping`)).status).toBe(200);
  });

  it('tells a website from the API, and both from nothing [connection.ping]', async () => {
    const { sandbox, client } = await start();
    sandbox.addFault({ match: { operation: 'connection.ping' }, kind: 'html-page', times: 10 });
    await expect(client.connection.ping()).rejects.toThrow(UnreadableAnswerError);
    await sandbox.close();
    await expect(client.connection.ping()).rejects.toThrow(ConnectionError);
  });
});

describe('the check of the credentials', () => {
  it.each(['timestamp', 'http'] as const)(
    'accepts a signature with its date as %s [connection.test] [5.2/date]',
    async (date) => {
      const { sandbox } = await start();
      const { apiKey, apiSecret } = sandbox;
      const client = connect(sandbox, { authentication: signature({ apiKey, apiSecret, date }) });
      expect(await client.connection.test()).toMatchObject({ message: 'Authenticated' });
    },
  );

  it('accepts any token the service knows [connection.test] [5.1/1]', async () => {
    const { sandbox } = await start();
    const client = withScopes(sandbox, 'discussion:read');
    await expect(client.connection.test()).resolves.toBeDefined();
  });

  it.each<[string, (right: { apiKey: string; apiSecret: string }) => Authentication]>([
    ['a wrong key', ({ apiSecret }) => signature({ apiKey: 'wrong', apiSecret })],
    ['a wrong secret', ({ apiKey }) => signature({ apiKey, apiSecret: 'wrong' })],
    ['an unknown token', () => ({ headers: () => Promise.resolve({ Authorization: 'Bearer unknown' }) })],
    ['none at all', () => ({ headers: () => Promise.resolve({}) })],
  ])('refuses %s with 401 and says what to do [connection.test] [7/401] [5.1/3]', async (_what, wrong) => {
    const { sandbox } = await start();
    const client = connect(sandbox, { authentication: wrong(sandbox) });
    const error = await errorOf<AuthenticationError>(client.connection.test());
    expect(error).toBeInstanceOf(AuthenticationError);
    expect([error.status, error.fieldMessages]).toEqual([401, { base: ['Unauthorized'] }]);
    expect(error.remedy).toContain('credentials');
    await expect(client.connection.ping()).resolves.toBeDefined();
  });
});

describe('the languages', () => {
  it('have a code, a name and whether they are active, in a bare array [locales.list] [2.10/record]', async () => {
    const { sandbox, client } = await start();
    const { status, body } = await plainly(sandbox, 'GET', '/v1/public/locales');
    const read = await client.locales.list();
    expect([status, read]).toEqual([200, body]);
    expect(read.length).toBeGreaterThan(30);
    for (const locale of read) {
      expect(locale).toEqual({
        code: expect.stringMatching(/^[a-z]{2}(-[A-Z]{2})?$/) as string,
        name: expect.stringMatching(/\S/) as string,
        active: true,
      });
    }
    expect(new Set(read.map(({ code }) => code)).size).toBe(read.length);
  });

  it('are told to everybody [locales.list] [2.10/record]', async () => {
    const { sandbox } = await start();
    expect((await fetch(`${sandbox.url}/v1/public/locales`)).status).toBe(200);
  });

  it('can each be translated into, whichever way their code is written [locales.list] [projects.quotation]', async () => {
    const { client } = await start();
    const quote = (to: string): Promise<unknown> =>
      client.projects.quotation({
        activity_name: 'translation',
        language_from: 'en-GB',
        language_to: to,
        total_word_count: 10,
        options: { language_level: 'premium' },
      });
    for (const { code } of await client.locales.list()) {
      await expect(quote(code)).resolves.toBeDefined();
      await expect(quote(code.toLowerCase())).resolves.toBeDefined();
    }
  });
});
