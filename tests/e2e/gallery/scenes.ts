import { CHOOSING } from './choosing';
import { EDITING } from './editing';
import { HEALTH } from './health';
import { MOMENTS } from './moments';
import { MONTHS } from './months';
import { desk, dialog, settings, type Scene } from './scene';

/** The screens of somebody who runs the work. */
const PAGES: readonly Scene[] = [
  {
    name: 'overview',
    alsoNarrow: true,
    shows: 'What needs you, what is under way, and how far each content type is in each language',
    height: 1250,
    async visit({ page, url }) {
      await page.goto(desk(url));
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'entries',
    shows: 'The entries of a content type that are missing or outdated in a language',
    async visit({ page, url }) {
      await page.goto(desk(url));
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('combobox', { name: 'State' }).waitFor();
    },
  },
  {
    name: 'to-review',
    shows: 'Deliveries that wait for a person',
    async visit({ page, url }) {
      await page.goto(desk(url, '/to-review'));
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'orders',
    alsoNarrow: true,
    shows: 'All orders',
    async visit({ page, url }) {
      await page.goto(desk(url, '/orders'));
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'order',
    alsoNarrow: true,
    shows: 'An order: what it waits for, its money, its documents, and what happened',
    height: 1250,
    async visit({ page, url, story }) {
      await page.goto(desk(url, `/orders/${story.reviewOrder}`));
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    },
  },
  {
    name: 'home',
    shows: 'The two widgets of the home page',
    ours: (page) => page.getByRole('region', { name: /^Translations: / }),
    async visit({ page, url }) {
      await page.goto(`${url}/admin`);
      const coverage = page.getByRole('region', { name: 'Translations: coverage' });
      await coverage.getByRole('img').first().waitFor();
      await coverage.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings',
    alsoNarrow: true,
    shows: 'The settings of the connection, which was tested',
    height: 1000,
    async visit({ page, url }) {
      await page.goto(settings(url, 'connection'));
      await page.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The connection works.').first().waitFor();
    },
  },
  {
    name: 'defaults',
    shows: 'What may be ordered, and how, unless an order says otherwise',
    height: 1550,
    async visit({ page, url }) {
      await page.goto(settings(url, 'defaults'));
      await page.getByRole('heading', { name: 'Defaults', level: 1 }).waitFor();
    },
  },
  {
    name: 'fields',
    shows: 'What becomes of each field, and what would be sent of an entry',
    height: 1250,
    async visit({ page, url }) {
      await page.goto(settings(url, 'fields?type=api::page.page'));
      await page.getByText(/^\d+ phrases, \d+ words$/).waitFor();
      await page.getByRole('combobox', { name: 'What becomes of Title' }).waitFor();
    },
  },
  {
    name: 'languages',
    shows: 'Strapi’s locales beside the languages of the service',
    height: 1250,
    async visit({ page, url }) {
      await page.goto(settings(url, 'languages'));
      await page.getByRole('heading', { name: 'Languages', level: 1 }).waitFor();
      await page.getByText('French (fr)').first().waitFor();
    },
  },
  {
    name: 'field',
    shows: 'What else can be said of a field',
    ours: dialog,
    async visit({ page, url }) {
      await page.goto(settings(url, 'fields?type=api::article.article'));
      await page.getByRole('button', { name: 'More about Body' }).click();
      await page.getByRole('dialog').getByLabel('Note to the translator').waitFor();
    },
  },
];

export const SCENES: readonly Scene[] = [...PAGES, ...MOMENTS, ...MONTHS, ...HEALTH, ...CHOOSING, ...EDITING];
