import { pieceNames, type Format, type Piece, type PieceKind, type Written } from '../../format';
import { plainText, type Inline } from '../../inline';
import { nodesFor, Refusal } from './build';
import { contentOf, joinedText } from './content';
import { splitEnds, splitText } from './ends';
import { holdsText, jsonOf } from './nodes';
import { walkBlocks, type Visitor } from './walk';

const sameOrigin = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  const json = jsonOf(a);
  return json !== null && json === jsonOf(b);
};

/** Whether a content is what was cut; the other comes from there. */
function isUnchanged(content: readonly Inline[], cut: readonly Inline[]): boolean {
  const nodes = joinedText(content);
  if (nodes.length !== cut.length) return false;
  return nodes.every((node, index) => {
    const other = cut[index];
    if (node.kind === 'text') return other?.kind === 'text' && node.text === other.text;
    if (node.kind !== other?.kind || node.tag !== other.tag || !sameOrigin(node.origin, other.origin)) return false;
    return node.kind === 'atom' || (other.kind === 'span' && isUnchanged(node.children, other.children));
  });
}

/** Collects the pieces of a value. */
class Cutter implements Visitor {
  readonly pieces: Piece[] = [];
  private readonly idFor = pieceNames();

  inline(kind: PieceKind, run: readonly unknown[]): undefined {
    if (!holdsText(run)) return;
    this.pieces.push({ id: this.idFor(kind), kind, content: contentOf(splitEnds(run).inner) });
  }

  plain(kind: PieceKind, text: string): undefined {
    const { inner } = splitText(text);
    if (inner !== '') this.pieces.push({ id: this.idFor(kind), kind, content: [{ kind: 'text', text: inner }] });
  }
}

/** Goes the same way as the cutter, so that the same places get the same ids. */
class Writer implements Visitor {
  readonly refused = new Map<string, string>();
  private readonly idFor = pieceNames();
  private readonly left: Set<string>;

  constructor(private readonly translations: ReadonlyMap<string, readonly Inline[]>) {
    this.left = new Set(translations.keys());
  }

  inline(kind: PieceKind, nodes: readonly unknown[]): readonly unknown[] | undefined {
    if (!holdsText(nodes)) return undefined;
    return this.write(kind, (content) => {
      const run = splitEnds(nodes);
      return isUnchanged(content, contentOf(run.inner)) ? undefined : nodesFor(content, run);
    });
  }

  plain(kind: PieceKind, text: string, taken?: string): string | undefined {
    const { before, inner, after } = splitText(text);
    if (inner === '') return undefined;
    return this.write(kind, (content) => {
      if (content.some((node) => node.kind !== 'text')) throw new Refusal('it has tags where only text can stand');
      const translated = plainText(content).trim();
      if (translated === '') throw new Refusal('it holds no text');
      if (translated === taken) throw new Refusal('it is the name of the file');
      return translated === inner ? undefined : before + translated + after;
    });
  }

  /** What was asked for and has no place. */
  finish(): void {
    for (const id of this.left) this.refused.set(id, 'its place is no longer there');
  }

  private write<T>(kind: PieceKind, make: (content: readonly Inline[]) => T | undefined): T | undefined {
    const id = this.idFor(kind);
    const content = this.translations.get(id);
    this.left.delete(id);
    if (!content) return undefined;
    try {
      return make(content);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused.set(id, error.message);
      return undefined;
    }
  }
}

function cut(value: unknown): Piece[] {
  const cutter = new Cutter();
  walkBlocks(value, cutter);
  return cutter.pieces;
}

function write(value: unknown, translations: ReadonlyMap<string, readonly Inline[]>): Written {
  const writer = new Writer(translations);
  const written = walkBlocks(value, writer);
  writer.finish();
  return { value: written, refused: writer.refused };
}

/**
 * Strapi's rich text (blocks): a tree of nodes as JSON. A value that is written shares with the source what did not
 * change.
 */
export const blocksFormat: Format = { name: 'blocks', cut, write };
