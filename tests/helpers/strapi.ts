import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createStrapi, type Core } from '@strapi/strapi';
import { ADMIN_API } from '../../contracts/plugin';
import type { SettingsUpdate } from '../../contracts/settings';
import type { Sandbox } from '../../sandbox/src';

const appDir = join(__dirname, '..', '..', 'playground');

/** A fresh folder for one suite's database and uploads. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'translation-desk-'));
  mkdirSync(join(folder, 'uploads'));
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

export interface Answer<T = unknown> {
  status: number;
  data: T;
  error: { message: string; details: { code?: string; remedy?: string } } | null;
}

/** One admin's way in. */
export interface Admin {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body?: unknown): Promise<Answer<T>>;
  put<T>(path: string, body: unknown): Promise<Answer<T>>;
  /** An answer as it comes: a file, or one of Strapi's own. */
  download(path: string): Promise<Response>;
}

export interface TestStrapi {
  strapi: Core.Strapi;
  url: string;
  /** Signed in, allowed everything. */
  admin: Admin;
  /** Another person, with the given permissions and no others. */
  person(
    permissions: {
      action: string;
      subject?: string | null;
      properties?: Record<string, unknown>;
      conditions?: string[];
    }[],
  ): Promise<Admin>;
  stop(): Promise<void>;
}

const PASSWORD = 'Test-password-1';

/** Our own routes are named without what stands before them all. */
const addressOf = (url: string, path: string): string =>
  `${url}${path.startsWith('/admin') || path.startsWith('/content-manager') ? '' : ADMIN_API}${path}`;

async function call<T>(url: string, token: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const response = await fetch(addressOf(url, path), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = (text.startsWith('{') ? JSON.parse(text) : { data: text, error: null }) as {
    data: T;
    error?: Answer['error'];
  };
  return { status: response.status, data: parsed.data, error: parsed.error ?? null };
}

async function tokenFor(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: string } | null };
  if (!data) throw new Error(`${email} could not sign in: ${response.status}.`);
  return data.token;
}

const adminWith = (url: string, token: string): Admin => ({
  get: (path) => call(url, token, 'GET', path),
  post: (path, body) => call(url, token, 'POST', path, body ?? {}),
  put: (path, body) => call(url, token, 'PUT', path, body),
  download: (path) => fetch(addressOf(url, path), { headers: { authorization: `Bearer ${token}` } }),
});

const login = async (url: string, email: string): Promise<Admin> => adminWith(url, await tokenFor(url, email));

/** By folder: a session outlives a restart, and Strapi allows few logins in a short time. */
const sessions = new Map<string, string>();

async function superAdmin(url: string, folder: string): Promise<Admin> {
  const token = sessions.get(folder) ?? (await tokenFor(url, 'super@example.com'));
  sessions.set(folder, token);
  return adminWith(url, token);
}

interface Services {
  user: { create(data: object): Promise<{ id: number }>; findOneByEmail(email: string): Promise<unknown> };
  role: {
    getSuperAdmin(): Promise<{ id: number }>;
    create(data: object): Promise<{ id: number }>;
    assignPermissions(id: number, permissions: object[]): Promise<unknown>;
  };
}

function services(strapi: Core.Strapi): Services {
  return {
    user: strapi.service('admin::user') as unknown as Services['user'],
    role: strapi.service('admin::role') as unknown as Services['role'],
  };
}

async function createAdmin(strapi: Core.Strapi, email: string, roleId: number): Promise<void> {
  const { user } = services(strapi);
  if (await user.findOneByEmail(email)) return;
  await user.create({
    email,
    firstname: email.split('@')[0],
    lastname: 'Tester',
    password: PASSWORD,
    isActive: true,
    registrationToken: null,
    roles: [roleId],
  });
}

/** The part of the pool of connections that tells whether anybody is at work. */
interface Pool {
  numUsed(): number;
  numPendingAcquires(): number;
}

/**
 * Strapi reads what it has written once more for its events, and nobody waits for that. A reading that begins while the
 * connections are closing fails a minute later, in whatever suite runs by then; so the connections are closed at rest.
 */
async function databaseAtRest(strapi: Core.Strapi): Promise<void> {
  const { pool } = (strapi.db.connection as unknown as { client: { pool: Pool } }).client;
  const end = Date.now() + 30_000;
  for (let looks = 0; looks < 3; looks += 1) {
    await pause(10);
    if (pool.numUsed() + pool.numPendingAcquires() > 0) looks = -1;
    if (Date.now() > end) throw new Error('Somebody still reads or writes although everything has been stopped.');
  }
}

/**
 * Boots real Strapi on the playground, on SQLite in `folder`. Boot again on the same folder for a restart, on the same
 * port where callbacks are to find it again; 0 takes any. `prepare` sees it before it loads anything.
 */
export async function startStrapi(
  folder: string,
  environment: Record<string, string> = {},
  port = 0,
  prepare: (strapi: Core.Strapi) => void = () => undefined,
): Promise<TestStrapi> {
  Object.assign(process.env, {
    DATABASE_FILENAME: join(folder, 'data.db'),
    DATABASE_WAITS_FOR_DISK: 'false',
    PUBLIC_DIR: folder,
    PLAYGROUND_SEED: 'false',
    LOG_LEVEL: 'error',
    STARTUP_BANNER: 'false',
    TRANSLATION_DESK_TICK_MS: '50',
    TRANSLATION_DESK_DOUBT_MS: '300',
    ENCRYPTION_KEY: 'a key for tests',
    ...environment,
  });
  const strapi = createStrapi({ appDir, distDir: join(appDir, 'dist'), autoReload: false, serveAdminPanel: false });
  prepare(strapi);
  await strapi.load();
  const { db } = strapi;
  const closeDatabase = db.destroy.bind(db);
  db.destroy = async () => {
    await databaseAtRest(strapi);
    await closeDatabase();
  };
  strapi.server.mount();
  // Longer than any pause of a test: a connection that the server is closing must not meet the next request.
  strapi.server.httpServer.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => strapi.server.httpServer.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(strapi.server.httpServer.address() as AddressInfo).port}`;
  await createAdmin(strapi, 'super@example.com', (await services(strapi).role.getSuperAdmin()).id);
  let people = 0;
  return {
    strapi,
    url,
    admin: await superAdmin(url, folder),
    async person(permissions) {
      people += 1;
      const name = `person-${people}-${Date.now()}`;
      const role = await services(strapi).role.create({ name, description: name });
      await services(strapi).role.assignPermissions(
        role.id,
        permissions.map((permission) => ({ subject: null, properties: {}, conditions: [], ...permission })),
      );
      await createAdmin(strapi, `${name}@example.com`, role.id);
      return login(url, `${name}@example.com`);
    },
    stop: () => strapi.destroy(),
  };
}

/** An entry as the Document Service gives it. */
export type Values = Record<string, unknown> & { documentId: string };

interface Documents {
  create(params: object): Promise<Values>;
  update(params: object): Promise<Values | null>;
  publish(params: object): Promise<unknown>;
  findOne(params: object): Promise<Values | null>;
  findMany(params: object): Promise<Values[]>;
  delete(params: object): Promise<unknown>;
}

/** The document service without the types of content types, which are generated and so are there or not. */
export const documentsOf = (strapi: Core.Strapi, uid: string): Documents => strapi.documents(uid as never);

/** The playground's five locales; `en` is there from the start. */
export async function addLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales') as unknown as {
    findByCode(code: string): Promise<unknown>;
    create(data: object): Promise<unknown>;
  };
  for (const [code, name] of [
    ['fr', 'French'],
    ['de', 'German'],
    ['es', 'Spanish'],
    ['ja', 'Japanese'],
  ] as const) {
    if (!(await locales.findByCode(code))) await locales.create({ code, name });
  }
}

/** Settings that reach the sandbox and call this Strapi back. */
export const connectTo = (
  sandbox: Sandbox,
  callbackUrl: string | null,
  update: SettingsUpdate = {},
): SettingsUpdate => ({
  baseUrl: sandbox.url,
  apiKey: sandbox.apiKey,
  apiSecret: sandbox.apiSecret,
  callbackUrl,
  contentTypes: ['api::article.article', 'api::product.product', 'api::page.page', 'api::message.message'],
  pollIntervalSeconds: 1,
  ...update,
});

/**
 * Looks at the service more often than people can set: the sandbox answers at once, and most of a test would be waiting.
 * Call it after each change of the interval.
 */
export async function lookOften(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'translation-desk', key: 'settings' });
  const settings = (await store.get({})) as Record<string, unknown>;
  await store.set({ value: { ...settings, pollIntervalSeconds: 0.15 } });
}

/** Waits for something to become true; fails with what was seen last. */
export async function eventually<T>(
  look: () => Promise<T>,
  done: (seen: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (done(seen)) return seen;
    if (Date.now() > until)
      throw new Error(
        `It did not come to pass in ${timeoutMs} ms. Seen last: ${JSON.stringify(seen, null, 1).slice(0, 3000)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
