import { planLanding, readDelivery, type Finding, type LandingPlan, type Snapshot } from '../document';
import { DeskError } from '../domain/errors';
import { DESK, type DocumentRow } from '../domain/types';
import { TargetMovedError, type Baseline, type Changes, type Problem } from './ports';
import { commit, type StepContext } from './steps/context';

/** How often a delivery is merged anew because somebody saved the target in between. */
const MERGE_ATTEMPTS = 5;

const baselineOf = (snapshot: Snapshot): Baseline => ({
  source: Object.fromEntries(snapshot.segments.map(({ key, fingerprint }) => [key, fingerprint])),
});

/** What a person has to decide or know about a delivery that did not go in whole. */
function reviewProblem(document: DocumentRow, plan: LandingPlan, findings: Finding[]): Problem | null {
  const kept =
    plan.kept.length > 0
      ? `Somebody edited ${plan.kept.join(', ')} in "${document.targetLocale}" after the order; the edit was kept.`
      : '';
  const held = findings.length > 0 ? `Held back: ${findings.map(({ message }) => message).join(' ')}` : '';
  if (!kept && !held) return null;
  const remedies = [
    kept ? 'Take the translation or keep the edits.' : '',
    held ? 'Keep what stands and write these fields by hand, or ask the author at the service.' : '',
  ];
  return {
    code: plan.kept.length > 0 ? 'edited_meanwhile' : 'held_back',
    message: [kept, held].filter(Boolean).join(' '),
    remedy: remedies.filter(Boolean).join(' '),
  };
}

async function storedDelivery(
  context: StepContext,
  document: DocumentRow,
): Promise<{ snapshot: Snapshot; phrases: Record<string, string> }> {
  const [snapshot, phrases] = await Promise.all([
    context.deps.store.snapshot(document.id),
    context.deps.store.delivery(document.id),
  ]);
  if (snapshot && phrases) return { snapshot, phrases };
  throw new DeskError({
    code: 'delivery_missing',
    message: `The delivery for "${document.title}" in "${document.targetLocale}" is no longer stored here.`,
    remedy: 'Press Try again: it is read from the service anew.',
  });
}

async function landOnce(context: StepContext, document: DocumentRow, decision: 'merge' | 'take'): Promise<void> {
  const { content } = context.deps;
  const entry = { contentType: document.contentType, entryId: document.entryId };
  const { snapshot, phrases } = await storedDelivery(context, document);
  const { accepted, findings } = readDelivery(snapshot, phrases);
  const model = content.model(document.contentType);
  const source = await content.read(entry, document.sourceLocale);
  if (!source) {
    throw new DeskError({
      code: 'source_missing',
      message: `"${document.title}" no longer exists in "${document.sourceLocale}", so its translation into "${document.targetLocale}" has no place to go. The texts are kept with the order.`,
      remedy: 'Restore the entry and press Try again.',
    });
  }
  const target = await content.read(entry, document.targetLocale);
  const plan = planLanding({ model, snapshot, accepted, target, takeAll: decision === 'take' });
  const problem = decision === 'take' ? null : reviewProblem(document, plan, findings);
  const nothingLands = Object.keys(plan.values).length === 0;
  let notes: string[] = [];
  const changes: Changes = {
    documents: [
      { id: document.id, patch: { state: problem ? 'to_review' : 'landed', problem, kept: plan.kept, progress: 100 } },
    ],
    ...(target && !nothingLands ? { restorePoint: { documentId: document.id, values: target } } : {}),
    ...(nothingLands ? {} : { baseline: { document, baseline: baselineOf(snapshot) } }),
    events: [
      { projectId: document.projectId, documentId: document.id, who: DESK, text: landedText(document, plan, problem) },
    ],
    inside: async () => {
      if (nothingLands) return;
      notes = await content.write({
        entry,
        sourceLocale: document.sourceLocale,
        targetLocale: document.targetLocale,
        values: plan.values,
        targetFingerprint: content.fingerprint(target),
      });
    },
  };
  await commit(context, changes);
  if (notes.length > 0) {
    await commit(context, {
      events: notes.map((text) => ({
        projectId: document.projectId,
        documentId: document.id,
        who: DESK,
        text: `"${document.title}" in "${document.targetLocale}": ${text}`,
      })),
    });
  }
}

function landedText(document: DocumentRow, plan: LandingPlan, problem: Problem | null): string {
  const count = Object.keys(plan.values).length;
  const done = `"${document.title}" came back in "${document.targetLocale}": ${count} ${count === 1 ? 'field' : 'fields'} written as a draft.`;
  return problem ? `${done} ${problem.message}` : done;
}

/**
 * Writes a stored delivery into its entry's locale, as a draft: merged three ways and in one transaction with the
 * document's row, the baseline and the restore point. `take`: a person decided that edits made meanwhile give way.
 */
export async function landDelivery(
  context: StepContext,
  document: DocumentRow,
  decision: 'merge' | 'take' = 'merge',
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await landOnce(context, document, decision);
    } catch (error) {
      if (!(error instanceof TargetMovedError) || attempt >= MERGE_ATTEMPTS) throw error;
    }
  }
}
