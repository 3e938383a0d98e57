import type { Locator, Page } from 'playwright-core';
import { desk, dialog, inEnglish, type Scene, type Stage } from './scene';

const ARTICLES = '/content-manager/collection-types/api::article.article';

/** How French stands, of the first entry of the list. */
const firstFrench = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('button', { name: /^French \(fr\): / })
    .first();

async function selectAll({ page, url }: Stage): Promise<void> {
  await page.goto(inEnglish(url, ARTICLES));
  await firstFrench(page).waitFor();
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await page.getByText(/^\d+ entries selected$/).waitFor();
  // Strapi shows bulk actions when the browser is idle, and one that draws no frames never is.
  await page.mouse.move(600, 10);
  await page.mouse.move(700, 10);
}

async function reviewed({ page, url, story }: Stage): Promise<void> {
  await page.goto(desk(url, `/orders/${story.reviewOrder}/documents/${story.reviewDocument}`));
  await page.getByText('Edited by a person: kept').waitFor();
}

async function asked({ page, url, story }: Stage): Promise<void> {
  await page.goto(desk(url, `/orders/${story.reviewOrder}`));
  await page.getByRole('button', { name: /^Messages about .*: 1 new message$/ }).waitFor();
}

const total = ({ page }: Stage): Promise<void> =>
  page
    .getByRole('dialog')
    .getByText(/^Total/)
    .waitFor();

/** The screens of somebody who writes and reviews. */
export const EDITING: readonly Scene[] = [
  {
    name: 'panel',
    shows: 'Beside an entry: how each language stands, and what the ticked ones cost',
    ours: (page) => page.getByRole('group', { name: 'Translations' }),
    async visit({ page, url, story }) {
      await page.goto(inEnglish(url, story.articlePath));
      await page.getByRole('checkbox', { name: 'All that need it' }).click();
      await page
        .getByText(/about .* words · about .* credits/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'order-dialog',
    shows: 'The order, before it is placed',
    ours: dialog,
    async visit(stage) {
      const { page, url, story } = stage;
      await page.goto(inEnglish(url, story.articlePath));
      await page.getByRole('checkbox', { name: 'All that need it' }).click();
      await page.getByRole('button', { name: 'Order 2' }).click();
      await total(stage);
    },
  },
  {
    name: 'order-builder',
    alsoNarrow: true,
    shows: 'The order with all that can be chosen: what, how, and at what price',
    height: 1650,
    async visit(stage) {
      const { page, url, story } = stage;
      await page.goto(inEnglish(url, story.articlePath));
      await page.getByRole('checkbox', { name: 'All that need it' }).click();
      await page.getByRole('button', { name: 'Order 2' }).click();
      await total(stage);
      await page.getByRole('dialog').getByRole('button', { name: 'More options' }).click();
      await page.getByRole('heading', { name: 'Price' }).first().waitFor();
      await page
        .getByText(/^Total/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'list',
    onlyWide: true,
    shows: "The Content Manager's list with the languages of each entry",
    ours: dialog,
    async visit({ page, url }) {
      await page.goto(inEnglish(url, ARTICLES));
      await firstFrench(page).click();
      await page.getByRole('dialog').getByText('Missing', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'bulk-order',
    shows: 'Many entries ordered at once',
    height: 1200,
    ours: dialog,
    async visit(stage) {
      await selectAll(stage);
      const { page } = stage;
      await page.getByRole('button', { name: 'Translate', exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'All languages' }).click();
      await total(stage);
    },
  },
  {
    name: 'review',
    alsoNarrow: true,
    shows: 'A delivery that met somebody’s edits: source, what stands, what came',
    height: 1300,
    visit: reviewed,
  },
  {
    name: 'review-keys',
    shows: 'The keys by which a delivery is reviewed',
    ours: dialog,
    async visit(stage) {
      await reviewed(stage);
      await stage.page.keyboard.press('?');
      await dialog(stage.page).getByText('Accept the segment').waitFor();
    },
  },
  {
    name: 'revision',
    shows: 'Segments that go back to the author',
    height: 1300,
    ours: dialog,
    async visit(stage) {
      await reviewed(stage);
      const { page } = stage;
      await page
        .getByRole('checkbox', { name: /^Send back/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Request revision/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'messages',
    shows: 'The talk with an author, and what is new in it',
    ours: dialog,
    async visit(stage) {
      await asked(stage);
      const { page } = stage;
      // It stays new for the other picture.
      await page.route('**/messages/read', (route) => route.abort());
      await page.getByRole('button', { name: /^Messages about/ }).click();
      await page.getByRole('dialog').getByText('New', { exact: true }).waitFor();
    },
  },
  {
    name: 'unread',
    shows: 'A document about which its author wrote',
    visit: asked,
  },
  {
    name: 'panel-menu',
    shows: 'What can be said of a text that came from no order',
    ours: (page) => page.getByRole('menu'),
    async visit({ page, url, story }) {
      await page.goto(inEnglish(url, story.wordyPath));
      await page.getByRole('button', { name: /^More about German/ }).click();
      await page.getByRole('menuitem', { name: 'Adopt as current' }).waitFor();
    },
  },
  {
    name: 'quote-warnings',
    shows: 'What may go wrong, each a way to its field, before anything is paid',
    height: 1200,
    ours: dialog,
    async visit(stage) {
      const { page, url, story } = stage;
      await page.goto(inEnglish(url, story.wordyPath));
      await page.getByRole('checkbox', { name: 'All that need it' }).click();
      await page.getByRole('button', { name: /^Order \d/ }).click();
      await total(stage);
    },
  },
];
