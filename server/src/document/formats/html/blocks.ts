import { BLOCKS, VOID } from './elements';
import type { Token } from './tokens';

/** Within these, the end of an element that stands around them counts for nothing. */
const SCOPES = new Set(['table', 'td', 'th', 'caption', 'button']);
const TABLE_PARTS = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'button']);

/** What the start of an element ends, if it is the innermost. */
const IMPLIED_ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  optgroup: ['option', 'optgroup'],
  td: ['td', 'th', 'caption'],
  th: ['td', 'th', 'caption'],
  tr: ['td', 'th', 'tr', 'caption'],
  tbody: ['td', 'th', 'tr', 'caption', 'tbody', 'thead', 'tfoot', 'colgroup'],
  thead: ['td', 'th', 'tr', 'caption', 'tbody', 'thead', 'tfoot', 'colgroup'],
  tfoot: ['td', 'th', 'tr', 'caption', 'tbody', 'thead', 'tfoot', 'colgroup'],
  body: ['head', 'title'],
};

/** An open block element. */
export interface Block {
  readonly name: string;
  /** Index of its start tag among the tokens. */
  readonly token: number;
  open: boolean;
  /** Index of the token that ended it, and whether that is its own end tag. */
  end?: { readonly token: number; readonly own: boolean };
}

/** h1 to h6 end one another. */
const keyOf = (name: string): string => (/^h[1-6]$/.test(name) ? 'h1' : name);

/**
 * The open block elements at a place, with the ends that HTML lets authors leave out. Only what decides the kind of a
 * text; each step takes a constant time on average, whatever the nesting.
 */
export class BlockStack {
  private readonly stack: Block[] = [];
  private readonly places = new Map<string, number[]>();
  private readonly scopes: number[] = [];

  get top(): Block | undefined {
    return this.stack.at(-1);
  }

  /** Whether a token ends the text before it; follows it if so. */
  take(token: Token, index: number): boolean {
    if (token.kind !== 'start' && token.kind !== 'end') return false;
    if (!BLOCKS.has(token.name)) return false;
    if (token.kind === 'start') this.start(token.name, index);
    else this.end(token.name, index);
    return true;
  }

  private start(name: string, index: number): void {
    // In these a paragraph goes on: they stand in lines, other than what CSS calls blocks.
    if (!/^(?:button|label|select|option|optgroup|datalist|noscript)$/.test(name)) this.popIf(['p'], index);
    const ended = IMPLIED_ENDS[name];
    if (ended) while (this.popIf(ended, index));
    if (/^h[1-6]$/.test(name) && keyOf(this.top?.name ?? '') === 'h1') this.pop(index, false);
    if (VOID.has(name)) return;
    const place = this.stack.length;
    this.stack.push({ name, token: index, open: true });
    const places = this.places.get(keyOf(name));
    if (places) places.push(place);
    else this.places.set(keyOf(name), [place]);
    if (SCOPES.has(name)) this.scopes.push(place);
  }

  private end(name: string, index: number): void {
    const place = this.places.get(keyOf(name))?.at(-1);
    if (place === undefined) return;
    const limit = TABLE_PARTS.has(name) ? (this.places.get('table')?.at(-1) ?? -1) : (this.scopes.at(-1) ?? -1);
    if (place < limit) return;
    while (this.stack.length > place + 1) this.pop(index, false);
    this.pop(index, true);
  }

  private popIf(names: readonly string[], index: number): boolean {
    const { top } = this;
    if (!top || !names.includes(top.name)) return false;
    this.pop(index, false);
    return true;
  }

  private pop(token: number, own: boolean): void {
    const block = this.stack.pop();
    if (!block) return;
    block.open = false;
    block.end = { token, own };
    this.places.get(keyOf(block.name))?.pop();
    if (SCOPES.has(block.name)) this.scopes.pop();
  }
}
