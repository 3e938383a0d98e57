import {
  joinSnapshots,
  planLanding,
  readDelivery,
  type DeliveredField,
  type Finding,
  type LandingPlan,
  type Snapshot,
  type Values,
} from '../document';
import { DeskError } from '../domain/errors';
import { DESK, type DocumentRow } from '../domain/types';
import { TargetMovedError, type Baseline, type Changes, type Entry, type Problem } from './ports';
import { commit, partsOf, undecidedParts, type StepContext } from './steps/context';

/** How often a delivery is merged anew because somebody saved the target in between. */
const MERGE_ATTEMPTS = 5;

/** What the target is a translation of from now on: every segment but those that were held back. */
const baselineOf = (fields: readonly DeliveredField[]): Baseline => ({
  source: Object.fromEntries(
    fields.flatMap(({ segments, contents }) =>
      segments.filter(({ piece }) => contents.has(piece)).map(({ key, fingerprint }) => [key, fingerprint]),
    ),
  ),
});

/** So many findings are told in a sentence each; a person reads no more of them in one go. */
const TOLD = 10;

function toldOf(findings: readonly Finding[]): string {
  const told = findings.slice(0, TOLD).map(({ key, message }) => `${key}: ${message}`);
  return [...told, ...(findings.length > TOLD ? [`And ${findings.length - TOLD} more.`] : [])].join(' ');
}

/** What a person has to decide or know about a delivery that did not go in whole. */
function reviewProblem(document: DocumentRow, plan: LandingPlan, findings: readonly Finding[]): Problem | null {
  const kept =
    plan.kept.length > 0
      ? `Somebody edited ${plan.kept.join(', ')} in "${document.targetLocale}" after the order; the edit was kept.`
      : '';
  const errors = findings.filter(({ severity }) => severity === 'error');
  const held = errors.length > 0 ? `Held back: ${toldOf(errors)}` : '';
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
  const { store } = context.deps;
  const parts = partsOf(context, document);
  const snapshots = await Promise.all(parts.map(({ id }) => store.snapshot(id)));
  const deliveries = await Promise.all(parts.map(({ id }) => store.delivery(id)));
  const [first, ...others] = snapshots.filter((snapshot) => snapshot !== null);
  const phrases = deliveries.filter((delivery) => delivery !== null);
  if (first && others.length + 1 === parts.length && phrases.length === parts.length) {
    return {
      snapshot: joinSnapshots([first, ...others]),
      phrases: Object.assign({}, ...phrases) as Record<string, string>,
    };
  }
  throw new DeskError({
    code: 'delivery_missing',
    message: `The delivery for "${document.title}" in "${document.targetLocale}" is no longer stored here.`,
    remedy: 'Press Try again: it is read from the service anew.',
  });
}

async function assertSource({ deps }: StepContext, document: DocumentRow): Promise<void> {
  const { title, sourceLocale, targetLocale } = document;
  if (await deps.content.read(entryOf(document), sourceLocale)) return;
  throw new DeskError({
    code: 'source_missing',
    message: `"${title}" no longer exists in "${sourceLocale}", so its translation into "${targetLocale}" has no place to go. The texts are kept with the order.`,
    remedy: 'Restore the entry and press Try again.',
  });
}

const entryOf = ({ contentType, entryId }: DocumentRow): Entry => ({ contentType, entryId });

/** A delivery with what becomes of it in the target as that stands now. */
interface Merged {
  plan: LandingPlan;
  fields: readonly DeliveredField[];
  findings: readonly Finding[];
  target: Values | null;
}

async function merge(context: StepContext, document: DocumentRow, takeAll: boolean): Promise<Merged> {
  const { content, kit } = context.deps;
  const { sourceLocale, targetLocale, contentType } = document;
  const { snapshot, phrases } = await storedDelivery(context, document);
  const { fields, findings } = readDelivery(kit, snapshot, phrases, { sourceLocale, targetLocale, glossary: [] });
  const model = content.model(contentType);
  await assertSource(context, document);
  const target = await content.read(entryOf(document), targetLocale);
  const rules = context.settings.fieldRules;
  return { plan: planLanding({ kit, model, snapshot, fields, target, rules, takeAll }), fields, findings, target };
}

async function landOnce(context: StepContext, document: DocumentRow, decision: 'merge' | 'take'): Promise<void> {
  const { content } = context.deps;
  const { plan, fields, findings, target } = await merge(context, document, decision === 'take');
  const problem = decision === 'take' ? null : reviewProblem(document, plan, findings);
  const nothingLands = Object.keys(plan.values).length === 0;
  const told = { projectId: document.projectId, documentId: document.id, who: DESK };
  let notes: string[] = [];
  const changes: Changes = {
    documents: undecidedParts(context, document).map(({ id }) => ({
      id,
      patch: { state: problem ? 'to_review' : 'landed', problem, kept: plan.kept, progress: 100 } as const,
    })),
    ...(target && !nothingLands ? { restorePoint: { documentId: document.id, values: target } } : {}),
    ...(nothingLands ? {} : { baseline: { document, baseline: baselineOf(fields) } }),
    events: [{ ...told, text: landedText(document, plan, problem, findings) }],
    inside: async () => {
      if (nothingLands) return;
      notes = await content.write({
        entry: entryOf(document),
        sourceLocale: document.sourceLocale,
        targetLocale: document.targetLocale,
        values: plan.values,
        fieldRules: context.settings.fieldRules,
        targetFingerprint: content.fingerprint(target),
      });
    },
  };
  await commit(context, changes);
  if (notes.length === 0) return;
  const where = `"${document.title}" in "${document.targetLocale}"`;
  await commit(context, { events: notes.map((text) => ({ ...told, text: `${where}: ${text}` })) });
}

function landedText(
  document: DocumentRow,
  plan: LandingPlan,
  problem: Problem | null,
  findings: readonly Finding[],
): string {
  const count = Object.keys(plan.values).length;
  const done = `"${document.title}" came back in "${document.targetLocale}": ${count} ${count === 1 ? 'field' : 'fields'} written as a draft.`;
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const worthALook = warnings.length > 0 ? `Worth a look: ${toldOf(warnings)}` : '';
  return [done, problem?.message ?? '', worthALook].filter(Boolean).join(' ');
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
