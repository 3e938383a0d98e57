/** Codes of languages, as Strapi and as the service write them (specification 2.2, 2.10; they differ by endpoint). */

/**
 * The likeliest code at the service of a locale that nobody mapped: `fr` becomes `fr-fr`, `ja` `ja-jp`, `pt-BR` `pt-br`
 * (the service writes `xx-yy` on creation, specification 2.2).
 */
export function guessServiceCode(locale: string): string {
  if (/^[a-z]{2,3}[-_][a-z]{2}$/i.test(locale)) return locale.toLowerCase().replace('_', '-');
  try {
    const { language, region } = new Intl.Locale(locale).maximize();
    return region ? `${language}-${region}`.toLowerCase() : language;
  } catch {
    return locale.toLowerCase();
  }
}

/** `fr` of `fr-fr`. */
const languageOf = (code: string): string => code.toLowerCase().split('-')[0] ?? '';

/** Whether the service works in a language: it lists `fr`, or `fr-FR`, or both. */
export const offersCode = (offered: ReadonlySet<string>, code: string): boolean =>
  offered.has(code.toLowerCase()) || offered.has(languageOf(code));

/** What can be chosen of what the service lists: beside `fr-fr` and `fr-ca`, `fr` alone says nothing more. */
export function choosable<Language extends { code: string }>(listed: readonly Language[]): Language[] {
  const withRegion = new Set(listed.filter(({ code }) => code.includes('-')).map(({ code }) => languageOf(code)));
  return listed.filter(({ code }) => code.includes('-') || !withRegion.has(languageOf(code)));
}

/** Which locales could stand for a language of the service, the likeliest first: `it` and `it-IT` for `it-it`. */
export function localesFor(code: string): string[] {
  const [language = code, region] = code.toLowerCase().split('-');
  if (region === undefined) return [language];
  const whole = `${language}-${region.toUpperCase()}`;
  return guessServiceCode(language) === code.toLowerCase() ? [language, whole] : [whole, language];
}
