/**
 * A small world of items and texts in which everything has an identity that the code under test never sees: a tag. It is
 * rendered into values of Strapi, and read back from them.
 */
export type TextFormat = 'plain' | 'markdown' | 'blocks' | 'html';
export type FixedType = 'integer' | 'boolean' | 'media' | 'url' | 'skip';

export type FieldSpec =
  | { readonly kind: 'text'; readonly format: TextFormat }
  | { readonly kind: 'fixed'; readonly type: FixedType }
  | { readonly kind: 'one' | 'many' | 'zone'; readonly parts: readonly PartSpec[] };

/** A component, or the content type itself. */
export interface PartSpec {
  readonly uid: string;
  readonly fields: Readonly<Record<string, FieldSpec>>;
}

/** A run of text in a paragraph. */
export interface Run {
  readonly words: readonly string[];
  /** `bold`, or where it leads. */
  readonly mark?: string;
}

/** What the target's text is known to be: the translation of this text of the source. */
export interface Settled {
  readonly source: string;
  readonly target: string;
}

/** A paragraph, a heading, an item of a list; a plain field has one. */
export interface Block {
  /** Identity; a copy has one of its own. */
  readonly tag: number;
  kind: 'p' | 'h' | 'li';
  runs: readonly Run[];
  /** White space that nobody sees. */
  isPadded?: boolean;
  /** In the target: the blocks of the source that it may be the translation of. */
  of: ReadonlySet<number>;
  settled?: Settled;
}

export interface TextValue {
  readonly kind: 'text';
  readonly format: TextFormat;
  blocks: Block[];
  /** As it stands, while nobody edits it. */
  raw?: unknown;
  /** A person changed more than words in it. */
  isReshaped?: boolean;
  /** In the target: what was settled when it was last written. */
  left?: ReadonlySet<string>;
}

export interface FixedValue {
  readonly kind: 'fixed';
  readonly type: FixedType;
  value: unknown;
}

export interface ListValue {
  readonly kind: 'one' | 'many' | 'zone';
  items: Item[];
  /** In the target: tags in the order in which they were last written. */
  written?: readonly number[];
  /** In the target: a person once put it in another order than the source's. */
  hasOwnOrder?: boolean;
}

export type FieldValue = TextValue | FixedValue | ListValue;

/** Stands for an item of the source that nobody can name. */
export const UNKNOWN = -1;

/** Begins the name of a text of the source that nobody can name. */
export const OF_SOMETHING = 'unknown ';

export interface Written {
  readonly id: number | null;
  readonly content: string;
  /** The same to the letter, with the white space that nobody sees. */
  readonly exact: string;
  /** A person had a hand in it before that, or it never came from an order: then it is theirs, whatever was written into it. */
  readonly isTouched: boolean;
  /** The same of whoever put in no more than white space. */
  readonly isTouchedToTheLetter: boolean;
}

export interface Item {
  readonly tag: number;
  readonly spec: PartSpec;
  id: number | null;
  readonly fields: Record<string, FieldValue>;
  /** In the target: the items of the source that it may be the translation of. Empty: its own. */
  of: ReadonlySet<number>;
  /** In the target: how it stood when it was last written. */
  written?: Written;
}

/** Gives tags, and ids as a database does: by table. */
export class Registry {
  private tags = 0;
  private readonly ids = new Map<string, number>();

  tag(): number {
    this.tags += 1;
    return this.tags;
  }

  id(uid: string): number {
    const next = (this.ids.get(uid) ?? 0) + 1;
    this.ids.set(uid, next);
    return next;
  }
}

export const isList = (value: FieldValue | undefined): value is ListValue =>
  value !== undefined && value.kind !== 'text' && value.kind !== 'fixed';

/** What a reader sees of a paragraph: words and marks, not how much white space there is. */
export function sayOf({ runs }: Pick<Block, 'runs'>): string {
  const joined: { mark: string; words: string[] }[] = [];
  for (const { words, mark = '' } of runs) {
    const last = joined.at(-1);
    if (last?.mark === mark) last.words.push(...words);
    else if (words.length > 0) joined.push({ mark, words: [...words] });
  }
  return joined.map(({ mark, words }) => (mark === '' ? words.join(' ') : `[${words.join(' ')}](${mark})`)).join(' ');
}

/** `{name}`: stands for something else, and is no word of any language. */
export const isPlaceholder = (word: string): boolean => word.startsWith('{');

export const wordsIn = (block: Block): number =>
  block.runs.reduce((sum, { words }) => sum + words.filter((word) => !isPlaceholder(word)).length, 0);

/** All items, outer ones first; `visit` is told the chain from the entry to the item. */
export function eachItem(root: Item, visit: (item: Item, chain: readonly Item[]) => void): void {
  const go = (item: Item, above: readonly Item[]): void => {
    const chain = [...above, item];
    visit(item, chain);
    for (const value of Object.values(item.fields)) {
      if (isList(value)) for (const inner of value.items) go(inner, chain);
    }
  };
  go(root, []);
}

export interface Place<Value extends FieldValue> {
  readonly item: Item;
  readonly chain: readonly Item[];
  readonly name: string;
  readonly value: Value;
}

function places<Value extends FieldValue>(root: Item, is: (value: FieldValue) => value is Value): Place<Value>[] {
  const found: Place<Value>[] = [];
  eachItem(root, (item, chain) => {
    for (const [name, value] of Object.entries(item.fields)) if (is(value)) found.push({ item, chain, name, value });
  });
  return found;
}

export const textsOf = (root: Item): Place<TextValue>[] =>
  places(root, (value): value is TextValue => value.kind === 'text');
export const listsOf = (root: Item): Place<ListValue>[] => places(root, isList);
export const fixedOf = (root: Item): Place<FixedValue>[] =>
  places(root, (value): value is FixedValue => value.kind === 'fixed');

/** Of everything in an item but its ids and tags: two that are alike here are alike. */
export function contentOf(item: Item): string {
  return JSON.stringify([
    item.spec.uid,
    Object.entries(item.fields).map(([name, value]) => {
      if (value.kind === 'text') return [name, value.blocks.map((block) => [block.kind, sayOf(block)])];
      return [name, value.kind === 'fixed' ? value.value : value.items.map(contentOf)];
    }),
  ]);
}

/** A copy in which nothing is shared with the original; identities stay. */
export function cloneItem(item: Item): Item {
  const fields = Object.entries(item.fields).map(([name, value]): [string, FieldValue] => {
    if (value.kind === 'text') return [name, { ...value, blocks: value.blocks.map((block) => ({ ...block })) }];
    return [name, value.kind === 'fixed' ? { ...value } : { ...value, items: value.items.map(cloneItem) }];
  });
  return { ...item, fields: Object.fromEntries(fields) };
}
