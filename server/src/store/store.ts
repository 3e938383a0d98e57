import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONNECTION_CODES } from '../domain/errors';
import { creditsInWords, type Millicredits } from '../domain/money';
import { MOVING_PROJECT_STATES } from '../domain/transitions';
import { DESK, type Project } from '../domain/types';
import type { Claim, Clock, Entry, Store } from '../workflow/ports';
import { writeApproval } from './approvals';
import { createCopyAnswers } from './copied';
import { commitChanges, lockOrder, projectOrderState } from './commit';
import { readEvents, readLedger, writeEvents } from './journal';
import { UIDS } from './models';
import { placeOrderRows } from './place';
import { readDocument, readOrder, readProject } from './rows';
import { inPortions, table } from './table';
import { createTexts } from './texts';
import { createWatching, stoppedBy } from './watch';

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

type PersonActions = Pick<Store, 'approve' | 'resume' | 'resumeForConnection' | 'letLaunch' | 'setArchived' | 'note'>;

function createPersonActions(strapi: Core.Strapi, clock: Clock, environment: string): PersonActions {
  const moveProjects = (where: Record<string, unknown>, data: Record<string, unknown>): Promise<{ count: number }> =>
    table(strapi, UIDS.project).updateMany({
      where,
      data: { ...data, dueAt: clock.now(), attempts: 0, problem: null },
    });
  const note = (orderId: number, projectId: number | null, who: string, text: string): Promise<void> =>
    writeEvents(strapi, [{ orderId, projectId, who, text }], clock.now());

  /** Those that waited go on where they stood: a price may be over the ceiling before or after the counts. */
  async function letGoOn(orderId: number): Promise<void> {
    await moveProjects({ orderId, state: 'awaiting_approval' }, { state: 'creating' });
    await moveProjects({ orderId, state: 'over_ceiling', resumeState: 'finalizing' }, { state: 'finalizing' });
    await moveProjects({ orderId, state: 'over_ceiling' }, { state: 'launching' });
  }

  async function resume(projectId: number, by: string): Promise<boolean> {
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
  }

  return {
    async approve(orderId: number, upTo: Millicredits, by: string) {
      await strapi.db.transaction(async () => {
        await lockOrder(strapi, orderId, environment);
        const row = await table(strapi, UIDS.order).findOne({ where: { id: orderId } });
        const before = row ? (readOrder(row).approved ?? 0) : 0;
        await table(strapi, UIDS.order).updateMany({
          where: { id: orderId },
          data: { approved: upTo, approvedBy: by, approvedAt: clock.now() },
        });
        await letGoOn(orderId);
        await writeApproval(strapi, orderId, upTo - before, clock.now());
        await note(orderId, null, by, `Approved up to ${creditsInWords(upTo)}.`);
        await projectOrderState(strapi, orderId);
      });
    },
    resume,
    async resumeForConnection() {
      const where = { environment, ...stoppedBy(CONNECTION_CODES) };
      const stopped = await table(strapi, UIDS.project).findMany({ where, select: ['id'], limit: 1000 });
      let resumed = 0;
      for (const { id } of stopped) if (await resume(id, DESK)) resumed += 1;
      return resumed;
    },
    async letLaunch(orderId: number, by: string) {
      return strapi.db.transaction(async () => {
        await lockOrder(strapi, orderId, environment);
        const waiting = { orderId, state: 'awaiting_launch' };
        const { count } = await moveProjects(waiting, { state: 'launching', launchedBy: by });
        if (count > 0) await note(orderId, null, by, 'Let the work be launched.');
        await projectOrderState(strapi, orderId);
        return count;
      });
    },
    async setArchived(orderId: number, archived: boolean, by: string) {
      await strapi.db.transaction(async () => {
        const archivedAt = archived ? clock.now() : null;
        await table(strapi, UIDS.order).updateMany({ where: { id: orderId }, data: { archivedAt } });
        await note(orderId, null, by, archived ? 'Put into the archive.' : 'Took out of the archive.');
      });
    },
    note: (event) => writeEvents(strapi, [event], clock.now()),
  };
}

type Reading = Pick<
  Store,
  | 'order'
  | 'orders'
  | 'projects'
  | 'documents'
  | 'document'
  | 'documentsOfEntry'
  | 'events'
  | 'ledger'
  | 'takenKeys'
  | 'countHeld'
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
    async orders(page, pageSize, { archived = false } = {}) {
      const where = { archivedAt: { $null: !archived } };
      const [found, total] = await Promise.all([
        rows(UIDS.order).findMany({ where, orderBy: NEWEST_FIRST, limit: pageSize, offset: (page - 1) * pageSize }),
        rows(UIDS.order).count({ where }),
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
    events: (orderId, limit) => readEvents(strapi, orderId, limit),
    ledger: (orderId) => readLedger(strapi, orderId),
    async takenKeys(openKeys) {
      const taken = new Set<string>();
      for (const portion of inPortions(openKeys, VALUES_AT_A_TIME)) {
        const where = { openKey: { $in: portion } };
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
    ...createWatching(strapi, clock, environment, CONNECTION_CODES),
    ...texts,
    place: (order) => placeOrderRows(strapi, environment, clock.now(), order),
    commit: (claim, changes) => commitChanges(strapi, texts, claim, changes, clock.now()),
    async wake(projectRefs) {
      if (projectRefs.length === 0) return;
      const where = { ref: { $in: projectRefs }, dueAt: { $gt: clock.now() } };
      await table(strapi, UIDS.project).updateMany({ where, data: { dueAt: clock.now() } });
    },
    async wakeStopped(code) {
      const where = { environment, problem: { $contains: `"code":"${code}"` } };
      await table(strapi, UIDS.project).updateMany({ where, data: { dueAt: clock.now(), problem: null } });
    },
    async wakeAll() {
      const where = { environment, state: { $in: MOVING_PROJECT_STATES }, dueAt: { $gt: clock.now() } };
      await table(strapi, UIDS.project).updateMany({ where, data: { dueAt: clock.now() } });
    },
  };
}
