import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';

/** The borders of one request, seen from the service. */
export type Border = 'arrived' | 'performed' | 'answered';

export interface Moment {
  border: Border;
  /** `POST /projects/:id/batch/documents`: ids are left out. */
  operation: string;
}

/** A request that the service has performed, with what it was sent and what it said. */
export interface Performed {
  operation: string;
  status: number;
  sent: string;
  answer: string;
}

/**
 * What becomes of a request at a border. `lost`: it never comes to the service. A number: it comes so many milliseconds
 * later, when nobody waits for it any more.
 */
export type Fate = 'goes on' | 'lost' | number;

/**
 * Stands between the product and the service and lets every request through, in the same words; whoever watches can stop
 * the world at each border of it.
 */
export interface Gate {
  url: string;
  performed: Performed[];
  watch(watcher: (moment: Moment) => Promise<Fate>): void;
  close(): Promise<void>;
}

/** Ids at the service, wherever they stand in a path. */
const ID = /\/[0-9a-f]{16,}(?=\/|$)/g;
/** What only reads is not kept: there is much of it. */
const KEPT = new Set(['POST', 'PUT', 'DELETE']);

export const operationOf = (method: string, url: string): string =>
  `${method} ${(url.split('?', 1)[0] ?? '').replace('/v1/clients', '').replace(ID, '/:id')}`;

interface Passing {
  incoming: IncomingMessage;
  response: ServerResponse;
  target: string;
  performed: Performed[];
  watcher: (moment: Moment) => Promise<Fate>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function forward(method: string, address: string, incoming: IncomingMessage, body: Buffer) {
  const { host: _ours, connection: _hop, ...headers } = incoming.headers;
  const answer = await request(address, {
    method: method as 'GET',
    headers,
    ...(body.length > 0 ? { body } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
}

async function pass({ incoming, response, target, performed, watcher }: Passing): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const operation = operationOf(method, url);
  const body = await buffer(incoming);
  const fate = await watcher({ border: 'arrived', operation });
  if (fate === 'lost') return;
  if (typeof fate === 'number') await pause(fate);
  const answer = await forward(method, `${target}${url}`, incoming, body);
  if (KEPT.has(method))
    performed.push({ operation, status: answer.status, sent: body.toString(), answer: answer.body.toString() });
  await watcher({ border: 'performed', operation });
  const { connection: _hop, 'transfer-encoding': _chunks, ...headers } = answer.headers;
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.writeHead(answer.status, headers).end(answer.body, resolve);
  });
  await watcher({ border: 'answered', operation });
}

export async function openGate(target: string): Promise<Gate> {
  const performed: Performed[] = [];
  let watcher: (moment: Moment) => Promise<Fate> = () => Promise.resolve('goes on');
  const server = createServer((incoming, response) => {
    // A request whose sender was killed while it was read is none.
    pass({ incoming, response, target, performed, watcher: (moment) => watcher(moment) }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    performed,
    watch(next) {
      watcher = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
