import type { Check, CheckResult, GlossaryTerm } from '../finding';
import { UNSPACED, wordsOf } from './scripts';
import { folded, quote, quoteAll } from './support';

interface Entry {
  /** As the glossary writes it. */
  readonly term: string;
  readonly source: string;
  /** A term may have more than one translation: one of them will do. */
  readonly targets: string[];
}

const prepared = new WeakMap<readonly GlossaryTerm[], Entry[]>();

const compared = (text: string): string => folded(text).replace(/[’ʼ]/g, "'");

/** The terms by what is compared, longest first: "purchase order" stands before "order". */
function entriesOf(glossary: readonly GlossaryTerm[]): Entry[] {
  const known = prepared.get(glossary);
  if (known) return known;
  const bySource = new Map<string, Entry>();
  for (const { source, target } of glossary) {
    const key = compared(source);
    if (key === '' || target.trim() === '') continue;
    const entry = bySource.get(key) ?? { term: source, source: key, targets: [] };
    entry.targets.push(target);
    bySource.set(key, entry);
  }
  const entries = [...bySource.values()].sort((left, right) => right.source.length - left.source.length);
  prepared.set(glossary, entries);
  return entries;
}

/** Whether an index is the edge of a word; asked only where a term stands. */
function edgesOf(text: string, locale: string): { starts: Set<number>; ends: Set<number> } {
  const words = wordsOf(text, locale);
  return { starts: new Set(words.map(({ start }) => start)), ends: new Set(words.map(({ end }) => end)) };
}

/** The terms that stand in a text and are not merely part of a longer one. */
function termsIn(text: string, locale: string, entries: readonly Entry[]): Entry[] {
  const present = entries.filter(({ source }) => text.includes(source));
  if (present.length === 0) return [];
  const { starts, ends } = edgesOf(text, locale);
  const taken = new Uint8Array(text.length);
  return present.filter(({ source }) => {
    let found = false;
    for (let at = text.indexOf(source); at >= 0; at = text.indexOf(source, at + source.length)) {
      const end = at + source.length;
      const isWhole = UNSPACED.test(source) || (isEdge(text, at, starts, 0) && isEdge(text, end, ends, -1));
      if (!isWhole || (taken[at] && taken[end - 1])) continue;
      taken.fill(1, at, end);
      found = true;
    }
    return found;
  });
}

/** Where a term begins or ends with no letter ("C++"), there is no word to be whole. */
const isEdge = (text: string, at: number, edges: Set<number>, side: 0 | -1): boolean =>
  edges.has(at) || !/[\p{L}\p{M}]/u.test(text[at + side] ?? '');

const SHORTEST_STEM = 3;

/** The stem that all forms of a word are likely to share: languages change the ends of words. */
const stemOf = (word: string): string => {
  const letters = [...word];
  return letters.slice(0, letters.length - Math.min(3, Math.floor(letters.length / 4))).join('');
};

function stands(target: string, translation: string, words: readonly string[], locale: string): boolean {
  const term = compared(target);
  if (translation.includes(term)) return true;
  const parts = wordsOf(term, locale).map(({ text }) => stemOf(text));
  // A short stem ("C" of "C++") would be found everywhere.
  return (
    parts.length > 0 &&
    parts.every((part) => part.length >= SHORTEST_STEM && words.some((word) => word.startsWith(part)))
  );
}

/** Terms that the site has agreed on stand in the translation as agreed, in whatever inflection. */
export const glossary: Check = {
  name: 'glossary',
  run({ source, translation }, { sourceLocale, targetLocale, glossary: terms }) {
    if (terms.length === 0) return [];
    const found = termsIn(compared(source), sourceLocale, entriesOf(terms));
    if (found.length === 0) return [];
    const text = compared(translation);
    const words = wordsOf(text, targetLocale).map((word) => word.text);
    return found
      .filter(({ targets }) => !targets.some((target) => stands(target, text, words, targetLocale)))
      .map(({ term, targets }): CheckResult => ({
        code: 'glossary',
        severity: 'warning',
        message: `The glossary has ${quoteAll(targets)} for ${quote(term)}; the translation does not.`,
      }));
  },
};
