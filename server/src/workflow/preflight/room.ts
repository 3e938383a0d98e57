/**
 * How much room a text takes in a language against the same in English, in characters: what is usual in prose, from the
 * tables that translators go by. Single words may take twice as much, and headlines of few words anything.
 */
const ROOM: Readonly<Record<string, number>> = {
  ar: 1.1,
  bg: 1.25,
  ca: 1.25,
  cs: 1.15,
  da: 1.1,
  de: 1.3,
  el: 1.25,
  en: 1,
  es: 1.25,
  et: 1.1,
  fi: 1.2,
  fr: 1.25,
  he: 0.9,
  hi: 1.15,
  hr: 1.15,
  hu: 1.2,
  id: 1.15,
  it: 1.2,
  ja: 0.6,
  ko: 0.7,
  lt: 1.15,
  lv: 1.15,
  nb: 1.1,
  nl: 1.2,
  no: 1.1,
  pl: 1.25,
  pt: 1.25,
  ro: 1.2,
  ru: 1.2,
  sk: 1.15,
  sl: 1.15,
  sr: 1.15,
  sv: 1.1,
  th: 1.1,
  tr: 1.15,
  uk: 1.2,
  vi: 1.2,
  zh: 0.5,
};

/** Of a language that is not in the table: more rather than less. */
const USUAL = 1.2;

const roomOf = (locale: string): number => ROOM[locale.toLowerCase().split(/[-_]/)[0] ?? ''] ?? USUAL;

/** How many times as long as in its own language a text usually gets. */
export const growth = (sourceLocale: string, targetLocale: string): number =>
  Math.round((roomOf(targetLocale) / roomOf(sourceLocale)) * 100) / 100;
