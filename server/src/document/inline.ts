/**
 * What a translator reads of one piece of text, whatever it was written in: runs of text, spans around text (marks,
 * links) and atoms in place of what is no prose (code, pictures, placeholders). Formats make it out of what an author
 * wrote and write it back; `phrase.ts` turns it into the text that is sent.
 */
export interface TextRun {
  readonly kind: 'text';
  /** As a reader sees it: entities and escapes are read. */
  readonly text: string;
  /** A placeholder that is back in its place: to be written as it is, not escaped. */
  readonly verbatim?: true;
}

export interface Span {
  readonly kind: 'span';
  /** Name of its tag in the phrase: `b`, `a`, `g`. Letters and digits, in lower case. */
  readonly tag: string;
  /** More than a bare mark: its tag carries a number, so that it is told from others of its name. */
  readonly numbered: boolean;
  readonly children: readonly Inline[];
  /** What the format needs in order to write it back; nobody else looks at it. */
  readonly origin: unknown;
  /** What a reader would notice if it changed (where a link leads), for the fingerprint. */
  readonly identity?: string;
}

export interface Atom {
  readonly kind: 'atom';
  readonly tag: string;
  /** What stands there, for the translator to know: `npm ci`, `{name}`, `picture`. */
  readonly shows: string;
  readonly origin: unknown;
  readonly identity?: string;
}

export type Inline = TextRun | Span | Atom;

/** The text alone, atoms left out: what is counted and compared. */
export function plainText(content: readonly Inline[]): string {
  let text = '';
  for (const node of content) {
    if (node.kind === 'text') text += node.text;
    else if (node.kind === 'span') text += plainText(node.children);
  }
  return text;
}

/** Whether there is anything to translate: a letter of any script. */
export const hasProse = (content: readonly Inline[]): boolean => /\p{L}/u.test(plainText(content));
