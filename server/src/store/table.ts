import type { Core } from '@strapi/strapi';

/** A row as the database gives it: big integers come as strings. */
export type RawRow = Record<string, unknown> & { id: number };

type Where = Record<string, unknown>;

/** The part of Strapi's query engine that we use on our own tables, which its types do not know. */
export interface Table {
  create(params: { data: Record<string, unknown> }): Promise<RawRow>;
  createMany(params: { data: Record<string, unknown>[] }): Promise<{ count: number }>;
  findOne(params: { where: Where }): Promise<RawRow | null>;
  findMany(params: {
    where?: Where;
    select?: string[];
    orderBy?: Record<string, 'asc' | 'desc'>[];
    limit?: number;
    offset?: number;
  }): Promise<RawRow[]>;
  /** One UPDATE; with a condition in `where` it is a compare-and-set. */
  updateMany(params: { where: Where; data: Record<string, unknown> }): Promise<{ count: number }>;
  deleteMany(params: { where: Where }): Promise<{ count: number }>;
  count(params: { where?: Where }): Promise<number>;
}

/** Databases limit how many values one statement takes. */
const ROWS_AT_A_TIME = 50;

export function inPortions<T>(items: readonly T[], size = ROWS_AT_A_TIME): T[][] {
  const portions: T[][] = [];
  for (let start = 0; start < items.length; start += size) portions.push(items.slice(start, start + size));
  return portions;
}

/** `@strapi/strapi` knows the uids of a site's content types only; ours are tables of the database layer. */
export const table = (strapi: Core.Strapi, uid: string): Table => strapi.db.query(uid);

const UNIQUE_VIOLATIONS = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT', '23505', 'ER_DUP_ENTRY']);

/**
 * A unique key was taken: every database says so in its own way. Told by its code alone: a driver's native part may
 * make its errors of another `Error` than ours.
 */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  UNIQUE_VIOLATIONS.has(error.code);
