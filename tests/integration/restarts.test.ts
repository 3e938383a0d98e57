import type { OrderList } from '../../contracts/order-list';
import type { OrderView } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import {
  createArticle,
  driveTo,
  expectDoneOnce,
  orderOf,
  placed,
  untilOrder,
  wishFor,
  type EntryRef,
} from '../helpers/desk';
import {
  addLocales,
  connectTo,
  documentsOf,
  eventually,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../helpers/strapi';

const WALLET = 10_000;
const WORKING_MS = 300_000;
const LOCALES = ['fr', 'de'];

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;

beforeAll(async () => {
  folder = temporaryFolder();
  // Its time stands still: the service goes on when a test says so.
  sandbox = await startSandbox({ speed: 0, walletCredits: WALLET });
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  expect((await app.admin.put('/settings', connectTo(sandbox, app.url))).status).toBe(200);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

/** On the port it had, where callbacks look for it. */
const start = (): Promise<TestStrapi> => startStrapi(folder, {}, Number(new URL(app.url).port));

async function restart(): Promise<void> {
  await app.stop();
  sandbox.removeFaults();
  app = await start();
}

/** Until Strapi has stopped: however often a project tries, each of them is held up. */
const refuse = (method: string, path: RegExp): void =>
  sandbox.addFault({ match: { method, path }, kind: 'status', status: 503, rate: 1 });

const order = async (title: string): Promise<{ id: number; entry: EntryRef }> => {
  const entry = await createArticle(app, title);
  return { entry, id: await placed(app.admin, wishFor([entry], LOCALES, { approveUpToCredits: 500 })) };
};

const projectsAre = (state: string) => (seen: OrderView) => seen.projects.every((project) => project.state === state);
const isLaunched = ({ state }: OrderView['projects'][number]): boolean => state === 'working' || state === 'completed';
const documentsAre = (state: string) => (seen: OrderView) =>
  seen.projects.every(({ documents }) => documents.every((document) => document.state === state));
/** The service just refused a step of every project, which waits a moment before it is tried again. */
const heldUp = (seen: OrderView): boolean => seen.projects.every(({ problem }) => problem !== null);

/** How an order is brought to each border, and stays there until Strapi has stopped. */
const BORDERS: [string, (id: number) => Promise<unknown>, () => void][] = [
  ['it was placed', (id) => untilOrder(app.admin, id, projectsAre('creating')), () => refuse('POST', /\/projects$/)],
  [
    'its projects were created',
    (id) => untilOrder(app.admin, id, (seen) => projectsAre('sending')(seen) && heldUp(seen)),
    () => refuse('POST', /\/batch\/documents$/),
  ],
  ['its documents were sent', (id) => driveTo(sandbox, app.admin, id, 'counting'), () => undefined],
  [
    'its words were counted',
    async (id) => {
      await driveTo(sandbox, app.admin, id, 'counting');
      await sandbox.advance(20_000);
      await untilOrder(app.admin, id, (seen) => projectsAre('launching')(seen) && heldUp(seen));
    },
    () => refuse('POST', /\/async_launch$/),
  ],
  ['its launch was asked for', (id) => driveTo(sandbox, app.admin, id, 'launching'), () => undefined],
  ['its authors were at work', (id) => driveTo(sandbox, app.admin, id, 'working'), () => undefined],
  [
    'its translations had landed',
    async (id) => {
      await driveTo(sandbox, app.admin, id, 'working');
      await sandbox.advance(WORKING_MS);
      await untilOrder(app.admin, id, documentsAre('landed'));
    },
    () => refuse('PUT', /\/complete$/),
  ],
];

const translated = async ({ contentType, documentId }: EntryRef): Promise<void> => {
  for (const locale of LOCALES) {
    const entry = await documentsOf(app.strapi, contentType).findOne({ documentId, locale });
    expect(entry?.title).toContain('⟦');
  }
};

describe('an order goes on where it stood', () => {
  it.each(BORDERS)('when Strapi stops after %s', async (_where, reach, hold) => {
    hold();
    const { id, entry } = await order(`Stopped when ${_where}`);
    await reach(id);
    await restart();
    await expectDoneOnce(app, sandbox, await driveTo(sandbox, app.admin, id, 'completed'));
    await translated(entry);
  });

  it('when all the work was done while Strapi stood still', async () => {
    const { id, entry } = await order('Finished overnight');
    await driveTo(sandbox, app.admin, id, 'working');
    await app.stop();
    await sandbox.advance(WORKING_MS);
    app = await start();
    await expectDoneOnce(app, sandbox, await untilOrder(app.admin, id, 'completed'));
    await translated(entry);
  });
});

describe('an answer that was lost', () => {
  it.each([
    ['of a creation', 'POST', /\/projects$/],
    ['of a batch of documents', 'POST', /\/batch\/documents$/],
    ['of a launch', 'POST', /\/async_launch$/],
    ['of a completion', 'PUT', /\/complete$/],
  ])('%s is found out about at the service, and nothing is done twice', async (_what, method, path) => {
    sandbox.addFault({ match: { method, path }, kind: 'lose-answer', times: 2 });
    const { id, entry } = await order(`Lost: ${method} ${path.source}`);
    // Time passes while it is looked at: what was in doubt is asked for later than the rest, and takes as long from then.
    await eventually(
      async () => {
        await sandbox.advance(1_000);
        return orderOf(app.admin, id);
      },
      ({ projects }) => projects.length === LOCALES.length && projects.every(isLaunched),
      60_000,
    );
    await sandbox.advance(WORKING_MS);
    const done = await untilOrder(app.admin, id, 'completed');
    await expectDoneOnce(app, sandbox, done);
    await translated(entry);
  });
});

it('spent exactly what the orders say, and not one credit more', async () => {
  const { data } = await app.admin.get<OrderList>('/orders?pageSize=100');
  expect(data.orders.every(({ state }) => state === 'completed')).toBe(true);
  const spent = data.orders.reduce((sum, { spentCredits }) => sum + (spentCredits ?? 0), 0);
  expect(spent).toBeGreaterThan(0);
  expect(WALLET - sandbox.world.wallet.credits).toBe(spent);
  expect(sandbox.world.projects.size).toBe(data.orders.length * LOCALES.length);
  expect(sandbox.world.failures).toEqual([]);
});
