import type { Locator, Page } from 'playwright-core';
import { until } from './playground';

const MOST_TABS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** What holds the focus, in a word or two, for messages. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
    return element ? `${element.tagName.toLowerCase()} "${name}"` : 'nothing';
  });

/**
 * Presses Tab until something has the focus, as a person without a mouse does. Answers how often. From the top of the
 * editor `Shift+Tab` is the way to the panels: forwards, Strapi's own JSON fields take every Tab as text.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let pressed = 0; pressed <= MOST_TABS; pressed += 1) {
    if (await hasFocus(target)) return pressed;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${MOST_TABS} times ${key} do not reach it: ${target.toString()}. The focus is on ${await focused(page)}.`,
  );
}

/** Presses the arrow down in an open list until an option has the focus, which comes a moment after each press. */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  await option.waitFor();
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed <= MOST_TABS; pressed += 1) {
    await page.waitForTimeout(50);
    if (await hasFocus(option)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow does not reach it: ${option.toString()}. The focus is on ${await focused(page)}.`);
}

/** Null when it has the focus, else where the focus is. */
export const focusElsewhere = async (page: Page, target: Locator): Promise<string | null> =>
  (await hasFocus(target)) ? null : `The focus is on ${await focused(page)}.`;

/** Waits until something has the focus: dialogs give it back a moment after they close. */
export const focusComesTo = (page: Page, what: string, target: Locator): Promise<void> =>
  until(`the focus is on ${what}`, () => focusElsewhere(page, target), { timeoutMs: 5_000, restMs: 50 });

/** Strapi's tables take one Tab; within them one goes by arrows. */
export async function arrowInto(page: Page, target: Locator, ...keys: string[]): Promise<void> {
  await tabTo(page, page.getByRole('grid').locator('th, td').first());
  for (const key of keys) await page.keyboard.press(key);
  await focusComesTo(page, 'its place in the table', target);
  if (!(await focusIsVisible(page))) throw new Error('The focus in the table is not to be seen.');
}

/** Whether what holds the focus can be told by the eye. */
export const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    // The design system draws the ring around the element, but around the box that holds a typed field, and of a link
    // as what comes after it.
    const after = getComputedStyle(element, '::after');
    if (after.content !== 'none' && after.borderTopStyle !== 'none' && parseFloat(after.borderTopWidth) > 0)
      return true;
    const typed = element.tagName === 'INPUT';
    const holders = typed ? [element, element.parentElement, element.parentElement?.parentElement] : [element];
    return holders.some((holder) => {
      if (!holder) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(holder);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
