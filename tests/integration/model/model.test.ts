import fc from 'fast-check';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { createArticle, ledgerOf, placed, wishFor } from '../../helpers/desk';
import { driveDesk, type DrivenDesk } from '../../helpers/driven-desk';
import {
  addLocales,
  connectTo,
  removeFolder,
  startStrapi,
  temporaryFolder,
  type TestStrapi,
} from '../../helpers/strapi';
import { commands, isTaken, useCases, WHO } from './commands';
import { check, look, type Model, type Real } from './world';

/** `MODEL_RUNS=300` for a long night; then the seed is another each time. */
const RUNS = Number(process.env.MODEL_RUNS ?? 20);
const SEED = process.env.MODEL_RUNS ? undefined : 20261121;

let folder: string;
let sandbox: Sandbox;
let app: TestStrapi;
let desk: DrivenDesk;

beforeAll(async () => {
  folder = temporaryFolder();
  sandbox = await startSandbox({ speed: 0, walletCredits: 10_000, seed: 'model' });
  app = await startStrapi(folder, { TRANSLATION_DESK_DOUBT_MS: '60000' });
  await addLocales(app.strapi);
  expect((await app.admin.put('/settings', connectTo(sandbox, null, { pollIntervalSeconds: 60 }))).status).toBe(200);
  desk = await driveDesk(app, sandbox);
});

afterAll(async () => {
  await app.stop();
  await sandbox.close();
  removeFolder(folder);
});

let orders = 0;

async function setup(approved: boolean, byHand: boolean, byPerson: boolean): Promise<{ model: Model; real: Real }> {
  orders += 1;
  const entries = [await createArticle(app, `Model ${orders}`), await createArticle(app, `Of states ${orders}`)];
  sandbox.removeFaults();
  sandbox.setWallet(10_000);
  await desk.graph.useCases.stopSpending(false, WHO);
  const orderId = await placed(
    app.admin,
    wishFor(entries, ['fr', 'de'], {
      ...(approved ? { approveUpToCredits: 1000 } : {}),
      options: {
        launchByHand: byHand,
        acceptance: byPerson ? 'person' : 'automatic',
        publish: 'publish',
        publishTogether: byPerson,
      },
    }),
  );
  const real: Real = { app, sandbox, desk, orderId, entries, launchedAtStop: null };
  const { projects } = await look(real);
  const phases = new Map(
    projects.map(({ row }) => [row.ref, approved ? ('under way' as const) : ('unapproved' as const)]),
  );
  return { model: { phases, stopped: false }, real };
}

/** All that a patient person does: approves, launches, tops up, tries again, decides. Every order must come to its end. */
async function heal(model: Model, real: Real): Promise<void> {
  const { orderId } = real;
  const can = useCases(real);
  sandbox.removeFaults();
  sandbox.setWallet(10_000);
  await can.stopSpending(false, WHO);
  real.launchedAtStop = null;
  await isTaken(can.approveOrder(orderId, 5_000_000, WHO));
  for (const [ref, phase] of model.phases) if (phase === 'unapproved') model.phases.set(ref, 'under way');
  for (let round = 0; round < 8; round += 1) {
    desk.pass(31 * 60_000);
    await desk.live(300_000);
    const { order, projects } = await look(real);
    if (order.state === 'completed' || order.state === 'cancelled') return;
    for (const act of [can.launchOrder, can.resumeOrder, can.retryOrder]) await isTaken(act(orderId, WHO));
    for (const [ref, phase] of model.phases) if (phase === 'paused') model.phases.set(ref, 'launched');
    for (const { documents } of projects) {
      for (const { id, state } of documents)
        if (state === 'to_review') await isTaken(can.decideDelivery(id, 'take', WHO));
    }
  }
}

it('holds whatever people, the service and the network do, and comes to its end when they let it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.commands(commands, { maxCommands: 12, size: 'max' }),
      async (approved, byHand, byPerson, sequence) => {
        const { model, real } = await setup(approved, byHand, byPerson);
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        await heal(model, real);
        await check(real, model);
        const { order } = await look(real);
        expect(['completed', 'cancelled']).toContain(order.state);
        expect(await ledgerOf(app, real.orderId)).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: SEED }), endOnFailure: true },
  );
  expect(sandbox.world.failures).toEqual([]);
}, 600_000);
