import { createHash, randomBytes } from 'node:crypto';

/**
 * Chance that can be repeated: the same seed gives the same numbers. Each use of chance (ids and authors, faults,
 * callbacks) draws from a stream of its own, so that one more fault does not change what an author writes.
 */
export interface Random {
  /** At least 0 and less than 1. */
  (): number;
  /** Where the stream stands, to be taken up again by `restore`. */
  save(): number[];
  restore(state: readonly number[]): void;
}

/** A seed nobody else has, for runs which need not be repeated. */
export function newSeed(): string {
  return randomBytes(8).toString('hex');
}

/** The stream called `name` of a seed: small fast counter, 128 bits of state (sfc32, by Chris Doty-Humphrey). */
export function createRandom(seed: string, name: string): Random {
  const state = new Uint32Array(4);
  const digest = createHash('sha256').update(`${name}\n${seed}`).digest();
  for (let index = 0; index < 4; index += 1) state[index] = digest.readUInt32LE(index * 4);

  const draw = (): number => {
    const [a = 0, b = 0, c = 0, counter = 0] = state;
    const sum = (a + b + counter) >>> 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = counter + 1;
    return sum / 2 ** 32;
  };
  return Object.assign(draw, {
    save: () => [...state],
    restore: (saved: readonly number[]) => state.set(saved),
  });
}
