import type { Check } from '../finding';
import { localeFacts, sameLanguage } from './locale';
import { CJK, isNameLike, wordsOf } from './scripts';
import { folded, proseOf, quote } from './support';

const MOST_WORDS_OF_A_NAME = 3;
const LONG_WORD = 12;
const HAN_ONLY = /^[\p{Script=Han}\p{P}\p{S}\p{N}\s]*$/u;
const SHARE_HAN = new Set(['zh', 'yue', 'wuu', 'ja', 'ko', 'lzh']);

/** Whether a text says something that would be said otherwise in another language. */
function isSentence(text: string, locale: string): boolean {
  const words = wordsOf(proseOf(text), locale);
  const letters = words.reduce((sum, word) => sum + (word.text.match(/\p{L}/gu)?.length ?? 0), 0);
  if (words.length < 2 && letters < LONG_WORD) return false;
  // "Visual Studio Code", "iPhone", "NATO": names stay as they are.
  if (words.length <= MOST_WORDS_OF_A_NAME && words.every(({ text: word }) => isNameLike(word))) return false;
  return !words.every(({ text: word }) => word === word.toUpperCase() && word !== word.toLowerCase());
}

/** Han characters alone mean the same to many in China and Japan. */
const isSharedHan = (text: string, source: string, target: string): boolean =>
  CJK.test(text) &&
  HAN_ONLY.test(text) &&
  SHARE_HAN.has(localeFacts(source).language) &&
  SHARE_HAN.has(localeFacts(target).language);

/** A text that came back as it went was most likely passed over. */
export const same: Check = {
  name: 'same',
  run({ source, translation }, { sourceLocale, targetLocale }) {
    if (folded(source) !== folded(translation) || sameLanguage(sourceLocale, targetLocale)) return [];
    if (!isSentence(source, sourceLocale) || isSharedHan(source, sourceLocale, targetLocale)) return [];
    return [
      { code: 'same', severity: 'warning', message: `The translation equals the source: ${quote(source.trim())}.` },
    ];
  },
};
