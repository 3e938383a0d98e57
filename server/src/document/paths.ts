import { isRecord } from './schema';

/** Where a value stands in an entry's values: attribute names and positions. */
export type Path = readonly (string | number)[];

export function getAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isRecord(value) && typeof step === 'string') value = value[step];
    else return undefined;
  }
  return value;
}

/** Writes into `root`, which must hold everything on the way to the last step. */
export function setAt(root: unknown, path: Path, value: unknown): void {
  const parent = getAt(root, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(parent) && typeof last === 'number') parent[last] = value;
  else if (isRecord(parent) && typeof last === 'string') parent[last] = value;
  else throw new RangeError(`Nothing stands at ${path.join('.')}.`);
}
