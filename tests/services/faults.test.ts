import type { OrderView } from '../../contracts/orders';
import { ADMIN_API } from '../../contracts/plugin';
import type { Fault, Sandbox } from '../../sandbox/src';
import { assertEqual, assertWallet } from '../crash/equalities';
import { seedOf } from '../crash/random';
import { openSite, type EntryRef, type Site } from '../crash/site';
import { eventually } from '../helpers/strapi';

const ORDERS = 4;
const ENTRIES = 5;
const TARGETS = ['fr', 'de'];
/** Of all requests. Lost answers are a third of it: they are the ones that cost. */
const SHARE = 0.3;
const LOST_SHARE = 0.1;
const MOST_RETRIES = 40;

const OTHERS: Fault[] = [
  { match: {}, kind: 'status', status: 500 },
  { match: {}, kind: 'status', status: 503, retryAfter: 1 },
  { match: {}, kind: 'status', status: 429, retryAfter: 1 },
  { match: {}, kind: 'redirect', status: 302 },
  { match: {}, kind: 'redirect', status: 307 },
  { match: {}, kind: 'html-page' },
  { match: {}, kind: 'html-page', performed: true },
  { match: {}, kind: 'drop-request' },
  { match: {}, kind: 'delay', ms: [50, 1_000] },
  { match: {}, kind: 'perform-later', ms: [50, 2_500] },
  { match: {}, kind: 'cut-answer' },
  { match: {}, kind: 'slow-answer', ms: [100, 1_000] },
  { match: {}, kind: 'malformed-answer' },
];

function addFaults(sandbox: Sandbox): void {
  sandbox.addFault({ match: {}, kind: 'lose-answer', rate: LOST_SHARE });
  // Each is drawn for only where none before it was played.
  const rate = (SHARE - LOST_SHARE) / OTHERS.length;
  for (const fault of OTHERS) sandbox.addFault({ ...fault, rate });
  sandbox.addCallbackFault({ kind: 'drop', rate: 0.2 });
  sandbox.addCallbackFault({ kind: 'repeat', copies: 2, rate: 0.2 });
  sandbox.addCallbackFault({ kind: 'late', ms: 3_000, rate: 0.2 });
  sandbox.addCallbackFault({ kind: 'reorder', ms: 3_000, rate: 0.2 });
}

/** What a person does who reads it: the service may refuse to answer several times. */
async function placeUntilTaken(site: Site, entries: readonly EntryRef[]): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await site.place(entries, TARGETS);
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}

/** Whatever waits for a person says why and what to do. */
function expectReasons({ projects }: OrderView): void {
  const stuck = projects.flatMap((project) => [
    ...(project.state === 'needs_attention' ? [project.problem] : []),
    ...project.documents.filter(({ state }) => state === 'needs_attention').map(({ problem }) => problem),
  ]);
  expect(stuck.length).toBeGreaterThan(0);
  for (const problem of stuck) {
    expect(problem?.message).toMatch(/^.{10,}$/s);
    expect(problem?.remedy).toMatch(/^.{5,}$/s);
  }
}

/** The test is worth something only where the faults were really played; which of the rare ones is up to chance. */
function expectStorm({ world }: Sandbox): void {
  const faults = world.requests.map(({ fault }) => fault).filter((fault) => fault !== null);
  expect(faults.length / world.requests.length).toBeGreaterThan(SHARE / 2);
  expect(faults).toContain('lose-answer');
  expect(new Set(faults).size).toBeGreaterThanOrEqual(7);
  expect(new Set(world.callbacks.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(4);
}

it('ends every order though three requests of ten go wrong: nothing twice, nothing lost', async () => {
  const seed = String(seedOf('FAULT_SEED'));
  const site = await openSite({ kind: 'sqlite', direct: true, sandbox: { seed } });
  let retries = 0;
  try {
    const { sandbox } = site;
    const wanted: { id: number; entries: EntryRef[] }[] = [];
    addFaults(sandbox);
    for (let number = 1; number <= ORDERS; number += 1) {
      const entries = await site.createEntries(ENTRIES, `Storm ${number}:`);
      wanted.push({ entries, id: await placeUntilTaken(site, entries) });
    }
    for (const { id } of wanted) {
      await eventually(
        async () => {
          const order = await site.order(id);
          if (order.state !== 'needs_attention') return order;
          expectReasons(order);
          retries += 1;
          // Trying again asks the service, too, which may not answer.
          await site.call('POST', `${ADMIN_API}/orders/${id}/retry`).catch(() => undefined);
          return order;
        },
        ({ state }) => state === 'completed',
        240_000,
      );
    }
    expectStorm(sandbox);
    sandbox.removeFaults();
    let spent = 0;
    for (const { id, entries } of wanted) {
      await assertEqual(site, id, entries);
      spent += (await site.order(id)).spentCredits ?? 0;
    }
    assertWallet(site, spent);
    // A person is asked now and then at most; mostly it resolves by itself.
    expect(retries).toBeLessThan(MOST_RETRIES);
  } catch (error) {
    throw new Error(`FAULT_SEED=${seed}, ${retries} retries\n${site.running.output().slice(-5_000)}`, { cause: error });
  } finally {
    await site.close();
  }
}, 600_000);
