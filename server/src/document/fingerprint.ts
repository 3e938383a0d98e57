import { createHash } from 'node:crypto';
import { isRecord } from './schema';

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 32);

/** Of a text; white space at its ends, which no reader sees, does not count. */
export const textFingerprint = (text: string): string => hash(text.normalize('NFC').trim());

/** JSON with its keys in order: databases may give them back in another one. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Date) return value.toISOString();
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [key, canonical(value[key])]),
    );
  }
  return value;
}

/** Nothing there: what is empty may be filled without anybody's work being lost. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Of a whole attribute's value, item ids included: another id is another item. Null for an empty one. */
export const valueFingerprint = (value: unknown): string | null =>
  isEmptyValue(value) ? null : hash(JSON.stringify(canonical(value)));
