import type { Tell } from './tell';

const LANGUAGES = {
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};
type Language = keyof typeof LANGUAGES;

const isTold = (locale: string): locale is Language => Object.hasOwn(LANGUAGES, locale);

const tellers = new Map<Language, Tell>();

const asItIs: Tell = (text) => text;

/** How the server's sentences are told to people of this language: in English, unless the others are here. */
export const tellFor = (locale: string): Tell => (isTold(locale) ? tellers.get(locale) : undefined) ?? asItIs;

/** Fetches them; for English there is nothing to fetch. */
export async function loadSentences(locale: string): Promise<void> {
  if (!isTold(locale) || tellers.has(locale)) return;
  const [{ tellIn }, english, said] = await Promise.all([import('./tell'), import('./en.json'), LANGUAGES[locale]()]);
  tellers.set(locale, tellIn(english.default, said.default));
}
