import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadError } from '../../../server/src/client';
import type { UploadSource } from '../../../server/src/client';
import { clientOf, errorOf } from './local-server';
import { closeStorages, serviceFor, sha256, storage } from './storage';

const text: UploadSource = { content: 'Hello, wörld', fileName: 'hello.txt' };

afterEach(closeStorages);

describe('a file that changes between hashing and sending', () => {
  const changing = (contents: string[]): UploadSource => ({
    fileName: 'x.txt',
    open: async function* () {
      const content = contents.length > 1 ? contents.shift() : contents[0];
      for (const piece of (content ?? '').match(/.{1,4}/g) ?? []) yield await Promise.resolve(piece);
    },
  });

  it.each([
    ['grows', ['Hello, world', 'Hello, world, and more']],
    ['shrinks', ['Hello, world', 'Hello']],
    ['is emptied', ['Hello, world', '']],
    ['is rewritten', ['Hello, world', 'Hello, wOrld']],
  ])('(it %s) never arrives complete, and is said to have changed', async (_, contents) => {
    const { url, stored } = await storage();
    const service = await serviceFor(url);
    const error = await errorOf<UploadError>(clientOf(service.url).uploads.store(changing(contents)));
    expect(error).toBeInstanceOf(UploadError);
    expect(error.code).toBe('source_changed');
    expect(error.remedy).toContain('nobody writes');
    expect(stored).toEqual([]);
  });

  it('or cannot be read is said so', async () => {
    const { url, seen } = await storage();
    const service = await serviceFor(url);
    const client = clientOf(service.url);
    const missing = await errorOf(client.uploads.store({ path: join(tmpdir(), 'no-such-folder', 'missing.txt') }));
    expect(missing).toMatchObject({ name: 'UploadError', code: 'source_unreadable' });
    expect(missing.message).toBe('uploads.store could not read the file (ENOENT).');
    let opened = 0;
    const vanishing: UploadSource = {
      fileName: 'x.txt',
      open: () => {
        opened += 1;
        if (opened > 1) throw Object.assign(new Error('gone'), { code: 'EIO' });
        return (async function* () {
          yield await Promise.resolve('Hello');
        })();
      },
    };
    expect(await errorOf(client.uploads.store(vanishing))).toMatchObject({ code: 'source_unreadable' });
    expect(seen()).toBe(0);
  });
});

describe('time and stopping of an upload', () => {
  const slow = (pieces: number, pauseMs: number): UploadSource => ({
    fileName: 'slow.txt',
    open: async function* () {
      for (let i = 0; i < pieces; i += 1) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        yield 'x'.repeat(1000);
      }
    },
  });

  it('may take longer than any limit while its bytes flow', async () => {
    const { url, stored } = await storage();
    const service = await serviceFor(url);
    const client = clientOf(service.url, { attemptTimeoutMs: 1000, totalTimeoutMs: 100, retries: 0 });
    await client.uploads.store(slow(60, 20));
    expect(stored[0]?.size).toBe(60_000);
  });

  it('ends when it stands still', async () => {
    const { url } = await storage(() => undefined);
    const service = await serviceFor(url);
    const client = clientOf(service.url, { attemptTimeoutMs: 100, retries: 0 });
    expect((await errorOf(client.uploads.store(text))).name).toBe('TimeoutError');
  });

  it('stops at once when its caller gives up, hashing or sending', async () => {
    const { url } = await storage();
    const service = await serviceFor(url);
    const client = clientOf(service.url);
    const hashing = client.uploads.store(slow(1000, 5), { signal: AbortSignal.timeout(40) });
    expect((await errorOf(hashing)).name).toBe('AbortedError');
    const properties = await client.uploads.properties({ file_name: 'x', hashed_payload: sha256('') });
    const stop = new AbortController();
    let passes = 0;
    const source: UploadSource = {
      fileName: 'x',
      open: () => {
        passes += 1;
        if (passes === 2) setTimeout(() => stop.abort(), 20);
        return slowPieces(1000, passes === 1 ? 0 : 5);
      },
    };
    expect((await errorOf(client.uploads.send(properties, source, { signal: stop.signal }))).name).toBe('AbortedError');
    expect(passes).toBe(2);
  });

  async function* slowPieces(pieces: number, pauseMs: number): AsyncGenerator<string> {
    for (let i = 0; i < pieces; i += 1) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      yield 'x';
    }
  }
});
