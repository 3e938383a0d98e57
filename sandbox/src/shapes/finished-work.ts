import type { Quirks } from '../quirks';
import type { Bending, JsonObject } from './bending';

/** The finished work of a document record where the quirks want it. What was not worked on yet stays empty. */
export function bendWork(record: JsonObject, { quirks, workAddress }: Bending): JsonObject {
  const work = record['author_work'];
  if (record['type'] === 'key_value') return isTexts(work) ? bendPhrases(record, work, quirks) : record;
  const text = isTexts(work) ? work['free_text'] : work;
  if (typeof text !== 'string') return record;
  const shape = workShape(record, quirks);
  const content = shape.endsWith('file') ? workAddress(String(record['project_id']), String(record['id'])) : text;
  return { ...record, author_work: shape.startsWith('free_text') ? { free_text: content } : content };
}

/** Section 2.4: an author who must submit the work as a file does so, whatever the quirks say. */
function workShape(record: JsonObject, quirks: Quirks): Quirks['standardWork'] {
  if (record['deliver_work_as_file'] !== true || quirks.standardWork.endsWith('file')) return quirks.standardWork;
  return quirks.standardWork === 'free_text' ? 'free_text_file' : 'file';
}

function bendPhrases(record: JsonObject, work: Record<string, string>, quirks: Quirks): JsonObject {
  switch (quirks.keyValueWork) {
    case 'texts':
      return record;
    case 'objects':
      return { ...record, author_work: mapValues(work, (phrase) => ({ completed_phrase: phrase })) };
    case 'completed_phrases': {
      const content = record['original_content'] as Record<string, JsonObject>;
      const keys = [...new Set([...Object.keys(content), ...Object.keys(work)])];
      const completed = keys.map((key) => [
        key,
        { ...own(content, key), ...(Object.hasOwn(work, key) ? { completed_phrase: work[key] } : {}) },
      ]);
      return { ...record, author_work: {}, original_content: Object.fromEntries(completed) as JsonObject };
    }
  }
}

/** `original_content` of a key/value document as plain texts, where the quirks want it: some clients send it so. */
export function bendContent(record: JsonObject, { originalContent, keyValueWork }: Quirks): JsonObject {
  // Work that stands inside the content needs the objects.
  if (originalContent === 'objects' || keyValueWork === 'completed_phrases' || record['type'] !== 'key_value') {
    return record;
  }
  const content = record['original_content'] as Record<string, JsonObject>;
  return { ...record, original_content: mapValues(content, ({ original_phrase }) => original_phrase) };
}

/** Keys are the client's own and may be called anything, `__proto__` too. */
function mapValues<T>(values: Record<string, T>, change: (value: T) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}

function own<T>(values: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((phrase) => typeof phrase === 'string')
  );
}
