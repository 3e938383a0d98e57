import { DeskError } from '../../domain/errors';
import { sha256 } from '../../domain/reference';
import type { Deps, LocaleInfo, Settings } from '../ports';

/** What all states hang on besides entries and orders; read once for many entries. */
export interface Ground {
  settings: Settings;
  locales: LocaleInfo[];
  defaultLocale: string;
  /** Those opted in that are still there. */
  contentTypes: string[];
}

function isThere(deps: Deps, contentType: string): boolean {
  try {
    deps.content.model(contentType);
    return true;
  } catch {
    // Removed, or not localized any more: settings may still name it.
    return false;
  }
}

export async function readGround(deps: Deps): Promise<Ground> {
  const [settings, locales] = await Promise.all([deps.settings.current(), deps.content.locales()]);
  const byDefault = locales.find(({ isDefault }) => isDefault) ?? locales[0];
  const contentTypes = settings.contentTypes.filter((uid) => isThere(deps, uid));
  return { settings, locales, defaultLocale: byDefault?.code ?? 'en', contentTypes };
}

export function assertOptedIn({ contentTypes }: Ground, contentType: string): void {
  if (contentTypes.includes(contentType)) return;
  throw new DeskError({
    code: 'not_opted_in',
    message: `The content type "${contentType}" is not opted in to translation.`,
    remedy: 'An admin can opt it in under Settings, Translation Desk.',
  });
}

/** The same while no state of any entry can have changed by it. */
export function groundFingerprint({ settings, locales, defaultLocale, contentTypes }: Ground): string {
  const { fieldRules, placeholderPatterns } = settings;
  const codes = locales.map(({ code }) => code).sort();
  return sha256(JSON.stringify([codes, defaultLocale, [...contentTypes].sort(), fieldRules, placeholderPatterns]));
}
