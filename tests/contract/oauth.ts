/**
 * What the contract tests of OAuth (5.1) share: a connection to the sandbox's authorization server on the sandbox's
 * clock, and a person with a browser. Nothing in here knows how either end does it: the person reads the page.
 */
import { DEFAULT_APPLICATION } from '../../sandbox/src/oauth/model';
import type { RequestEntry, Sandbox } from '../../sandbox/src/index';
import { memoryTokenStore, oauth } from '../../server/src/client';
import type { OAuth, OAuthOptions, TokenStore } from '../../server/src/client';

export const SCOPES = ['project:read', 'project:write', 'project:launch', 'discussion:read'] as const;

/** Where the browser is to come back to: the port of a loopback address is free to choose. */
export const RETURN = 'http://localhost:4711/callback';

export type Connection = OAuth & { readonly store: TokenStore };

/** An application's connection to the sandbox. Both go by the sandbox's clock. */
export function connectionTo(sandbox: Sandbox, options: Partial<OAuthOptions> = {}): Connection {
  const store = options.store ?? memoryTokenStore();
  const connection = oauth({
    baseUrl: sandbox.url,
    clientId: DEFAULT_APPLICATION.clientId,
    clientSecret: DEFAULT_APPLICATION.clientSecret,
    redirectUrl: RETURN,
    scopes: SCOPES,
    revokeUrl: '/oauth/revoke',
    now: () => new Date(sandbox.summary().time),
    ...options,
    store,
  });
  return { ...connection, store };
}

/** What a person answers to the consent page. */
export interface Answer {
  readonly press?: 'Allow' | 'Deny';
  /** Leaves a tick at these scopes alone; at all of them unless told. */
  readonly only?: readonly string[];
}

/**
 * Opens an address in a browser, answers the consent page, and follows to the application's own address.
 *
 * @returns The address the browser comes back to. Rejects with what the page says when there is nothing to answer.
 */
export async function browse(url: string, { press = 'Allow', only }: Answer = {}): Promise<URL> {
  const opened = await fetch(url, { redirect: 'manual' });
  // Some requests are answered to the application at once, without asking anybody.
  if (opened.status >= 300 && opened.status < 400) return locationOf(opened, url);
  const page = await opened.text();
  if (!opened.ok) throw new Error(/<p>(.*?)<\/p>/.exec(page)?.[1] ?? page);
  const { method, action, fields } = formIn(page, press, only);
  const sent = await fetch(new URL(action, url), { method, body: fields, redirect: 'manual' });
  return locationOf(sent, url);
}

/** From the consent page to a connection that stands in the store. */
export async function connected(sandbox: Sandbox, options: Partial<OAuthOptions> = {}): Promise<Connection> {
  const connection = connectionTo(sandbox, options);
  await reconnect(connection);
  return connection;
}

export async function reconnect(connection: Connection, answer: Answer = {}): Promise<void> {
  const { url, pending } = await connection.begin();
  await connection.finish(await browse(url, answer), pending);
}

/** The requests that came to the token address, and with which grant. */
export function tokenRequests({ world }: Sandbox): (RequestEntry & { sent: Record<string, string> })[] {
  return world.requests
    .filter(({ path }) => path === '/oauth/token')
    .map((entry) => ({ ...entry, sent: Object(entry.body) as Record<string, string> }));
}

/** The refresh tokens that were sent, in turn. */
export function refreshes(sandbox: Sandbox): (string | undefined)[] {
  return tokenRequests(sandbox)
    .filter(({ sent }) => sent.grant_type === 'refresh_token')
    .map(({ sent }) => sent.refresh_token);
}

function locationOf(response: Response, base: string): URL {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`The browser stays where it is: ${response.status}.`);
  return new URL(location, base);
}

/** What a browser sends for the form of a page: hidden fields, the boxes with a tick, and the button that is pressed. */
function formIn(
  page: string,
  press: string,
  only: readonly string[] | undefined,
): { method: string; action: string; fields: URLSearchParams } {
  const form = /<form [^>]*>/.exec(page)?.[0];
  const button = [...page.matchAll(/(<button [^>]*>)([^<]*)<\/button>/g)].find(([, , label]) => label === press)?.[1];
  if (form === undefined || button === undefined) throw new Error(`There is no form to press "${press}" in.`);
  const fields = new URLSearchParams();
  for (const [input] of page.matchAll(/<input [^>]*>/g)) {
    const value = attribute(input, 'value');
    const ticked = attribute(input, 'type') !== 'checkbox' || (only?.includes(value) ?? input.includes(' checked'));
    if (ticked) fields.append(attribute(input, 'name'), value);
  }
  fields.append(attribute(button, 'name'), attribute(button, 'value'));
  return { method: attribute(form, 'method'), action: attribute(form, 'action'), fields };
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  if (value === undefined) throw new Error(`${tag} has no ${name}.`);
  return value;
}
