/** What people do to an entry, in the source or in the target. */
import type { Maker } from './build';
import { pickAt } from './dice';
import { eachItem, fixedOf, listsOf, textsOf, type Block, type FieldSpec, type Item, type Registry } from './world';

export const EDITS = [
  ...['word', 'rewrite', 'pad', 'revert', 'empty', 'fill', 'fixed', 'mark'],
  ...['insert', 'delete', 'move', 'duplicate', 'swap', 'discard'],
  ...['insertBlock', 'deleteBlock', 'moveBlock', 'duplicateBlock'],
] as const;
export type EditKind =
  | 'word'
  | 'rewrite'
  | 'pad'
  | 'revert'
  | 'empty'
  | 'fill'
  | 'fixed'
  | 'mark'
  | 'insert'
  | 'delete'
  | 'move'
  | 'duplicate'
  | 'swap'
  | 'discard'
  | 'insertBlock'
  | 'deleteBlock'
  | 'moveBlock'
  | 'duplicateBlock';

/** `where` chooses what is edited, `how` what becomes of it. */
export interface Edit {
  readonly kind: EditKind;
  readonly where: number;
  readonly how: number;
}

/** Another word of its own; what else is said stays. */
const withNewWord = (block: Block, maker: Maker): Block['runs'] => {
  const [first, ...rest] = block.runs;
  const fresh = maker.runs()[0]?.words.at(-1) ?? '';
  return [{ ...first, words: [...(first?.words ?? []).slice(0, -1), fresh] }, ...rest];
};

export class Editor {
  /** How a block read before it was edited last. */
  private readonly former = new Map<number, Block['runs']>();

  constructor(
    private readonly maker: Maker,
    private readonly registry: Registry,
  ) {}

  /** Whether there was anything to do. */
  edit(root: Item, { kind, where, how }: Edit): boolean {
    switch (kind) {
      case 'word':
      case 'rewrite':
      case 'pad':
      case 'revert':
      case 'mark':
        return this.block(root, kind, where, how);
      case 'empty':
      case 'fill':
      case 'insertBlock':
      case 'deleteBlock':
      case 'moveBlock':
      case 'duplicateBlock':
        return this.text(root, kind, where, how);
      case 'fixed':
        return this.fixed(root, where);
      case 'insert':
      case 'delete':
      case 'move':
      case 'duplicate':
      case 'swap':
        return this.list(root, kind, where, how);
      case 'discard':
        eachItem(root, (item) => {
          if (item.id !== null) item.id = this.registry.id(item.spec.uid);
        });
        return true;
    }
  }

  private block(root: Item, kind: EditKind, where: number, how: number): boolean {
    const place = pickAt(
      textsOf(root).filter(({ value }) => value.blocks.length > 0),
      where,
    );
    const block = place && pickAt(place.value.blocks, how);
    if (!place || !block) return false;
    const { runs } = block;
    if (kind === 'word') block.runs = withNewWord(block, this.maker);
    else if (kind === 'rewrite') block.runs = this.maker.runs();
    else if (kind === 'pad') block.isPadded = !(block.isPadded ?? false);
    else if (kind === 'revert') block.runs = this.former.get(block.tag) ?? runs;
    else {
      if (place.value.format === 'plain') return false;
      const [first = { words: [] }] = runs;
      const url = `https://example.org/${'abc'[how % 3] ?? 'a'}`;
      block.runs = runs.length > 1 && how % 4 === 0 ? [first] : [first, { words: ['marked'], mark: url }];
    }
    if (kind !== 'pad' && kind !== 'revert') this.former.set(block.tag, runs);
    delete place.value.raw;
    return true;
  }

  private text(root: Item, kind: EditKind, where: number, how: number): boolean {
    const isRich = kind.endsWith('Block');
    const all = textsOf(root).filter(({ value }) => {
      if (kind === 'fill') return value.blocks.length === 0;
      return value.blocks.length > 0 && (!isRich || value.format !== 'plain');
    });
    const place = pickAt(all, where);
    if (!place) return false;
    const { value } = place;
    const { blocks, format } = value;
    const at = how % Math.max(1, blocks.length);
    if (kind === 'empty') value.blocks = [];
    else if (kind === 'fill') value.blocks = [this.maker.block(format)];
    else if (kind === 'insertBlock') blocks.splice(how % (blocks.length + 1), 0, this.maker.block(format));
    else if (kind === 'deleteBlock') blocks.splice(at, 1);
    else if (kind === 'duplicateBlock')
      blocks.push(...blocks.slice(at, at + 1).map((one) => this.maker.copyBlock(one)));
    else {
      if (blocks.length < 2) return false;
      blocks.splice((at + 1 + (how % (blocks.length - 1))) % blocks.length, 0, ...blocks.splice(at, 1));
    }
    value.isReshaped = true;
    delete value.raw;
    return true;
  }

  private fixed(root: Item, where: number): boolean {
    const place = pickAt(fixedOf(root), where);
    if (!place) return false;
    const before = JSON.stringify(place.value.value);
    for (let tries = 0; tries < 4 && JSON.stringify(place.value.value) === before; tries += 1) {
      place.value.value = this.maker.fixed(place.value.type);
    }
    return true;
  }

  private list(root: Item, kind: EditKind, where: number, how: number): boolean {
    const all = listsOf(root).filter(({ value: { items, kind: holds } }) => {
      if (kind === 'insert') return holds !== 'one' || items.length === 0;
      if (kind === 'delete') return items.length > 0;
      return holds !== 'one' && items.length > (kind === 'duplicate' ? 0 : 1);
    });
    const place = pickAt(all, where);
    if (!place) return false;
    const { items } = place.value;
    const spec = place.item.spec.fields[place.name] as Extract<FieldSpec, { parts: unknown }>;
    const at = how % Math.max(1, items.length);
    if (kind === 'insert') items.splice(how % (items.length + 1), 0, this.maker.item(pickAt(spec.parts, how)));
    else if (kind === 'delete') items.splice(at, 1);
    else if (kind === 'duplicate')
      items.splice(at + 1, 0, ...items.slice(at, at + 1).map((one) => this.maker.copy(one)));
    else {
      const [moved] = items.splice(at, 1);
      const to = kind === 'swap' ? at + 1 : how >> 3;
      if (moved) items.splice(to % (items.length + 1), 0, moved);
    }
    return true;
  }
}
