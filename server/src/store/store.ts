import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { creditsInWords, type Millicredits } from '../domain/money';
import { MOVING_PROJECT_STATES } from '../domain/transitions';
import type { Project } from '../domain/types';
import type { Claim, Clock, Entry, Store } from '../workflow/ports';
import { createCopyAnswers } from './copied';
import { commitChanges, lockOrder, projectOrderState } from './commit';
import { UIDS } from './models';
import { placeOrderRows } from './place';
import { readDocument, readOrder, readProject } from './rows';
import { table } from './table';
import { createTexts } from './texts';

export interface LeaseTimes {
  /** A lease outlasts the longest transaction; a killed process's work is taken over when it ends. */
  leaseMs: number;
}

/** How many due projects one look considers; others may claim the first of them meanwhile. */
const LOOK_AT = 10;

type Claiming = Pick<Store, 'claimNext' | 'claim' | 'renew' | 'release'>;

function createClaiming(strapi: Core.Strapi, clock: Clock, environment: string, { leaseMs }: LeaseTimes): Claiming {
  const projects = () => table(strapi, UIDS.project);
  const free = () => ({ $or: [{ leaseUntil: { $null: true } }, { leaseUntil: { $lt: clock.now() } }] });

  /** One conditional UPDATE: of several processes only one changes the row. */
  async function take(where: Record<string, unknown>): Promise<Claim | null> {
    const token = randomUUID();
    const { count } = await projects().updateMany({
      where: { $and: [where, free()] },
      data: { leaseToken: token, leaseUntil: clock.now() + leaseMs },
    });
    if (count !== 1) return null;
    const row = await projects().findOne({ where: { leaseToken: token } });
    return row ? { token, project: readProject(row) } : null;
  }

  return {
    async claimNext() {
      const due = { environment, state: { $in: MOVING_PROJECT_STATES }, dueAt: { $lte: clock.now() } };
      const rows = await projects().findMany({
        where: { $and: [due, free()] },
        select: ['id'],
        orderBy: [{ dueAt: 'asc' }],
        limit: LOOK_AT,
      });
      for (const { id } of rows) {
        const claim = await take({ id, ...due });
        if (claim) return claim;
      }
      return null;
    },
    claim: (projectId) => take({ id: projectId, environment }),
    async renew({ token, project }) {
      const { count } = await projects().updateMany({
        where: { id: project.id, leaseToken: token },
        data: { leaseUntil: clock.now() + leaseMs },
      });
      return count === 1;
    },
    async release({ token, project }) {
      await projects().updateMany({
        where: { id: project.id, leaseToken: token },
        data: { leaseToken: null, leaseUntil: null },
      });
    },
  };
}

type PersonActions = Pick<Store, 'approve' | 'resume'>;

function createPersonActions(strapi: Core.Strapi, clock: Clock, environment: string): PersonActions {
  const moveProjects = (where: Record<string, unknown>, data: Record<string, unknown>): Promise<{ count: number }> =>
    table(strapi, UIDS.project).updateMany({
      where,
      data: { ...data, dueAt: clock.now(), attempts: 0, problem: null },
    });
  const note = (orderId: number, projectId: number | null, who: string, text: string): Promise<unknown> =>
    table(strapi, UIDS.event).create({ data: { orderId, projectId, who, text, at: clock.now() } });

  return {
    async approve(orderId: number, upTo: Millicredits, by: string) {
      await strapi.db.transaction(async () => {
        await lockOrder(strapi, orderId, environment);
        await table(strapi, UIDS.order).updateMany({
          where: { id: orderId },
          data: { approved: upTo, approvedBy: by, approvedAt: clock.now() },
        });
        await moveProjects({ orderId, state: 'awaiting_approval' }, { state: 'creating' });
        await moveProjects({ orderId, state: 'over_ceiling' }, { state: 'launching' });
        await table(strapi, UIDS.ledger).create({ data: { orderId, kind: 'approved', amount: upTo, at: clock.now() } });
        await note(orderId, null, by, `Approved up to ${creditsInWords(upTo)}.`);
        await projectOrderState(strapi, orderId);
      });
    },
    async resume(projectId: number, by: string) {
      return strapi.db.transaction(async () => {
        const row = await table(strapi, UIDS.project).findOne({ where: { id: projectId } });
        const project = row && readProject(row);
        if (!project || (project.state !== 'needs_attention' && project.state !== 'awaiting_funds')) return false;
        const state: Project['state'] =
          project.state === 'awaiting_funds' ? 'launching' : (project.resumeState ?? 'creating');
        await lockOrder(strapi, project.orderId, environment);
        const { count } = await moveProjects({ id: projectId, state: project.state }, { state, resumeState: null });
        if (count !== 1) return false;
        await note(project.orderId, projectId, by, `Tried the project for "${project.targetLocale}" again.`);
        await projectOrderState(strapi, project.orderId);
        return true;
      });
    },
  };
}

type Reading = Pick<
  Store,
  'order' | 'orders' | 'projects' | 'documents' | 'document' | 'documentsOfEntry' | 'events' | 'takenKeys' | 'countHeld'
>;

const NEWEST_FIRST = [{ id: 'desc' as const }];
const OLDEST_FIRST = [{ id: 'asc' as const }];
/** Databases limit how many values one statement takes. */
const VALUES_AT_A_TIME = 500;

function createReading(strapi: Core.Strapi, environment: string): Reading {
  const rows = (uid: string) => table(strapi, uid);
  const among = async <T>(uid: string, name: string, values: number[], read: (row: unknown) => T): Promise<T[]> =>
    values.length === 0
      ? []
      : (await rows(uid).findMany({ where: { [name]: { $in: values } }, orderBy: OLDEST_FIRST })).map(read);
  return {
    async order(id) {
      const row = await rows(UIDS.order).findOne({ where: { id } });
      return row && readOrder(row);
    },
    async orders(page, pageSize) {
      const [found, total] = await Promise.all([
        rows(UIDS.order).findMany({ orderBy: NEWEST_FIRST, limit: pageSize, offset: (page - 1) * pageSize }),
        rows(UIDS.order).count({}),
      ]);
      return { orders: found.map(readOrder), total };
    },
    projects: (orderIds) => among(UIDS.project, 'orderId', orderIds, readProject),
    documents: (projectIds) => among(UIDS.document, 'projectId', projectIds, readDocument),
    async document(id) {
      const row = await rows(UIDS.document).findOne({ where: { id } });
      return row && readDocument(row);
    },
    async documentsOfEntry({ contentType, entryId }: Entry) {
      const where = { contentType, entryId };
      return (await rows(UIDS.document).findMany({ where, orderBy: NEWEST_FIRST, limit: 200 })).map(readDocument);
    },
    async events(orderId) {
      const found = await rows(UIDS.event).findMany({ where: { orderId }, orderBy: NEWEST_FIRST, limit: 500 });
      return found.map(({ id, at, who, text }) => ({ id, at: Number(at), who: String(who), text: String(text) }));
    },
    async takenKeys(openKeys) {
      const taken = new Set<string>();
      for (let start = 0; start < openKeys.length; start += VALUES_AT_A_TIME) {
        const where = { openKey: { $in: openKeys.slice(start, start + VALUES_AT_A_TIME) } };
        for (const { openKey } of await rows(UIDS.document).findMany({ where, select: ['openKey'] })) {
          taken.add(String(openKey));
        }
      }
      return taken;
    },
    countHeld: () =>
      rows(UIDS.project).count({ where: { environment: { $ne: environment }, state: { $in: MOVING_PROJECT_STATES } } }),
  };
}

/** The workflow's rows in Strapi's own database. */
export function createStore(strapi: Core.Strapi, clock: Clock, environment: string, times: LeaseTimes): Store {
  const texts = createTexts(strapi);
  return {
    environment,
    ...createReading(strapi, environment),
    ...createClaiming(strapi, clock, environment, times),
    ...createPersonActions(strapi, clock, environment),
    ...createCopyAnswers(strapi, clock, environment),
    ...texts,
    place: (order) => placeOrderRows(strapi, environment, clock.now(), order),
    commit: (claim, changes) => commitChanges(strapi, texts, claim, changes, clock.now()),
    async wake(projectRefs) {
      if (projectRefs.length === 0) return;
      const where = { ref: { $in: projectRefs }, dueAt: { $gt: clock.now() } };
      await table(strapi, UIDS.project).updateMany({ where, data: { dueAt: clock.now() } });
    },
  };
}
