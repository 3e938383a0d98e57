import { problemOf } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import { entryOf, reviewOf } from '../landing/material';
import { standingOf } from '../landing/standing';
import { placeOf } from '../landing/told';
import type { Deps, Problem } from '../ports';

/** So many entries are looked at in one go. */
const AT_A_TIME = 50;

const ACCEPTED: ReadonlySet<DocumentRow['state']> = new Set(['landed', 'completed']);
const isAccepted = ({ state }: DocumentRow): boolean => ACCEPTED.has(state);

/** Publishes a locale as it was written; what somebody edited since is theirs to publish. */
async function publishAsWritten({ content }: Deps, row: DocumentRow): Promise<Problem | null> {
  const target = await content.read(entryOf(row), row.targetLocale);
  const byHand = 'Look at it in the Content Manager, and publish it by hand.';
  if (target === null) return { code: 'gone', message: `${placeOf(row)} is gone.`, remedy: 'Nothing to do.' };
  if (standingOf(content.model(row.contentType), target) !== reviewOf(row).wrote) {
    return {
      code: 'edited_since',
      message: `Somebody edited ${placeOf(row)} after the translation was written.`,
      remedy: byHand,
    };
  }
  return content.publish(entryOf(row), row.targetLocale);
}

/** What cannot be published says why, and is a person's matter from then on. */
async function publishLocale(deps: Deps, rows: readonly DocumentRow[]): Promise<void> {
  const [row] = rows;
  if (!row) return;
  try {
    await deps.store.settlePublishing(rows, () => publishAsWritten(deps, row));
  } catch (error) {
    const problem = problemOf(error);
    deps.log.error(`${row.ref} ${placeOf(row)} could not be published: ${problem.message}`);
    await deps.store.settlePublishing(rows, () => Promise.resolve(problem));
  }
}

/**
 * Publishes what is due of a document's entry within its order: a locale once all of it is accepted, or, where the order
 * wants them together, all locales once all are. Call after the own commit: whoever lands last sees all others. Twice
 * does no harm, and what was missed (a process died, the last one was cancelled) is found by the watch.
 */
async function publishEntry(deps: Deps, { orderId, contentType, entryId }: DocumentRow): Promise<void> {
  const order = await deps.store.order(orderId);
  if (!order || order.options.publish === 'draft') return;
  const rows = (await deps.store.documentsInOrder(orderId, { contentType, entryId })).filter(
    ({ state }) => state !== 'cancelled',
  );
  if (order.options.publishTogether && !rows.every(isAccepted)) return;
  for (const locale of new Set(rows.map(({ targetLocale }) => targetLocale))) {
    const parts = rows.filter(({ targetLocale }) => targetLocale === locale);
    const due = parts.filter(({ publish }) => publish === 'due');
    if (due.length > 0 && parts.every(isAccepted)) await publishLocale(deps, due);
  }
}

/** What is due of these documents' entries; without any, of all there are. What cannot be done now is done later. */
export async function publishDue(deps: Deps, documents?: readonly DocumentRow[]): Promise<void> {
  const due = documents ?? (await deps.store.duePublishing(AT_A_TIME));
  const entries = new Map(due.map((row) => [`${row.orderId} ${row.contentType} ${row.entryId}`, row]));
  for (const row of entries.values()) {
    try {
      await publishEntry(deps, row);
    } catch (error) {
      deps.log.error(`${row.ref} could not be published: ${problemOf(error).message}`);
    }
  }
}
