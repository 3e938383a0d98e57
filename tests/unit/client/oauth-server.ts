/** A service with OAuth on this machine: strict about its refresh tokens, each of which is good for one use. */
import type { ServerResponse } from 'node:http';
import { memoryTokenStore, oauth } from '../../../server/src/client';
import type { OAuth, OAuthOptions, TokenStore } from '../../../server/src/client';
import { json, serve } from './local-server';
import type { LocalServer, SeenRequest } from './local-server';

export const CLIENT_SECRET = 'client-s3cr3t-5f1e';
export const REDIRECT_URL = 'https://cms.example.com/translation/return';

export interface OAuthService extends LocalServer {
  /** Requests to the token address, as they came. */
  grants: SeenRequest[];
  /** The access tokens that are good. */
  good: Set<string>;
  /** Refresh tokens: those not used yet. */
  refreshTokens: Set<string>;
  /** What token answers say besides the tokens. */
  extra: Record<string, unknown>;
  /** Answers the next token requests instead of the service, one each. */
  instead: ((request: SeenRequest, response: ServerResponse) => void)[];
}

/** The parameters of a token request, in whichever form it came. */
export function parametersOf({ headers, body }: SeenRequest): Record<string, string> {
  return headers['content-type'] === 'application/json'
    ? (JSON.parse(body) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(body));
}

export async function serveOAuth(): Promise<OAuthService> {
  let issued = 0;
  const server = await serve((request, response) => {
    if (request.path === '/oauth/token') {
      service.grants.push(request);
      const instead = service.instead.shift();
      if (instead) instead(request, response);
      else grant(parametersOf(request), response);
    } else if (service.good.has((request.headers.authorization ?? '').replace('Bearer ', ''))) {
      json(response, 200, { id: 'p1', status: 'in_creation' });
    } else {
      json(response, 401, { errors: { base: ['Unauthorized'] } });
    }
  });
  const service: OAuthService = {
    ...server,
    grants: [],
    good: new Set(),
    refreshTokens: new Set(),
    extra: { token_type: 'Bearer', expires_in: 7200 },
    instead: [],
  };
  function grant(sent: Record<string, string>, response: ServerResponse): void {
    const known =
      sent.grant_type === 'authorization_code'
        ? sent.code === 'c0de-1a2b3c' && sent.redirect_uri === REDIRECT_URL
        : service.refreshTokens.delete(sent.refresh_token ?? '');
    if (sent.client_secret !== CLIENT_SECRET) return json(response, 401, { error: 'invalid_client' });
    if (!known) return json(response, 400, { error: 'invalid_grant', error_description: 'It is used up.' });
    issued += 1;
    const tokens = { access_token: `acc3ss-${issued}-9f8e`, refresh_token: `r3fresh-${issued}-7d6c` };
    service.good = new Set([tokens.access_token]);
    service.refreshTokens = new Set([tokens.refresh_token]);
    json(response, 200, { ...tokens, ...service.extra });
  }
  return service;
}

export type Connection = OAuth & { store: TokenStore; time: { ms: number } };

/** A connection whose clock a test moves (`time.ms`); its pauses move it, too. */
export function connectionTo(service: { url: string }, options: Partial<OAuthOptions> = {}): Connection {
  const time = { ms: 1_700_000_000_000 };
  const store = options.store ?? memoryTokenStore();
  const connection = oauth({
    baseUrl: service.url,
    clientId: 'desk',
    clientSecret: CLIENT_SECRET,
    redirectUrl: REDIRECT_URL,
    scopes: ['project:manage', 'project:launch'],
    now: () => new Date(time.ms),
    sleep: (ms) => {
      time.ms += ms;
      return new Promise((resolve) => setImmediate(resolve));
    },
    ...options,
    store,
  });
  return { ...connection, store, time };
}

/** Through the consent page and back. */
export async function connect(connection: OAuth): Promise<void> {
  const { pending } = await connection.begin();
  await connection.finish(`${REDIRECT_URL}?code=c0de-1a2b3c&state=${pending.state}`, pending);
}

export const HOUR = 3_600_000;

/** A service, and a connection to it whose tokens end in two hours. */
export async function connected(
  options: Partial<OAuthOptions> = {},
): Promise<{ service: OAuthService; connection: Connection }> {
  const service = await serveOAuth();
  const connection = connectionTo(service, options);
  await connect(connection);
  return { service, connection };
}

/** The header the connection gives now. */
export const bearer = async (connection: Connection): Promise<string | undefined> =>
  (await connection.headers(new Date())).authorization;
/** The parameters of the refreshes that were sent. */
export const refreshes = (service: OAuthService): Record<string, string>[] =>
  service.grants.map(parametersOf).filter(({ grant_type: type }) => type === 'refresh_token');
