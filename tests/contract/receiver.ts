/** A receiver of callbacks over real HTTP, and addresses of it as an integration registers them. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Callbacks } from '../../server/src/client';

export interface Received {
  /** The event as our own address names it. */
  readonly event: string | null;
  readonly token: string | null;
  /** The event as the service's header names it. */
  readonly header: string | string[] | undefined;
  readonly contentType: string | undefined;
  readonly id: unknown;
  readonly body: Record<string, unknown>;
}

export interface Receiver {
  /** High-entropy, as 5.3 wants it. */
  readonly token: string;
  readonly received: Received[];
  /** Names of the events received so far, in the order of their arrival. */
  events(): (string | null)[];
  /** Callbacks that name their event and our token in the query. */
  callbacks(...events: string[]): Callbacks;
  address(event: string): string;
}

const running = new Set<() => void>();

afterEach(() => {
  for (const stop of running) stop();
  running.clear();
});

/** @param statuses What it answers, one after the other, the last one for ever. */
export async function startReceiver(...statuses: number[]): Promise<Receiver> {
  const token = randomBytes(24).toString('base64url');
  const received: Received[] = [];
  const left = [...statuses];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(readRequest(request, body));
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
  const address = (event: string): string => `http://127.0.0.1:${port}/hook?token=${token}&event=${event}`;
  return {
    token,
    received,
    events: () => received.map(({ event }) => event),
    callbacks: (...events) =>
      Object.fromEntries(events.map((event) => [event, { url: address(event), format: 'json' }])),
    address,
  };
}

function readRequest({ url = '', headers }: IncomingMessage, text: string): Received {
  const query = new URL(url, 'http://receiver').searchParams;
  const body = JSON.parse(text) as Record<string, unknown>;
  return {
    event: query.get('event'),
    token: query.get('token'),
    header: headers['x-event-name'],
    contentType: headers['content-type'],
    id: body.id,
    body,
  };
}
