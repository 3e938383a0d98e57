import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { focusComesTo, tabTo } from '../support/keyboard';
import { until } from '../support/playground';
import { orderButton, tickIn } from './ordering';
import type { Walk } from './walk';
import { ARTICLE, checkIn, editEntry, findEntry, openEntry, panelOf, readEntry, rowOf, stateIn } from './walk';

const menuOf = (page: Page, language: string): Locator =>
  rowOf(page, language).getByRole('button', { name: new RegExp(`^More about ${language}`) });

async function choose(page: Page, language: string, item: string): Promise<void> {
  await tabTo(page, menuOf(page, language), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
}

/** Text that needs no order: a person says so, and it counts. */
export async function settle(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const dialog = page.getByRole('alertdialog');
  const diary = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const knife = await findEntry(walk, ARTICLE, 'slug', 'sharpen-a-kitchen-knife');

  await check('text that came from nowhere is unmanaged, and can be adopted', async () => {
    await editEntry(walk, ARTICLE, diary, 'de', { title: 'Ein Sauerteig-Tagebuch', excerpt: 'Mehl, Wasser, Geduld.' });
    await openEntry(walk, page, ARTICLE, diary);
    await stateIn(page, 'German', 'Unmanaged').waitFor();
    await choose(page, 'German', 'Adopt as current');
    await dialog.getByText('Nothing is ordered and nothing is written. This costs nothing.').waitFor();
  });
  await check('Escape leaves it; the keyboard is back on the menu', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the menu', menuOf(page, 'German'));
    await stateIn(page, 'German', 'Unmanaged').waitFor();
  });
  await check('adopted, it is no longer unmanaged, and the entry is as it was', async () => {
    await choose(page, 'German', 'Adopt as current');
    await tabTo(page, dialog.getByRole('button', { name: 'Adopt', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('German (de): the text that stands there counts as its translation.').first().waitFor();
    // The rest of the article has no German text at all.
    await stateIn(page, 'German', 'Outdated').waitFor();
    await focusComesTo(page, 'the menu', menuOf(page, 'German'));
    assert.equal((await readEntry(walk, ARTICLE, diary, 'de')).excerpt, 'Mehl, Wasser, Geduld.');
  });
  await check('a typo mended in the source needs no retranslation', async () => {
    const { title } = await readEntry(walk, ARTICLE, knife, 'en');
    await editEntry(walk, ARTICLE, knife, 'en', { title: `${title}!` });
    await openEntry(walk, page, ARTICLE, knife);
    await stateIn(page, 'French', 'Outdated').waitFor();
    await choose(page, 'French', 'No retranslation needed');
    await dialog.getByText(/count(s)? as translated, by the text that stands there/).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'None needed' }));
    await page.keyboard.press('Enter');
    await stateIn(page, 'French', 'Current').waitFor();
    // There is nothing more to be said of it: the menu is gone, and the keyboard goes on from the panel.
    await focusComesTo(page, 'the panel', panelOf(page));
  });
}

/** What is said before anything is paid leads to where it can be mended. */
export async function mendBeforehand(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const dialog = page.getByRole('dialog');
  const diary = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const field = page.locator('textarea[name="excerpt"]');

  await check('a text that leaves no room for its translation is warned of in the quote', async () => {
    const sentence = 'Day by day the dough tells a little more about patience, flour and warm kitchens. ';
    await editEntry(walk, ARTICLE, diary, 'en', { excerpt: sentence.repeat(4).slice(0, 270).trim() });
    await openEntry(walk, page, ARTICLE, diary);
    await tickIn(page, 'French').click();
    await orderButton(page).click();
    await dialog.getByText(/^Total/).waitFor();
    const warnings = dialog.getByRole('group', { name: 'Look at this before you order' });
    await warnings
      .getByRole('link', { name: /excerpt/ })
      .first()
      .waitFor();
  });
  await check('the warning leads to the field, which has the focus', async () => {
    await dialog
      .getByRole('link', { name: /excerpt/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(/#field=excerpt$/);
    await focusComesTo(page, 'the excerpt', field);
    await until('it is seen', async () => ((await field.isVisible()) ? null : 'It is not.'));
  });
}
