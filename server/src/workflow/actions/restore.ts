import type { Values } from '../../document';
import { DeskError } from '../../domain/errors';
import type { DocumentRow, ReviewState } from '../../domain/types';
import { editedSince, entryOf, mergingAnew, namesOf, restorePointOf, reviewOf, standingOf } from '../landing';
import { OVERWRITTEN } from '../overwritten';
import type { Changes, Deps, Further, RestorePoint, Written } from '../ports';
import { commit, partsOf, type StepContext } from '../steps/context';
import { onDocument } from './placed';

const NOTHING = {
  code: 'nothing_to_restore',
  message: 'Nothing is kept of what stood here before.',
  remedy: 'What stood before is kept for a while only; how long stands in the settings.',
};

/** Putting back an older landing would undo the later one's baseline, and hardly anything would read as it was written. */
async function assertLatest({ deps }: StepContext, row: DocumentRow): Promise<void> {
  const others = await deps.store.documentsOfEntry(entryOf(row));
  const later = others.find(
    ({ orderId, targetLocale, landedAt }) =>
      orderId !== row.orderId && targetLocale === row.targetLocale && (landedAt ?? 0) > (row.landedAt ?? 0),
  );
  if (!later) return;
  throw new DeskError({
    code: 'landed_since',
    message: 'A later order was written into this language since.',
    remedy: 'Put back what stood before that one first.',
  });
}

interface Restoring {
  lead: DocumentRow;
  point: RestorePoint;
  target: Values | null;
  /** Attributes that somebody edited since. */
  left: string[];
}

/** What was taken of the delivery is open again, where anything of it waits. */
function reviewAfter(row: DocumentRow, wrote: string | null): ReviewState {
  const review = reviewOf(row);
  const decided = Object.entries(review.decided).filter(([, decision]) => decision !== 'take');
  return { ...review, decided: Object.fromEntries(decided), wrote };
}

/** The write itself, in the caller's transaction; answers with what came of it. Null: the locale was taken away. */
async function putBack(context: StepContext, { lead, point, target, left }: Restoring): Promise<Written | null> {
  const { content } = context.deps;
  const entry = entryOf(lead);
  const { sourceLocale, targetLocale } = lead;
  if (point.before === null) {
    const fingerprint = content.fingerprint(target);
    if (fingerprint !== null) await content.remove(entry, targetLocale, fingerprint);
    return null;
  }
  const values = Object.fromEntries(Object.entries(point.before).filter(([name]) => !left.includes(name)));
  return content.write({
    entry,
    sourceLocale,
    targetLocale,
    values,
    fieldRules: context.settings.fieldRules,
    sourceVersion: context.order.options.sourceVersion,
    wantsPublish: false,
    targetFingerprint: content.fingerprint(target),
  });
}

function textOf({ lead, point, left }: Restoring): string {
  const where = `"${lead.title}" in "${lead.targetLocale}"`;
  const done =
    point.before === null ? `Took ${where} away again, as it was before.` : `Put back what stood in ${where} before.`;
  const edited = left.length > 0 ? `Left as they are, because somebody edited them since: ${left.join(', ')}.` : '';
  const live = point.before !== null && lead.publish === 'done' ? 'What is published stays as it is.' : '';
  return [done, edited, live].filter(Boolean).join(' ');
}

async function furtherOf(context: StepContext, restoring: Restoring): Promise<Further> {
  const { deps, documents } = context;
  const { lead, point, target } = restoring;
  const model = deps.content.model(lead.contentType);
  const baseline = await deps.store.baseline(entryOf(lead), lead.sourceLocale, lead.targetLocale);
  const written = await putBack(context, restoring);
  const after = written?.target ?? null;
  const names = Object.keys(point.before ?? {}).filter((name) => !restoring.left.includes(name));
  const once = { model, by: 'restoring' as const, at: deps.clock.now(), names, before: target, after, baseline };
  const wrote = standingOf(model, after);
  return {
    documents: partsOf({ documents }, lead).map((row) => ({
      id: row.id,
      patch: {
        // What waited to be published is gone; what is published stays so, unless the locale went with it.
        ...(row.publish === 'due' || after === null ? { publish: null } : {}),
        review: reviewAfter(row, wrote),
        // It is as people were told to have it.
        ...(row.problem?.code === OVERWRITTEN ? { problem: null } : {}),
      },
    })),
    restorePoint: { documentId: lead.id, point: restorePointOf(once, null) },
    baseline: { document: lead, baseline: point.baseline },
    deferred: { document: lead, links: written?.deferred ?? [], fresh: target === null || after === null },
  };
}

async function restoreOnce(context: StepContext, row: DocumentRow, by: string): Promise<string[]> {
  const { content, store } = context.deps;
  const lead = partsOf(context, row)[0] ?? row;
  const point = await store.restorePoint(lead.id);
  if (!point) throw new DeskError(NOTHING);
  await assertLatest(context, row);
  const model = content.model(row.contentType);
  const target = await content.read(entryOf(row), row.targetLocale);
  const left = editedSince(model, point, target);
  const nothing = point.before === null ? left.length > 0 || target === null : left.length >= namesIn(point, model);
  if (nothing) return left;
  const restoring = { lead, point, target, left };
  const event = { projectId: row.projectId, documentId: row.id, who: by, text: textOf(restoring) };
  await commit(context, { events: [event], inside: () => furtherOf(context, restoring) } satisfies Changes);
  return left;
}

const namesIn = (point: RestorePoint, model: Parameters<typeof namesOf>[0]): number =>
  point.after === null ? namesOf(model).length : Object.keys(point.after).length;

/**
 * Puts back what stood in a locale before a delivery was written; a second time, what was there before that. What
 * somebody edited since stays, and is answered by name; a locale that the delivery made goes again only if nobody
 * touched it.
 */
export async function restoreLocale(deps: Deps, documentId: number, by: string): Promise<string[]> {
  return onDocument(deps, documentId, async (context, row) => {
    if (!row) throw new DeskError(NOTHING);
    return mergingAnew(() => restoreOnce(context, row, by));
  });
}
