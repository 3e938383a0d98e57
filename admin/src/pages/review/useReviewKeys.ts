import * as React from 'react';

/** What a key does, by the `aria-keyshortcuts` of the button that does the same. */
export const SEGMENT_KEYS = { accept: 'a', keep: 'x', edit: 'e', choose: 'r' } as const;
export const PAGE_KEYS = { messages: 'm', revise: 'Shift+R', accept: 'Shift+A', next: 'n', keys: '?' } as const;
/** To the next segment, and to the one before. */
export const MOVES = { j: 1, k: -1 } as const;

const WITHIN_SEGMENT: ReadonlySet<string> = new Set(Object.values(SEGMENT_KEYS));
const ON_PAGE: ReadonlySet<string> = new Set(Object.values(PAGE_KEYS));

/** Somebody writes there, or chooses from what opened. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

const shortcutOf = ({ key, shiftKey }: KeyboardEvent): string =>
  shiftKey && /^[A-Z]$/.test(key) ? `Shift+${key}` : key;

const press = (within: ParentNode, shortcut: string): void =>
  within.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]:not(:disabled)`)?.click();

function move(segments: readonly HTMLElement[], from: Element | null, by: number): void {
  const at = segments.findIndex((segment) => segment.contains(from));
  const next = segments[at < 0 ? 0 : Math.min(segments.length - 1, Math.max(0, at + by))];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * A review by single keys. They hold only while the keyboard is among the segments or nowhere, so that nothing happens
 * to who writes, or talks to the computer elsewhere on the page; each presses a button that can be seen.
 */
export function useReviewKeys(list: React.RefObject<HTMLElement>): void {
  React.useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !list.current) return;
      if (!(target instanceof Element) || target.closest(ELSEWHERE)) return;
      const isWithin = list.current.contains(target);
      if (!isWithin && target !== document.body) return;
      const shortcut = shortcutOf(event);
      const segments = Array.from(list.current.children).filter((child) => child instanceof HTMLElement);
      if (shortcut === 'j' || shortcut === 'k') move(segments, target, MOVES[shortcut]);
      else if (ON_PAGE.has(shortcut)) press(document, shortcut);
      else if (isWithin && WITHIN_SEGMENT.has(shortcut)) {
        const segment = segments.find((one) => one.contains(target));
        if (segment) press(segment, shortcut);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
