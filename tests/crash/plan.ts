import type { OrderView } from '../../contracts/orders';
import type { Random } from './random';

/** How a life ends: at a border, or so many milliseconds after it began, or after it answered for the first time. */
export type Manner = { kind: 'border' } | { kind: 'random'; since: 'begun' | 'ready'; afterMs: number };

/** Lives which end at a random moment, of all; and of these, those that may end while they are starting. */
const RANDOM_SHARE = 0.35;
const STARTING_SHARE = 0.3;
const LONGEST_RANDOM_MS = 3_000;
/** So many kills are enough to strike at every border there is; fewer are spread over the whole of an order. */
const ENOUGH = 100;
const SPREAD = 0.6;
/** What only reads leaves nothing behind: less is to be learned there. */
const SPREAD_OF_READS = 0.15;

/** Chooses where to strike: at every border, and at none twice in one order, so that the order gets on. */
export interface KillPlan {
  nextOrder(): void;
  nextLife(): Manner;
  /** Whether to strike at a border, now that it is reached. */
  wants(place: string): boolean;
  struck(place: string): void;
  kills(): number;
  /** Kills by place; 0 for a border that was reached and never struck. */
  counts(): Record<string, number>;
}

export function createPlan(random: Random, wanted: number): KillPlan {
  const counts = new Map<string, number>();
  let inThisOrder = new Set<string>();
  const kills = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    nextOrder() {
      inThisOrder = new Set();
    },
    nextLife() {
      if (random.next() >= RANDOM_SHARE) return { kind: 'border' };
      const since = random.next() < STARTING_SHARE ? 'begun' : 'ready';
      return { kind: 'random', since, afterMs: random.below(LONGEST_RANDOM_MS) };
    },
    wants(place) {
      const count = counts.get(place) ?? 0;
      counts.set(place, count);
      if (kills() >= wanted || inThisOrder.has(place)) return false;
      return (count === 0 && wanted >= ENOUGH) || random.next() < (place.startsWith('GET') ? SPREAD_OF_READS : SPREAD);
    },
    struck(place) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      inThisOrder.add(place);
    },
    kills,
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
  };
}

const tally = (order: OrderView): Map<string, number> => {
  const states = order.projects.flatMap((project) => [
    `project ${project.state}`,
    ...project.documents.flatMap(({ state, publish }) => [
      `document ${state}`,
      ...(publish === null ? [] : [`publishing ${publish}`]),
    ]),
  ]);
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
};

/** The states that more projects or documents are in than a moment ago. */
export function changesBetween(before: OrderView | null, now: OrderView): string[] {
  if (!before) return [];
  const former = tally(before);
  return [...tally(now)].filter(([state, count]) => count > (former.get(state) ?? 0)).map(([state]) => state);
}
