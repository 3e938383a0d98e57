import { inspect } from 'node:util';

/** Every way in which a value can get into a log. */
export function printedFormsOf(value: unknown): string[] {
  const cause: unknown = value instanceof Error ? value.cause : undefined;
  return [
    String(value),
    JSON.stringify(value) ?? '',
    inspect(value, { depth: 20, showHidden: true }),
    inspect({ nested: value }, { depth: 20 }),
    value instanceof Error ? (value.stack ?? '') : '',
    ...(cause === undefined ? [] : printedFormsOf(cause)),
  ];
}
