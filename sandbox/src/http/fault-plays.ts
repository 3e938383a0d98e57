import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Faults, Play } from './faults';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Please wait</title></head>' +
  '<body><h1>Please wait</h1><p>We are checking your connection.</p></body></html>';
/** Into how many pieces a slow answer is cut. */
const PIECES = 10;

/** What comes before a request is read. True when the request has met its end by that. */
export function playBefore({ fault }: Play, request: FastifyRequest, reply: FastifyReply): boolean {
  switch (fault.kind) {
    case 'drop-request':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'status':
      if (fault.retryAfter !== undefined) void reply.header('retry-after', String(fault.retryAfter));
      void reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send(fault.body ?? { errors: { base: [`Fault ${fault.status}`] } });
      return true;
    case 'redirect':
      void reply
        .code(fault.status)
        .header('location', (fault.to ?? '/moved{path}').replace('{path}', request.originalUrl))
        .send();
      return true;
    case 'html-page':
      if (fault.performed === true) return false;
      void reply.type('text/html; charset=utf-8').send(PAGE);
      return true;
    case 'delay':
    case 'lose-answer':
    case 'perform-later':
    case 'cut-answer':
    case 'slow-answer':
    case 'malformed-answer':
      return false;
  }
}

/** What comes between reading a request and performing it. With its body read, a client that gives up while it waits
 * does not keep the request from being done. */
export async function playOnceRead({ fault, ms }: Play, request: FastifyRequest, faults: Faults): Promise<void> {
  if (fault.kind === 'delay') await faults.wait(ms);
  if (fault.kind !== 'perform-later') return;
  const performed = new Promise<void>((resolve) => {
    request.onPerformed = resolve;
  });
  request.raw.socket.destroy();
  if (fault.on === 'clock') await faults.waitOnClock(ms, performed);
  else await faults.wait(ms);
}

/** What comes in place of the answer's body. The request has been performed by then. */
export async function playOnAnswer(
  { fault, ms }: Play,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  faults: Faults,
): Promise<unknown> {
  switch (fault.kind) {
    case 'lose-answer':
    case 'perform-later':
      request.raw.socket.destroy();
      return payload;
    case 'html-page':
      void reply.code(200).header('content-type', 'text/html; charset=utf-8');
      return PAGE;
    case 'malformed-answer':
      return malformed(reply, await bytesOf(payload));
    case 'cut-answer':
      return pieces(request, reply, await bytesOf(payload), (body) => cut(body));
    case 'slow-answer':
      return pieces(request, reply, await bytesOf(payload), (body) => trickle(body, ms, faults));
    case 'drop-request':
    case 'status':
    case 'redirect':
    case 'delay':
      return payload;
  }
}

function malformed(reply: FastifyReply, body: Buffer): Buffer {
  if (reply.statusCode === 204) void reply.code(200).header('content-type', 'application/json; charset=utf-8');
  void reply.removeHeader('content-length');
  return body.length < 2 ? Buffer.from('{') : body.subarray(0, Math.ceil(body.length / 2));
}

/** The body in pieces, under the length that the whole has. */
function pieces(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  cutUp: (body: Buffer) => AsyncIterable<Buffer>,
): Readable | null {
  if (body.length === 0) {
    // There is no middle of nothing: the connection is all that can be cut.
    if (request.play?.fault.kind === 'cut-answer') request.raw.socket.destroy();
    return null;
  }
  void reply.header('content-length', String(body.length));
  return Readable.from(headFirst(reply, cutUp(body)), { objectMode: false });
}

/** The head of an answer does not wait for its body. And a client that gives up before the first piece would find Fastify
 * writing it an error instead, which ends the process. */
async function* headFirst(reply: FastifyReply, body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  reply.raw.flushHeaders();
  yield* body;
}

async function* cut(body: Buffer): AsyncIterable<Buffer> {
  yield body.subarray(0, Math.floor(body.length / 2));
  // Once round the event loop, so that what was given is really sent.
  await setImmediate();
  await setImmediate();
  throw new Error('The answer was cut, as a fault demands.');
}

async function* trickle(body: Buffer, ms: number, faults: Faults): AsyncIterable<Buffer> {
  const size = Math.ceil(body.length / PIECES);
  for (let start = 0; start < body.length; start += size) {
    await faults.wait(ms / PIECES);
    yield body.subarray(start, start + size);
  }
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return payload instanceof Readable ? buffer(payload) : Buffer.alloc(0);
}
