/** What the letters of a text tell of its language. */
import { segmentsOf } from '../words';

/** Scripts that put no spaces between words and have no upper case. */
export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text that hold a letter. */
export function wordsOf(text: string, locale: string): Word[] {
  const words: Word[] = [];
  for (const { segment, index, isWordLike } of segmentsOf(text, locale)) {
    if (isWordLike && /\p{L}/u.test(segment)) words.push({ text: segment, start: index, end: index + segment.length });
  }
  return words;
}

export interface LetterCounts {
  readonly all: number;
  readonly latin: number;
  readonly rightToLeft: number;
}

export function countLetters(text: string): LetterCounts {
  let [all, latin, rightToLeft] = [0, 0, 0];
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    all += 1;
    if (/\p{Script=Latin}/u.test(letter)) latin += 1;
    else if (RIGHT_TO_LEFT.test(letter)) rightToLeft += 1;
  }
  return { all, latin, rightToLeft };
}

/** As names and brands are written: capitals, digits, capitals within (`iPhone`). Letters without case are no name. */
export const isNameLike = (word: string): boolean => /\p{Lu}|\p{Lt}|\p{N}/u.test(word);
