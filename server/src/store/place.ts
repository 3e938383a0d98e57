import type { Core } from '@strapi/strapi';
import { DeskError } from '../domain/errors';
import { share } from '../domain/money';
import type { Order, Time } from '../domain/types';
import type { PlannedOrder, PlannedProject } from '../workflow/ports';
import { writeApproval } from './approvals';
import { writeEvents, writeLedger } from './journal';
import { UIDS } from './models';
import { readOrder, toColumns } from './rows';
import { inPortions, isUniqueViolation, table } from './table';

interface Placing {
  strapi: Core.Strapi;
  environment: string;
  now: Time;
  order: Order;
}

/** Ids of documents just written, by reference: not every database tells them when it writes several rows. */
async function idsOf(strapi: Core.Strapi, projectId: number): Promise<Map<string, number>> {
  const rows = await table(strapi, UIDS.document).findMany({ where: { projectId }, select: ['id', 'ref'] });
  return new Map(rows.map(({ id, ref }) => [String(ref), id]));
}

async function placeProject({ strapi, environment, now, order }: Placing, planned: PlannedProject): Promise<void> {
  const { documents, ...project } = planned;
  const row = await table(strapi, UIDS.project).create({
    data: {
      ...project,
      environment,
      orderId: order.id,
      sourceLocale: order.sourceLocale,
      state: order.approved === null ? 'awaiting_approval' : 'creating',
      progress: 0,
      reserved: 0,
      refunded: 0,
      dueAt: now,
      attempts: 0,
    },
  });
  const rows = documents.map(({ snapshot: _, words, ...document }) => ({
    ...document,
    title: document.title.slice(0, 255),
    orderId: order.id,
    projectId: row.id,
    sourceLocale: order.sourceLocale,
    state: 'planned',
    progress: 0,
    estimatedWords: words,
    recounts: 0,
    kept: '[]',
    createdAt: now,
  }));
  for (const data of inPortions(rows)) await table(strapi, UIDS.document).createMany({ data });
  const ids = await idsOf(strapi, row.id);
  const snapshots = documents.map(({ ref, snapshot }) => ({
    documentId: ids.get(ref),
    payload: JSON.stringify(snapshot),
    createdAt: now,
  }));
  for (const data of inPortions(snapshots)) await table(strapi, UIDS.snapshot).createMany({ data });
  const quotes = share(
    planned.quoted,
    documents.map(({ words }) => words),
  );
  const ledger = documents.map(({ ref }, index) => ({
    orderId: order.id,
    projectId: row.id,
    documentId: ids.get(ref) ?? null,
    kind: 'quoted' as const,
    amount: quotes[index] ?? 0,
  }));
  await writeLedger(strapi, ledger, now);
}

/** Order, projects, documents, snapshots and first ledger rows: all of them or none. */
export async function placeOrderRows(
  strapi: Core.Strapi,
  environment: string,
  now: Time,
  planned: PlannedOrder,
): Promise<Order> {
  const { projects, ...order } = planned;
  try {
    return await strapi.db.transaction(async () => {
      const row = await table(strapi, UIDS.order).create({
        data: toColumns({
          ...order,
          environment,
          activity: 'translation',
          state: order.approved === null ? 'needs_approval' : 'in_progress',
          approvedBy: order.approved === null ? null : order.requestedBy,
          approvedAt: order.approved === null ? null : now,
          reserved: 0,
          createdAt: now,
        }),
      });
      const placed = readOrder(row);
      for (const project of projects) await placeProject({ strapi, environment, now, order: placed }, project);
      if (order.approved !== null) await writeApproval(strapi, row.id, order.approved, now);
      const count = projects.reduce((sum, { documents }) => sum + documents.length, 0);
      const text = `Ordered ${count} ${count === 1 ? 'translation' : 'translations'}${order.approved === null ? '; waits for approval' : ''}.`;
      await writeEvents(strapi, [{ orderId: row.id, who: order.requestedBy, text }], now);
      return placed;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DeskError(
      {
        code: 'already_open',
        message: 'Some of this was ordered by somebody else at the same moment.',
        remedy: 'Look at the open orders, then order what is left.',
      },
      { cause: error },
    );
  }
}
