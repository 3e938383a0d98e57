import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ALL_SCOPES_TOKEN } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';

export type Json = Record<string, unknown>;
export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

export const PROJECTS = '/v1/clients/projects';

/** Long enough for anything the service does to a small project at speed 1. */
export const LONG = 30 * 60_000;

/** One request to the sandbox over real HTTP, with the token that may do everything. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${ALL_SCOPES_TOKEN}` },
): Promise<Answer> {
  const init: RequestInit = { method, headers: { ...headers } };
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(sandbox.url + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Json };
}

export function signed(key: string, secret: string, date: string): Record<string, string> {
  return {
    apikey: key,
    date,
    signature: createHash('sha1')
      .update(secret + date)
      .digest('hex'),
  };
}

export const project = (changes: Json = {}): Json => ({
  project: {
    name: 'Spring issue',
    activity_name: 'translation',
    language_from: 'en-GB',
    language_to: 'fr-FR',
    options: { language_level: 'premium' },
    ...changes,
  },
});

export const article = (title: string, changes: Json = {}): Json => ({
  title,
  type: 'key_value',
  perform_word_count: true,
  original_content: { body: { original_phrase: 'Ten words are enough to be counted as ten here.' } },
  ...changes,
});

/** Creates a project with counted documents; the ids of both. */
export async function createCounted(
  sandbox: Sandbox,
  documents: Json[],
  changes: Json = {},
): Promise<{ path: string; documents: string[] }> {
  const created = await call(sandbox, 'POST', PROJECTS, project(changes));
  const path = `${PROJECTS}/${String(created.body['id'])}`;
  const added = await call(sandbox, 'POST', `${path}/batch/documents`, { documents });
  await sandbox.advance(60_000);
  return { path, documents: (added.body as unknown as Json[]).map(({ id }) => String(id)) };
}

/** As above, launched and handed in by the authors. */
export async function createReviewable(
  sandbox: Sandbox,
  documents: Json[],
  changes: Json = {},
): Promise<{ path: string; documents: string[] }> {
  const created = await createCounted(sandbox, documents, changes);
  await call(sandbox, 'POST', `${created.path}/async_launch`);
  await sandbox.advance(LONG);
  return created;
}

export interface Receiver {
  url: string;
  received: { event: string; body: Json }[];
}

const running = new Set<() => void>();

// Also when the test fails: an open server would keep the run from ending.
afterEach(() => {
  for (const stop of running) stop();
  running.clear();
});

/** A server that takes callbacks, answering with the given statuses, the last one for ever. */
export async function startReceiver(statuses: number[] = [202]): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const left = [...statuses];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ event: (request.url ?? '').slice(1), body: JSON.parse(text) as Json });
      response.statusCode = (left.length > 1 ? left.shift() : left[0]) ?? 202;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  running.add(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}
