/** Texts that can be told apart: each has a word of its own that stands nowhere else. */
import { pseudo } from '../pseudo';

const COMMON = (
  'river garden window morning silver paper quiet harbour lantern meadow winter bridge kitchen travel orange basket ' +
  'letter forest market candle summer island button pocket carpet mirror'
).split(' ');
const SYLLABLES = 'ba ce di fo gu ka le mi no pu ra se ti vo zu'.split(' ');

/** Who typed a text. A delivery's words are those of the source in other letters, with a word for the round. */
export type Writer = 'source' | 'person';
const STARTS: Readonly<Record<Writer, string>> = { source: 'sy', person: 'xw' };

const numeral = (number: number): string => {
  const low = SYLLABLES[number % SYLLABLES.length] ?? '';
  return number < SYLLABLES.length ? low : numeral(Math.floor(number / SYLLABLES.length)) + low;
};

/** Gives words that were never given before. */
export class Mint {
  private count = 0;

  token(writer: Writer): string {
    this.count += 1;
    return STARTS[writer] + numeral(this.count + 20);
  }

  /** Some common words, and one of its own at the end. */
  words(writer: Writer, length: number, from: number): string[] {
    const common = Array.from({ length }, (_, index) => COMMON[(from + index * 7) % COMMON.length] ?? '');
    return [...common, this.token(writer)];
  }
}

const ROUNDS = 'ŕàƀ ŕéƀ ŕìƀ ŕöƀ ŕùƀ ŕàž ŕéž ŕìž ŕöž ŕùž ŕàɱ ŕéɱ ŕìɱ'.split(' ');

/** What a service gives for a phrase in a round: every letter another one, and the round's word behind it. */
export const translated = (phrase: string, round: number): string =>
  `${pseudo(phrase)} ${ROUNDS[round % ROUNDS.length] ?? ''}`;

const TYPED: Readonly<Record<Writer, RegExp>> = {
  source: /(?<!\p{L})sy[a-z]+(?!\p{L})/gu,
  person: /(?<!\p{L})xw[a-z]+(?!\p{L})/gu,
};
const DELIVERED = new RegExp(`(?<!\\p{L})${pseudo(STARTS.source)}\\p{L}+`, 'gu');

/** Words of their own as they were typed, by either writer. */
export const typedTokens = (text: string, writer: Writer): string[] => text.match(TYPED[writer]) ?? [];

/** Words of the source that stand in a translation, given as they are in the source: `pseudo` is a code. */
export const deliveredTokens = (text: string): string[] => (text.match(DELIVERED) ?? []).map((word) => original(word));

const BACK = new Map([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [pseudo(letter), letter]));
const original = (word: string): string => [...word].map((letter) => BACK.get(letter) ?? letter).join('');

/** A text without its marks and placeholders. */
export const barely = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
