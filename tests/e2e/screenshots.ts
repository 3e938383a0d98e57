import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { PLUGIN_ID } from '../../contracts/plugin';
import { startSandbox } from '../../sandbox/src';
import { stumblingBlocks } from './gallery/accessible';
import { runsOut } from './gallery/narrow';
import type { Scene } from './gallery/scene';
import { SCENES } from './gallery/scenes';
import { BEFORE, TROUBLES } from './gallery/troubles';
import { closeBanner, newAdminContext } from './support/admin';
import { launchChromium } from './support/chromium';
import type { Playground } from './support/playground';
import { buildPlayground, startPlayground } from './support/playground';
import type { Story } from './support/story';
import { connect, tellStory } from './support/story';

/**
 * Takes a picture of every screen and state, light and dark, and looks at each for what would keep somebody from using
 * it, also on a narrow screen. `--built` takes the plugin and the playground as they were last built, `--out <folder>` puts the pictures
 * elsewhere, `--only <name>` (several times) takes these alone.
 */

const { values: options } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    out: { type: 'string', default: join(__dirname, '..', '..', 'docs', 'gallery') },
    only: { type: 'string', multiple: true, default: [] },
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
  await page.getByRole('heading', { name: 'Overview' }).first().waitFor();
  await closeBanner(page);
  return page;
}

const mainOf = (page: Page): Locator => page.getByRole('main');

const isWanted = ({ name }: Scene): boolean => options.only.length === 0 || options.only.includes(name);

/** Takes the pictures in both themes; answers with what was stumbled over. */
async function take(
  browser: Browser,
  playground: Playground,
  scenes: readonly Scene[],
  story: Story,
): Promise<string[]> {
  const blocks: string[] = [];
  for (const theme of THEMES) {
    const page = await openAdmin(browser, playground, theme);
    for (const scene of scenes.filter(isWanted)) {
      const { name, height = HEIGHT, ours = mainOf, onlyWide = false, alsoNarrow = false } = scene;
      await page.setViewportSize({ width: WIDTH, height });
      await scene.visit({ page, url: playground.url, story }).catch(async (error: unknown) => {
        const picture = join(tmpdir(), `translation-desk-${name}-${theme}.png`);
        await page.screenshot({ path: picture });
        throw new Error(`The scene "${name}" was not there; ${picture} shows what was.`, { cause: error });
      });
      // Transitions come to rest, and no pointer hovers over anything.
      await page.mouse.move(0, 0);
      await page.waitForTimeout(600);
      await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
      const found = await stumblingBlocks(ours(page));
      if (!onlyWide) found.push(...(await runsOut(ours(page), height)));
      if (alsoNarrow) await page.screenshot({ path: join(FOLDER, `${name}-narrow-${theme}.png`) });
      blocks.push(...found.map((block) => `${name}, ${theme}: ${block}`));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.context().close();
  }
  return blocks;
}

/** All pictures on one page, to be looked through. */
function writeIndex(scenes: readonly Scene[]): void {
  const chapters = scenes.map(({ name, shows, alsoNarrow = false }) => {
    const pictures = THEMES.map((theme) => `![${shows}, ${theme}](${name}-${theme}.png)`);
    const narrow = THEMES.map((theme) => `![${shows}, narrow, ${theme}](${name}-narrow-${theme}.png)`);
    return `## ${shows}\n\n${[...pictures, ...(alsoNarrow ? narrow : [])].join('\n\n')}\n`;
  });
  const head =
    '# Every screen, light and dark\n\nTaken by `npm run screenshots` from the built playground and the sandbox.\n';
  writeFileSync(join(FOLDER, 'README.md'), [head, ...chapters].join('\n'));
}

/** Before anybody has done anything there is nothing to tell of. */
const UNTOLD: Story = {
  articlePath: '',
  reviewOrder: 0,
  reviewDocument: 0,
  unapprovedOrder: 0,
  runningOrder: 0,
  wordyPath: '',
};

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

    const blocks = await take(browser, playground, BEFORE, UNTOLD);
    await connect(playground, sandbox);
    const story = await tellStory(playground, sandbox);
    blocks.push(...(await take(browser, playground, [...SCENES, ...TROUBLES], story)));
    if (options.only.length === 0) writeIndex([...SCENES, ...BEFORE, ...TROUBLES]);
    console.log(`The pictures are in ${relative(process.cwd(), FOLDER) || '.'}.`);
    if (blocks.length === 0) return;
    console.error(
      `Somebody who does not see or point, or has a narrow screen, would stumble over:\n${blocks.join('\n')}`,
    );
    process.exitCode = 1;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
