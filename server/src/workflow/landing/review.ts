import type { Review, ReviewSegment } from '../../../../contracts/review';
import type { Finding, LandedSegment, LandingPlan } from '../../document';
import { DeskError } from '../../domain/errors';
import type { DocumentRow } from '../../domain/types';
import type { Deps } from '../ports';
import type { Viewer } from '../viewer';
import { documentViewFor, inIso } from '../views';
import { labelsOf } from './labels';
import {
  openSegments,
  planOf,
  reviewOf,
  segmentsByKey,
  standingDecisions,
  type Material,
  type Place,
} from './material';
import { readMaterial } from './read-material';

const viewFinding = ({ code, severity, message }: Finding): ReviewSegment['findings'][number] => ({
  code,
  severity,
  message,
});

/** What became of a segment, where somebody decided; else what would become of it if all were written now. */
function outcomeOf(row: DocumentRow | undefined, { key, outcome }: LandedSegment): ReviewSegment['outcome'] {
  const decision = row && reviewOf(row).decided[key];
  if (decision === 'wait') return 'sent_back';
  if (decision === 'keep') return 'kept';
  const isPast = row?.state === 'landed' || row?.state === 'completed';
  // What was written stands there, and so says what came.
  return outcome === 'same' && (isPast || decision === 'take') ? 'taken' : outcome;
}

function viewSegments(
  place: Place,
  material: Material,
  plan: LandingPlan,
  findings: readonly Finding[],
): ReviewSegment[] {
  const known = segmentsByKey(material);
  const open = new Set(openSegments(material, plan).map(({ key }) => key));
  const labels = labelsOf(place, material);
  const byKey = new Map<string, Finding[]>();
  for (const finding of findings) byKey.set(finding.key, [...(byKey.get(finding.key) ?? []), finding]);
  return plan.segments.flatMap((landed): ReviewSegment[] => {
    const segment = known.get(landed.key);
    if (!segment) return [];
    const { key, path, standing, came, sourceChanged } = landed;
    return [
      {
        key,
        labels: labels.get(key) ?? [],
        path: path && path.join('.'),
        source: segment.text,
        standing,
        came: came ?? material.phrases[key] ?? null,
        outcome: outcomeOf(material.partOf.get(key), landed),
        open: open.has(key),
        sourceChanged,
        findings: (byKey.get(key) ?? []).map(viewFinding),
      },
    ];
  });
}

async function placeOf(deps: Deps, row: DocumentRow): Promise<Place> {
  const [settings, documents] = await Promise.all([deps.settings.current(), deps.store.documents([row.projectId])]);
  return { deps, settings, documents };
}

/** A delivery beside its source and what stands, as it is at this moment. Nothing is changed. */
export async function reviewDelivery(deps: Deps, documentId: number, viewer: Viewer): Promise<Review> {
  const row = await deps.store.document(documentId);
  if (!row) throw new DeskError({ code: 'not_found', message: 'There is no such document.' });
  const place = await placeOf(deps, row);
  const material = await readMaterial(place, row);
  const { plan, findings } = planOf(place, material, standingDecisions(material));
  const keys = new Set(material.partOf.keys());
  const point = material.former;
  return {
    document: await documentViewFor(deps, row, viewer),
    state: row.state,
    markup: material.snapshot.markup,
    segments: viewSegments(place, material, plan, findings),
    findings: findings.filter(({ key }) => !keys.has(key)).map(viewFinding),
    restorePoint: point && {
      at: inIso(point.at),
      createsLocale: point.before === null && point.after !== null,
      by: point.by,
    },
  };
}
