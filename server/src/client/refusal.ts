/**
 * Reads the body of a refusal (section 7): `{errors: {base: [..]}}`, `{errors: {<field>: [..]}}` and their relatives
 * in use. Tolerant, because a refusal that cannot be read must still be reported as one.
 */
import type { FieldMessages } from './errors';
import { oneLine } from './one-line';
import type { Redactor } from './redact';

export interface Refusal {
  /** Whether the body was JSON saying something, and so came from the service rather than from a gateway. */
  readonly readable: boolean;
  readonly fieldMessages: FieldMessages;
}

const MOST_MESSAGES = 50;
const DEEPEST = 6;

export function readRefusal(text: string, redact: Redactor): Refusal {
  const body = parse(text);
  if (typeof body !== 'object' || body === null) return { readable: false, fieldMessages: {} };
  const found: [string, string][] = [];
  const source = messagesIn(body);
  if (source !== undefined) collect(source, [], found);
  const messages = new Map<string, string[]>();
  for (const [field, message] of found.slice(0, MOST_MESSAGES)) {
    const name = redact(field || 'base');
    messages.set(name, [...(messages.get(name) ?? []), redact(message)]);
  }
  // fromEntries, because a field may have any name, `__proto__` included.
  return { readable: true, fieldMessages: Object.fromEntries(messages) };
}

/** The messages in one line: those about the whole bare, the others after their field. */
export function summaryOf(messages: FieldMessages): string {
  return Object.entries(messages)
    .flatMap(([field, texts]) => texts.map((text) => (field === 'base' ? text : `${field} ${text}`)))
    .slice(0, 3)
    .map((text) => oneLine(text).replace(/[\s.]+$/, ''))
    .filter((text) => text !== '')
    .join('; ');
}

/** `errors` of the service, `error_description` of OAuth, `error` or `message` of others. */
function messagesIn(body: object): unknown {
  if ('errors' in body) return body.errors;
  if ('error_description' in body) return body.error_description;
  if ('error' in body) return body.error;
  return 'message' in body ? body.message : undefined;
}

function collect(value: unknown, path: readonly string[], found: [string, string][]): void {
  if (found.length >= MOST_MESSAGES || path.length > DEEPEST) return;
  if (typeof value === 'string' && value !== '') found.push([path.join('.'), value]);
  else if (Array.isArray(value))
    value.forEach((item: unknown, index) => collect(item, pathOfItem(item, path, index), found));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) collect(item, [...path, key], found);
  }
}

/** The position matters for messages about one of many (`documents.3.title`), not for a plain list of sentences. */
function pathOfItem(item: unknown, path: readonly string[], index: number): readonly string[] {
  return typeof item === 'string' || path.length === 0 ? path : [...path, String(index)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
