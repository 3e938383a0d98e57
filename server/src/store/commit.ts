import type { Core } from '@strapi/strapi';
import { LeaseLostError } from '../domain/errors';
import { assertDocumentMove, assertProjectMove, isEnd, orderStateOf } from '../domain/transitions';
import type { DocumentRow, Project, Time } from '../domain/types';
import type { Changes, Claim } from '../workflow/ports';
import { writeEvents, writeLedger } from './journal';
import { UIDS } from './models';
import { readDocument, readOrder, readProject, toColumns } from './rows';
import { table } from './table';
import type { Texts } from './texts';
import { inTransaction, Undone } from './transaction';

/** Rolls the transaction back when an amount does not fit into what was approved. */
class DoesNotFit extends Undone {}

/** Takes an amount of the order's ceiling by compare-and-set, so that two projects never both take the last of it. */
async function reserve(strapi: Core.Strapi, orderId: number, change: NonNullable<Changes['reserve']>): Promise<void> {
  for (;;) {
    const row = await table(strapi, UIDS.order).findOne({ where: { id: orderId } });
    if (!row) throw new Error(`Order ${orderId} is gone.`);
    const { reserved, approved } = readOrder(row);
    const next = Math.max(0, reserved + change.amount);
    if (change.amount > 0 && !change.force && next > (approved ?? 0)) throw new DoesNotFit();
    // A compare-and-set that changes nothing tells nothing on every database: skip it.
    if (next === reserved) return;
    const { count } = await table(strapi, UIDS.order).updateMany({
      where: { id: orderId, reserved },
      data: { reserved: next },
    });
    if (count === 1) return;
  }
}

async function commitDocuments(
  strapi: Core.Strapi,
  projectId: number,
  changes: NonNullable<Changes['documents']>,
  now: Time,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = await table(strapi, UIDS.document).findMany({
    where: { id: { $in: changes.map(({ id }) => id) }, projectId },
  });
  const documents = new Map(rows.map((row) => [row.id, readDocument(row)]));
  for (const { id, patch } of changes) {
    const document: DocumentRow | undefined = documents.get(id);
    if (!document) throw new Error(`Document ${id} is not in project ${projectId}.`);
    const state = patch.state ?? document.state;
    assertDocumentMove(document.state, state);
    const ended = isEnd(state) ? { openKey: null, endedAt: document.endedAt ?? now } : {};
    await table(strapi, UIDS.document).updateMany({ where: { id }, data: toColumns({ ...patch, ...ended }) });
  }
}

/** States in use, without reading the rows: an order may hold very many. */
async function statesIn(strapi: Core.Strapi, uid: string, where: Record<string, unknown>): Promise<string[]> {
  const rows: unknown = await strapi.db.queryBuilder(uid).select(['state']).where(where).groupBy(['state']).execute();
  return Array.isArray(rows) ? rows.map((row: { state: string }) => row.state) : [];
}

/** Writes the order's state anew from those of its parts. Call with the order's row locked, or two last parts miss each other. */
export async function projectOrderState(strapi: Core.Strapi, orderId: number): Promise<void> {
  const projects = await statesIn(strapi, UIDS.project, { orderId });
  const documents = await statesIn(strapi, UIDS.document, { orderId });
  const state = orderStateOf(projects as Project['state'][], documents as DocumentRow['state'][]);
  await table(strapi, UIDS.order).updateMany({ where: { id: orderId }, data: { state } });
}

/** An UPDATE that changes nothing, but makes other transactions on the order wait. */
export const lockOrder = (strapi: Core.Strapi, orderId: number, environment: string): Promise<unknown> =>
  table(strapi, UIDS.order).updateMany({ where: { id: orderId }, data: { environment } });

async function apply(strapi: Core.Strapi, texts: Texts, claim: Claim, changes: Changes, now: Time): Promise<void> {
  const { id, orderId, state: from, environment } = claim.project;
  const state = changes.project?.state ?? from;
  assertProjectMove(from, state);
  const needsOrder =
    state !== from ||
    changes.reserve !== undefined ||
    (changes.documents ?? []).some(({ patch }) => patch.state !== undefined);
  if (needsOrder) await lockOrder(strapi, orderId, environment);
  // First of all the lease: the row is written under the token even where nothing of it changes.
  const { count } = await table(strapi, UIDS.project).updateMany({
    where: { id, leaseToken: claim.token },
    data: {
      ...toColumns(changes.project ?? {}),
      leaseToken: claim.token,
      ...(state === 'needs_attention' || state === 'over_ceiling' ? {} : { resumeState: null }),
    },
  });
  if (count !== 1 && !(await table(strapi, UIDS.project).findOne({ where: { id, leaseToken: claim.token } })))
    throw new LeaseLostError(id);
  if (changes.reserve) await reserve(strapi, orderId, changes.reserve);
  await commitDocuments(strapi, id, changes.documents ?? [], now);
  for (const { documentId, snapshot } of changes.snapshots ?? []) await texts.putSnapshot(documentId, snapshot, now);
  if (changes.delivery) await texts.putDelivery(changes.delivery.documentId, changes.delivery.phrases, now);
  if (changes.restorePoint)
    await texts.putRestorePoint(changes.restorePoint.documentId, changes.restorePoint.values, now);
  if (changes.baseline) await texts.putBaseline(changes.baseline.document, changes.baseline.baseline, now);
  await writeLedger(strapi, changes.ledger ?? [], now);
  await writeEvents(
    strapi,
    (changes.events ?? []).map((happened) => ({ ...happened, orderId })),
    now,
  );
  if (changes.inside) await changes.inside();
  if (needsOrder) await projectOrderState(strapi, orderId);
}

/** See `Store.commit`. */
export async function commitChanges(
  strapi: Core.Strapi,
  texts: Texts,
  claim: Claim,
  changes: Changes,
  now: Time,
): Promise<boolean> {
  try {
    await inTransaction(strapi, () => apply(strapi, texts, claim, changes, now));
  } catch (error) {
    if (error instanceof DoesNotFit) return false;
    throw error;
  }
  const row = await table(strapi, UIDS.project).findOne({ where: { id: claim.project.id } });
  if (row) claim.project = readProject(row);
  return true;
}
