import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidRequestError, RedirectError, UnreadableAnswerError, UploadError } from '../../../server/src/client';
import type { UploadSource } from '../../../server/src/client';
import { API_KEY, API_SECRET, clientOf, errorOf, json, serve } from './local-server';
import { printedFormsOf } from './printed';
import { AUTHORIZATION, closeStorages, serviceFor, sha256, storage } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
const text: UploadSource = { content: 'Hello, wörld', fileName: 'hello.txt' };

afterEach(closeStorages);
afterAll(() => rmSync(folder, { recursive: true }));

describe('an upload', () => {
  it('asks with a form, then sends the raw bytes with every header that came and a Content-Type [4.5/upload] [2.14/headers]', async () => {
    const { url, stored } = await storage();
    const service = await serviceFor(url);
    await expect(clientOf(service.url).uploads.store(text)).resolves.toBe(`${url}/files/f1?v=1`);
    const asked = service.seen[0];
    expect(asked).toMatchObject({ method: 'POST', path: '/v1/clients/upload_properties' });
    expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(asked?.headers.apikey).toBe(API_KEY);
    const hash = sha256('Hello, wörld');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      file_name: 'hello.txt',
      hashed_payload: hash,
    });
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ method: 'PUT', path: '/files/f1?v=1', size: 13, sha256: hash });
    expect(stored[0]?.headers).toMatchObject({
      'x-upload-path': '/f1',
      'x-upload-sha256': 'abc',
      'x-upload-date': '20240309T070501Z',
      authorization: AUTHORIZATION,
      'content-type': 'text/plain',
      'content-length': '13',
    });
  });

  it('takes none of our own credentials to the storage', async () => {
    const { url, stored } = await storage();
    const service = await serviceFor(url);
    await clientOf(service.url).uploads.store(text);
    const sent = JSON.stringify(stored[0]?.headers);
    expect(stored[0]?.headers).not.toHaveProperty('apikey');
    expect(stored[0]?.headers).not.toHaveProperty('signature');
    expect(sent).not.toContain(API_KEY);
    expect(sent).not.toContain(API_SECRET);
  });

  it.each<[string, UploadSource, string, string]>([
    ['bytes', { content: new Uint8Array([0, 255, 10]), fileName: 'x.bin' }, 'x.bin', 'application/octet-stream'],
    ['nothing', { content: '', fileName: 'empty.html' }, 'empty.html', 'text/html'],
    ['a path', { path: join(folder, 'a.xml') }, 'a.xml', 'application/xml'],
    ['a path by another name', { path: join(folder, 'a.xml'), fileName: 'b.txt', contentType: 'x/y' }, 'b.txt', 'x/y'],
    [
      'a stream that can be opened anew',
      {
        fileName: 's.json',
        open: async function* () {
          yield 'one ';
          await Promise.resolve();
          yield Buffer.from('twö');
        },
      },
      's.json',
      'application/json',
    ],
  ])('can be of %s', async (_, source, name, type) => {
    writeFileSync(join(folder, 'a.xml'), '<a/>');
    const { url, stored } = await storage();
    const service = await serviceFor(url);
    await clientOf(service.url).uploads.store(source);
    const form = new URLSearchParams(service.seen[0]?.body);
    expect(form.get('file_name')).toBe(name);
    expect(stored[0]?.headers['content-type']).toBe(type);
    expect(stored[0]?.sha256).toBe(form.get('hashed_payload'));
  });

  it.each([201, 202, 204])('is not stored when the answer is %i: only 200 says so [4.5/upload]', async (status) => {
    const { url } = await storage((response) => response.writeHead(status).end());
    const service = await serviceFor(url);
    const error = await errorOf<UploadError>(clientOf(service.url).uploads.store(text));
    expect(error).toBeInstanceOf(UploadError);
    expect(error).toMatchObject({ code: 'not_stored', status });
  });

  it.each([401, 403])('whose authorization the storage refuses (%i) says so, and shows none of it', async (status) => {
    const { url } = await storage((response) =>
      json(response, status, { message: `${AUTHORIZATION} is not known at ${url}/files/f1?sig=s3cr3t-of` }),
    );
    const service = await serviceFor(url);
    const error = await errorOf<UploadError>(clientOf(service.url).uploads.store(text));
    expect(error).toMatchObject({ name: 'UploadError', code: 'upload_refused', status });
    for (const printed of printedFormsOf(error)) expect(printed).not.toContain('s3cr3t-of');
  });

  it('is read and sent anew after a failure [7/2]', async () => {
    let opened = 0;
    const source: UploadSource = {
      fileName: 'x.txt',
      open: async function* () {
        opened += 1;
        yield await Promise.resolve('Hello');
      },
    };
    const { url, stored } = await storage((response, count) => void response.writeHead(count < 3 ? 503 : 200).end());
    const service = await serviceFor(url);
    await clientOf(service.url).uploads.store(source);
    expect(stored.map(({ sha256: hash }) => hash)).toEqual(Array(3).fill(sha256('Hello')));
    expect(opened).toBe(4);
  });

  it('does not hold the service back for what the storage says', async () => {
    const { url } = await storage((response) => response.writeHead(503, { 'retry-after': '60' }).end());
    const service = await serviceFor(url);
    const client = clientOf(service.url, { retries: 0 });
    await errorOf(client.uploads.store(text));
    await client.uploads.properties({ file_name: 'x', hashed_payload: sha256('') });
    expect(client.waits).toEqual([]);
  });

  it('is asked for only with what can be asked', async () => {
    const client = clientOf('https://api.example.com');
    for (const request of [
      { file_name: '', hashed_payload: sha256('') },
      { file_name: 'a\r\nb', hashed_payload: sha256('') },
      { file_name: 'x', hashed_payload: sha256('').toUpperCase() },
    ]) {
      expect(await errorOf(client.uploads.properties(request))).toBeInstanceOf(InvalidRequestError);
    }
  });
});

describe('redirects of an upload', () => {
  it.each([301, 302, 307, 308])(
    '(%i) send the whole file again, with its headers on the same host [7/1]',
    async (status) => {
      const { url, stored } = await storage(undefined, (request, response) => {
        if (request.url === '/moved') return false;
        // Answered without reading the file, as a storage would.
        response.writeHead(status, { location: '/moved' }).end();
        return true;
      });
      const service = await serviceFor(url);
      const content = Buffer.alloc(3 * 1024 * 1024, 'x');
      await clientOf(service.url).uploads.store({ content, fileName: 'big.txt' });
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ method: 'PUT', path: '/moved', size: content.length, sha256: sha256(content) });
      expect(stored[0]?.headers.authorization).toBe(AUTHORIZATION);
    },
  );

  it('take the headers to no other host', async () => {
    const other = await storage();
    const { url } = await storage((response) => response.writeHead(307, { location: `${other.url}/there` }).end());
    const service = await serviceFor(url);
    await clientOf(service.url).uploads.store(text);
    expect(other.stored[0]).toMatchObject({ path: '/there', size: 13 });
    for (const name of ['authorization', 'x-upload-path', 'x-upload-sha256', 'x-upload-date']) {
      expect(other.stored[0]?.headers).not.toHaveProperty(name);
    }
    expect(other.stored[0]?.headers['content-type']).toBe('text/plain');
  });

  it('say so when the other host wants them', async () => {
    const other = await storage((response) => response.writeHead(403).end());
    const { url } = await storage((response) => response.writeHead(307, { location: `${other.url}/there` }).end());
    const service = await serviceFor(url);
    expect(await errorOf(clientOf(service.url).uploads.store(text))).toBeInstanceOf(RedirectError);
  });
});

describe('upload properties', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a line break', { 'x-upload-path': 'a\r\nApikey: b' }],
    ['a number', { 'x-upload-date': 20240309 }],
    ['a name that is none', { 'x upload': 'a' }],
    ['a header of the message itself', { 'Content-Length': '1' }],
    ['a header of the connection', { host: 'internal' }],
  ])('with %s are not used [2.14/headers]', async (_, headers) => {
    const { url, seen } = await storage();
    const service = await serviceFor(url, headers);
    const error = await errorOf<UnreadableAnswerError>(clientOf(service.url).uploads.store(text));
    expect(error).toBeInstanceOf(UnreadableAnswerError);
    expect(error.path).toMatch(/^headers/);
    expect(error.message).not.toContain('Apikey');
    expect(seen()).toBe(0);
  });

  it.each(['', 'nowhere', 7])('without an address are not used: %j', async (address) => {
    const service = await serve((_, response) => json(response, 200, { url: address, headers: {} }));
    const error = await errorOf<UnreadableAnswerError>(clientOf(service.url).uploads.store(text));
    expect(error).toMatchObject({ name: 'UnreadableAnswerError', path: 'url' });
  });

  it.each(['http://storage.example.com/f1', 'ftp://storage.example.com/f1', 'https://me:hunter2@storage.example.com/'])(
    'that lead to %s are not followed [9/2]',
    async (address) => {
      const service = await serve((_, response) => json(response, 200, { url: address, headers: {} }));
      const error = await errorOf<UploadError>(clientOf(service.url).uploads.store(text));
      expect(error).toMatchObject({ name: 'UploadError', code: 'unsafe_address' });
      expect(error.message).not.toContain('hunter2');
    },
  );
});
