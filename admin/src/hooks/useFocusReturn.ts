import * as React from 'react';

interface FocusReturn {
  /** For the button that opens the dialog. */
  opener: React.RefObject<HTMLButtonElement>;
  /** For the dialog's content. */
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Where the keyboard goes on when a dialog closes: to the button that opened it, or, where that is gone with what
 * was done, to what stood around it. Without this the focus is lost, and the next Tab begins at the top of the page.
 */
export function useFocusReturn(): FocusReturn {
  const opener = React.useRef<HTMLButtonElement>(null);
  const around = React.useRef<HTMLElement | null>(null);

  React.useLayoutEffect(() => {
    const button = opener.current;
    const place = button?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    around.current = place;
    return () => {
      // Read again meanwhile, the state allows no more of this: the button goes, with the focus on it.
      if (button && document.activeElement === button) place?.focus({ preventScroll: true });
    };
  }, []);

  const onCloseAutoFocus = React.useCallback((event: Event) => {
    event.preventDefault();
    (opener.current ?? around.current)?.focus({ preventScroll: true });
  }, []);

  return { opener, onCloseAutoFocus };
}
