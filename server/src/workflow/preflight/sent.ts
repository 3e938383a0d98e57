import type { Prepared } from '../cut-for-order';

/** Where the texts stand that are sent; null: all of them are, as far as is known before the entry is cut. */
export function sentPaths({ parts }: Prepared): ReadonlySet<string> | null {
  const paths = new Set<string>();
  for (const { snapshot } of parts) {
    if (snapshot.version === 'uncut') return null;
    for (const { field } of snapshot.segments) paths.add(snapshot.fields[field]?.path.join('.') ?? '');
  }
  return paths;
}
