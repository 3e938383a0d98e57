import assert from 'node:assert/strict';
import { focusComesTo, tabTo } from '../support/keyboard';
import { openReview, segmentOf } from './conflict';
import type { Walk } from './walk';
import { ARTICLE, checkIn, findEntry, openEntry, readEntry, runUntilSeen, stateIn } from './walk';

const WISH = 'Please name the stone: a whetstone of grit 1000.';

/** Takes up the Spanish delivery of the chapter before: part of it goes back to its author and comes again. */
export async function sendBack(walk: Walk): Promise<void> {
  const { page, sandbox, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'sharpen-a-kitchen-knife');
  const excerpt = segmentOf(page, 'Excerpt');
  const dialog = page.getByRole('dialog');
  const request = page.getByRole('button', { name: /^Request revision/ });
  const documents = () => [...sandbox.world.projects.values()].flatMap((project) => [...project.documents.values()]);
  const told = () =>
    documents()
      .flatMap(({ messages }) => messages)
      .filter(({ message }) => message.includes(WISH));

  await check('a revision is asked for of chosen segments, and not before one is chosen', async () => {
    await openEntry(walk, page, ARTICLE, documentId);
    await openReview(page, 'Spanish', 'Shift+Tab');
    assert.ok(await request.isDisabled());
    await excerpt.getByRole('checkbox', { name: 'Send back' }).click();
    await tabTo(page, page.getByRole('button', { name: 'Request revision (1)' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Send 1 segment back?').waitFor();
    await dialog.getByText('This is no message: the document goes back to work.').waitFor();
    await dialog.getByText('Excerpt', { exact: true }).waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Request revision' }).isDisabled());
  });
  await check('Escape leaves it, and the keyboard is back on the button', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the button', request);
    assert.equal(told().length, 0);
  });
  await check('sent, it reaches the author once, and the document is at work again', async () => {
    await page.keyboard.press('Enter');
    await dialog.getByLabel('What is to be different').fill(WISH);
    await tabTo(page, dialog.getByRole('button', { name: 'Request revision' }));
    await page.keyboard.press('Enter');
    await page.getByText('1 segment is sent back to the author.').first().waitFor();
    await page.getByRole('tab', { name: /^All segments/ }).click();
    await excerpt.getByText('Sent back', { exact: true }).waitFor();
    assert.equal(told().length, 1);
  });
  await check('the second delivery comes to the same page, and is accepted', async () => {
    await runUntilSeen(walk, 'it comes again', page.getByRole('button', { name: 'Accept all (1)' }));
    await excerpt.getByText(/⟦es² ?·/).waitFor();
    await excerpt.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Nothing of this delivery waits any more.').first().waitFor();
    assert.match((await readEntry(walk, ARTICLE, documentId, 'es')).excerpt ?? '', /^⟦es²· .*⟧$/);
  });
  await check('Spanish is current', async () => {
    await openEntry(walk, page, ARTICLE, documentId);
    await runUntilSeen(walk, 'Spanish is current', stateIn(page, 'Spanish', 'Current'));
  });
}
