import { isRecord } from '../document';

const withoutNulIn = (text: string): string => (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text);

/**
 * Without U+0000, wherever it stands: PostgreSQL refuses it in texts and in JSON, nobody sees it, and nobody means it.
 * What comes from the service or out of an old restore point passes here before it is written.
 */
export function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return withoutNulIn(value);
  if (Array.isArray(value)) return value.map(withoutNul);
  if (!isRecord(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutNulIn(name), withoutNul(inner)]));
}
