/** What may be known of who is who, by what the code under test can see: ids, and content where ids are new. */
import { contentOf, eachItem, isList, type Item, type ListValue, type TextValue } from './world';

/** An entry as it was at a time, with all its items by tag. */
export class Version {
  private readonly byTag = new Map<number, { item: Item; chain: readonly Item[] }>();

  constructor(readonly root: Item) {
    eachItem(root, (item, chain) => this.byTag.set(item.tag, { item, chain }));
  }

  item(tag: number): Item | undefined {
    return this.byTag.get(tag)?.item;
  }

  chain(tag: number): readonly Item[] {
    return this.byTag.get(tag)?.chain ?? [];
  }

  /** The list that an item stands in. */
  listOf(tag: number): ListValue | undefined {
    const parent = this.chain(tag).at(-2);
    for (const value of Object.values(parent?.fields ?? {})) {
      if (value.kind !== 'text' && value.kind !== 'fixed' && value.items.some((item) => item.tag === tag)) return value;
    }
    return undefined;
  }

  get all(): Item[] {
    return [...this.byTag.values()].map(({ item }) => item);
  }
}

/** Whether an item of one time is known for certain at another: its row is the same, or all that it alone holds. */
function isKnownAgain(tag: number, then: Version, now: Version): boolean {
  const [before, after] = [then.item(tag), now.item(tag)];
  if (!before || !after) return false;
  if (before.id === after.id) return true;
  const content = contentOf(before);
  const isAlone = (version: Version): boolean =>
    (version.listOf(tag)?.items ?? []).every((item) => item.tag === tag || contentOf(item) !== content);
  return contentOf(after) === content && isAlone(then) && isAlone(now);
}

/** The same with all items around it. */
export const isTraceable = (tag: number, then: Version, now: Version): boolean =>
  now.chain(tag).length > 0 &&
  now.chain(tag).every((item) => isSingle(item.tag, then, now) || isKnownAgain(item.tag, then, now));

/** A component that stands alone is known by its place. */
const isSingle = (tag: number, then: Version, now: Version): boolean =>
  then.listOf(tag)?.kind === 'one' && now.listOf(tag)?.kind === 'one';

/** Whether an item is gone for certain: rows of its list are kept, or nothing came into it that could be the item. */
export function isLost(tag: number, then: Version, now: Version): boolean {
  const chain = then.chain(tag);
  const index = chain.findIndex((item) => !now.item(item.tag));
  const [outer, parent] = [chain[index], chain[index - 1]];
  if (!outer || !parent || !isTraceable(parent.tag, then, now)) return false;
  const list = then.listOf(outer.tag);
  const name = Object.keys(parent.fields).find((key) => parent.fields[key] === list);
  const after = name === undefined ? undefined : now.item(parent.tag)?.fields[name];
  if (!list || !isList(after)) return false;
  // Rows are new all at once; as long as one is the same, another row is another item, unless it is equal.
  const areRowsTrue = after.items.some((item) => then.item(item.tag)?.id === item.id);
  const content = contentOf(outer);
  if (areRowsTrue) return after.items.every((item) => then.item(item.tag) !== undefined || contentOf(item) !== content);
  return after.items.every((item) => then.item(item.tag) !== undefined && isKnownAgain(item.tag, then, now));
}

interface Line {
  readonly tag: number;
  readonly say: string;
}

/**
 * Whether it is certain which paragraph of one time is which of another: those that read the same are found, and between
 * them there was only one kind of edit.
 */
export function isAligned(then: readonly Line[], now: readonly Line[]): boolean {
  const says = [then, now].map((lines) => lines.map(({ say }) => say));
  if (says.some((list) => new Set(list).size !== list.length)) {
    return JSON.stringify(then) === JSON.stringify(now);
  }
  const after = new Map(now.map(({ tag }, index) => [tag, index]));
  const before = new Map(then.map(({ tag, say }) => [tag, say]));
  const common = then.filter(({ tag }) => after.has(tag)).map(({ tag }) => after.get(tag) ?? 0);
  const isMoved = common.some((at, index) => index > 0 && at < (common[index - 1] ?? 0));
  const isEdited = now.some(({ tag, say }) => before.has(tag) && before.get(tag) !== say);
  if (isMoved) return !isEdited;
  return !isEdited || areGapsClear(then, now);
}

/** Between two paragraphs that stayed as they are, none was edited where others came or went. */
function areGapsClear(then: readonly Line[], now: readonly Line[]): boolean {
  const before = new Map(then.map(({ tag, say }) => [tag, say]));
  const gaps = (lines: readonly Line[]): Line[][] => {
    const found: Line[][] = [[]];
    for (const line of lines) {
      const isAnchor =
        before.get(line.tag) === line.say && now.some(({ tag, say }) => tag === line.tag && say === line.say);
      if (isAnchor) found.push([]);
      else found.at(-1)?.push(line);
    }
    return found;
  };
  const [old, fresh] = [gaps(then), gaps(now)];
  return old.every((gap, index) => {
    const other = fresh[index] ?? [];
    const isPlain = gap.length === 0 || other.length === 0;
    return isPlain || (gap.length === other.length && gap.every(({ tag }, at) => other[at]?.tag === tag));
  });
}

export const linesOf = (value: TextValue, say: (block: TextValue['blocks'][number]) => string): Line[] =>
  value.blocks.map((block) => ({ tag: block.tag, say: say(block) }));
