import type { ShellKey, TextKey } from './ids';
import { messageId } from './ids';
import shell from './shell.json';

const TEXTS: Record<string, Record<ShellKey, string>> = shell;

export const isOfShell = (key: TextKey): key is ShellKey => key in shell.en;

/** A text as Strapi wants it where it writes the label itself. */
export const label = (key: ShellKey): { id: string; defaultMessage: string } => ({
  id: messageId(key),
  defaultMessage: shell.en[key],
});

/**
 * What Strapi loads of a language before it shows anything. It asks for all languages of the site at once, so this is
 * the least there can be; the rest comes when it is needed, in one language (`texts`).
 */
export const shellFor = (locale: string): Record<string, string> => TEXTS[locale] ?? {};

/** Where Strapi keeps which language somebody chose for the panel. */
const CHOSEN = 'strapi-admin-language';

/** The person's language, for what is no component and cannot ask Strapi. */
export const chosenLanguage = (): string => localStorage.getItem(CHOSEN) ?? 'en';
