import { pieceNames, type Piece } from '../../format';
import { hasProse, plainText, type Inline } from '../../inline';
import { kindOfAttribute, valuePlace, type ValuePlace } from './attributes';
import { BlockStack } from './blocks';
import { BLOCKS, kindWithin } from './elements';
import { isProtected, opaqueEnds, type StartTag } from './opaque';
import { trimSpace } from './origin';
import { isProse } from './prose';
import { readRun, type Run, type Source } from './runs';
import { tokenize } from './tokens';

export interface TextPiece extends Run, Piece {
  readonly place: 'text';
}

export interface AttributePiece extends ValuePlace, Piece {
  readonly place: 'attribute';
  readonly token: number;
}

export type HtmlPiece = TextPiece | AttributePiece;

/** A text as its tokens and pieces, in reading order. */
export interface Reading extends Source {
  readonly pieces: readonly HtmlPiece[];
}

type Unnamed<T> = T extends HtmlPiece ? Omit<T, 'id'> : never;

/** Elements of which nothing is translated but the attributes of those within: a picture's alternative text. */
const LOOKED_INTO = new Set(['picture', 'video', 'audio']);

/** Its words are for a translator. */
const isRead = (content: readonly Inline[]): boolean => hasProse(content) && isProse(plainText(content));

class Reader {
  readonly pieces: Unnamed<HtmlPiece>[] = [];
  private readonly blocks = new BlockStack();
  /** First token of the line that is being read. */
  private from = 0;

  constructor(private readonly source: Source) {}

  read(): Unnamed<HtmlPiece>[] {
    const { tokens, opaque } = this.source;
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (!token) break;
      const last = opaque.get(index);
      if (token.kind === 'start') this.attributes(token, index);
      if (last === undefined) {
        this.boundary(index);
      } else if (token.kind === 'start') {
        this.opaqueElement(token, index, last);
        index = last;
      }
    }
    this.endLine(tokens.length);
    return this.pieces.sort((one, other) => one.start - other.start);
  }

  private boundary(index: number): void {
    const token = this.source.tokens[index];
    if (!token || (token.kind !== 'start' && token.kind !== 'end') || !BLOCKS.has(token.name)) return;
    this.endLine(index);
    this.blocks.take(token, index);
    this.from = index + 1;
  }

  private opaqueElement(tag: StartTag, first: number, last: number): void {
    const { tokens } = this.source;
    if (LOOKED_INTO.has(tag.name) && !isProtected(tag)) {
      for (let index = first + 1; index <= last; index += 1) {
        const token = tokens[index];
        if (token?.kind === 'start') this.attributes(token, index);
      }
    }
    if (!BLOCKS.has(tag.name)) return;
    this.boundary(first);
    const end = tokens[last];
    if (last > first && end?.kind === 'end' && end.name === tag.name) this.blocks.take(end, last);
    this.from = last + 1;
  }

  private endLine(to: number): void {
    const { tokens } = this.source;
    let letters = false;
    for (let index = this.from; index < to && !letters; index += 1) {
      const token = tokens[index];
      letters = token?.kind === 'text' && /\p{L}/u.test(token.text);
    }
    const run = letters ? readRun(this.source, this.from, to) : undefined;
    if (run && isRead(run.content)) {
      this.pieces.push({ ...run, place: 'text', kind: kindWithin(this.blocks.top?.name) });
    }
  }

  private attributes(tag: StartTag, token: number): void {
    if (isProtected(tag)) return;
    for (const attribute of tag.attributes) {
      const kind = kindOfAttribute(tag, attribute.name);
      const place = kind && valuePlace(this.source.html, attribute);
      if (!kind || !place) continue;
      const content: Inline[] = [{ kind: 'text', text: trimSpace(attribute.value) }];
      if (isRead(content)) this.pieces.push({ ...place, place: 'attribute', kind, token, content });
    }
  }
}

/** Reads a text as HTML. The kind of a text is by the innermost block element around it. */
export function readHtml(html: string): Reading {
  const tokens = tokenize(html);
  const source: Source = { html, tokens, opaque: opaqueEnds(tokens) };
  const nameOf = pieceNames();
  const named = (piece: Unnamed<HtmlPiece>): HtmlPiece => ({ ...piece, id: nameOf(piece.kind) });
  return { ...source, pieces: new Reader(source).read().map(named) };
}
