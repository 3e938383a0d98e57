import type { OrderView, PlacedOrder } from '../../contracts/orders';
import { ADMIN_API } from '../../contracts/plugin';
import type { SettingsUpdate } from '../../contracts/settings';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/src';
import { freshDatabase, type DatabaseKind, type TestDatabase } from '../helpers/databases';
import { connectTo } from '../helpers/strapi';
import { freePort, reserveProcess, startProcess, type Reserve, type StrapiProcess } from '../helpers/strapi-process';
import { openGate, type Gate } from './gate';

const ADMIN = { email: 'ada@example.com', password: 'Correct-Horse-1', firstname: 'Ada', lastname: 'Admin' };
const LOCALE_NAMES: Record<string, string> = { fr: 'French', de: 'German', es: 'Spanish' };

export const LOCALES = ['fr', 'de', 'es'];
export const ARTICLE = 'api::article.article';
/** Credits in the wallet at the start. */
export const WALLET = 1_000_000;

export interface EntryRef {
  contentType: string;
  documentId: string;
  title: string;
}

/** One admin's way into a Strapi that may be killed meanwhile: every call says whether there was an answer. */
export interface Caller {
  /** The answer's `data`. Throws where the answer is no success, or there is none. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  order(id: number): Promise<OrderView>;
}

/** A site in a process of its own, the service it orders from in this one, and a gate between the two. */
export interface Site extends Caller {
  sandbox: Sandbox;
  gate: Gate;
  database: TestDatabase;
  /** Loads a process for the site's address, to be started later. */
  reserve(): Reserve;
  /** Starts another process of the same site: same database, another port. */
  another(environment?: Record<string, string>): Promise<{ process: StrapiProcess; caller: Caller }>;
  /** The process that was started with the site, or put in its place. */
  running: StrapiProcess;
  /** Entries with a title, a text and a component, written in English. */
  createEntries(count: number, name: string): Promise<EntryRef[]>;
  /** Places an approved order, which must be taken; its id. */
  place(entries: readonly EntryRef[], targetLocales?: string[]): Promise<number>;
  close(): Promise<void>;
}

export interface SiteOptions {
  kind: DatabaseKind;
  sandbox?: SandboxOptions;
  /** On top of what the tests of crashes need. */
  environment?: Record<string, string>;
  settings?: SettingsUpdate;
  /** Whether the product speaks to the sandbox itself, for faults that end in the middle of an answer. */
  direct?: boolean;
}

/** Everything short, so that what takes minutes in life takes seconds here. */
const QUICK = {
  PLAYGROUND_SEED: 'false',
  STARTUP_BANNER: 'false',
  LOG_LEVEL: 'warn',
  ENCRYPTION_KEY: 'a key for tests',
  TRANSLATION_DESK_TICK_MS: '50',
  TRANSLATION_DESK_LEASE_MS: '2000',
  TRANSLATION_DESK_DOUBT_MS: '300',
  TRANSLATION_DESK_REQUEST_MS: '2000',
  TRANSLATION_DESK_RELAUNCH_MS: '10000',
};

function callerOf(url: string, token: () => string): Caller {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token() ? { authorization: `Bearer ${token()}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    const parsed = JSON.parse(text) as { data: T };
    // The Content Manager's lists come without an envelope.
    return 'data' in parsed ? parsed.data : parsed;
  }
  return { call, order: (id) => call('GET', `${ADMIN_API}/orders/${id}`) };
}

const entryData = (title: string, slug: string): Record<string, unknown> => ({
  title,
  slug,
  kind: 'guide',
  body: `All about **${title}** for {name}.`,
  faq: [{ question: `Why ${title}?`, answer: 'Because.' }],
});

interface Parts {
  sandbox: Sandbox;
  gate: Gate;
  database: TestDatabase;
  port: number;
  environment: Record<string, string>;
}

async function makeSite({ sandbox, gate, database, port, environment }: Parts): Promise<Site> {
  let token = '';
  let entries = 0;
  const others: StrapiProcess[] = [];
  const site: Site = {
    ...callerOf(`http://127.0.0.1:${port}`, () => token),
    sandbox,
    gate,
    database,
    running: await startProcess(port, environment),
    reserve: () => reserveProcess(port, environment),
    async another(more = {}) {
      const otherPort = await freePort();
      const process = await startProcess(otherPort, { ...environment, ...more });
      others.push(process);
      return { process, caller: callerOf(`http://127.0.0.1:${otherPort}`, () => token) };
    },
    async createEntries(count, name) {
      const made: EntryRef[] = [];
      for (let number = 1; number <= count; number += 1) {
        entries += 1;
        const title = `${name} ${number}`;
        const { documentId } = await site.call<{ documentId: string }>(
          'POST',
          `/content-manager/collection-types/${ARTICLE}?locale=en`,
          entryData(title, `entry-${entries}`),
        );
        made.push({ contentType: ARTICLE, documentId, title });
      }
      return made;
    },
    async place(wanted, targetLocales = LOCALES) {
      const { order, skipped } = await site.call<PlacedOrder>('POST', `${ADMIN_API}/orders`, {
        entries: wanted.map(({ contentType, documentId }) => ({ contentType, documentId })),
        sourceLocale: 'en',
        targetLocales,
        approveUpToCredits: 50_000,
        options: { publish: 'publish' },
      });
      if (!order) throw new Error(`No order was placed: ${JSON.stringify(skipped)}`);
      return order.id;
    },
    async close() {
      for (const process of [site.running, ...others]) await process.kill();
      await gate.close();
      await sandbox.close();
      await database.drop();
    },
  };
  token = (await site.call<{ token: string }>('POST', '/admin/register-admin', ADMIN)).token;
  for (const code of LOCALES)
    await site.call('POST', '/i18n/locales', { code, name: LOCALE_NAMES[code], isDefault: false });
  return site;
}

/** A site on a fresh database with an admin, three more locales, and the service connected through the gate. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const database = await freshDatabase(options.kind);
  const sandbox = await startSandbox({ speed: 200, walletCredits: WALLET, ...options.sandbox });
  const gate = await openGate(sandbox.url);
  const port = await freePort();
  const environment = { ...QUICK, ...database.environment, ...options.environment };
  const site = await makeSite({ sandbox, gate, database, port, environment });
  const settings = connectTo(sandbox, `http://127.0.0.1:${port}`, {
    ...(options.direct ? {} : { baseUrl: gate.url }),
    ...options.settings,
  });
  await site.call('PUT', `${ADMIN_API}/settings`, settings);
  return site;
}
