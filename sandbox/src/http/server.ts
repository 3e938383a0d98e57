import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerError, RefusedRequest, unacceptable } from '../errors';
import type { World } from '../world/model';
import { remember } from '../world/create-world';
import type { RequestEntry } from '../world/model';
import { authenticate } from './authentication';
import type { Credentials, Scope } from './authentication';
import { playBefore, playOnAnswer, playOnceRead } from './fault-plays';
import type { Faults, Play } from './faults';
import { operationOf } from './operations';
import { parseQuery } from './query-string';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Any one of these opens the operation; none: the default public scope (section 5.1). */
    scopes?: readonly Scope[];
    /** True for operations without authentication. */
    open?: boolean;
    /** True for pages and files, which are not bound to JSON as operations are (section 7, 406). */
    anyFormat?: boolean;
    /** False for an operation that is known, but not imitated. */
    imitated?: boolean;
  }
  interface FastifyRequest {
    entry: RequestEntry | null;
    /** The fault that is played on this request. */
    play: Play | null;
    /** Called once the request has been performed, whatever became of its answer. */
    onPerformed: (() => void) | null;
  }
}

/** Documents may be large; section 8 gives no limit. */
const BODY_LIMIT = 64 * 1024 * 1024;
/** Larger bodies are not kept for inspection. */
const KEPT_BODY = 64 * 1024;
/** Where redirects send: the same operations once more. */
const MOVED = '/moved';
/** Addresses of the sandbox itself, which no client of the service knows. */
const CONTROL = '/_sandbox';

export interface ServerOptions {
  world: World;
  credentials: Credentials;
  faults: Faults;
  now: () => number;
  logger: boolean;
  /** Writes down what a request has changed. Runs before its answer leaves. */
  commit: () => void;
}

/** An operation the sandbox answers at: `/v1/clients/projects/:projectId`. */
export interface Route {
  method: string;
  url: string;
}

/** The server without its routes: ids, log, faults, authentication and the errors of section 7. `routes` names those
 * that are added later and imitated. */
export function createServer(options: ServerOptions): { app: FastifyInstance; routes: readonly Route[] } {
  const app = Fastify({
    logger: options.logger,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery },
    rewriteUrl: ({ url = '/' }) => (url.startsWith(`${MOVED}/`) ? url.slice(MOVED.length) : url),
  });
  const routes: Route[] = [];
  const patterns = collectPatterns(app, routes);
  acceptJsonOnly(app);
  app.decorateRequest('entry', null);
  app.decorateRequest('play', null);
  app.decorateRequest('onPerformed', null);

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith(`${CONTROL}/`)) return undefined;
    logRequest(request, options);
    takeFault(request, options.faults);
    if (request.play !== null && playBefore(request.play, request, reply)) return reply;
    if (request.is404) return undefined;
    const { open, scopes, anyFormat } = request.routeOptions.config;
    if (anyFormat !== true) checkAccept(request);
    if (open !== true) authenticate(request.headers, options.world, options.credentials, scopes ?? [], options.now());
    return undefined;
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (request.entry !== null && length <= KEPT_BODY) request.entry.body = request.body;
    done();
  });
  app.addHook('preHandler', async (request) => {
    if (request.play !== null) await playOnceRead(request.play, request, options.faults);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.entry !== null) request.entry.status = reply.statusCode;
    if (request.method !== 'GET') options.commit();
    request.onPerformed?.();
    return request.play === null ? payload : playOnAnswer(request.play, request, reply, payload, options.faults);
  });

  app.setErrorHandler((error: Error, request, reply) =>
    answerError(error, request, reply, (failure) => remember(options.world.failures, failure)),
  );
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, patterns));
  return { app, routes };
}

function logRequest(request: FastifyRequest, { world, now }: ServerOptions): void {
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
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

/** Finds the fault meant for this request, if there is one, and notes it in the log. */
function takeFault(request: FastifyRequest, faults: Faults): void {
  const play = faults.take({
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    operation: operationOf(request.method, request.routeOptions.url),
    moved: request.url !== request.originalUrl,
  });
  if (play === undefined) return;
  request.play = play;
  if (request.entry !== null) request.entry.fault = play.fault.kind;
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
function collectPatterns(app: FastifyInstance, routes: Route[]): Pattern[] {
  const patterns: Pattern[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const path = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`);
    for (const name of [method].flat()) {
      patterns.push({ method: name, path });
      if (config?.imitated !== false) routes.push({ method: name, url });
    }
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
