/** Real HTTP servers on this machine, and clients against them, all closed at the end of each test. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, signature } from '../../../server/src/client';
import type { Client, ClientOptions } from '../../../server/src/client';

export interface SeenRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (request: SeenRequest, response: ServerResponse, count: number) => void;

export interface LocalServer {
  url: string;
  seen: SeenRequest[];
}

export const API_KEY = 'key-0123456789abcdef';
export const API_SECRET = 'secret-fedcba9876543210';

const servers: Server[] = [];
const clients: Client[] = [];

/** Starts a server. The handler gets each request with its number, from 1. */
export async function serve(handler: Handler): Promise<LocalServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const url = new URL(message.url ?? '/', 'http://localhost');
      const request: SeenRequest = {
        method: message.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: message.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(request);
      handler(request, response, seen.length);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A port on which nothing listens. */
export async function deadAddress(): Promise<string> {
  const { url } = await serve(() => undefined);
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return url;
}

/**
 * A client that waits for nothing: its clock stands still but for the pauses, which it takes as over at once.
 * `waits` are these pauses, in milliseconds. With a `sleep` of its own it goes by real time.
 */
export function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}): Client & { waits: number[] } {
  const waits: number[] = [];
  let elapsed = 0;
  const driven = {
    ticks: () => elapsed,
    sleep: (ms: number) => {
      waits.push(ms);
      elapsed += ms;
      return Promise.resolve();
    },
  };
  const client = createClient({
    baseUrl,
    authentication: signature({ apiKey: API_KEY, apiSecret: API_SECRET }),
    ...(options.sleep ? {} : driven),
    ...options,
  });
  clients.push(client);
  return { ...client, waits };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export async function closeAll(): Promise<void> {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
}

/** What a promise was rejected with; a test that expects an error fails when there is none. */
export async function errorOf<T extends Error = Error>(promise: Promise<unknown>): Promise<T> {
  try {
    await promise;
  } catch (error) {
    return error as T;
  }
  throw new Error('It was expected to fail, and did not.');
}
