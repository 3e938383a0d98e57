import { BlockStack, type Block } from './blocks';
import { BLOCKS, ENDLESS, OPAQUE, VOID } from './elements';
import { pictureEnds } from './pictures';
import type { Token } from './tokens';

export type StartTag = Extract<Token, { kind: 'start' }>;

/** Marked as not to be translated, by HTML's own attribute or by the class that machine translation looks for. */
export function isProtected(tag: StartTag): boolean {
  return tag.attributes.some(
    ({ name, value }) =>
      (name === 'translate' && value.trim().toLowerCase() === 'no') ||
      (name === 'class' && value.split(/\s+/).includes('notranslate')),
  );
}

interface OpenInline {
  readonly name: string;
  readonly token: number;
  readonly block: Block | undefined;
  readonly opaque: boolean;
}

class Finder {
  /** The last token of each opaque element, by its first. */
  readonly ends = new Map<number, number>();
  private readonly blocks = new BlockStack();
  private readonly opaqueBlocks: Block[] = [];
  private readonly inline = new Map<string, OpenInline[]>();
  /** Inline ones: those without an end tag go on to the end of their line of text. */
  private readonly opaqueInline = new Set<number>();

  constructor(private readonly tokens: readonly Token[]) {}

  run(): Map<number, number> {
    const pictures = pictureEnds(this.tokens);
    for (let index = 0; index < this.tokens.length; index += 1) {
      const token = this.tokens[index];
      const last = pictures.get(index);
      if (last !== undefined) {
        this.ends.set(index, last);
        index = last;
      } else if (token?.kind === 'start') this.start(token, index);
      else if (token?.kind === 'end') this.end(token, index);
    }
    for (const { token, end } of this.opaqueBlocks) {
      this.ends.set(token, end ? end.token - (end.own ? 0 : 1) : this.tokens.length - 1);
    }
    for (const [name, open] of this.inline) {
      if (!ENDLESS.has(name)) continue;
      const first = open.find(({ block }) => !block || block.open);
      if (first) this.ends.set(first.token, this.tokens.length - 1);
    }
    this.endUnclosed();
    return this.ends;
  }

  /** One pass, as the reader goes: what stands in an opaque element ends no line. */
  private endUnclosed(): void {
    let first: number | undefined;
    for (let index = 0; index <= this.tokens.length; index += 1) {
      const token = this.tokens[index];
      const isTag = token?.kind === 'start' || token?.kind === 'end';
      if (first !== undefined && (!token || (isTag && BLOCKS.has(token.name)))) {
        this.ends.set(first, index - 1);
        first = undefined;
      }
      const last = this.ends.get(index);
      if (last !== undefined) index = last;
      else if (this.opaqueInline.has(index)) first ??= index;
    }
  }

  private start(token: StartTag, index: number): void {
    const { name } = token;
    const opaque = OPAQUE.has(name) || isProtected(token);
    if (this.blocks.take(token, index)) {
      const { top } = this.blocks;
      if (opaque && top?.token === index) this.opaqueBlocks.push(top);
    } else if (token.selfClosing && (name === 'svg' || name === 'math')) {
      this.ends.set(index, index);
    } else if (!VOID.has(name)) {
      const entry = { name, token: index, block: this.blocks.top, opaque };
      const open = this.inline.get(name);
      if (open) open.push(entry);
      else this.inline.set(name, [entry]);
      // What stands in a `picture` is shown, and people write `<code/>` for an element without content.
      if (opaque && name !== 'picture' && !token.selfClosing) this.opaqueInline.add(index);
    }
  }

  private end(token: Token & { kind: 'end' }, index: number): void {
    if (BLOCKS.has(token.name)) {
      this.blocks.take(token, index);
      return;
    }
    const open = this.inline.get(token.name);
    let entry = open?.pop();
    // What was opened in a block that has ended meanwhile is not closed by this.
    while (entry?.block && !entry.block.open) entry = open?.pop();
    if (entry?.opaque) this.ends.set(entry.token, index);
  }
}

/** Elements whose content is not for translators: the index of the last token of each, by that of its start tag. */
export const opaqueEnds = (tokens: readonly Token[]): Map<number, number> => new Finder(tokens).run();
