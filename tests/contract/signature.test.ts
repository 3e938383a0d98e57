/** Section 5.2: what the client signs is what the sandbox accepts, and nothing else is. */
import { createHash } from 'node:crypto';
import { AuthenticationError, signature } from '../../server/src/client';
import type { Authentication, Client } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { ARRANGEMENTS, stateOf } from './operations';
import { attributes, connect, errorOf, start } from './support';

const MINUTE = 60_000;
const forms = ['timestamp', 'http'] as const;

/** A client whose clock is off by so much. */
function ahead(sandbox: Sandbox, ms: number, date: (typeof forms)[number]): Client {
  const { apiKey, apiSecret } = sandbox;
  const authentication = signature({ apiKey, apiSecret, date });
  return connect(sandbox, { authentication, now: () => new Date(Date.now() + ms), retries: 0 });
}

const sha = (algorithm: 'sha1' | 'sha256', text: string): string => createHash(algorithm).update(text).digest('hex');

/** Headers as they are written here, by hand. */
const saying = (sandbox: Sandbox, headers: Record<string, string>): Client =>
  connect(sandbox, { authentication: { headers: () => Promise.resolve(headers) }, retries: 0 });

const timestamp = (moment = new Date()): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Three headers that are right by the words of 5.2, with changes. */
function headers(sandbox: Sandbox, date = timestamp(), changes: Record<string, string> = {}): Record<string, string> {
  return { apikey: sandbox.apiKey, date, signature: sha('sha1', `${sandbox.apiSecret}${date}`), ...changes };
}

describe('the digest', () => {
  it('is the lowercase hex SHA-1 of the secret followed by the Date header, on both ends [5.2/digest]', async () => {
    const { sandbox } = await start();
    const { apiKey, apiSecret } = sandbox;
    // What the client signs is what the words of the specification make.
    const signed = await signature({ apiKey, apiSecret }).headers(new Date('2024-03-09T07:05:01Z'));
    expect(signed).toEqual({
      Apikey: 'sandbox-key',
      Date: '2024-03-09 07:05:01',
      Signature: sha('sha1', 'sandbox-secret2024-03-09 07:05:01'),
    });
    // And what they make is what the sandbox takes.
    await expect(saying(sandbox, headers(sandbox)).connection.test()).resolves.toBeDefined();
  });

  const wrong: Record<string, (sandbox: Sandbox, date: string) => Record<string, string>> = {
    'in capitals': ({ apiSecret }, date) => ({ signature: sha('sha1', `${apiSecret}${date}`).toUpperCase() }),
    'of another algorithm': ({ apiSecret }, date) => ({ signature: sha('sha256', `${apiSecret}${date}`) }),
    'of the date before the secret': ({ apiSecret }, date) => ({ signature: sha('sha1', `${date}${apiSecret}`) }),
    'of the secret alone': ({ apiSecret }) => ({ signature: sha('sha1', apiSecret) }),
    'of another date than is sent': () => ({ date: timestamp(new Date(Date.now() - 2_000)) }),
    'of the same moment in the other form': () => ({ date: new Date().toUTCString() }),
    'that is empty': () => ({ signature: '' }),
    'of a key that is not there': () => ({ apikey: '' }),
  };
  it.each(Object.keys(wrong))('%s is refused [5.2/digest] [5.2/date]', async (what) => {
    const { sandbox } = await start();
    const date = timestamp();
    const client = saying(sandbox, headers(sandbox, date, wrong[what]?.(sandbox, date)));
    await expect(client.connection.test()).rejects.toThrow(AuthenticationError);
  });
});

describe('the date', () => {
  it.each(forms)('as %s is taken for a read and a write [5.2/date]', async (date) => {
    const { sandbox } = await start();
    const client = ahead(sandbox, 0, date);
    const { id } = await client.projects.create(attributes);
    await expect(client.projects.get(id)).resolves.toMatchObject({ id });
  });

  it.each<[string, (now: Date) => string]>([
    ['ISO 8601', (now) => now.toISOString()],
    ['ISO 8601 without milliseconds', (now) => `${now.toISOString().slice(0, 19)}Z`],
    ['a day', (now) => now.toISOString().slice(0, 10)],
    ['seconds since 1970', (now) => String(Math.floor(now.getTime() / 1000))],
    ['the clock of another zone', (now) => timestamp(new Date(now.getTime() + 2 * 60 * MINUTE))],
    ['a day that does not exist', () => '2024-02-31 25:61:61'],
    ['no date', () => 'today'],
  ])('as %s is refused, rightly signed though it is [5.2/date]', async (_form, write) => {
    const { sandbox } = await start();
    const client = saying(sandbox, headers(sandbox, write(new Date())));
    await expect(client.connection.test()).rejects.toThrow(AuthenticationError);
  });
});

describe('the five minutes', () => {
  it.each(forms)('are over for a signature that is older, and not before, as %s [5.2/five-minutes]', async (date) => {
    const { sandbox } = await start();
    await expect(ahead(sandbox, -5 * MINUTE + 20_000, date).connection.test()).resolves.toBeDefined();
    await expect(ahead(sandbox, -5 * MINUTE - 1_000, date).connection.test()).rejects.toThrow(AuthenticationError);
    // A little ahead is a clock, a lot is a mistake.
    await expect(ahead(sandbox, 30_000, date).connection.test()).resolves.toBeDefined();
    await expect(ahead(sandbox, 5 * MINUTE + 20_000, date).connection.test()).rejects.toThrow(AuthenticationError);
  });

  it('are what the error talks of when the clock is off [5.2/five-minutes] [7/401]', async () => {
    const { sandbox } = await start();
    const error = await errorOf<AuthenticationError>(
      ahead(sandbox, -10 * MINUTE, 'timestamp')
        .projects.list()
        .page(),
    );
    expect(error).toMatchObject({ status: 401, fieldMessages: { base: ['Unauthorized'] } });
    expect(error.message).toMatch(/this server's clock is (9|10) minutes off the service's/);
    expect(error.remedy).toContain('a signature is valid for 5 minutes');
  });

  it('do not end a call that waits longer: each attempt is signed anew [5.2/five-minutes]', async () => {
    const { sandbox } = await start({ speed: 0 });
    let passed = 0;
    const real = Date.now.bind(Date);
    const spy = jest.spyOn(Date, 'now').mockImplementation(() => real() + passed);
    const patient = connect(sandbox, {
      now: () => new Date(Date.now()),
      ticks: () => passed,
      sleep: (ms) => Promise.resolve(void (passed += ms)),
      retries: 20,
      totalTimeoutMs: 60 * MINUTE,
    });
    const match = { operation: 'projects.create' };
    sandbox.addFault({ match, kind: 'status', status: 429, retryAfter: 29, times: 12 });
    try {
      await expect(patient.projects.create(attributes)).resolves.toMatchObject({ name: attributes.name });
    } finally {
      spy.mockRestore();
    }
    expect(passed).toBeGreaterThan(5 * MINUTE);
    expect(sandbox.world.requests.map(({ status }) => status)).toEqual([...Array<number>(12).fill(429), 201]);
  });
});

describe('credentials that are not right', () => {
  const given: Record<string, (sandbox: Sandbox) => Authentication> = {
    'a wrong key': ({ apiSecret }) => signature({ apiKey: 'wrong', apiSecret }),
    'a wrong secret': ({ apiKey }) => signature({ apiKey, apiSecret: 'wrong' }),
    'key and secret in each other’s place': ({ apiKey, apiSecret }) =>
      signature({ apiKey: apiSecret, apiSecret: apiKey }),
    'an unknown token': () => ({ headers: () => Promise.resolve({ authorization: 'Bearer unknown' }) }),
    'a token that is none': () => ({ headers: () => Promise.resolve({ authorization: 'Bearer' }) }),
    'another way of saying it': ({ apiKey, apiSecret }) => {
      const basic = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64');
      return { headers: () => Promise.resolve({ authorization: `Basic ${basic}` }) };
    },
  };
  it('open no operation, and change nothing [5.1/3] [7/401]', async () => {
    const { sandbox, client: owner } = await start({ speed: 0 });
    const strangers = Object.entries(given).map(([what, credentials]) => ({
      what,
      client: connect(sandbox, { retries: 0, authentication: credentials(sandbox) }),
    }));
    for (const [name, arrange] of Object.entries(ARRANGEMENTS)) {
      if (name === 'connection.ping' || name === 'locales.list') continue;
      const call = await arrange(sandbox, owner);
      const before = stateOf(sandbox);
      for (const { what, client } of strangers) {
        const { name: kind, operation, status, message } = await errorOf<AuthenticationError>(call(client));
        expect([what, kind, operation, status]).toEqual([what, 'AuthenticationError', name, 401]);
        expect(message).not.toContain(sandbox.apiSecret);
      }
      expect(stateOf(sandbox)).toBe(before);
    }
  });
});
