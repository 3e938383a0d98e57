import { join } from 'node:path';
import type { OrderView, PlacedOrder } from '../../contracts/orders';
import { ADMIN_API } from '../../contracts/plugin';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { connectTo, eventually, removeFolder, temporaryFolder } from '../helpers/strapi';
import { freePort, startProcess, type StrapiProcess } from '../helpers/strapi-process';

const ADMIN = { email: 'ada@example.com', password: 'Correct-Horse-1', firstname: 'Ada', lastname: 'Admin' };
const ARTICLE = 'api::article.article';
const WALLET = 10_000;

/** The requests in the middle of which the process is killed: each performed by the service, none answered to us. */
const DURING = [
  { method: 'POST', path: /\/projects$/ },
  { method: 'POST', path: /\/batch\/documents$/ },
  { method: 'POST', path: /\/async_launch$/ },
  { method: 'POST', path: /\/batch\/documents\/complete$/ },
] as const;

describe('a process killed in the middle of a request', () => {
  let folder: string;
  let sandbox: Sandbox;
  let running: StrapiProcess;
  let url: string;
  let port: number;
  let token = '';

  const boot = async (): Promise<void> => {
    running = await startProcess(port, {
      DATABASE_FILENAME: join(folder, 'data.db'),
      DATABASE_WAITS_FOR_DISK: 'false',
      PUBLIC_DIR: folder,
      PLAYGROUND_SEED: 'false',
      LOG_LEVEL: 'error',
      ENCRYPTION_KEY: 'a key for tests',
      TRANSLATION_DESK_TICK_MS: '50',
      TRANSLATION_DESK_LEASE_MS: '1500',
      TRANSLATION_DESK_DOUBT_MS: '300',
    });
  };

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  async function createEntry(title: string, slug: string): Promise<{ contentType: string; documentId: string }> {
    const data = { title, slug, kind: 'guide', body: `All about **${title}** for {name}.` };
    const { documentId } = await call<{ documentId: string }>(
      'POST',
      `/content-manager/collection-types/${ARTICLE}?locale=en`,
      data,
    );
    return { contentType: ARTICLE, documentId };
  }

  beforeAll(async () => {
    folder = temporaryFolder();
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    sandbox = await startSandbox({ speed: 200, walletCredits: WALLET });
    await boot();
    token = (await call<{ token: string }>('POST', '/admin/register-admin', ADMIN)).token;
    for (const [code, name] of [
      ['fr', 'French'],
      ['de', 'German'],
    ]) {
      await fetch(`${url}/i18n/locales`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ code, name, isDefault: false }),
      });
    }
    await call('PUT', `${ADMIN_API}/settings`, connectTo(sandbox, url));
  });

  afterAll(async () => {
    await running.kill();
    await sandbox.close();
    removeFolder(folder);
  });

  it('goes on where it stood: nothing twice, nothing lost, not one credit spent twice', async () => {
    const entries = [
      await createEntry('Knives', 'knives'),
      await createEntry('Kettles', 'kettles'),
      await createEntry('Bread', 'bread'),
    ];
    for (const match of DURING) sandbox.addFault({ match, kind: 'delay', ms: 400 });
    const { order } = await call<PlacedOrder>('POST', `${ADMIN_API}/orders`, {
      entries,
      sourceLocale: 'en',
      targetLocales: ['fr', 'de'],
      approveUpToCredits: 500,
    });
    const struck = (): number => sandbox.world.requests.filter(({ fault }) => fault === 'delay').length;
    for (let kills = 1; kills <= DURING.length; kills += 1) {
      await eventually(
        () => Promise.resolve(struck()),
        (count) => count >= kills,
        60_000,
      );
      await running.kill();
      await boot();
    }

    const end = await eventually(
      () => call<OrderView>('GET', `${ADMIN_API}/orders/${order?.id}`),
      ({ state }) => state === 'completed',
      90_000,
    );

    const projects = [...sandbox.world.projects.values()];
    expect(projects.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const documents = projects.flatMap((project) => [...project.documents.values()]);
    expect(documents).toHaveLength(6);
    expect(new Set(documents.map(({ title }) => title)).size).toBe(6);
    const launches = sandbox.world.wallet.transactions.filter(
      ({ type }) => type === 'Transaction::ProjectSpending::LaunchingAProject',
    );
    expect(launches).toHaveLength(2);
    expect(WALLET - sandbox.world.wallet.credits).toBe(end.spentCredits);
    for (const { documentId } of entries) {
      for (const locale of ['fr', 'de']) {
        const entry = await call<{ title: string }>(
          'GET',
          `/content-manager/collection-types/${ARTICLE}/${documentId}?locale=${locale}`,
        );
        expect(entry.title).toContain('⟦');
      }
    }
  }, 240_000);
});
