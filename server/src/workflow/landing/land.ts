import { setImmediate } from 'node:timers/promises';
import { DESK, type DocumentRow } from '../../domain/types';
import { TargetMovedError } from '../ports';
import { commit, undecidedParts, type StepContext } from '../steps/context';
import { publishDue } from '../steps/publish';
import { openSegments, planOf, reviewOf, standingDecisions, type Material } from './material';
import { readMaterial, readMaterials, type Reader } from './read-material';
import { findingsAbout, keptPaths, landedText, reviewProblem } from './told';
import { writeLanding, writesAnything } from './write';

/** How often a delivery is merged anew because somebody saved the target in between. */
const MERGE_ATTEMPTS = 5;
/** So many deliveries are read in one go, and are in memory at a time. */
const READ_AT_A_TIME = 20;

/** Reads and merges again where the target changed in between. */
export async function mergingAnew<T>(merge: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await merge();
    } catch (error) {
      if (!(error instanceof TargetMovedError) || attempt >= MERGE_ATTEMPTS) throw error;
    }
  }
}

async function landOnce(context: StepContext, document: DocumentRow, material: Material): Promise<void> {
  const { plan, findings } = planOf(context, material, standingDecisions(material));
  const byPerson = context.order.options.acceptance === 'person';
  const waiting = openSegments(material, plan).filter(({ outcome }) => byPerson || outcome !== 'taken');
  const problem = reviewProblem(document, waiting, findings);
  // Where a person accepts, nothing at all is written before that.
  const rests = byPerson && problem !== null;
  const written = writesAnything(material, plan) ? Object.keys(plan.values).length : 0;
  const patch = {
    state: problem ? ('to_review' as const) : ('landed' as const),
    problem,
    kept: keptPaths(waiting),
    findings: findingsAbout(waiting, findings),
    progress: 100,
  };
  const documents = undecidedParts(context, document).map((row) => ({ row, patch }));
  const text = landedText(document, rests ? null : written, problem, findings);
  const events = [{ projectId: document.projectId, documentId: document.id, who: DESK, text }];
  if (rests) await commit(context, { documents: documents.map(({ row }) => ({ id: row.id, patch })), events });
  else {
    await setImmediate();
    await writeLanding(context, { material, plan, documents, review: reviewOf, events });
  }
}

async function landDelivery(context: StepContext, document: DocumentRow, ahead?: Reader): Promise<void> {
  let reader = ahead;
  await mergingAnew(async () => {
    const material = reader ? reader() : await readMaterial(context, document);
    // If it is not as it was read, it is read by itself.
    reader = undefined;
    await landOnce(context, document, material);
  });
  if (context.order.options.publish !== 'draft') await publishDue(context.deps, [document]);
}

/** What cannot be read together is read one by one, and there it comes out whose fault it is. */
async function readAhead(context: StepContext, documents: readonly DocumentRow[]): Promise<Map<number, Reader>> {
  try {
    return await readMaterials(context, documents);
  } catch {
    return new Map();
  }
}

/**
 * Brings stored deliveries into their entries' locale, as drafts: each merged three ways and in one transaction with all
 * that is kept of it. What a person has to decide about waits; where a person accepts, all of it does. `each`: runs one
 * landing and sees to its faults, for they are no other's.
 */
export async function landDeliveries(
  context: StepContext,
  documents: readonly DocumentRow[],
  each: (document: DocumentRow, land: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < documents.length; start += READ_AT_A_TIME) {
    const some = documents.slice(start, start + READ_AT_A_TIME);
    // On SQLite nothing of all this gives way by itself: without it no request is answered before the last has landed.
    await setImmediate();
    const readers = await readAhead(context, some);
    for (const document of some) {
      await setImmediate();
      await each(document, () => landDelivery(context, document, readers.get(document.id)));
    }
  }
}
