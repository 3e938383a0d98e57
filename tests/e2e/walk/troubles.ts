import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { signIn } from '../support/admin';
import { newestOrder, orderButton, tickIn } from './ordering';
import type { Walk } from './walk';
import { ARTICLE, checkIn, findEntry, openEntry, panelOf, PRODUCT, runUntilSeen, stateIn } from './walk';

/** What a request of ours is answered with, sent with this person's token, past the panel. */
async function statusOf(page: Page, url: string, path: string): Promise<number> {
  const stored = await page.evaluate(
    () => window.localStorage.getItem('jwtToken') ?? /jwtToken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
  );
  const headers = { authorization: `Bearer ${stored.replaceAll('"', '')}` };
  return (await page.request.get(`${url}${ADMIN_API}${path}`, { headers })).status();
}

/** Somebody who writes, and may do nothing here: no menu, no panel, no page, no answer. */
export async function withoutRights(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const theirs = await walk.newPage();

  await check(
    'somebody without rights here finds nothing of ours in the menu, on the home page, in lists',
    async () => {
      const login = await playground.addEditor({
        email: 'nora@example.com',
        writes: { contentType: PRODUCT, locales: ['en'] },
        actions: [],
      });
      await signIn(theirs, playground, login);
      await theirs.getByRole('link', { name: 'Content Manager' }).first().waitFor();
      assert.equal(await theirs.getByRole('link', { name: 'Translations' }).count(), 0);
      assert.equal(await theirs.getByRole('region', { name: /^Translations: / }).count(), 0);
      await theirs.goto(`${playground.url}/admin/content-manager/collection-types/${ARTICLE}?plugins[i18n][locale]=en`);
      await theirs.getByRole('row').nth(2).waitFor();
      assert.equal(await theirs.getByRole('columnheader', { name: 'Translations' }).count(), 0);
    },
  );
  await check('nor beside an entry', async () => {
    await openEntry(walk, theirs, ARTICLE, documentId);
    assert.equal(await panelOf(theirs).count(), 0);
    assert.equal(await theirs.getByRole('heading', { name: 'Translations' }).count(), 0);
  });
  await check('who types the address is told, and the server refuses', async () => {
    for (const path of ['', '/orders', '/to-review']) {
      await theirs.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}${path}`);
      await theirs.getByText("You don't have the permissions to access that content").first().waitFor();
    }
    for (const path of ['/overview', '/orders', '/deliveries', '/settings'])
      assert.ok([401, 403].includes(await statusOf(theirs, playground.url, path)), path);
  });
  await theirs.context().close();
}

/** From the panel beside the open entry, for what the quote proposes. */
async function orderInto(page: Page, language: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tickIn(page, language).click();
  await orderButton(page).click();
  await dialog.getByText(/^Total/).waitFor();
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await page
    .getByText(/ is ordered\.$/)
    .first()
    .waitFor();
}

/** The wallet holds too little: nothing is paid, what to do is said, and the order goes on once it is filled. */
export async function outOfMoney(walk: Walk): Promise<void> {
  const { page, sandbox, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'pour-over-kettle');
  const before = sandbox.world.wallet.credits;
  const launches = () => sandbox.world.wallet.transactions.length;

  await check('it can be ordered though the wallet holds too little', async () => {
    sandbox.setWallet(1);
    await openEntry(walk, page, PRODUCT, documentId);
    await orderInto(page, 'Japanese');
  });
  await check('it stays behind and says what to do, and nothing is charged', async () => {
    const paid = launches();
    await newestOrder(walk);
    await runUntilSeen(
      walk,
      'it waits for money',
      page.getByRole('main').getByText('Awaiting funds', { exact: true }).first(),
    );
    await page.getByText('Top up the wallet at the service: it is launched by itself then.').waitFor();
    assert.equal(launches(), paid);
  });
  sandbox.setWallet(before);
  await check('once the wallet is filled it goes on by itself', async () => {
    await runUntilSeen(walk, 'it is completed', page.getByRole('main').getByText('Completed', { exact: true }).nth(2));
  });
}

/** The service does not answer: it is said in words, nothing typed is lost, and work goes on by itself afterwards. */
export async function serviceDown(walk: Walk): Promise<void> {
  const { page, sandbox, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'pour-over-kettle');
  const title = page.locator('[name="name"]');

  await check('while the service is down the panel says so, and what is typed in the form stands', async () => {
    await openEntry(walk, page, PRODUCT, documentId);
    await stateIn(page, 'Spanish', 'Missing').waitFor();
    const typed = `${await title.inputValue()} II`;
    await title.fill(typed);
    sandbox.addFault({ match: {}, kind: 'status', status: 503, rate: 1 });
    await tickIn(page, 'Spanish').click();
    // The client tries again for a while before it gives up.
    await panelOf(page)
      .getByText(/service/)
      .first()
      .waitFor({ timeout: 60_000 });
    assert.equal(await title.inputValue(), typed);
  });
  await check('back again, the price comes, and it is ordered', async () => {
    sandbox.removeFaults();
    await page.reload();
    await stateIn(page, 'Spanish', 'Missing').waitFor();
    await orderInto(page, 'Spanish');
  });
  await check('down once more, the order waits, and goes on by itself when the service is back', async () => {
    sandbox.addFault({ match: {}, kind: 'status', status: 503, rate: 1 });
    await page.waitForTimeout(2_000);
    await stateIn(page, 'Spanish', 'In progress').waitFor();
    sandbox.removeFaults();
    await runUntilSeen(walk, 'Spanish is current', stateIn(page, 'Spanish', 'Current'));
  });
}
