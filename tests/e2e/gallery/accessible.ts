import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What keeps somebody from using a screen; lesser things are advice. */
const GRAVE = new Set(['serious', 'critical']);

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

interface Axe {
  run(context: unknown, options: RunOptions): Promise<AxeResults>;
}

/** What of a part of a page somebody who does not see, or does not point, would stumble over; a line for each. */
export async function stumblingBlocks(ours: Locator): Promise<string[]> {
  await ours.page().evaluate(AXE);
  const { violations } = await ours.evaluateAll((include, options) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // The frame of a widget is Strapi's.
    return axe.run({ include, exclude: ['[id^="plugin::translation-desk."]'] }, options);
  }, OPTIONS);
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html.slice(0, 200)}`));
}
