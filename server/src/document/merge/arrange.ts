import type { Place } from './places';

const positionIn = (row: Place): number => row.target?.position ?? 0;

export const inTargetOrder = (rows: readonly Place[]): Place[] =>
  rows.filter(({ target }) => target !== null).sort((a, b) => positionIn(a) - positionIn(b));

/** Whether a person arranged the target's items otherwise than the source's were; without a baseline they did. */
function isOwnOrder(inTarget: readonly Place[]): boolean {
  const sources = inTarget.flatMap(({ pair }) => (pair ? [pair.source.position] : []));
  return sources.length === 0 || sources.some((position, at) => position < (sources[at - 1] ?? -1));
}

/** Puts what a sequence lacks into it, each behind what it follows in an order of its own. */
function withOthers(sequence: readonly Place[], order: readonly Place[]): Place[] {
  const there = new Set(sequence);
  const following = new Map<Place | null, Place[]>();
  let last: Place | null = null;
  for (const row of order) {
    if (there.has(row)) last = row;
    else following.set(last, [...(following.get(last) ?? []), row]);
  }
  return [null, ...sequence].flatMap((row) => [...(row ? [row] : []), ...(following.get(row) ?? [])]);
}

/**
 * The items that a list will hold, in their order: the target's own where a person made it, be it with one that goes now,
 * else the source's. `all`: those that stand or will.
 */
export function arranged(rows: readonly Place[], all: readonly Place[]): Place[] {
  const inTarget = inTargetOrder(rows);
  const inSource = rows.filter(({ source }) => source !== null);
  const isOwn = inTarget.length > 0 && isOwnOrder(inTargetOrder(all));
  return isOwn ? withOthers(inTarget, inSource) : withOthers(inSource, inTarget);
}
