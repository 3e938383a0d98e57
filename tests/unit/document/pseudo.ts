/**
 * A translator who changes every letter and nothing else: what it gives can be told from the source letter by letter. It
 * knows phrases by their looks alone, so that it errs otherwise than the code under test.
 */
const LATIN = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'àƀçďéƒğĥìĵķľɱñöƥɋřšťùṽŵẋÿžÀɃÇĎÉƑĞĤÌĴĶĽⱮÑÖƤɊŘŠŤÙṼŴẊŸŽ'][index] ?? letter,
  ]),
);
const SCRIPTS: readonly (readonly [RegExp, string, string])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, '译', '文'],
  [/\p{Script=Hebrew}/u, 'ש', 'ת'],
  [/\p{Script=Arabic}/u, 'ب', 'ت'],
  [/\p{Script=Thai}/u, 'ก', 'ข'],
  [/\p{L}/u, 'ж', 'я'],
];

function otherLetter(letter: string): string {
  const latin = LATIN.get(letter);
  if (latin !== undefined) return latin;
  const [, one = letter, other = letter] = SCRIPTS.find(([script]) => script.test(letter)) ?? [];
  return letter === one ? other : one;
}

/** Tags, what looks like one, entities, and addresses. */
const KEPT = new RegExp(
  [
    String.raw`<\/?[a-z0-9]+(?: id="\d+")?\/?>`,
    String.raw`(?:<|&lt;)[A-Za-z/!?](?:[^<>]*>|[^\s<>]*)`,
    String.raw`&(?:amp;)*#?\w+;`,
    String.raw`[^\s<>&]*(?::\/\/|www\.|@|javascript:)[^\s<]*`,
  ].join('|'),
  'gi',
);
const CHOICE = /\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\s*,/g;

/** Where choices of ICU messages stand: their cases are no prose to one who knows no ICU. */
function choices(phrase: string): [number, number][] {
  return [...phrase.matchAll(CHOICE)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < phrase.length; at += 1) {
      if (phrase[at] === '{') depth += 1;
      if (phrase[at] === '}') depth -= 1;
      if (depth === 0) return [index, at + 1];
    }
    return [index, phrase.length];
  });
}

/** A phrase with other letters. */
export function pseudo(phrase: string): string {
  const kept = [
    ...[...phrase.matchAll(KEPT)].map((match): [number, number] => [match.index, match.index + match[0].length]),
    ...choices(phrase),
  ].sort(([one], [other]) => one - other);
  let result = '';
  let at = 0;
  const letters = (part: string): string => part.replace(/\p{L}/gu, otherLetter);
  for (const [start, end] of kept) {
    if (end <= at) continue;
    if (start > at) result += letters(phrase.slice(at, start));
    result += phrase.slice(Math.max(start, at), end);
    at = end;
  }
  return result + letters(phrase.slice(at));
}
