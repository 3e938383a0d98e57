/** From inline nodes to what a translator reads. */
import type { Inline } from '../../inline';
import { isRecord, type Values } from '../../schema';
import { extrasOf, isCode, isLink, isText, jsonOf, linkIdentity, MARKS, withoutMarks, type TextNode } from './nodes';

/** What a stretch of text has over bare text: a mark, or properties that Strapi knows nothing of. */
interface Style {
  readonly tag: string;
  readonly key: string;
  readonly numbered: boolean;
  /** What a text node has that stands in it. */
  readonly properties: Values;
}

/** A style, none, or (undefined) whatever its neighbours agree on: there is nothing on it that could have one. */
type Slot = Style | null | undefined;

interface Leaf {
  /** One slot per mark, and one for the properties that Strapi knows nothing of. */
  slots: Slot[];
  readonly inline: () => Inline;
}

const MARK_STYLES: readonly Style[] = MARKS.map(([mark, tag]) => ({
  tag,
  key: tag,
  numbered: false,
  properties: { [mark]: true },
}));
const EXTRAS = MARKS.length;
const LEVELS = EXTRAS + 1;
const OPEN: readonly Slot[] = new Array<Slot>(LEVELS).fill(undefined);

const markSlots = (node: Values): Slot[] =>
  MARK_STYLES.map((style, level) => (node[MARKS[level]?.[0] ?? ''] === true ? style : null));

function unknownLeaf(node: unknown): Leaf {
  const identity = jsonOf(node) ?? '';
  const shows = isRecord(node) && typeof node.type === 'string' ? node.type : '';
  return { slots: [...OPEN], inline: () => ({ kind: 'atom', tag: 'x', shows, origin: node, identity }) };
}

function textLeaf(node: TextNode): Leaf {
  if (isCode(node)) {
    const identity = jsonOf(withoutMarks(node)) ?? '';
    return {
      slots: [...markSlots(node), undefined],
      inline: () => ({ kind: 'atom', tag: 'code', shows: node.text, origin: node, identity }),
    };
  }
  const properties = extrasOf(node);
  const has = Object.keys(properties).length > 0;
  const json = has ? jsonOf(properties) : '';
  if (json === null) return unknownLeaf(node);
  return {
    slots: [...markSlots(node), has ? { tag: 'g', key: json, numbered: true, properties } : null],
    inline: () => ({ kind: 'text', text: node.text }),
  };
}

/** Slate's editor leaves empty texts beside links; code that is empty is no code. */
const isEmptyText = (node: unknown): boolean => isText(node) && node.text === '';

/** What all leaves of a link agree on stands around the link: a sentence in bold is one stretch, link or not. */
function linkLeaf(node: Values & { children: unknown[] }): Leaf {
  // Links hold text only: what else stands in one is left alone.
  const inner = node.children
    .filter((child) => !isEmptyText(child))
    .map((child) => (isText(child) ? textLeaf(child) : unknownLeaf(child)));
  const slots = OPEN.map((_, level): Slot => {
    const definite = inner.map((leaf) => leaf.slots[level]).filter((slot) => slot !== undefined);
    const first = definite[0];
    if (first === undefined) return undefined;
    return definite.every((slot) => slot?.key === first?.key) ? first : null;
  });
  slots.forEach((slot, level) => {
    if (slot) for (const leaf of inner) leaf.slots[level] = null;
  });
  const identity = linkIdentity(node);
  return {
    slots,
    inline: () => ({ kind: 'span', tag: 'a', numbered: true, children: grouped(inner), origin: node, identity }),
  };
}

const leafOf = (node: unknown): Leaf =>
  isText(node) ? textLeaf(node) : isLink(node) ? linkLeaf(node) : unknownLeaf(node);

/** Open slots take the style that stands on both sides. */
function close(leaves: readonly Leaf[], level: number): void {
  const after: Slot[] = [];
  let next: Slot = null;
  for (const leaf of leaves.toReversed()) {
    after.push(next);
    if (leaf.slots[level] !== undefined) next = leaf.slots[level];
  }
  let before = null as Slot;
  for (const leaf of leaves) {
    const following = after.pop();
    if (leaf.slots[level] === undefined) leaf.slots[level] = before?.key === following?.key ? before : null;
    before = leaf.slots[level];
  }
}

/** Leaves that stand side by side with the same style get one span around them. */
function nested(leaves: readonly Leaf[], level: number): Inline[] {
  if (level === LEVELS) return joinedText(leaves.map((leaf) => leaf.inline()));
  const result: Inline[] = [];
  for (let index = 0; index < leaves.length;) {
    const style = leaves[index]?.slots[level];
    let end = index + 1;
    while (end < leaves.length && leaves[end]?.slots[level]?.key === style?.key) end += 1;
    const children = nested(leaves.slice(index, end), level + 1);
    if (style) result.push(spanOf(style, children));
    else for (const child of children) result.push(child);
    index = end;
  }
  return result;
}

const spanOf = ({ tag, numbered, key, properties }: Style, children: readonly Inline[]): Inline => ({
  ...{ kind: 'span', tag, numbered, children, origin: properties },
  ...(numbered ? { identity: key } : {}),
});

function grouped(leaves: readonly Leaf[]): Inline[] {
  for (let level = 0; level < LEVELS; level += 1) close(leaves, level);
  return nested(leaves, 0);
}

/** Runs of text that stand side by side as one, and no empty ones. */
export function joinedText(content: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  let run: string[] = [];
  const flush = (): void => {
    const text = run.join('');
    if (text !== '') result.push({ kind: 'text', text });
    run = [];
  };
  for (const node of content) {
    if (node.kind === 'text') run.push(node.text);
    else {
      flush();
      result.push(node);
    }
  }
  flush();
  return result;
}

/** Inline nodes as a translator reads them. */
export const contentOf = (run: readonly unknown[]): Inline[] =>
  grouped(run.filter((node) => !isEmptyText(node)).map(leafOf));
