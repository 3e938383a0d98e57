import { assertOnce } from '../crash/equalities';
import { openSite, type Site } from '../crash/site';
import { SERVERS } from '../helpers/databases';
import { eventually } from '../helpers/strapi';

/** The requests in the middle of which a process stands still: the service has performed them, and nobody was told. */
const OPERATIONS = [
  'POST /projects',
  'POST /projects/:id/batch/documents',
  'POST /projects/:id/async_launch',
  'POST /projects/:id/batch/documents/complete',
];
const LOST = /The lease on project \d+ was lost to another process/g;
const ENTRIES = 5;

/** Holds the answer to the next such request until it is let go. */
function holdAnswer(site: Site, operation: string): { held: Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const release = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = new Promise<void>((resolve) => {
    let isHeld = false;
    site.gate.watch(async (moment) => {
      if (!isHeld && moment.operation === operation && moment.border === 'performed') {
        isHeld = true;
        resolve();
        await release;
      }
      return 'goes on';
    });
  });
  return { held, letGo };
}

describe.each(SERVERS)('two processes on one %s', (kind) => {
  it('run no step twice where one is frozen past its lease, and nothing it writes when it wakes is taken', async () => {
    const site = await openSite({ kind });
    try {
      const { running: first } = site;
      const { process: second, caller } = await site.another();
      for (const operation of OPERATIONS) {
        const entries = await site.createEntries(ENTRIES, `While ${operation}`);
        second.freeze();
        const { held, letGo } = holdAnswer(site, operation);
        const id = await site.place(entries, ['fr']);
        await held;
        const before = (first.output().match(LOST) ?? []).length;
        first.freeze();
        second.thaw();
        await eventually(
          () => caller.order(id),
          ({ state }) => state === 'completed',
          120_000,
        );
        first.thaw();
        letGo();
        await eventually(
          () => Promise.resolve((first.output().match(LOST) ?? []).length),
          (count) => count > before,
          30_000,
        );
        await assertOnce(site, id, entries);
      }
    } finally {
      await site.close();
    }
  }, 600_000);

  it('share the work of many orders, and do each of it once', async () => {
    const site = await openSite({ kind });
    try {
      await site.another();
      const orders: { id: number; entries: Awaited<ReturnType<Site['createEntries']>> }[] = [];
      for (const name of ['One', 'Two', 'Three']) {
        const entries = await site.createEntries(ENTRIES, name);
        orders.push({ entries, id: await site.place(entries) });
      }
      for (const { id, entries } of orders) {
        await eventually(
          () => site.order(id),
          ({ state }) => state === 'completed',
          120_000,
        );
        await assertOnce(site, id, entries);
      }
    } finally {
      await site.close();
    }
  }, 300_000);
});
