import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { signIn } from '../support/admin';
import { findingIn, troubleInFrench, warningInFrench } from './french-sentences';
import { speak } from './languages';
import type { Walk } from './walk';
import { checkIn, findEntry, placeOrder, PRODUCT, readEntry, runOrder, runUntilSeen } from './walk';

/** What no page may show to somebody who reads French: words of ours that were forgotten. */
const ENGLISH =
  /\b(Overview|Orders|Order|To review|Missing|In progress|Current|Outdated|Needs|Waiting|words?|credits|Accept|Approved|Spent)\b/;

/** Somebody's name, from another chapter. */
const ELLA = 'Ella Orders';

/** Lines of the page's main part in which English words stand. */
async function englishIn(page: Page, words = ENGLISH): Promise<string[]> {
  const lines = (await page.getByRole('main').innerText()).split('\n');
  return lines.filter((line) => words.test(line) && line !== ELLA);
}

async function wholeOrder(walk: Walk, page: Page): Promise<void> {
  const check = checkIn(walk.report);
  const { url } = walk.playground;
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'wool-blanket-hut');
  const panel = page.getByRole('group', { name: 'Traductions' });
  const row = page.getByRole('list', { name: 'Langues cibles' }).getByRole('listitem').filter({ hasText: 'German' });
  const dialog = page.getByRole('dialog');

  await check('a price is asked for and the work ordered, in French', async () => {
    await page.goto(`${url}/admin/content-manager/collection-types/${PRODUCT}/${documentId}?plugins[i18n][locale]=en`);
    await row.getByText('Absente', { exact: true }).waitFor();
    await row.getByRole('checkbox').click();
    await panel.getByText(/^environ [\d\s]+ mots · environ [\d\s,]+ crédits$/).waitFor();
    await panel.getByRole('button', { name: /^Commander \d+$/ }).click();
    await dialog.getByText(/^Total : [\d\s]+ mots$/).waitFor();
    assert.doesNotMatch(await dialog.innerText(), /\b(Order|Total:|Level|Wallet|Approve|Not now|service counts)\b/);
    await dialog.getByRole('button', { name: 'Commander', exact: true }).click();
    await page
      .getByText(/ est commandé\.$/)
      .first()
      .waitFor();
  });
  await check('it is followed until it has come', async () => {
    await runUntilSeen(walk, 'German is there', row.getByText('À jour', { exact: true }));
    assert.match((await readEntry(walk, PRODUCT, documentId, 'de')).documentId, /./);
  });
}

async function pages(walk: Walk, page: Page): Promise<void> {
  const check = checkIn(walk.report);
  const { url } = walk.playground;
  const headings = { '': 'Vue d’ensemble', '/orders': 'Commandes', '/to-review': 'À relire' };
  for (const [path, heading] of Object.entries(headings)) {
    await check(`no English word of ours stands on the page "${heading}"`, async () => {
      await page.goto(`${url}/admin/plugins/${PLUGIN_ID}${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.getByRole('row').nth(1).or(page.getByText('Aucune livraison n’attend')).first().waitFor();
      assert.deepEqual(await englishIn(page), []);
    });
  }
}

async function review(walk: Walk, page: Page): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'wool-blanket-hut');
  await check('a delivery is reviewed and accepted in French', async () => {
    const id = await placeOrder(walk, PRODUCT, documentId, ['ja'], { acceptance: 'person' });
    await runOrder(walk, 'it came', id, ({ projects }) =>
      projects.some(({ documents }) => documents.some(({ state }) => state === 'to_review')) ? null : 'It is at work.',
    );
    await findingIn(page);
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/to-review`);
    await page
      .getByRole('link', { name: /^Wool blanket/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Tout accepter/ }).waitFor();
    await page.getByText('Ce qui est arrivé', { exact: true }).first().waitFor();
    await page.getByText('La traduction contient le nombre "7", que la source n’a pas.').first().waitFor();
    assert.deepEqual(await englishIn(page, /\b(Accept|Keep|Edit|Request revision|Source:)\b/), []);
    await page.getByRole('button', { name: /^Tout accepter/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accepter', exact: true }).click();
    await page.getByText('Plus rien de cette livraison n’est en attente.').first().waitFor();
    assert.match((await readEntry(walk, PRODUCT, documentId, 'ja')).documentId, /./);
  });
}

/** One pass in French: quote, order, follow, look around, review. */
export async function inFrench(walk: Walk): Promise<void> {
  await speak(walk, 'fr');
  const page = await walk.newPage();
  try {
    await signIn(page, walk.playground, walk.playground.admin);
    await wholeOrder(walk, page);
    await pages(walk, page);
    await review(walk, page);
    await troubleInFrench(walk, page);
    await warningInFrench(walk, page);
  } finally {
    await speak(walk, null);
    await page.context().close();
  }
}
