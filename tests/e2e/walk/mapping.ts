import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import type { LanguageMap } from '../../../contracts/languages';
import { newAdminContext, signIn } from '../support/admin';
import { arrowTo, focusComesTo, tabTo } from '../support/keyboard';
import type { Walk } from './walk';
import { ARTICLE, checkIn } from './walk';

const MANAGER = 'mona@example.com';

const openLanguages = async ({ playground }: Walk, page: Page): Promise<void> => {
  await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/languages`);
  await page.getByRole('heading', { name: 'Locales of this Strapi' }).waitFor();
};

const rowOf = (page: Page, locale: string): Locator =>
  page.getByRole('list', { name: 'Locales of this Strapi' }).getByRole('listitem', { name: locale });

const choiceOf = (page: Page, locale: string): Locator =>
  page.getByRole('combobox', { name: `Language at the service for ${locale}` });

const mapOf = async ({ playground }: Walk): Promise<LanguageMap> =>
  (await playground.call<{ data: LanguageMap }>('GET', `${ADMIN_API}/languages`)).data;

async function chooseByKeyboard(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);

  await check('both sides stand there: guesses are marked as such', async () => {
    await openLanguages(walk, page);
    await rowOf(page, 'French').getByText('Guessed', { exact: true }).waitFor();
    assert.match((await choiceOf(page, 'French').textContent()) ?? '', /^Guess: French \(France\)/);
    await page.getByRole('heading', { name: /^\d+ languages of the service have no locale here$/ }).waitFor();
  });
  await check('a language is chosen by keyboard, and is mapped once saved', async () => {
    const choice = choiceOf(page, 'French');
    await tabTo(page, choice);
    await page.keyboard.press('Enter');
    await arrowTo(page, page.getByRole('option', { name: 'Canadian French (fr-ca)' }));
    await page.keyboard.press('Enter');
    await rowOf(page, 'French').getByText('Mapped', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').last().waitFor();
    await page.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    const { locales } = await mapOf(walk);
    assert.equal(locales.find(({ locale }) => locale === 'fr')?.serviceCode, 'fr-ca');
  });
}

/** Unwatched: the browser complains of the answer, and has to. */
async function keepOnError(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const browser = walk.page.context().browser();
  assert.ok(browser);
  const context = await newAdminContext(browser, { viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  const refusal = {
    status: 400,
    name: 'ApplicationError',
    message: 'The disk is full.',
    details: { remedy: 'Make room.' },
  };
  const settings = `**${ADMIN_API}/settings`;

  await check('what was chosen is not lost when saving fails, and is saved afterwards', async () => {
    await signIn(page, playground, playground.admin);
    await openLanguages(walk, page);
    const choice = choiceOf(page, 'French');
    await choice.click();
    await page.getByRole('option', { name: /^Guess: / }).click();
    await rowOf(page, 'French').getByText('Guessed', { exact: true }).waitFor();
    await page.route(settings, (route) => route.fulfill({ status: 400, json: { data: null, error: refusal } }));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The disk is full.').last().waitFor();
    assert.match((await choice.textContent()) ?? '', /^Guess: /);
    assert.ok(await page.getByRole('button', { name: 'Save' }).isEnabled());
    await page.unroute(settings);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings are saved.').last().waitFor();
    const { locales } = await mapOf(walk);
    assert.equal(locales.find(({ locale }) => locale === 'fr')?.guessed, true);
  });
  await context.close();
}

async function createLocale(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const button = page.getByRole('button', { name: 'Create locale: Italian (Italy) (it-it)' });

  await check('a locale that Strapi lacks is found and created, and the focus comes back', async () => {
    await openLanguages(walk, page);
    await page.getByRole('searchbox', { name: 'Find a language' }).fill('ital');
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Nothing is ordered.').waitFor();
    await page.keyboard.press('Escape');
    await focusComesTo(page, 'what opened the dialog', button);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Name').fill('Italiano');
    await dialog.getByRole('button', { name: 'Create locale' }).click();
    await page.getByText('The locale Italiano is created.').last().waitFor();
    await rowOf(page, 'Italiano').getByText('Mapped', { exact: true }).waitFor();
    await button.waitFor({ state: 'detached' });
  });
  await check('editors find it at once among the locales of an entry', async () => {
    const locales = await playground.call<{ code: string; name: string }[]>('GET', '/i18n/locales');
    assert.ok(locales.some(({ code, name }) => code === 'it' && name === 'Italiano'));
  });
}

async function withoutPermission(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const writes = { contentType: ARTICLE, locales: ['en'] };
  const manager = await playground.addEditor({ email: MANAGER, writes, actions: ['manage-settings'] });
  const page = await walk.newPage();
  await check('who may not create locales is offered no button for it', async () => {
    await signIn(page, playground, manager);
    await openLanguages(walk, page);
    await page.getByText('Whoever may create locales in Strapi can create them from here.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Create a locale/ }).count(), 0);
  });
  await page.context().close();
}

/** Settings, Languages. Leaves the mapping as it was, and one locale more. */
export async function mapLanguages(walk: Walk): Promise<void> {
  await chooseByKeyboard(walk);
  await keepOnError(walk);
  await createLocale(walk);
  await withoutPermission(walk);
}
