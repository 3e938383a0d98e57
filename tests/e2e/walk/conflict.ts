import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { focusComesTo, tabTo } from '../support/keyboard';
import { orderButton, tickByKeyboard } from './ordering';
import type { Walk } from './walk';
import {
  ARTICLE,
  checkIn,
  editEntry,
  findEntry,
  openEntry,
  panelOf,
  readEntry,
  rowOf,
  runUntilSeen,
  stateIn,
} from './walk';

const SOURCE_EXCERPT = 'A whetstone, a towel, twenty quiet minutes, and a tomato that never lies about the edge.';
const SPANISH_EDIT = 'Una piedra, una toalla y veinte minutos de calma.';
const FRENCH_EDIT = 'Une pierre, un torchon, vingt minutes de calme.';

/** Presses Review beside a language and then one of the two answers, by keyboard. */
async function decide(page: Page, language: string, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await tabTo(page, rowOf(page, language).getByRole('button', { name: 'Review' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('the edit was kept').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: answer }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

export async function meetEdits(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'sharpen-a-kitchen-knife');
  const dialog = page.getByRole('dialog');

  await check('a changed source makes French outdated, in words', async () => {
    await editEntry(walk, ARTICLE, documentId, 'en', { excerpt: SOURCE_EXCERPT });
    await openEntry(walk, page, ARTICLE, documentId);
    await stateIn(page, 'French', 'Outdated').waitFor();
    await rowOf(page, 'French')
      .getByText(/^\d+ words changed$/)
      .waitFor();
    await stateIn(page, 'Spanish', 'Missing').waitFor();
  });
  await check('French and Spanish are ordered', async () => {
    await tickByKeyboard(page, ['French', 'Spanish']);
    await orderButton(page).click();
    await dialog.getByText(/^Total/).waitFor();
    await dialog.getByRole('button', { name: 'Order', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const language of ['French', 'Spanish']) await stateIn(page, language, 'In progress').waitFor();
  });
  await check('somebody edits both meanwhile: both come to review, and nothing is overwritten', async () => {
    await editEntry(walk, ARTICLE, documentId, 'es', { excerpt: SPANISH_EDIT });
    await editEntry(walk, ARTICLE, documentId, 'fr', { excerpt: FRENCH_EDIT });
    for (const language of ['French', 'Spanish']) {
      await runUntilSeen(walk, `${language} is to be reviewed`, stateIn(page, language, 'To review'));
    }
    assert.equal((await readEntry(walk, ARTICLE, documentId, 'es')).excerpt, SPANISH_EDIT);
    assert.equal((await readEntry(walk, ARTICLE, documentId, 'fr')).excerpt, FRENCH_EDIT);
  });
  await check('Escape leaves the review undecided', async () => {
    const review = rowOf(page, 'Spanish').getByRole('button', { name: 'Review' });
    await tabTo(page, review);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await stateIn(page, 'Spanish', 'To review').waitFor();
  });
  await check('Spanish: the translation is taken, and the entry holds it', async () => {
    await decide(page, 'Spanish', 'Take the translation');
    await runUntilSeen(walk, 'Spanish is current', stateIn(page, 'Spanish', 'Current'));
    await focusComesTo(page, 'the panel', panelOf(page));
    const { title, excerpt } = await readEntry(walk, ARTICLE, documentId, 'es');
    assert.match(excerpt ?? '', /^⟦es· .*⟧$/);
    assert.match(title, /^⟦es· .*⟧$/);
  });
  await check('French: the edits are kept, and the entry holds them beside the translation', async () => {
    await decide(page, 'French', 'Keep the edits');
    await runUntilSeen(walk, 'French is current', stateIn(page, 'French', 'Current'));
    const { title, excerpt } = await readEntry(walk, ARTICLE, documentId, 'fr');
    assert.equal(excerpt, FRENCH_EDIT);
    assert.match(title, /^⟦fr· .*⟧$/);
  });
  await check('nothing is left to review', async () => {
    assert.equal(await panelOf(page).getByRole('button', { name: 'Review' }).count(), 0);
  });
}
