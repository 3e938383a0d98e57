import { DeskError } from '../domain/errors';
import { creditsInWords, type Millicredits } from '../domain/money';
import { isEnd } from '../domain/transitions';
import type { DocumentRow, Order, Project } from '../domain/types';
import { landDelivery } from './import-delivery';
import type { Claim, Deps } from './ports';
import { stepContext } from './run-step';
import { commit, undecidedParts, type StepContext } from './steps/context';

const notFound = (what: string): DeskError =>
  new DeskError({
    code: 'not_found',
    message: `There is no such ${what}.`,
    remedy: 'Go back to the list; it may have been removed.',
  });

export async function orderOf(deps: Deps, id: number): Promise<Order> {
  const order = await deps.store.order(id);
  if (!order) throw notFound('order');
  return order;
}

/** In a copied database nobody's click reaches the service (rule 10 of the architecture). */
function assertOurs(deps: Deps, row: { environment: string }): void {
  if (row.environment === deps.store.environment) return;
  throw new DeskError({
    code: 'copied_database',
    message: 'This was ordered by another installation; this database seems to be a copy of its. Nothing was changed.',
    remedy: 'Go on with it where it was ordered.',
  });
}

/** An order that a person may act on here. */
async function ownOrder(deps: Deps, id: number): Promise<Order> {
  const order = await orderOf(deps, id);
  assertOurs(deps, order);
  return order;
}

/** The admin's answer about rows of another installation; what moved with the site is looked at at once. */
export async function answerCopy(deps: Deps, answer: 'copy' | 'moved', by: string): Promise<number> {
  const orders = await deps.store.answerCopy(answer, by);
  await deps.connection.answerCopy(answer);
  deps.wakeUp();
  return orders;
}

/** How long a person's action waits for a step that is under way, which takes seconds. */
const PATIENCE_MS = 10_000;

async function claimPatiently(deps: Deps, project: Project): Promise<Claim> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const claim = await deps.store.claim(project.id);
    if (claim) return claim;
    if (Date.now() > until) {
      throw new DeskError({
        code: 'busy',
        message: 'This project is being worked on at the moment; nothing was changed.',
        remedy: 'Try again in a few seconds.',
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Approves an order up to an amount, which lets it go on; also raises an earlier approval. */
export async function approveOrder(deps: Deps, orderId: number, upTo: Millicredits, by: string): Promise<void> {
  const order = await ownOrder(deps, orderId);
  if (upTo < order.reserved) {
    throw new DeskError({
      code: 'below_reserved',
      message: `${creditsInWords(order.reserved)} of this order are spent already; the approval cannot be lower.`,
      remedy: 'Approve at least that much.',
    });
  }
  if (order.state === 'completed' || order.state === 'cancelled') {
    throw new DeskError({
      code: 'ended',
      message: 'This order is at its end; there is nothing to approve.',
      remedy: 'Order again what is still needed.',
    });
  }
  await deps.store.approve(orderId, upTo, by);
  deps.wakeUp();
}

/** Launched, and so paid for, or at its end: there is nothing to cancel any more. */
const isPastCancelling = ({ state, spent }: Project): boolean => state === 'working' || spent !== null || isEnd(state);

/** Gives up what needs attention of launched work. It stays paid, and what was delivered stays with the order. */
async function giveUpStuck(context: StepContext, by: string): Promise<boolean> {
  const stuck = context.documents.filter(({ state }) => state === 'needs_attention');
  if (stuck.length === 0) return false;
  await commit(context, {
    project: { dueAt: context.deps.clock.now() },
    documents: stuck.map(({ id }) => ({ id, patch: { state: 'cancelled' as const } })),
    events: stuck.map(({ id, projectId, title, targetLocale }) => ({
      projectId,
      documentId: id,
      who: by,
      text: `Gave up "${title}" in "${targetLocale}"; it stays paid.`,
    })),
  });
  return true;
}

async function cancelProject(deps: Deps, project: Project, by: string): Promise<boolean> {
  const claim = await claimPatiently(deps, project);
  try {
    const context = await stepContext(deps, claim);
    const { remoteId, intent } = claim.project;
    if (isPastCancelling(claim.project)) return await giveUpStuck(context, by);
    if (intent) {
      throw new DeskError({
        code: 'in_doubt',
        message: `Whether the last request for "${project.targetLocale}" reached the service is not known yet, so it cannot be cancelled at this moment.`,
        remedy: 'Try again in a minute or two.',
      });
    }
    if (remoteId !== null) await deps.provider.cancel(remoteId);
    await commit(context, {
      project: { state: 'cancelled', problem: null, ...(remoteId === null ? {} : { remoteStatus: 'cancelled' }) },
      documents: context.documents
        .filter(({ state: at }) => !isEnd(at))
        .map(({ id }) => ({ id, patch: { state: 'cancelled' as const } })),
      events: [
        {
          projectId: project.id,
          who: by,
          text: `Cancelled the project for "${project.targetLocale}"; nothing was charged.`,
        },
      ],
    });
    return true;
  } finally {
    await deps.store.release(claim);
  }
}

/**
 * Cancels what has not been launched, and gives up what needs attention of the rest. Launched work goes on: it is paid
 * for. A language that cannot be cancelled does not stop the others.
 */
export async function cancelOrder(deps: Deps, orderId: number, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  const projects = (await deps.store.projects([orderId])).filter(({ state }) => !isEnd(state));
  const failures: DeskError[] = [];
  let cancelled = 0;
  for (const project of projects) {
    try {
      if (await cancelProject(deps, project, by)) cancelled += 1;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      const message = `The project for "${project.targetLocale}" was not cancelled. ${error.message}`;
      failures.push(new DeskError({ ...error.problem, message }, { cause: error }));
    }
  }
  deps.wakeUp();
  if (failures[0]) throw failures[0];
  if (cancelled === 0) {
    throw new DeskError({
      code: 'launched',
      message: 'Everything in this order is launched or at its end; there is nothing left to cancel.',
      remedy: 'Ask the service about work that has started.',
    });
  }
}

/** Puts back to work what stopped for a person: after topping up, after mending the cause. */
export async function retryOrder(deps: Deps, orderId: number, by: string): Promise<void> {
  await ownOrder(deps, orderId);
  const projects = await deps.store.projects([orderId]);
  let resumed = 0;
  for (const project of projects) if (await deps.store.resume(project.id, by)) resumed += 1;
  for (const project of projects.filter(({ state }) => state === 'working' || state === 'needs_attention')) {
    resumed += await retryDocuments(deps, project, by);
  }
  if (resumed === 0)
    throw new DeskError({
      code: 'nothing_stuck',
      message: 'Nothing in this order waits to be tried again.',
      remedy: 'Reload the page: somebody may have done it already.',
    });
  deps.wakeUp();
}

async function retryDocuments(deps: Deps, project: Project, by: string): Promise<number> {
  const stuck = (rows: DocumentRow[]): DocumentRow[] => rows.filter(({ state }) => state === 'needs_attention');
  if (stuck(await deps.store.documents([project.id])).length === 0) return 0;
  const claim = await claimPatiently(deps, project);
  try {
    const context = await stepContext(deps, claim);
    const rows = stuck(context.documents);
    const stored = await Promise.all(rows.map(({ id }) => deps.store.delivery(id)));
    await commit(context, {
      documents: rows.map(({ id }, index) => ({
        id,
        patch: { state: stored[index] ? 'delivered' : 'in_progress', problem: null },
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
  } finally {
    await deps.store.release(claim);
  }
}

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
  const claim = await claimPatiently(deps, project);
  let stepped = false;
  try {
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
    stepped = true;
  } finally {
    await deps.store.release(claim);
  }
  if (stepped) deps.wakeUp();
}
