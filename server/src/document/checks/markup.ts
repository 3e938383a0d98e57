import type { Check, CheckResult } from '../finding';
import { openerOf, tokenize } from '../formats/html/tokens';
import { codeName, quote, quoteAll, without } from './support';

/** Reading a tag takes the square of its attributes in time: longer texts are looked at for what opens a tag. */
const MAX_TOKENIZED = 10_000;
const OPENING = /<[A-Za-z/!?][^<>\s]{0,40}/g;
/** The first of them that is never closed. */
const OPENED = /<[A-Za-z/!?][^<>]{0,40}/;
/** `&amp;lt;b&amp;gt;` becomes a tag after as many readings as there are layers. */
const MOST_LAYERS = 4;

interface Layer {
  readonly tags: string[];
  /** The text as a browser would show it, with its tags as written. */
  readonly shown: string;
}

/** The tokenizer throws on two halves of a pair that are in the wrong order. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\uFFFD');

function readLayer(text: string): Layer {
  if (!/[<&]/.test(text)) return { tags: [], shown: text };
  if (text.length > MAX_TOKENIZED) return { tags: text.match(OPENING) ?? [], shown: text };
  const tags: string[] = [];
  let shown = '';
  for (const token of tokenize(wellFormed(text))) {
    if (token.kind === 'text') {
      shown += token.text;
      // A tag that the text's end cuts off: whatever follows on the page would finish it.
      if (token.end === text.length) tags.push(...(OPENED.exec(text.slice(token.start)) ?? []));
    } else {
      tags.push(text.slice(token.start, token.end));
      shown += ' ';
    }
  }
  return { tags, shown };
}

/** Everything a browser would take for a tag or comment, those in entities, too. */
export function tagsOf(text: string): string[] {
  const tags: string[] = [];
  let rest = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const { tags: found, shown } = readLayer(rest);
    for (const tag of found) tags.push(tag);
    if (shown === rest || !/[<&]/.test(shown)) break;
    rest = shown;
  }
  return tags;
}

const likeWritten = (tag: string): string => tag.toLowerCase().replace(/\s+/g, ' ');

function comparedWith(sourceTags: readonly string[]): (tag: string) => string {
  const bare = new Set(sourceTags.filter((tag) => openerOf(tag) === tag));
  return (tag) => {
    const opener = openerOf(tag);
    return opener !== undefined && bare.has(opener) ? opener : likeWritten(tag);
  };
}

function strangeTags(source: string, translation: string): CheckResult[] {
  const came = tagsOf(translation);
  if (came.length === 0) return [];
  const known = tagsOf(source);
  const added = without(came, known, comparedWith(known));
  const [first] = added;
  if (first === undefined) return [];
  const start = translation.indexOf(first);
  const message = `A browser would read ${quoteAll(added)} as markup, and the source does not have it.`;
  return [
    { code: 'markup', severity: 'error', message, ...(start >= 0 && { place: { start, end: start + first.length } }) },
  ];
}

/** Control characters but line break and tab; halves of surrogate pairs. */
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/gu;

function strangeCharacters(source: string, translation: string): CheckResult[] {
  const known = new Set(source.match(CONTROL) ?? []);
  const strange = [...translation.matchAll(CONTROL)].find((match) => !known.has(match[0]));
  if (!strange) return [];
  const around = translation.slice(Math.max(0, strange.index - 10), strange.index + 10);
  const what = /\p{Cs}/u.test(strange[0]) ? 'half of a character' : 'a control character';
  const message = `The translation has ${what} (${codeName(strange[0])}) in ${quote(around)}, which the source does not.`;
  const place = { start: strange.index, end: strange.index + strange[0].length };
  return [{ code: 'markup', severity: 'error', message, place }];
}

/** A translation is a stranger's input: it brings no tags, hidden ones neither, and no characters that are none. */
export const markup: Check = {
  name: 'markup',
  // Formats would write a strange tag as text, which is safe; but nobody wants to read it.
  run: ({ source, translation }) => [...strangeTags(source, translation), ...strangeCharacters(source, translation)],
};
