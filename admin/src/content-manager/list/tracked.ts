import type { Tracked } from '../../../../contracts/locale-states';

let known: Tracked | null = null;

export function rememberTracked(tracked: Tracked | null): void {
  known = tracked;
}

const LIST = /\/content-manager\/collection-types\/([^/?#]+)\/?$/;

/**
 * What is known of the content type whose list is shown; null where how its entries stand is not kept, or not for this
 * person. Strapi tells its hooks neither, and they must answer at once.
 */
export function trackedHere(): Tracked | null {
  const model = LIST.exec(window.location.pathname)?.[1];
  return model !== undefined && known?.contentTypes.includes(decodeURIComponent(model)) ? known : null;
}
