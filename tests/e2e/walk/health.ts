import assert from 'node:assert/strict';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import type { Walk } from './walk';
import { checkIn, findEntry, placeOrder, PRODUCT, runOrder, runUntilSeen } from './walk';

/** When something is not going on: all is well, then something gets stuck, and is repaired by keyboard. */
export async function lookAtHealth(walk: Walk): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'enamel-mug');
  const open = () => page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/health`);
  const well = page.getByRole('status').filter({ hasText: 'All is well.' });
  const again = page.getByRole('button', { name: /^Try again: TD-/ });
  let order = 0;

  await check('the page says that all is well, and shows what stands behind it', async () => {
    await open();
    await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor();
    await well.waitFor();
    await page.getByText('Nothing is stuck.').waitFor();
    await page.getByText(`Connected to ${sandbox.url} with key and secret.`).waitFor();
    await page.getByRole('list', { name: 'Locales of this Strapi' }).getByText('Guessed').waitFor();
    await page.getByText(`The service calls ${playground.url}.`).waitFor();
    await page.getByRole('button', { name: 'Test callbacks' }).click();
    await page.getByText('The callback address reaches this Strapi.').waitFor();
  });
  await check('an order that the service refuses stands there, with the reason', async () => {
    sandbox.addFault({ match: { method: 'POST', path: /\/projects$/ }, kind: 'status', status: 422 });
    order = await placeOrder(walk, PRODUCT, documentId, ['ja']);
    await runOrder(walk, 'the order stops', order, ({ state }) =>
      state === 'needs_attention' ? null : `It is ${state}.`,
    );
    sandbox.removeFaults();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('heading', { name: '1 order stopped' }).waitFor();
    await page.getByText('1 thing needs somebody.').waitFor();
    await page.getByText(/^The service refuse/).waitFor();
  });
  await check('it is tried again by keyboard, and the keyboard stays where it was repaired', async () => {
    await tabTo(page, again);
    assert.ok(await focusIsVisible(page), 'The focus on the repair is not to be seen.');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing is stuck.').waitFor();
    await well.waitFor();
    const stuckWork = page
      .locator('[tabindex="-1"]')
      .filter({ has: page.getByRole('heading', { name: 'Stuck work' }) });
    await focusComesTo(page, 'the part that told of it', stuckWork.last());
  });
  await check('and the order goes on', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders/${order}`);
    await runUntilSeen(walk, 'it is completed', page.getByRole('main').getByText('Completed', { exact: true }).first());
  });
}
