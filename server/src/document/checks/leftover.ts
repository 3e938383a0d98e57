import type { Check } from '../finding';
import { localeFacts, sameLanguage } from './locale';
import { CJK, countLetters, wordsOf } from './scripts';
import { folded, proseOf, quote } from './support';

interface Run {
  readonly start: number;
  readonly end: number;
}

const WORDS = 5;
/** Of the five, as many must be no names: "University of California at Los Angeles" stays. */
const PLAIN_WORDS = 3;
const CHARACTERS = 12;

const isPlain = (word: string): boolean => /^\p{Ll}|^\p{Lo}/u.test(word);

/** Whether as many units in a row are any of another text: seldom so, and far faster to tell than which run it is. */
function mayShare(source: readonly string[], translation: readonly string[], size: number): boolean {
  const known = new Set(source);
  let run = 0;
  return translation.some((unit) => (run = known.has(unit) ? run + 1 : 0) >= size);
}

/** The units of a text (words, characters) that stand in the same order in another: the first run of at least `size`. */
function sharedRun(source: readonly string[], translation: readonly string[], size: number): Run | undefined {
  if (!mayShare(source, translation, size)) return undefined;
  const key = (units: readonly string[], at: number): string => units.slice(at, at + size).join('\u0000');
  const known = new Set<string>();
  for (let at = 0; at + size <= source.length; at += 1) known.add(key(source, at));
  let start = -1;
  for (let at = 0; at + size <= translation.length; at += 1) {
    const isKnown = known.has(key(translation, at));
    if (isKnown && start < 0) start = at;
    if (!isKnown && start >= 0) return { start, end: at + size - 1 };
  }
  return start < 0 ? undefined : { start, end: translation.length };
}

/** The first run of words that is no name, no citation and of the source's language. */
function leftWords(source: string, translation: string, sourceLocale: string): Run | undefined {
  const before = wordsOf(source, sourceLocale);
  const after = wordsOf(translation, sourceLocale);
  const isLatinSource = localeFacts(sourceLocale).latin ?? isMostlyLatin(source);
  let from = 0;
  const texts = before.map(({ text }) => text);
  for (let tries = 0; tries < 20; tries += 1) {
    const rest = after.slice(from);
    const run = sharedRun(
      texts,
      rest.map(({ text }) => text),
      WORDS,
    );
    if (!run) return undefined;
    const [first, last] = [rest[run.start], rest[run.end - 1]];
    const words = rest.slice(run.start, run.end);
    const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
    // A quotation in a third language is left as it is.
    const isOfSource = isMostlyLatin(translation.slice(place.start, place.end)) === isLatinSource;
    if (isOfSource && !isQuoted(translation, place) && words.filter(({ text }) => isPlain(text)).length >= PLAIN_WORDS)
      return place;
    from += run.end;
  }
  return undefined;
}

/** A title is cited as it is. */
const isQuoted = (text: string, { start, end }: Run): boolean =>
  QUOTES.test(text[start - 1] ?? '') && QUOTES.test(text.slice(end, end + 2));
const QUOTES = /["“”„«»‹›「」『』‘’]/;

const isMostlyLatin = (text: string): boolean => {
  const { all, latin } = countLetters(text);
  return latin * 2 > all;
};

function leftCharacters(source: string, translation: string): Run | undefined {
  if (!CJK.test(source) || !CJK.test(translation)) return undefined;
  // Other characters part runs: each stands for itself and is not in the source.
  const units = (text: string, other: string): string[] =>
    text.split('').map((unit, index) => (CJK.test(unit) ? unit : `${other}${index}`));
  return sharedRun(units(source, 's'), units(translation, 't'), CHARACTERS);
}

/** A sentence of the source that was left in an otherwise changed translation. */
export const leftover: Check = {
  name: 'leftover',
  run({ source, translation }, { sourceLocale, targetLocale }) {
    if (sameLanguage(sourceLocale, targetLocale) || folded(source) === folded(translation)) return [];
    const [before, after] = [proseOf(source), proseOf(translation)];
    const place = leftWords(before, after, sourceLocale) ?? leftCharacters(before, after);
    if (!place) return [];
    const message = `Words of the source are left in the translation: ${quote(translation.slice(place.start, place.end))}.`;
    return [{ code: 'leftover', severity: 'warning', message, place }];
  },
};
