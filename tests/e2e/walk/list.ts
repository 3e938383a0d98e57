import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';
import type { OrderView } from '../../../contracts/orders';
import { ADMIN_API } from '../../../contracts/plugin';
import { until } from '../support/playground';
import { newestOrder } from './ordering';
import type { Walk } from './walk';
import { ARTICLE, checkIn, numberIn, runOrder } from './walk';

const EVENT = 'api::event.event';
/** In the title of each entry that this chapter makes, and of no other. */
const MARK = 'Bulkwalk';
const SELECTED = 50;
const MADE = 53;
/** Long after everything else that Strapi asks for at its start. */
const LATE_MS = 2000;

async function makeEntries({ playground }: Walk): Promise<void> {
  for (let number = 1; number <= MADE; number += 1) {
    const name = `${MARK} ${String(number).padStart(2, '0')}`;
    await playground.call('POST', `/content-manager/collection-types/${ARTICLE}?locale=en`, {
      title: `${name}, on paper`,
      slug: name.toLowerCase().replace(' ', '-'),
      kind: 'guide',
      body: 'A few words about **paper**, and how it is folded.',
    });
  }
}

async function openList({ page, playground }: Walk, uid: string, query = ''): Promise<void> {
  await page.goto(
    `${playground.url}/admin/content-manager/collection-types/${uid}?page=1&plugins[i18n][locale]=en${query}`,
  );
  await page.getByRole('grid').waitFor();
}

const ours = (pageSize: number): string => `&pageSize=${pageSize}&sort=title:ASC&_q=${MARK}`;

/** Strapi gives the cells of its tables' heads no role of their own. */
const header = (page: Page, name: string): Locator => page.locator('thead').getByText(name, { exact: true });
const marks = (page: Page, words: RegExp): Locator => page.getByRole('grid').getByRole('button', { name: words });

/** How often the states were asked for while something was done. */
async function asked(page: Page, doing: () => Promise<void>): Promise<number> {
  let times = 0;
  const count = (request: Request): void => {
    if (new URL(request.url()).pathname === `${ADMIN_API}/states/list`) times += 1;
  };
  page.on('request', count);
  await doing();
  page.off('request', count);
  return times;
}

async function columnOfStates(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const check = checkIn(report);
  await check('each line of the list tells how its languages stand, and one request tells it of all', async () => {
    await makeEntries(walk);
    await openList(walk, ARTICLE, ours(50));
    await until('nothing is left to be looked at', async () => {
      await page.reload();
      await page.getByRole('grid').waitFor();
      await marks(page, /French/)
        .first()
        .waitFor();
      const told = await marks(page, /French \(fr\): Missing, German \(de\): Missing/).count();
      return told === SELECTED ? null : `${told} lines tell it.`;
    });
    const times = await asked(page, async () => {
      await openList(walk, ARTICLE, ours(50));
      await marks(page, /French/)
        .nth(SELECTED - 1)
        .waitFor();
    });
    assert.equal(times, 1);
  });
  await check('pressed, a line tells it in words, and stays where it is', async () => {
    const address = page.url();
    await marks(page, /French/)
      .nth(6)
      .focus();
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog');
    await told.getByText('Missing', { exact: true }).first().waitFor();
    assert.match((await told.getByRole('link', { name: 'French (fr)' }).getAttribute('href')) ?? '', /locale\]=fr/);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    assert.equal(page.url(), address);
  });
  await check('a list whose entries are not for us has no such column', async () => {
    await openList(walk, EVENT);
    await header(page, 'status').waitFor();
    assert.equal(await header(page, 'Translations').count(), 0);
    await openList(walk, ARTICLE);
    await header(page, 'Translations').waitFor();
  });
  await check('the column is there, too, when what the person may do is known last of all', async () => {
    const permissions = '**/admin/users/me/permissions';
    await page.route(permissions, async (route) => {
      await delay(LATE_MS);
      await route.continue();
    });
    await openList(walk, ARTICLE);
    await header(page, 'Translations').waitFor();
    await page.unroute(permissions);
  });
}

const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

async function filterByState(walk: Walk): Promise<void> {
  const { page, report } = walk;
  const found = page.getByText(/^\d+ entr(y|ies) found$/);
  await checkIn(report)(
    "Strapi's own filters know how a language stands, and are taken away as others are",
    async () => {
      await openList(walk, ARTICLE, ours(50));
      assert.equal(numberIn(await found.textContent()), MADE);
      await page.getByRole('button', { name: 'Filters' }).click();
      await choose(page, page.getByRole('combobox', { name: 'Select field' }), 'Translation: French (fr)');
      await choose(page, page.getByRole('combobox', { name: 'Translation: French (fr)' }), 'Current');
      await page.getByRole('button', { name: 'Add filter' }).click();
      const tag = page.getByRole('button', { name: /^Translation: French \(fr\) is Current/ });
      await tag.waitFor();
      await page.getByText('0 entries found').waitFor();
      await tag.click();
      await page.getByText(`${MADE} entries found`).waitFor();
    },
  );
}

async function orderFifty(walk: Walk): Promise<number> {
  const { page, playground, report } = walk;
  const check = checkIn(report);
  const dialog = page.getByRole('dialog');
  const total = dialog.getByText(/^Total: /);
  let quoted = 0;
  await check('fifty are selected, and the price follows the languages as they are ticked', async () => {
    await openList(walk, ARTICLE, ours(SELECTED));
    await page.getByRole('checkbox', { name: 'Select all entries' }).click();
    await page.getByRole('button', { name: 'Translate', exact: true }).click();
    await dialog.getByText(`The ${SELECTED} entries selected`).waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Order', exact: true }).isEnabled(), false);
    await dialog.getByRole('checkbox', { name: /^French/ }).click();
    await total.waitFor();
    const one = numberIn(await total.textContent());
    await dialog.getByRole('checkbox', { name: /^German/ }).click();
    await until('the price is that of both', async () => {
      const words = (await total.isVisible()) ? numberIn(await total.textContent()) : 0;
      return words === 2 * one ? null : `${words} words are told, and ${2 * one} should be.`;
    });
    quoted = 2 * one;
  });
  await check('all that match are more than the page, and are found by the server', async () => {
    await dialog.getByRole('radio', { name: /^All that match/ }).click();
    await dialog.getByText(`${MADE} entries match.`).waitFor();
    await until('the price is that of all', async () => {
      const words = (await total.isVisible()) ? numberIn(await total.textContent()) : 0;
      return words === (quoted / SELECTED) * MADE ? null : `${words} words are told.`;
    });
    await dialog.getByRole('radio', { name: /entries selected$/ }).click();
  });
  await check('ordered, the list shows it, and the order holds each of the fifty in both languages', async () => {
    const order = dialog.getByRole('button', { name: 'Order', exact: true });
    await until('it can be ordered', async () => ((await order.isEnabled()) ? null : 'It cannot.'));
    await order.click();
    await page
      .getByText(/ is ordered\.$/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
    await marks(page, /French \(fr\): In progress, German \(de\): In progress/)
      .nth(SELECTED - 1)
      .waitFor();
    await newestOrder(walk);
  });
  const id = Number(/orders\/(\d+)/.exec(page.url())?.[1]);
  const { data } = await playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${id}`);
  await check('the documents are as many', () => {
    assert.equal(data.documents, 2 * SELECTED);
    assert.deepEqual(data.targetLocales, ['fr', 'de']);
  });
  return id;
}

/** What stands in the lists of the Content Manager: a column, filters, and an order of many entries at once. */
export async function orderFromList(walk: Walk): Promise<void> {
  const { page, report } = walk;
  await columnOfStates(walk);
  await filterByState(walk);
  const id = await orderFifty(walk);
  await checkIn(report)('the order is carried out whole, and the list shows all of it current', async () => {
    const there = ({ state, progress }: OrderView): string | null =>
      state === 'completed' ? null : `It is ${state}, at ${progress} %.`;
    await runOrder(walk, 'the fifty are completed', id, there, 180_000);
    await openList(walk, ARTICLE, ours(SELECTED));
    await until('each line tells it', async () => {
      const told = await marks(page, /French \(fr\): /).evaluateAll((found) =>
        found.map((mark) => mark.getAttribute('aria-label')),
      );
      const others = told.filter((words) => !words?.includes('French (fr): Current, German (de): Current'));
      return told.length === SELECTED && others.length === 0 ? null : `${told.length} lines; ${others.join(' · ')}`;
    });
  });
}
