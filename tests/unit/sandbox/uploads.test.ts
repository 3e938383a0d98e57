import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, createCounted, createReviewable } from './client';
import type { Json } from './client';

const PROPERTIES = '/v1/clients/upload_properties';

const sha256 = (content: Uint8Array<ArrayBuffer> | string): string =>
  createHash('sha256').update(content).digest('hex');

/** The texts of the files in a folder; none where another sandbox has just removed it. */
function textsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

interface Properties {
  url: string;
  headers: Record<string, string>;
}

describe('uploads to the sandbox', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    expect(sandbox.world.failures).toEqual([]);
    await sandbox.close();
  });

  const ask = (fields: Record<string, string>): Promise<Response> =>
    fetch(sandbox.url + PROPERTIES, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { authorization: 'Bearer sandbox-token' },
    });

  const prepare = async (fileName: string, content: Uint8Array<ArrayBuffer> | string): Promise<Properties> => {
    const response = await ask({ file_name: fileName, hashed_payload: sha256(content) });
    expect(response.status).toBe(200);
    return (await response.json()) as Properties;
  };

  const send = async (
    { url, headers }: Properties,
    body: Uint8Array<ArrayBuffer> | string,
    changes: Json = {},
  ): Promise<number> => {
    const sent = { ...headers, 'content-type': 'text/plain', ...changes } as Record<string, string | undefined>;
    const kept = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const response = await fetch(url, { method: 'PUT', body, headers: Object.fromEntries(kept) });
    await response.text();
    return response.status;
  };

  it('answers an address and the four headers of an upload [2.14/headers]', async () => {
    const { url, headers } = await prepare('text.html', 'Hello');
    expect(url).toMatch(new RegExp(`^${sandbox.url}/uploads/[\\da-f]{32}/text\\.html$`));
    expect(headers).toEqual({
      'x-upload-path': new URL(url).pathname,
      'x-upload-sha256': sha256('Hello'),
      'x-upload-date': expect.stringMatching(/^\d{8}T\d{6}Z$/) as unknown,
      Authorization: expect.stringMatching(/^Upload [\da-f]{64}$/) as unknown,
    });
  });

  it.each([
    ['no file name', { hashed_payload: sha256('') }, 'file_name'],
    ['an empty file name', { file_name: ' ', hashed_payload: sha256('') }, 'file_name'],
    ['a path for a file name', { file_name: '../text.txt', hashed_payload: sha256('') }, 'file_name'],
    ['no hash', { file_name: 'text.txt' }, 'hashed_payload'],
    ['a hash in capitals', { file_name: 'text.txt', hashed_payload: sha256('').toUpperCase() }, 'hashed_payload'],
    ['a SHA-1', { file_name: 'text.txt', hashed_payload: 'a'.repeat(40) }, 'hashed_payload'],
  ])('refuses %s with 422 [2.14/headers]', async (_case, fields: Record<string, string>, field) => {
    const response = await ask(fields);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: Json }).errors)).toEqual([field]);
  });

  it('takes a form and nothing else, and only with credentials [7/406] [7/401]', async () => {
    const json = await call(sandbox, 'POST', PROPERTIES, { file_name: 'text.txt', hashed_payload: sha256('') });
    expect(json).toMatchObject({ status: 406, body: { errors: { base: ['Unacceptable Request.'] } } });
    const body = new URLSearchParams({ file_name: 'text.txt', hashed_payload: sha256('') });
    expect((await fetch(sandbox.url + PROPERTIES, { method: 'POST', body })).status).toBe(401);
  });

  it('stores a file that comes with every header, twice the same as once [4.5/upload]', async () => {
    const content = randomBytes(8 * 1024 * 1024);
    const properties = await prepare('picture.bin', content);
    expect(await send(properties, content, { 'content-type': 'application/octet-stream' })).toBe(200);
    expect(await send(properties, content, { 'content-type': 'application/octet-stream' })).toBe(200);
    expect([...sandbox.world.uploads.values()]).toMatchObject([
      { fileName: 'picture.bin', size: content.length, contentType: 'application/octet-stream' },
    ]);
  });

  it.each(['x-upload-path', 'x-upload-sha256', 'x-upload-date', 'Authorization', 'content-type'])(
    'refuses a file without the header %s with 403 [4.5/upload]',
    async (name) => {
      const properties = await prepare('text.txt', 'Hello');
      // fetch names a type by itself for a text, but not for bytes.
      expect(await send(properties, Buffer.from('Hello'), { [name]: undefined })).toBe(403);
      if (name !== 'content-type') expect(await send(properties, 'Hello', { [name]: 'other' })).toBe(403);
      expect([...sandbox.world.uploads.values()]).toMatchObject([{ storedAt: null }]);
    },
  );

  it('refuses other content than was announced, and stores nothing [4.5/upload]', async () => {
    const properties = await prepare('text.txt', 'Hello');
    expect(await send(properties, 'Hallo')).toBe(422);
    expect([...sandbox.world.uploads.values()]).toMatchObject([{ storedAt: null }]);
    expect(await send(properties, 'Hello')).toBe(200);
  });

  it('refuses an address that has expired or never was [4.5/upload]', async () => {
    const properties = await prepare('text.txt', 'Hello');
    expect(await send({ ...properties, url: `${sandbox.url}/uploads/${'0'.repeat(32)}/text.txt` }, 'Hello')).toBe(404);
    await sandbox.advance(16 * 60_000);
    expect(await send(properties, 'Hello')).toBe(403);
  });

  it('forgets a file whose client went away in the middle', async () => {
    const { url, headers } = await prepare('text.txt', 'Hello, world');
    await new Promise<void>((resolve) => {
      const upload = request(url, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'text/plain', 'content-length': '12' },
      });
      upload.on('error', () => resolve());
      upload.write('Hello', () => upload.destroy(new Error('gone')));
    });
    expect(await send({ url, headers }, 'Hello, world')).toBe(200);
    expect([...sandbox.world.uploads.values()]).toMatchObject([{ size: 12 }]);
  });

  it('removes its temporary files when it closes', async () => {
    // Told by its content: other sandboxes of this machine keep their files beside it.
    const content = randomUUID();
    const isStored = (): boolean =>
      readdirSync(tmpdir())
        .filter((name) => name.startsWith('translation-sandbox-'))
        .some((name) => textsIn(join(tmpdir(), name)).includes(content));
    const other = await startSandbox();
    try {
      const fields = new URLSearchParams({ file_name: 'text.txt', hashed_payload: sha256(content) });
      const headers = { authorization: 'Bearer sandbox-token' };
      const answer = await fetch(other.url + PROPERTIES, { method: 'POST', body: fields, headers });
      expect(await send((await answer.json()) as Properties, content)).toBe(200);
      expect(isStored()).toBe(true);
    } finally {
      await other.close();
    }
    expect(isStored()).toBe(false);
  });

  const remote = (address: string, changes: Json = {}): Json => ({
    title: 'Remote',
    remote_file_url: address,
    perform_word_count: true,
    ...changes,
  });

  const upload = async (fileName: string, content: Uint8Array<ArrayBuffer> | string): Promise<string> => {
    const properties = await prepare(fileName, content);
    expect(await send(properties, content)).toBe(200);
    return properties.url;
  };

  const only = async ({ path, documents }: { path: string; documents: string[] }): Promise<Json> =>
    (await call(sandbox, 'GET', `${path}/documents/${documents[0]}`)).body;

  it('counts and translates the file at the address of an upload [4.5/remote-file]', async () => {
    const address = await upload('text.txt', 'Four words in all');
    const created = await createReviewable(sandbox, [remote(address)]);
    expect(await only(created)).toMatchObject({
      type: 'standard',
      remote_file_url: address,
      word_count: 4,
      status: 'in_review',
      author_work: { free_text: expect.stringContaining('⟦fr· ') as unknown },
    });
  });

  it.each([
    ['text.html', undefined, true, 2],
    ['text.xml', undefined, true, 2],
    ['text.HTML', undefined, true, 2],
    ['text.txt', undefined, false, 6],
    ['text.html', false, false, 6],
    ['text.txt', true, true, 2],
  ])('takes %s with markup_in_content %s for markup: %s [2.5/2]', async (name, given, expected, words) => {
    const address = await upload(name, '<p class="big">Two words</p>');
    const changes = given === undefined ? {} : { markup_in_content: given };
    const document = await only(await createCounted(sandbox, [remote(address, changes)]));
    // The names of the tags are counted where they are not known for markup: p, class, big, p.
    expect(document).toMatchObject({ markup_in_content: expected, word_count: words });
  });

  it.each([
    ['an attachment nobody can read', () => upload('picture.png', 'Four words in all')],
    ['a text that is none', () => upload('text.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8]))],
    ['a file that was never sent', async () => (await prepare('text.txt', 'Hello')).url],
    ['an address elsewhere', () => Promise.resolve('https://files.example/text.txt')],
    ['another address on this machine', () => Promise.resolve(`${sandbox.url}/ping`)],
  ])('takes %s, and fails its word count [2.5/3] [7/5]', async (_case, address) => {
    const created = await createCounted(sandbox, [remote(await address())]);
    expect(await only(created)).toMatchObject({ word_count: null, word_count_error: true });
  });
});
