import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Login, Playground } from './playground';

interface ContextOptions {
  viewport: { width: number; height: number };
  /** What the browser remembers from before. */
  stored?: Record<string, string>;
}

const TOUR = { enabled: false, hidden: true, tours: {}, completedActions: [] };

/** A browser profile in which the admin panel speaks English and shows no tour that would cover it. */
export async function newAdminContext(
  browser: Browser,
  { viewport, stored = {} }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'UTC' });
  const items = { STRAPI_GUIDED_TOUR: JSON.stringify(TOUR), 'strapi-admin-language': 'en', ...stored };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) window.localStorage.setItem(key, value);
  }, items);
  return context;
}

/** Strapi's own banner covers the top of every page until somebody closes it. */
export async function closeBanner(page: Page): Promise<void> {
  const banner = page.getByRole('button', { name: 'Close' }).first();
  if (await banner.isVisible()) await banner.click();
}

/** Signs in as people do. */
export async function signIn(page: Page, { url }: Playground, { email, password }: Login): Promise<void> {
  await page.goto(`${url}/admin/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').first().waitFor();
  await closeBanner(page);
}
