import { rowOf, type Known } from './align-items';
import type { Scope } from './scope';
import type { Baseline } from './types';

interface Versions {
  readonly ordered: Scope | null;
  readonly source: Scope | null;
  readonly target: Scope | null;
  readonly baseline: Baseline | null;
}

type Side = 'ordered' | 'source' | 'target' | 'paired source' | 'paired target';

function* rowsIn(scope: Scope | null): Generator<Pick<Known, 'component' | 'id'>, void> {
  for (const items of scope?.lists.values() ?? []) {
    for (const item of items) {
      yield item;
      yield* rowsIn(item.scope);
    }
  }
}

/**
 * Whether versions of an entry have rows in common, in any of its lists. If so an item without its row is another item; if
 * not, a draft was discarded, which makes all rows anew.
 */
export class Rows {
  private readonly known = new Map<Side, ReadonlySet<string>>();

  constructor(private readonly versions: Versions) {}

  areKept(before: Side, after: Side): boolean {
    const [one, other] = [this.of(before), this.of(after)];
    return [...one].some((row) => row !== '' && other.has(row));
  }

  private of(side: Side): ReadonlySet<string> {
    let rows = this.known.get(side);
    if (!rows) this.known.set(side, (rows = new Set([...this.read(side)].map(rowOf))));
    return rows;
  }

  private read(side: Side): Iterable<Pick<Known, 'component' | 'id'>> {
    if (side !== 'paired source' && side !== 'paired target') return rowsIn(this.versions[side]);
    return (this.versions.baseline?.items ?? []).map(({ component, source, target }) => ({
      component,
      id: (side === 'paired source' ? source : target)?.id ?? null,
    }));
  }
}
