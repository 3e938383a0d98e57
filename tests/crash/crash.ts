import type { OrderView } from '../../contracts/orders';
import type { DatabaseKind } from '../helpers/databases';
import type { Reserve, StrapiProcess } from '../helpers/strapi-process';
import { assertOnce, assertWallet } from './equalities';
import type { Fate, Moment } from './gate';
import { changesBetween, createPlan, type KillPlan, type Manner } from './plan';
import { randomFrom, type Random } from './random';
import { openSite, type EntryRef, type Site } from './site';

export interface CrashOptions {
  kind: DatabaseKind;
  kills: number;
  seed: number;
  /** Hears how it goes, line by line. */
  say?: (line: string) => void;
}

export interface CrashReport {
  orders: number;
  kills: number;
  /** Kills by the place they struck at. */
  counts: Record<string, number>;
}

const ENTRIES = 20;
/** So long an order may go on without any change, in milliseconds; a doubt takes half a minute. */
const STANDSTILL_MS = 120_000;
const LOOK_MS = 40;
/** A request that was on its way when its sender died may be performed so much later. */
const LATEST_MS = 1_500;
/** "Right after" is spread over so many milliseconds: the commit is in there somewhere. */
const RIGHT_AFTER_MS = 25;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What an order went through, over all lives. */
interface Course {
  id: number;
  view: OrderView | null;
  changedAt: number;
}

interface Run {
  site: Site;
  plan: KillPlan;
  random: Random;
  wanted: number;
  reserve: Reserve;
  say: (line: string) => void;
}

/** One life of the process: the promise resolves when it was ended, by whatever. */
class Life {
  readonly over: Promise<string>;
  private end: (place: string) => void = () => undefined;
  private isStruck = false;

  constructor(private readonly run: Run) {
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  /** Kills the process; where two places strike at once, the first is counted. */
  async strike(place: string): Promise<void> {
    if (this.isStruck) return;
    this.isStruck = true;
    await this.run.site.running.kill();
    this.run.plan.struck(place);
    this.end(place);
  }

  /** The gate's watcher. */
  async watch({ border, operation }: Moment): Promise<Fate> {
    const { plan, random } = this.run;
    if (this.isStruck) return 'goes on';
    if (border !== 'arrived' || operation.startsWith('GET')) {
      if (!plan.wants(`${operation}, ${border}`)) return 'goes on';
      if (border === 'answered') await pause(random.below(RIGHT_AFTER_MS));
      await this.strike(`${operation}, ${border}`);
      return 'goes on';
    }
    const lost = `${operation}, arrived and never performed`;
    const late = `${operation}, arrived and performed later`;
    const [wantsLost, wantsLate] = [plan.wants(lost), plan.wants(late)];
    if (!wantsLost && !wantsLate) return 'goes on';
    await this.strike(wantsLate ? late : lost);
    return wantsLate ? random.below(LATEST_MS) : 'lost';
  }
}

/** How an order stands, for a person who has to find out why. */
function told(view: OrderView | null): string {
  if (!view) return 'It was never seen.';
  const projects = view.projects.map(({ ref, state, remoteStatus, problem, documents }) => {
    const states = [...new Set(documents.map((document) => document.state))].map(
      (known) => `${documents.filter((document) => document.state === known).length} ${known}`,
    );
    const problems = [problem, ...documents.map((document) => document.problem)].flatMap((each) => each?.message ?? []);
    return [`${ref}: ${state} (there: ${remoteStatus}), documents: ${states.join(', ')}`, ...new Set(problems)].join(
      '\n  ',
    );
  });
  return [...projects, ...view.events.slice(0, 20).map(({ at, text }) => `${at} ${text}`)].join('\n');
}

function assertMoving(course: Course, output: string): void {
  const stuck = course.view?.state === 'needs_attention' ? 'It stopped for a person' : 'Nothing has changed for long';
  if (course.view?.state !== 'needs_attention' && Date.now() - course.changedAt < STANDSTILL_MS) return;
  throw new Error(`${stuck}: order ${course.id}\n${told(course.view)}\nThe process said:\n${output}`);
}

/** Looks at the order again and again; resolves when it is completed. */
async function follow(run: Run, course: Course, life: Life | null, signal: AbortSignal): Promise<'completed'> {
  for (;;) {
    await pause(LOOK_MS);
    signal.throwIfAborted();
    // No answer: it is still starting, or dying.
    const view = await run.site.order(course.id).catch(() => null);
    signal.throwIfAborted();
    if (view) {
      const changes = changesBetween(course.view, view);
      if (changes.length > 0 || !course.view) course.changedAt = Date.now();
      course.view = view;
      if (view.state === 'completed') return 'completed';
      const place = changes.map((change) => `seen: ${change}`).find((seen) => life !== null && run.plan.wants(seen));
      if (place !== undefined) await life?.strike(place);
    }
    assertMoving(course, run.site.running.output());
  }
}

async function strikeAtRandom(
  { ready }: StrapiProcess,
  life: Life,
  { since, afterMs }: Extract<Manner, { kind: 'random' }>,
  signal: AbortSignal,
): Promise<void> {
  let isReady = false;
  const begun = ready.then(() => {
    isReady = true;
  });
  if (since === 'ready') await begun;
  await pause(afterMs);
  if (!signal.aborted) await life.strike(isReady ? 'a random moment, at work' : 'a random moment, while starting');
}

/** Lets the process live until it is struck or the order is completed. */
async function live(run: Run, course: Course): Promise<string> {
  const { site, plan } = run;
  const end = new AbortController();
  const spared = plan.kills() >= run.wanted;
  const manner = plan.nextLife();
  const life = new Life(run);
  const isBorder = !spared && manner.kind === 'border';
  site.gate.watch((moment) => (isBorder ? life.watch(moment) : Promise.resolve('goes on' as const)));
  if (!spared && manner.kind === 'random') void strikeAtRandom(site.running, life, manner, end.signal);
  try {
    return await Promise.race([life.over, follow(run, course, isBorder ? life : null, end.signal)]);
  } finally {
    end.abort();
  }
}

/** One order from its placing to its end, through as many kills as befall it. */
async function orderThrough(run: Run, name: string): Promise<{ id: number; entries: EntryRef[] }> {
  const { site } = run;
  run.plan.nextOrder();
  const entries = await site.createEntries(ENTRIES, name);
  const course: Course = { id: await site.place(entries), view: null, changedAt: Date.now() };
  for (;;) {
    const place = await live(run, course);
    if (place === 'completed') break;
    run.say(`  ${run.plan.kills()}: ${place}`);
    site.running = run.reserve.start();
    // The next one loads its modules while this one works.
    run.reserve = site.reserve();
  }
  site.gate.watch(() => Promise.resolve('goes on'));
  await site.running.ready;
  return { id: course.id, entries };
}

/** Orders, one after the other, from a process that is killed again and again; every one has to come out right. */
export async function crash({ kind, kills, seed, say = () => undefined }: CrashOptions): Promise<CrashReport> {
  const random = randomFrom(seed);
  const plan = createPlan(random, kills);
  const site = await openSite({ kind, sandbox: { seed: String(seed) } });
  const run: Run = { site, plan, random, wanted: kills, reserve: site.reserve(), say };
  let orders = 0;
  let spent = 0;
  try {
    while (orders === 0 || plan.kills() < kills) {
      const before = plan.kills();
      const begun = Date.now();
      orders += 1;
      const { id, entries } = await orderThrough(run, `Story ${orders}:`);
      await assertOnce(site, id, entries);
      spent += (await site.order(id)).spentCredits ?? 0;
      assertWallet(site, spent);
      say(`order ${orders}: ${plan.kills() - before} kills, ${Math.round((Date.now() - begun) / 1000)} s`);
    }
    return { orders, kills: plan.kills(), counts: plan.counts() };
  } finally {
    await run.reserve.discard();
    await site.close();
  }
}
