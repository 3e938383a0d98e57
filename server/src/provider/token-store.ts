import { z } from 'zod';
import type { ConnectionRecord, TokenStore } from '../client';

/** Where the tokens are kept, as one text that several processes change. */
export interface VersionedSecret {
  read(): Promise<{ version: number; value: string | null }>;
  replace(expected: number, value: string): Promise<boolean>;
}

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().exactOptional(),
  obtainedAt: z.number(),
  expiresAt: z.number().exactOptional(),
  scopes: z.array(z.string()).exactOptional(),
});

const record: z.ZodType<ConnectionRecord> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('connected'),
    tokens,
    refresh: z.object({ id: z.string(), begunAt: z.number() }).exactOptional(),
  }),
  z.object({
    state: z.literal('reconnect_needed'),
    reason: z.enum(['refused', 'answer_lost', 'expired']),
    since: z.number(),
    refreshId: z.string().exactOptional(),
  }),
  z.object({ state: z.literal('disconnected') }),
]);

/** The client's connection in our row. */
export const createTokenStore = (secret: VersionedSecret): TokenStore => ({
  async read() {
    const { version, value } = await secret.read();
    return { version, record: value === null ? undefined : record.parse(JSON.parse(value)) };
  },
  replace: (expected, next) => secret.replace(expected, JSON.stringify(next)),
});
