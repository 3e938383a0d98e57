import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerError, RefusedRequest, unacceptable } from '../errors';
import type { World } from '../world/model';
import { remember } from '../world/create-world';
import type { RequestEntry } from '../world/model';
import { authenticate } from './authentication';
import type { Credentials, Scope } from './authentication';
import type { Fault, Faults } from './faults';
import { parseQuery } from './query-string';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Any one of these opens the operation; none: the default public scope (section 5.1). */
    scopes?: readonly Scope[];
    /** True for operations without authentication. */
    open?: boolean;
  }
  interface FastifyRequest {
    entry: RequestEntry | null;
    fault: Fault | null;
  }
}

/** Documents may be large; section 8 gives no limit. */
const BODY_LIMIT = 64 * 1024 * 1024;
/** Larger bodies are not kept for inspection. */
const KEPT_BODY = 64 * 1024;

export interface ServerOptions {
  world: World;
  credentials: Credentials;
  faults: Faults;
  now: () => number;
  logger: boolean;
}

/** The server without its routes: ids, log, faults, authentication and the errors of section 7. */
export function createServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: options.logger,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery },
  });
  const patterns = collectPatterns(app);
  acceptJsonOnly(app);
  app.decorateRequest('entry', null);
  app.decorateRequest('fault', null);

  app.addHook('onRequest', async (request, reply) => {
    logRequest(request, reply, options);
    if (playFault(request, reply, options.faults)) return reply;
    if (request.is404) return undefined;
    checkAccept(request);
    const { open, scopes } = request.routeOptions.config;
    if (open !== true) authenticate(request.headers, options.world, options.credentials, scopes ?? []);
    return undefined;
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (request.entry !== null && length <= KEPT_BODY) request.entry.body = request.body;
    done();
  });
  app.addHook('preHandler', async (request) => {
    // Only now, with the body read: a client that gives up while it waits does not keep the request from being done.
    if (request.fault?.kind === 'delay') await options.faults.wait(request.fault.ms);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.entry !== null) request.entry.status = reply.statusCode;
    if (request.fault?.kind === 'lose-answer') request.raw.socket.destroy();
    done(null, payload);
  });

  app.setErrorHandler((error: Error, request, reply) =>
    answerError(error, request, reply, (failure) => remember(options.world.failures, failure)),
  );
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, patterns));
  return app;
}

function logRequest(request: FastifyRequest, reply: FastifyReply, { world, now }: ServerOptions): void {
  void reply.header('x-request-id', request.id);
  const [path = '', query = ''] = request.url.split('?', 2);
  const entry: RequestEntry = {
    id: request.id,
    at: now(),
    method: request.method,
    path,
    query,
    body: undefined,
    status: null,
    fault: null,
  };
  request.entry = entry;
  remember(world.requests, entry);
}

/** Plays the fault meant for this request. True when the request has met its end by that. */
function playFault(request: FastifyRequest, reply: FastifyReply, faults: Faults): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const fault = faults.take(request.method, path);
  if (fault === undefined) return false;
  request.fault = fault;
  if (request.entry !== null) request.entry.fault = fault.kind;
  switch (fault.kind) {
    case 'drop-request':
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    case 'status':
      void reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send(fault.body ?? { errors: { base: [`Fault ${fault.status}`] } });
      return true;
    case 'delay':
    case 'lose-answer':
      // Played later, when the request has been read or performed.
      return false;
  }
}

/** Section 7: 406 for a format other than JSON, sent or requested. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // Moves such as launch and pause have no body, yet clients name a type for it.
      done(null, body === '' ? undefined : (JSON.parse(String(body)) as unknown));
    } catch (error) {
      done(error as SyntaxError);
    }
  });
}

function checkAccept(request: FastifyRequest): void {
  const { accept } = request.headers;
  if (accept === undefined || accept === '') return;
  if (!/(?:^|[\s,])(?:application\/(?:json|\*)|\*\/\*)/.test(accept)) throw unacceptable();
}

interface Pattern {
  method: string;
  path: RegExp;
}

/** Remembers every route, to tell an unknown path from a known one with another verb. */
function collectPatterns(app: FastifyInstance): Pattern[] {
  const patterns: Pattern[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const path = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`);
    for (const name of [method].flat()) patterns.push({ method: name, path });
  });
  return patterns;
}

/** Section 7: 405 for a known path with an unsupported verb, otherwise 404. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, patterns: readonly Pattern[]): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = patterns.filter((pattern) => pattern.path.test(path)).map(({ method }) => method);
  if (methods.length === 0) return reply.code(404).send({ errors: { base: ['Not found'] } });
  return reply
    .code(405)
    .header('allow', [...new Set(methods)].join(', '))
    .send({ errors: new RefusedRequest(405, { base: ['Method Not Allowed.'] }).errors });
}
