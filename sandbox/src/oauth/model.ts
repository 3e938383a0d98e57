/** What the authorization server knows, as plain data. Times are milliseconds on the sandbox's clock. */

/** An application of another maker, registered to ask people for access. */
export interface Application {
  clientId: string;
  clientSecret: string;
  /** Shown to the person who is asked. */
  name: string;
  /** Compared to the letter; the port of a loopback address does not count, for a program takes any free one. */
  redirectUris: string[];
}

/** Proof Key for Code Exchange, as an authorization request states it. */
export interface Challenge {
  value: string;
  method: 'S256' | 'plain';
}

/** An authorization request that was found sound: a person may now be asked. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  /** False when the request named none and the only registered one was taken. */
  redirectUriGiven: boolean;
  scopes: string[];
  state: string | null;
  challenge: Challenge | null;
}

/** A consent page that is waiting for its answer. */
export interface Consent {
  request: AuthorizationRequest;
  expiresAt: number;
}

/** What a person has granted; codes and tokens are made for it. */
export interface Grant {
  id: string;
  clientId: string;
  scopes: string[];
}

export interface AuthorizationCode {
  grant: Grant;
  redirectUri: string;
  redirectUriGiven: boolean;
  challenge: Challenge | null;
  expiresAt: number;
  /** A code that comes a second time has been stolen, or its answer was lost: what it gave is taken back. */
  spent: boolean;
}

export interface AccessToken {
  grantId: string;
  clientId: string;
  scopes: string[];
  expiresAt: number;
}

export interface RefreshToken {
  grant: Grant;
}

/** Fields of a token answer which may be left out, for clients must live without them. */
export const OPTIONAL_FIELDS = ['token_type', 'scope', 'expires_in', 'refresh_token'] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Section 5.1, rules 4 and 5, leaves all of this open. */
export interface OAuthSettings {
  codeSeconds: number;
  accessTokenSeconds: number;
  omittedFields: OptionalField[];
}

export interface OAuthState {
  applications: Application[];
  settings: OAuthSettings;
  consents: Map<string, Consent>;
  codes: Map<string, AuthorizationCode>;
  accessTokens: Map<string, AccessToken>;
  refreshTokens: Map<string, RefreshToken>;
}

/** The application every sandbox knows. */
export const DEFAULT_APPLICATION: Application = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-client-secret',
  name: 'Sandbox client',
  redirectUris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
};

export function createOAuthState(): OAuthState {
  return {
    applications: [{ ...DEFAULT_APPLICATION, redirectUris: [...DEFAULT_APPLICATION.redirectUris] }],
    settings: { codeSeconds: 60, accessTokenSeconds: 7200, omittedFields: [] },
    consents: new Map(),
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
  };
}
