import fc from 'fast-check';

/** A night that found something is lived through again with `THREE_WAY_SEED`. */
const { THREE_WAY_RUNS, THREE_WAY_SEED } = process.env;
if (THREE_WAY_SEED !== undefined) {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(THREE_WAY_SEED) });
} else if (THREE_WAY_RUNS !== undefined) {
  const { seed: _, ...others } = fc.readConfigureGlobal();
  fc.configureGlobal(others);
}

/** How many histories are tried; `THREE_WAY_RUNS=20` makes a long night of it, with other histories than usual. */
export const runs = (usual: number): number => Math.max(1, Math.round(usual * Number(THREE_WAY_RUNS ?? 1)));
