import { createClient, signature, type Client } from '../client';
import { DeskError, NOT_CONNECTED } from '../domain/errors';

/** What it takes to reach the service; null is what nobody entered yet. */
export interface Connection {
  baseUrl: string | null;
  apiKey: string | null;
  apiSecret: string | null;
  platformId: string;
  allowPlainHttp: boolean;
}

export interface ConnectedClient {
  client: Client;
  platformId: string;
}

/** One client for as long as the connection stays the same: its pool and its limit are shared by all who call. */
export function createConnector(read: () => Promise<Connection>) {
  let current: { connection: Connection; client: Client } | null = null;
  const same = (a: Connection, b: Connection): boolean =>
    a.baseUrl === b.baseUrl &&
    a.apiKey === b.apiKey &&
    a.apiSecret === b.apiSecret &&
    a.allowPlainHttp === b.allowPlainHttp;

  return {
    async client(): Promise<ConnectedClient> {
      const connection = await read();
      const { baseUrl, apiKey, apiSecret, allowPlainHttp, platformId } = connection;
      if (!baseUrl || !apiKey || !apiSecret) throw new DeskError(NOT_CONNECTED);
      if (!current || !same(current.connection, connection)) {
        const client = createClient({
          baseUrl,
          authentication: signature({ apiKey, apiSecret }),
          allowPlainHttp,
          userAgent: 'translation-desk',
        });
        // What is under way with the former client may end; nobody waits for it here.
        current?.client.close().catch(() => undefined);
        current = { connection, client };
      }
      return { client: current.client, platformId };
    },
    async close(): Promise<void> {
      await current?.client.close();
      current = null;
    },
  };
}

export type Connector = ReturnType<typeof createConnector>;
