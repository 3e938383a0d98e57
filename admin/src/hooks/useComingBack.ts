import * as React from 'react';

/**
 * Does something when somebody comes back to the page from another window or tab: what waits for people is not asked
 * after all the time, but whoever turns to it again sees it as it is by then. (`refetchOnFocus` does nothing here: Strapi
 * does not tell its store of the window's focus.)
 */
export function useComingBack(act: () => void): void {
  const latest = React.useRef(act);
  React.useEffect(() => {
    latest.current = act;
  });
  React.useEffect(() => {
    const onBack = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // A tab that is shown again need not be given the window's focus, and a window comes to the front without being hidden.
    window.addEventListener('focus', onBack);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      window.removeEventListener('focus', onBack);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, []);
}
