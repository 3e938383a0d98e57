import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { landDeliveries } from '../server/src/workflow/landing';
import { stepContext } from '../server/src/workflow/run-step';
import { readyToSend } from '../server/src/workflow/steps/ready-to-send';
import compilePlayground from '../tests/helpers/compile-playground';
import type { TestStrapi } from '../tests/helpers/strapi';
import { pseudo } from '../tests/unit/document/pseudo';
import { spentOn, type Spent } from './measure';
import { ARTICLE, graphOf, makeEntries, PAGE, wish, withSite } from './orders-site';
import { median, say } from './report';
import { runScenarios } from './scenarios';

/** Limits of docs/benchmarks.md; whoever misses one makes the run fail. */
const LIMIT_OF_NEW = 0.9;
const LIMIT_OF_CHANGED = 2;
const MANY = 2_000;
/** Bare updates and landings take turns, now these first and now those, so that all else falls on both. */
const TURN = 100;
const BARE = 'de';
const OURS = 'fr';

const countOf = (): number => Number(process.env.BENCH_ENTRIES ?? MANY);

interface Documents {
  update(params: object): Promise<unknown>;
}

type Values = Record<string, unknown>;
type Work = () => Promise<unknown>;

const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations']);

/** Items as they come from outside: without the ids of somebody else's rows. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const rest = Object.entries(value).filter(([name]) => name !== 'id');
  return Object.fromEntries(rest.map(([name, inner]): [string, unknown] => [name, withoutIds(inner)]));
}

/** A whole entry, as somebody would write it who imports translations by hand: each attribute, each component. */
function wholeEntry(source: Values, number: number): Values {
  const data = Object.entries(source).filter(([name, value]) => !OWN.has(name) && value !== null);
  const shown = data.map(([name, value]): [string, unknown] => [
    name,
    TEXTS.has(name) ? pseudo(String(value)) : withoutIds(value),
  ]);
  return { ...Object.fromEntries(shown), slug: `entry-${number}-${BARE}` };
}

const TEXTS = new Set(['title', 'excerpt', 'body']);

/**
 * Orders entries and brings all of them to where their work has come back, as the steps would, without a service. A piece
 * of work for each project: landing all of it, as the step that follows it does.
 */
async function deliver(app: TestStrapi, uid: string, ids: readonly string[]): Promise<Work[]> {
  const { deps, useCases } = graphOf(app);
  const placed = await useCases.placeOrder(wish(uid, ids, [OURS]), {
    title: undefined,
    approveUpTo: 1e12,
    by: 'benchmark',
  });
  if (!placed.order || placed.skipped.length > 0) throw new Error(JSON.stringify(placed.skipped.slice(0, 2)));
  const { connection } = app.strapi.db;
  const land: Work[] = [];
  for (const project of await deps.store.projects([placed.order.id])) {
    await connection('td_projects').where({ id: project.id }).update({ state: 'working', remote_id: project.ref });
    const claim = await deps.store.claim(project.id);
    if (!claim) throw new Error('Somebody else holds the project.');
    const context = await stepContext(deps, claim);
    const ready = await readyToSend(context, context.documents);
    for (const [documentId, { segments }] of ready ?? []) {
      const phrases = Object.fromEntries(segments.map(({ key, text }) => [key, pseudo(text)]));
      const payload = JSON.stringify(phrases);
      await connection('td_deliveries').insert({ document_id: documentId, payload, created_at: Date.now() });
      await connection('td_documents').where({ id: documentId }).update({ state: 'delivered' });
    }
    context.documents = await deps.store.documents([project.id]);
    land.push(() => landDeliveries(context, context.documents, (_, landOne) => landOne()));
  }
  return land;
}

interface Delay {
  median: number;
  most: number;
  longest: number;
}

/** How late the event loop was while something was done: a monitor of its own each time, or it counts what was between. */
async function withDelay(work: Work): Promise<{ spent: Spent; delay: Delay }> {
  const monitor = monitorEventLoopDelay({ resolution: 10 });
  monitor.enable();
  await pause(20);
  const spent = await spentOn(work);
  await pause(20);
  monitor.disable();
  const at = (percent: number): number => monitor.percentile(percent) / 1e6;
  return { spent, delay: { median: at(50), most: at(99), longest: monitor.max / 1e6 } };
}

const sumOf = (spent: readonly Spent[], how: keyof Spent): number => spent.reduce((sum, one) => sum + one[how], 0);

/** Deliveries a second over bare updates a second. */
async function compare(what: string, bare: readonly Work[], land: readonly Work[], limit: number): Promise<void> {
  const [ofBare, ofOurs, delays]: [Spent[], Spent[], Delay[]] = [[], [], []];
  const updates = async (turn: number): Promise<void> => {
    for (const update of bare.slice(turn * TURN, (turn + 1) * TURN)) await update();
  };
  for (const [turn, work] of land.entries()) {
    if (turn % 2 === 0) ofBare.push(await spentOn(() => updates(turn)));
    const { spent, delay } = await withDelay(work);
    ofOurs.push(spent);
    delays.push(delay);
    if (turn % 2 === 1) ofBare.push(await spentOn(() => updates(turn)));
  }
  const speed = (spent: readonly Spent[]): string => {
    const [clock, processor] = [sumOf(spent, 'clock'), sumOf(spent, 'processor')];
    return `${((bare.length / clock) * 1000).toFixed(0)} a second, ${(processor / bare.length).toFixed(1)} ms of the processor each`;
  };
  const ratio = (how: keyof Spent): number => sumOf(ofBare, how) / sumOf(ofOurs, how);
  console.log(`\n${what}, ${bare.length} entries`);
  say('bare full updates by the Document Service', speed(ofBare));
  say('deliveries landed, with all that belongs to it', speed(ofOurs));
  say('deliveries over updates, by the clock', ratio('clock').toFixed(2), ratio('clock') >= limit);
  say('the same by the processor', ratio('processor').toFixed(2));
  const ms = (name: keyof Delay, of: (values: number[]) => number): string =>
    `${of(delays.map((delay) => delay[name])).toFixed(0)} ms`;
  const most = (values: number[]): number => Math.max(...values);
  say(
    'event loop late while landing, median / 99 % / longest',
    [ms('median', median), ms('most', most), ms('longest', most)].join(' / '),
  );
}

const titleOf = (number: number): string => `Another title, number ${number}`;

/** What the Document Service takes for the least that a landing writes: one attribute, and nothing of ours. */
async function compareLeast(what: string, bare: readonly Work[], least: readonly Work[]): Promise<void> {
  const [whole, one]: [Spent[], Spent[]] = [[], []];
  for (const [index, update] of least.entries()) {
    one.push(await spentOn(update));
    whole.push(await spentOn(bare[index] ?? update));
  }
  const ratio = (how: keyof Spent): string => (sumOf(whole, how) / sumOf(one, how)).toFixed(2);
  say(`${what}, by the clock; by the processor`, `${ratio('clock')}; ${ratio('processor')}`);
}

async function landing(app: TestStrapi, uid: string): Promise<void> {
  const { dispatcher, content } = graphOf(app);
  await dispatcher.stop();
  // A bare update is Strapi's alone: what the plugin notes of each save is no part of it.
  Object.assign(graphOf(app), { entryChanged: () => Promise.resolve() });
  const ids = await makeEntries(app, uid, countOf());
  const documents = app.strapi.documents(uid as never) as unknown as Documents;
  const sources = await content.readMany(uid, ids, 'en');
  const bare = ids.map((documentId, number) => {
    const data = wholeEntry(sources.get(documentId) ?? {}, number);
    return () => documents.update({ documentId, locale: BARE, data });
  });
  const created = await deliver(app, uid, ids);
  await compare(`${uid}: new locales`, bare, created, LIMIT_OF_NEW);

  // One segment in about ten: the title.
  for (const [number, documentId] of ids.entries())
    await documents.update({ documentId, locale: 'en', data: { title: titleOf(number) } });
  await app.strapi.db.connection('td_documents').update({ state: 'completed', open_key: null });
  const changed = await deliver(app, uid, ids);
  await compare(`${uid}: a tenth of the segments changed`, bare, changed, LIMIT_OF_CHANGED);
  const titles = ids.slice(0, TURN).map((documentId, number) => {
    const data = { title: `${titleOf(number)}, once more` };
    return () => documents.update({ documentId, locale: BARE, data });
  });
  await compareLeast('bare updates of a title over those of all', bare, titles);
}

const landingOf = (uid: string) => () => withSite(3600, (app) => landing(app, uid));

runScenarios(__filename, { articles: landingOf(ARTICLE), pages: landingOf(PAGE) }, compilePlayground);
