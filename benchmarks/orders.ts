import type { Sandbox } from '../sandbox/src';
import compilePlayground from '../tests/helpers/compile-playground';
import type { TestStrapi } from '../tests/helpers/strapi';
import { entriesPerPage } from '../server/src/workflow/plan-order';
import {
  ARTICLE,
  forgetOrders,
  graphOf,
  makeEntries,
  PAGE,
  PER_PAGE,
  readAll,
  TARGETS,
  wish,
  withSite,
} from './orders-site';
import { collected, heapWhile, spentOn, type Spent } from './measure';
import { median, say } from './report';
import { runScenarios } from './scenarios';

/** Limits of docs/benchmarks.md; whoever misses one makes the run fail. */
const LIMIT_OF_TIME = 2;
const LIMIT_OF_MEMORY = 1.1;
const ROUNDS = 5;
const MANY = 10_000;
const FEW = 1_000;
/** What a batch of documents holds unless it is set. */
const BATCH = 20;

async function place(app: TestStrapi, uid: string, ids: readonly string[], locales: string[]): Promise<number> {
  const { order, skipped } = await graphOf(app).useCases.placeOrder(wish(uid, ids, locales), {
    title: undefined,
    approveUpTo: null,
    by: 'benchmark',
  });
  if (!order || skipped.length > 0) throw new Error(`Not placed: ${JSON.stringify(skipped.slice(0, 3))}`);
  return order.id;
}

type What = 'pages' | 'large' | 'placing';

async function comparePlacing(app: TestStrapi, uid: string, ids: readonly string[], locales: string[]): Promise<void> {
  const rounds: Record<What, Spent>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pages = await spentOn(() => readAll(app, uid));
    // As placing reads: fewer and larger pages cost less each.
    const large = await spentOn(() => readAll(app, uid, entriesPerPage({ targetLocales: locales })));
    const placing = await spentOn(() => place(app, uid, ids, locales));
    await forgetOrders(app);
    // The first round warms up.
    if (round > 0) rounds.push({ pages, large, placing });
  }
  const seconds = (what: What): string =>
    (['clock', 'processor'] as const)
      .map((of) => `${(median(rounds.map((round) => round[what][of])) / 1000).toFixed(2)} s`)
      .join(', ');
  const ratio = (what: What, of: keyof Spent): number =>
    median(rounds.map((round) => round.placing[of] / round[what][of]));
  const ratios = (what: What): string => `${ratio(what, 'clock').toFixed(2)}, ${ratio(what, 'processor').toFixed(2)}`;
  console.log(
    `\nPlacing ${ids.length} ${uid.split('.')[1]}s in ${locales.length} language(s); by the clock, of the processor`,
  );
  say(`findMany, ${PER_PAGE} a page`, seconds('pages'));
  say(`findMany, ${entriesPerPage({ targetLocales: locales })} a page`, seconds('large'));
  say('placing', seconds('placing'));
  // The limit is for one language: what is written for another was never read by findMany.
  say(
    `times findMany of ${PER_PAGE} a page`,
    ratios('pages'),
    locales.length === 1 ? ratio('pages', 'clock') <= LIMIT_OF_TIME : undefined,
  );
  say(`times findMany of ${entriesPerPage({ targetLocales: locales })} a page`, ratios('large'));
}

const countOf = (): number => Number(process.env.BENCH_ENTRIES ?? MANY);

async function time(uid: string): Promise<void> {
  await withSite(3600, async (app) => {
    const ids = await makeEntries(app, uid, countOf());
    if ((await readAll(app, uid)) !== ids.length) throw new Error('Not all entries are read.');
    await comparePlacing(app, uid, ids, TARGETS.slice(0, 1));
    await comparePlacing(app, uid, ids, TARGETS);
  });
}

/** The heap after collection, at most while placing, less what was there before; the list of entries is the caller's. */
async function heapOf(app: TestStrapi, ids: readonly string[]): Promise<number> {
  const before = collected();
  const most = await heapWhile(() => place(app, ARTICLE, ids, TARGETS.slice(0, 1)), 25);
  await forgetOrders(app);
  return most - before;
}

async function memory(): Promise<void> {
  await withSite(3600, async (app) => {
    const ids = await makeEntries(app, ARTICLE, countOf());
    await heapOf(app, ids.slice(0, FEW));
    const before = collected();
    const few = before + (await heapOf(app, ids.slice(0, FEW)));
    const many = before + (await heapOf(app, ids));
    console.log('\nHeap at most while placing');
    say(`${FEW} entries`, `${few.toFixed(1)} MB`);
    say(`${ids.length} entries`, `${many.toFixed(1)} MB = ${(many / few).toFixed(3)}`, many / few <= LIMIT_OF_MEMORY);
  });
}

interface Seen {
  path: string;
  query: string;
}

/** What is asked for all orders at once: what changed, and, once in ten minutes, which languages there are. */
const isShared = ({ path, query }: Seen): boolean =>
  path.endsWith('/locales') || (path.endsWith('/projects/filter') && query.includes('updated_at'));

/** Whether a request is about a project of another order, one that is at work already. */
function isOfOthers({ path }: Seen, own: ReadonlySet<string | null>): boolean {
  const id = /\/clients\/projects\/([\da-f]{24})/.exec(path)?.[1];
  return id !== undefined && !own.has(id);
}

/**
 * From the request for a quote until every launch is asked for. What is asked then, whether it happened, is a look like
 * any other, and what is asked for all orders at once is counted below.
 */
async function requestsOf(app: TestStrapi, sandbox: Sandbox, ids: readonly string[]): Promise<number> {
  const { deps, useCases } = graphOf(app);
  sandbox.world.requests.length = 0;
  const { order } = await useCases.placeOrder(wish(ARTICLE, ids, ['fr']), {
    title: undefined,
    approveUpTo: 1e12,
    by: 'benchmark',
  });
  if (!order) throw new Error('There is no order.');
  for (;;) {
    const projects = await deps.store.projects([order.id]);
    if (projects.every(({ state, intent }) => state === 'working' || intent?.accepted === true)) break;
    const stuck = projects.find(({ state }) => state === 'needs_attention');
    if (stuck) throw new Error(stuck.problem?.message);
    // The service's time goes on only when all is sent: how fast it counts is not ours to measure.
    if (projects.every(({ state }) => state !== 'creating' && state !== 'sending')) await sandbox.advance(20_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const own = new Set((await deps.store.projects([order.id])).map(({ remoteId }) => remoteId));
  return sandbox.world.requests.filter((request) => !isShared(request) && !isOfOthers(request, own)).length;
}

async function requests(): Promise<void> {
  console.log('\nRequests at the service from quote to launch, one language');
  await withSite(20, async (app, sandbox) => {
    const ids = await makeEntries(app, ARTICLE, 1 + 20 + 100 + 300);
    let start = 0;
    for (const count of [1, 20, 100, 300]) {
      const seen = await requestsOf(app, sandbox, ids.slice(start, start + count));
      const projects = Math.ceil(count / 100);
      const limit = projects * 6 + Math.ceil(count / BATCH);
      start += count;
      say(`${count} entries, ${projects} project(s)`, `${seen}, limit ${limit}`, seen <= limit);
    }
  });
}

const INTERVAL_S = 3;
const INTERVALS = 8;

/** Ten thousand documents at work: placed as ever, then put where a launch leaves them. */
async function quiet(): Promise<void> {
  await withSite(INTERVAL_S, async (app, sandbox) => {
    const ids = await makeEntries(app, ARTICLE, countOf());
    const orderId = await place(app, ARTICLE, ids, TARGETS.slice(0, 1));
    const { connection } = app.strapi.db;
    await connection('td_documents')
      .where({ order_id: orderId })
      .update({ state: 'in_progress', remote_id: connection.ref('ref') });
    const dueAt = Date.now() + 3_600_000;
    await connection('td_projects')
      .where({ order_id: orderId })
      .update({ state: 'working', remote_id: connection.ref('ref'), due_at: dueAt });
    // Two looks to see that it is quiet.
    await new Promise((resolve) => setTimeout(resolve, 3 * INTERVAL_S * 1000));
    sandbox.world.requests.length = 0;
    await new Promise((resolve) => setTimeout(resolve, INTERVALS * INTERVAL_S * 1000));
    const seen = sandbox.world.requests.length;
    console.log(`\nRequests with ${ids.length} open documents and nothing new`);
    say(
      `in ${INTERVALS} intervals`,
      `${seen} = ${(seen / INTERVALS).toFixed(2)} each`,
      seen > 0 && seen <= INTERVALS + 1,
    );
  });
}

runScenarios(
  __filename,
  {
    pages: () => time(PAGE),
    articles: () => time(ARTICLE),
    memory,
    requests,
    quiet,
  },
  compilePlayground,
);
