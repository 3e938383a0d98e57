/** The languages the sandbox's authors speak: code (section 2.10) and name. */
const LOCALES: readonly (readonly [code: string, name: string])[] = [
  ['ar', 'Arabic'],
  ['bg-BG', 'Bulgarian'],
  ['ca-ES', 'Catalan'],
  ['cs-CZ', 'Czech'],
  ['da-DK', 'Danish'],
  ['de', 'German'],
  ['de-AT', 'German (Austria)'],
  ['de-CH', 'German (Switzerland)'],
  ['de-DE', 'German (Germany)'],
  ['el-GR', 'Greek'],
  ['en', 'English'],
  ['en-GB', 'English (United Kingdom)'],
  ['en-US', 'English (United States)'],
  ['es', 'Spanish'],
  ['es-ES', 'Spanish (Spain)'],
  ['es-MX', 'Spanish (Mexico)'],
  ['et-EE', 'Estonian'],
  ['fi-FI', 'Finnish'],
  ['fr', 'French'],
  ['fr-BE', 'French (Belgium)'],
  ['fr-CA', 'French (Canada)'],
  ['fr-FR', 'French (France)'],
  ['he-IL', 'Hebrew'],
  ['hr-HR', 'Croatian'],
  ['hu-HU', 'Hungarian'],
  ['id-ID', 'Indonesian'],
  ['it', 'Italian'],
  ['it-IT', 'Italian (Italy)'],
  ['ja', 'Japanese'],
  ['ja-JP', 'Japanese (Japan)'],
  ['ko-KR', 'Korean'],
  ['lt-LT', 'Lithuanian'],
  ['lv-LV', 'Latvian'],
  ['nb-NO', 'Norwegian'],
  ['nl', 'Dutch'],
  ['nl-BE', 'Dutch (Belgium)'],
  ['nl-NL', 'Dutch (Netherlands)'],
  ['pl-PL', 'Polish'],
  ['pt-BR', 'Portuguese (Brazil)'],
  ['pt-PT', 'Portuguese (Portugal)'],
  ['ro-RO', 'Romanian'],
  ['ru-RU', 'Russian'],
  ['sk-SK', 'Slovak'],
  ['sl-SI', 'Slovenian'],
  ['sv-SE', 'Swedish'],
  ['th-TH', 'Thai'],
  ['tr-TR', 'Turkish'],
  ['uk-UA', 'Ukrainian'],
  ['vi-VN', 'Vietnamese'],
  ['zh-CN', 'Chinese (Simplified)'],
  ['zh-TW', 'Chinese (Traditional)'],
];

/** The region meant by a language without one. Others have a single region in the list above. */
const DEFAULT_REGION: Record<string, string> = {
  ar: 'sa',
  de: 'de',
  en: 'gb',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'jp',
  nl: 'nl',
  pt: 'pt',
  zh: 'cn',
};

/** Section 2.10, as GET /v1/public/locales answers it. */
export const LOCALE_RECORDS = LOCALES.map(([code, name]) => ({ code, name, active: true }));

const CODES = new Map<string, string>(
  LOCALES.flatMap(([code]) => {
    const [language = '', region] = code.toLowerCase().split('-');
    const full = `${language}-${region ?? DEFAULT_REGION[language] ?? language}`;
    // The form xx alone is understood for every language.
    const isDefault = DEFAULT_REGION[language] === undefined || full.endsWith(`-${DEFAULT_REGION[language]}`);
    return isDefault ? [[full, full] as const, [language, full] as const] : [[full, full] as const];
  }),
);

/** The code in the form xx-yy (section 2.2) for xx or xx-yy in any case; undefined when no author speaks it. */
export function normalizeLanguage(code: string): string | undefined {
  return CODES.get(code.toLowerCase());
}

/** `fr` of `fr-fr`: responses give both. */
export function languageOf(code: string): string {
  return code.split('-')[0] ?? code;
}

/** How a pseudo-translation names its language: `fr` for fr-fr, but `pt-br` and `en-us`, which the language alone would not tell apart. */
export function labelOf(code: string): string {
  const [language, region] = code.split('-');
  return language !== undefined && language === region ? language : code;
}
