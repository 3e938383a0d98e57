import type { Token } from './phrase';

/** A stretch of a phrase that both of two have, or only this one. */
export interface Run {
  changed: boolean;
  tokens: Token[];
}

export interface Difference {
  before: Run[];
  after: Run[];
}

/** Beyond this the comparison would take longer than a person waits, and everything that differs is one stretch. */
const MOST_CELLS = 4_000_000;

/** For each token of both, whether it is in the longest sequence that they share. */
function sharedOf(a: readonly Token[], b: readonly Token[]): [boolean[], boolean[]] {
  const inA = a.map(() => false);
  const inB = b.map(() => false);
  const width = b.length + 1;
  if ((a.length + 1) * width > MOST_CELLS) return [inA, inB];
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const same = a[i]?.text === b[j]?.text;
      lengths[i * width + j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]?.text === b[j]?.text) inA[i++] = inB[j++] = true;
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [inA, inB];
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const saysNothing = ({ tokens }: Run): boolean =>
  tokens.every(({ kind, text }) => kind !== 'tag' && !SAYS_SOMETHING.test(text));

function stretches(tokens: readonly Token[], shared: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  tokens.forEach((token, index) => {
    const changed = shared[index] !== true;
    const last = runs.at(-1);
    if (last?.changed === changed) last.tokens.push(token);
    else runs.push({ changed, tokens: [token] });
  });
  return runs;
}

/** Space or a comma that happens to stand between changed words has changed with them: in shreds nobody can read it. */
function runsOf(tokens: readonly Token[], shared: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  const all = stretches(tokens, shared);
  all.forEach((run, index) => {
    const isBetween = index > 0 && index < all.length - 1;
    const changed = run.changed || (isBetween && saysNothing(run));
    const last = runs.at(-1);
    if (last?.changed === changed) last.tokens.push(...run.tokens);
    else runs.push({ changed, tokens: run.tokens });
  });
  return runs;
}

/** What two phrases say differently, word by word. */
export function differenceOf(before: readonly Token[], after: readonly Token[]): Difference {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head]?.text === after[head]?.text) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1;

  const [inBefore, inAfter] = sharedOf(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
  const whole = (middle: boolean[]): boolean[] => [
    ...Array<boolean>(head).fill(true),
    ...middle,
    ...Array<boolean>(tail).fill(true),
  ];
  return { before: runsOf(before, whole(inBefore)), after: runsOf(after, whole(inAfter)) };
}
