export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue };

/** Reads `project[options][quality]=true&types[]=a&types[]=b` as nested objects and arrays (section 4.1, quotation). */
export function parseQuery(query: string): Record<string, QueryValue> {
  const root: Record<string, QueryValue> = Object.create(null) as Record<string, QueryValue>;
  for (const [name, value] of new URLSearchParams(query)) {
    const path = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
    if (path === null) continue;
    const [, head = '', brackets = ''] = path;
    const rest = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '');
    place(root, [head, ...rest], value);
  }
  return root;
}

function place(target: Record<string, QueryValue>, path: readonly string[], value: string): void {
  const [key = '', ...rest] = path;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  if (rest[0] === '') {
    const known = target[key];
    target[key] = Array.isArray(known) ? [...known, value] : [value];
    return;
  }
  const known = target[key];
  const inner =
    typeof known === 'object' && !Array.isArray(known) ? known : (Object.create(null) as Record<string, QueryValue>);
  target[key] = inner;
  place(inner, rest, value);
}
