import type { Inline } from '../../inline';
import { escapeText, escapeValue, isSafeText, isSafeValue } from './escaping';
import { originOf, partsOf, trimSpace, type Part } from './origin';
import type { AttributePiece, Reading, TextPiece } from './reading';

/** A change of the source's characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes of attributes, by the token they stand in; in reading order. */
export type TagEdits = ReadonlyMap<number, readonly Edit[]>;

/** A text with changes that do not overlap, in their order. */
export function withEdits(html: string, start: number, end: number, edits: readonly Edit[]): string {
  let [text, at] = ['', start];
  for (const edit of edits) {
    text += html.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + html.slice(at, end);
}

/** A token as it is written with its attributes' translations. */
export function tokenText({ html, tokens }: Reading, index: number, edits: TagEdits): string {
  const token = tokens[index];
  return token ? withEdits(html, token.start, token.end, edits.get(index) ?? []) : '';
}

/** Spans and atoms of a content by their tokens, each once. Undefined: some are not a format's own, or doubled. */
function originsOf(parts: readonly Part[]): Set<string> | undefined {
  const found = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'text' || part.kind === 'close') continue;
    const origin = originOf(part.node);
    const key = `${part.node.kind} ${origin?.open} ${origin?.close}`;
    if (!origin || found.has(key)) return undefined;
    found.add(key);
  }
  return found;
}

/** Whether a content has the very spans and atoms of another. */
export function sameOrigins(one: readonly Part[], other: readonly Part[]): boolean {
  const [left, right] = [originsOf(one), originsOf(other)];
  return !!left && !!right && left.size === right.size && [...left].every((origin) => right.has(origin));
}

export interface Rendered {
  readonly text: string;
  /** The tokens that are no text, in their new order. */
  readonly tags: readonly number[];
}

/** A line of text with its tags, as it is written. */
export function renderText(reading: Reading, parts: readonly Part[], edits: TagEdits): Rendered {
  let text = '';
  /** Where the last tag ends: what is never closed ends with white space of its own. */
  let tagged = 0;
  const tags: number[] = [];
  const add = (index: number): void => {
    text += tokenText(reading, index, edits);
    tagged = text.length;
    if (reading.tokens[index]?.kind !== 'text') tags.push(index);
  };
  for (const part of parts) {
    if (part.kind === 'text') {
      text += part.verbatim && isSafeText(part.text) ? part.text : escapeText(part.text);
      continue;
    }
    const { open, close } = originOf(part.node) ?? { open: 0, close: -1 };
    if (part.kind === 'open') add(open);
    else if (part.kind === 'close') add(close);
    else for (let index = open; index <= close; index += 1) add(index);
  }
  const words = trimSpace(text);
  const start = words === '' ? text.length : text.indexOf(words);
  return { text: text.slice(start, Math.max(start + words.length, tagged)), tags };
}

export const textEdit = ({ start, end }: TextPiece, { text }: Rendered): Edit => ({ start, end, text });

/** An attribute's value, in the quotes that its author took. */
export function attributeEdit(piece: AttributePiece, content: readonly Inline[]): Edit {
  const quote = piece.quote || '"';
  let text = '';
  for (const part of partsOf(content)) {
    if (part.kind !== 'text') continue;
    text += part.verbatim && isSafeValue(part.text, quote) ? part.text : escapeValue(part.text, quote);
  }
  const value = trimSpace(text);
  return { start: piece.start, end: piece.end, text: piece.quote ? value : `${quote}${value}${quote}` };
}
