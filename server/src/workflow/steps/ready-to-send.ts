import { cutUncut, type Snapshot } from '../../document';
import { DeskError, problemOf } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import type { Problem } from '../ports';
import { commit, type StepContext } from './context';
import { takeOut, type TakenOut } from './take-out';

const NOTHING: Problem = {
  code: 'nothing_to_translate',
  message: 'It has no text to translate.',
  remedy: 'Nothing to do; it costs nothing.',
};

/** What was kept of an entry of a large order, cut; the error that it could not be cut with is its own. */
async function cutNow({ deps, settings }: StepContext, row: DocumentRow): Promise<Snapshot | Problem> {
  const { fieldRules: rules, placeholderPatterns: patterns } = settings;
  const uncut = await deps.store.uncut(row.id);
  if (!uncut) {
    throw new DeskError({
      code: 'snapshot_missing',
      message: `What was to be sent for "${row.title}" is no longer stored.`,
      remedy: 'Cancel the order and place it again.',
    });
  }
  try {
    const options = { locale: row.sourceLocale, rules, patterns };
    const snapshot = cutUncut(deps.kit, deps.content.model(row.contentType), uncut, options);
    return snapshot.segments.length > 0 ? snapshot : NOTHING;
  } catch (error) {
    return problemOf(error);
  }
}

const told = ({ title, targetLocale }: DocumentRow, problem: Problem): Problem => ({
  ...problem,
  message: `"${title}" was not sent for "${targetLocale}": ${problem.message}`,
});

/**
 * What is sent for documents, by id. Those of a large order are cut now, and kept as they were cut before anything is
 * sent. One that cannot be sent is taken out, with its reason; null then: the step is at its end.
 */
export async function readyToSend(
  context: StepContext,
  rows: readonly DocumentRow[],
): Promise<Map<number, Snapshot> | null> {
  const snapshots = new Map<number, Snapshot>();
  const cut: { documentId: number; snapshot: Snapshot }[] = [];
  const taken: TakenOut[] = [];
  for (const row of rows) {
    const kept = await context.deps.store.snapshot(row.id);
    const ready = kept ?? (await cutNow(context, row));
    if ('code' in ready) {
      taken.push({ row, remote: null, problem: told(row, ready) });
      continue;
    }
    snapshots.set(row.id, ready);
    if (!kept) cut.push({ documentId: row.id, snapshot: ready });
  }
  if (cut.length > 0) await commit(context, { snapshots: cut });
  if (taken.length === 0) return snapshots;
  await takeOut(context, taken);
  return null;
}
