import { findChoices, findPlaceholders } from '../placeholders/index';

const LONGEST_QUOTE = 60;
const MOST_QUOTES = 5;

/** Words concerned, in quotes, with what cannot be seen written out. */
export function quote(text: string): string {
  const characters = [...text];
  const short =
    characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : characters.join('');
  return `"${short.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u200B\uFEFF]/gu, (it) => codeName(it))}"`;
}

export const codeName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export function quoteAll(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  const more = distinct.length - MOST_QUOTES;
  const list = distinct.slice(0, MOST_QUOTES).map((text) => quote(text));
  return more > 0 ? `${list.join(', ')} and ${more} more` : list.join(', ');
}

/** What stands in `from` more often than in `other`. */
export function without<T>(from: readonly T[], other: readonly T[], keyOf: (item: T) => unknown = (item) => item): T[] {
  const rest = new Map<unknown, number>();
  for (const item of other) rest.set(keyOf(item), (rest.get(keyOf(item)) ?? 0) + 1);
  return from.filter((item) => {
    const left = rest.get(keyOf(item)) ?? 0;
    rest.set(keyOf(item), left - 1);
    return left <= 0;
  });
}

const ADDRESS =
  /(?:[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/|(?<![\w.])www\.)[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g;

const MAY_HOLD_ADDRESS = /:\/\/|www\.|@/;

/** The text with what no translator writes (placeholders, ICU choices, addresses) blanked; places stay the same. */
export function proseOf(text: string): string {
  let prose = '';
  let done = 0;
  const ranges = [...findChoices(text), ...findPlaceholders(text, [])].sort((a, b) => a.start - b.start);
  for (const { start, end } of ranges) {
    prose += text.slice(done, start) + ' '.repeat(end - start);
    done = end;
  }
  prose += text.slice(done);
  // The pattern begins anew at every letter: most texts are spared it.
  return MAY_HOLD_ADDRESS.test(prose) ? prose.replace(ADDRESS, (address) => ' '.repeat(address.length)) : prose;
}

/** Case, space and composition aside. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
