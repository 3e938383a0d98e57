/**
 * Values as JSON text and back, Maps and Sets among them: `{"$map": [[key, value], ...]}` and `{"$set": [...]}`. An object
 * of a client's own which has such a name is written as `{"$object": [[key, value], ...]}`, so that none is mistaken.
 */
export function encode(value: unknown): string {
  return JSON.stringify(value, (_name, given: unknown) => {
    if (given instanceof Map) return { $map: [...given] };
    if (given instanceof Set) return { $set: [...given] };
    return isPlainObject(given) && isMistakable(given) ? { $object: Object.entries(given) } : given;
  });
}

export function decode(text: string): unknown {
  return revive(JSON.parse(text));
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (!isPlainObject(value)) return value;
  if (isMistakable(value)) {
    const { $map: map, $set: set, $object: object } = value;
    if (Array.isArray(map)) return new Map(map.map(revivePair));
    if (Array.isArray(set)) return new Set(set.map(revive));
    if (Array.isArray(object)) return Object.fromEntries(object.map(revivePair));
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, revive(inner)]));
}

function revivePair(pair: unknown): [string, unknown] {
  const [key, value] = Array.isArray(pair) ? (pair as unknown[]) : [];
  return [String(key), revive(value)];
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMistakable(value: Record<string, unknown>): boolean {
  return Object.keys(value).length === 1 && ('$map' in value || '$set' in value || '$object' in value);
}
