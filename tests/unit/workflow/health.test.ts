import type { Action } from '../../../contracts/permissions';
import { DeskError } from '../../../server/src/domain/errors';
import type { Order, Project } from '../../../server/src/domain/types';
import { readHealth, repairStuck, retryStopped } from '../../../server/src/workflow/health';
import type { Deps, DocumentCount, OverdueBounds, Problem, RemoteLanguage } from '../../../server/src/workflow/ports';
import type { Viewer } from '../../../server/src/workflow/viewer';
import { projectRow } from '../domain/rows';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const ARTICLE = 'api::article.article';

const DOWN: Problem = { code: 'unavailable', message: 'The service does not answer.' };

const orderRow = (id: number, title: string): Order => ({
  ...({} as Order),
  ...{ id, title, ref: `TD-${id}`, targetLocales: ['fr', 'de'], createdAt: NOW - 90 * MINUTE },
});

interface World {
  languages: () => Promise<RemoteLanguage[]>;
  chosen: Record<string, string>;
  contentTypes: string[];
  problems: Problem[];
  newsProblem: Problem | null;
  stopped: Order[];
  projects: Project[];
  counts: DocumentCount[];
  overdue: Project[];
  forConnection: number;
  watchDueAt: number | null;
  oldestMark: number | null;
  dispatches: boolean;
}

const WELL: World = {
  languages: () =>
    Promise.resolve([
      { code: 'fr-fr', name: 'French' },
      { code: 'en-gb', name: null },
    ]),
  chosen: { fr: 'fr-fr', en: 'en-gb' },
  contentTypes: [ARTICLE],
  problems: [],
  newsProblem: null,
  stopped: [],
  projects: [],
  counts: [],
  overdue: [],
  forConnection: 0,
  watchDueAt: NOW - MINUTE,
  oldestMark: NOW - MINUTE,
  dispatches: true,
};

/** The ports that are looked at, in memory; `did` is what was set going. */
function worldOf(patch: Partial<World> = {}) {
  const world = { ...WELL, ...patch };
  const did: string[] = [];
  const bounds: OverdueBounds[] = [];
  const note = (what: string) => (): Promise<number> => Promise.resolve(did.push(what));
  const settings = {
    contentTypes: world.contentTypes,
    pollIntervalMs: MINUTE,
    sweepMs: 60 * MINUTE,
    relaunchMs: 30 * MINUTE,
    spendingStopped: false,
    serviceCode: (locale: string) => world.chosen[locale] ?? locale,
    isLanguageChosen: (locale: string) => world.chosen[locale] !== undefined,
  };
  const locale = (code: string) => ({ code, name: code.toUpperCase(), isDefault: code === 'en' });
  const displayName = (uid: string): string => {
    if (uid === ARTICLE) return 'Article';
    throw new DeskError({ code: 'content_type_unknown', message: `There is no content type "${uid}".` });
  };
  const deps = {
    clock: { now: () => NOW },
    settings: { current: () => Promise.resolve(settings) },
    content: { locales: () => Promise.resolve(['en', 'fr', 'de'].map(locale)), displayName },
    provider: { languageList: world.languages },
    connection: { problems: () => Promise.resolve([...world.problems]) },
    news: { read: () => Promise.resolve({ calledAt: null, askedAt: null, problem: world.newsProblem }) },
    marks: { pending: () => Promise.resolve(3) },
    store: {
      countHeld: () => Promise.resolve(0),
      ordersById: (ids: number[]) => Promise.resolve(ids.map((id) => orderRow(id, `Order ${id}`))),
      projects: () => Promise.resolve(world.projects),
      order: () => Promise.resolve(null),
      wakeWatch: note('watch woken'),
      resumeForConnection: note('connection resumed'),
    },
    overviews: { documentCounts: () => Promise.resolve(world.counts), firstStuck: () => Promise.resolve([]) },
    stuckWork: {
      stoppedOrders: () => Promise.resolve({ orders: world.stopped, count: world.stopped.length }),
      stoppedSince: () => Promise.resolve(new Map([[1, NOW - 5 * MINUTE]])),
      stoppedForConnection: () => Promise.resolve(world.forConnection),
      overdue: (wanted: OverdueBounds) => {
        bounds.push(wanted);
        return Promise.resolve({ projects: world.overdue, count: world.overdue.length });
      },
      freeOverdue: note('overdue freed'),
      watchDueAt: () => Promise.resolve(world.watchDueAt),
      oldestMark: () => Promise.resolve(world.oldestMark),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    dispatches: world.dispatches,
    beginAnew: () => void did.push('begun anew'),
    wakeUp: () => void did.push('woken'),
  } as unknown as Deps;
  return { deps, did, bounds };
}

const viewer = (actions: Action[] = ['see', 'order'], reads = true): Viewer => ({
  id: null,
  can: (action) => actions.includes(action),
  mayRead: () => reads,
  mayWrite: () => true,
  lookAt: async () => {},
  mayReadSome: () => reads,
});

const german = { code: 'de', name: 'German' };
const healthy = { languages: () => WELL.languages().then((list) => [...list, german]) };

const needsOf = async (patch: Partial<World>): Promise<number> =>
  (await readHealth(worldOf({ ...healthy, ...patch }).deps, viewer())).needs;

describe('how many things need somebody', () => {
  it('is none where all is well, and a guess that the service offers is well', async () => {
    const health = await readHealth(worldOf(healthy).deps, viewer());
    expect(health).toMatchObject({ needs: 0, problems: [], stuck: [], dispatches: true });
    expect(health.mapping.locales.map(({ standing }) => standing)).toEqual(['mapped', 'mapped', 'guessed']);
  });

  it('counts a locale without a language, and a content type that is gone', async () => {
    const { mapping, needs } = await readHealth(worldOf({ contentTypes: [ARTICLE, 'api::old.old'] }).deps, viewer());
    expect(needs).toBe(2);
    expect(mapping.locales.find(({ locale }) => locale === 'de')?.standing).toBe('unmapped');
    expect(mapping.contentTypes).toEqual([
      { uid: ARTICLE, name: 'Article', problem: null },
      {
        uid: 'api::old.old',
        name: 'api::old.old',
        problem: expect.objectContaining({ code: 'content_type_unknown' }) as Problem,
      },
    ]);
  });

  it('counts one cause once, wherever it is told', async () => {
    const languages = (): Promise<never> => Promise.reject(new DeskError(DOWN));
    expect(await needsOf({ languages, newsProblem: DOWN })).toBe(1);
    expect(await needsOf({ languages, newsProblem: DOWN, problems: [DOWN] })).toBe(1);
    expect(await needsOf({ problems: [DOWN, { code: 'another', message: 'Another.' }] })).toBe(2);
  });

  it('counts each order that stopped, and every other kind of stuck work once', async () => {
    const stopped = [orderRow(1, 'One'), orderRow(2, 'Two')];
    const overdue = [projectRow({ id: 7, orderId: 7, dueAt: NOW - 20 * MINUTE })];
    expect(await needsOf({ stopped, overdue, forConnection: 4 })).toBe(4);
  });
});

describe('a service that is slow to answer', () => {
  it('does not keep the page from opening', async () => {
    jest.useFakeTimers();
    try {
      const { deps } = worldOf({ languages: () => new Promise(() => undefined) });
      const health = readHealth(deps, viewer());
      await jest.advanceTimersByTimeAsync(5_000);
      const { mapping } = await health;
      expect(mapping.problem?.code).toBe('no_answer_yet');
      expect(new Set(mapping.locales.map(({ standing }) => standing))).toEqual(new Set(['unasked']));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('stuck work', () => {
  const stopped = [orderRow(1, 'Secret plans'), orderRow(2, 'Two')];
  const projects = [projectRow({ orderId: 1, state: 'needs_attention', problem: DOWN })];
  const counts = [1, 2].map((orderId): DocumentCount => ({
    ...{ orderId, contentType: ARTICLE, sourceLocale: 'en', state: 'planned', count: 1, progress: 0 },
  }));

  it('says what stopped, since when and why', async () => {
    const { stuck } = await readHealth(worldOf({ ...healthy, stopped, projects, counts }).deps, viewer());
    expect(stuck).toEqual([
      {
        kind: 'stopped',
        count: 2,
        since: new Date(NOW - 90 * MINUTE).toISOString(),
        items: [
          expect.objectContaining({
            title: 'Secret plans',
            since: new Date(NOW - 5 * MINUTE).toISOString(),
            reason: DOWN.message,
          }),
          expect.objectContaining({ title: 'Two', reason: null }),
        ],
        repairable: true,
      },
    ]);
  });

  it.each([
    ['who may not read its entries', viewer(['see', 'order'], false), true],
    ['who may not see orders', viewer(['order']), true],
    ['who may not order either', viewer([]), false],
  ])('names the reference alone to somebody %s', async (_, who, repairable) => {
    const { stuck } = await readHealth(worldOf({ ...healthy, stopped, projects, counts }).deps, who);
    expect(stuck[0]).toMatchObject({ repairable, items: [{ title: 'TD-1', reason: null }, { title: 'TD-2' }] });
  });

  it('is what was due ten minutes ago, or is due later than anything ever is', async () => {
    const overdue = [
      projectRow({ id: 7, orderId: 7, dueAt: NOW - 20 * MINUTE }),
      projectRow({ id: 8, orderId: 8, dueAt: NOW + 9_000 * MINUTE, targetLocale: 'de' }),
    ];
    const { deps, bounds } = worldOf({ ...healthy, overdue });
    const { stuck } = await readHealth(deps, viewer());
    expect(bounds).toEqual([{ dueBefore: NOW - 10 * MINUTE, farthest: NOW + 120 * MINUTE }]);
    expect(stuck[0]?.items).toMatchObject([
      { orderId: 7, targetLocales: ['fr'], since: new Date(NOW - 20 * MINUTE).toISOString() },
      { orderId: 8, targetLocales: ['de'], since: null },
    ]);
  });

  it('is a watch that nobody keeps, and marks that pile up', async () => {
    const late = { watchDueAt: NOW - 11 * MINUTE, oldestMark: NOW - 11 * MINUTE };
    const { stuck } = await readHealth(worldOf({ ...healthy, ...late }).deps, viewer());
    expect(stuck.map(({ kind, count, repairable }) => ({ kind, count, repairable }))).toEqual([
      { kind: 'watch', count: 1, repairable: true },
      { kind: 'states', count: 3, repairable: true },
    ]);
    const elsewhere = await readHealth(worldOf({ ...healthy, ...late, dispatches: false }).deps, viewer());
    expect(elsewhere.stuck.map(({ repairable }) => repairable)).toEqual([false, false]);
    expect(
      (await readHealth(worldOf({ ...healthy, watchDueAt: null, oldestMark: null }).deps, viewer())).stuck,
    ).toEqual([]);
  });
});

describe('a repair', () => {
  it.each([
    ['overdue', ['overdue freed', 'begun anew']],
    ['watch', ['watch woken', 'begun anew']],
    ['states', ['begun anew']],
    ['connection', ['connection resumed', 'watch woken', 'woken']],
  ] as const)('of %s does what it takes', async (kind, expected) => {
    const { deps, did } = worldOf();
    await repairStuck(deps, kind, 'Ada');
    expect(did).toEqual(expected);
  });

  it('is refused by a process that does no due work', async () => {
    const { deps, did } = worldOf({ dispatches: false });
    await expect(repairStuck(deps, 'overdue', 'Ada')).rejects.toMatchObject({ code: 'not_dispatching' });
    expect(did).toEqual([]);
  });

  it('of all that stopped goes on past an order that somebody else was quicker with', async () => {
    const { deps } = worldOf({ stopped: [orderRow(1, 'Gone'), orderRow(2, 'Gone as well')] });
    expect(await retryStopped(deps, viewer(), 'Ada')).toMatchObject({
      orders: 0,
      refused: [
        { ref: 'TD-1', title: 'Gone', problem: { code: 'not_found' } },
        { ref: 'TD-2', title: 'Gone as well', problem: { code: 'not_found' } },
      ],
    });
  });
});
