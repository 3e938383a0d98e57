import { overlap, type Words } from './likeness';
import type { Known } from './align-items';
import { keyOf, type Item } from './scope';
import type { Baseline } from './types';

export type BaselineField = Baseline['fields'][number];
export type BaselinePiece = BaselineField['pieces'][number];
type Stand = Baseline['items'][number]['source'] & { readonly isTouched?: boolean | undefined };

/** One side of a pair, as it stood when the baseline was made. */
export interface Stood extends Known {
  readonly pair: Pair;
  /** Fingerprints of the pieces of its texts. */
  readonly prints: Words;
  /** In the target: somebody changed something in it that we left there, or it was never ours. */
  readonly isTouched: boolean;
}

/** An item of the source and the item of the target that is its translation. */
export class Pair {
  readonly source: Stood;
  /** Null: a person took it out. */
  readonly target: Stood | null;

  constructor(
    readonly index: number,
    { component, source, target }: Baseline['items'][number],
    prints: (side: 'source' | 'target') => Words,
  ) {
    this.source = this.stood(component, source, () => prints('source'));
    this.target = target && this.stood(component, target, () => prints('target'));
  }

  private stood(component: string, stand: Stand, printsOf: () => Words): Stood {
    let prints: Words | undefined;
    return {
      ...stand,
      isTouched: stand.isTouched === true,
      component,
      pair: this,
      get prints() {
        return (prints ??= printsOf());
      },
    };
  }
}

const placeOf = (item: number | null, key: string): string => `${item ?? ''} ${key}`;

/** A baseline, by places. */
export class BaselineIndex {
  private readonly lists = new Map<string, Pair[]>();
  private readonly children = new Map<number, Pair[]>();
  private readonly fields = new Map<string, BaselineField>();
  private readonly fieldsIn = new Map<number, BaselineField[]>();

  constructor(readonly baseline: Baseline | null) {
    for (const field of baseline?.fields ?? []) {
      this.fields.set(placeOf(field.item, keyOf(field.path)), field);
      if (field.item !== null) push(this.fieldsIn, field.item, field);
    }
    baseline?.items.forEach((known, index) => {
      const pair = new Pair(index, known, (side) => this.printsIn(index, side));
      push(this.lists, placeOf(known.parent, keyOf(known.path)), pair);
      if (known.parent !== null) push(this.children, known.parent, pair);
    });
  }

  /** The pairs in a list; `parent`: the pair it stands in, null: the entry itself. */
  pairsIn(parent: number | null, key: string): readonly Pair[] {
    return this.lists.get(placeOf(parent, key)) ?? [];
  }

  /** Keys of the lists that pairs stand in. */
  listsIn(parent: number | null): string[] {
    const start = placeOf(parent, '');
    return [...this.lists.keys()].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  }

  field(item: number | null, key: string): BaselineField | null {
    return this.fields.get(placeOf(item, key)) ?? null;
  }

  private printsIn(index: number, side: 'source' | 'target'): Words {
    const prints = new Map<string, number>();
    for (const { pieces } of this.fieldsIn.get(index) ?? []) {
      for (const piece of pieces) {
        const print = piece[side];
        if (print !== null && print !== '') prints.set(print, 1);
      }
    }
    for (const child of this.children.get(index) ?? []) {
      for (const print of this.printsIn(child.index, side).keys()) prints.set(print, 1);
    }
    return prints;
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** How much of what stood stands in an item now. */
export function likenessTo(stood: Stood, item: Item): number {
  const texts = overlap(stood.prints, item.prints);
  if (stood.anchors === null && item.anchors === null) return texts;
  return 0.7 * texts + (stood.anchors === item.anchors ? 0.3 : 0);
}
