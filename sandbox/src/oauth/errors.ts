/** The errors of RFC 6749 which the token and revocation addresses answer: `{error, error_description}`. */
export class OAuthError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly description: string,
  ) {
    super(`${error}: ${description}`);
    this.name = 'OAuthError';
  }
}

export const invalidRequest = (description: string): OAuthError => new OAuthError(400, 'invalid_request', description);
export const invalidGrant = (description: string): OAuthError => new OAuthError(400, 'invalid_grant', description);
export const invalidScope = (description: string): OAuthError => new OAuthError(400, 'invalid_scope', description);
export const invalidClient = (): OAuthError =>
  new OAuthError(401, 'invalid_client', 'There is no application with this client_id and client_secret.');

/** An authorization request that cannot be answered to the client: its address is not to be trusted. A person is told
 * instead, and nobody is redirected anywhere. */
export class UntrustedRequest extends Error {}

/** An authorization request that is answered to the client's own address with an error. */
export class RefusedAuthorization extends Error {
  constructor(readonly location: string) {
    super(`Redirected with an error to ${location}`);
  }
}
