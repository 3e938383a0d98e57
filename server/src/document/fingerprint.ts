import { createHash } from 'node:crypto';
import type { Inline } from './inline';
import { isRecord } from './schema';

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);

/** JSON with its keys in order: databases may give them back in another one. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Date) return value.toISOString();
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, canonical(value[key])]),
    );
  }
  return value;
}

/** JSON whose keys are in order, to compare values by. Throws where there is none: in circles, or too deep. */
export const canonicalJson = (value: unknown): string => JSON.stringify(canonical(value)) ?? 'null';

/** Nothing there: what is empty may be filled without anybody's work being lost. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Of a whole attribute's value, item ids included: another id is another item. Null for an empty one. */
export const valueFingerprint = (value: unknown): string | null =>
  isEmptyValue(value) ? null : hash(canonicalJson(value));

/** On white space nobody sees these; a line under it or through it, one does. */
const UNSEEN_ON_SPACE: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em']);

/** What a reader sees one after the other, in the shape that is hashed. */
type Seen =
  | readonly ['text', text: string, marks: string]
  | readonly ['atom', tag: string, identity: string, marks: string]
  | readonly ['open', tag: string, identity: string]
  | readonly ['close'];

const isText = (seen: Seen | undefined): seen is Extract<Seen, { 0: 'text' }> => seen?.[0] === 'text';

class Reader {
  private readonly items: Seen[] = [];
  /** Nobody sees the white space at the start, nor more than one of several. */
  private inSpace = true;
  /** Where the last white space went, if nothing has been seen since that. */
  private spaceAt: number | undefined;

  read(content: readonly Inline[], marks: ReadonlyMap<string, string> = new Map()): void {
    for (const node of content) {
      if (node.kind === 'text') this.text(node.text, marks);
      else if (node.kind === 'atom') {
        this.items.push(['atom', node.tag, node.identity ?? node.shows, keyOf(marks)]);
        this.inSpace = false;
      } else if (node.numbered) {
        this.items.push(['open', node.tag, node.identity ?? '']);
        this.read(node.children, marks);
        this.items.push(['close']);
      } else this.read(node.children, new Map(marks).set(JSON.stringify([node.tag, node.identity ?? '']), node.tag));
    }
  }

  /** All that was seen, without white space at the end, and texts in one that look the same. */
  result(): Seen[] {
    if (this.inSpace && this.spaceAt !== undefined) this.items.splice(this.spaceAt, 1);
    const result: Seen[] = [];
    for (let index = 0; index < this.items.length;) {
      const item = this.items[index];
      index += 1;
      if (!isText(item)) {
        if (item) result.push(item);
        continue;
      }
      const texts = [item[1]];
      for (let next = this.items[index]; isText(next) && next[2] === item[2]; next = this.items[index]) {
        texts.push(next[1]);
        index += 1;
      }
      result.push(['text', texts.join('').normalize('NFC'), item[2]]);
    }
    return result;
  }

  private text(text: string, marks: ReadonlyMap<string, string>): void {
    const [onWords, onSpace] = [keyOf(marks), keyOf(marks, UNSEEN_ON_SPACE)];
    if (onWords === onSpace) return this.plain(text, onWords);
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      const isSpace = part.trim() === '';
      if (isSpace && this.inSpace) continue;
      if (isSpace) this.spaceAt = this.items.length;
      this.items.push(['text', isSpace ? ' ' : part, isSpace ? onSpace : onWords]);
      this.inSpace = isSpace;
    }
  }

  /** Where words and white space look alike, as one: most texts are so, and have hundreds of words. */
  private plain(text: string, marks: string): void {
    const collapsed = text.replace(/\s+/g, ' ');
    const end = collapsed.endsWith(' ') ? -1 : undefined;
    const words = collapsed.slice(this.inSpace && collapsed.startsWith(' ') ? 1 : 0, end);
    if (words !== '') {
      this.items.push(['text', words, marks]);
      this.inSpace = false;
    }
    if (end === undefined || this.inSpace) return;
    this.spaceAt = this.items.length;
    this.items.push(['text', ' ', marks]);
    this.inSpace = true;
  }
}

/** Marks as one text, whatever order they were put on in. */
const keyOf = (marks: ReadonlyMap<string, string>, unseen?: ReadonlySet<string>): string =>
  marks.size === 0
    ? ''
    : [...marks]
        .flatMap(([key, tag]) => (unseen?.has(tag) ? [] : [key]))
        .sort()
        .join('');

/**
 * Of a piece's content, as a reader sees it: no matter how many white spaces there are in a row or at the ends, in which
 * way a letter is encoded, and how tags are numbered or marks nested. Another word, mark, address or code is a change.
 */
export function contentFingerprint(content: readonly Inline[]): string {
  const reader = new Reader();
  reader.read(content);
  return hash(JSON.stringify(reader.result()));
}
