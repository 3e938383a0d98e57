import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { PLUGIN_ID } from '../../contracts/plugin';
import { startSandbox } from '../../sandbox/src';
import { closeBanner, newAdminContext } from './support/admin';
import { launchChromium } from './support/chromium';
import type { Playground } from './support/playground';
import { buildPlayground, startPlayground } from './support/playground';
import type { Story } from './support/story';
import { connect, tellStory } from './support/story';

/**
 * Takes the pictures of the documentation. `--built` takes the plugin and the playground as they were last built,
 * `--out <folder>` puts the pictures elsewhere.
 */

const { values: options } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    out: { type: 'string', default: join(__dirname, '..', '..', 'docs', 'pictures') },
  },
});
const FOLDER = resolve(options.out);
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const WIDTH = 1440;
const HEIGHT = 1000;

/** A page of the admin panel, signed in, in a theme. */
async function openAdmin(browser: Browser, { url, token }: Playground, theme: Theme): Promise<Page> {
  const context = await newAdminContext(browser, {
    viewport: { width: WIDTH, height: HEIGHT },
    stored: { STRAPI_THEME: theme, jwtToken: JSON.stringify(token), isLoggedIn: 'true' },
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/plugins/${PLUGIN_ID}`);
  await page.getByRole('heading', { name: 'Translations' }).waitFor();
  await closeBanner(page);
  return page;
}

async function takePictures(page: Page, { url }: Playground, story: Story, theme: Theme): Promise<void> {
  const picture = async (name: string, height = HEIGHT): Promise<void> => {
    await page.setViewportSize({ width: WIDTH, height });
    // Transitions come to rest, and no pointer hovers over anything.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
  };

  await page.getByRole('row').nth(1).waitFor();
  await picture('orders');

  await page.goto(`${url}/admin/plugins/${PLUGIN_ID}/orders/${story.reviewOrder}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await picture('order', 1250);

  await page.goto(`${url}/admin/settings/${PLUGIN_ID}/connection`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('The connection works.').first().waitFor();
  await picture('settings', 2120);

  await page.goto(`${url}/admin${story.articlePath}?plugins[i18n][locale]=en`);
  await page.getByRole('checkbox', { name: 'All that need it' }).click();
  await page
    .getByText(/about .* words · about .* credits/)
    .first()
    .waitFor();
  await picture('panel');

  await page.getByRole('button', { name: 'Order 2' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Total/)
    .waitFor();
  await picture('order-dialog');
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchChromium();
  const closing: (() => Promise<void>)[] = [() => browser.close()];
  try {
    if (!options.built) buildPlayground();
    const sandbox = await startSandbox({ walletCredits: 20_000 });
    closing.push(() => sandbox.close());
    const playground = await startPlayground({ TRANSLATION_DESK_TICK_MS: '100' });
    closing.push(() => playground.stop());

    await connect(playground, sandbox);
    const story = await tellStory(playground, sandbox);
    for (const theme of THEMES) {
      const page = await openAdmin(browser, playground, theme);
      await takePictures(page, playground, story, theme);
      await page.context().close();
      console.log(`Pictures in the ${theme} theme are in ${relative(process.cwd(), FOLDER) || '.'}.`);
    }
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
