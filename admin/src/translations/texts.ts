import { loadSentences } from '../sentences/sentences';

export type Texts = Record<string, string>;

const LANGUAGES = {
  de: () => import('./de.json'),
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
};
type Language = keyof typeof LANGUAGES;

const speak = (locale: string): locale is Language => Object.hasOwn(LANGUAGES, locale);

/** Ours where we speak it, else English. */
const spokenFor = (locale: string): Language => (speak(locale) ? locale : 'en');

const loaded = new Map<Language, Texts>();

/** The texts that a person of this language reads, if they are here. */
export const textsOf = (locale: string): Texts | undefined => loaded.get(spokenFor(locale));

/** Fetches them, and the server's sentences with them. What failed is fetched again by the next who asks. */
export async function loadTexts(locale: string): Promise<Texts> {
  const language = spokenFor(locale);
  const [texts] = await Promise.all([
    loaded.get(language) ?? LANGUAGES[language]().then((module) => module.default),
    loadSentences(language),
  ]);
  loaded.set(language, texts);
  return texts;
}
