import type { Page } from 'playwright-core';
import { ADMIN_API } from '../../../contracts/plugin';
import { desk, settings, type Scene } from './scene';

/** What the browser is told in place of an answer of ours. */
const REFUSAL = {
  data: null,
  error: {
    status: 503,
    name: 'ApplicationError',
    message: 'The database does not answer.',
    details: { code: 'unavailable', remedy: 'Try again in a minute.' },
  },
};

/** Requests of ours, and not the page of the same name. */
const ours =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname.startsWith(`${ADMIN_API}${path}`);

async function failing(page: Page, path: string, show: () => Promise<unknown>): Promise<void> {
  const address = ours(path);
  await page.route(address, (route) => route.fulfill({ status: 503, json: REFUSAL }));
  await show();
  await page.getByText('The database does not answer.').first().waitFor();
  await page.unroute(address);
}

/** The answer is on its way, and stays so. */
async function waiting(page: Page, path: string, show: () => Promise<unknown>): Promise<void> {
  await page.route(ours(path), () => undefined);
  await show();
  await page.getByText('Loading', { exact: false }).first().waitFor({ state: 'attached' });
}

/** How screens look when there is nothing yet: before the first order, before anything is connected. */
export const BEFORE: readonly Scene[] = [
  {
    name: 'overview-empty',
    shows: 'The overview before the first order: three steps',
    async visit({ page, url }) {
      await page.goto(desk(url));
      await page.getByText('Connect', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'orders-empty',
    shows: 'No order yet',
    async visit({ page, url }) {
      await page.goto(desk(url, '/orders'));
      await page.getByText('Connect', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'to-review-empty',
    shows: 'Nothing to review',
    async visit({ page, url }) {
      await page.goto(desk(url, '/to-review'));
      await page.getByText('No delivery waits for a decision.').first().waitFor();
    },
  },
];

/** How screens look when an answer fails or is long in coming. */
export const TROUBLES: readonly Scene[] = [
  {
    name: 'overview-error',
    shows: 'The overview, where the server fails',
    visit: ({ page, url }) => failing(page, '/overview', () => page.goto(desk(url))),
  },
  {
    name: 'orders-error',
    shows: 'The orders, where the server fails',
    visit: ({ page, url }) => failing(page, '/orders', () => page.goto(desk(url, '/orders'))),
  },
  {
    name: 'settings-error',
    shows: 'The settings, where the server fails',
    visit: ({ page, url }) => failing(page, '/settings', () => page.goto(settings(url, 'connection'))),
  },
  {
    name: 'overview-loading',
    shows: 'The overview, while the answer is on its way',
    visit: ({ page, url }) => waiting(page, '/overview', () => page.goto(desk(url))),
  },
];
