import type { Standing } from '../../../../contracts/health';
import type { LanguageMap, MappedLocale, OfferedLanguage } from '../../../../contracts/languages';
import type { Colour } from '../../components/states';

/** Stands for "as it is guessed" among codes of the service, none of which looks like it. */
export const GUESS = 'guess';

/** What a person chose and did not save yet: by locale a code, or `GUESS`. */
export type Choices = Record<string, string>;

/** The colour in which how a locale stands is said, here and on the page of health. */
export const STANDING_COLOURS: Record<Standing, Colour> = {
  mapped: 'success',
  guessed: 'warning',
  unmapped: 'danger',
  unasked: 'neutral',
};

const languageOf = (code: string): string => code.split('-')[0] ?? '';

const isOffered = (offered: readonly OfferedLanguage[], code: string): boolean =>
  offered.some((one) => one.code === code.toLowerCase() || one.code === languageOf(code.toLowerCase()));

/** What is chosen for a locale, with what is not saved yet. */
export const chosenFor = ({ locale, guessed, serviceCode }: MappedLocale, choices: Choices): string =>
  choices[locale] ?? (guessed ? GUESS : serviceCode);

/** The code that the service would be asked with. */
export function codeFor(mapped: MappedLocale, choices: Choices): string {
  const chosen = chosenFor(mapped, choices);
  return chosen === GUESS ? mapped.guess : chosen;
}

export function standingOf(mapped: MappedLocale, choices: Choices, offered: LanguageMap['offered']): Standing {
  if (offered === null) return 'unasked';
  if (!isOffered(offered, codeFor(mapped, choices))) return 'unmapped';
  return chosenFor(mapped, choices) === GUESS ? 'guessed' : 'mapped';
}

/** Languages of the service behind which no locale stands. */
export function withoutLocale({ locales, offered }: LanguageMap, choices: Choices): OfferedLanguage[] {
  const codes = locales.map((mapped) => codeFor(mapped, choices).toLowerCase());
  const isTaken = (code: string): boolean => codes.some((one) => one === code || languageOf(one) === code);
  return (offered ?? []).filter(({ code }) => !isTaken(code));
}

/** All that is chosen by then; what is guessed is left out. */
export function chosenLanguages(locales: readonly MappedLocale[], choices: Choices): Record<string, string> {
  const chosen = locales.map((mapped): [string, string] => [mapped.locale, chosenFor(mapped, choices).trim()]);
  return Object.fromEntries(chosen.filter(([, code]) => code !== GUESS && code !== ''));
}
