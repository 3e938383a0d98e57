import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright-core';
import type { History } from '../../../contracts/history';
import { HISTORY_COLUMNS } from '../../../contracts/history';
import type { OrderView } from '../../../contracts/orders';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import { until } from '../support/playground';
import { factOf, newestOrder } from './ordering';
import type { Walk } from './walk';
import { checkIn, numberIn, runOrder, runUntilSeen } from './walk';

const QUESTION = 'Is the enamel the brand’s own?\nOr the maker’s?';
const ANSWER = 'The maker’s. Please keep its name.';

const dialogOf = (page: Page): Locator => page.getByRole('alertdialog');
const more = (page: Page): Locator => page.getByRole('button', { name: 'More actions' });
const idIn = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1));

/** Chooses from the menu by keyboard, up to the dialog. */
async function choose(page: Page, item: string): Promise<void> {
  await tabTo(page, more(page));
  assert.ok(await focusIsVisible(page), 'The focus on the menu is not to be seen.');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await entry.waitFor();
  const hasFocus = (): Promise<boolean> => entry.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 10 && !(await hasFocus()); pressed += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
}

async function confirm(page: Page, verb: string): Promise<void> {
  await tabTo(page, dialogOf(page).getByRole('button', { name: verb, exact: true }));
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** The projects of the service behind the order that the page shows. */
async function remoteStates({ page, sandbox }: Walk): Promise<string[]> {
  const text = (await page.getByRole('main').textContent()) ?? '';
  const projects = [...sandbox.world.projects.values()].filter(({ name }) => {
    const ref = /TD-[\w-]+/.exec(name)?.[0];
    return ref !== undefined && text.includes(ref);
  });
  return projects.map(({ status }) => status);
}

async function pauseAndResume(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const paused = page.getByRole('main').getByText('Paused', { exact: true });

  await check('Pause is in the menu; Escape leaves it, and the keyboard is back on the menu', async () => {
    await newestOrder(walk);
    await choose(page, 'Pause');
    await dialogOf(page).getByText('What is paid stays paid').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await focusComesTo(page, 'the menu', more(page));
    assert.equal(await paused.count(), 0);
  });
  await check('the work is paused, here and at the service', async () => {
    await choose(page, 'Pause');
    await confirm(page, 'Pause');
    await paused.nth(1).waitFor();
    const states = await remoteStates(walk);
    assert.ok(states.length === 2 && states.every((state) => state === 'paused'), `They are ${states.join(', ')}.`);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).pointerEvents), 'auto');
  });
  await check('it is resumed, and the authors go on', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Resume' }));
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('This costs nothing more.').waitFor();
    await confirm(page, 'Resume');
    await paused.first().waitFor({ state: 'detached' });
    // The button is gone with what it did: the keyboard goes on from the page around it.
    await focusComesTo(page, 'the page', page.getByRole('main'));
    const states = await remoteStates(walk);
    assert.ok(!states.includes('paused'), `They are ${states.join(', ')}.`);
  });
}

async function talk(walk: Walk): Promise<void> {
  const { page, sandbox, report } = walk;
  const check = checkIn(report);
  const open = page.getByRole('button', { name: /^Messages about/ }).first();
  const dialog = page.getByRole('dialog');
  const unread = page.getByRole('button', { name: /^Messages about .*: 1 new message$/ });

  await check('what the author writes stands in the messages, line ends too', async () => {
    // Whichever of the two languages comes first on the page.
    const documents = [...sandbox.world.projects.values()]
      .slice(-2)
      .flatMap((project) => [...project.documents.values()]);
    // An author who is at work can be answered; one who has not begun cannot.
    while (documents.some(({ status }) => status === 'waiting_assignment')) await sandbox.advance(1_000);
    assert.equal(await unread.count(), 0);
    for (const { id } of documents) sandbox.writeAsAuthor(id, QUESTION);
    // Said in words, and without a reload.
    await unread.nth(1).waitFor();
    await page
      .getByText(/^The author of .* wrote\.$/)
      .nth(1)
      .waitFor();
    // Strapi's tables are grids: Tab reaches the table, arrows go about in it.
    await tabTo(page, page.getByRole('gridcell', { name: 'Entry' }).first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await focusComesTo(page, 'the messages', open);
    await page.keyboard.press('Enter');
    const message = dialog.getByRole('listitem').filter({ hasText: QUESTION });
    await message.getByText('Author', { exact: true }).waitFor();
    await dialog.getByRole('listitem').getByText('New', { exact: true }).waitFor();
  });
  await check('the answer is written, and says that it is no revision', async () => {
    const field = dialog.getByLabel('Message to the author');
    await dialog.getByText('It does not send the work back').waitFor();
    await tabTo(page, field);
    await page.keyboard.type(ANSWER.slice(1));
    await page.keyboard.press('Home');
    await page.keyboard.type(ANSWER.slice(0, 1));
    assert.equal(await field.inputValue(), ANSWER, 'the keys that move about do so in the text');
    await tabTo(page, dialog.getByRole('button', { name: 'Send message' }));
    await page.keyboard.press('Enter');
    await dialog.getByRole('listitem').filter({ hasText: ANSWER }).getByText('We', { exact: true }).waitFor();
    assert.equal(await field.inputValue(), '');
    await focusComesTo(page, 'the field', field);
  });
  await check('it has reached the service, and Escape gives the keyboard back', async () => {
    const all = [...sandbox.world.projects.values()].flatMap((project) => [...project.documents.values()]);
    const sent = all.flatMap(({ messages }) => messages).filter(({ message }) => message === ANSWER);
    assert.equal(sent.length, 1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the messages', open);
  });
  await check('what was read is marked no more, and what was not still is, also on the start page', async () => {
    await unread.nth(1).waitFor({ state: 'detached' });
    assert.equal(await unread.count(), 1);
    const shown = page.url();
    await page.goto(`${walk.playground.url}/admin/plugins/${PLUGIN_ID}`);
    await page.getByRole('heading', { name: 'Messages about 1 document to read' }).waitFor();
    await page.goto(shown);
    await unread.waitFor();
  });
}

const contentOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');

async function downloads(walk: Walk): Promise<void> {
  const { page, report, sandbox } = walk;
  const check = checkIn(report);
  const fetchAs = async (name: string): Promise<Download> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return coming;
  };
  const secrets = [sandbox.apiKey, sandbox.apiSecret];

  await check('what the service answered is behind a fold', async () => {
    const fold = page.getByRole('button', { name: 'What the service answered' }).first();
    assert.equal(await page.getByRole('region', { name: 'What the service answered' }).count(), 0);
    await fold.click();
    const answer = page.getByRole('region', { name: 'What the service answered' });
    assert.ok((await answer.textContent())?.trim().startsWith('{'));
  });
  await check('the history comes as JSON, with everything that the timeline tells', async () => {
    const file = await fetchAs('History as JSON');
    assert.match(file.suggestedFilename(), /^TD-.*\.json$/);
    const text = await contentOf(file);
    const history = JSON.parse(text) as History;
    const told = await page.getByRole('main').locator('ol').last().getByRole('listitem').count();
    assert.equal(history.events.length, told);
    assert.ok(history.ledger.some(({ kind, credits }) => kind === 'spent' && credits !== null && credits > 0));
    for (const secret of secrets) assert.ok(!text.includes(secret), 'a secret is in the history');
  });
  await check('and as a table', async () => {
    const file = await fetchAs('History as CSV');
    const text = await contentOf(file);
    assert.ok(text.replace(/^\uFEFF/, '').startsWith(HISTORY_COLUMNS.join(',')));
    for (const secret of secrets) assert.ok(!text.includes(secret), 'a secret is in the history');
  });
}

async function cancelLaunched(walk: Walk): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  const check = checkIn(report);
  const list = page.getByRole('tabpanel');

  await check('launched work is cancelled; what is not completed is paid back', async () => {
    const before = sandbox.world.wallet.credits;
    await choose(page, 'Cancel launched work');
    await dialogOf(page).getByText('The service pays back what is not completed').waitFor();
    await confirm(page, 'Cancel launched work');
    await page.getByRole('main').getByText('Cancelled', { exact: true }).nth(2).waitFor();
    const back = numberIn(await factOf(page, 'Paid back'));
    assert.ok(back > 0, 'something came back');
    assert.equal(back, Math.round((sandbox.world.wallet.credits - before) * 1000) / 1000);
  });
  await check('it goes into the archive, and out of the list', async () => {
    const shown = await playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${idIn(page)}`);
    const { ref } = shown.data;
    await choose(page, 'Archive');
    await confirm(page, 'Archive');
    await page.getByText('This order is in the archive.').waitFor();
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
    await list.getByRole('link', { name: /^TD-/ }).first().waitFor();
    assert.equal(await list.getByRole('link', { name: ref, exact: true }).count(), 0);
    await page.getByRole('tab', { name: 'Archive' }).click();
    await list.getByRole('link', { name: ref, exact: true }).click();
    await page.getByText('This order is in the archive.').waitFor();
  });
  await check('what failed of it is ordered again, as an order of its own', async () => {
    const before = idIn(page);
    await page.getByRole('button', { name: 'Order again what failed' }).click();
    await dialogOf(page).getByText('2 documents that ended without a translation are ordered once more').waitFor();
    await confirm(page, 'Order');
    await until('the new order is open', () => Promise.resolve(idIn(page) === before ? 'It is not.' : null));
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await runOrder(walk, 'it is launched', idIn(page), ({ projects }: OrderView) =>
      projects.every(({ state }) => state === 'working') ? null : 'It is not.',
    );
    await runUntilSeen(walk, 'it is completed', page.getByRole('main').getByText('Completed', { exact: true }).nth(2));
  });
}

/** What people do with an order while authors are at work on it. Takes up the order of the chapter on spending. */
export async function launchedWork(walk: Walk): Promise<void> {
  await pauseAndResume(walk);
  await talk(walk);
  await downloads(walk);
  await cancelLaunched(walk);
}
