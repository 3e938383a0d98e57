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

/** Null when it has the focus, else where the focus is. */
export const focusElsewhere = async (page: Page, target: Locator): Promise<string | null> =>
  (await hasFocus(target)) ? null : `The focus is on ${await focused(page)}.`;

/** Waits until something has the focus: dialogs give it back a moment after they close. */
export const focusComesTo = (page: Page, what: string, target: Locator): Promise<void> =>
  until(`the focus is on ${what}`, () => focusElsewhere(page, target), { timeoutMs: 5_000, restMs: 50 });

/** Whether what holds the focus can be told by the eye. */
export const focusIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    // The design system draws the ring around the element, but around the box that holds a typed field.
    const typed = element.tagName === 'INPUT';
    const holders = typed ? [element, element.parentElement, element.parentElement?.parentElement] : [element];
    return holders.some((holder) => {
      if (!holder) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(holder);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
