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

/** `@strapi/strapi` knows the uids of a site's content types only; ours are tables of the database layer. */
export const table = (strapi: Core.Strapi, uid: string): Table => strapi.db.query(uid);

/** A unique key was taken: every database says so in its own way. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT', '23505', 'ER_DUP_ENTRY'].includes(code);
}
