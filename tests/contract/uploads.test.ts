/** Uploads (2.14, 4.5): what is stored, and everything that keeps a file from being stored. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AuthenticationError, InvalidRequestError, RefusedError } from '../../server/src/client';
import type { UploadError, UploadSource } from '../../server/src/client';
import type { Sandbox } from '../../sandbox/src/index';
import { only } from './documents';
import { connect, errorOf, plainly, start } from './support';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const textFile = (content: string | Uint8Array, fileName = 'text.txt'): UploadSource => ({ content, fileName });

/** What the sandbox has stored of the one file. It has compared the bytes with the hash. */
function stored({ world }: Sandbox): { size: number | null; sha256: string; contentType: string | null } {
  const { size, sha256: hash, contentType, storedAt } = only([...world.uploads.values()]);
  expect(storedAt).not.toBeNull();
  return { size, sha256: hash, contentType };
}

const unstored = ({ world }: Sandbox): boolean =>
  [...world.uploads.values()].every(({ storedAt }) => storedAt === null);
const puts = ({ world }: Sandbox): number => world.requests.filter(({ path }) => path.startsWith('/upload')).length;

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 100_000) yield bytes.subarray(from, from + 100_000);
}

describe('upload properties', () => {
  it('are an address and the four headers, asked for in a form [uploads.properties] [2.14/headers] [4.5/properties]', async () => {
    const { sandbox, client } = await start();
    const hash = sha256('Hello');
    const { url, headers } = await client.uploads.properties({ file_name: 'a letter.txt', hashed_payload: hash });
    expect(sandbox.world.requests.at(-1)?.body).toEqual({ file_name: 'a letter.txt', hashed_payload: hash });
    const upload = only([...sandbox.world.uploads.values()]);
    expect(url).toBe(upload.address);
    expect(headers).toEqual({
      'x-upload-path': upload.path,
      'x-upload-sha256': hash,
      'x-upload-date': upload.date,
      authorization: upload.authorization,
    });
    // The one operation that takes no JSON.
    const body = { file_name: 'a.txt', hashed_payload: hash };
    expect(await plainly(sandbox, 'POST', '/v1/clients/upload_properties', body)).toMatchObject({ status: 406 });
  });

  it('are refused for a name with a path, and for nobody without credentials [uploads.properties] [7/422] [7/401]', async () => {
    const { sandbox, client } = await start();
    const request = { file_name: '../a.txt', hashed_payload: sha256('') };
    const error = await errorOf<RefusedError>(client.uploads.properties(request));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({ file_name: ['must not contain a path'] });
    const stranger = connect(sandbox, { authentication: { headers: () => Promise.resolve({}) } });
    const asking = stranger.uploads.store(textFile('Hello'));
    await expect(asking).rejects.toThrow(AuthenticationError);
    expect([sandbox.world.uploads.size, puts(sandbox)]).toEqual([0, 0]);
  });

  it.each([
    ['an empty name', { file_name: '', hashed_payload: sha256('') }],
    ['a hash in capitals', { file_name: 'a.txt', hashed_payload: sha256('').toUpperCase() }],
    ['a hash that is too short', { file_name: 'a.txt', hashed_payload: 'abc' }],
  ])('with %s are not even asked for [2.14/headers]', async (_what, request) => {
    const { sandbox, client } = await start();
    await expect(client.uploads.properties(request)).rejects.toThrow(InvalidRequestError);
    expect(sandbox.world.requests).toEqual([]);
    // And the service would refuse them.
    const answer = await fetch(`${sandbox.url}/v1/clients/upload_properties`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-token' },
      body: new URLSearchParams(request),
    });
    expect(answer.status).toBe(422);
  });
});

describe('a file', () => {
  const megabytes = randomBytes(5 * 1024 * 1024);
  it.each<[string, Uint8Array, UploadSource, string]>([
    ['without a byte', Buffer.alloc(0), textFile(''), 'text/plain'],
    ['of text', Buffer.from('Crème — ☕\n'), textFile('Crème — ☕\n'), 'text/plain'],
    ['of markup', Buffer.from('<p>Hello</p>'), textFile('<p>Hello</p>', 'page.html'), 'text/html'],
    [
      'of bytes',
      Buffer.from([0, 255, 10, 13]),
      textFile(Buffer.from([0, 255, 10, 13]), 'a.bin'),
      'application/octet-stream',
    ],
    [
      'of five megabytes that is never whole in memory',
      megabytes,
      {
        fileName: 'book.txt',
        contentType: 'text/plain',
        open: () => Readable.from(inPieces(megabytes)),
      },
      'text/plain',
    ],
  ])(
    '%s is stored as it is, under its name and type [uploads.properties] [uploads.send] [4.5/upload]',
    async (_what, content, source, contentType) => {
      const { sandbox, client } = await start();
      const address = await client.uploads.store(source);
      expect(stored(sandbox)).toEqual({ size: content.length, sha256: sha256(content), contentType });
      expect(address).toBe(only([...sandbox.world.uploads.values()]).address);
      expect(sandbox.world.requests.map(({ method, status }) => [method, status])).toEqual([
        ['POST', 200],
        ['PUT', 200],
      ]);
    },
  );

  it('of the disk is read from there, and named as it is [uploads.send] [4.5/upload]', async () => {
    const { sandbox, client } = await start();
    const directory = await mkdtemp(join(tmpdir(), 'contract-upload-'));
    const path = join(directory, 'letter.xml');
    await writeFile(path, '<a>Hello</a>');
    await client.uploads.store({ path });
    expect(stored(sandbox)).toMatchObject({ size: 12, contentType: 'application/xml' });
    expect(only([...sandbox.world.uploads.values()]).fileName).toBe('letter.xml');
    await rm(directory, { recursive: true });
    const error = await errorOf<UploadError>(client.uploads.store({ path }));
    expect([error.name, error.code]).toEqual(['UploadError', 'source_unreadable']);
    expect(puts(sandbox)).toBe(1);
  });

  it('is sent with every header that was given out and nothing of ours [uploads.properties] [4.5/upload]', async () => {
    const { sandbox, client } = await start();
    const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
    const storage = createServer((request, response) => {
      void buffer(request).then((body) => {
        seen.push({ headers: request.headers, body: body.toString() });
        response.end();
      });
    });
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/bucket/text.txt`;
    const headers = {
      'x-upload-path': '/p',
      'x-upload-sha256': 'h',
      'x-upload-date': 'd',
      Authorization: 'Upload once',
    };
    sandbox.addFault({
      match: { operation: 'uploads.properties' },
      kind: 'status',
      status: 200,
      body: { url, headers },
    });
    expect(await client.uploads.store(textFile('Hello'))).toBe(url);
    storage.close();
    storage.closeAllConnections();
    const { headers: sent, body } = only(seen);
    expect(body).toBe('Hello');
    expect(sent).toMatchObject({
      'x-upload-path': '/p',
      'x-upload-sha256': 'h',
      'x-upload-date': 'd',
      authorization: 'Upload once',
      'content-type': 'text/plain',
      'content-length': '5',
    });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['apikey']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['signature']));
  });

  it.each([301, 302, 307, 308] as const)(
    'is sent again to where a %i points, whole [uploads.send] [7/1]',
    async (status) => {
      const { sandbox, client } = await start();
      sandbox.addFault({ match: { method: 'PUT', path: /^\/uploads\// }, kind: 'redirect', status });
      await client.uploads.store(textFile('Hello'));
      expect(stored(sandbox)).toMatchObject({ size: 5, sha256: sha256('Hello') });
      const ways = sandbox.world.requests.filter(({ method }) => method === 'PUT');
      expect(ways.map((way) => way.status)).toEqual([status, 200]);
      expect(ways[1]?.path).toBe(`/moved${ways[0]?.path}`);
    },
  );

  it.each(['lose-answer', 'drop-request'] as const)(
    'is sent once more after %s, and stored once [uploads.send] [4.5/upload]',
    async (kind) => {
      const { sandbox, client } = await start();
      sandbox.addFault({ match: { method: 'PUT', path: /^\/uploads\// }, kind });
      await client.uploads.store(textFile('Hello'));
      expect(stored(sandbox)).toMatchObject({ size: 5, sha256: sha256('Hello') });
      expect(puts(sandbox)).toBe(2);
    },
  );
});

describe('a file is not stored', () => {
  it('when it is not the one that was announced [uploads.send] [4.5/upload] [7/422]', async () => {
    const { sandbox, client } = await start();
    const properties = await client.uploads.properties({ file_name: 'a.txt', hashed_payload: sha256('Hello') });
    const error = await errorOf<RefusedError>(client.uploads.send(properties, textFile('Hallo')));
    expect(error).toBeInstanceOf(RefusedError);
    expect(error.fieldMessages).toEqual({ hashed_payload: ['is not the SHA-256 of what was sent'] });
    expect(unstored(sandbox)).toBe(true);
    await client.uploads.send(properties, textFile('Hello'));
    expect(unstored(sandbox)).toBe(false);
  });

  it.each([
    ['into as many other bytes', 'Hallo'],
    ['into more', 'Hello, world'],
    ['into fewer', 'Hi'],
    ['into none', ''],
  ])('when it changes %s between its hash and its sending [uploads.properties] [4.5/upload]', async (_what, later) => {
    const { sandbox, client } = await start();
    const versions = ['Hello'];
    const open = (): Readable => Readable.from([versions.shift() ?? later]);
    const error = await errorOf<UploadError>(client.uploads.store({ fileName: 'a.txt', open }));
    expect([error.name, error.code]).toEqual(['UploadError', 'source_changed']);
    expect(error.remedy).toContain('again');
    expect(unstored(sandbox)).toBe(true);
  });

  it('at an address that has expired, or that is not the service’s [uploads.send] [2.14/headers]', async () => {
    const { sandbox, client } = await start({ speed: 0 });
    const properties = await client.uploads.properties({ file_name: 'a.txt', hashed_payload: sha256('Hello') });
    await sandbox.advance(16 * 60_000);
    const error = await errorOf<UploadError>(client.uploads.send(properties, textFile('Hello')));
    expect([error.name, error.code, error.status]).toEqual(['UploadError', 'upload_refused', 403]);
    expect(error.fieldMessages).toEqual({ base: ['This address has expired: ask for another one.'] });
    expect(JSON.stringify(error)).not.toContain(properties.headers.authorization);
    expect(unstored(sandbox)).toBe(true);
  });

  it.each(['x-upload-path', 'x-upload-sha256', 'x-upload-date', 'authorization'])(
    'without the header %s [uploads.send] [4.5/upload] [2.14/headers]',
    async (name) => {
      const { sandbox, client } = await start();
      const { url, headers } = await client.uploads.properties({
        file_name: 'a.txt',
        hashed_payload: sha256('Hello'),
      });
      const others = Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
      const error = await errorOf<UploadError>(client.uploads.send({ url, headers: others }, textFile('Hello')));
      expect([error.name, error.code]).toEqual(['UploadError', 'upload_refused']);
      expect(unstored(sandbox)).toBe(true);
    },
  );

  it.each([201, 202, 204])('when the answer is %i: only 200 says so [uploads.send] [4.5/upload]', async (status) => {
    const { sandbox, client } = await start();
    sandbox.addFault({ match: { method: 'PUT', path: /^\/uploads\// }, kind: 'status', status });
    const error = await errorOf<UploadError>(client.uploads.store(textFile('Hello')));
    expect([error.name, error.code, error.status]).toEqual(['UploadError', 'not_stored', status]);
    expect(unstored(sandbox)).toBe(true);
  });
});
