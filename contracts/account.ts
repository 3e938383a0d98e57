import { z } from 'zod';
import { SCOPES } from './scopes';

/** One scope that work needs: what was granted may cover it by another, wider one. Null: the service does not tell. */
export const grantedScopeSchema = z.object({ scope: z.enum(SCOPES), granted: z.boolean().nullable() });
export type GrantedScope = z.infer<typeof grantedScopeSchema>;

/** The account that is connected by OAuth. Nothing of its tokens. */
export const accountSchema = z.object({
  state: z.enum(['connected', 'reconnect_needed', 'not_connected']),
  scopes: z.array(grantedScopeSchema),
  /** Since when a new connection is needed. */
  since: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** POST /account/begin : where a window of its own is to be sent. */
export const consentSchema = z.object({ url: z.string() });
export type Consent = z.infer<typeof consentSchema>;

/** POST /account/finish : the path and query that the window came back to. */
export const consentReturnSchema = z.strictObject({ returned: z.string().min(1).max(4000) });
export type ConsentReturn = z.infer<typeof consentReturnSchema>;

/** POST /account/disconnect : forgotten here in any case; `revoked`: at the service, too. */
export const disconnectedSchema = z.object({ revoked: z.boolean(), problem: z.string().nullable() });
export type Disconnected = z.infer<typeof disconnectedSchema>;
