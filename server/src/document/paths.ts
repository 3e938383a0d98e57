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
