import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { focusComesTo, focusElsewhere, focusIsVisible, tabTo } from '../support/keyboard';
import { until } from '../support/playground';
import type { Walk } from './walk';
import {
  ARTICLE,
  checkIn,
  findEntry,
  numberIn,
  openEntry,
  panelOf,
  readEntry,
  rowOf,
  runUntilSeen,
  stateIn,
  sumOf,
} from './walk';

const LANGUAGES = ['French', 'German'];

export async function emptyOrders({ page, playground, report }: Walk): Promise<void> {
  const check = checkIn(report);
  await check('without an order there are three steps, two of them done', async () => {
    await page.goto(`${playground.url}/admin`);
    await page.getByRole('link', { name: 'Translations' }).click();
    await page.getByRole('heading', { name: 'Three steps to the first order' }).waitFor();
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem');
    assert.deepEqual(await steps.getByRole('heading').allTextContents(), [
      'Connect',
      'Choose content types and check languages',
      'Order',
    ]);
    assert.equal(await page.getByLabel('Done').count(), 2);
  });
}

export const orderButton = (page: Page): Locator => panelOf(page).getByRole('button', { name: /^Order \d+$/ });
export const tickIn = (page: Page, language: string): Locator => rowOf(page, language).getByRole('checkbox');

/** Ticks languages without a mouse, from the top of the page: the last one first. */
export async function tickByKeyboard(page: Page, languages: string[]): Promise<void> {
  for (const language of languages.toReversed()) {
    const box = tickIn(page, language);
    await tabTo(page, box, 'Shift+Tab');
    assert.ok(await focusIsVisible(page), `The focus on ${language} is not to be seen.`);
    await page.keyboard.press('Space');
    await page.waitForFunction(
      (element) => element?.getAttribute('aria-checked') === 'true',
      await box.elementHandle(),
    );
  }
}

const MARK = '__walkedOn';
const markPage = (page: Page): Promise<void> =>
  page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK).then(() => undefined);
const isSamePage = (page: Page): Promise<boolean> => page.evaluate((mark) => mark in window, MARK);

export async function orderByKeyboard(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'sharpen-a-kitchen-knife');
  const dialog = page.getByRole('dialog');

  await check('the panel stands beside the entry and says what is missing', async () => {
    await openEntry(walk, page, ARTICLE, documentId);
    for (const language of LANGUAGES) await stateIn(page, language, 'Missing').waitFor();
    await markPage(page);
  });
  await check('two languages are ticked with Tab and Space, and the price appears', async () => {
    await tickByKeyboard(page, LANGUAGES);
    const price = panelOf(page).getByText(/^about [\d,]+ words · about [\d,.]+ credits$/);
    await price.waitFor();
    assert.ok(numberIn((await price.textContent())?.split('·')[1] ?? null) > 0);
  });
  await check('Order is reached by Tab and opens the dialog, which takes the focus', async () => {
    await tabTo(page, orderButton(page));
    assert.ok(await focusIsVisible(page), 'The focus on Order is not to be seen.');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Total/).waitFor();
    assert.equal(await dialog.locator(':focus').count(), 1, 'the focus is in the dialog');
    assert.ok(await focusIsVisible(page), 'The focus in the dialog is not to be seen.');
  });
  await check('Tab goes round in the dialog, in the order of reading', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
    const stations = [
      ...(await dialog.getByRole('link').all()),
      ...(await dialog.getByRole('button', { name: /^and \d+ more$/ }).all()),
      dialog.getByLabel('Approve up to, in credits'),
      dialog.getByRole('button', { name: 'Not now' }),
      dialog.getByRole('button', { name: 'More options' }),
      dialog.getByRole('button', { name: 'Order', exact: true }),
      dialog.getByRole('button', { name: 'Close' }),
    ];
    for (const station of stations) {
      await page.keyboard.press('Tab');
      assert.equal(await focusElsewhere(page, station), null);
      assert.ok(await focusIsVisible(page), `The focus is not to be seen on ${station.toString()}.`);
    }
  });
  await check('Escape closes the dialog; the focus is back on the button, and the ticks stand', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the Order button', orderButton(page));
    assert.equal(await panelOf(page).getByRole('checkbox', { checked: true }).count(), LANGUAGES.length);
  });
  await check('Not now does the same', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Total/).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Not now' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the Order button', orderButton(page));
  });
  await check('the order is confirmed by keyboard, and the focus stays in the panel', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Total/).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Order', exact: true }));
    await page.keyboard.press('Enter');
    await page
      .getByText(/ is ordered\.$/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the panel', panelOf(page));
  });
  await check('both languages go from In progress to Current without a reload', async () => {
    for (const language of LANGUAGES) await stateIn(page, language, 'In progress').waitFor();
    for (const language of LANGUAGES) {
      await runUntilSeen(walk, `${language} is current`, stateIn(page, language, 'Current'));
    }
    assert.ok(await isSamePage(page), 'the page was loaded again');
  });
  await check('the link opens the French entry, and the form shows what the author wrote', async () => {
    const link = panelOf(page).getByRole('link', { name: 'Open French (fr)' });
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL(/locale\]?(%5D)?=fr/);
    const { title, excerpt } = await readEntry(walk, ARTICLE, documentId, 'fr');
    assert.match(title, /^⟦fr· .*⟧$/);
    const fields = { title, excerpt: excerpt ?? '' };
    for (const [name, text] of Object.entries(fields)) {
      const field = page.locator(`[name="${name}"]`);
      await until(
        `${name} holds the translation`,
        async () => {
          const value = await field.inputValue();
          return value === text ? null : `It holds "${value}".`;
        },
        { timeoutMs: 10_000 },
      );
    }
    assert.ok(await isSamePage(page), 'the page was loaded again');
  });
}

export const factOf = (page: Page, label: string): Promise<string | null> =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')
    .textContent();

/** The sums of the order page, which are to fit one another. */
export async function checkMoney(page: Page): Promise<void> {
  const documents = await page.locator('table').locator('tbody tr td:nth-child(6)').allTextContents();
  const words = await page.locator('table').locator('tbody tr td:nth-child(5)').allTextContents();
  const projects = await page.getByText(/spent [\d,.]+ credits$/).allTextContents();
  const spent = numberIn(await factOf(page, 'Spent'));
  assert.ok(spent > 0, 'something was spent');
  assert.equal(sumOf(documents.map(numberIn)), spent, 'spent is the sum of the documents');
  const spentByProject = projects.map((text) => numberIn(/spent .*$/.exec(text)?.[0] ?? null));
  assert.equal(sumOf(spentByProject), spent, 'spent is the sum of the projects');
  assert.equal(sumOf(words.map(numberIn)), numberIn(await factOf(page, 'Words')), 'words are the sum of the documents');
  assert.ok(spent <= numberIn(await factOf(page, 'Approved')), 'no more is spent than was approved');
}

export async function newestOrder({ page, playground }: Walk): Promise<void> {
  await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
  await page.getByRole('link', { name: /^TD-/ }).first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}

const headState = (page: Page, state: string): Locator =>
  page.getByRole('main').getByText(state, { exact: true }).first();

export async function completedOrder(walk: Walk): Promise<void> {
  const { page, report, sandbox } = walk;
  const check = checkIn(report);
  await check('the order is completed, and its documents with it', async () => {
    await newestOrder(walk);
    await runUntilSeen(walk, 'the order is completed', headState(page, 'Completed'));
    await until(
      'all documents are completed',
      async () => {
        const states = await page.locator('table').locator('tbody tr td:nth-child(3)').allTextContents();
        await sandbox.advance(5_000);
        return states.length === LANGUAGES.length && states.every((state) => state.startsWith('Completed'))
          ? null
          : `They are ${states.join(', ')}.`;
      },
      { timeoutMs: 20_000 },
    );
  });
  await check('the timeline tells it from the order to the drafts', async () => {
    const told = await page.getByRole('main').locator('ol').getByRole('listitem').allTextContents();
    assert.ok(told.length >= 5, `There are ${told.length} events.`);
    for (const locale of ['fr', 'de']) {
      assert.ok(
        told.some((text) => text.includes(`came back in "${locale}"`)),
        `No event tells of "${locale}".`,
      );
    }
  });
  await check('spent is the sum of the documents; words and approval fit', () => checkMoney(page));
  await check('what was spent has left the wallet', async () => {
    const spent = numberIn(await factOf(page, 'Spent'));
    const taken = sandbox.world.wallet.transactions.reduce((sum, { credits }) => sum - Math.min(0, credits), 0);
    assert.equal(sumOf([taken]), spent);
  });
}
