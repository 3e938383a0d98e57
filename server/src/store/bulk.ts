import type { Core } from '@strapi/strapi';
import { MODELS } from './models';
import { inPortions } from './table';
import type { Transaction } from './transaction';

/** A statement of so many rows stays below what any database takes. */
const ROWS = 100;

type Value = string | number | null;
export type BulkRow = Readonly<Record<string, Value>>;

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function tableOf(uid: string): string {
  const model = MODELS.find((known) => known.uid === uid);
  if (!model) throw new Error(`There is no table "${uid}".`);
  return model.tableName;
}

/**
 * Writes very many rows of ours, all with the same columns. Strapi's way takes several times as long, and most of an
 * order's placing: it looks at each value by itself, and on SQLite writes a SELECT for each row.
 */
export async function insertRows(trx: Transaction, uid: string, rows: readonly BulkRow[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const one = `(${names.map(() => '?').join(',')})`;
  for (const portion of inPortions(rows, ROWS)) {
    const sql = `insert into ?? (${names.map(() => '??').join(',')}) values ${portion.map(() => one).join(',')}`;
    const values = portion.flatMap((row) => names.map((name) => row[name] ?? null));
    await trx.raw(sql, [tableOf(uid), ...names.map(columnOf), ...values]);
  }
}

/** The same within the caller's transaction, or in one of its own. */
export async function appendRows(strapi: Core.Strapi, uid: string, rows: readonly BulkRow[]): Promise<void> {
  await strapi.db.transaction(({ trx }) => insertRows(trx as Transaction, uid, rows));
}

/** One UPDATE, as quickly; answers how many rows it found. */
export async function updateRows(strapi: Core.Strapi, uid: string, where: BulkRow, data: BulkRow): Promise<number> {
  const inColumns = (row: BulkRow): BulkRow =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));
  const update = strapi.db.getConnection(tableOf(uid)).where(inColumns(where)).update(inColumns(data));
  return strapi.db.transaction(async ({ trx }) =>
    Number(await update.transacting(trx as Parameters<typeof update.transacting>[0])),
  );
}
