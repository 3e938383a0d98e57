import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderView } from '../../contracts/orders';
import { ROUTES } from '../../server/src/routes';
import { graphOf } from '../../server/src/services/desk';
import { ARTICLE, createArticle, driveTo, orderOf, placed, untilOrder, wishFor } from '../helpers/desk';
import { connectTo } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

const SECRETS = { apiKey: 'key-5e1f0c9a+7b3d/', apiSecret: 'secret-c04b8de6+f291=' };
const TEMPLATE = 'a00000000000000000000001';

let stage: Stage;
const seen: string[] = [];

/** All forms in which a secret could stand somewhere. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  // A part of a longer base64 text begins at any of three places; the middle stays the same.
  ...[0, 1, 2].map((shift) => {
    const text = Buffer.from(`${'.'.repeat(shift)}${secret}`).toString('base64');
    return text.slice(shift === 0 ? 0 : 4, -4);
  }),
  Buffer.from(secret).toString('hex'),
  [...secret].reverse().join(''),
];

const keep = (value: unknown): void => void seen.push(typeof value === 'string' ? value : JSON.stringify(value));

beforeAll(async () => {
  stage = await setStage({ ...SECRETS }, {}, { callbacks: true });
  const { log } = stage.app.strapi;
  log.level = 'silly';
  for (const transport of log.transports) Object.assign(transport, { silent: true });
  log.on('data', (line: unknown) => keep(line));
});
afterAll(() => stage.close());

/** A request of every route, about an order that is there, answered well or badly. */
async function askEverything(order: OrderView): Promise<void> {
  const { admin } = stage.app;
  const document = order.projects[0]?.documents[0];
  for (const { method, path } of ROUTES) {
    const filled = path
      .replace(':contentType', ARTICLE)
      .replace(':documentId', document?.documentId ?? '')
      .replace(':id', String(path.startsWith('/documents') ? document?.id : order.id));
    if (method === 'PUT') keep(await admin.put(filled, {}));
    else if (method === 'POST') keep(await admin.post(filled, { message: 'Hello', scope: 'failed', decision: 'take' }));
    else keep(await (await admin.download(filled)).text());
  }
  keep(await (await admin.download(`/orders/${order.id}/history?format=csv`)).text());
}

it('are in no answer, no log, no event, no error and not in clear in the database', async () => {
  const { app, sandbox } = stage;
  const settings = { languages: { en: 'en-gb', fr: 'fr-fr' }, templates: { fr: TEMPLATE } };
  keep(await app.admin.put('/settings', connectTo(sandbox, app.url, settings)));
  const callbackToken = graphOf(app.strapi).callbackToken.current() ?? '';
  expect(callbackToken).toMatch(/^[0-9a-f]{64}$/);

  // A service that quotes back what it was sent, in every form. The secret is never sent.
  const address = `${app.url}/translation-desk/callbacks?project=x&token=${callbackToken}`;
  const echoes = [
    [/\/projects$/, `Quoted back: ${SECRETS.apiKey} (${encodeURIComponent(SECRETS.apiKey)})`],
    [/\/batch\/documents$/, `Quoted back: the callback ${address}`],
    [/\/async_launch$/, `Quoted back: the callback ${encodeURIComponent(address)}`],
    [/\/support_messages$/, `Quoted back: {"url":"${address}","token":"${callbackToken}"}`],
  ] as const;
  for (const [path, echo] of echoes)
    sandbox.addFault({
      match: { method: 'POST', path },
      kind: 'status',
      status: 422,
      body: { errors: { base: [echo] } },
    });
  sandbox.addFault({
    match: { method: 'PUT', path: /\/cancel$/ },
    kind: 'status',
    status: 500,
    body: { message: `Quoted back: ${encodeURIComponent(address)}` },
  });
  const entry = await createArticle(app, 'Nothing to see');
  const id = await placed(app.admin, wishFor([entry], ['fr', 'de'], { approveUpToCredits: 100 }));
  // As often as the service refuses, somebody tries again.
  for (let round = 0; round < 12; round += 1) {
    const order = await untilOrder(
      app.admin,
      id,
      ({ state, projects }) => state === 'needs_attention' || projects.every((project) => project.state === 'counting'),
    );
    keep(order);
    if (order.state !== 'needs_attention') break;
    await app.admin.post(`/orders/${id}/retry`);
  }
  await driveTo(sandbox, app.admin, id, 'working');
  const order = await orderOf(app.admin, id);
  const remote = [...sandbox.world.projects.values()].flatMap(({ documents }) => [...documents.values()])[0];
  sandbox.writeAsAuthor(remote?.id ?? '', 'A question.');
  // Callbacks have come, and were called with the token.
  expect(sandbox.world.callbacks.some(({ url }) => url.includes(callbackToken))).toBe(true);
  keep(await app.admin.post(`/orders/${id}/cancel`, { launched: true }));
  keep(await app.admin.post(`/orders/${id}/cancel`, { launched: true }));
  await askEverything(await orderOf(app.admin, id));
  keep(order);

  // What was never right is secret, too.
  await app.admin.put('/settings', { apiSecret: 'wrong-one-31337' });
  keep(await app.admin.post('/settings/test'));
  keep(await app.admin.post('/quotes', wishFor([entry], ['ja'])));

  expect(seen.length).toBeGreaterThan(ROUTES.length + 10);
  const refused = ['projects.create', 'documents.createBatch', 'projects.asyncLaunch', 'projects.cancel'];
  const isTold = (operation: string): boolean =>
    seen.some((text) => text.includes(operation) && text.includes('Quoted back'));
  expect(refused.filter((operation) => !isTold(operation))).toEqual([]);
  const files = readdirSync(stage.folder).filter((name) => name.startsWith('data.db'));
  expect(files).not.toEqual([]);
  const contents = files.map((name) => readFileSync(join(stage.folder, name)));
  for (const secret of [SECRETS.apiKey, SECRETS.apiSecret, callbackToken, 'wrong-one-31337']) {
    for (const form of new Set(formsOf(secret))) {
      expect(seen.filter((text) => text.includes(form))).toEqual([]);
      expect(contents.some((content) => content.includes(form))).toBe(false);
    }
  }
});
