import type { OrderOptions } from '../../../contracts/options';
import type { Values } from '../document';
import { DeskError } from '../domain/errors';
import type { Options } from '../domain/types';
import type { Deps, Entry, LocaleInfo, Problem, Settings } from './ports';

/** Whether a field may be touched: attribute names from the entry inwards, without positions (`['faq', 'question']`). */
export type FieldPermit = (names: readonly string[]) => boolean;

export interface OrderWish {
  entries: Entry[];
  sourceLocale: string;
  targetLocales: string[];
  replaceUnmanaged: boolean;
  /** How it is to be done, where it is not as the settings say. */
  options: OrderOptions;
  /** Leaves out pairs of an entry and a locale that are not wanted, without a word. */
  only?: (entry: Entry, locale: string) => boolean;
  /** Before the person's permissions on these are asked: what they hang on may be another for each. */
  lookAt: (entries: readonly Entry[]) => Promise<void>;
  /** What the person who asks may not do with an entry in a locale; null: they may. `target`: its values there, if any. */
  permit: (entry: Entry, locale: string, target: Values | null) => Problem | null;
  /** The same, field by field; null: all of them. */
  permitFields: (entry: Entry, locale: string, target: Values | null) => FieldPermit | null;
}

/** All that a wish is planned with. */
export interface Planning {
  deps: Deps;
  settings: Settings;
  wish: OrderWish;
  /** The wish's own over those of the settings. */
  options: Options;
  locales: readonly LocaleInfo[];
  /** Before anything is paid, also what would be ordered is looked at. */
  closely: boolean;
}

export function assertLocales(
  wish: Pick<OrderWish, 'sourceLocale' | 'targetLocales'>,
  known: readonly LocaleInfo[],
): void {
  const codes = new Set(known.map(({ code }) => code));
  const unknown = [wish.sourceLocale, ...wish.targetLocales].filter((code) => !codes.has(code));
  if (unknown.length > 0) {
    throw new DeskError({
      code: 'locale_unknown',
      message: `This Strapi has no locale ${unknown.map((code) => `"${code}"`).join(', ')}.`,
      remedy: 'Add it under Settings, Internationalization, or choose another one.',
    });
  }
  if (wish.targetLocales.includes(wish.sourceLocale)) {
    throw new DeskError({
      code: 'locale_is_source',
      message: `"${wish.sourceLocale}" is the language to translate from.`,
      remedy: 'Choose other languages to translate into.',
    });
  }
}
