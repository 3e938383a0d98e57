/** The sandbox's authorization server (5.1), as an application and a browser speak to it. */
import { startSandbox } from '../../../sandbox/src';
import type { Sandbox } from '../../../sandbox/src';
import { call, PROJECTS } from './client';
import type { Answer, Json } from './client';

export const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-client-secret' };
export const REDIRECT = 'http://localhost:4711/callback';
export const ASKED = {
  client_id: CLIENT.client_id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: 'project:read project:launch',
  state: 'st&te "1"',
};

/** Another one before each test. */
export let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ speed: 0 });
});
afterEach(async () => {
  expect(sandbox.world.failures).toEqual([]);
  await sandbox.close();
});

/** The consent page, or what is answered instead of it. */
export const page = (changes: Record<string, string | undefined> = {}): Promise<Response> => {
  const query = Object.entries({ ...ASKED, ...changes }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return fetch(`${sandbox.url}/oauth/authorize?${new URLSearchParams(query).toString()}`, { redirect: 'manual' });
};

export const ticketOf = (html: string): string => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Presses a button of the consent page, as a browser does. */
export const decide = (ticket: string, decision: string, scopes: string[] = []): Promise<Response> => {
  const form = new URLSearchParams([
    ['ticket', ticket],
    ...scopes.map((scope) => ['scopes', scope]),
    ['decision', decision],
  ]);
  return fetch(`${sandbox.url}/oauth/authorize`, { method: 'POST', body: form, redirect: 'manual' });
};

/** With the application's credentials, unless others are given. */
const token = (body: Json): Promise<Answer> => call(sandbox, 'POST', '/oauth/token', { ...CLIENT, ...body }, {});
export const exchange = (code: string, changes: Json = {}): Promise<Answer> =>
  token({ grant_type: 'authorization_code', redirect_uri: REDIRECT, code, ...changes });
export const refresh = (refreshToken: unknown, changes: Json = {}): Promise<Answer> =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });

/** What the API answers to a reading with the token. */
export const list = async (accessToken: unknown): Promise<number> =>
  (await call(sandbox, 'GET', PROJECTS, undefined, { authorization: `Bearer ${String(accessToken)}` })).status;

/** A code as the consent page gives it, without the page. */
export const code = (changes: Parameters<Sandbox['authorize']>[0] = {}): string =>
  sandbox.authorize({ scopes: ['project:read'], redirectUri: REDIRECT, ...changes });
