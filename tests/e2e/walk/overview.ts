import assert from 'node:assert/strict';
import type { Locator, Page, Request } from 'playwright-core';
import type { OrderView, PlacedOrder } from '../../../contracts/orders';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { arrowInto, tabTo } from '../support/keyboard';
import { until } from '../support/playground';
import type { Walk } from './walk';
import { checkIn, findEntry, numberIn, PRODUCT, runOrder } from './walk';

const KNIFE = 'Chef’s knife, 21 cm';
const OIL = 'Cold-pressed walnut oil';

const pageAt = (walk: Walk, path = ''): Promise<unknown> =>
  walk.page.goto(`${walk.playground.url}/admin/plugins/${PLUGIN_ID}${path}`);

const section = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Translations' }).first();

/** Places an order as somebody else would meanwhile: into French and German, each delivery accepted by a person. */
async function order({ playground }: Walk, documentId: string, approved: boolean): Promise<number> {
  const { data } = await playground.call<{ data: PlacedOrder }>('POST', `${ADMIN_API}/orders`, {
    entries: [{ contentType: PRODUCT, documentId }],
    sourceLocale: 'en',
    targetLocales: ['fr', 'de'],
    options: { acceptance: 'person' },
    ...(approved ? { approveUpToCredits: 5_000 } : {}),
  });
  if (data.order) return data.order.id;
  throw new Error(`Nothing was ordered: ${data.skipped.map(({ message }) => message).join(' ')}`);
}

const allToReview = ({ projects }: OrderView): string | null => {
  const states = projects.flatMap(({ documents }) => documents.map(({ state }) => state));
  return states.every((state) => state === 'to_review') ? null : `The documents are ${states.join(', ')}.`;
};

/** From the numbers to the entries behind them. */
async function throughTheMatrix(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  let missing = 0;

  await check('the matrix counts what is missing, and leads to it', async () => {
    const link = page.getByRole('link', { name: /^Product, Spanish \(es\): \d+ missing/ });
    missing = numberIn(/: (\d+) missing/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? null);
    await arrowInto(page, page.getByRole('grid').getByRole('link').first(), 'ArrowDown', 'ArrowRight');
    await link.click();
    await page.getByRole('combobox', { name: 'State' }).getByText('Missing or outdated').waitFor();
    const told = page.getByText(/^[\d,]+ translations? with this choice$/);
    assert.equal(numberIn(await told.textContent()), missing);
  });
  await check('another state and language are chosen, and stand in the address', async () => {
    await page.getByRole('combobox', { name: 'Locale' }).click();
    await page.getByRole('option', { name: 'All languages' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'To review', exact: true }).click();
    await page.waitForURL(/states=to_review/);
    assert.doesNotMatch(page.url(), /locale=/);
    await page.getByRole('row').nth(2).waitFor();
    assert.equal(await page.getByRole('row').count(), 3, 'the French and the German delivery, and the heads');
  });
  await check('a title leads to the entry in that language', async () => {
    await page.getByRole('link', { name: KNIFE }).first().click();
    await page.waitForURL(/locale\]?(%5D)?=(de|fr)/);
    await page.getByRole('button', { name: 'Save' }).waitFor();
  });
}

/** Through all that waits, from one delivery to the next. */
async function throughTheQueue(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const next = page.getByRole('link', { name: /^Next delivery: / });

  await check('the deliveries stand in To review, which the keyboard reaches', async () => {
    await pageAt(walk);
    const link = navigation(page).getByRole('link', { name: 'To review' });
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'To review' }).waitFor();
    assert.equal(await page.getByRole('row').count(), 3);
    await arrowInto(page, page.getByRole('row').nth(1).getByRole('link').first(), 'ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Segments' }).waitFor();
  });
  await check('accepted, it leads on to the next one', async () => {
    const before = page.url();
    await page.getByRole('button', { name: /^Accept all/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await next.click();
    await page.getByRole('list', { name: 'Segments' }).waitFor();
    assert.notEqual(page.url(), before);
  });
  await check('after the last one nothing waits', async () => {
    await page.getByRole('button', { name: /^Accept all/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await next.waitFor({ state: 'detached' });
    await pageAt(walk, '/to-review');
    await page.getByText('No delivery waits for a decision.').waitFor();
  });
}

/** One request serves all that is seen, and where nothing runs it is not asked again. */
async function onTheHomePage(walk: Walk, approval: number): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const needs = page.getByRole('region', { name: 'Translations: needs you' });

  await check('two widgets stand on the home page, out of one request, which is not repeated', async () => {
    let asked = 0;
    const count = (request: Request): void => {
      if (new URL(request.url()).pathname === `${ADMIN_API}/overview`) asked += 1;
    };
    page.on('request', count);
    await page.goto(`${playground.url}/admin`);
    await needs.getByText('1 order waits for approval').waitFor();
    await page.getByRole('region', { name: 'Translations: coverage' }).getByRole('img').first().waitFor();
    // Longer than two rounds of asking while something runs.
    await page.waitForTimeout(11_000);
    page.off('request', count);
    assert.equal(asked, 1);
  });
  await check('what waits leads to its order', async () => {
    await needs.getByRole('link', { name: OIL }).click();
    await page.waitForURL(new RegExp(`/orders/${approval}$`));
  });
}

/** The start page, the entries behind its numbers, the deliveries that wait, and the home page's widgets. */
export async function lookOver(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const knife = await findEntry(walk, PRODUCT, 'slug', 'chefs-knife');
  const oil = await findEntry(walk, PRODUCT, 'slug', 'walnut-oil');
  let approval = 0;

  await check('what is under way is told with its progress', async () => {
    const id = await order(walk, knife, true);
    await pageAt(walk);
    await section(page, 'Under way').getByRole('progressbar').waitFor();
    await runOrder(walk, 'both deliveries wait', id, allToReview);
  });
  await check('deliveries come to the page without a reload, and an order to approve stands beside them', async () => {
    approval = await order(walk, oil, false);
    await section(page, 'Needs you').getByText('2 deliveries to review').waitFor();
    await pageAt(walk);
    await section(page, 'Needs you').getByText('1 order waits for approval').waitFor();
    const lines = section(page, 'Needs you').getByRole('listitem');
    assert.equal(await lines.count(), 3);
  });
  await throughTheMatrix(walk);
  await throughTheQueue(walk);
  await onTheHomePage(walk, approval);
  await check('on a narrow screen nothing runs out of it, and the pages are reached', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['', '/to-review', '/orders', `/entries?contentType=${PRODUCT}`]) {
      await pageAt(walk, path);
      await page.getByRole('navigation', { name: 'Translations' }).getByRole('link', { name: 'Overview' }).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${path || 'The overview'} is ${wide} pixels too wide.`);
    }
    if (size) await page.setViewportSize(size);
  });
  await check('the order to approve is taken back', async () => {
    await playground.call('POST', `${ADMIN_API}/orders/${approval}/cancel`, {});
    await pageAt(walk);
    await until('nothing waits', async () =>
      (await section(page, 'Needs you').getByText('Nothing waits for you.').isVisible()) ? null : 'Something does.',
    );
  });
}
