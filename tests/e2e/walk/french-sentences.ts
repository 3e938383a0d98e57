import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import type { Review } from '../../../contracts/review';
import type { Walk } from './walk';
import { ARTICLE, checkIn, editEntry, findEntry, placeOrder, PRODUCT, runOrder, runUntilSeen } from './walk';

/** Words that stand in every English sentence, and in no French one. */
const PROSE = /\b(the|is|are|was|of|and|not|this|there|waits|with|has)\b/i;

/** Lines in which the server's English stands. What is in quotation marks is somebody's own. */
async function proseIn(place: Locator): Promise<string[]> {
  const lines = (await place.innerText()).split('\n');
  return lines.filter((line) => PROSE.test(line.replace(/«[^»]*»|"[^"]*"/g, '')));
}

/** What the server says of an order that lacks money: what is wrong, what to do, and what has happened so far. */
export async function troubleInFrench(walk: Walk, page: Page): Promise<void> {
  const { playground, sandbox, report } = walk;
  const documentId = await findEntry(walk, PRODUCT, 'slug', 'wool-blanket-hut');
  await checkIn(report)("an order's problem and what happened to it are told in French", async () => {
    const before = sandbox.world.wallet.credits;
    sandbox.setWallet(1);
    const id = await placeOrder(walk, PRODUCT, documentId, ['es']);
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders/${id}`);
    const remedy = 'Rechargez le solde chez le service : le lancement se fera alors de lui-même.';
    await runUntilSeen(walk, 'it waits for money', page.getByText(remedy).first());
    await page.getByText('1 traduction commandée.', { exact: true }).waitFor();
    await page.getByText(/^Le service a compté \d+ mots\.$/).waitFor();
    assert.deepEqual(await proseIn(page.getByRole('main')), []);
    sandbox.setWallet(before);
    await runOrder(walk, 'it is completed', id, ({ state }) => (state === 'completed' ? null : 'It is at work.'));
    await page.reload();
    await page.getByText('Toutes les traductions en « es » sont en place.', { exact: true }).waitFor();
    assert.deepEqual(await proseIn(page.getByRole('main')), []);
  });
}

/** What a quote leaves out, and what had better be looked at before anything is paid. */
export async function warningInFrench(walk: Walk, page: Page): Promise<void> {
  const diary = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const dialog = page.getByRole('dialog');
  await checkIn(walk.report)('a warning of a quote is told in French', async () => {
    const sentence = 'Day by day the dough tells a little more about patience, flour and warm kitchens. ';
    await editEntry(walk, ARTICLE, diary, 'en', { excerpt: sentence.repeat(4).slice(0, 270).trim() });
    const entry = `/admin/content-manager/collection-types/${ARTICLE}/${diary}?plugins[i18n][locale]=en`;
    await page.goto(`${walk.playground.url}${entry}`);
    const row = page.getByRole('list', { name: 'Langues cibles' }).getByRole('listitem').filter({ hasText: 'French' });
    await row.getByRole('checkbox').click();
    await page
      .getByRole('group', { name: 'Traductions' })
      .getByRole('button', { name: /^Commander \d+$/ })
      .click();
    await dialog.getByText(/^Total : [\d\s]+ mots$/).waitFor();
    await dialog.getByText(/« excerpt » a 2\d\d caractères\. En « fr », c’est d’ordinaire/).waitFor();
    await dialog.getByText('Raccourcissez-le, ou laissez le champ accepter plus de caractères.').first().waitFor();
    assert.deepEqual(await proseIn(dialog), []);
  });
}

/** A finding as a check has it to say, in the answer that the browser gets. */
export async function findingIn(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith(`${ADMIN_API}/documents/`) && pathname.endsWith('/review'),
    async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Review };
      const message = 'The translation has the number "7", which the source does not.';
      data.findings.push({ code: 'numbers', severity: 'warning', message });
      await route.fulfill({ response, json: { data } });
    },
  );
}
