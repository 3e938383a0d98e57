/** A target that somebody translated by hand: the same items in the same order, other texts. */
import type { Maker } from './build';
import { writtenAs } from './partners';
import {
  eachItem,
  isList,
  OF_SOMETHING,
  sayOf,
  type FieldValue,
  type Item,
  type Registry,
  type TextValue,
} from './world';

export function mirrored(source: Item, maker: Maker, registry: Registry): Item {
  const fields = Object.entries(source.fields).map(([name, value]): [string, FieldValue] => {
    if (value.kind === 'fixed') return [name, { ...value }];
    if (isList(value)) {
      return [name, { kind: value.kind, items: value.items.map((item) => mirrored(item, maker, registry)) }];
    }
    const blocks = value.blocks.map(({ kind, tag }) => ({
      ...{ tag: registry.tag(), kind, of: new Set([tag]) },
      runs: maker.runs(),
    }));
    return [name, { kind: 'text', format: value.format, blocks }];
  });
  const item: Item = {
    tag: registry.tag(),
    spec: source.spec,
    id: source.id === null ? null : registry.id(source.spec.uid),
    fields: Object.fromEntries(fields),
    of: new Set([source.tag]),
  };
  item.written = { ...writtenAs(item), isTouched: true, isTouchedToTheLetter: true };
  return item;
}

/** All that stands counts as the translation; false where it cannot be told what of what. */
export function settleAll(source: Item, target: Item): boolean {
  if (!isMirror(source, target)) return false;
  const go = (from: Item, to: Item): void => {
    for (const [name, value] of Object.entries(from.fields)) {
      const other = to.fields[name];
      if (value.kind === 'text' && other?.kind === 'text') settleText(value, other);
      if (isList(value) && isList(other)) {
        other.written = other.items.map(({ tag }) => tag);
        value.items.forEach((item, index) => {
          const partner = other.items[index];
          if (partner) go(item, partner);
        });
      }
    }
  };
  go(source, target);
  eachItem(target, (item) => (item.written = { ...writtenAs(item), isTouched: false, isTouchedToTheLetter: false }));
  return true;
}

/** The same where nobody can tell of what. */
export function settleBlindly(target: Item): void {
  eachItem(target, (item) => {
    item.written = { ...writtenAs(item), isTouched: false, isTouchedToTheLetter: false };
    for (const value of Object.values(item.fields)) {
      if (value.kind !== 'text') continue;
      value.isReshaped = true;
      for (const block of value.blocks) block.settled = { source: `${OF_SOMETHING}${block.tag}`, target: sayOf(block) };
    }
  });
}

function settleText(value: TextValue, other: TextValue): void {
  value.blocks.forEach((block, index) => {
    const partner = other.blocks[index];
    if (partner) partner.settled = { source: sayOf(block), target: sayOf(partner) };
  });
  delete other.isReshaped;
}

/** The same items, who are each other's, in the same order, with the same kinds of text. */
function isMirror(source: Item, target: Item): boolean {
  if (!target.of.has(source.tag)) return false;
  return Object.entries(source.fields).every(([name, value]) => {
    const other = target.fields[name];
    if (value.kind === 'fixed') return true;
    if (isList(value)) {
      if (!isList(other) || value.items.length !== other.items.length) return false;
      return value.items.every((item, index) => {
        const partner = other.items[index];
        return partner !== undefined && isMirror(item, partner);
      });
    }
    if (other?.kind !== 'text' || other.blocks.length !== value.blocks.length) return false;
    return value.blocks.every(
      (block, index) => other.blocks[index]?.of.has(block.tag) === true && other.blocks[index]?.kind === block.kind,
    );
  });
}
