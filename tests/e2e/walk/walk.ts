import type { Locator, Page } from 'playwright-core';
import type { OrderOptions } from '../../../contracts/options';
import type { OrderView, PlacedOrder } from '../../../contracts/orders';
import { ADMIN_API, PLUGIN_ID } from '../../../contracts/plugin';
import type { Sandbox } from '../../../sandbox/src';
import type { Playground } from '../support/playground';
import { until } from '../support/playground';
import type { Report } from '../support/report';
import type { Watch } from '../support/watch';

export const ARTICLE = 'api::article.article';
export const PRODUCT = 'api::product.product';

/** All that the chapters share. */
export interface Walk {
  playground: Playground;
  sandbox: Sandbox;
  report: Report;
  watch: Watch;
  /** The admin's page, signed in. */
  page: Page;
  /** A page of another person, in a browser of their own. */
  newPage(): Promise<Page>;
}

/** How far the service's clock jumps while something is waited for. */
const STRIDE_MS = 20_000;

/** Waits for something to be seen while the service's time passes. */
export async function runUntilSeen({ sandbox }: Walk, what: string, target: Locator): Promise<void> {
  await until(
    what,
    async () => {
      if (await target.isVisible()) return null;
      await sandbox.advance(STRIDE_MS);
      return 'It is not seen.';
    },
    { timeoutMs: 40_000 },
  );
}

export interface EntryValues {
  documentId: string;
  title: string;
  excerpt: string | null;
}

const pathOf = (uid: string, documentId = ''): string => `/content-manager/collection-types/${uid}/${documentId}`;

/** The documentId of the first entry with this value. */
export async function findEntry({ playground }: Walk, uid: string, field: string, value: string): Promise<string> {
  const query = `locale=en&filters[${field}][$eq]=${encodeURIComponent(value)}`;
  const { results } = await playground.call<{ results: EntryValues[] }>('GET', `${pathOf(uid)}?${query}`);
  const [first] = results;
  if (!first) throw new Error(`The playground has no ${uid} whose ${field} is "${value}".`);
  return first.documentId;
}

/** What stands in an entry's draft. */
export async function readEntry(
  { playground }: Walk,
  uid: string,
  documentId: string,
  locale: string,
): Promise<EntryValues> {
  const path = `${pathOf(uid, documentId)}?locale=${locale}`;
  return (await playground.call<{ data: EntryValues }>('GET', path)).data;
}

export async function editEntry(
  { playground }: Walk,
  uid: string,
  documentId: string,
  locale: string,
  data: object,
): Promise<void> {
  await playground.call('PUT', `${pathOf(uid, documentId)}?locale=${locale}`, data);
}

/** The editor of an entry, in a locale where its content type has any. */
export async function openEntry(
  { playground }: Walk,
  page: Page,
  uid: string,
  documentId: string,
  locale: string | null = 'en',
): Promise<void> {
  const query = locale === null ? '' : `?plugins[i18n][locale]=${locale}`;
  await page.goto(`${playground.url}/admin${pathOf(uid, documentId)}${query}`);
  await page.getByRole('button', { name: 'Save' }).waitFor();
}

/** Places an approved order, as somebody else would meanwhile; answers its id. */
export async function placeOrder(
  { playground }: Walk,
  uid: string,
  documentId: string,
  to: string[],
  options: OrderOptions = {},
  replaceUnmanaged = false,
): Promise<number> {
  const { data } = await playground.call<{ data: PlacedOrder }>('POST', `${ADMIN_API}/orders`, {
    entries: [{ contentType: uid, documentId }],
    sourceLocale: 'en',
    targetLocales: to,
    options,
    replaceUnmanaged,
    approveUpToCredits: 5_000,
  });
  if (data.order) return data.order.id;
  throw new Error(`Nothing was ordered: ${data.skipped.map(({ message }) => message).join(' ')}`);
}

/** Lets the service's time pass until an order is there; `there` says what is still in the way, or null. */
export async function runOrder(
  { playground, sandbox }: Walk,
  what: string,
  id: number,
  there: (order: OrderView) => string | null,
  timeoutMs = 40_000,
): Promise<void> {
  await until(
    what,
    async () => {
      const { data } = await playground.call<{ data: OrderView }>('GET', `${ADMIN_API}/orders/${id}`);
      const missing = there(data);
      if (missing !== null) await sandbox.advance(5_000);
      return missing;
    },
    { timeoutMs },
  );
}

export async function openOrder({ page, playground }: Walk, id: number): Promise<void> {
  await page.goto(`${playground.url}/admin/plugins/${PLUGIN_ID}/orders/${id}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
}

/** The panel beside an entry. */
export const panelOf = (page: Page): Locator => page.getByRole('group', { name: 'Translations' });

/** The line of a language in the panel. */
export const rowOf = (page: Page, language: string): Locator =>
  page.getByRole('list', { name: 'Target languages' }).getByRole('listitem').filter({ hasText: language });

export const stateIn = (page: Page, language: string, state: string): Locator =>
  rowOf(page, language).getByText(state, { exact: true });

/** The first number of a text: `1,240 credits (EUR 62.00)` is 1240. */
export function numberIn(text: string | null): number {
  const digits = /[\d,]+(\.\d+)?/.exec(text ?? '')?.[0];
  if (digits === undefined) throw new Error(`"${text ?? ''}" has no number.`);
  return Number(digits.replaceAll(',', ''));
}

/** Numbers of money: sums of decimals are compared as the thousandths that they are. */
export const sumOf = (sums: number[]): number => Math.round(sums.reduce((total, one) => total + one, 0) * 1000) / 1000;

type Check = Report['check'];

export const checkIn =
  (report: Report): Check =>
  (name, look) =>
    report.check(name, look);
