/** Things of two lists that stand between the same pairs. */
export interface Gap<A, B> {
  readonly as: readonly A[];
  readonly bs: readonly B[];
}

interface Placed {
  readonly position: number;
}

/** By which of the pairs around it a thing is told from others: those on both sides, or on one of them. */
export type Around = 'both' | 'before' | 'after';

/** Which pairs stand around a thing, in its own list. */
function around<T extends Placed>(item: T, own: readonly Placed[], by: Around): string {
  let [below, above] = [-1, -1];
  own.forEach(({ position }, index) => {
    const lower = own[below];
    const upper = own[above];
    if (position < item.position && (!lower || lower.position < position)) below = index;
    if (position > item.position && (!upper || upper.position > position)) above = index;
  });
  return `${by === 'after' ? '' : below} ${by === 'before' ? '' : above}`;
}

/** Things of either list by the pairs that stand around them. */
export function gapsBetween<A extends Placed, B extends Placed>(
  pairs: ReadonlyMap<A, B>,
  { as, bs }: Gap<A, B>,
  by: Around = 'both',
): Iterable<Gap<A, B>> {
  const gaps = new Map<string, { as: A[]; bs: B[] }>();
  const gapOf = (key: string): { as: A[]; bs: B[] } => {
    let gap = gaps.get(key);
    if (!gap) gaps.set(key, (gap = { as: [], bs: [] }));
    return gap;
  };
  const [ones, others] = [[...pairs.keys()], [...pairs.values()]];
  for (const a of as) gapOf(around(a, ones, by)).as.push(a);
  for (const b of bs) gapOf(around(b, others, by)).bs.push(b);
  return gaps.values();
}
