import type { DocumentRow, Project } from '../../domain/types';
import type { Claim, Deps } from '../ports';
import { stepContext } from '../run-step';
import type { StepContext } from '../steps/context';
import { assertOurs, claimed, notFound } from './claiming';

export interface Placed {
  row: DocumentRow;
  project: Project;
}

/** A document of an order that a person may act on here, with its project. */
export async function placedDocument(deps: Deps, documentId: number): Promise<Placed> {
  const row = await deps.store.document(documentId);
  const project = row && (await deps.store.projects([row.orderId])).find(({ id }) => id === row.projectId);
  if (!row || !project) throw notFound('document');
  assertOurs(deps, project);
  return { row, project };
}

/** Does something to a document while nobody else works on its project. The row is read again: it may have moved on. */
export async function onDocument<T>(
  deps: Deps,
  documentId: number,
  work: (context: StepContext, row: DocumentRow | undefined) => Promise<T>,
): Promise<T> {
  const { project } = await placedDocument(deps, documentId);
  return claimed(deps, project, async (claim: Claim) => {
    const context = await stepContext(deps, claim);
    return work(
      context,
      context.documents.find(({ id }) => id === documentId),
    );
  });
}
