import type { LandingPlan } from '../../document';
import { DESK, type DocumentRow, type ReviewState } from '../../domain/types';
import type { Changes, Further, Written } from '../ports';
import { commit, type StepContext } from '../steps/context';
import { entryOf, reviewOf, type Material } from './material';
import { restorePointOf } from './restore-point';
import { standingOf } from './standing';
import { placeOf } from './told';

/** A landing that was decided on. */
export interface Landing {
  material: Material;
  plan: LandingPlan;
  /** What becomes of documents whose decision this is. */
  documents: readonly { row: DocumentRow; patch: Partial<DocumentRow> }[];
  /** What is known of their review from now on. */
  review: (row: DocumentRow) => ReviewState;
  events: NonNullable<Changes['events']>;
}

/** Whether a plan changes anything in the entry. A locale is not made for the sake of nothing. */
export const writesAnything = ({ target }: Material, plan: LandingPlan): boolean =>
  Object.keys(plan.values).length > 0 && (target !== null || plan.segments.some(({ outcome }) => outcome === 'taken'));

async function wantsPublish({ deps, order }: StepContext, document: DocumentRow): Promise<boolean> {
  const { publish } = order.options;
  if (publish === 'as_source') return deps.content.isPublished(entryOf(document), document.sourceLocale);
  return publish === 'publish';
}

/** What is looked at before the transaction. */
interface Ground {
  wantsPublish: boolean;
  /** Nobody but us wrote into the draft since it was found fit to be published. */
  draftIsOurs: boolean;
}

async function groundOf(context: StepContext, { lead, model, target }: Material): Promise<Ground> {
  return {
    wantsPublish: await wantsPublish(context, lead),
    draftIsOurs: lead.publish === 'due' && target !== null && reviewOf(lead).wrote === standingOf(model, target),
  };
}

/** What follows from the write, in the same transaction. */
function furtherOf(context: StepContext, landing: Landing, ground: Ground, written: Written): Further {
  const { material, plan } = landing;
  const { lead, model, target, baseline } = material;
  const at = context.deps.clock.now();
  const problem = written.publishProblem;
  const publish = !ground.wantsPublish ? null : problem ? 'left' : 'due';
  const once = { model, by: 'landing' as const, at, names: Object.keys(plan.values), baseline };
  const point = restorePointOf({ ...once, before: target, after: written.target }, material.former);
  const told = { projectId: lead.projectId, documentId: lead.id, who: DESK };
  const wrote = standingOf(model, written.target);
  const reason = problem ? [`It stays a draft: ${problem.message}`] : [];
  return {
    documents: material.parts.map((row) => {
      const ours = landing.documents.find((document) => document.row.id === row.id);
      const review = { ...(ours ? landing.review(row) : reviewOf(row)), wrote };
      const own = ours?.patch.problem ?? null;
      return {
        id: row.id,
        patch: { review, publish, landedAt: at, ...(ours && own === null && problem ? { problem } : {}) },
      };
    }),
    restorePoint: { documentId: lead.id, point },
    baseline: { document: lead, baseline: plan.baseline(written.target) },
    deferred: { document: lead, links: written.deferred, fresh: target === null },
    events: [...plan.notes, ...written.notes, ...reason].map((text) => ({
      ...told,
      text: `${placeOf(lead)}: ${text}`,
    })),
  };
}

/** Nothing is written into the entry; what stands there may count as its translation all the same. */
function settled({ material, plan, documents, review }: Landing): Further {
  const { lead, target } = material;
  return {
    documents: documents.map(({ row }) => ({ id: row.id, patch: { review: review(row) } })),
    ...(target === null ? {} : { baseline: { document: lead, baseline: plan.baseline(target) } }),
  };
}

/**
 * One transaction: the locale, if it still is as it was read, the documents, the baseline, the restore point, links that
 * wait for other entries, and whether it is to be published.
 */
export async function writeLanding(context: StepContext, landing: Landing): Promise<void> {
  const { content } = context.deps;
  const { material, plan, documents, events } = landing;
  const { lead, source, target, sourceVersion } = material;
  const writes = writesAnything(material, plan);
  const ground = writes ? await groundOf(context, material) : null;
  await commit(context, {
    documents: documents.map(({ row, patch }) => ({ id: row.id, patch, from: row.state })),
    events,
    inside: async () => {
      if (!ground) return settled(landing);
      const written = await content.write({
        entry: entryOf(lead),
        sourceLocale: lead.sourceLocale,
        targetLocale: lead.targetLocale,
        values: plan.values,
        fieldRules: context.settings.fieldRules,
        sourceVersion,
        source,
        wantsPublish: ground.wantsPublish,
        draftIsOurs: ground.draftIsOurs,
        targetFingerprint: content.fingerprint(target),
        target,
      });
      return furtherOf(context, landing, ground, written);
    },
  });
}
