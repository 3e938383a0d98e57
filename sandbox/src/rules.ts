import { createRandom } from './random';
import type { Random } from './random';

/** How often a rule is played: at most `times`, and on `rate` (0 to 1) of what it matches. Once where neither is told;
 * for ever where only the rate is. */
export interface Frequency {
  times?: number | undefined;
  rate?: number | undefined;
}

/** A rule as it stands: how often it was played, and how often it still may be (null: for ever). */
export interface StandingRule<R> {
  rule: R;
  played: number;
  left: number | null;
}

/** Faults that wait for what they match, in the order in which they were added. */
export interface Rules<R extends Frequency> {
  add(rule: R): void;
  list(): StandingRule<R>[];
  clear(): void;
  /** The first rule that matches and whose turn it is, counted as played; with its own source of chance. */
  take(matches: (rule: R) => boolean): { rule: R; random: Random } | undefined;
}

/**
 * Each rule has a stream of chance of its own, from which it draws once for each thing it matches. So the same seed and
 * the same sequence give the same faults, whatever else goes on.
 */
export function createRules<R extends Frequency>(seed: string, name: string): Rules<R> {
  let standing: (StandingRule<R> & { random: Random })[] = [];
  let added = 0;

  return {
    add(rule) {
      const random = createRandom(seed, `${name}/${added++}`);
      const left = rule.times ?? (rule.rate === undefined ? 1 : null);
      standing.push({ rule, played: 0, left, random });
    },
    list: () => standing.map(({ rule, played, left }) => ({ rule, played, left })),
    clear() {
      standing = [];
      // As at the start: the same faults added anew are played the same.
      added = 0;
    },
    take(matches) {
      for (const one of standing) {
        if (!matches(one.rule) || (one.rule.rate !== undefined && one.random() >= one.rule.rate)) continue;
        one.played += 1;
        if (one.left !== null) one.left -= 1;
        standing = standing.filter(({ left }) => left !== 0);
        return one;
      }
      return undefined;
    },
  };
}
