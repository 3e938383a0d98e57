import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { WATCHED_PROJECT_STATES } from '../domain/transitions';
import type { Clock, Store } from '../workflow/ports';
import { UIDS } from './models';
import { readProject } from './rows';
import { inPortions, isUniqueViolation, table } from './table';

/** How long one process keeps the watch to itself; asking takes seconds. */
const WATCH_LEASE_MS = 60_000;
/** Columns that JSON problems stand in are searched as text: the codes are our own and hold no wildcard. */
const withCode = (code: string): Record<string, unknown> => ({ problem: { $contains: `"code":"${code}"` } });

type Watching = Pick<Store, 'claimWatch' | 'watched' | 'noticeChanges' | 'finishWatch' | 'wakeWatch'>;

export const stoppedBy = (codes: readonly string[]): Record<string, unknown> => ({
  state: 'needs_attention',
  $or: codes.map(withCode),
});

type Claiming = Pick<Store, 'claimWatch' | 'wakeWatch' | 'finishWatch'>;

/** Which process keeps the watch, and when it looks next. */
function createWatchClaims(strapi: Core.Strapi, clock: Clock, environment: string): Claiming {
  const watches = () => table(strapi, UIDS.watch);

  async function ensureRow(): Promise<void> {
    try {
      await watches().create({ data: { environment, newest: null, quiet: 0, dueAt: clock.now() } });
    } catch (error) {
      // Another process was first.
      if (!isUniqueViolation(error)) throw error;
    }
  }

  return {
    async claimWatch() {
      const row = await watches().findOne({ where: { environment } });
      if (!row) await ensureRow();
      if (row && Number(row.dueAt) > clock.now()) return null;
      const token = randomUUID();
      const { count } = await watches().updateMany({
        where: {
          environment,
          dueAt: { $lte: clock.now() },
          $or: [{ leaseUntil: { $null: true } }, { leaseUntil: { $lt: clock.now() } }],
        },
        data: { leaseToken: token, leaseUntil: clock.now() + WATCH_LEASE_MS },
      });
      if (count !== 1) return null;
      const claimed = await watches().findOne({ where: { environment, leaseToken: token } });
      if (!claimed) return null;
      return {
        token,
        newest: claimed.newest == null ? null : Number(claimed.newest),
        quiet: Number(claimed.quiet),
      };
    },
    async wakeWatch() {
      // One that is under way may not set the next time any more: it may know the old interval only.
      const data = { dueAt: clock.now(), leaseToken: null, leaseUntil: null };
      await watches().updateMany({ where: { environment }, data });
    },
    async finishWatch({ token, newest, quiet }, dueAt) {
      await watches().updateMany({
        where: { environment, leaseToken: token },
        data: { newest, quiet, dueAt, leaseToken: null, leaseUntil: null },
      });
    },
  };
}

/** The rows behind the watch over the service's changes: see `workflow/watch.ts`. */
export function createWatching(
  strapi: Core.Strapi,
  clock: Clock,
  environment: string,
  connectionCodes: readonly string[],
): Watching {
  const projects = () => table(strapi, UIDS.project);
  const watchedStates = { environment, state: { $in: WATCHED_PROJECT_STATES } };

  return {
    ...createWatchClaims(strapi, clock, environment),
    async watched() {
      const [waiting, stoppedForConnection, awaitingFunds] = await Promise.all([
        projects().count({ where: watchedStates }),
        projects().count({ where: { environment, ...stoppedBy(connectionCodes) } }),
        projects().findMany({ where: { environment, state: 'awaiting_funds' }, orderBy: [{ id: 'asc' }], limit: 1000 }),
      ]);
      return { waiting, stoppedForConnection, awaitingFunds: awaitingFunds.map(readProject) };
    },
    async noticeChanges(changed, soonMs) {
      let noticed = 0;
      for (const portion of inPortions(changed, 200)) {
        const at = new Map(portion.map(({ id, updatedAt }) => [id, updatedAt]));
        const rows = await projects().findMany({ where: { ...watchedStates, remoteId: { $in: [...at.keys()] } } });
        const news = rows
          .map(readProject)
          .filter(({ remoteId, remoteUpdatedAt }) => remoteId !== null && at.get(remoteId) !== remoteUpdatedAt);
        if (news.length === 0) continue;
        noticed += news.length;
        await projects().updateMany({
          where: { id: { $in: news.map(({ id }) => id) }, dueAt: { $gt: clock.now() + soonMs } },
          data: { dueAt: clock.now() },
        });
      }
      return noticed;
    },
  };
}
