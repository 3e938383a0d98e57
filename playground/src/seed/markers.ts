import type { ImageKey } from './image-keys';
import type { CollectionName, FileRef, FileKey, Ref } from './types';

/** Stands for the entry of another collection (or the same) with this key. */
export const ref = <C extends CollectionName>(collection: C, key: string): Ref<C> => ({
  $ref: collection,
  key,
});

export const refs = <C extends CollectionName>(collection: C, ...keys: string[]): Ref<C>[] =>
  keys.map((key) => ref(collection, key));

/** Stands for an uploaded file. In markdown the same is written as `image:the-key`. */
export const file = (key: ImageKey | FileKey): FileRef => ({ $file: key });

export const files = (...keys: (ImageKey | FileKey)[]): FileRef[] => keys.map(file);

const FENCE = /^\s*(```|~~~)/;
/** Lines that open a block of their own: lists, headings, quotations, tables, pictures, rules, and nothing. */
const OPENS_BLOCK = /^\s*([-*+] |\d+[.)] |#{1,6} |>|\||!\[|-{3,}$|$)/;
const ENDS_BLOCK = /^\s*(#{1,6} .*|\|.*|-{3,}|>?\s*)$/;

/** Editors write a paragraph as one line; in the source it is wrapped for the eye. */
const unwrap = (lines: string[]): string[] => {
  const result: string[] = [];
  let inFence = false;
  for (const line of lines) {
    const isFence = FENCE.test(line);
    const previous = result.at(-1);
    const inQuote = previous?.startsWith('> ') === true && line.startsWith('> ');
    const text = inQuote ? line.slice(2) : line;
    const continues =
      !inFence &&
      !isFence &&
      previous !== undefined &&
      !ENDS_BLOCK.test(previous) &&
      !OPENS_BLOCK.test(text) &&
      !FENCE.test(previous);
    if (continues) result[result.length - 1] = `${previous} ${text.trim()}`;
    else result.push(line);
    if (isFence) inFence = !inFence;
  }
  return result;
};

/** Markdown between backticks: common indentation goes, wrapped paragraphs become one line each. */
export const prose = (strings: TemplateStringsArray, ...values: string[]): string => {
  const raw = String.raw({ raw: strings.raw.map((part) => part.replaceAll('\\`', '`')) }, ...values);
  const lines = raw.replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return unwrap(lines.map((line) => line.slice(indent))).join('\n');
};
