import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import type { Walk } from './walk';
import { ARTICLE, checkIn, PRODUCT } from './walk';

/** As the sandbox knows this installation. */
export const APPLICATION = { clientId: 'sandbox-client', clientSecret: 'sandbox-client-secret' };

export const WRONG_KEY = 'wrong-key-3f9c51';
export const WRONG_SECRET = 'wrong-secret-7a02de';

export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').last().waitFor();
  // Saved is what the form holds: nothing is left to save.
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
};

const enter = async (page: Page, key: string, secret: string): Promise<void> => {
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Secret', { exact: true }).fill(secret);
  await save(page);
};

const test = async (page: Page, outcome: 'alert' | 'status', says: string): Promise<string> => {
  await page.getByRole('button', { name: 'Test connection' }).click();
  const callout = page.getByRole(outcome).filter({ hasText: says });
  await callout.waitFor();
  return (await callout.textContent()) ?? '';
};

/** All that stands in the page: its markup, and what its fields hold. */
const pageText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement.outerHTML, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
      '\n',
    ),
  );

const tickOf = (page: Page, uid: string) => page.getByRole('checkbox', { name: uid });

export async function connectByHand(walk: Walk): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  const check = checkIn(report);

  await check('the settings page opens and says that nothing is connected', async () => {
    await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/connection`);
    await page.getByRole('heading', { name: 'Connection', level: 1 }).waitFor();
    await page.getByRole('status').filter({ hasText: 'connect' }).first().waitFor();
  });
  await check('a wrong key: the test says so and what to do', async () => {
    await page.getByLabel('Address of the service').fill(sandbox.url);
    await enter(page, WRONG_KEY, WRONG_SECRET);
    const said = await test(page, 'alert', 'The service does not accept the credentials.');
    const remedy = said.replace('The service does not accept the credentials.', '').trim();
    assert.ok(remedy.length > 20, `There is no remedy in "${said}".`);
  });
  await check('the right key: the connection works, with wallet and languages', async () => {
    await enter(page, sandbox.apiKey, sandbox.apiSecret);
    const said = await test(page, 'status', 'The connection works.');
    assert.match(said, /The wallet holds EUR/);
    assert.match(said, /The service offers \d+ languages/);
  });
  await check('the address for callbacks and the pace are saved, and stand there after a reload', async () => {
    await page.getByLabel('Callback address').fill(playground.url);
    await page.getByLabel('Ask the service every').fill('1');
    await save(page);
    await page.reload();
    await page.getByLabel('Callback address').waitFor();
    assert.equal(await page.getByLabel('Address of the service').inputValue(), sandbox.url);
    assert.equal(await page.getByLabel('Callback address').inputValue(), playground.url);
    assert.equal(await page.getByLabel('Ask the service every').inputValue(), '1');
  });
  await check('neither key nor secret is in the page', async () => {
    const text = await pageText(page);
    for (const secret of secretsOf(walk)) assert.ok(!text.includes(secret), `"${secret}" is in the page.`);
  });
  await check('content types are opted in on the page of defaults, and stay so', async () => {
    await page.getByRole('link', { name: 'Defaults' }).click();
    await page.getByRole('heading', { name: 'Defaults', level: 1 }).waitFor();
    await tickOf(page, ARTICLE).click();
    await tickOf(page, PRODUCT).click();
    await save(page);
    await page.reload();
    await tickOf(page, ARTICLE).waitFor();
    const ticked = await page.getByRole('checkbox', { checked: true }).count();
    assert.equal(ticked, 2, 'two content types are ticked');
  });
}

/** How work is ordered: what is chosen stands there after a reload, and can be taken back. */
export async function orderingByHand({ page, report }: Walk): Promise<void> {
  const check = checkIn(report);
  const ticks = ['A second person checks the work', 'Use the translation memory', 'Launch by hand'];
  const french = page.getByRole('combobox', { name: 'French' });
  const choose = async (name: RegExp): Promise<void> => {
    await french.click();
    await page.getByRole('option', { name }).click();
  };

  await check('options of the work and a template are chosen and saved', async () => {
    for (const name of ticks) await page.getByRole('checkbox', { name }).click();
    await page.getByRole('button', { name: 'Choose templates' }).click();
    await choose(/^Magazine into French \(/);
    await save(page);
  });
  await check('after a reload they stand there, the template by its name', async () => {
    await page.reload();
    await french.getByText('Magazine into French').waitFor();
    for (const name of ticks) assert.ok(await page.getByRole('checkbox', { name, checked: true }).isVisible(), name);
  });
  await check('automatic launch is warned of before it is saved', async () => {
    const tick = page.getByRole('checkbox', { name: 'Allow templates that launch by themselves' });
    await tick.click();
    await page.getByText('Nobody looks at the price before it is paid.').waitFor();
    await tick.click();
  });
  await check('and they are taken back', async () => {
    for (const name of ticks) await page.getByRole('checkbox', { name }).click();
    await choose(/^None$/);
    await save(page);
    await page.reload();
    await page.getByRole('button', { name: 'Choose templates' }).waitFor();
    for (const name of ticks) assert.equal(await page.getByRole('checkbox', { name, checked: true }).count(), 0, name);
  });
}

/** The address for callbacks is tried: as it is, with a stranger behind it, and with nobody. */
export async function testCallbacks({ page, playground, sandbox, report }: Walk): Promise<void> {
  const check = checkIn(report);
  const address = page.getByLabel('Callback address');
  const tested = async (outcome: 'alert' | 'status', says: string): Promise<void> => {
    await page.getByRole('button', { name: 'Test callbacks' }).click();
    await page.getByRole(outcome).filter({ hasText: says }).waitFor();
  };
  await check('the address that is saved reaches this Strapi', async () => {
    await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/connection`);
    await address.waitFor();
    await tested('status', 'The callback address reaches this Strapi.');
  });
  await check('a stranger at the address is told from it, in words', async () => {
    await address.fill(`${sandbox.url}/ping`);
    assert.ok(await page.getByRole('button', { name: 'Test callbacks' }).isDisabled());
    await save(page);
    await tested('alert', 'The callback address answers 4');
  });
  await check('and so is nobody', async () => {
    await address.fill('http://127.0.0.1:39999');
    await save(page);
    await tested('alert', 'Nothing listens at the callback address.');
    await address.fill(playground.url);
    await save(page);
    await tested('status', 'The callback address reaches this Strapi.');
  });
}

/** What nobody may ever be shown. */
const secretsOf = ({ sandbox }: Walk): string[] => [
  sandbox.apiKey,
  sandbox.apiSecret,
  WRONG_KEY,
  WRONG_SECRET,
  APPLICATION.clientSecret,
];

/** Looks at the end through all that the browser received. */
export async function searchAnswers(walk: Walk): Promise<void> {
  const check = checkIn(walk.report);
  const answers = await walk.watch.answers();
  await check(`none of ${answers.length} answers holds key or secret`, () => {
    const ours = answers.filter(({ url }) => new URL(url).pathname === `${ADMIN_API}/settings`);
    assert.ok(ours.length >= 4, 'the answers of the settings are among them');
    for (const { url, body } of answers) {
      for (const secret of secretsOf(walk)) assert.ok(!body.includes(secret), `"${secret}" is in ${url}`);
    }
  });
}
