import type { Core } from '@strapi/strapi';
import { DeskError } from '../domain/errors';
import type { Order, Time } from '../domain/types';
import type { PlannedOrder, PlannedProject } from '../workflow/ports';
import { UIDS } from './models';
import { readOrder, toColumns } from './rows';
import { isUniqueViolation, table } from './table';

interface Placing {
  strapi: Core.Strapi;
  environment: string;
  now: Time;
  order: Order;
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
      dueAt: now,
      attempts: 0,
    },
  });
  for (const { snapshot, words, ...document } of documents) {
    const { id: documentId } = await table(strapi, UIDS.document).create({
      data: {
        ...document,
        title: document.title.slice(0, 255),
        orderId: order.id,
        projectId: row.id,
        sourceLocale: order.sourceLocale,
        state: 'planned',
        progress: 0,
        estimatedWords: words,
        kept: '[]',
        createdAt: now,
      },
    });
    await table(strapi, UIDS.snapshot).create({
      data: { documentId, payload: JSON.stringify(snapshot), createdAt: now },
    });
  }
  await table(strapi, UIDS.ledger).create({
    data: { orderId: order.id, projectId: row.id, kind: 'quoted', amount: planned.quoted, at: now },
  });
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
      if (order.approved !== null) {
        await table(strapi, UIDS.ledger).create({
          data: { orderId: row.id, kind: 'approved', amount: order.approved, at: now },
        });
      }
      const count = projects.reduce((sum, { documents }) => sum + documents.length, 0);
      const text = `Ordered ${count} ${count === 1 ? 'translation' : 'translations'}${order.approved === null ? '; waits for approval' : ''}.`;
      await table(strapi, UIDS.event).create({ data: { orderId: row.id, who: order.requestedBy, text, at: now } });
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
