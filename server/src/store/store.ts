import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONNECTION_CODES } from '../domain/errors';
import { MOVING_PROJECT_STATES } from '../domain/transitions';
import type { Claim, Clock, Entry, Store } from '../workflow/ports';
import { createCopyAnswers } from './copied';
import { commitChanges } from './commit';
import { createDeferredLinks } from './deferred-links';
import { pageOf, readEventPage, readEvents, readLedger, readLedgerPage } from './journal';
import { UIDS } from './models';
import { createPersonActions } from './person-actions';
import { createPlacing } from './place';
import { createPublishing } from './publishing';
import { readDocument, readOrder, readProject } from './rows';
import { inPortions, table } from './table';
import { createTexts } from './texts';
import { createWatching } from './watch';

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
    const leaseUntil = clock.now() + leaseMs;
    const { count } = await projects().updateMany({
      where: { $and: [where, free()] },
      data: { leaseToken: token, leaseUntil },
    });
    if (count !== 1) return null;
    const row = await projects().findOne({ where: { leaseToken: token } });
    return row ? { token, leaseUntil, project: readProject(row) } : null;
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
    async renew(claim) {
      const leaseUntil = clock.now() + leaseMs;
      const { count } = await projects().updateMany({
        where: { id: claim.project.id, leaseToken: claim.token },
        data: { leaseUntil },
      });
      if (count === 1) claim.leaseUntil = leaseUntil;
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

type Reading = Pick<
  Store,
  | 'order'
  | 'ordersById'
  | 'projects'
  | 'documents'
  | 'document'
  | 'documentsOfEntry'
  | 'events'
  | 'ledger'
  | 'eventsAfter'
  | 'ledgerAfter'
  | 'documentsAfter'
  | 'documentsById'
  | 'documentsInOrder'
  | 'takenKeys'
  | 'countHeld'
>;

const NEWEST_FIRST = [{ id: 'desc' as const }];
const OLDEST_FIRST = [{ id: 'asc' as const }];
/** Databases limit how many values one statement takes. */
const VALUES_AT_A_TIME = 500;

function createReading(strapi: Core.Strapi, environment: string): Reading {
  const rows = (uid: string) => table(strapi, uid);
  const among = async <T>(
    uid: string,
    name: string,
    values: readonly number[],
    read: (row: unknown) => T,
  ): Promise<T[]> =>
    values.length === 0
      ? []
      : (await rows(uid).findMany({ where: { [name]: { $in: [...values] } }, orderBy: OLDEST_FIRST })).map(read);
  return {
    async order(id) {
      const row = await rows(UIDS.order).findOne({ where: { id } });
      return row && readOrder(row);
    },
    ordersById: (ids) => among(UIDS.order, 'id', ids, readOrder),
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
    eventsAfter: (orderId, page) => readEventPage(strapi, orderId, page),
    ledgerAfter: (orderId, page) => readLedgerPage(strapi, orderId, page),
    documentsAfter: async (orderId, page) => (await pageOf(strapi, UIDS.document, orderId, page)).map(readDocument),
    documentsById: (ids) => among(UIDS.document, 'id', ids, readDocument),
    async documentsInOrder(orderId, { contentType, entryId }) {
      const where = { orderId, contentType, entryId };
      return (await rows(UIDS.document).findMany({ where, orderBy: OLDEST_FIRST })).map(readDocument);
    },
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
  const links = createDeferredLinks(strapi, clock);
  return {
    environment,
    ...createReading(strapi, environment),
    ...createClaiming(strapi, clock, environment, times),
    ...createPlacing({ strapi, clock, environment, ...times }),
    ...createPersonActions(strapi, clock, environment),
    ...createCopyAnswers(strapi, clock, environment),
    ...createWatching(strapi, clock, environment, CONNECTION_CODES),
    ...createPublishing(strapi, clock, environment),
    ...texts,
    commit: (claim, changes) => commitChanges(strapi, { texts, links }, claim, changes, clock.now()),
    async wake(projectRefs) {
      for (const portion of inPortions(projectRefs, VALUES_AT_A_TIME)) {
        const where = { ref: { $in: portion }, dueAt: { $gt: clock.now() } };
        await table(strapi, UIDS.project).updateMany({ where, data: { dueAt: clock.now() } });
      }
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
