import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { OrderView } from '../../../contracts/orders';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import { arrowTo, focusComesTo, focusIsVisible, tabTo } from '../support/keyboard';
import { until } from '../support/playground';
import { orderButton, tickIn } from './ordering';
import type { Walk } from './walk';
import { ARTICLE, checkIn, numberIn, openEntry, panelOf, runOrder, stateIn } from './walk';

/** In the title of each entry that this chapter makes, and of no other. */
const MARK = 'Builtwalk';
const BRIEFING = 'For people who build boats. Keep it plain.';

async function create({ playground }: Walk, title: string, data: object = {}): Promise<string> {
  const made = await playground.call<{ data: { documentId: string } }>(
    'POST',
    `/content-manager/collection-types/${ARTICLE}?locale=en`,
    {
      title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      kind: 'guide',
      body: 'A few words about boats, and how they are built of wood.',
      ...data,
    },
  );
  return made.data.documentId;
}

const priceOf = (page: Page): Locator => page.getByRole('region', { name: 'Price' });
const totalOf = (page: Page): Locator => priceOf(page).getByText(/^Total: /);
const tick = (page: Page, name: RegExp | string): Locator => page.getByRole('main').getByRole('checkbox', { name });
const kept = (page: Page): Locator => page.getByText('It is kept as a cart, among the orders.').first();

/** Waits until so many words are told. */
const wordsBecome = (page: Page, right: (words: number) => boolean): Promise<void> =>
  until(
    'the price has followed',
    async () => {
      const words = (await totalOf(page).isVisible()) ? numberIn(await totalOf(page).textContent()) : 0;
      return right(words) ? null : `${words} words are told.`;
    },
    { timeoutMs: 15_000 },
  );

async function fromThePanel(walk: Walk, documentId: string): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  let words = 0;
  await check('More options leads from the panel to the builder, with everything filled in', async () => {
    await openEntry(walk, page, ARTICLE, documentId);
    await tickIn(page, 'French').click();
    await orderButton(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Total/).waitFor();
    await dialog.getByRole('button', { name: 'More options' }).click();
    await page.waitForURL(/\/new-order$/);
    await page.getByRole('heading', { name: 'New order' }).waitFor();
    await page
      .getByRole('list', { name: 'Entries' })
      .getByRole('link', { name: `${MARK} hull` })
      .waitFor();
    assert.ok(await tick(page, /^French/).isChecked());
    await totalOf(page).waitFor();
    words = numberIn(await totalOf(page).textContent());
    assert.ok(words > 0);
  });
  await check('another language and what is related are added, and the price follows', async () => {
    await tick(page, /^German/).click();
    await wordsBecome(page, (now) => now === 2 * words);
    const also = page.getByRole('group', { name: 'Also related' });
    await also.getByText(/^Also related: 1 entry, about [\d,.]+ credits/).waitFor();
    await also.getByRole('button', { name: `Add ${MARK} mast` }).click();
    await also.waitFor({ state: 'detached' });
    await wordsBecome(page, (now) => now > 2 * words);
    await page
      .getByRole('list', { name: 'Entries' })
      .getByText(/Article · \d+ words · about [\d,.]+ credits/)
      .nth(1)
      .waitFor();
  });
}

async function chooseHow({ page, report }: Walk): Promise<void> {
  const check = checkIn(report);
  await check('level, options, glossary, author, deadline and briefing are chosen by keyboard', async () => {
    const level = page.getByRole('combobox', { name: 'Level of work' });
    await page.getByText(/^The settings say: (Regular|Premium|Enterprise)$/).waitFor();
    const before = await totalOf(page).locator('xpath=../..').textContent();
    await tabTo(page, level);
    assert.ok(await focusIsVisible(page), 'The focus on the level is not to be seen.');
    await page.keyboard.press('Enter');
    await focusComesTo(page, 'the level as it is', page.getByRole('option', { name: 'Premium' }));
    await page.keyboard.press('ArrowDown');
    await focusComesTo(page, 'the next level', page.getByRole('option', { name: 'Enterprise' }));
    await page.keyboard.press('Enter');
    await until('the price is another one', async () => {
      const now = (await totalOf(page).isVisible()) ? await totalOf(page).locator('xpath=../..').textContent() : before;
      return now === before ? `It is still ${now}.` : null;
    });
    await tabTo(page, tick(page, 'It is urgent'));
    await page.keyboard.press('Space');
    await page.getByText(/^What priority costs more is not in the quote/).waitFor();
    await page.getByLabel('Deadline').fill('2031-05-20');
    await page.getByLabel('Briefing').fill(BRIEFING);
    for (const name of ['Kitchen and table', 'Camille']) {
      await tabTo(page, tick(page, name));
      await page.keyboard.press('Space');
    }
  });
  await check('a reload loses none of it', async () => {
    await page.getByLabel('Name of the order').fill(`${MARK} fleet`);
    await until('it is remembered', () =>
      page.evaluate((name) => (JSON.stringify(history.state).includes(name) ? null : 'It is not.'), `${MARK} fleet`),
    );
    await page.reload();
    await totalOf(page).waitFor();
    assert.equal(await page.getByLabel('Name of the order').inputValue(), `${MARK} fleet`);
    assert.equal(await page.getByLabel('Briefing').inputValue(), BRIEFING);
    assert.ok(await tick(page, 'Kitchen and table').isChecked());
  });
}

async function inTheCart(walk: Walk, documentId: string): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  const check = checkIn(report);
  await check('it is kept as a cart, which costs nothing and the service does not hear of', async () => {
    const before = { projects: sandbox.world.projects.size, credits: sandbox.world.wallet.credits };
    await page.getByRole('button', { name: 'Save to cart' }).click();
    await kept(page).waitFor();
    await page.waitForURL(/\/new-order\?cart=\d+$/);
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders?search=${MARK}`);
    const line = page.getByRole('grid', { name: 'Orders' }).locator('tbody tr');
    await line.getByText('In cart', { exact: true }).waitFor();
    assert.deepEqual({ projects: sandbox.world.projects.size, credits: sandbox.world.wallet.credits }, before);
  });
  await check('its languages stand In cart beside the entry, from where it is opened as it was', async () => {
    await openEntry(walk, page, ARTICLE, documentId);
    await stateIn(page, 'French', 'In cart').waitFor();
    await panelOf(page).getByRole('link', { name: 'Open the cart' }).first().click();
    await page.waitForURL(/\/new-order\?cart=\d+$/);
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor();
    await totalOf(page).waitFor();
    assert.equal(await page.getByLabel('Briefing').inputValue(), BRIEFING);
    assert.equal(await page.getByLabel('Deadline').inputValue(), '2031-05-20');
    assert.ok(await tick(page, 'It is urgent').isChecked());
    await page.getByRole('combobox', { name: 'Level of work' }).getByText('Enterprise').waitFor();
  });
  await check('changed, it is saved once more', async () => {
    await page.getByRole('button', { name: `Leave out ${MARK} mast` }).click();
    await focusComesTo(page, 'the entries', page.getByRole('list', { name: 'Entries' }));
    await page.getByRole('button', { name: 'Save cart' }).click();
    await kept(page).waitFor();
    await page.reload();
    await page.getByRole('group', { name: 'Also related' }).waitFor();
  });
}

async function orderIt(walk: Walk): Promise<void> {
  const { page, playground, sandbox, report } = walk;
  await checkIn(report)('ordered, the service has it as it was chosen, and the cart is gone', async () => {
    const order = priceOf(page).getByRole('button', { name: 'Order', exact: true });
    await until('it can be ordered', async () => ((await order.isEnabled()) ? null : 'It cannot.'));
    await order.click();
    await page.waitForURL(/\/orders\/\d+$/);
    await page.getByRole('heading', { name: `${MARK} fleet` }).waitFor();
    const id = Number(/orders\/(\d+)/.exec(page.url())?.[1]);
    await runOrder(walk, 'it is at the service', id, ({ projects }: OrderView) =>
      projects.every(({ remoteStatus }) => remoteStatus !== null) ? null : 'It is not.',
    );
    const { data } = await playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${id}`);
    const projects = [...sandbox.world.projects.values()].filter(({ name }) => name.includes(data.ref));
    assert.equal(projects.length, 2);
    for (const project of projects) {
      const text = JSON.stringify(project);
      assert.ok(text.includes(BRIEFING), 'the briefing');
      assert.ok(text.includes(sandbox.world.glossaries[0]?.id ?? 'none'), 'the glossary');
      assert.deepEqual(project.providers, [sandbox.world.preferredAuthors[0]?.authorId], 'the author');
      assert.match(text, /"language_level":"enterprise"/);
    }
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders?states=in_cart`);
    await page.getByText('No order fits this choice.').waitFor();
  });
}

async function throwAway(walk: Walk, documentId: string): Promise<void> {
  const { page, playground, report } = walk;
  await checkIn(report)('another cart is thrown away, and nothing of it is left', async () => {
    const { data } = await playground.call<{ data: { id: number } }>('POST', `${ADMIN_API}/carts`, {
      entries: [{ contentType: ARTICLE, documentId }],
      sourceLocale: 'en',
      targetLocales: ['es'],
    });
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders/${data.id}`);
    await page.waitForURL(/\/new-order\?cart=/);
    await page.getByRole('button', { name: 'Throw cart away' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(/Nothing was ordered and nothing was charged/).waitFor();
    await dialog.getByRole('button', { name: 'Throw cart away' }).click();
    await page.waitForURL(/\/orders$/);
    await openEntry(walk, page, ARTICLE, documentId);
    await stateIn(page, 'Spanish', 'Missing').waitFor();
  });
}

async function fromNothing({ page, playground, report }: Walk): Promise<void> {
  const check = checkIn(report);
  const dialog = page.getByRole('dialog', { name: 'Add entries' });
  const add = page.getByRole('button', { name: 'Add entries' });
  await check('without anything chosen it begins with choosing entries, by keyboard', async () => {
    await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders`);
    await page.getByRole('link', { name: 'New order' }).click();
    await dialog.getByRole('list', { name: 'Entries to choose from' }).waitFor();
    await tabTo(page, dialog.getByRole('combobox', { name: 'Content type' }));
    await page.keyboard.press('Enter');
    await arrowTo(page, page.getByRole('option', { name: 'Article', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('searchbox', { name: 'Search entries' }));
    await page.keyboard.type(MARK);
    const mast = dialog.getByRole('checkbox', { name: `${MARK} mast` });
    await dialog.getByText(/^2 entries$/).waitFor();
    await tabTo(page, mast);
    assert.ok(await focusIsVisible(page), 'The focus on the entry is not to be seen.');
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Add 1' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await focusComesTo(page, 'the way to more entries', add);
    await tick(page, /^Spanish/).click();
    await totalOf(page).waitFor();
  });
  await check('what is in it is shown as such, and what is added is kept in the cart', async () => {
    await add.click();
    await dialog.getByRole('searchbox', { name: 'Search entries' }).fill(MARK);
    await dialog.getByText('in the order', { exact: true }).waitFor();
    assert.ok(await dialog.getByRole('checkbox', { name: `${MARK} mast` }).isDisabled());
    await dialog.getByRole('checkbox', { name: `${MARK} hull` }).click();
    await dialog.getByRole('button', { name: 'Add 1' }).click();
    await page
      .getByRole('list', { name: 'Entries' })
      .getByRole('link', { name: `${MARK} hull` })
      .waitFor();
    await page.getByRole('button', { name: 'Save to cart' }).click();
    await kept(page).waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Entries' }).getByRole('link').nth(1).waitFor();
    await page.getByRole('button', { name: 'Throw cart away' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw cart away' }).click();
    await page.waitForURL(/\/orders$/);
  });
}

/** An order put together on a page of its own, kept as a cart, opened again, and ordered. */
export async function buildOrder(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const mast = await create(walk, `${MARK} mast`);
  const hull = await create(walk, `${MARK} hull`, {
    relatedArticles: { connect: [{ documentId: mast, locale: 'en' }] },
  });
  await fromThePanel(walk, hull);
  await chooseHow(walk);
  await inTheCart(walk, hull);
  await checkIn(report)('on a narrow screen nothing runs out of it', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await totalOf(page).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `It is ${wide} pixels too wide.`);
    if (size) await page.setViewportSize(size);
  });
  await orderIt(walk);
  await throwAway(walk, mast);
  await fromNothing(walk);
}
