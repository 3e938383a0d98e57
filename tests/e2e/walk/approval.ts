import assert from 'node:assert/strict';
import { signIn } from '../support/admin';
import { until } from '../support/playground';
import { checkMoney, newestOrder, orderButton, tickIn } from './ordering';
import type { Walk } from './walk';
import { checkIn, findEntry, openEntry, panelOf, PRODUCT, rowOf, runUntilSeen, stateIn } from './walk';

/** Somebody who may see and order, and nothing else. */
export async function askForApproval(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'pour-over-kettle');
  const theirs = await walk.newPage();
  const dialog = theirs.getByRole('dialog');
  const approval = page.getByRole('alertdialog');

  await check('an editor who may see and order, and write French, signs in and can tick French', async () => {
    const login = await playground.addEditor({
      email: 'ella@example.com',
      writes: { contentType: PRODUCT, locales: ['en', 'fr'] },
      actions: ['see', 'order'],
    });
    await signIn(theirs, playground, login);
    await openEntry(walk, theirs, PRODUCT, documentId);
    await stateIn(theirs, 'French', 'Missing').waitFor();
    await tickIn(theirs, 'French').waitFor();
    assert.equal(await tickIn(theirs, 'German').count(), 0, 'German, which they may not write, is not offered');
  });
  await check('the dialog shows no price and offers no approval, but asks for it', async () => {
    await tickIn(theirs, 'French').click();
    await orderButton(theirs).click();
    await dialog.getByText('Your role does not see prices.').waitFor();
    assert.equal(await dialog.getByLabel('Approve up to').count(), 0);
    assert.equal(await dialog.getByRole('button', { name: 'Order', exact: true }).count(), 0);
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await theirs
      .getByText(/ waits for approval\.$/)
      .first()
      .waitFor();
    await stateIn(theirs, 'French', 'Needs approval').waitFor();
  });
  await check('their order page offers no approval either', async () => {
    await rowOf(theirs, 'French').getByRole('link', { name: 'Order' }).click();
    await theirs.getByRole('heading', { name: 'Timeline' }).waitFor();
    assert.equal(await theirs.getByRole('button', { name: 'Approve' }).count(), 0);
  });
  await check('the admin sees that it waits and approves it', async () => {
    await newestOrder(walk);
    await page.getByRole('main').getByText('Needs approval', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await approval.getByText(/The work costs about [\d,.]+ credits/).waitFor();
    await approval.getByRole('button', { name: 'Approve' }).click();
    // Said twice for a while: by the notification, and in the timeline.
    await page
      .getByRole('main')
      .getByText(/^Approved up to [\d,.]+ credits/)
      .first()
      .waitFor();
  });
  await check('it is worked on and completed, and the sums fit', async () => {
    const completed = page.getByRole('main').getByText('Completed', { exact: true });
    // The order, its project, and its document.
    await runUntilSeen(walk, 'order, project and document are completed', completed.nth(2));
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0);
    await checkMoney(page);
  });
  await check('the editor finds it current', async () => {
    await openEntry(walk, theirs, PRODUCT, documentId);
    await stateIn(theirs, 'French', 'Current').waitFor();
  });
  await check('the settings are closed to the editor', async () => {
    const answered = theirs.waitForResponse((response) => response.url().includes('/admin/users/me'));
    await theirs.goto(`${playground.url}/admin/settings/translation-desk/connection`);
    await answered;
    await theirs.getByText("You don't have the permissions to access that content").first().waitFor();
    assert.equal(await theirs.getByLabel('Key', { exact: true }).count(), 0);
  });
  await theirs.context().close();
}

const EVENT = 'api::event.event';
const BRAND = 'api::brand.brand';

export async function otherContentTypes(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const event = await findEntry(walk, EVENT, 'slug', 'an-evening-of-tea');
  const brand = await findEntry(walk, BRAND, 'name', 'Atelier Brume');

  await check('beside an entry that is not opted in stands one line, and the way to the settings', async () => {
    await openEntry(walk, page, EVENT, event);
    const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Translations' }) });
    await panel.getByText(/is not opted in to translation/).waitFor();
    await panel.getByRole('link', { name: 'Open the settings' }).waitFor();
    assert.equal(await panel.getByRole('checkbox').count(), 0);
    assert.equal(await panel.getByRole('button').count(), 0);
  });
  await check('beside an entry that is not localized stands nothing of ours', async () => {
    await openEntry(walk, page, BRAND, brand, null);
    await page.getByLabel('slogan').waitFor();
    assert.equal(await panelOf(page).count(), 0);
    assert.equal(await page.getByRole('heading', { name: 'Translations' }).count(), 0);
  });
  await check('a locale without text says where there is some', async () => {
    const article = await findEntry(walk, 'api::article.article', 'slug', 'a-sourdough-diary');
    await openEntry(walk, page, 'api::article.article', article, 'ja');
    await page.getByText('Nothing is saved in this locale yet.').first().waitFor();
  });
  await check('a new entry is no trouble', async () => {
    await page.goto(
      `${walk.playground.url}/admin/content-manager/collection-types/api::article.article/create?plugins[i18n][locale]=en`,
    );
    await page.getByLabel('title').first().waitFor();
    await until('the panel is not there', async () => ((await panelOf(page).count()) === 0 ? null : 'It is there.'));
  });
}
