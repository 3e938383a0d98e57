/** What lists and filter operations are asked for (section 4, filter operations; section 8). */
import type { Query } from './address';
import { InvalidRequestError } from './errors';
import { isFields } from './fields';
import { writtenTime } from './times';
import type { CallOptions } from './transport';

/** Fields of a project that can be filtered and sorted by (2.1). */
export interface ProjectFilterFields {
  id: string;
  ref: string;
  name: string;
  activity_name: string;
  archived: boolean;
  /** `cancelled` finds both of its spellings. */
  status: string;
  created_at: Date;
  updated_at: Date;
  launched_at: Date;
  completed_at: Date;
  cached_documents_count: number;
  language_from_code: string;
  language_to_code: string;
  level_name: string;
  'pricing.total_cost_at_launch_time': number;
  total_word_count: number;
  progress: number;
  category: string;
  platform_id: string;
}

/** Fields of a document that can be filtered and sorted by (2.4). */
export interface DocumentFilterFields {
  id: string;
  ref: string;
  title: string;
  activity_name: string;
  /** `cancelled` finds both of its spellings. */
  status: string;
  created_at: Date;
  updated_at: Date;
  completed_at: Date;
  started_at: Date;
  submitted_at: Date;
  language_from_code: string;
  language_to_code: string;
  word_count: number;
  category: string;
  deliver_work_as_file: boolean;
}

/** Fields of a project template that can be filtered and sorted by (2.15). */
export interface ApiTemplateFilterFields {
  id: string;
  name: string;
  activity_name: string;
  created_at: Date;
  updated_at: Date;
  language_from_code: string;
  language_to_code: string;
  level_name: string;
}

/** A time is given as `Date`, or as the text that is sent: `YYYY-MM-DD HH:MM:SS`, UTC. */
type Value<T> = T extends Date ? Date | string : T;

/** Comparisons of one field; several of them must all hold. */
export interface Operators<T> {
  $gt?: T;
  $gte?: T;
  $lt?: T;
  $lte?: T;
  $ne?: T;
  $in?: readonly T[];
  $nin?: readonly T[];
  /** For texts. */
  $regex?: T extends string ? string : never;
}

/** Fields to a value or to comparisons, all of which must hold. */
export type Where<Fields> = {
  readonly [Name in keyof Fields]?: Value<Fields[Name]> | Operators<Value<Fields[Name]>>;
} & { readonly $or?: readonly Where<Fields>[] };

/** A field to sort by; with `-` before it descending. */
export type Order<Fields> = (keyof Fields & string) | `-${keyof Fields & string}`;

export interface PageSize {
  /** Wanted page size, 1 to 100. The service may take another. */
  perPage?: number | undefined;
}

/** What a filter operation is asked for. */
export interface Filter<Fields> extends PageSize {
  where?: Where<Fields> | undefined;
  order?: Order<Fields> | undefined;
}

export type ListOptions = CallOptions & PageSize;

const LARGEST_PAGE = 100;

/**
 * The query of one page. The first page is what comes without a page being named (8, rule 1).
 *
 * @throws InvalidRequestError for a page or page size that cannot be, and for a condition that would be lost on the
 *   way: without it the service would answer with everything.
 */
export function pageQuery(operation: string, page: number, { perPage }: PageSize = {}): Query {
  const refuse = (message: string): InvalidRequestError =>
    new InvalidRequestError({ operation, message: `${operation} was called with ${message}.` });
  if (!Number.isSafeInteger(page) || page < 1) throw refuse('a page that is not a whole number from 1');
  if (perPage !== undefined && !(Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= LARGEST_PAGE)) {
    throw refuse(`a page size that is not a whole number from 1 to ${LARGEST_PAGE}`);
  }
  return { page: page > 1 ? page : undefined, per_page: perPage };
}

/** The query of one page of a filter: `where` as JSON. Throws as `pageQuery`. */
export function filterQuery<Fields>(operation: string, filter: Filter<Fields>, page: number): Query {
  const { where, order } = filter;
  return {
    where: where === undefined ? undefined : JSON.stringify(writtenWhere(operation, where)),
    order,
    ...pageQuery(operation, page, filter),
  };
}

function writtenWhere(operation: string, where: object): unknown {
  const conditions = Object.entries(where).map(([field, condition]: [string, unknown]): [string, unknown] => {
    if (field === '$or') return [field, alternatives(operation, condition)];
    const written = writtenCondition(operation, field, condition);
    return [field, field === 'status' ? bothSpellings(written) : written];
  });
  return Object.fromEntries(conditions);
}

function alternatives(operation: string, value: unknown): unknown[] {
  if (Array.isArray(value) && value.every(isFields)) return value.map((where) => writtenWhere(operation, where));
  throw lostCondition(operation, '$or');
}

function writtenCondition(operation: string, field: string, condition: unknown): unknown {
  if (condition instanceof Date) return writtenTime(operation, condition);
  if (Array.isArray(condition)) return condition.map((item) => writtenCondition(operation, field, item));
  if (isFields(condition)) {
    const operators = Object.entries(condition);
    return Object.fromEntries(operators.map(([name, value]) => [name, writtenCondition(operation, field, value)]));
  }
  if (condition === undefined || (typeof condition === 'number' && !Number.isFinite(condition))) {
    throw lostCondition(operation, field);
  }
  return condition;
}

/** JSON has no `undefined` and no infinity: the condition would vanish or change its meaning. */
function lostCondition(operation: string, field: string): InvalidRequestError {
  const message = `${operation} was called with a condition for ${field} that is no value.`;
  return new InvalidRequestError({ operation, message });
}

const SPELLINGS = ['cancelled', 'canceled'];

/** The service writes `cancelled` in two ways, so that asking for one of them would miss what has the other. */
function bothSpellings(condition: unknown): unknown {
  if (isCancelled(condition)) return { $in: SPELLINGS };
  if (!isFields(condition)) return condition;
  const { $ne: unlike, ...operators } = condition;
  const spelt = Object.entries(operators).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) && value.some(isCancelled) ? withBoth(value) : value,
  ]);
  const written: Record<string, unknown> = Object.fromEntries(spelt);
  if (unlike === undefined) return written;
  if (!isCancelled(unlike)) return { ...written, $ne: unlike };
  return { ...written, $nin: withBoth(Array.isArray(written.$nin) ? written.$nin : []) };
}

function withBoth(statuses: readonly unknown[]): unknown[] {
  return [...statuses.filter((status) => !isCancelled(status)), ...SPELLINGS];
}

function isCancelled(status: unknown): boolean {
  return status === 'cancelled' || status === 'canceled';
}
