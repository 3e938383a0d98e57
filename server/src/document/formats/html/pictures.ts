import { BLOCKS, VOID } from './elements';
import { ForeignContent } from './foreign';
import type { Token } from './tokens';

type Tag = Extract<Token, { kind: 'start' | 'end' }>;

/** An `svg` or `math` that is being read. */
class Picture {
  private readonly content = new ForeignContent();
  /** How many elements of a name are open in it. */
  private readonly open = new Map<string, number>();

  constructor(readonly token: number) {}

  /** Whether a tag ends it: by its own end, or since it breaks out of it or closes what stands around it. */
  take(tag: Tag): 'own' | 'other' | undefined {
    const { name } = tag;
    const count = this.open.get(name) ?? 0;
    if (tag.kind === 'start') {
      this.content.start(name, tag.attributes, tag.selfClosing);
      if (!tag.selfClosing && !VOID.has(name)) this.open.set(name, count + 1);
      return this.content.isOver ? 'other' : undefined;
    }
    if (BLOCKS.has(name) && count === 0) return 'other';
    this.open.set(name, Math.max(0, count - 1));
    this.content.end(name);
    if (!this.content.isOver) return undefined;
    return name === 'svg' || name === 'math' ? 'own' : 'other';
  }
}

/**
 * The index of the end tag of each `svg` and `math` that is properly closed, by that of its start tag. What stands
 * within is none of HTML's: an SVG's `title` ends no paragraph.
 */
export function pictureEnds(tokens: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  let picture: Picture | undefined;
  tokens.forEach((token, index) => {
    if (token.kind !== 'start' && token.kind !== 'end') return;
    if (!picture) {
      if (token.kind !== 'start' || token.selfClosing || (token.name !== 'svg' && token.name !== 'math')) return;
      picture = new Picture(index);
      picture.take(token);
      return;
    }
    const ended = picture.take(token);
    if (ended === 'own') ends.set(picture.token, index);
    if (ended) picture = undefined;
  });
  return ends;
}
