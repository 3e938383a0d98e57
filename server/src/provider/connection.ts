import { createClient, oauth, signature, type Authentication, type Client, type OAuth } from '../client';
import { DeskError, NOT_CONNECTED } from '../domain/errors';
import { scopesAsked } from './scopes';
import { createTokenStore, type VersionedSecret } from './token-store';

/** With a key and its secret; null is what nobody entered yet. */
interface ByKey {
  kind: 'key';
  apiKey: string | null;
  apiSecret: string | null;
}

/** With what an account's owner allowed. */
interface ByOAuth {
  kind: 'oauth';
  clientId: string | null;
  clientSecret: string | null;
  redirectUrl: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string | null;
}

/** What it takes to reach the service. */
export interface Connection {
  baseUrl: string | null;
  signIn: ByKey | ByOAuth;
  platformId: string;
  allowPlainHttp: boolean;
}

export interface ConnectedClient {
  client: Client;
  platformId: string;
}

interface Opened {
  client: Client;
  account: OAuth | null;
}

const USER_AGENT = 'translation-desk';

const OAUTH_INCOMPLETE = {
  code: 'oauth_incomplete',
  message: 'An account cannot be connected yet: address, client id or client secret is missing.',
  remedy: 'Choose OAuth, enter the three, save, and connect.',
};

function accountOf({ baseUrl, signIn, allowPlainHttp }: Connection, secret: VersionedSecret): OAuth | null {
  if (signIn.kind !== 'oauth' || !baseUrl || !signIn.clientId || !signIn.clientSecret) return null;
  const { clientId, clientSecret, redirectUrl, authorizeUrl, tokenUrl, revokeUrl } = signIn;
  return oauth({
    ...{ baseUrl, clientId, clientSecret, redirectUrl, authorizeUrl, tokenUrl, allowPlainHttp },
    ...(revokeUrl === null ? {} : { revokeUrl }),
    scopes: scopesAsked,
    store: createTokenStore(secret),
    userAgent: USER_AGENT,
  });
}

function authenticationOf({ signIn }: Connection, account: OAuth | null): Authentication | null {
  if (signIn.kind === 'oauth') return account;
  const { apiKey, apiSecret } = signIn;
  return apiKey && apiSecret ? signature({ apiKey, apiSecret }) : null;
}

/** One client for as long as the connection stays the same: its pool and its limit are shared by all who call. */
export function createConnector(read: () => Promise<Connection>, secret: VersionedSecret) {
  let current: (Opened & { sameAs: string }) | null = null;

  function opened(connection: Connection): Opened | null {
    const { baseUrl, allowPlainHttp } = connection;
    const sameAs = JSON.stringify([baseUrl, connection.signIn, allowPlainHttp]);
    if (current?.sameAs === sameAs) return current;
    const account = accountOf(connection, secret);
    const authentication = authenticationOf(connection, account);
    if (!baseUrl || !authentication) return null;
    const client = createClient({ baseUrl, authentication, allowPlainHttp, userAgent: USER_AGENT });
    // What is under way with the former client may end; nobody waits for it here.
    current?.client.close().catch(() => undefined);
    current = { client, account, sameAs };
    return current;
  }

  return {
    async client(): Promise<ConnectedClient> {
      const connection = await read();
      const found = opened(connection);
      if (!found) throw new DeskError(NOT_CONNECTED);
      return { client: found.client, platformId: connection.platformId };
    },
    /** The account's way in and out, once all is entered that it takes. */
    async account(): Promise<OAuth> {
      const account = opened(await read())?.account;
      if (!account) throw new DeskError(OAUTH_INCOMPLETE);
      return account;
    },
    async close(): Promise<void> {
      await current?.client.close();
      current = null;
    },
  };
}

export type Connector = ReturnType<typeof createConnector>;
