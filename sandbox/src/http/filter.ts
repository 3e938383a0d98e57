import { z } from 'zod';

import { invalid } from '../errors';

type JsonObject = Record<string, unknown>;

/** Which fields may be named in `where` and `order` (sections 2.1, 2.4 and 2.15). */
export interface FilterFields<T = JsonObject> {
  plain: readonly string[];
  /** Those that are compared as times. */
  times: readonly string[];
  /** The value of one of these fields, null where there is none; times in milliseconds or as text. Unless told, that of
   * a record by its path. */
  read?: (item: T, field: string) => unknown;
}

type Test<T> = (item: T) => boolean;

const OPERATORS = ['$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$ne', '$regex'] as const;
type Operator = (typeof OPERATORS)[number];

const query = z.object({ where: z.string().optional(), order: z.string().optional() });

/** Answers the filter operations of section 4: `where` and `order` over what a list shows. */
export function filterRecords<T extends object>(items: readonly T[], rawQuery: unknown, fields: FilterFields<T>): T[] {
  const parsed = query.safeParse(rawQuery);
  if (!parsed.success) throw invalid('where', 'is invalid');
  const { where, order } = parsed.data;
  const filter = new Filter(fields);
  const test = where === undefined || where === '' ? () => true : filter.compile(readWhere(where));
  const found = items.filter(test);
  return order === undefined || order === '' ? found : filter.sort(found, order);
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

class Filter<T extends object> {
  constructor(private readonly fields: FilterFields<T>) {}

  compile(where: JsonObject): Test<T> {
    const tests = Object.entries(where).map(([key, condition]): Test<T> => {
      if (key === '$or') return this.compileOr(condition);
      const { isTime, read } = this.field(key, 'where');
      if (Array.isArray(condition)) throw invalid('where', `${key} needs a value, or an object of operators`);
      if (!isObject(condition)) {
        const wanted = operand(condition, isTime);
        return (item) => compare(read(item), wanted) === 0;
      }
      const operators = Object.entries(condition).map(([name, value]) => compileOperator(name, value, isTime));
      return (item) => {
        const value = read(item);
        return operators.every((test) => test(value));
      };
    });
    return (item) => tests.every((test) => test(item));
  }

  sort(items: readonly T[], order: string): T[] {
    const descending = order.startsWith('-');
    const { read } = this.field(descending ? order.slice(1) : order, 'order');
    const direction = descending ? -1 : 1;
    // Read once per item, not once per comparison.
    return items
      .map((item) => ({ item, value: read(item) }))
      .sort((a, b) => direction * sortOrder(a.value, b.value))
      .map(({ item }) => item);
  }

  private compileOr(condition: unknown): Test<T> {
    if (!Array.isArray(condition) || !condition.every(isObject))
      throw invalid('where', '$or needs an array of objects');
    const branches = condition.map((branch) => this.compile(branch));
    return (item) => branches.some((test) => test(item));
  }

  private field(name: string, parameter: string): { isTime: boolean; read: (item: T) => unknown } {
    const isTime = this.fields.times.includes(name);
    if (!isTime && !this.fields.plain.includes(name)) {
      throw invalid(parameter, `${name} is not a field that can be used here`);
    }
    const read = this.fields.read ?? readPath;
    // A number in JSON never equals an absent field, a null does.
    return { isTime, read: (item) => operand(read(item, name) ?? null, isTime) };
  }
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

function readPath(record: object, path: string): unknown {
  let value: unknown = record;
  for (const part of path.split('.')) value = isObject(value) ? value[part] : undefined;
  return value;
}

/** Times are compared as times: clients write them as `YYYY-MM-DD HH:MM:SS` or as ISO strings. */
function operand(value: unknown, isTime: boolean): unknown {
  if (!isTime || typeof value !== 'string') return value;
  const plain = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?: UTC)?$/.exec(value);
  const time = Date.parse(plain === null ? value : `${plain[1]}T${plain[2]}Z`);
  if (Number.isNaN(time)) throw invalid('where', `${value} is not a time`);
  return time;
}

/** Records without the field come first, as they do in the kinds of database this grammar comes from. */
function sortOrder(a: unknown, b: unknown): number {
  return compare(a, b) ?? Number(a !== null) - Number(b !== null);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
