import { contentFingerprint } from '../fingerprint';
import type { Atom, Inline, Span } from '../inline';
import { tagsOf } from '../phrase';

type Node = Span | Atom;

/** Takes the nodes of a piece one by one for those of another content. */
class Nodes {
  private readonly free: Node[];

  constructor(
    onto: readonly Inline[],
    private readonly anyAddress: boolean,
  ) {
    this.free = tagsOf(onto).map(({ node }) => node);
  }

  take(node: Node): Node | null {
    // A link or a picture may be another one; no placeholder stands for another, and no code.
    const fits = (other: Node): boolean => other.kind === node.kind && other.tag === node.tag && looksLike(other, node);
    const same = this.free.findIndex((other) => fits(other) && other.identity === node.identity);
    const at = same < 0 && this.anyAddress ? this.free.findIndex(fits) : same;
    return this.free.splice(at, at < 0 ? 0 : 1)[0] ?? null;
  }
}

const looksLike = (a: Node, b: Node): boolean => a.kind !== 'atom' || b.kind !== 'atom' || a.shows === b.shows;

/** Null: a node has none that could stand for it. */
function replaced(content: readonly Inline[], nodes: Nodes, losesMarks: boolean): readonly Inline[] | null {
  const result: Inline[] = [];
  for (const node of content) {
    if (node.kind === 'text') {
      result.push(node);
      continue;
    }
    const own = nodes.take(node);
    const children = node.kind === 'span' ? replaced(node.children, nodes, losesMarks) : [];
    if (!children) return null;
    if (own?.kind === 'span') result.push({ ...own, children });
    else if (own) result.push(own);
    else if (losesMarks && node.kind === 'span' && !node.numbered) result.push(...children);
    else return null;
  }
  return result;
}

/**
 * A content made of the spans and atoms of another piece, where a reader would see no difference: links lead where they
 * led, code is the same code. Null where the piece has not got them. It may have more.
 */
export function transplantSame(content: readonly Inline[], onto: readonly Inline[]): readonly Inline[] | null {
  const moved = replaced(content, new Nodes(onto, false), false);
  return moved && contentFingerprint(moved) === contentFingerprint(content) ? moved : null;
}

/** A translation in the place of one that stands: marks may be lost, and links may lead where those lead that stand there. */
export const transplantInto = (
  content: readonly Inline[],
  onto: readonly Inline[],
  anyAddress: boolean,
): readonly Inline[] | null => replaced(content, new Nodes(onto, anyAddress), true);
