import { isEmptyValue } from '../fingerprint';
import { overlap, type Words } from './likeness';
import type { Item } from './scope';

/** Two items of one component are worth this much, however unlike they look. */
const SAME_COMPONENT = 0.2;
/** Between equals, those at the same place. */
const OUT_OF_PLACE = 0.01;

/** How an item is built, in no language: which fields are filled and how much is in them, how many items it holds. */
function shapeOf(item: Item): Words {
  const shape = new Map<string, number>();
  for (const [key, { reading }] of item.scope?.texts ?? []) {
    if (isEmptyValue(reading.text.value)) continue;
    shape.set(`text ${key}`, 1);
    for (const { id } of reading.pieces) {
      const kind = `${key} ${id.replace(/\d+/g, '')}`;
      shape.set(kind, (shape.get(kind) ?? 0) + 1);
    }
  }
  for (const [key, items] of item.scope?.lists ?? []) shape.set(`list ${key}`, items.length);
  return shape;
}

class Across {
  readonly pairs = new Map<Item, Item>();
  private readonly shapes = new Map<Item, Words>();

  constructor(
    private readonly sources: readonly Item[],
    private readonly targets: readonly Item[],
    /** All that stand in the lists, those that are known already, too. */
    private readonly all: { readonly sources: readonly Item[]; readonly targets: readonly Item[] } = {
      sources,
      targets,
    },
  ) {}

  /** Pictures and numbers that one item alone has, wherever it stands. */
  byAnchors(): void {
    const owners = (items: readonly Item[]): Map<string, Item | null> => {
      const found = new Map<string, Item | null>();
      for (const item of items) {
        for (const anchor of item.anchorWords.keys()) {
          const key = `${item.component} ${anchor}`;
          found.set(key, found.has(key) ? null : item);
        }
      }
      return found;
    };
    const theirs = owners(this.all.targets);
    const [sources, free] = [new Set(this.sources), new Set(this.targets)];
    for (const [key, source] of owners(this.all.sources)) {
      const target = theirs.get(key);
      if (!source || !target || !sources.delete(source)) continue;
      if (free.delete(target)) this.pairs.set(source, target);
      else sources.add(source);
    }
  }

  /** The others so that their order is kept and they are as alike as can be, among those that stand between pairs. */
  byOrder(): void {
    const taken = new Set(this.pairs.values());
    const sources = this.sources.filter((item) => !this.pairs.has(item));
    const targets = this.targets.filter((item) => !taken.has(item));
    const best = sources.map(() => targets.map(() => 0));
    const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
    const worth = sources.map((source, i) => targets.map((target, j) => this.worth(source, target, i - j)));
    for (let i = sources.length - 1; i >= 0; i -= 1) {
      for (let j = targets.length - 1; j >= 0; j -= 1) {
        const pair = (worth[i]?.[j] ?? 0) + at(i + 1, j + 1);
        const row = best[i];
        if (row) row[j] = Math.max(pair, at(i + 1, j), at(i, j + 1));
      }
    }
    let [i, j] = [0, 0];
    while (i < sources.length && j < targets.length) {
      const [source, target] = [sources[i], targets[j]];
      const value = worth[i]?.[j] ?? 0;
      if (source && target && value > 0 && at(i, j) === value + at(i + 1, j + 1)) {
        this.pairs.set(source, target);
        i += 1;
        j += 1;
      } else if (at(i, j) === at(i + 1, j)) i += 1;
      else j += 1;
    }
  }

  private worth(source: Item, target: Item, apart: number): number {
    if (source.component !== target.component || source.component === '') return 0;
    const anchors = overlap(source.anchorWords, target.anchorWords);
    const shapes = overlap(this.shape(source), this.shape(target));
    return Math.max(0.01, SAME_COMPONENT + anchors + shapes / 2 - OUT_OF_PLACE * Math.min(10, Math.abs(apart)));
  }

  private shape(item: Item): Words {
    let shape = this.shapes.get(item);
    if (!shape) this.shapes.set(item, (shape = shapeOf(item)));
    return shape;
  }
}

/**
 * Which item of the source an item of the target is a translation of, where nothing is kept of it: their texts are of two
 * languages, so by what is not translated, by how they are built, and by order.
 */
export function alignAcross(sources: readonly Item[], targets: readonly Item[]): ReadonlyMap<Item, Item> {
  const across = new Across(sources, targets);
  if (sources.length === 0 || targets.length === 0) return across.pairs;
  across.byAnchors();
  across.byOrder();
  return across.pairs;
}

/** Only where pictures or numbers say so: beside items that are known, any other may be somebody's own. */
export function alignByAnchors(
  sources: readonly Item[],
  targets: readonly Item[],
  all: { readonly sources: readonly Item[]; readonly targets: readonly Item[] },
): ReadonlyMap<Item, Item> {
  const across = new Across(sources, targets, all);
  across.byAnchors();
  return across.pairs;
}
