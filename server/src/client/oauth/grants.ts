/** The three requests of a connection, by the OAuth library, in its strict form. */
import {
  ClientSecretPost,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  customFetch,
  nopkce,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  refreshTokenGrantRequest,
  revocationRequest,
} from 'oauth4webapi';
import type { AuthorizationServer, Client } from 'oauth4webapi';
import { AuthenticationError, RefusedError } from '../errors';
import type { ServiceError } from '../errors';
import { redactor } from '../redact';
import type { OAuthSettings } from './settings';
import type { Tokens } from './store';
import { tokenSender } from './token-address';
import type { TokenOperation } from './token-address';
import { tokensFrom } from './token-answer';

/** What the library calls the two parties. The service publishes no issuer: its token address stands for it. */
export function parties(settings: OAuthSettings): { server: AuthorizationServer; client: Client } {
  return {
    server: {
      issuer: settings.tokenUrl.origin,
      token_endpoint: settings.tokenUrl.href,
      ...(settings.revokeUrl ? { revocation_endpoint: settings.revokeUrl.href } : {}),
    },
    client: { client_id: settings.clientId },
  };
}

export interface Grants {
  /**
   * @param parameters Of the return, as the library has checked them; they hold the code.
   * @throws ResponseBodyError of the library for a refusal in OAuth's words; else a ServiceError.
   */
  exchangeCode(parameters: URLSearchParams, codeVerifier: string | undefined): Promise<Tokens>;
  /** @throws as `exchangeCode`. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** @throws as `exchangeCode`. */
  revoke(token: string): Promise<void>;
}

export function grants(settings: OAuthSettings): Grants {
  const { server, client } = parties(settings);
  const secret = ClientSecretPost(settings.clientSecret);
  const sender = tokenSender(settings);
  // Plain HTTP was allowed or refused when the settings were checked.
  const through = (name: TokenOperation, secrets: string[]) => ({
    [customFetch]: sender(name, secrets),
    [allowInsecureRequests]: true,
  });
  const now = (): number => settings.now().getTime();
  return {
    async exchangeCode(parameters, codeVerifier) {
      const sentAt = now();
      const secrets = [parameters.get('code') ?? '', codeVerifier ?? ''];
      const options = through('oauth.exchange', secrets);
      const verifier = codeVerifier ?? nopkce;
      const { redirectUrl } = settings;
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        secret,
        parameters,
        redirectUrl,
        verifier,
        options,
      );
      return tokensFrom(await processAuthorizationCodeResponse(server, client, response), sentAt);
    },
    async refresh(refreshToken) {
      const sentAt = now();
      const options = through('oauth.refresh', [refreshToken]);
      const response = await refreshTokenGrantRequest(server, client, secret, refreshToken, options);
      return tokensFrom(await processRefreshTokenResponse(server, client, response), sentAt);
    },
    async revoke(token) {
      const response = await revocationRequest(server, client, secret, token, through('oauth.revoke', [token]));
      await processRevocationResponse(response);
    },
  };
}

/** OAuth's code of a refusal, `invalid_grant` for one. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ResponseBodyError ? error.error : undefined;
}

/** A refusal in OAuth's words as an error of our tree: the fault is in what was configured, not in the connection. */
export function refusalOf(name: TokenOperation, error: ResponseBodyError): ServiceError {
  const { error: code, error_description: description } = error;
  const said = description && description !== code ? `${code}: ${redactor()(description)}` : code;
  const message = `${name} was refused (${said.replace(/[\s.]+$/, '')}).`;
  const details = { operation: name, code, status: error.status, message };
  return code === 'invalid_client' || code === 'unauthorized_client'
    ? new AuthenticationError(details)
    : new RefusedError(details);
}
