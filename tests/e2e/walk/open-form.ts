import assert from 'node:assert/strict';
import type { Walk } from './walk';
import { ARTICLE, checkIn, findEntry, openEntry, panelOf, placeOrder, readEntry, runOrder } from './walk';

const OWN_WORDS = 'Was ich gerade schreibe';

/** A translation arrives beneath a form in which somebody is writing. */
export async function writtenBeneath(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const title = page.locator('[name="title"]');
  const warning = panelOf(page).getByRole('status').filter({ hasText: 'A translation was written into this language' });

  await check('what lands under unsaved changes is warned of, and the form stays as it is', async () => {
    const order = await placeOrder(walk, ARTICLE, documentId, ['de']);
    await openEntry(walk, page, ARTICLE, documentId, 'de');
    await title.fill(OWN_WORDS);
    await runOrder(walk, 'German has landed', order, ({ projects }) =>
      projects.every(({ documents }) => documents.every(({ landedAt }) => landedAt !== null)) ? null : 'It has not.',
    );
    await warning.waitFor();
    assert.equal(await title.inputValue(), OWN_WORDS);
    await warning.getByText(/Saving your changes now would overwrite it, or fail/).waitFor();
    await warning.getByRole('link', { name: /put back what stood before/ }).waitFor();
  });
  await check('Reload shows what was written, and the warning goes', async () => {
    await warning.getByRole('button', { name: 'Reload (your changes are lost)' }).click();
    await warning.waitFor({ state: 'detached' });
    const { title: written } = await readEntry(walk, ARTICLE, documentId, 'de');
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('[name="title"]')?.value === text,
      written,
    );
  });
}
