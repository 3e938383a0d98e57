import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { CONSENT_PATH, PLUGIN_ID } from '../../../contracts/plugin';
import { focusComesTo } from '../support/keyboard';
import { APPLICATION, save } from './settings';
import type { Walk } from './walk';
import { checkIn } from './walk';

const accountOf = (page: Page) => page.getByRole('group', { name: 'Account at the service' });

/** Opens the consent page by the button, and answers it. */
async function consent(page: Page, button: string, answer: (popup: Page) => Promise<void>): Promise<void> {
  // What was saved is read again, and with it the button is another one: a click in between would be lost.
  await page.waitForLoadState('networkidle');
  const opening = page.waitForEvent('popup');
  await accountOf(page).getByRole('button', { name: button }).click();
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await popup.getByRole('heading', { name: /asks for access to your account/ }).waitFor();
  await answer(popup);
  await closed;
}

async function enterApplication({ page, playground, sandbox, report }: Walk): Promise<void> {
  const check = checkIn(report);
  // The service knows where this installation may send people back to; of a loopback address any port.
  sandbox.world.oauth.applications[0]?.redirectUris.push(`http://127.0.0.1${CONSENT_PATH}`);

  await check('OAuth is chosen, and connects nothing before it is saved', async () => {
    await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/connection`);
    await page.getByRole('radio', { name: 'OAuth' }).click();
    await page.getByLabel('Client id').fill(APPLICATION.clientId);
    await page.getByLabel('Client secret').fill(APPLICATION.clientSecret);
    assert.equal(await page.getByLabel('Return address').inputValue(), `${playground.url}${CONSENT_PATH}`);
    await accountOf(page).getByText('Save first: the account is connected with what is saved.').waitFor();
    assert.ok(await accountOf(page).getByRole('button', { name: 'Connect account' }).isDisabled());
    await save(page);
    await accountOf(page).getByText('Not connected', { exact: true }).waitFor();
  });
}

async function answerConsent({ page, report }: Walk): Promise<void> {
  const check = checkIn(report);
  await check('a no at the service is told in words, and the page stands as it was', async () => {
    await consent(page, 'Connect account', (popup) => popup.getByRole('button', { name: 'Deny' }).click());
    const said = accountOf(page).getByRole('alert');
    await said.getByText(/^The access was not allowed at the service/).waitFor();
    await said.getByText('Begin again, and allow the access at the service.').waitFor();
    assert.equal(await page.getByLabel('Client id').inputValue(), APPLICATION.clientId);
  });
  await check('the window closes by itself, and what was not allowed is missing', async () => {
    await consent(page, 'Connect account', async (popup) => {
      await popup.getByRole('checkbox', { name: /project:launch/ }).uncheck();
      await popup.getByRole('button', { name: 'Allow' }).click();
    });
    await page.getByText('The account is connected.').last().waitFor();
    await accountOf(page).getByText('Connected', { exact: true }).waitFor();
    const missing = page.getByRole('listitem').filter({ hasText: 'project:launch' });
    await missing.getByText('Missing', { exact: true }).first().waitFor();
  });
  await check('connected again with all of it, the test finds nothing missing', async () => {
    await consent(page, 'Connect again', (popup) => popup.getByRole('button', { name: 'Allow' }).click());
    await accountOf(page).getByText('Missing', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('status').filter({ hasText: 'The connection works.' }).waitFor();
    assert.equal(await page.getByText('Missing', { exact: true }).count(), 0);
  });
}

async function leave({ page, report }: Walk): Promise<void> {
  const check = checkIn(report);
  await check('it is disconnected after a question, by keyboard', async () => {
    const button = accountOf(page).getByRole('button', { name: 'Disconnect' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/^Orders wait until an account is connected again\./).waitFor();
    await page.keyboard.press('Escape');
    await focusComesTo(page, 'what opened the dialog', button);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('The account is disconnected.').last().waitFor();
    await accountOf(page).getByText('Not connected', { exact: true }).waitFor();
  });
  await check('key and secret connect as before', async () => {
    await page.getByRole('radio', { name: 'Key and secret' }).click();
    await save(page);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('status').filter({ hasText: 'The connection works.' }).waitFor();
  });
}

/** The account connected in a window of its own; ends with key and secret, as it began. */
export async function connectByConsent(walk: Walk): Promise<void> {
  await enterApplication(walk);
  await answerConsent(walk);
  await leave(walk);
}
