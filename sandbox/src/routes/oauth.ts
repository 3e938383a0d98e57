import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { isSame } from '../http/authentication';
import { allow, askForConsent, deny, readAuthorization, takeConsent } from '../oauth/authorization';
import { invalidClient, invalidRequest, OAuthError, RefusedAuthorization, UntrustedRequest } from '../oauth/errors';
import type { Application } from '../oauth/model';
import { consentPage, PAGE_HEADERS, refusalPage } from '../oauth/pages';
import { exchangeCode, refreshTokens, revokeToken } from '../oauth/tokens';
import type { TokenAnswer } from '../oauth/tokens';
import type { Service } from '../service';
import { remember } from '../world/create-world';

const text = z.string('must be given once, as text');
const authorizationQuery = z.object({
  client_id: text.optional(),
  redirect_uri: text.optional(),
  response_type: text.optional(),
  scope: text.optional(),
  state: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
});
const decisionBody = z.object({
  ticket: text,
  decision: z.enum(['allow', 'deny']),
  scopes: z.union([text.transform((scope) => [scope]), z.array(text)]).default([]),
});
const clientBody = z.object({ client_id: text.optional(), client_secret: text.optional() });
const tokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    redirect_uri: text.optional(),
    code_verifier: text.optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: text, scope: text.optional() }),
]);
const revocationBody = z.object({ token: text });

const CONFIG = { open: true, anyFormat: true };

/** The authorization server (section 5.1; RFC 6749, 7009 and 7636): its addresses are the ones the field notes name. */
export function oauthRoutes(app: FastifyInstance, service: Service): void {
  // A scope of its own: forms are taken here only, and errors have another shape than those of section 7.
  void app.register((oauth, _options, done) => {
    acceptForms(oauth);
    oauth.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply, service));
    authorizationRoutes(oauth, service);
    tokenRoutes(oauth, service);
    done();
  });
}

function authorizationRoutes(app: FastifyInstance, service: Service): void {
  app.get('/oauth/authorize', { config: CONFIG }, (request, reply) => {
    const given = authorizationQuery.safeParse(request.query);
    if (!given.success) throw new UntrustedRequest('A parameter of the request came more than once.');
    const asked = readAuthorization(service, given.data);
    const { account, oauth } = service.world;
    const application = oauth.applications.find(({ clientId }) => clientId === asked.clientId);
    const page = consentPage({
      application: application?.name ?? asked.clientId,
      account: `${account.ident}, ${account.email}`,
      redirectUri: asked.redirectUri,
      scopes: asked.scopes,
      ticket: askForConsent(service, asked),
    });
    return reply.headers(PAGE_HEADERS).send(page);
  });

  app.post('/oauth/authorize', { config: CONFIG }, (request, reply) => {
    const given = decisionBody.safeParse(request.body);
    if (!given.success) throw new UntrustedRequest('This is not an answer to a consent page.');
    const { ticket, decision, scopes } = given.data;
    const asked = takeConsent(service, ticket);
    const location = decision === 'allow' ? allow(service, asked, scopes) : deny(asked);
    return reply.header('cache-control', 'no-store').redirect(location, 303);
  });
}

function tokenRoutes(app: FastifyInstance, service: Service): void {
  app.post('/oauth/token', { config: CONFIG }, (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const application = authenticateClient(service, request);
    return tokensFor(service, application, request.body);
  });

  app.post('/oauth/revoke', { config: CONFIG }, (request) => {
    const application = authenticateClient(service, request);
    revokeToken(service, application, read(revocationBody, request.body).token);
    return {};
  });
}

function tokensFor(service: Service, application: Application, body: unknown): TokenAnswer {
  const { grant_type: kind } = read(z.object({ grant_type: text }), body);
  if (kind !== 'authorization_code' && kind !== 'refresh_token') {
    throw new OAuthError(400, 'unsupported_grant_type', 'Known are authorization_code and refresh_token.');
  }
  const given = read(tokenBody, body);
  return given.grant_type === 'authorization_code'
    ? exchangeCode(service, application, given)
    : refreshTokens(service, application, given);
}

/** RFC 6749, 2.3.1: by HTTP Basic or in the body, not both. */
function authenticateClient({ world }: Service, request: FastifyRequest): Application {
  const body = read(clientBody, request.body ?? {});
  const basic = readBasic(request.headers.authorization);
  if (basic !== undefined && body.client_secret !== undefined) {
    throw invalidRequest('The client is named by HTTP Basic and in the body: choose one.');
  }
  const id = basic?.id ?? body.client_id;
  const secret = basic?.secret ?? body.client_secret;
  const application = world.oauth.applications.find(({ clientId }) => clientId === id);
  if (application === undefined || secret === undefined || !isSame(secret, application.clientSecret)) {
    throw invalidClient();
  }
  return application;
}

function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  const decode = (part: string): string => new URLSearchParams(`part=${part}`).get('part') ?? '';
  return { id: decode(id), secret: decode(secret.join(':')) };
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields: Record<string, string | string[]> = {};
    const form = new URLSearchParams(String(body));
    for (const name of new Set(form.keys())) {
      const [first = '', ...more] = form.getAll(name);
      fields[name] = more.length === 0 ? first : [first, ...more];
    }
    done(null, fields);
  });
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw invalidRequest(fields.join('; '));
}

function answerError(error: Error, request: FastifyRequest, reply: FastifyReply, { world }: Service): FastifyReply {
  if (error instanceof RefusedAuthorization) return reply.redirect(error.location, 303);
  if (error instanceof UntrustedRequest) return reply.code(400).headers(PAGE_HEADERS).send(refusalPage(error.message));
  if (error instanceof OAuthError) {
    if (error.status === 401) void reply.header('www-authenticate', 'Basic realm="sandbox"');
    return reply.code(error.status).send({ error: error.error, error_description: error.description });
  }
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (error instanceof SyntaxError || (status >= 400 && status < 500)) {
    const description = 'The body is not sound: send JSON or a form.';
    return reply.code(400).send({ error: 'invalid_request', error_description: description });
  }
  remember(world.failures, error);
  return reply.code(500).send({ error: 'server_error', error_description: `Request ${request.id} failed.` });
}
