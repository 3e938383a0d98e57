/**
 * The part of the syntax of regular expressions that a site's own patterns may use, read into a tree. What is not part of
 * it is refused with a reason: look-behind, references and the like can take time without end.
 */
export type PatternNode =
  /** One character or one class of them. */
  | { readonly kind: 'set'; readonly source: string }
  /** `^`, `$`, `\b`: matches a place. */
  | { readonly kind: 'place'; readonly source: string }
  | { readonly kind: 'group'; readonly branches: readonly (readonly PatternNode[])[] }
  | {
      readonly kind: 'repeat';
      readonly of: PatternNode;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    };

export class PatternError extends Error {}

/** As many repetitions as `*`, `+` and `{2,}` have at the most. */
const MOST = 200;

const CLASS = /\[(?:[^\]\\]|\\.)*\]/uy;
const ESCAPE =
  /\\(?:[pP]\{[\w=]{1,40}\}|u\{[0-9A-Fa-f]{1,6}\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[^\p{L}\p{N}]|[dDwWsStnrfv])/uy;
const COUNT = /\{(\d{1,4})(?:(,)(\d{0,4}))?\}/uy;
const LOOK = /\(\?<?[=!]/uy;

export class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  read(): PatternNode[][] {
    const branches = this.branches();
    if (this.at < this.source.length) throw new PatternError('a parenthesis is closed that was never opened');
    return branches;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at += found[0].length;
    return found;
  }

  private branches(): PatternNode[][] {
    const branches: PatternNode[][] = [[]];
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        this.at += 1;
        branches.push([]);
      } else branches.at(-1)?.push(this.repeated(this.one()));
    }
    return branches;
  }

  private one(): PatternNode {
    const place = this.take(/\^|\$|\\[bB]/uy);
    if (place) return { kind: 'place', source: place[0] };
    if (this.take(LOOK)) throw new PatternError('it looks ahead or behind, which own patterns may not');
    const open = this.take(/\((?:\?:|\?<\w{1,40}>)?/uy);
    if (open) return this.group();
    const set = this.take(CLASS) ?? this.take(ESCAPE) ?? this.take(/[^\\[\](){}*+?|^$]/uy);
    if (!set)
      throw new PatternError(`“${[...this.source.slice(this.at, this.at + 4)].join('')}” is not understood there`);
    return { kind: 'set', source: set[0] };
  }

  private group(): PatternNode {
    const branches = this.branches();
    if (this.source[this.at] !== ')') throw new PatternError('a parenthesis is never closed');
    this.at += 1;
    return { kind: 'group', branches };
  }

  private repeated(node: PatternNode): PatternNode {
    const count = this.take(/[*+?]/uy) ?? this.take(COUNT);
    if (!count) return node;
    if (node.kind === 'place') throw new PatternError('a place in the text cannot be repeated');
    const [min, max] = countOf(count);
    if (max > 1000 || min > max) throw new PatternError('it repeats something too often');
    return { kind: 'repeat', of: node, min, max, lazy: this.take(/\?/uy) !== null };
  }
}

function countOf([all, from, comma, to]: RegExpExecArray): [number, number] {
  if (all === '*') return [0, MOST];
  if (all === '+') return [1, MOST];
  if (all === '?') return [0, 1];
  const min = Number(from);
  if (!comma) return [min, min];
  return [min, to ? Number(to) : Math.max(min, MOST)];
}
