import type { Core } from '@strapi/strapi';
import { CONNECTION_CODES } from '../domain/errors';
import { creditsInWords, type Millicredits } from '../domain/money';
import { costly } from '../domain/told-costs';
import { DESK, type Project } from '../domain/types';
import type { Clock, Store } from '../workflow/ports';
import { writeApproval } from './approvals';
import { lockOrder, projectOrderState } from './commit';
import { writeEvents } from './journal';
import { markOrder } from './marks';
import { UIDS } from './models';
import { readOrder, readProject } from './rows';
import { table } from './table';
import { inTransaction } from './transaction';
import { stoppedBy } from './watch';

type PersonActions = Pick<Store, 'approve' | 'resume' | 'resumeForConnection' | 'letLaunch' | 'setArchived' | 'note'>;

interface Rows {
  strapi: Core.Strapi;
  clock: Clock;
  /** Projects that wait go on, as if nothing had been wrong; a compare-and-set. */
  moveProjects: (where: Record<string, unknown>, data: Record<string, unknown>) => Promise<{ count: number }>;
  note: (orderId: number, projectId: number | null, who: string, text: string) => Promise<void>;
  lock: (orderId: number) => Promise<unknown>;
}

function rowsOf(strapi: Core.Strapi, clock: Clock, environment: string): Rows {
  return {
    strapi,
    clock,
    moveProjects: (where, data) =>
      table(strapi, UIDS.project).updateMany({
        where,
        data: { ...data, dueAt: clock.now(), attempts: 0, problem: null },
      }),
    note: (orderId, projectId, who, text) => writeEvents(strapi, [{ orderId, projectId, who, text }], clock.now()),
    lock: (orderId) => lockOrder(strapi, orderId, environment),
  };
}

/** Those that waited go on where they stood: a price may be over the ceiling before or after the counts. */
async function letGoOn({ moveProjects }: Rows, orderId: number): Promise<void> {
  await moveProjects({ orderId, state: 'awaiting_approval' }, { state: 'creating' });
  await moveProjects({ orderId, state: 'over_ceiling', resumeState: 'finalizing' }, { state: 'finalizing' });
  await moveProjects({ orderId, state: 'over_ceiling' }, { state: 'launching' });
}

async function resume(
  { strapi, clock, moveProjects, note, lock }: Rows,
  projectId: number,
  by: string,
): Promise<boolean> {
  return inTransaction(strapi, async () => {
    const row = await table(strapi, UIDS.project).findOne({ where: { id: projectId } });
    const project = row && readProject(row);
    if (!project || (project.state !== 'needs_attention' && project.state !== 'awaiting_funds')) return false;
    const state: Project['state'] =
      project.state === 'awaiting_funds' ? 'launching' : (project.resumeState ?? 'creating');
    await lock(project.orderId);
    const { count } = await moveProjects({ id: projectId, state: project.state }, { state, resumeState: null });
    if (count !== 1) return false;
    await markOrder(strapi, project.orderId, clock.now());
    await note(project.orderId, projectId, by, `Tried the project for "${project.targetLocale}" again.`);
    await projectOrderState(strapi, project.orderId);
    return true;
  });
}

/** What people do to the rows of a whole order: each a transaction with the order's row locked. */
export function createPersonActions(strapi: Core.Strapi, clock: Clock, environment: string): PersonActions {
  const rows = rowsOf(strapi, clock, environment);
  const { moveProjects, note, lock } = rows;

  return {
    approve: (orderId: number, upTo: Millicredits, by: string) =>
      inTransaction(strapi, async () => {
        await lock(orderId);
        const row = await table(strapi, UIDS.order).findOne({ where: { id: orderId } });
        const before = row ? (readOrder(row).approved ?? 0) : 0;
        await table(strapi, UIDS.order).updateMany({
          where: { id: orderId },
          data: { approved: upTo, approvedBy: by, approvedAt: clock.now() },
        });
        await letGoOn(rows, orderId);
        await markOrder(strapi, orderId, clock.now());
        await writeApproval(strapi, orderId, upTo - before, clock.now());
        await note(orderId, null, by, `Approved${costly(` up to ${creditsInWords(upTo)}`)}.`);
        await projectOrderState(strapi, orderId);
      }),
    resume: (projectId, by) => resume(rows, projectId, by),
    async resumeForConnection() {
      const where = { environment, ...stoppedBy(CONNECTION_CODES) };
      const stopped = await table(strapi, UIDS.project).findMany({ where, select: ['id'], limit: 1000 });
      let resumed = 0;
      for (const { id } of stopped) if (await resume(rows, id, DESK)) resumed += 1;
      return resumed;
    },
    letLaunch: (orderId: number, by: string) =>
      inTransaction(strapi, async () => {
        await lock(orderId);
        const waiting = { orderId, state: 'awaiting_launch' };
        const { count } = await moveProjects(waiting, { state: 'launching', launchedBy: by });
        if (count > 0) await note(orderId, null, by, 'Let the work be launched.');
        await projectOrderState(strapi, orderId);
        return count;
      }),
    setArchived: (orderId: number, archived: boolean, by: string) =>
      inTransaction(strapi, async () => {
        const archivedAt = archived ? clock.now() : null;
        await table(strapi, UIDS.order).updateMany({ where: { id: orderId }, data: { archivedAt } });
        await note(orderId, null, by, archived ? 'Put into the archive.' : 'Took out of the archive.');
      }),
    note: (event) => writeEvents(strapi, [event], clock.now()),
  };
}
