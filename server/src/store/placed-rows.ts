import type { Core } from '@strapi/strapi';
import type { Time } from '../domain/types';
import type { PlacedPage, Placing } from '../workflow/ports';
import { insertRows, tableOf } from './bulk';
import { UIDS } from './models';
import { inPortions, table, type RawRow } from './table';
import type { Transaction } from './transaction';

/** So many rows are read at a time. */
const ROWS = 1000;
/** So many values a list in a condition has at most. */
const VALUES = 500;
/** As long as the column is everywhere. */
const TITLE_LENGTH = 255;

async function projectIds(strapi: Core.Strapi, documents: PlacedPage['documents']): Promise<Map<string, number>> {
  const refs = [...new Set(documents.map(({ projectRef }) => projectRef))];
  const rows = await table(strapi, UIDS.project).findMany({ where: { ref: { $in: refs } }, select: ['id', 'ref'] });
  return new Map(rows.map(({ id, ref }) => [String(ref), id]));
}

/** Ids of an order's documents written last, by reference: not every database tells them when it writes several. */
async function idsAfter(strapi: Core.Strapi, orderId: number, after: number): Promise<Map<string, number>> {
  const where = { orderId, id: { $gt: after } };
  const rows = await table(strapi, UIDS.document).findMany({ where, select: ['id', 'ref'] });
  return new Map(rows.map(({ id, ref }) => [String(ref), id]));
}

async function lastId(strapi: Core.Strapi, orderId: number): Promise<number> {
  const newest = { where: { orderId }, select: ['id'], orderBy: [{ id: 'desc' as const }], limit: 1 };
  const [row] = await table(strapi, UIDS.document).findMany(newest);
  return row?.id ?? 0;
}

async function writeProjects(
  strapi: Core.Strapi,
  environment: string,
  { orderId, sourceLocale }: Placing,
  projects: PlacedPage['projects'],
  dueAt: Time,
): Promise<void> {
  const rest = { state: 'placing', progress: 0, reserved: 0, refunded: 0, dueAt, attempts: 0 };
  const rows = projects.map((project) => ({ ...project, environment, orderId, sourceLocale, ...rest }));
  for (const data of inPortions(rows)) await table(strapi, UIDS.project).createMany({ data });
}

/** Projects, documents and snapshots of a page, as they lie until the order is finished. Call inside the transaction. */
export async function writePageRows(
  strapi: Core.Strapi,
  trx: Transaction,
  environment: string,
  placing: Placing,
  { projects, documents }: PlacedPage,
  now: Time,
): Promise<void> {
  const { orderId, sourceLocale } = placing;
  await writeProjects(strapi, environment, placing, projects, now);
  const projectIdOf = await projectIds(strapi, documents);
  const after = await lastId(strapi, orderId);
  const rows = documents.map(({ snapshot: _, words, projectRef, title, ...document }) => ({
    ...document,
    title: title.slice(0, TITLE_LENGTH),
    orderId,
    projectId: projectIdOf.get(projectRef) ?? null,
    sourceLocale,
    state: 'planned',
    progress: 0,
    estimatedWords: words,
    recounts: 0,
    kept: '[]',
    createdAt: now,
  }));
  await insertRows(trx, UIDS.document, rows);
  const ids = await idsAfter(strapi, orderId, after);
  const payloads = documents.map(({ ref, snapshot }) => ({
    documentId: ids.get(ref) ?? null,
    payload: JSON.stringify(snapshot),
    createdAt: now,
  }));
  await insertRows(trx, UIDS.snapshot, payloads);
}

/** Documents of an order as they were written, a page of them after another. */
export async function* placedDocuments(
  strapi: Core.Strapi,
  where: Record<string, unknown>,
  select: string[],
): AsyncGenerator<RawRow[]> {
  for (let after = 0; ;) {
    const rows = await table(strapi, UIDS.document).findMany({
      where: { ...where, id: { $gt: after } },
      select: ['id', ...select],
      orderBy: [{ id: 'asc' }],
      limit: ROWS,
    });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** What amounts are shared out by: all documents of an order, a page of them after another. */
export async function* placedAmounts(
  strapi: Core.Strapi,
  orderId: number,
): AsyncGenerator<{ id: number; projectId: number; targetLocale: string; words: number }[]> {
  for (let after = 0; ;) {
    const found: unknown = await strapi.db
      .getConnection(tableOf(UIDS.document))
      .where({ order_id: orderId })
      .andWhere('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .select({ id: 'id', projectId: 'project_id', targetLocale: 'target_locale', words: 'estimated_words' });
    const rows = found as { id: number; projectId: number; targetLocale: string; words: number }[];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** Takes documents away with all that hangs on them. */
export async function removeDocuments(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  for (const portion of inPortions(ids, VALUES)) {
    const documentId = { $in: portion };
    await table(strapi, UIDS.snapshot).deleteMany({ where: { documentId } });
    await table(strapi, UIDS.ledger).deleteMany({ where: { documentId } });
    await table(strapi, UIDS.document).deleteMany({ where: { id: documentId } });
  }
}
