import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import { orderButton, tickByKeyboard } from './ordering';
import type { Walk } from './walk';
import { ARTICLE, checkIn, editEntry, findEntry, openEntry, readEntry, rowOf, runUntilSeen, stateIn } from './walk';

const SOURCE = {
  title: 'Sharpen any kitchen knife without fear',
  excerpt: 'A whetstone, a towel, twenty quiet minutes, and a tomato that never lies about the edge.',
};
const FRENCH_EDIT = { title: 'Aiguiser sans peur', excerpt: 'Une pierre, un torchon, vingt minutes de calme.' };
const SPANISH_EDIT = { excerpt: 'Una piedra, una toalla y veinte minutos de calma.' };

export const segmentOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Segments' }).getByRole('listitem', { name, exact: true });

/** From the panel to the page of a delivery, by keyboard. */
export async function openReview(page: Page, language: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, rowOf(page, language).getByRole('link', { name: /^(Review|Compare)/ }), key);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Segments' }).waitFor();
}

async function orderBoth(walk: Walk, documentId: string): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const dialog = page.getByRole('dialog');

  await check('a changed source makes French outdated, in words', async () => {
    await editEntry(walk, ARTICLE, documentId, 'en', SOURCE);
    await openEntry(walk, page, ARTICLE, documentId);
    await stateIn(page, 'French', 'Outdated').waitFor();
    await rowOf(page, 'French')
      .getByText(/^\d+ words changed$/)
      .waitFor();
    await stateIn(page, 'Spanish', 'Missing').waitFor();
  });
  await check('the quote says how many words of it are translated already', async () => {
    await tickByKeyboard(page, ['French', 'Spanish']);
    await orderButton(page).click();
    await dialog.getByText(/^Total/).waitFor();
    await dialog
      .getByText(/^[\d,]+ words are translated already and not sent$/)
      .first()
      .waitFor();
  });
  await check('French and Spanish are ordered', async () => {
    await dialog.getByRole('button', { name: 'Order', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const language of ['French', 'Spanish']) await stateIn(page, language, 'In progress').waitFor();
  });
  await check('somebody edits both meanwhile: both come to review, and nothing is overwritten', async () => {
    await editEntry(walk, ARTICLE, documentId, 'es', SPANISH_EDIT);
    await editEntry(walk, ARTICLE, documentId, 'fr', FRENCH_EDIT);
    for (const language of ['French', 'Spanish']) {
      await runUntilSeen(walk, `${language} is to be reviewed`, stateIn(page, language, 'To review'));
    }
    assert.equal((await readEntry(walk, ARTICLE, documentId, 'es')).excerpt, SPANISH_EDIT.excerpt);
    const { title, excerpt } = await readEntry(walk, ARTICLE, documentId, 'fr');
    assert.deepEqual({ title, excerpt }, FRENCH_EDIT);
  });
}

async function reviewFrench(walk: Walk, documentId: string): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const [title, excerpt] = [segmentOf(page, 'Title'), segmentOf(page, 'Excerpt')];

  await check(
    'Review leads to the delivery: only what was edited waits, with both texts and their difference',
    async () => {
      await openReview(page, 'French');
      await page.getByRole('tab', { name: 'To decide (2)' }).waitFor();
      for (const [segment, edit, source] of [
        [title, FRENCH_EDIT.title, SOURCE.title],
        [excerpt, FRENCH_EDIT.excerpt, SOURCE.excerpt],
      ] as const) {
        await segment.getByText('Edited by a person: kept').waitFor();
        await segment.getByText(source).waitFor();
        await segment.locator('[lang="fr"]', { hasText: edit }).waitFor();
        assert.ok((await segment.locator('ins').count()) > 0, 'what comes is marked');
        assert.ok((await segment.locator('del').count()) > 0, 'what goes is marked');
      }
      const text = (await page.getByRole('main').textContent()) ?? '';
      assert.ok(!/<\/?(a|b|i|code|x)( id=|\/|>)/.test(text), 'no tag stands there as markup');
    },
  );
  await check('Accept all asks first which of the two is to stand, and proposes nothing', async () => {
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Accept all (2)' }).click();
    assert.equal(await dialog.getByRole('radio', { checked: true }).count(), 0);
    assert.ok(await dialog.getByRole('button', { name: 'Accept', exact: true }).isDisabled());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'Accept all', page.getByRole('button', { name: 'Accept all (2)' }));
  });
  await check('the title is accepted by keyboard; the entry holds it, the excerpt waits on', async () => {
    await tabTo(page, title.getByRole('button', { name: 'Accept' }));
    assert.ok(await focusIsVisible(page), 'The focus on Accept is not to be seen.');
    await page.keyboard.press('Enter');
    await page.getByText('Title: the translation is written.').first().waitFor();
    await title.getByText('Written', { exact: true }).waitFor();
    await focusComesTo(page, 'the segment', title);
    const entry = await readEntry(walk, ARTICLE, documentId, 'fr');
    assert.match(entry.title, /^⟦fr· .*⟧$/);
    assert.equal(entry.excerpt, FRENCH_EDIT.excerpt);
    await page.getByRole('tab', { name: 'To decide (1)' }).waitFor();
  });
  await check('of the excerpt what stands is kept; nothing waits any more', async () => {
    await tabTo(page, excerpt.getByRole('button', { name: 'Keep what stands' }));
    await page.keyboard.press('Enter');
    await page.getByText('Nothing of this delivery waits any more.').first().waitFor();
    const entry = await readEntry(walk, ARTICLE, documentId, 'fr');
    assert.equal(entry.excerpt, FRENCH_EDIT.excerpt);
    assert.equal(await page.getByRole('button', { name: /^(Accept|Keep what stands|Edit) / }).count(), 0);
    await runUntilSeen(walk, 'it is completed', page.getByRole('main').getByText('Completed', { exact: true }).first());
  });
  await check('what stood before is put back, and the translation after it', async () => {
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Put back what stood before' }).click();
    await dialog.getByText(/get back what stood there before it was written/).waitFor();
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await page
      .getByText(/^What stood before is back in French/)
      .first()
      .waitFor();
    assert.equal((await readEntry(walk, ARTICLE, documentId, 'fr')).title, FRENCH_EDIT.title);
    await page.getByRole('button', { name: 'Bring the translation back' }).click();
    await dialog.getByRole('button', { name: 'Bring back' }).click();
    await page
      .getByText(/^The translation into French .* is back\./)
      .first()
      .waitFor();
    assert.match((await readEntry(walk, ARTICLE, documentId, 'fr')).title, /^⟦fr· .*⟧$/);
  });
}

/** Edits between order and delivery: nothing is overwritten, and a person decides segment by segment. */
export async function meetEdits(walk: Walk): Promise<void> {
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'sharpen-a-kitchen-knife');
  await orderBoth(walk, documentId);
  await reviewFrench(walk, documentId);
}
