/** Finding the finished work in a document. The specification shows no place for it; integrations use several. */
import type { DocumentRecord } from './records';

type WithWork = Pick<DocumentRecord, 'original_content' | 'author_work'>;

/** Where the finished work of a document stands: phrases by key, one text, a file's address, or nowhere yet. */
export type WorkShape = 'phrases' | 'text' | 'file' | 'none';

/** The names under which an object may hold the finished phrase. Never `original_phrase`: that is what was sent. */
const PHRASE_NAMES = ['completed_phrase', 'phrase', 'translation', 'text', 'value'];
const NOT_THE_WORK = new Set(['original_phrase', 'details']);

/**
 * The finished phrases of a key/value document by key: for each key `author_work[key]` (a string, or an object holding
 * the phrase), else `original_content[key].completed_phrase`.
 *
 * A key without finished work, or with nothing but white space, is left out, so that nothing is ever replaced by
 * nothing; compare the keys with those that were sent. Keys that were never sent are in the result, too: that the
 * service answers them is for the caller to notice. The work of a standard document is no phrase: see `workShape`.
 */
export function completedPhrases(document: WithWork): Record<string, string> {
  const found = new Map<string, string>();
  for (const [key, entry] of entriesOf(document.original_content)) {
    keep(found, key, ownText(entry, 'completed_phrase'));
  }
  // Second, because it goes before the other.
  if (isStandardWork(document)) return Object.fromEntries(found);
  for (const [key, work] of entriesOf(document.author_work)) keep(found, key, phraseIn(work));
  // fromEntries, because a key may have any name, `__proto__` included.
  return Object.fromEntries(found);
}

/** Tells where the finished work stands, so that a standard document's is recognised and not taken for "none". */
export function workShape(document: WithWork): WorkShape {
  if (Object.keys(completedPhrases(document)).length > 0) return 'phrases';
  const { author_work: work } = document;
  const whole = typeof work === 'string' ? work : isStandardWork(document) ? ownText(work, 'free_text') : undefined;
  if (whole === undefined || whole.trim() === '') return 'none';
  return /^https?:\/\/\S+$/i.test(whole.trim()) ? 'file' : 'text';
}

/** `{free_text: ...}`, unless `free_text` is one of the keys that were sent. */
function isStandardWork({ original_content: content, author_work: work }: WithWork): boolean {
  if (!isObject(work) || !Object.hasOwn(work, 'free_text')) return false;
  return !(isObject(content) && Object.hasOwn(content, 'free_text'));
}

function phraseIn(work: unknown): string | undefined {
  if (typeof work === 'string') return work;
  for (const name of PHRASE_NAMES) {
    const phrase = ownText(work, name);
    if (phrase !== undefined) return phrase;
  }
  // Under a name nobody foresaw it can still be told, if it is the only text there is.
  const texts = entriesOf(work).filter(([name, value]) => typeof value === 'string' && !NOT_THE_WORK.has(name));
  const [only] = texts;
  return texts.length === 1 && only && typeof only[1] === 'string' ? only[1] : undefined;
}

function keep(found: Map<string, string>, key: string, phrase: string | undefined): void {
  if (phrase !== undefined && phrase.trim() !== '') found.set(key, phrase);
}

function ownText(value: unknown, name: string): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  const text = value[name];
  return typeof text === 'string' ? text : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
