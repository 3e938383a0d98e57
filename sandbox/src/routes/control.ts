import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Controls } from '../control/controls';
import { forbidden, parse, RefusedRequest } from '../errors';
import { SCOPES } from '../http/authentication';
import type { Fault } from '../http/faults';
import type { CallbackFault } from '../callbacks';
import { OPTIONAL_FIELDS } from '../oauth/model';

const ms = z.number().min(0);
const credits = z.object({ credits: z.number().min(0) });
const tokenBody = z.object({ scopes: z.array(z.enum(SCOPES)).optional(), client_id: z.string().optional() });
const applicationBody = z.object({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  name: z.string().min(1),
  redirect_uris: z.array(z.url()).min(1),
});
const oauthBody = z.strictObject({
  codeSeconds: z.number().positive().optional(),
  accessTokenSeconds: z.number().positive().optional(),
  omittedFields: z.array(z.enum(OPTIONAL_FIELDS)).optional(),
});
const anyObject = z.record(z.string(), z.unknown());

/** The control address: what `Controls` can do, for a person or a program beside the sandbox. It asks for no
 * credentials, and answers only callers on the same machine. */
export function controlRoutes(app: FastifyInstance, controls: Controls): void {
  void app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (request, _reply, next) => next(isLocal(request) ? undefined : forbidden()));
      scope.setErrorHandler(answerError);
      faultRoutes(scope, controls);
      clockRoutes(scope, controls);
      serviceRoutes(scope, controls);
      oauthControlRoutes(scope, controls);
      done();
    },
    { prefix: '/_sandbox' },
  );
}

function faultRoutes(app: FastifyInstance, controls: Controls): void {
  app.get('/faults', () => shownFaults(controls));
  app.post('/faults', (request, reply) => {
    // Checked by the control itself, which says what is wrong.
    controls.addFault(request.body as Fault);
    return reply.code(201).send(shownFaults(controls));
  });
  app.delete('/faults', () => {
    controls.removeFaults();
    return shownFaults(controls);
  });
  app.get('/callback_faults', () => ({ faults: controls.callbackFaults() }));
  app.post('/callback_faults', (request, reply) => {
    controls.addCallbackFault(request.body as CallbackFault);
    return reply.code(201).send({ faults: controls.callbackFaults() });
  });
  app.delete('/callback_faults', () => {
    controls.removeCallbackFaults();
    return { faults: controls.callbackFaults() };
  });
}

/** Expressions given from code are shown by what they are written as. */
function shownFaults(controls: Controls): { faults: unknown[] } {
  const shown = controls.faults().map(({ rule: { match, ...fault }, ...standing }) => {
    const { path, ...others } = match;
    const place = path instanceof RegExp ? { pattern: path.source } : { path };
    return { rule: { ...fault, match: { ...others, ...place } }, ...standing };
  });
  return { faults: shown };
}

function clockRoutes(app: FastifyInstance, controls: Controls): void {
  const clock = (): Record<string, unknown> => {
    const { time, speed, toCome } = controls.summary();
    return { time, speed, toCome };
  };
  app.get('/clock', clock);
  app.put('/clock', (request) => {
    controls.setSpeed(parse(z.object({ speed: z.number().min(0) }), request.body).speed);
    return clock();
  });
  app.post('/clock/advance', async (request) => {
    await controls.advance(parse(z.object({ ms }), request.body).ms);
    return clock();
  });
  app.post('/clock/run_until_idle', async (request) => {
    const idle = await controls.runUntilIdle(parse(z.object({ within_ms: ms }), request.body).within_ms);
    return { ...clock(), idle };
  });
}

function serviceRoutes(app: FastifyInstance, controls: Controls): void {
  app.get('/state', () => controls.summary());
  app.post('/reset', () => {
    controls.reset();
    return controls.summary();
  });
  app.post('/flush', () => {
    controls.flush();
    return controls.summary();
  });
  app.get('/wallet', () => controls.summary().wallet);
  app.put('/wallet', (request) => {
    controls.setWallet(parse(credits, request.body).credits);
    return controls.summary().wallet;
  });
  app.post('/wallet/fill', (request) => {
    controls.fillWallet(parse(credits, request.body).credits);
    return controls.summary().wallet;
  });
  app.get('/behaviours', () => controls.behaviours());
  app.patch('/behaviours', (request) => {
    controls.setBehaviours(parse(anyObject, request.body));
    return controls.behaviours();
  });
  app.get('/quirks', () => controls.quirks());
  app.patch('/quirks', (request) => {
    controls.setQuirks(parse(anyObject, request.body));
    return controls.quirks();
  });
  app.post('/author_messages', (request, reply) => {
    const { document_id, message } = parse(z.object({ document_id: z.string(), message: z.string() }), request.body);
    controls.writeAsAuthor(document_id, message);
    return reply.code(204).send();
  });
}

function oauthControlRoutes(app: FastifyInstance, controls: Controls): void {
  app.post('/tokens', (request, reply) => {
    const { scopes, client_id: clientId } = parse(tokenBody, request.body ?? {});
    return reply.code(201).send(controls.grantTokens({ scopes, clientId }));
  });
  app.post('/applications', (request, reply) => {
    const { client_id, client_secret, name, redirect_uris } = parse(applicationBody, request.body);
    controls.registerApplication({
      clientId: client_id,
      clientSecret: client_secret,
      name,
      redirectUris: redirect_uris,
    });
    return reply.code(204).send();
  });
  app.patch('/oauth', (request, reply) => {
    controls.setOAuth(parse(oauthBody, request.body));
    return reply.code(204).send();
  });
}

/** From this machine, and asked for by a name of this machine: a page of another site that a browser here shows cannot
 * reach it by a name of its own, and one that tries from its own origin says so. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isLoopback = (address: string): boolean => /^(?:127(?:\.\d+){3}|::1|\[::1\]|localhost)$/.test(address);
  return isLoopback(peer) && isLoopback(host) && headers.origin === undefined;
}

/** A control that is asked for something impossible throws; here that is the caller's fault, not the sandbox's. */
function answerError(error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusedRequest) return reply.code(error.status).send({ errors: error.errors });
  const status = 'statusCode' in error ? Number(error.statusCode) : error instanceof SyntaxError ? 400 : 422;
  return reply.code(status).send({ errors: { base: [error.message] } });
}
