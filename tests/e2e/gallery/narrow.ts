import type { Locator } from 'playwright-core';

/** As narrow as a telephone. */
const NARROW = 360;

/** What of a part of a page runs out of a narrow window, where it cannot be reached by scrolling; a line for each. */
export async function runsOut(ours: Locator, height: number): Promise<string[]> {
  const page = ours.page();
  await page.setViewportSize({ width: NARROW, height });
  // What moves to its place has come there.
  await page.waitForTimeout(400);
  // Carried out in the browser, which has no names for functions within.
  const out = await ours.evaluateAll(
    (parts, width) =>
      parts
        .flatMap((part) => Array.from(part.querySelectorAll('*')))
        .filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          if (own === 0 || (right <= width + 1 && left >= -1)) return false;
          const { visibility, clip, position } = getComputedStyle(element);
          // Words that are only heard.
          if (visibility === 'hidden' || (position === 'absolute' && clip.startsWith('rect'))) return false;
          for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
            if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return false;
          return true;
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    NARROW,
  );
  return out.slice(0, 3).map((html) => `runs out of ${NARROW} pixels: ${html}`);
}
