import type { Quirks } from '../quirks';
import type { Bending, JsonObject } from './bending';
import { bendRecord, isObject, kindOf } from './record';

/**
 * An answer in the shape the quirks ask for. Everywhere else in the sandbox answers are as specified: this is the one way
 * out, and with the default quirks they leave as they came.
 */
export function bendAnswer(answer: unknown, bending: Bending): unknown {
  if (Array.isArray(answer)) return answer.map((item: unknown) => bendOne(item, bending, false));
  if (!isObject(answer)) return answer;
  const list = Object.entries(answer).find((entry): entry is [string, unknown[]] => isList(answer, entry));
  return list === undefined ? bendOne(answer, bending, true) : bendList(answer, list, bending);
}

/** The name of an event, which for a change of status is the status as it is shown (section 6, rule 3). */
export function bendEvent(event: string, { statuses }: Quirks): string {
  const [, prefix = '', status = ''] = /^(project_)?(.*)$/.exec(event) ?? [];
  return statuses[status] === undefined ? event : prefix + statuses[status];
}

/** The payload of a callback: a record at top level, whatever answers to requests look like. */
export function bendPayload(record: JsonObject, bending: Bending): unknown {
  return bendOne(record, bending, false);
}

function bendOne(item: unknown, bending: Bending, alone: boolean): unknown {
  if (!isObject(item)) return item;
  const kind = kindOf(item);
  if (kind === undefined) return item;
  const record = bendRecord(item, kind, bending);
  const name = kind === 'quotation' ? 'project' : kind;
  return alone && bending.quirks.wrapped ? { [name]: record } : record;
}

/** A list is an array under the name of its collection, in an envelope (section 2.12) or alone (section 4.3). */
function isList(answer: JsonObject, [, value]: [string, unknown]): boolean {
  return Array.isArray(value) && ('total_pages' in answer || Object.keys(answer).length === 1);
}

function bendList(answer: JsonObject, [name, items]: [string, unknown[]], bending: Bending): unknown {
  const records = items.map((item) => bendOne(item, bending, false));
  switch (bending.quirks.lists) {
    case 'bare':
      return records;
    case 'named':
      return { [name]: records };
    case 'specified':
      return { ...bendNeighbours(answer, bending.quirks), [name]: records };
  }
}

function bendNeighbours(envelope: JsonObject, { neighbours }: Quirks): JsonObject {
  if (neighbours === 'null') return envelope;
  const bent = { ...envelope };
  for (const name of ['previous_page', 'next_page']) {
    const page = bent[name];
    if (neighbours === 'absent' || (neighbours === 'absent_at_end' && page === null)) delete bent[name];
    else if (neighbours === 'text' && typeof page === 'number') bent[name] = String(page);
  }
  return bent;
}
