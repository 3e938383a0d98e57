import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Clock, Keeper, KeeperClaim } from '../workflow/ports';
import { UIDS } from './models';
import { isUniqueViolation, table } from './table';
import { tableOf } from './bulk';

/** One database has one keeper, whichever process it is. */
const NAME = 'keeper';
/** A process that ends while it keeps is followed after so long; each page is much shorter. */
const LEASE_MS = 60_000;
/** Documents whose texts are taken away in one go. */
const PURGED_AT_A_TIME = 500;
const WITH_TEXTS = [UIDS.snapshot, UIDS.delivery, UIDS.restorePoint];

/** The row behind what is kept in the background: see `workflow/states/keep.ts`. */
export function createKeeper(strapi: Core.Strapi, clock: Clock): Keeper {
  const rows = () => table(strapi, UIDS.keeper);

  async function ensureRow(): Promise<void> {
    try {
      await rows().create({ data: { name: NAME, ground: null, dueAt: 0, sweepDueAt: 0, purgeDueAt: 0 } });
    } catch (error) {
      // Another process was first.
      if (!isUniqueViolation(error)) throw error;
    }
  }

  async function purge(uid: string, endedBefore: number): Promise<boolean> {
    const ended = strapi.db.getConnection(tableOf(UIDS.document)).select('id').where('ended_at', '<', endedBefore);
    const where = { createdAt: { $lt: endedBefore }, documentId: { $in: ended } };
    const found = await table(strapi, uid).findMany({ where, select: ['id'], limit: PURGED_AT_A_TIME });
    if (found.length > 0) await table(strapi, uid).deleteMany({ where: { id: { $in: found.map(({ id }) => id) } } });
    return found.length === PURGED_AT_A_TIME;
  }

  return {
    async isDue() {
      const row = await rows().findOne({ where: { name: NAME } });
      if (!row || Number(row.dueAt) <= clock.now()) return true;
      return (await table(strapi, UIDS.mark).findMany({ select: ['id'], limit: 1 })).length > 0;
    },
    async claim(): Promise<KeeperClaim | null> {
      if (!(await rows().findOne({ where: { name: NAME } }))) await ensureRow();
      const token = randomUUID();
      const { count } = await rows().updateMany({
        where: { name: NAME, $or: [{ leaseUntil: { $null: true } }, { leaseUntil: { $lt: clock.now() } }] },
        data: { leaseToken: token, leaseUntil: clock.now() + LEASE_MS },
      });
      const row = count === 1 ? await rows().findOne({ where: { name: NAME, leaseToken: token } }) : null;
      return (
        row && {
          token,
          ground: typeof row.ground === 'string' ? row.ground : null,
          dueAt: Number(row.dueAt),
          sweepDueAt: Number(row.sweepDueAt),
          purgeDueAt: Number(row.purgeDueAt),
        }
      );
    },
    async renew({ token }) {
      const where = { name: NAME, leaseToken: token };
      const { count } = await rows().updateMany({ where, data: { leaseUntil: clock.now() + LEASE_MS } });
      // Some databases count what was changed, and the very same time changes nothing.
      return count === 1 || (await rows().findOne({ where })) !== null;
    },
    async release({ token, ...claim }) {
      await rows().updateMany({
        where: { name: NAME, leaseToken: token },
        data: { ...claim, leaseToken: null, leaseUntil: null },
      });
    },
    async purgeTexts(endedBefore) {
      let more = false;
      for (const uid of WITH_TEXTS) more = (await purge(uid, endedBefore)) || more;
      return more;
    },
  };
}
