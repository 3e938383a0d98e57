import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser of this machine: where CHROMIUM_PATH says, where Debian puts it, or by name in PATH. */
function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (canRun(named)) return named;
    throw new Error(`CHROMIUM_PATH names "${named}", which cannot be run. Correct it, or leave it out.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = ['/usr/bin/chromium', ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
    canRun,
  );
  if (found) return found;
  throw new Error(
    'There is no Chromium here. Install it, on Debian: apt-get install chromium. Or name it: CHROMIUM_PATH=/path/to/chromium',
  );
}

/** Starts Chromium with an empty profile and nothing that talks to the world by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
