/** The settings of an OAuth connection, checked once (section 5.1; the addresses and grants as in use). */
import { mayGoTo, parseBaseUrl } from '../address';
import { ConfigurationError } from '../errors';
import { sleep as realSleep } from '../retry';
import type { TokenStore } from './store';

export interface OAuthOptions {
  /** The base address of the service's API, as the client has it. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where the consent page sends the browser back to, as it is registered at the service. */
  redirectUrl: string;
  /** Scopes to ask for. The account's owner may grant fewer. */
  scopes: readonly string[];
  /** Keeps the connection; one store for one connection, shared by all processes that use it. */
  store: TokenStore;
  /** The consent page: an address, or a path below the base address. Default `/oauth/authorize`. */
  authorizeUrl?: string;
  /** Where codes and refresh tokens become access tokens. Default `/oauth/token`. */
  tokenUrl?: string;
  /** Where tokens are revoked; without it, forgetting a connection only forgets it here. */
  revokeUrl?: string;
  /** Sends a PKCE challenge along (RFC 7636). Default `false`: no published client of the service does. */
  pkce?: boolean;
  /** How requests to the token address are written. Default `json`, as the published clients of the service do. */
  tokenRequest?: 'json' | 'form';
  /** How long before its end an access token is renewed, in milliseconds; never more than half its life. Default 60,000. */
  refreshAheadMs?: number;
  /** Time for one token request, in milliseconds. Default 30,000. */
  timeoutMs?: number;
  /** Lets secrets travel over plain HTTP to other machines than this one. For tests on private networks. */
  allowPlainHttp?: boolean;
  userAgent?: string;
  now?: () => Date;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Checked; addresses are whole. */
export interface OAuthSettings {
  readonly base: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
  readonly store: TokenStore;
  readonly authorizeUrl: URL;
  readonly tokenUrl: URL;
  readonly revokeUrl: URL | undefined;
  readonly pkce: boolean;
  readonly tokenRequest: 'json' | 'form';
  readonly refreshAheadMs: number;
  readonly timeoutMs: number;
  readonly allowPlainHttp: boolean;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** RFC 6749, 3.3: what a scope may be written with. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** @throws ConfigurationError naming the setting that cannot be used; its value is not quoted. */
export function checkedOAuthSettings(options: OAuthOptions): OAuthSettings {
  const allowPlainHttp = options.allowPlainHttp ?? false;
  const base = parseBaseUrl(options.baseUrl, allowPlainHttp);
  const policy = { base, allowPlainHttp };
  const address = (name: string, text: string): URL => {
    const whole = text.startsWith('/') ? `${base.origin}${base.pathname.replace(/\/+$/, '')}${text}` : text;
    const url = URL.canParse(whole) ? new URL(whole) : undefined;
    if (!url || !mayGoTo(url, policy)) throw invalid(`${name} must be a path, or an address that starts with https://`);
    if (url.username || url.password || url.hash) {
      throw invalid(`${name} must carry neither user name, password nor fragment`);
    }
    return url;
  };
  if (!options.clientId || !options.clientSecret) throw invalid('The client id and the client secret must be given');
  if (!/^https?:$/.test(URL.canParse(options.redirectUrl) ? new URL(options.redirectUrl).protocol : '')) {
    throw invalid('redirectUrl must be a whole address that starts with https:// (or http:// on a private network)');
  }
  if (!options.scopes.every((scope) => SCOPE.test(scope))) throw invalid('Each scope must be one word');
  return {
    base,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    redirectUrl: options.redirectUrl,
    scopes: options.scopes,
    store: options.store,
    authorizeUrl: address('authorizeUrl', options.authorizeUrl ?? '/oauth/authorize'),
    tokenUrl: address('tokenUrl', options.tokenUrl ?? '/oauth/token'),
    revokeUrl: options.revokeUrl === undefined ? undefined : address('revokeUrl', options.revokeUrl),
    pkce: options.pkce ?? false,
    tokenRequest: options.tokenRequest ?? 'json',
    refreshAheadMs: duration('refreshAheadMs', options.refreshAheadMs ?? 60_000, 0),
    timeoutMs: duration('timeoutMs', options.timeoutMs ?? 30_000, 1),
    allowPlainHttp,
    userAgent: options.userAgent ?? 'strapi-plugin-translation-desk',
    now: options.now ?? (() => new Date()),
    sleep: options.sleep ?? realSleep,
  };
}

function duration(name: string, value: number, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw invalid(`${name} must be a whole number of milliseconds, at least ${least}`);
}

function invalid(what: string): ConfigurationError {
  return new ConfigurationError({ operation: 'oauth', code: 'invalid_option', message: `${what}.` });
}
