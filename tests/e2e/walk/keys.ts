import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Review } from '../../../contracts/review';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { arrowInto, focusComesTo, focusIsVisible } from '../support/keyboard';
import type { Walk } from './walk';
import { ARTICLE, checkIn, placeOrder, runOrder, runUntilSeen } from './walk';

const OWN_WORDS = 'Un cuaderno para cada día';
const WISH = 'Shorter, please.';

const segments = (page: Page): Locator => page.getByRole('list', { name: 'Segments' }).locator('> li');
const outcome = (segment: Locator, words: string): Promise<void> => segment.getByText(words, { exact: true }).waitFor();

/** Comes from the list of deliveries to the first segment, and learns the keys. */
async function begin(walk: Walk): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const keys = page.getByRole('dialog', { name: 'Keys of the review' });
  await check('from the list of deliveries the keyboard comes to the review', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/to-review`);
    await page.getByRole('grid', { name: 'To review' }).waitFor();
    await arrowInto(page, page.getByRole('row').nth(1).getByRole('link').first(), 'ArrowDown');
    await page.keyboard.press('Enter');
    await segments(page).first().waitFor();
  });
  await check('the question mark shows which keys there are, Escape leaves them', async () => {
    await page.keyboard.press('j');
    await focusComesTo(page, 'the first segment', segments(page).first());
    assert.ok(await focusIsVisible(page), 'the segment that has the focus can be told by the eye');
    await page.keyboard.press('?');
    await keys.getByText('Accept the segment', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
  });
}

/** What becomes of four segments, each by one key. */
async function decide(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  const list = segments(page);
  await check('a single key accepts, another keeps what stands, and the keyboard stays where it is', async () => {
    // The keyboard is on the button that opened the list of keys: there keys do nothing, and Tab comes to the segments.
    await list.first().focus();
    await page.keyboard.press('a');
    await outcome(list.first(), 'Written');
    await focusComesTo(page, 'the first segment', list.first());
    await page.keyboard.press('j');
    await focusComesTo(page, 'the second segment', list.nth(1));
    await page.keyboard.press('x');
    await outcome(list.nth(1), 'Edited by a person: kept');
    await list.nth(1).getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
  });
  await check('back and forth goes no further than the first and the last', async () => {
    for (const key of ['k', 'k', 'k']) await page.keyboard.press(key);
    await focusComesTo(page, 'the first segment', list.first());
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await focusComesTo(page, 'the third segment', list.nth(2));
  });
  await check('what is written in a segment is text, and Ctrl and Enter writes it', async () => {
    await page.keyboard.press('e');
    const field = list.nth(2).getByRole('textbox');
    await focusComesTo(page, 'the text', field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(OWN_WORDS);
    assert.equal(await field.inputValue(), OWN_WORDS);
    await page.keyboard.press('ControlOrMeta+Enter');
    await list.nth(2).getByText(OWN_WORDS, { exact: true }).waitFor();
    await outcome(list.nth(2), 'Edited by a person: kept');
    await focusComesTo(page, 'the third segment', list.nth(2));
  });
}

/** The rest goes back to the author, comes again and is accepted. */
async function sendBackAndFinish(walk: Walk, documentRow: number): Promise<void> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const list = segments(page);
  const dialog = page.getByRole('dialog');
  await check('one is ticked and sent back to the author', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Request revision (1)' }).waitFor();
    await page.keyboard.press('Shift+R');
    await focusComesTo(page, 'what is to be different', dialog.getByLabel('What is to be different'));
    await page.keyboard.type(WISH);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await focusComesTo(page, 'the button', dialog.getByRole('button', { name: 'Request revision' }));
    await page.keyboard.press('Enter');
    await page.getByText('1 segment is sent back to the author.').first().waitFor();
  });
  await check('what comes again is accepted with the rest, and nothing waits any more', async () => {
    await runUntilSeen(walk, 'it comes again', list.nth(3).getByText(/⟦es² ?·/));
    await page.getByRole('button', { name: /^Accept all/ }).waitFor();
    await list.first().focus();
    await page.keyboard.press('Shift+A');
    const confirm = page.getByRole('alertdialog');
    await confirm.getByRole('button', { name: 'Accept', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nothing of this delivery waits any more.').first().waitFor();
    const { data } = await playground.call<{ data: Review }>('GET', `${ADMIN_API}/documents/${documentRow}/review`);
    assert.deepEqual(
      data.segments.filter(({ open }) => open).map(({ key }) => key),
      [],
    );
    assert.ok(data.segments.some(({ standing }) => standing === OWN_WORDS));
  });
}

/** An article of which somebody wrote a little in Spanish. */
async function makeEntry({ playground }: Walk): Promise<string> {
  const path = `/content-manager/collection-types/${ARTICLE}`;
  const { data } = await playground.call<{ data: { documentId: string } }>('POST', `${path}?locale=en`, {
    title: 'Notebooks',
    slug: 'notebooks',
    kind: 'guide',
    excerpt: 'Which paper for which pen.',
    body: 'Choose the paper first.\n\nThen choose the pen.\n\nThen write.',
  });
  await playground.call('PUT', `${path}/${data.documentId}?locale=es`, {
    title: 'Libretas',
    slug: 'libretas',
    kind: 'guide',
    excerpt: 'Qué papel para qué pluma.',
  });
  return data.documentId;
}

/** A whole review without a mouse. */
export async function reviewByKeys(walk: Walk): Promise<void> {
  const documentId = await makeEntry(walk);
  const id = await placeOrder(walk, ARTICLE, documentId, ['es'], { acceptance: 'person' }, true);
  let documentRow = 0;
  await runOrder(walk, 'the delivery waits', id, ({ projects }) => {
    const [document] = projects.flatMap(({ documents }) => documents);
    documentRow = document?.id ?? 0;
    return document?.state === 'to_review' ? null : `It is ${document?.state ?? 'not there'}.`;
  });
  await begin(walk);
  await decide(walk);
  await sendBackAndFinish(walk, documentRow);
}
