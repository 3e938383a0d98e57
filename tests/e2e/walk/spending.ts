import assert from 'node:assert/strict';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import type { Walk } from './walk';
import { checkIn, findEntry, openOrder, placeOrder, PRODUCT, runOrder } from './walk';

/** The one switch, by keyboard: what is ordered while it is off rests, and goes on by itself afterwards. */
export async function stopSpending(walk: Walk): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  const check = checkIn(report);
  const stop = page.getByRole('button', { name: 'Stop all spending' });
  const go = page.getByRole('button', { name: 'Let spending go on' });
  const dialog = page.getByRole('alertdialog');
  const notice = page.getByRole('status').filter({ hasText: 'Nothing is launched; work that was' });
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'enamel-mug');
  let order = 0;

  await check('the switch stands above the orders, and says first what it does', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
    await stop.waitFor();
    assert.equal(await notice.count(), 0);
    await tabTo(page, stop);
    assert.ok(await focusIsVisible(page), 'The focus on the switch is not to be seen.');
    await page.keyboard.press('Enter');
    await dialog.getByText(/nothing is launched and nothing is paid/).waitFor();
  });
  await check('Escape leaves it, and the keyboard is back on the switch', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the switch', stop);
    assert.equal(await notice.count(), 0);
  });
  await check('confirmed, it says so for everybody, and offers the way back', async () => {
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Stop all spending' }));
    await page.keyboard.press('Enter');
    await notice.waitFor();
    await go.waitFor();
    await focusComesTo(page, 'the switch', go);
  });
  await check('an order that is approved meanwhile rests before its launch, and says why', async () => {
    const before = sandbox.world.wallet.credits;
    order = await placeOrder(walk, PRODUCT, documentId, ['fr', 'es']);
    await openOrder(walk, order);
    await runOrder(walk, 'the order rests', order, ({ projects }) =>
      projects.every(({ problem }) => problem?.code === 'spending_stopped')
        ? null
        : `Its projects are ${projects.map(({ state }) => state).join(', ')}.`,
    );
    await page.getByRole('main').getByText('All spending is stopped.').first().waitFor();
    assert.equal(sandbox.world.wallet.credits, before, 'nothing has left the wallet');
  });
  await check('switched on again, the order is launched without another click', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
    await go.click();
    await dialog.getByText(/go on by themselves/).waitFor();
    await dialog.getByRole('button', { name: 'Let spending go on' }).click();
    await stop.waitFor();
    await notice.waitFor({ state: 'detached' });
    await runOrder(walk, 'the order is launched', order, ({ projects }) =>
      projects.every(({ state }) => state === 'working')
        ? null
        : `Its projects are ${projects.map(({ state }) => state).join(', ')}.`,
    );
  });
}
