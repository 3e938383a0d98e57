/** What a browser has and jsdom has not, as far as Strapi's panel and the design system ask for it. */

/** Nothing is ever laid out: nobody is told of sizes, and nothing comes into sight. */
class Watcher {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** The mouse's left button, which opens selects and menus. */
class Pointer extends MouseEvent {
  readonly pointerType = 'mouse';
  readonly pointerId = 1;
}

/** A wide screen in light colours. */
const media = (query: string): Partial<MediaQueryList> => ({
  matches: /min-width/.test(query),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
});

Object.assign(window, {
  ResizeObserver: Watcher,
  IntersectionObserver: Watcher,
  PointerEvent: Pointer,
  matchMedia: media,
  scrollTo: () => undefined,
  strapi: {
    backendURL: window.location.origin,
    isEE: false,
    isTrial: false,
    ai: { enabled: false },
    features: { isEnabled: () => false },
    future: { isEnabled: () => false },
    projectType: 'Community',
    telemetryDisabled: true,
    flags: { nps: false, promoteEE: false },
  },
});
Object.assign(HTMLElement.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
