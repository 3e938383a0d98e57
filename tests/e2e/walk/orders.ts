import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { PlacedOrder } from '../../../contracts/orders';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { arrowInto, focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import type { Walk } from './walk';
import { ARTICLE, checkIn } from './walk';

/** In the title of each entry that this chapter makes, and of no other. */
const MARK = 'Listwalk';

async function order({ playground }: Walk, title: string, body: string, targetLocales: string[]): Promise<number> {
  const path = `/content-manager/collection-types/${ARTICLE}?locale=en`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const entry = await playground.call<{ data: { documentId: string } }>('POST', path, {
    ...{ title, slug, body },
    kind: 'guide',
  });
  const { data } = await playground.call<{ data: PlacedOrder }>('POST', `${ADMIN_API}/orders`, {
    entries: [{ contentType: ARTICLE, documentId: entry.data.documentId }],
    sourceLocale: 'en',
    targetLocales,
  });
  if (data.order) return data.order.id;
  throw new Error(`Nothing was ordered: ${data.skipped.map(({ message }) => message).join(' ')}`);
}

/** Titles as they stand below one another. */
const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Orders' }).locator('tbody tr');
const found = (page: Page, count: number): Locator =>
  page.getByText(`${count} order${count === 1 ? ' fits' : 's fit'} this choice.`);

/** Waits until the lines are these, from the top. */
async function linesAre(page: Page, titles: string[]): Promise<void> {
  for (const [index, title] of titles.entries()) await rows(page).nth(index).getByText(title).waitFor();
  assert.equal(await rows(page).count(), titles.length);
}

async function searchAndFilter(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const search = page.getByRole('searchbox', { name: 'Search orders' });

  await check('an order is found by the title of an entry, by keyboard alone', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
    await search.waitFor();
    await tabTo(page, search);
    assert.ok(await focusIsVisible(page), 'The focus on the search is not to be seen.');
    await page.keyboard.type('listwalk light');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=listwalk/);
    await found(page, 1).waitFor();
    await linesAre(page, [`${MARK} lighthouse`]);
  });
  await check('states and a language narrow what is found, and all of it stands in the address', async () => {
    await search.fill(MARK);
    await search.press('Enter');
    await found(page, 2).waitFor();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Needs approval' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/states=needs_approval(,|%2C)completed/);
    await page.getByRole('combobox', { name: 'Translated into' }).click();
    await page.getByRole('option', { name: /^German/ }).click();
    await page.waitForURL(/locale=de/);
    await page.reload();
    await found(page, 1).waitFor();
    await linesAre(page, [`${MARK} lighthouse`]);
    assert.equal(await search.inputValue(), MARK);
    await page.getByRole('combobox', { name: 'Translated into' }).getByText('German (de)').waitFor();
  });
  await check('one button clears them all', async () => {
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByText(/fits? this choice/).waitFor({ state: 'detached' });
    assert.doesNotMatch(page.url(), /search|states|locale/);
    await rows(page).nth(2).waitFor();
  });
  await check('where nothing fits it says so', async () => {
    await search.fill('nowhere to be found');
    await search.press('Enter');
    await page.getByText('No order fits this choice.').waitFor();
  });
}

async function sort(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const money = page.getByRole('columnheader', { name: 'Money' });

  await check('the heads sort, by mouse and by arrows, and say how', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders?search=${MARK}`);
    await linesAre(page, [`${MARK} harbour`, `${MARK} lighthouse`]);
    assert.equal(await page.getByRole('columnheader', { name: 'Requested' }).getAttribute('aria-sort'), 'descending');
    assert.equal(await money.getAttribute('aria-sort'), 'none');
    await money.getByRole('button').click();
    await page.waitForURL(/sort=money(:|%3A)desc/);
    await linesAre(page, [`${MARK} lighthouse`, `${MARK} harbour`]);
    assert.equal(await money.getAttribute('aria-sort'), 'descending');
    await page.reload();
    await linesAre(page, [`${MARK} lighthouse`, `${MARK} harbour`]);
    await arrowInto(page, money.getByRole('button'), ...Array<string>(5).fill('ArrowRight'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=money(:|%3A)asc/);
    await linesAre(page, [`${MARK} harbour`, `${MARK} lighthouse`]);
    assert.equal(await money.getAttribute('aria-sort'), 'ascending');
  });
  await check('from the heads the arrows go on into the lines', async () => {
    for (const key of ['ArrowDown', ...Array<string>(5).fill('ArrowLeft')]) await page.keyboard.press(key);
    await focusComesTo(page, 'the first order', rows(page).first().getByRole('link').first());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  });
}

/** The list of orders: searched, narrowed and sorted. */
export async function findOrders(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const ids: number[] = [];
  await check('two orders are placed', async () => {
    ids.push(
      await order(walk, `${MARK} lighthouse`, 'A light over the sea, all through the night. '.repeat(20), ['de']),
    );
    ids.push(await order(walk, `${MARK} harbour`, 'A few words about boats.', ['fr']));
  });
  await searchAndFilter(walk);
  await sort(walk);
  await check('they are taken back', async () => {
    for (const id of ids) await playground.call('POST', `${ADMIN_API}/orders/${id}/cancel`, {});
  });
}
