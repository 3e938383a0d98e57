import { isRecord } from '../schema';

/** Longer texts are told apart by their beginnings, too. */
const MOST_WORDS = 400;

const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{1,2}|[\p{L}\p{N}]+/gu;

/** Words of all texts in a value, counted. */
export type Words = ReadonlyMap<string, number>;

function collect(value: unknown, words: Map<string, number>): void {
  if (words.size >= MOST_WORDS) return;
  if (typeof value === 'string') {
    for (const [word] of value
      .slice(0, 20 * MOST_WORDS)
      .toLowerCase()
      .matchAll(WORD)) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  } else if (Array.isArray(value)) value.forEach((inner) => collect(inner, words));
  else if (isRecord(value)) {
    // Of rich text only what is written, not what kind of node it is.
    for (const [name, inner] of Object.entries(value)) if (name !== 'type') collect(inner, words);
  }
}

export function wordsIn(values: Iterable<unknown>): Words {
  const words = new Map<string, number>();
  for (const value of values) collect(value, words);
  return words;
}

/** How much two bags have in common: 0 nothing, 1 all. Two empty ones have nothing. */
export function overlap(a: Words, b: Words): number {
  let common = 0;
  let all = 0;
  for (const [word, count] of a) {
    common += Math.min(count, b.get(word) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}
