import { cutUncut, forTarget, type Baseline, type Snapshot, type Uncut, type Values } from '../../document';
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

const NOTHING_CHANGED: Problem = {
  code: 'nothing_changed',
  message: 'Everything in it is translated already.',
  remedy: 'Nothing to do; it costs nothing.',
};

interface Cut {
  snapshot: Snapshot;
  saved: number;
}

/** How the targets of some documents stand now, by content type, then by entry id. */
class Targets {
  private readonly values = new Map<string, Map<string, Values>>();
  private readonly baselines = new Map<string, Map<string, Baseline>>();

  /** One reading for each content type. All documents of a project are of one language pair. */
  static async read({ deps }: StepContext, rows: readonly DocumentRow[]): Promise<Targets> {
    const targets = new Targets();
    for (const contentType of new Set(rows.map((row) => row.contentType))) {
      const ours = rows.filter((row) => row.contentType === contentType);
      const ids = ours.map(({ entryId }) => entryId);
      const [{ sourceLocale, targetLocale } = { sourceLocale: '', targetLocale: '' }] = ours;
      const standing = (await deps.content.standing(contentType, ids, [targetLocale])).get(targetLocale);
      if (!standing) continue;
      targets.values.set(contentType, standing);
      const known = [...standing.keys()];
      targets.baselines.set(contentType, await deps.store.baselines(contentType, known, sourceLocale, targetLocale));
    }
    return targets;
  }

  of({ contentType, entryId }: DocumentRow): { values: Values | null; baseline: Baseline | null } {
    return {
      values: this.values.get(contentType)?.get(entryId) ?? null,
      baseline: this.baselines.get(contentType)?.get(entryId) ?? null,
    };
  }
}

async function uncutOf({ deps }: StepContext, row: DocumentRow): Promise<Uncut> {
  const uncut = await deps.store.uncut(row.id);
  if (uncut) return uncut;
  throw new DeskError({
    code: 'snapshot_missing',
    message: `What was to be sent for "${row.title}" is no longer stored.`,
    remedy: 'Cancel the order and place it again.',
  });
}

/** What was kept of an entry of a large order, cut; the error that it could not be cut with is its own. */
function cutNow(
  { deps, settings, order }: StepContext,
  row: DocumentRow,
  uncut: Uncut,
  targets: Targets,
): Cut | Problem {
  const { fieldRules: rules, placeholderPatterns: patterns } = settings;
  const { sourceVersion } = order.options;
  try {
    const model = deps.content.model(row.contentType);
    const whole = cutUncut(deps.kit, model, uncut, { locale: row.sourceLocale, rules, patterns, sourceVersion });
    if (whole.segments.length === 0) return NOTHING;
    const { values, baseline } = targets.of(row);
    // Whoever agreed to the replacement of text saw it as it stood then; what was edited since is left out of it.
    const since = uncut.target;
    const consent = Object.keys(since).length > 0;
    const cut = forTarget(deps.kit, model, whole, values, { baseline, consent, rules, since });
    return cut.snapshot.segments.length === 0 ? NOTHING_CHANGED : cut;
  } catch (error) {
    return problemOf(error);
  }
}

const told = ({ title, targetLocale }: DocumentRow, problem: Problem): Problem => ({
  ...problem,
  message: `"${title}" was not sent for "${targetLocale}": ${problem.message}`,
});

/**
 * What is sent for documents, by id. Those of a large order are cut now, against their targets as they stand now, and
 * kept as they were cut before anything is sent. One that cannot be sent is taken out, with its reason; null then: the
 * step is at its end.
 */
export async function readyToSend(
  context: StepContext,
  rows: readonly DocumentRow[],
): Promise<Map<number, Snapshot> | null> {
  const snapshots = new Map<number, Snapshot>();
  const uncut = new Map<DocumentRow, Uncut>();
  for (const row of rows) {
    const kept = await context.deps.store.snapshot(row.id);
    if (kept) snapshots.set(row.id, kept);
    else uncut.set(row, await uncutOf(context, row));
  }
  if (uncut.size === 0) return snapshots;
  const targets = await Targets.read(context, [...uncut.keys()]);
  const cut: { documentId: number; snapshot: Snapshot; saved: number }[] = [];
  const taken: TakenOut[] = [];
  for (const [row, kept] of uncut) {
    const ready = cutNow(context, row, kept, targets);
    if ('code' in ready) {
      taken.push({ row, remote: null, problem: told(row, ready) });
      continue;
    }
    snapshots.set(row.id, ready.snapshot);
    cut.push({ documentId: row.id, ...ready });
  }
  if (cut.length > 0) {
    await commit(context, {
      snapshots: cut.map(({ documentId, snapshot }) => ({ documentId, snapshot })),
      documents: cut.flatMap(({ documentId: id, saved }) => (saved > 0 ? [{ id, patch: { saved } }] : [])),
    });
  }
  if (taken.length === 0) return snapshots;
  await takeOut(context, taken);
  return null;
}
