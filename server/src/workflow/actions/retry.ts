import { DeskError } from '../../domain/errors';
import type { DocumentRow, Project } from '../../domain/types';
import type { Deps } from '../ports';
import { stepContext } from '../run-step';
import { commit } from '../steps/context';
import { claimed, eachProject, ownOrder } from './claiming';

/** What came before was sent back: the work that counts is still to come. */
const isSentBack = ({ review }: DocumentRow): boolean =>
  Object.values(review?.decided ?? {}).some((decision) => decision === 'wait');

const isStuck = ({ state }: DocumentRow): boolean => state === 'needs_attention';

async function retryDocuments(deps: Deps, project: Project, by: string): Promise<number> {
  if (!(await deps.store.documents([project.id])).some(isStuck)) return 0;
  return claimed(deps, project, async (claim) => {
    const context = await stepContext(deps, claim);
    const rows = context.documents.filter(isStuck);
    const stored = await Promise.all(rows.map(({ id }) => deps.store.delivery(id)));
    await commit(context, {
      documents: rows.map((row, index) => ({
        id: row.id,
        patch: { state: stored[index] && !isSentBack(row) ? 'delivered' : 'in_progress', problem: null },
      })),
      project: { dueAt: deps.clock.now() },
      events: rows.map(({ id, title }) => ({
        projectId: project.id,
        documentId: id,
        who: by,
        text: `Tried "${title}" again.`,
      })),
    });
    return rows.length;
  });
}

/** Puts back to work what stopped for a person: after topping up, after mending the cause. */
export async function retryOrder(deps: Deps, orderId: number, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  const projects = await deps.store.projects([orderId]);
  const resumed = await eachProject(deps, projects, 'retry', async (project) => {
    const isResumed = await deps.store.resume(project.id, by);
    const { state } = project;
    const isWorking = state === 'working' || state === 'needs_attention';
    const documents = isWorking ? await retryDocuments(deps, project, by) : 0;
    return isResumed || documents > 0;
  });
  if (resumed === 0)
    throw new DeskError({
      code: 'nothing_stuck',
      message: 'Nothing in this order waits to be tried again.',
      remedy: 'Reload the page: somebody may have done it already.',
    });
}
