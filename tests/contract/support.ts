/**
 * What contract tests share: a sandbox and clients against it over real HTTP, closed after each test; and a check that
 * a test which names an operation in its title (`[projects.pause]`) has really sent it.
 */
import { ALL_SCOPES_TOKEN, startSandbox } from '../../sandbox/src/index';
import type { Project, Sandbox, SandboxOptions } from '../../sandbox/src/index';
import { createClient, operations, signature } from '../../server/src/client';
import type {
  Authentication,
  Client,
  ClientOptions,
  DocumentAttributes,
  DocumentRecord,
  Listing,
  Operation,
  ProjectAttributes,
} from '../../server/src/client';
import { tagsIn } from './coverage/titles';

const sandboxes = new Set<Sandbox>();
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  const requests = [...sandboxes].flatMap(({ world }) => world.requests);
  for (const item of opened.splice(0).reverse()) await item.close();
  sandboxes.clear();
  const named = new Set(tagsIn(expect.getState().currentTestName ?? ''));
  const unsent = operations
    .filter(({ name }) => named.has(name))
    .filter((operation) => !requests.some(({ method, path }) => isOf(operation, method, path)));
  expect(unsent.map(({ name }) => `${name} stands in the title and was not sent`)).toEqual([]);
});

function isOf(operation: Operation, method: string, path: string): boolean {
  if (operation.method !== method) return false;
  if (operation.path === '{upload_url}') return path.startsWith('/upload');
  const pattern = operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

/** A running sandbox and a client of it. */
export async function start(
  options: SandboxOptions = {},
  clientOptions: Partial<ClientOptions> = {},
): Promise<{ sandbox: Sandbox; client: Client }> {
  const sandbox = await startSandbox(options);
  sandboxes.add(sandbox);
  opened.push(sandbox);
  return { sandbox, client: connect(sandbox, clientOptions) };
}

/** A further client of a sandbox; it does not wait between attempts unless told how. */
export function connect(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Client {
  const { url: baseUrl, apiKey, apiSecret } = sandbox;
  const authentication = signature({ apiKey, apiSecret });
  const client = createClient({ baseUrl, authentication, sleep: () => Promise.resolve(), ...options });
  opened.push(client);
  return client;
}

/** A client whose token carries these scopes alone, and which does not know it: the service is who says no. */
export function withScopes(sandbox: Sandbox, ...scopes: readonly string[]): Client {
  const token = `only-${scopes.join('-')}`;
  sandbox.world.tokens.set(token, new Set(scopes));
  return connect(sandbox, { authentication: bearer(token) });
}

/** A token as it stands, without an authorization server. */
export function bearer(token: string): Authentication {
  return { headers: () => Promise.resolve({ authorization: `Bearer ${token}` }) };
}

/** One request as it is written here, without the client: what a client that knows less would send. */
export async function plainly(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${ALL_SCOPES_TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** A project as the sandbox's world holds it. */
export function held(sandbox: Sandbox, id: string): Project {
  const project = sandbox.world.projects.get(id);
  if (project === undefined) throw new Error(`The sandbox holds no project ${id}.`);
  return project;
}

export async function all<T>(listing: Listing<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of listing) items.push(item);
  return items;
}

/** What a promise was rejected with; a test that expects an error fails when there is none. */
export async function errorOf<T extends Error>(promise: Promise<unknown>): Promise<T> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail, and did not.');
    },
    (error: unknown) => error as T,
  );
}

/** Lets the sandbox's time pass in small steps until something holds. */
export async function until(sandbox: Sandbox, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let step = 0; step < 1000; step += 1) {
    if (await holds()) return;
    await sandbox.advance(5_000);
  }
  throw new Error('It never came to that.');
}

export const attributes: ProjectAttributes = {
  name: 'TD-1',
  activity_name: 'translation',
  language_from: 'en-GB',
  language_to: 'fr-FR',
  category: 'C001',
  project_briefing: 'Friendly, please.',
  options: { language_level: 'premium' },
  custom_data: { order: '1' },
};

export const content = {
  title: { original_phrase: 'The best coffee in town', details: 'At most 60 characters' },
  'body.0': { original_phrase: 'Come and taste it, every day from eight to six.' },
};

export const document = (title: string, changes: Partial<DocumentAttributes> = {}): DocumentAttributes => ({
  title,
  type: 'key_value',
  original_content: content,
  perform_word_count: true,
  markup_in_content: false,
  ...changes,
});

export const batch: readonly DocumentAttributes[] = ['TD-1/1', 'TD-1/2', 'TD-1/3'].map((title) => document(title));

/** A project whose documents are counted, ready to be launched. */
export async function prepared(
  sandbox: Sandbox,
  client: Client,
  changes: Partial<ProjectAttributes> = {},
  documents: readonly DocumentAttributes[] = batch,
): Promise<{ id: string; documents: DocumentRecord[] }> {
  const { id } = await client.projects.create({ ...attributes, ...changes });
  await client.documents.createBatch(id, documents);
  let counted: DocumentRecord[] = [];
  await until(sandbox, async () => {
    counted = await all(client.documents.list(id));
    return counted.every(({ word_count }) => word_count !== undefined);
  });
  return { id, documents: counted };
}

/** A project whose launch went through. */
export async function launched(
  sandbox: Sandbox,
  client: Client,
  changes: Partial<ProjectAttributes> = {},
): Promise<{ id: string; documents: DocumentRecord[] }> {
  const project = await prepared(sandbox, client, changes);
  await client.projects.asyncLaunch(project.id);
  await until(sandbox, async () => (await client.projects.get(project.id)).status === 'in_progress');
  return project;
}

/** A project all of whose documents wait for the client's review. */
export async function reviewable(
  sandbox: Sandbox,
  client: Client,
  changes: Partial<ProjectAttributes> = {},
): Promise<{ id: string; documents: DocumentRecord[] }> {
  const { id } = await launched(sandbox, client, changes);
  await until(sandbox, async () => (await client.projects.get(id)).status === 'in_review');
  return { id, documents: await all(client.documents.list(id)) };
}
