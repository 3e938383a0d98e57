import { DeskError } from '../../domain/errors';
import { landDelivery } from '../import-delivery';
import type { Deps } from '../ports';
import { stepContext } from '../run-step';
import { commit, undecidedParts } from '../steps/context';
import { assertOurs, claimed, notFound } from './claiming';

/** A person's decision on a delivery that met edits: take it, or keep the edits. Either way the work is then completed. */
export async function decideDelivery(
  deps: Deps,
  documentId: number,
  decision: 'take' | 'keep',
  by: string,
): Promise<void> {
  const document = await deps.store.document(documentId);
  const project =
    document && (await deps.store.projects([document.orderId])).find(({ id }) => id === document.projectId);
  if (!document || !project) throw notFound('document');
  assertOurs(deps, project);
  await claimed(deps, project, async (claim) => {
    const context = await stepContext(deps, claim);
    const row = context.documents.find(({ id }) => id === documentId);
    if (row?.state !== 'to_review') {
      throw new DeskError({
        code: 'nothing_to_decide',
        message: 'This delivery waits for no decision.',
        remedy: 'Reload the page: somebody may have decided already.',
      });
    }
    if (decision === 'take') await landDelivery(context, row, 'take');
    else {
      const documents = undecidedParts(context, row);
      await commit(context, {
        documents: documents.map(({ id }) => ({ id, patch: { state: 'landed' as const, problem: null } })),
      });
    }
    const text =
      decision === 'take'
        ? `Took the translation of "${row.title}" over the edits.`
        : `Kept the edits of "${row.title}".`;
    await commit(context, {
      project: { dueAt: deps.clock.now() },
      events: [{ projectId: project.id, documentId, who: by, text }],
    });
  });
  deps.wakeUp();
}
