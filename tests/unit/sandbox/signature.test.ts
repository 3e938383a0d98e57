import { createHash } from 'node:crypto';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, signed } from './client';

const KEY = 'sandbox-key';
const SECRET = 'sandbox-secret';
const plain = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
const http = (time: number): string => new Date(time).toUTCString();

describe('signatures', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());

  const status = async (headers: Record<string, string>): Promise<number> =>
    (await call(sandbox, 'GET', '/test', undefined, headers)).status;
  const at = (offset: number, form = plain): Promise<number> => status(signed(KEY, SECRET, form(Date.now() + offset)));

  it('are the lowercase hex SHA-1 of the secret followed by the date [5.2/digest]', async () => {
    const date = plain(Date.now());
    const digest = (text: string, algorithm = 'sha1'): string => createHash(algorithm).update(text).digest('hex');
    const withSignature = (signature: string): Promise<number> => status({ apikey: KEY, date, signature });
    expect(await withSignature(digest(SECRET + date))).toBe(200);
    expect(await withSignature(digest(SECRET + date).toUpperCase())).toBe(401);
    expect(await withSignature(digest(date + SECRET))).toBe(401);
    expect(await withSignature(digest(`${SECRET}${date} UTC`))).toBe(401);
    expect(await withSignature(digest(SECRET + date, 'sha256'))).toBe(401);
    expect(
      await withSignature(
        createHash('sha1')
          .update(SECRET + date)
          .digest('base64'),
      ),
    ).toBe(401);
    expect(await withSignature('')).toBe(401);
  });

  it('name the key, and need all three headers [5.2/digest]', async () => {
    const all = signed(KEY, SECRET, plain(Date.now()));
    expect(await status(signed('other-key', SECRET, plain(Date.now())))).toBe(401);
    expect(await status(signed(KEY, 'other-secret', plain(Date.now())))).toBe(401);
    for (const name of Object.keys(all)) {
      expect(await status(Object.fromEntries(Object.entries(all).filter(([header]) => header !== name)))).toBe(401);
    }
  });

  it('hold for the very string of the Date header, in both forms [5.2/date]', async () => {
    const now = Date.now();
    expect(await at(0)).toBe(200);
    expect(await at(0, http)).toBe(200);
    // The same moment, written otherwise than what was signed.
    expect(await status({ ...signed(KEY, SECRET, plain(now)), date: http(now) })).toBe(401);
    expect(await status({ ...signed(KEY, SECRET, plain(now)), date: plain(now + 1_000) })).toBe(401);
    for (const form of [
      (time: number) => new Date(time).toISOString(),
      (time: number) => `${plain(time)} UTC`,
      (time: number) => String(time),
      (time: number) => plain(time).slice(0, 16),
      () => '2026-02-30 10:00:00',
      () => 'now',
    ]) {
      expect([form(now), await at(0, form)]).toEqual([form(now), 401]);
    }
  });

  it('end five minutes after they were made, in real time [5.2/five-minutes]', async () => {
    // Headers carry whole seconds: the middle of the fifth minute, and the first second beyond it.
    expect(await at(-295_000)).toBe(200);
    expect(await at(-295_000, http)).toBe(200);
    expect(await at(-301_500)).toBe(401);
    expect(await at(-301_500, http)).toBe(401);
    // A clock that is a little ahead is no fault; one that is far ahead would make a signature last longer.
    expect(await at(30_000)).toBe(200);
    expect(await at(120_000)).toBe(401);
    await sandbox.advance(3_600_000);
    expect(await at(0)).toBe(200);
  });
});
