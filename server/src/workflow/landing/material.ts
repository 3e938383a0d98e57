import {
  planLanding,
  readDelivery,
  type Baseline,
  type ContentModel,
  type Finding,
  type LandedSegment,
  type LandingPlan,
  type Segment,
  type Snapshot,
  type Values,
} from '../../document';
import type { DocumentRow, ReviewState, SegmentDecision } from '../../domain/types';
import type { SourceVersion } from '../../../../contracts/options';
import type { Entry, RestorePoint } from '../ports';
import type { StepContext } from '../steps/context';

/** What of a step's context it takes to look at a delivery; looking needs no lease. */
export type Place = Pick<StepContext, 'deps' | 'settings' | 'documents'>;

export const entryOf = ({ contentType, entryId }: DocumentRow): Entry => ({ contentType, entryId });

export const NO_REVIEW: ReviewState = { round: 0, decided: {}, request: null, submittedAt: null, wrote: null };
export const reviewOf = ({ review }: Pick<DocumentRow, 'review'>): ReviewState => review ?? NO_REVIEW;

/** All that a delivery is merged from, as it is at one time. */
export interface Material {
  /** All documents of the entry in its locale. */
  readonly parts: readonly DocumentRow[];
  /** The first of them: what belongs to the whole entry is kept with it. */
  readonly lead: DocumentRow;
  /** By segment key. */
  readonly partOf: ReadonlyMap<string, DocumentRow>;
  readonly snapshot: Snapshot;
  readonly phrases: Readonly<Record<string, string>>;
  readonly model: ContentModel;
  readonly source: Values;
  readonly sourceVersion: SourceVersion;
  readonly target: Values | null;
  readonly baseline: Baseline | null;
  /** From which what stood before the last delivery of this document can be put back. */
  readonly former: RestorePoint | null;
}

/** What would become of a delivery. */
export interface Planned {
  readonly plan: LandingPlan;
  readonly findings: readonly Finding[];
}

/** Merges; the same material can be merged under several decisions. `texts`: what a person wrote in place of what came. */
export function planOf(
  { deps, settings }: Place,
  material: Material,
  decisions: ReadonlyMap<string, SegmentDecision>,
  texts: Readonly<Record<string, string>> = {},
): Planned {
  const { kit } = deps;
  const { snapshot, model, source, target, baseline, lead } = material;
  const { sourceLocale, targetLocale } = lead;
  const phrases = { ...material.phrases, ...texts };
  const { fields, findings } = readDelivery(kit, snapshot, phrases, { sourceLocale, targetLocale, glossary: [] });
  const rules = settings.fieldRules;
  const plan = planLanding({ kit, model, snapshot, fields, source, target, baseline, rules, decisions });
  return { plan, findings };
}

/** What stays decided when it is merged again: what was settled as it stands, and what is with the author. */
export function standingDecisions({ parts }: Pick<Material, 'parts'>): Map<string, SegmentDecision> {
  const decided = parts.flatMap((part) => Object.entries(reviewOf(part).decided));
  return new Map(decided.filter(([, decision]) => decision !== 'take'));
}

const UNSETTLED: ReadonlySet<LandedSegment['outcome']> = new Set(['taken', 'kept', 'held']);

/** Segments about which nobody decided yet. Those of parts whose decision is past, or that are with the author, are none. */
export function openSegments({ partOf }: Material, { segments }: LandingPlan): LandedSegment[] {
  return segments.filter(({ key, outcome }) => {
    const part = partOf.get(key);
    if (part?.state !== 'to_review' && part?.state !== 'delivered') return false;
    return UNSETTLED.has(outcome) && reviewOf(part).decided[key] === undefined;
  });
}

export function segmentsByKey({ snapshot }: Pick<Material, 'snapshot'>): Map<string, Segment> {
  return new Map(snapshot.segments.map((segment) => [segment.key, segment]));
}
