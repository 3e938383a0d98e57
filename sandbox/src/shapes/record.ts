import type { Quirks } from '../quirks';
import { isoText, timeObject } from '../times';
import type { Bending, JsonObject } from './bending';
import { bendContent, bendWork } from './finished-work';

/** Kinds of records, and the field that none of the others has. */
const TELLTALES = {
  document: 'author_work',
  project: 'documents_statuses',
  quotation: 'total_costs',
  support_message: 'written_by_you',
  user: 'wallet',
  glossary: 'term_count',
  api_template: 'level_name',
} as const;
export type Kind = keyof typeof TELLTALES;

/** What the record is of; undefined for what the quirks leave alone, such as errors and locales. */
export function kindOf(record: JsonObject): Kind | undefined {
  return (Object.keys(TELLTALES) as Kind[]).find((kind) => TELLTALES[kind] in record);
}

/** The record in the shape the quirks ask for; the given one is not changed. */
export function bendRecord(record: JsonObject, kind: Kind, bending: Bending): JsonObject {
  const { quirks } = bending;
  let bent: JsonObject = { ...record };
  if (kind === 'document') bent = bendContent(bendWork(bent, bending), quirks);
  bendStatuses(bent, quirks);
  bendDates(bent, quirks);
  if (kind === 'project' || kind === 'document' || kind === 'quotation') {
    bendNames(bent, quirks);
    bendLanguages(bent, quirks);
    bendExpertise(bent, quirks);
  }
  if (quirks.numbers === 'texts') bent = numbersAsText(bent);
  Object.assign(bent, quirks.extraFields);
  for (const name of quirks.absentFields) delete bent[name];
  return bent;
}

function bendStatuses(record: JsonObject, { statuses }: Quirks): void {
  if (typeof record['status'] === 'string') record['status'] = statuses[record['status']] ?? record['status'];
  const counts = record['documents_statuses'];
  if (!isObject(counts)) return;
  record['documents_statuses'] = Object.fromEntries(
    Object.entries(counts).map(([status, count]) => [statuses[status] ?? status, count]),
  );
}

function bendDates(record: JsonObject, { dates }: Quirks): void {
  if (dates === 'specified') return;
  for (const [name, value] of Object.entries(record)) {
    if (!name.endsWith('_at')) continue;
    const time = readTime(value);
    if (time !== null) record[name] = dates === 'iso' ? isoText(time) : timeObject(time);
  }
}

function readTime(value: unknown): number | null {
  if (typeof value === 'string') return Date.parse(value);
  const full = isObject(value) ? value['full'] : undefined;
  return typeof full === 'string' ? Date.parse(full.replace(' UTC', 'Z').replace(' ', 'T')) : null;
}

/** The specification's names, and those that clients of the service read. */
const OTHER_NAMES = [
  ['activity_name', 'ctype'],
  ['ref', 'reference'],
  ['providers', 'textmasters'],
] as const;

function bendNames(record: JsonObject, { names }: Quirks): void {
  if (names === 'both') return;
  for (const [specified, observed] of OTHER_NAMES) {
    if (!(specified in record)) continue;
    if (names === 'observed') {
      record[observed] = record[specified];
      delete record[specified];
    } else delete record[observed];
  }
}

function bendLanguages(record: JsonObject, { languages }: Quirks): void {
  if (languages === 'short') return;
  for (const name of ['language_from', 'language_to']) {
    if (languages === 'full') {
      record[name] = record[`${name}_code`];
      delete record[`${name}_code`];
    } else delete record[name];
  }
}

function bendExpertise(record: JsonObject, { expertise }: Quirks): void {
  const { options } = record;
  if (expertise === 'id' || !isObject(options)) return;
  const id = options['expertise'] ?? null;
  record['options'] = { ...options, expertise: id !== null };
  record['option_values'] = id === null ? {} : { expertise: id };
}

/** Objects that are the client's own come back as they were sent, and the parts of a date stay integers. */
const KEPT = new Set(['custom_data', 'callback', 'original_content', 'author_work']);

function numbersAsText(record: JsonObject): JsonObject {
  const asText = (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.map(asText);
    return isObject(value) && !('full' in value) ? numbersAsText(value) : value;
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, KEPT.has(name) ? value : asText(value)]),
  );
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
