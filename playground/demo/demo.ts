import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import type { OrderView } from '../../contracts/orders';
import { startSandbox, type Sandbox } from '../../sandbox/src';
import { DEMO_ENTRIES } from '../src/seed/data/demo-entries';
import { buildAll } from './build';
import { DeskApi, type EntryValues } from './desk-api';
import { STATE } from './places';
import { createProgress, showBeforeAndAfter, showDocuments, showQuote } from './show';
import { startPlayground, type RunningStrapi } from './strapi-process';

const LOGIN = { email: 'demo@example.com', password: 'Translation-desk-1' };
const LOCALES = ['fr', 'de'];
/** Times life: an article that takes an author minutes is back in seconds. */
const SPEED = 60;
const GIVE_UP_MS = 5 * 60_000;

const say = (line: string): void => console.log(line);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(usual: number, who: string): Promise<number> {
  const port = await getPort({ host: '127.0.0.1', port: portNumbers(usual, usual + 99) });
  if (port !== usual) say(`Port ${usual} is taken; the ${who} uses ${port}.`);
  return port;
}

const RUNNING = join(STATE, 'running');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startFresh(): void {
  const other = existsSync(RUNNING) ? Number(readFileSync(RUNNING, 'utf8')) : 0;
  if (other > 0 && isRunning(other)) {
    throw new Error(`Another demo is running in this folder (process ${other}). End it with Ctrl-C, then start again.`);
  }
  say(existsSync(STATE) ? 'Starting fresh: what the demo before this one left is removed.' : 'Starting fresh.');
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(join(STATE, 'public', 'uploads'), { recursive: true });
  writeFileSync(RUNNING, String(process.pid));
}

async function connect(api: DeskApi, sandbox: Sandbox): Promise<void> {
  await api.register(LOGIN);
  await api.connect({
    baseUrl: sandbox.url,
    apiKey: sandbox.apiKey,
    apiSecret: sandbox.apiSecret,
    callbackUrl: api.url,
    contentTypes: [
      ...new Set<string>(DEMO_ENTRIES.map(({ contentType }) => contentType)),
      'api::category.category',
      'api::recipe.recipe',
    ],
    pollIntervalSeconds: 2,
  });
}

/** Whether anything in an order still goes on without a person. */
const isMoving = ({ projects }: OrderView): boolean =>
  projects.some(({ state, documents }) =>
    state === 'working'
      ? documents.some((document) => ['in_progress', 'delivered', 'landed'].includes(document.state))
      : ['creating', 'sending', 'counting', 'launching'].includes(state),
  );

async function follow(api: DeskApi, orderId: number): Promise<OrderView> {
  const progress = createProgress();
  const until = Date.now() + GIVE_UP_MS;
  try {
    for (;;) {
      const order = await api.show(orderId);
      progress.show(order);
      if (!isMoving(order) || Date.now() > until) return order;
      await sleep(500);
    }
  } finally {
    progress.end();
  }
}

/** Quotes, orders, follows and shows. Answers whether every translation arrived. */
async function orderThree(api: DeskApi): Promise<boolean> {
  const found: { contentType: string; entry: EntryValues }[] = [];
  for (const demo of DEMO_ENTRIES) found.push({ contentType: demo.contentType, entry: await api.find(demo) });
  const wish = {
    entries: found.map(({ contentType, entry }) => ({ contentType, documentId: entry.documentId })),
    sourceLocale: 'en',
    targetLocales: LOCALES,
  };
  say(`\nQuote for ${found.length} entries into ${LOCALES.join(' and ')}:`);
  const quote = await api.quote(wish);
  showQuote(quote);
  say(`Approving up to ${quote.ceilingCredits} credits and ordering:`);
  const { order, skipped } = await api.order({ ...wish, approveUpToCredits: quote.ceilingCredits ?? undefined });
  for (const { title, locale, message } of skipped)
    say(`  Left out: ${title}${locale ? ` (${locale})` : ''}: ${message}`);
  if (!order) return false;
  const end = await follow(api, order.id);
  say('');
  showDocuments(end);
  say(`Order ${end.ref}: ${end.spentCredits} credits spent, ${end.state.replaceAll('_', ' ')}.`);
  const [first] = found;
  const locale = LOCALES[0];
  if (first && locale) {
    const after = await api.entry(first.contentType, first.entry.documentId, locale);
    showBeforeAndAfter('title', first.entry.title, after.title, locale);
  }
  const documents = end.projects.flatMap((project) => project.documents);
  const arrived = documents.filter(({ state }) => state === 'completed').length;
  if (arrived === found.length * LOCALES.length) return true;
  say(`Only ${arrived} of ${found.length * LOCALES.length} translations arrived. ${end.waitsFor}`);
  return false;
}

function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
  const interrupted = untilInterrupted();
  let sandbox: Sandbox | null = null;
  let playground: RunningStrapi | null = null;
  const work = async (): Promise<number> => {
    startFresh();
    await buildAll(say);
    sandbox = await startSandbox({ port: await freePort(4010, 'sandbox'), speed: SPEED, walletCredits: 20_000 });
    say(`The sandbox, which plays the service, answers at ${sandbox.url}.`);
    say('Starting the playground and seeding its entries ...');
    playground = await startPlayground(await freePort(1337, 'playground'));
    const api = new DeskApi(playground.url);
    await connect(api, sandbox);
    const arrived = await orderThree(api);
    if (values.once || !arrived) return arrived ? 0 : 1;
    say(
      `\nThe admin panel: ${playground.url}/admin\n  login ${LOGIN.email}, password ${LOGIN.password}\nCtrl-C ends everything.`,
    );
    await interrupted;
    return 0;
  };
  try {
    return await Promise.race([work(), interrupted.then(() => 130)]);
  } finally {
    const running = { sandbox, playground } as { sandbox: Sandbox | null; playground: RunningStrapi | null };
    await running.playground?.stop();
    await running.sandbox?.close();
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(`\nThe demo did not get through. ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  });
