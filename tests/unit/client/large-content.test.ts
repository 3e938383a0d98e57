import { createHash } from 'node:crypto';
import { ConfigurationError } from '../../../server/src/client';
import { clientOf, closeAll, errorOf, json, serve } from './local-server';
import type { SeenRequest } from './local-server';

afterEach(closeAll);

const LARGE = `${'ü'.repeat(600)}.`;

async function service() {
  const server = await serve(({ path, method }, response) => {
    if (path.endsWith('/upload_properties')) {
      json(response, 200, {
        url: `${server.url}/files/f${server.seen.length}`,
        headers: { Authorization: 'UPLOAD-1 x' },
      });
    } else if (path.startsWith('/files/')) response.end();
    else if (path.endsWith('/batch/documents')) json(response, 200, [{ id: 'd1' }, { id: 'd2' }]);
    else json(response, 200, { id: 'd1', ...(method === 'GET' && { title: 'Old', original_content: LARGE }) });
  });
  const of = (part: string): SeenRequest[] => server.seen.filter(({ path }) => path.includes(part));
  const names = (): (string | null)[] =>
    of('upload_properties').map(({ body }) => new URLSearchParams(body).get('file_name'));
  const sent = (): { document: Record<string, unknown>; documents: Record<string, unknown>[] } =>
    JSON.parse(server.seen.at(-1)?.body ?? '') as never;
  return { of, names, sent, client: clientOf(server.url, { uploadAboveBytes: 1000 }) };
}

describe('large content of a standard document', () => {
  it('is uploaded, and its address stands in its place [4.5/remote-file]', async () => {
    const { of, sent, client } = await service();
    await client.documents.create('p1', { title: 'T', original_content: LARGE, word_count: 3 });
    expect(of('/files/')[0]?.body).toBe(LARGE);
    const hash = createHash('sha256').update(LARGE).digest('hex');
    expect(new URLSearchParams(of('upload_properties')[0]?.body).get('hashed_payload')).toBe(hash);
    expect(sent().document).toEqual({
      title: 'T',
      word_count: 3,
      remote_file_url: expect.stringMatching(/\/files\/f1$/) as string,
    });
  });

  it.each([
    [true, 'content.html', 'text/html; charset=utf-8'],
    [false, 'content.txt', 'text/plain; charset=utf-8'],
    [undefined, 'content.txt', 'text/plain; charset=utf-8'],
  ])(
    'with markup_in_content %s is named %s, and the flag stays as it was given [2.5/2]',
    async (markup, name, type) => {
      const { of, names, sent, client } = await service();
      await client.documents.create('p1', { title: 'T', original_content: LARGE, markup_in_content: markup });
      expect(names()).toEqual([name]);
      expect(of('/files/')[0]?.headers['content-type']).toBe(type);
      expect(sent().document.markup_in_content).toBe(markup);
    },
  );

  it('is told by its bytes, and only in the documents of a batch that have it', async () => {
    const { names, sent, client } = await service();
    await client.documents.createBatch('p1', [
      { title: 'A', original_content: 'ü'.repeat(500) },
      { title: 'B', original_content: 'ü'.repeat(501) },
    ]);
    expect(names()).toHaveLength(1);
    const [a, b] = sent().documents;
    expect(a).toEqual({ title: 'A', original_content: 'ü'.repeat(500) });
    expect(b).toEqual({ title: 'B', remote_file_url: expect.any(String) as string });
  });

  it('is uploaded for an update, too', async () => {
    const { names, sent, client } = await service();
    await client.documents.replace('p1', 'd1', { title: 'T', original_content: LARGE });
    await client.documents.update('p1', 'd1', { title: 'New' });
    expect(names()).toHaveLength(2);
    expect(sent().document).toMatchObject({ title: 'New', remote_file_url: expect.any(String) as string });
    expect(sent().document).not.toHaveProperty('original_content');
  });

  it('is never uploaded when it is key/value, or stands elsewhere already', async () => {
    const { names, sent, client } = await service();
    const content = { body: { original_phrase: LARGE } };
    await client.documents.create('p1', { title: 'T', type: 'key_value', original_content: content });
    expect(sent().document.original_content).toEqual(content);
    await client.documents.create('p1', { title: 'T', remote_file_url: 'https://files.example.com/x.txt' });
    expect(names()).toEqual([]);
  });

  it('that cannot be uploaded makes no document', async () => {
    const server = await serve((_, response) => json(response, 422, { errors: { base: ['No.'] } }));
    const client = clientOf(server.url, { uploadAboveBytes: 0 });
    const error = await errorOf(client.documents.create('p1', { title: 'T', original_content: 'x' }));
    expect(error).toMatchObject({ name: 'RefusedError', operation: 'uploads.properties' });
    expect(server.seen).toHaveLength(1);
  });

  it('is a matter of a setting, which is checked', async () => {
    expect(() => clientOf('https://api.example.com', { uploadAboveBytes: -1 })).toThrow(ConfigurationError);
    const server = await serve((_, response) => json(response, 200, { id: 'd1' }));
    const client = clientOf(server.url, { uploadAboveBytes: Infinity });
    await client.documents.create('p1', { title: 'T', original_content: 'x'.repeat(2 * 1024 * 1024) });
    expect(server.seen).toHaveLength(1);
    await clientOf(server.url).documents.create('p1', { title: 'T', original_content: 'x'.repeat(1024 * 1024) });
    expect(server.seen).toHaveLength(2);
  });
});
