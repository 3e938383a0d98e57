import fc from 'fast-check';
import { DeskError } from '../../../server/src/domain/errors';
import type { Project } from '../../../server/src/domain/types';
import type { ChangedProject, Deps, Settings, WatchClaim, Watched } from '../../../server/src/workflow/ports';
import { since, watchService } from '../../../server/src/workflow/watch';
import { projectRow } from '../domain/rows';

const NOW = Date.UTC(2026, 10, 21, 12);
const INTERVAL = 60_000;

interface Sky {
  claim: WatchClaim | null;
  watched: Watched;
  changed: ChangedProject[];
  known: ReadonlySet<string>;
  wallet: number;
  stopped?: boolean;
  refuses?: string;
}

/** The ports of the watch, in memory; `asked` is what reached the service. */
function skyOf(sky: Sky) {
  const asked: string[] = [];
  const woken: string[] = [];
  let finished: WatchClaim | null = null;
  let everything = 0;
  let resumed = 0;
  const deps = {
    clock: { now: () => NOW },
    settings: {
      current: () => Promise.resolve({ pollIntervalMs: INTERVAL, spendingStopped: sky.stopped ?? false } as Settings),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    provider: {
      changedSince: (time: number) => {
        asked.push(`changed since ${time}`);
        if (sky.refuses) return Promise.reject(new DeskError({ code: sky.refuses, message: 'No.' }));
        return Promise.resolve(sky.changed);
      },
      wallet: () => {
        asked.push('wallet');
        return Promise.resolve({ amount: sky.wallet, currency: 'EUR' });
      },
    },
    news: { asked: () => Promise.resolve(), quiet: () => Promise.resolve(void asked.push('nothing')) },
    store: {
      claimWatch: () => Promise.resolve(sky.claim),
      watched: () => Promise.resolve(sky.watched),
      noticeChanges: (changed: ChangedProject[]) =>
        Promise.resolve(changed.filter(({ id }) => sky.known.has(id)).length),
      finishWatch: (claim: WatchClaim, dueAt: number) => {
        expect(dueAt).toBe(NOW + INTERVAL);
        finished = claim;
        return Promise.resolve();
      },
      wake: (refs: string[]) => Promise.resolve(void woken.push(...refs)),
      wakeAll: () => Promise.resolve(void (everything += 1)),
      resumeForConnection: () => Promise.resolve((resumed += 1)),
    },
  } as unknown as Deps;
  return { deps, asked, woken, end: () => ({ finished, everything, resumed }) };
}

const claim = (patch: Partial<WatchClaim> = {}): WatchClaim => ({ token: 't', newest: NOW - 1000, quiet: 5, ...patch });
const waitingFor = (amount: number | null, ref: string): Project =>
  projectRow({ ref, state: 'awaiting_funds', cost: amount === null ? null : { amount, currency: 'EUR' } });
const QUIET: Watched = { waiting: 10_000, awaitingFunds: [], stoppedForConnection: 0 };
const sky = (patch: Partial<Sky> = {}): Sky => ({
  claim: claim(),
  watched: QUIET,
  changed: [],
  known: new Set(),
  wallet: 0,
  ...patch,
});

describe('the watch', () => {
  it('asks once, however much is open, and looks again after one interval', async () => {
    const { deps, asked, end } = skyOf(sky());
    expect(await watchService(deps)).toBe(true);
    expect(asked).toEqual([`changed since ${NOW - 1000 + 1000}`]);
    expect(end().finished).toMatchObject({ quiet: 6, newest: NOW - 1000 });
  });

  it('asks nothing where nothing is waited for, and not at all where another process keeps it', async () => {
    const idle = skyOf(sky({ watched: { ...QUIET, waiting: 0 } }));
    expect(await watchService(idle.deps)).toBe(true);
    // Why it did not answer once is not held against it for ever.
    expect(idle.asked).toEqual(['nothing']);
    const taken = skyOf(sky({ claim: null }));
    expect(await watchService(taken.deps)).toBe(false);
    expect([taken.asked, taken.end().finished]).toEqual([[], null]);
  });

  it('looks back while there is news, and remembers the newest', async () => {
    const changed = [
      { id: 'a', updatedAt: NOW + 5000 },
      { id: 'b', updatedAt: NOW },
    ];
    const { deps, asked, end } = skyOf(sky({ claim: claim({ quiet: 0 }), changed, known: new Set(['b']) }));
    await watchService(deps);
    expect(asked).toEqual([`changed since ${NOW - 1000 - 120_000}`]);
    expect(end().finished).toMatchObject({ quiet: 0, newest: NOW + 5000 });
  });

  it('looks at each project in turn where the service cannot tell what has changed', async () => {
    const { deps, end } = skyOf(sky({ refuses: 'refused' }));
    expect(await watchService(deps)).toBe(true);
    expect(end()).toMatchObject({ everything: 1, finished: { quiet: 5 } });
  });

  it('tries again later when the service is down, and lets what stopped for the connection rest', async () => {
    const watched = { ...QUIET, stoppedForConnection: 3 };
    const down = skyOf(sky({ refuses: 'service_unreachable', watched }));
    expect(await watchService(down.deps)).toBe(true);
    expect(down.end()).toMatchObject({ everything: 0, resumed: 0, finished: { quiet: 5 } });
    const up = skyOf(sky({ watched: { ...watched, waiting: 0 } }));
    await watchService(up.deps);
    expect(up.end().resumed).toBe(1);
  });

  it('wakes what waits for money in its order, as far as the wallet goes, and nothing while spending is stopped', async () => {
    const awaitingFunds = [waitingFor(40, 'a'), waitingFor(null, 'b'), waitingFor(70, 'c'), waitingFor(50, 'd')];
    const watched = { ...QUIET, awaitingFunds };
    const rich = skyOf(sky({ watched, wallet: 100 }));
    await watchService(rich.deps);
    expect(rich.woken).toEqual(['a', 'd']);
    const stopped = skyOf(sky({ watched, wallet: 100, stopped: true }));
    await watchService(stopped.deps);
    expect([stopped.woken, stopped.asked.includes('wallet')]).toEqual([[], false]);
  });
});

it('never looks past a change: what is asked for reaches back to the newest seen, or begins right after its second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2e12 }), fc.nat(10), (newest, quiet) => {
      const from = since({ newest, quiet }, NOW);
      expect(from).toBeLessThanOrEqual(newest + 1000);
      if (quiet < 2) expect(from).toBeLessThan(newest);
    }),
  );
});
