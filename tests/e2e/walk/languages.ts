import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PLUGIN_ID } from '../../../contracts/plugin';
import { newAdminContext, signIn } from '../support/admin';
import type { Walk } from './walk';
import { ARTICLE, checkIn, findEntry, openEntry } from './walk';

/** Words that no other text of the panel has, nor any sentence of the server: what stands below "Orders", in each language. */
const SPANISH = 'Qué se ha encargado';
const OTHERS = {
  English: 'What was ordered, where',
  French: 'Ce qui est commandé, où',
  German: 'Was bestellt ist, wie',
};

export const speak = ({ playground }: Walk, language: string | null): Promise<unknown> =>
  playground.call('PUT', '/admin/users/me', { preferedLanguage: language });

/** The chunks that the pages are in. */
const PAGES = /\/(OverviewPage|OrdersPage|OrderPage|ReviewPage|ToReviewPage|EntriesPage|ConnectionPage|PanelBody)-/;

interface Script {
  path: string;
  text: string;
}

/** The scripts that a page has loaded from now on. */
function scriptsOf(page: Page): () => Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const text = path.endsWith('.js') ? response.text().catch(() => '') : null;
    if (text) scripts.push(text.then((one) => ({ path, text: one })));
  });
  return () => Promise.all(scripts);
}

function assertNoOthers(scripts: readonly Script[]): void {
  const loaded = scripts.map(({ text }) => text).join('\n');
  for (const [language, words] of Object.entries(OTHERS)) assert.ok(!loaded.includes(words), language);
}

async function inSpanish(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const page = await walk.newPage();
  const scripts = scriptsOf(page);

  await check('before anything of ours is opened, no page of ours and no other language is loaded', async () => {
    await signIn(page, playground, playground.admin);
    await page.getByRole('link', { name: 'Traducciones' }).first().waitFor();
    const loaded = await scripts();
    assert.deepEqual(
      loaded.map(({ path }) => path).filter((path) => PAGES.test(path)),
      [],
    );
    assertNoOthers(loaded);
  });
  await check('the orders are in Spanish, sums and all', async () => {
    await page.getByRole('link', { name: 'Traducciones' }).first().click();
    await page.getByRole('heading', { name: 'Resumen', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Encargos', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Encargos', level: 1 }).waitFor();
    await page.getByText('Qué se ha encargado, cómo va y cuánto cuesta').waitFor();
    await page.getByText('Solicitado', { exact: true }).waitFor();
    await page
      .getByText(/^aprox\. [\d.]+ créditos$/)
      .first()
      .waitFor();
  });
  await check('no other language was fetched for that', async () => {
    const loaded = await scripts();
    assert.ok(
      loaded.some(({ text }) => text.includes(SPANISH)),
      'Spanish was fetched',
    );
    assertNoOthers(loaded);
  });
  await check('so are the settings and the panel beside an entry', async () => {
    await page.goto(`${playground.url}/admin/settings/${PLUGIN_ID}/connection`);
    await page.getByRole('heading', { name: 'Conexión', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Probar la conexión' }).waitFor();
    await page.goto(
      `${playground.url}/admin/content-manager/collection-types/${ARTICLE}/${documentId}?plugins[i18n][locale]=en`,
    );
    const panel = page.getByRole('group', { name: 'Traducciones' });
    await panel.getByText(/^Origen: .* palabras$/).waitFor();
    await panel
      .getByRole('list', { name: 'Idiomas de destino' })
      .getByText(/^(Al día|Desactualizada|Falta)$/)
      .first()
      .waitFor();
  });
  await page.context().close();
}

/** A part of ours that cannot be fetched leaves Strapi's form whole. Unwatched: the browser has to complain. */
async function withoutPanel(walk: Walk): Promise<void> {
  const { playground, report } = walk;
  const check = checkIn(report);
  const documentId = await findEntry(walk, ARTICLE, 'slug', 'a-sourdough-diary');
  const browser = walk.page.context().browser();
  assert.ok(browser);
  const context = await newAdminContext(browser, { viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.route(/\/PanelBody-[^/]*\.js$/, (route) => route.abort());

  await check('where the panel cannot be fetched it says so, and the form stands', async () => {
    await signIn(page, playground, playground.admin);
    await openEntry(walk, page, ARTICLE, documentId);
    await page.getByText('This part of the plugin could not be loaded.').waitFor();
    assert.ok((await page.locator('[name="title"]').inputValue()) !== '');
  });
  await context.close();
}

export async function otherLanguages(walk: Walk): Promise<void> {
  await speak(walk, 'es');
  try {
    await inSpanish(walk);
  } finally {
    await speak(walk, null);
  }
  await withoutPanel(walk);
}
