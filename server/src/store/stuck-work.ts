import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CONNECTION_CODES } from '../domain/errors';
import { MOVING_PROJECT_STATES } from '../domain/transitions';
import type { Time } from '../domain/types';
import type { Clock, OverdueBounds, StuckWork } from '../workflow/ports';
import { tableOf } from './bulk';
import { UIDS } from './models';
import { readOrder, readProject } from './rows';
import { table } from './table';
import { stoppedBy } from './watch';

/** As far as the query builder below Strapi's own is needed here. */
interface Conditions {
  whereNull(column: string): Conditions;
  whereIn(column: string, rows: unknown): Conditions;
  whereNot(column: string, operator: string, value: string): Conditions;
  orWhere(inner: (all: Conditions) => void): Conditions;
}

const STUCK = { state: 'needs_attention' };

const timeSchema = z.coerce.number().nullable();
const sinceSchema = z.array(z.object({ order_id: z.coerce.number(), since: z.coerce.number() }));

/** Of a project that stopped for another reason than the connection. */
function notForConnection(query: Conditions): void {
  query.orWhere((none) => void none.whereNull('problem'));
  query.orWhere((others) => {
    for (const code of CONNECTION_CODES) others.whereNot('problem', 'like', `%"code":"${code}"%`);
  });
}

/** What people have to mend, and since when. */
function createStopped(strapi: Core.Strapi, environment: string) {
  const rows = (uid: string) => strapi.db.getConnection(tableOf(uid));
  const projects = () => rows(UIDS.project).select('id').where(STUCK);
  const documents = () => rows(UIDS.document).select('id').where(STUCK);
  const atWork = () => rows(UIDS.project).select('id').where({ state: 'working' });
  const conditions = () => ({
    environment,
    $or: [
      {
        id: {
          $in: rows(UIDS.project)
            .select('order_id')
            .where(STUCK)
            .where((query) => notForConnection(query as unknown as Conditions)),
        },
      },
      { id: { $in: rows(UIDS.document).select('order_id').where(STUCK).whereIn('project_id', atWork()) } },
    ],
  });
  const aboutThem = (query: Conditions): void => {
    query.orWhere((all) => void all.whereNull('document_id').whereIn('project_id', projects()));
    query.orWhere((all) => void all.whereIn('document_id', documents()));
  };

  return {
    async stoppedOrders(limit: number) {
      const [found, count] = await Promise.all([
        table(strapi, UIDS.order).findMany({ where: conditions(), orderBy: [{ id: 'asc' }], limit }),
        table(strapi, UIDS.order).count({ where: conditions() }),
      ]);
      return { orders: found.map(readOrder), count };
    },
    async stoppedSince(orderIds: readonly number[]): Promise<Map<number, Time>> {
      if (orderIds.length === 0) return new Map();
      const found: unknown = await rows(UIDS.event)
        .whereIn('order_id', [...orderIds])
        .where((query) => aboutThem(query as unknown as Conditions))
        .select('order_id')
        .max({ since: 'at' })
        .groupBy('order_id');
      return new Map(sinceSchema.parse(found).map((row) => [row.order_id, row.since]));
    },
    stoppedForConnection: () =>
      table(strapi, UIDS.project).count({ where: { environment, ...stoppedBy(CONNECTION_CODES) } }),
  };
}

/** See `StuckWork`. */
export function createStuckWork(strapi: Core.Strapi, clock: Clock, environment: string): StuckWork {
  const projects = () => table(strapi, UIDS.project);
  const moving = { environment, state: { $in: MOVING_PROJECT_STATES } };
  const leftLying = ({ dueBefore, farthest }: OverdueBounds): Record<string, unknown> => ({
    dueAt: { $lt: dueBefore },
    $or: [{ leaseUntil: { $null: true } }, { leaseUntil: { $lt: clock.now() } }, { leaseUntil: { $gt: farthest } }],
  });
  const tooFar = ({ farthest }: OverdueBounds): Record<string, unknown> => ({ dueAt: { $gt: farthest } });
  const overdue = (bounds: OverdueBounds) => ({ $and: [moving, { $or: [leftLying(bounds), tooFar(bounds)] }] });

  return {
    ...createStopped(strapi, environment),
    async overdue(bounds, limit) {
      const where = overdue(bounds);
      const [found, count] = await Promise.all([
        projects().findMany({ where, orderBy: [{ dueAt: 'asc' }], limit }),
        projects().count({ where }),
      ]);
      return { projects: found.map(readProject), count };
    },
    async freeOverdue(bounds) {
      const free = { leaseToken: null, leaseUntil: null };
      await projects().updateMany({ where: { $and: [moving, leftLying(bounds)] }, data: free });
      await projects().updateMany({ where: { $and: [moving, tooFar(bounds)] }, data: { dueAt: clock.now() } });
    },
    async watchDueAt() {
      const row = await table(strapi, UIDS.watch).findOne({ where: { environment } });
      return timeSchema.parse(row?.dueAt ?? null);
    },
    async oldestMark() {
      const rows = await table(strapi, UIDS.mark).findMany({ select: ['at'], orderBy: [{ at: 'asc' }], limit: 1 });
      return timeSchema.parse(rows[0]?.at ?? null);
    },
  };
}
