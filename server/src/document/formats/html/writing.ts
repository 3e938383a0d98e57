import type { Written } from '../../format';
import type { Inline } from '../../inline';
import { partsOf, sameParts, shownText, type Part } from './origin';
import { isProse } from './prose';
import { readHtml, type AttributePiece, type HtmlPiece, type Reading, type TextPiece } from './reading';
import { attributeEdit, renderText, sameOrigins, textEdit, tokenText, withEdits, type Edit } from './rendering';

const OTHER_MARKUP = 'it would be read as other markup than the source has';

interface Change<P extends HtmlPiece = HtmlPiece> {
  readonly piece: P;
  readonly parts: readonly Part[];
  readonly content: readonly Inline[];
}

/** Why a content cannot take a piece's place; undefined: it can. */
function objection(piece: HtmlPiece, parts: readonly Part[]): string | undefined {
  if (!sameOrigins(parts, partsOf(piece.content))) return 'its tags are not those of the source';
  const text = shownText(parts);
  if (text.includes('\0')) return 'it holds a character that HTML cannot hold';
  if (!/\p{L}/u.test(text) || !isProse(text)) return 'it holds no words';
  return undefined;
}

interface Draft {
  readonly html: string;
  /** The source's tokens that are no text, in the order in which they stand now, as they are written now. */
  readonly tags: { readonly index: number; readonly text: string }[];
}

const isTextChange = (change: Change): change is Change<TextPiece> => change.piece.place === 'text';
const isAttributeChange = (change: Change): change is Change<AttributePiece> => change.piece.place === 'attribute';

function draft(reading: Reading, changes: readonly Change[]): Draft {
  const tagEdits = new Map<number, Edit[]>();
  for (const { piece, content } of changes.filter(isAttributeChange)) {
    const edit = attributeEdit(piece, content);
    const known = tagEdits.get(piece.token);
    if (known) known.push(edit);
    else tagEdits.set(piece.token, [edit]);
  }
  const tags: Draft['tags'] = [];
  const addTags = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      if (reading.tokens[index]?.kind !== 'text') tags.push({ index, text: tokenText(reading, index, tagEdits) });
    }
  };
  const edits: Edit[] = [];
  const addTagEdits = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) edits.push(...(tagEdits.get(index) ?? []));
  };
  let done = 0;
  for (const { piece, parts } of changes.filter(isTextChange)) {
    const rendered = renderText(reading, parts, tagEdits);
    addTags(done, piece.first);
    addTagEdits(done, piece.first);
    for (const index of rendered.tags) tags.push({ index, text: tokenText(reading, index, tagEdits) });
    edits.push(textEdit(piece, rendered));
    done = piece.last + 1;
  }
  addTags(done, reading.tokens.length);
  addTagEdits(done, reading.tokens.length);
  return { html: withEdits(reading.html, 0, reading.html.length, edits), tags };
}

/** Whether the text written has the tags meant, each with its attributes and no others. */
function hasTags({ html: written, tokens }: Reading, reading: Reading, { tags }: Draft): boolean {
  const found = tokens.filter((token) => token.kind !== 'text');
  return (
    found.length === tags.length &&
    found.every((token, position) => {
      const tag = tags[position];
      const source = tag && reading.tokens[tag.index];
      if (!source || token.kind !== source.kind || written.slice(token.start, token.end) !== tag.text) return false;
      if (token.kind !== 'start' || source.kind !== 'start') return true;
      const names = token.attributes.map(({ name }) => name).join(' ');
      return token.name === source.name && names === source.attributes.map(({ name }) => name).join(' ');
    })
  );
}

const textsOf = (pieces: readonly HtmlPiece[], changed: ReadonlyMap<string, readonly Part[]>): string[] =>
  pieces.map(({ id, kind, place, content }) => {
    const text = shownText(changed.get(id) ?? partsOf(content));
    return place === 'text' ? `${kind} ${text}` : `@${kind} ${text}`;
  });

/** The pieces whose text is read otherwise than it is meant. Attributes move with their tags: they count as a set. */
function misread(written: Reading, reading: Reading, changes: readonly Change[]): Change[] {
  const changed = new Map(changes.map(({ piece, parts }) => [piece.id, parts]));
  const isText = (text: string): boolean => !text.startsWith('@');
  const meant = textsOf(reading.pieces, changed);
  const found = textsOf(written.pieces, new Map());
  const [meantLines, foundLines] = [meant.filter(isText), found.filter(isText)];
  const attributes = (texts: string[]): string => JSON.stringify(texts.filter((text) => !isText(text)).sort());
  if (meantLines.length !== foundLines.length || attributes(meant) !== attributes(found)) return [...changes];
  const lines = reading.pieces.filter(({ place }) => place === 'text');
  const wrong = new Set(lines.filter((_, index) => meantLines[index] !== foundLines[index]).map(({ id }) => id));
  if (wrong.size === 0) return [];
  const culprits = changes.filter(({ piece }) => wrong.has(piece.id));
  return culprits.length > 0 ? culprits : [...changes];
}

/** The pieces that a translation changes, in reading order; those that cannot stand are refused. */
function changesIn(
  reading: Reading,
  translations: ReadonlyMap<string, readonly Inline[]>,
  refused: Map<string, string>,
): Change[] {
  return reading.pieces.flatMap((piece): Change[] => {
    const content = translations.get(piece.id);
    if (!content) return [];
    const parts = partsOf(content);
    if (sameParts(parts, partsOf(piece.content))) return [];
    const reason = objection(piece, parts);
    if (reason !== undefined) refused.set(piece.id, reason);
    return reason === undefined ? [{ piece, parts, content }] : [];
  });
}

/** Puts translations into a text. What was written is read again: what does not read as it was meant is left out. */
export function writeHtml(reading: Reading, translations: ReadonlyMap<string, readonly Inline[]>): Written {
  const refused = new Map<string, string>();
  let changes = changesIn(reading, translations, refused);
  let last = false;
  while (changes.length > 0) {
    const made = draft(reading, changes);
    const written = readHtml(made.html);
    const wrong = hasTags(written, reading, made) ? misread(written, reading, changes) : changes;
    if (wrong.length === 0) return { value: made.html, refused };
    for (const { piece } of last ? changes : wrong) refused.set(piece.id, OTHER_MARKUP);
    // A second look at what is left, and no more: a text must not be read as often as it has pieces.
    const culprits = new Set(wrong);
    changes = last ? [] : changes.filter((change) => !culprits.has(change));
    last = true;
  }
  return { value: reading.html, refused };
}
