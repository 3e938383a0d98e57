import type { OrderList } from '../../../contracts/order-list';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { createArticle, driveTo, expectDoneOnce, orderOf, placed, untilOrder, wishFor } from '../../helpers/desk';
import {
  addLocales,
  connectTo,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../../helpers/strapi';

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;

/** The same rows under another address are another installation's, as far as anybody can tell. */
async function wakeUpAt(address: string): Promise<void> {
  await app.stop();
  app = await startStrapi(folder, { PUBLIC_URL: address });
}

async function expectHeld(): Promise<void> {
  expect((await app.admin.get<OrderList>('/orders')).data.notice?.code).toBe('copied_database');
}

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ speed: 0 });
  app = await startStrapi(folder);
  await addLocales(app.strapi);
  expect((await app.admin.put('/settings', connectTo(sandbox, null))).status).toBe(200);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

it('holds orders of another installation until an admin has answered, both ways', async () => {
  const wish = wishFor([await createArticle(app, 'On the move')], ['fr'], { approveUpToCredits: 100 });
  const moved = await placed(app.admin, wish);
  await driveTo(sandbox, app.admin, moved, 'working');

  await wakeUpAt('https://new-home.example.com');
  await expectHeld();
  const before = sandbox.world.requests.length;
  await sandbox.advance(300_000);
  expect((await app.admin.post(`/orders/${moved}/retry`)).error?.details.code).toBe('copied_database');
  expect(sandbox.world.requests).toHaveLength(before);
  expect((await app.admin.post<{ orders: number }>('/installation', { answer: 'moved' })).data).toEqual({ orders: 1 });
  await expectDoneOnce(app, sandbox, await untilOrder(app.admin, moved, 'completed'));

  const copied = await placed(app.admin, { ...wish, targetLocales: ['de'] });
  await driveTo(sandbox, app.admin, copied, 'working');
  await wakeUpAt('https://staging.example.com');
  await expectHeld();
  const asked = sandbox.world.requests.length;
  expect((await app.admin.post<{ orders: number }>('/installation', { answer: 'copy' })).status).toBe(200);
  expect((await orderOf(app.admin, copied)).state).toBe('cancelled');
  expect(sandbox.world.requests).toHaveLength(asked);
});
