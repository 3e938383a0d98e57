/** Addresses: checking the configured one, and building those of requests below it. */
import { ConfigurationError, InvalidRequestError, UploadError } from './errors';
import type { Operation } from './operations';

export type QueryValue =
  string | number | boolean | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };
export type Query = Readonly<Record<string, QueryValue>>;

/**
 * Checks a base address and returns it without a slash at its end.
 *
 * @throws ConfigurationError naming what is wrong with it. The address itself is never quoted: people paste addresses
 *   with passwords in them.
 */
export function parseBaseUrl(text: string, allowPlainHttp: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidBase('The base address is not an address that starts with https://.');
  }
  if (url.username || url.password) throw invalidBase('The base address must not carry a user name or password.');
  if (url.search || url.hash) throw invalidBase('The base address must not carry a query or a fragment.');
  if (/\/v\d+\/*$/.test(url.pathname))
    throw invalidBase('The base address must stand without the version (/v1) at its end.');
  if (url.protocol === 'http:' && !allowPlainHttp && !isLoopback(url)) {
    throw invalidBase('The base address must start with https://, because credentials are sent to it.');
  }
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

/** Whether an address is this very machine, where nothing can listen on the way. */
export function isLoopback(url: URL): boolean {
  const host = url.hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** What decides where requests may go. */
export interface AddressPolicy {
  readonly base: URL;
  readonly allowPlainHttp: boolean;
}

/**
 * Whether the service may send us to an address: over HTTPS, or plainly where that was allowed. A service on the
 * internet has no business sending us to a port of this machine; one that stands on this machine itself has.
 */
export function mayGoTo(target: URL, { base, allowPlainHttp }: AddressPolicy): boolean {
  if (target.protocol === 'https:') return true;
  if (target.protocol !== 'http:') return false;
  return allowPlainHttp || (base.protocol === 'http:' && isLoopback(target));
}

/** The address of one request: base, filled-in template, query. */
export function requestUrl(
  policy: AddressPolicy,
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  query: Query,
): URL {
  if (operation.path === '{upload_url}') return wholeAddress(policy, operation, parameters.upload_url);
  const { base } = policy;
  const prefix = base.pathname.replace(/\/+$/, '');
  return new URL(`${base.origin}${prefix}${pathAndQuery(operation, parameters, query)}`);
}

function pathAndQuery(operation: Operation, parameters: Readonly<Record<string, string>>, query: Query): string {
  try {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      pathSegment(operation, name, parameters[name]),
    );
    const pairs = Object.entries(query).flatMap(([key, value]) => queryPairs(key, value));
    return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  } catch (error) {
    // Half of a surrogate pair has no bytes to be encoded as.
    if (!(error instanceof URIError)) throw error;
    const message = `${operation.name} was called with text that is not well-formed Unicode.`;
    throw new InvalidRequestError({ operation: operation.name, message });
  }
}

/** The one operation that does not stand below the base address: the service said where its file is to be sent. */
function wholeAddress(policy: AddressPolicy, { name }: Operation, address: string | undefined): URL {
  if (address === undefined || !URL.canParse(address)) {
    throw new InvalidRequestError({ operation: name, message: `${name} was called without a usable upload_url.` });
  }
  const url = new URL(address);
  if (mayGoTo(url, policy) && !url.username && !url.password) return url;
  const message = `${name} was not sent: the service gave an address for the file that is not safe to send to.`;
  throw new UploadError({ operation: name, code: 'unsafe_address', message });
}

function pathSegment(operation: Operation, name: string, value: string | undefined): string {
  // A dot segment would be resolved away and turn this operation into another one.
  if (!value || value === '.' || value === '..') {
    throw new InvalidRequestError({
      operation: operation.name,
      message: `${operation.name} was called without a usable ${name}.`,
    });
  }
  return encodeURIComponent(value);
}

/** `{project: {options: {quality: true}}}` becomes `project[options][quality]=true`; arrays become `name[]`. */
function queryPairs(key: string, value: QueryValue): string[] {
  if (value === undefined) return [];
  if (isList(value)) return value.flatMap((item) => queryPairs(`${key}[]`, item));
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) => queryPairs(`${key}[${name}]`, item));
  }
  return [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`];
}

function isList(value: QueryValue): value is readonly QueryValue[] {
  return Array.isArray(value);
}

function invalidBase(message: string): ConfigurationError {
  return new ConfigurationError({ operation: 'createClient', code: 'invalid_base_address', message });
}
