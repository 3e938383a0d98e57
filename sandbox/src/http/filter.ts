import { z } from 'zod';

import { invalid } from '../errors';

/** Which fields of a record may be named in `where` and `order` (sections 2.1 and 2.4). */
export interface FilterFields {
  plain: readonly string[];
  times: readonly string[];
}

type JsonObject = Record<string, unknown>;
type Test = (record: JsonObject) => boolean;

const OPERATORS = ['$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$ne', '$regex'] as const;
type Operator = (typeof OPERATORS)[number];

const query = z.object({ where: z.string().optional(), order: z.string().optional() });

/** Answers the filter operations of section 4: `where` and `order` over records as the client sees them. */
export function filterRecords<T extends JsonObject>(
  records: readonly T[],
  rawQuery: unknown,
  fields: FilterFields,
): T[] {
  const parsed = query.safeParse(rawQuery);
  if (!parsed.success) throw invalid('where', 'is invalid');
  const { where, order } = parsed.data;
  const test = where === undefined || where === '' ? () => true : compile(readWhere(where), fields);
  const found = records.filter(test);
  return order === undefined || order === '' ? found : sort(found, order, fields);
}

function readWhere(where: string): JsonObject {
  try {
    const value: unknown = JSON.parse(where);
    if (isObject(value)) return value;
  } catch {
    // Answered below, like any JSON which is not an object.
  }
  throw invalid('where', 'is not a JSON object');
}

function compile(where: JsonObject, fields: FilterFields): Test {
  const tests = Object.entries(where).map(([key, condition]): Test => {
    if (key === '$or') return compileOr(condition, fields);
    const isTime = checkField(key, fields, 'where');
    if (!isObject(condition)) {
      const wanted = operand(condition, isTime);
      return (record) => compare(read(record, key, isTime), wanted) === 0;
    }
    const operators = Object.entries(condition).map(([name, value]) => compileOperator(name, value, isTime));
    return (record) => operators.every((test) => test(read(record, key, isTime)));
  });
  return (record) => tests.every((test) => test(record));
}

function compileOr(condition: unknown, fields: FilterFields): Test {
  if (!Array.isArray(condition) || !condition.every(isObject)) throw invalid('where', '$or needs an array of objects');
  const branches = condition.map((branch) => compile(branch, fields));
  return (record) => branches.some((test) => test(record));
}

function compileOperator(name: string, value: unknown, isTime: boolean): (field: unknown) => boolean {
  const operator = OPERATORS.find((known): known is Operator => known === name);
  if (operator === undefined) throw invalid('where', `${name} is not supported`);
  switch (operator) {
    case '$in':
    case '$nin': {
      if (!Array.isArray(value)) throw invalid('where', `${name} needs an array`);
      const operands = value.map((item) => operand(item, isTime));
      return (field) => operands.some((item) => compare(field, item) === 0) === (operator === '$in');
    }
    case '$regex': {
      const pattern = readPattern(value);
      return (field) => typeof field === 'string' && pattern.test(field);
    }
    case '$ne': {
      const unwanted = operand(value, isTime);
      return (field) => compare(field, unwanted) !== 0;
    }
    case '$gt':
      return ordered(value, isTime, (order) => order > 0);
    case '$gte':
      return ordered(value, isTime, (order) => order >= 0);
    case '$lt':
      return ordered(value, isTime, (order) => order < 0);
    case '$lte':
      return ordered(value, isTime, (order) => order <= 0);
  }
}

function ordered(value: unknown, isTime: boolean, accept: (order: number) => boolean): (field: unknown) => boolean {
  const limit = operand(value, isTime);
  return (field) => {
    const order = compare(field, limit);
    return order !== undefined && accept(order);
  };
}

function readPattern(value: unknown): RegExp {
  if (typeof value !== 'string') throw invalid('where', '$regex needs a string');
  try {
    return new RegExp(value);
  } catch {
    throw invalid('where', '$regex is not a regular expression');
  }
}

/** Undefined where the two cannot be compared; 0 where they are equal. */
function compare(a: unknown, b: unknown): number | undefined {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : 1;
  return undefined;
}

function read(record: JsonObject, path: string, isTime: boolean): unknown {
  let value: unknown = record;
  for (const part of path.split('.')) value = isObject(value) ? value[part] : undefined;
  // A number in JSON never equals an absent field, a null does.
  return operand(value ?? null, isTime);
}

/** Times are compared as times: clients write them as `YYYY-MM-DD HH:MM:SS` or as ISO strings. */
function operand(value: unknown, isTime: boolean): unknown {
  if (!isTime || typeof value !== 'string') return value;
  const plain = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?$/.exec(value);
  const time = Date.parse(plain === null ? value : `${plain[1]}T${plain[2]}Z`);
  if (Number.isNaN(time)) throw invalid('where', `${value} is not a time`);
  return time;
}

function checkField(field: string, fields: FilterFields, parameter: string): boolean {
  if (fields.times.includes(field)) return true;
  if (fields.plain.includes(field)) return false;
  throw invalid(parameter, `${field} is not a field that can be used here`);
}

function sort<T extends JsonObject>(records: readonly T[], order: string, fields: FilterFields): T[] {
  const descending = order.startsWith('-');
  const field = descending ? order.slice(1) : order;
  const isTime = checkField(field, fields, 'order');
  const direction = descending ? -1 : 1;
  return [...records].sort((a, b) => direction * sortOrder(read(a, field, isTime), read(b, field, isTime)));
}

/** Records without the field come first, as they do in the kinds of database this grammar comes from. */
function sortOrder(a: unknown, b: unknown): number {
  return compare(a, b) ?? Number(a !== null) - Number(b !== null);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
