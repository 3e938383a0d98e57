/** A service that sends files to a storage, and the storage, both on this machine. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAll, json, serve } from './local-server';
import type { LocalServer } from './local-server';

export const AUTHORIZATION = 'UPLOAD-1 Credential=s3cr3t-of-the-storage';
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export interface Stored {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  size: number;
  sha256: string;
}

const storages: ReturnType<typeof createServer>[] = [];

/** A storage that hashes what it gets and keeps none of it; `early` may answer before the bytes have come. */
export async function storage(
  answer: (response: ServerResponse, count: number) => void = (response) => void response.end(),
  early?: (request: IncomingMessage, response: ServerResponse, count: number) => boolean,
): Promise<{ url: string; stored: Stored[]; seen: () => number }> {
  const stored: Stored[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const number = count;
    if (early?.(request, response, number)) return;
    const hash = createHash('sha256');
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      hash.update(chunk);
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      stored.push({ method, path, headers, size, sha256: hash.digest('hex') });
      answer(response, number);
    });
    request.on('error', () => undefined);
  });
  storages.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stored, seen: () => count };
}

/** A service that sends files to a storage. */
export async function serviceFor(url: string, headers: Record<string, unknown> = {}): Promise<LocalServer> {
  return serve((_, response) =>
    json(response, 200, {
      url: `${url}/files/f1?v=1`,
      headers: {
        'x-upload-path': '/f1',
        'x-upload-sha256': 'abc',
        'x-upload-date': '20240309T070501Z',
        Authorization: AUTHORIZATION,
        ...headers,
      },
    }),
  );
}

export async function closeStorages(): Promise<void> {
  await closeAll();
  for (const server of storages.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
