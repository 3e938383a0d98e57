import type { Core } from '@strapi/strapi';
import { LeaseLostError } from '../domain/errors';
import { standsOtherwise } from '../domain/locale-state';
import { assertProjectMove, orderStateOf } from '../domain/transitions';
import type { DocumentRow, Project, Time } from '../domain/types';
import type { Changes, Claim, DeferredLinks, Entry, Further } from '../workflow/ports';
import { DocumentChanges, movesOrder } from './document-changes';
import { writeEvents, writeLedger } from './journal';
import { markEntries, markOrder } from './marks';
import { UIDS } from './models';
import { readOrder, readProject, toColumns } from './rows';
import { table } from './table';
import type { Texts } from './texts';
import { inTransaction, Undone } from './transaction';

/** What is written besides the rows of projects and documents. */
export interface Keeping {
  texts: Texts;
  links: DeferredLinks;
}

/** Rolls the transaction back when an amount does not fit into what was approved. */
class DoesNotFit extends Undone {}
/** Rolls it back where documents stood otherwise than was thought, and the order has to be locked before them. */
class OrderMoves extends Undone {}

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

/** How the locales of entries stand hangs on what was written: they are looked at again. */
async function mark(
  strapi: Core.Strapi,
  orderId: number,
  wholeOrder: boolean,
  entries: readonly Entry[],
  now: Time,
): Promise<void> {
  if (wholeOrder) await markOrder(strapi, orderId, now);
  else if (entries.length > 0) await markEntries(strapi, entries, now);
}

/** What follows from what was written inside. */
async function writeFurther({ texts, links }: Keeping, further: Further, now: Time): Promise<void> {
  if (further.restorePoint) await texts.putRestorePoint(further.restorePoint.documentId, further.restorePoint.point);
  if (further.baseline) await texts.putBaseline(further.baseline.document, further.baseline.baseline, now);
  if (further.deferred) {
    const { document, links: waiting, fresh } = further.deferred;
    await links[fresh ? 'replace' : 'add'](document, document.sourceLocale, document.targetLocale, waiting);
  }
}

/**
 * First of all the lease: the row is written under the token even where nothing of it changes. People move projects without
 * it: once one has let it go on, when it is looked at next is no longer for a step to say that began before.
 */
async function writeProject(
  strapi: Core.Strapi,
  { token, project: { id, state: from } }: Claim,
  { dueAt, ...patch }: NonNullable<Changes['project']>,
  state: Project['state'],
): Promise<void> {
  const data = {
    ...toColumns(patch),
    leaseToken: token,
    ...(state === 'needs_attention' || state === 'over_ceiling' ? {} : { resumeState: null }),
  };
  const due = dueAt === undefined ? {} : { dueAt };
  const projects = table(strapi, UIDS.project);
  const asClaimed = await projects.updateMany({
    where: { id, leaseToken: token, state: from },
    data: { ...data, ...due },
  });
  if (asClaimed.count === 1) return;
  const { count } = await projects.updateMany({ where: { id, leaseToken: token }, data });
  if (count !== 1 && !(await projects.findOne({ where: { id, leaseToken: token } }))) throw new LeaseLostError(id);
}

/** Whether the order's state may be another one afterwards, as far as that is known before its rows are locked. */
function mayMoveOrder({ project }: Claim, { project: patch, reserve: amount, documents = [] }: Changes): boolean {
  const isMoved = patch?.state !== undefined && patch.state !== project.state;
  return isMoved || amount !== undefined || documents.some(movesOrder);
}

async function apply(
  strapi: Core.Strapi,
  keeping: Keeping,
  claim: Claim,
  changes: Changes,
  { now, withOrder }: { now: Time; withOrder: boolean },
): Promise<void> {
  const { id, orderId, state: from, environment } = claim.project;
  const state = changes.project?.state ?? from;
  assertProjectMove(from, state);
  if (withOrder) await lockOrder(strapi, orderId, environment);
  await writeProject(strapi, claim, changes.project ?? {}, state);
  if (changes.reserve) await reserve(strapi, orderId, changes.reserve);
  const { texts } = keeping;
  for (const { documentId, snapshot } of changes.snapshots ?? []) await texts.putSnapshot(documentId, snapshot, now);
  if (changes.delivery) await texts.putDelivery(changes.delivery.documentId, changes.delivery.phrases, now);
  await writeLedger(strapi, changes.ledger ?? [], now);
  const documents = new DocumentChanges(strapi, id);
  await documents.add(changes.documents ?? []);
  if (!withOrder && documents.moveOrder()) throw new OrderMoves();
  const further = changes.inside ? await changes.inside() : {};
  await documents.add(further.documents ?? []);
  await documents.write(now);
  await writeFurther(keeping, further, now);
  const events = [...(changes.events ?? []), ...(further.events ?? [])];
  await writeEvents(
    strapi,
    events.map((happened) => ({ ...happened, orderId })),
    now,
  );
  await mark(strapi, orderId, standsOtherwise(from, state), documents.entries(), now);
  if (withOrder) await projectOrderState(strapi, orderId);
}

/** See `Store.commit`. */
export async function commitChanges(
  strapi: Core.Strapi,
  keeping: Keeping,
  claim: Claim,
  changes: Changes,
  now: Time,
): Promise<boolean> {
  const run = (withOrder: boolean): Promise<void> =>
    inTransaction(strapi, () => apply(strapi, keeping, claim, changes, { now, withOrder }));
  try {
    await run(mayMoveOrder(claim, changes));
  } catch (error) {
    if (error instanceof DoesNotFit) return false;
    if (!(error instanceof OrderMoves)) throw error;
    await run(true);
  }
  const row = await table(strapi, UIDS.project).findOne({ where: { id: claim.project.id } });
  if (row) claim.project = readProject(row);
  return true;
}
