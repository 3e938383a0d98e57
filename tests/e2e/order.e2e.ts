import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { startSandbox } from '../../sandbox/src';
import { newAdminContext, signIn } from './support/admin';
import { launchChromium } from './support/chromium';
import { buildPlayground, startPlayground } from './support/playground';
import { Report } from './support/report';
import { Watch } from './support/watch';
import { askForApproval, otherContentTypes } from './walk/approval';
import { buildOrder } from './walk/building';
import { meetEdits } from './walk/conflict';
import { rulesOfFields } from './walk/fields';
import { inFrench } from './walk/french';
import { connectByConsent } from './walk/consent';
import { reviewByKeys } from './walk/keys';
import { lookAtHealth } from './walk/health';
import { otherLanguages } from './walk/languages';
import { launchedWork } from './walk/launched';
import { writtenBeneath } from './walk/open-form';
import { orderFromList } from './walk/list';
import { findOrders } from './walk/orders';
import { completedOrder, emptyOrders, orderByKeyboard } from './walk/ordering';
import { mapLanguages } from './walk/mapping';
import { lookOver } from './walk/overview';
import { sendBack } from './walk/revision';
import { connectByHand, orderingByHand, searchAnswers, testCallbacks } from './walk/settings';
import { mendBeforehand, settle } from './walk/settling';
import { stopSpending } from './walk/spending';
import { outOfMoney, serviceDown, withoutRights } from './walk/troubles';
import type { Walk } from './walk/walk';
import { checkIn } from './walk/walk';

/**
 * Walks the whole way as an editor would, in a real browser, from the settings to the translation in the form.
 * `--built` takes the plugin and the playground as they were last built, `--only='Settings|Languages'` walks only the
 * chapters that are called so; most need that of the settings, which connects.
 */

const VIEWPORT = { width: 1440, height: 1000 };
/** How long the browser looks for something before it says that it is not there. */
const PATIENCE_MS = 15_000;

async function consoleIsClean({ report, watch }: Walk): Promise<void> {
  await checkIn(report)('the browser complained of nothing', () => {
    for (const [because, times] of watch.ignored) console.log(`        ignored ${times} times: ${because}`);
    assert.deepEqual(watch.errors, []);
  });
}

/** The chapters, in their order: without a connection nothing else can be walked. */
async function walkAll(walk: Walk): Promise<void> {
  const { report } = walk;
  const connected = await report.chapter('Settings', () => connectByHand(walk));
  if (connected) {
    await report.chapter('How work is ordered', () => orderingByHand(walk));
    await report.chapter('What becomes of fields', () => rulesOfFields(walk));
    await report.chapter('No order yet', () => emptyOrders(walk));
    await report.chapter('Ordering by keyboard', () => orderByKeyboard(walk));
    await report.chapter('The order', () => completedOrder(walk));
    await report.chapter('Deliveries that meet edits', () => meetEdits(walk));
    await report.chapter('A revision', () => sendBack(walk));
    await report.chapter('What waits for a person', () => lookOver(walk));
    await report.chapter('A review by keys alone', () => reviewByKeys(walk));
    await report.chapter('The list of orders', () => findOrders(walk));
    await report.chapter('Building an order', () => buildOrder(walk));
    await report.chapter('What needs no order', () => settle(walk));
    await report.chapter('Before anything is paid', () => mendBeforehand(walk));
    await report.chapter('Written beneath an open form', () => writtenBeneath(walk));
    await report.chapter('A role without rights', () => withoutRights(walk));
    await report.chapter('Asking for approval', () => askForApproval(walk));
    // The service's time stands still but where a chapter moves it: work that is looked at must not be finished meanwhile.
    const speed = walk.sandbox.speed();
    walk.sandbox.setSpeed(0);
    await report.chapter('Stopping all spending', () => stopSpending(walk));
    await report.chapter('Launched work', () => launchedWork(walk));
    walk.sandbox.setSpeed(speed);
    await report.chapter('Ordering from the list', () => orderFromList(walk));
    await report.chapter('Entries that are not for us', () => otherContentTypes(walk));
    await report.chapter('Out of money', () => outOfMoney(walk));
    await report.chapter('The service is down', () => serviceDown(walk));
    await report.chapter('In French', () => inFrench(walk));
    await report.chapter('Callbacks are tested', () => testCallbacks(walk));
    await report.chapter('Health', () => lookAtHealth(walk));
    await report.chapter('Connecting by OAuth', () => connectByConsent(walk));
    await report.chapter('Languages side by side', () => mapLanguages(walk));
    await report.chapter('In Spanish', () => otherLanguages(walk));
  }
  await report.chapter('What the browser received', async () => {
    await searchAnswers(walk);
    await consoleIsClean(walk);
  });
}

type Closing = (() => Promise<unknown>)[];

async function openBrowser(browser: Browser, watch: Watch): Promise<Page> {
  const context = await newAdminContext(browser, { viewport: VIEWPORT });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watch.follow(page);
  return page;
}

/** Notes what is to be stopped before it has started, for an interruption may come in between. */
function opened<T>(closing: Closing, starting: Promise<T>, stop: (started: T) => Promise<unknown>): Promise<T> {
  closing.push(() => starting.then(stop, () => undefined));
  return starting;
}

async function run(closing: Closing): Promise<boolean> {
  if (!process.argv.includes('--built')) buildPlayground();
  // Keys that stand nowhere else, so that finding one means that it leaked.
  const credentials = { apiKey: `key-${randomUUID()}`, apiSecret: `secret-${randomUUID()}` };
  const starting = startSandbox({ walletCredits: 20_000, ...credentials });
  const sandbox = await opened(closing, starting, (one) => one.close());
  const booting = startPlayground({ TRANSLATION_DESK_TICK_MS: '100' });
  const playground = await opened(closing, booting, (one) => one.stop());
  const browser = await opened(closing, launchChromium(), (one) => one.close());

  const watch = new Watch();
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const report = new Report(() => browser.contexts().flatMap((context) => context.pages()), new RegExp(only ?? '.'));
  const page = await openBrowser(browser, watch);
  await signIn(page, playground, playground.admin);
  await walkAll({ playground, sandbox, report, watch, page, newPage: () => openBrowser(browser, watch) });
  report.end();
  return report.holds;
}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => reject(new Error(`Interrupted by ${signal}.`)));
  }
});

async function main(): Promise<void> {
  const closing: Closing = [];
  try {
    process.exitCode = (await Promise.race([run(closing), interrupted])) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const close of closing.reverse()) await close().catch((error: unknown) => console.error(error));
  }
}

void main().then(() => process.exit());
