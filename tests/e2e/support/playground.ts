import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action } from '../../../contracts/permissions';
import { actionId } from '../../../contracts/permissions';

const ROOT = join(__dirname, '..', '..', '..');
const APP = join(ROOT, 'playground');
/** However we end, even killed, the playground does not stay behind. */
const EXIT_WITH_PARENT = join(APP, 'demo', 'exit-with-parent.cjs');
const BOOT_MS = 180_000;

/** The password of everybody in the playground. */
const PASSWORD = 'Correct-Horse-1';
const ADMIN = { email: 'ada@example.com', password: PASSWORD, firstname: 'Ada', lastname: 'Editor' };

export interface Login {
  email: string;
  password: string;
}

export interface Editor {
  email: string;
  /** In which locales they may write which content type; elsewhere it is the default one. */
  writes: { contentType: string; locales: string[] };
  /** What they may do here. */
  actions: Action[];
}

export interface Playground {
  url: string;
  admin: Login;
  /** The signed-in admin's token. */
  token: string;
  /** A request to Strapi as that admin; what is no success is thrown. */
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T>;
  /** Somebody with Strapi's role Editor, who may besides do some things here. */
  addEditor(editor: Editor): Promise<Login>;
  stop(): Promise<void>;
}

const binary = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

/** Builds the plugin and with it the playground's admin panel; takes a minute. */
export function buildPlayground(): void {
  execFileSync(binary('strapi-plugin'), ['build', '--silent'], { cwd: ROOT, stdio: 'inherit' });
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(binary('strapi'), ['build', '--silent'], { cwd: APP, stdio: ['ignore', 'ignore', 'inherit'], env });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for something to come true. `look` says what is still in the way, or null. */
export async function until(
  what: string,
  look: () => Promise<string | null>,
  { timeoutMs = 90_000, restMs = 200 } = {},
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (let missing = await look(); missing !== null; missing = await look()) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1000} seconds until ${what}. ${missing}`);
    await wait(restMs);
  }
}

async function silence(url: string, child: ChildProcess): Promise<string | null> {
  if (child.exitCode !== null) throw new Error('The playground stopped while it started; its messages stand above.');
  try {
    const { ok, status } = await fetch(`${url}/admin/init`);
    return ok ? null : `It answers ${status}.`;
  } catch {
    return 'It does not answer.';
  }
}

async function request<T>(url: string, method: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

interface Permission {
  action: string;
  subject?: string | null;
  properties?: object;
  conditions?: unknown[];
}

async function addEditor(call: Playground['call'], { email, writes, actions }: Editor): Promise<Login> {
  const roles = await call<{ data: { id: number; code: string }[] }>('GET', '/admin/roles');
  const editor = roles.data.find(({ code }) => code === 'strapi-editor');
  if (!editor) throw new Error('The playground has no role "Editor".');
  const path = `/admin/roles/${editor.id}/permissions`;
  const { data: held } = await call<{ data: Permission[] }>('GET', path);
  const wanted = actions.map((action): Permission => ({ action: actionId(action), subject: null }));
  const permissions = [...held, ...wanted].map(({ action, subject = null, properties = {}, conditions = [] }) => ({
    ...{ action, subject, conditions },
    properties: subject === writes.contentType ? { ...properties, locales: writes.locales } : properties,
  }));
  await call('PUT', path, { permissions });
  const person = { email, firstname: 'Ella', lastname: 'Orders', roles: [editor.id] };
  const { data } = await call<{ data: { registrationToken: string } }>('POST', '/admin/users', person);
  const userInfo = { firstname: person.firstname, lastname: person.lastname, password: PASSWORD };
  await call('POST', '/admin/register', { registrationToken: data.registrationToken, userInfo });
  return { email, password: PASSWORD };
}

/** Starts the built playground on a free port and a fresh database, seeded, with one admin. */
export async function startPlayground(environment: Record<string, string> = {}): Promise<Playground> {
  const folder = mkdtempSync(join(tmpdir(), 'translation-desk-playground-'));
  mkdirSync(join(folder, 'uploads'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--require', EXIT_WITH_PARENT, binary('strapi'), 'start'], {
    cwd: APP,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      PUBLIC_DIR: folder,
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: join(folder, 'data.db'),
      DATABASE_WAITS_FOR_DISK: 'false',
      LOG_LEVEL: 'error',
      STARTUP_BANNER: 'false',
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...environment,
    },
  });
  const stop = async (): Promise<void> => {
    await stopped(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('the playground answers', () => silence(url, child), { timeoutMs: BOOT_MS });
    await request(url, 'POST', '/admin/register-admin', null, ADMIN);
    const { email, password } = ADMIN;
    const login = await request<{ data: { token: string } }>(url, 'POST', '/admin/login', null, { email, password });
    const { token } = login.data;
    const call: Playground['call'] = (method, path, body) => request(url, method, path, token, body);
    return {
      ...{ url, token, call, stop },
      admin: { email, password },
      addEditor: (editor) => addEditor(call, editor),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
