import type { Finding, LandedSegment } from '../../document';
import { DeskError } from '../../domain/errors';
import type { DocumentRow, ReviewState, SegmentDecision } from '../../domain/types';
import { undecidedParts, type StepContext } from '../steps/context';
import { publishDue } from '../steps/publish';
import { mergingAnew } from './land';
import { openSegments, planOf, reviewOf, standingDecisions, type Material, type Planned } from './material';
import { readMaterial } from './read-material';
import { findingsAbout, keptPaths, reviewProblem } from './told';
import { writeLanding } from './write';

/** What a person decides about segments, by key. */
export interface Choice {
  take: readonly string[];
  keep: readonly string[];
  /** What they wrote in the place of what came. */
  texts: Readonly<Record<string, string>>;
  /** What they did not name waits on, or is settled as well. */
  rest: 'waits' | 'settled';
}

/** What a person chooses among: what waits for them, with what was found about it. */
export type Choose = (open: readonly LandedSegment[]) => Choice;

export interface Accepted {
  /** How many segments were written, settled as they stand, and wait on. */
  taken: number;
  kept: number;
  waiting: number;
}

const refuse = (code: string, message: string, remedy: string): DeskError => new DeskError({ code, message, remedy });

/** Whether a person can decide about a document's work now; throws the reason where not. */
export function assertDecidable(row: DocumentRow | undefined): asserts row is DocumentRow {
  if (row?.state !== 'to_review') {
    throw refuse(
      'nothing_to_decide',
      'This delivery waits for no decision.',
      'Reload the page: somebody may have decided already.',
    );
  }
  if (reviewOf(row).request !== null) {
    throw refuse(
      'in_doubt',
      'Whether this work went back to its author is not known yet, so nothing can be decided about it at this moment.',
      'Try again in a minute or two.',
    );
  }
}

function assertKnown(material: Material, keys: readonly string[]): void {
  const unknown = keys.find((key) => {
    const state = material.partOf.get(key)?.state;
    return state !== 'to_review' && state !== 'delivered';
  });
  if (unknown === undefined) return;
  throw refuse(
    'segment_unknown',
    `"${unknown.slice(0, 100)}" is none of the segments that can be decided about now.`,
    'Reload the page: the work may have gone on.',
  );
}

/** What is to be written has to hold: tags and placeholders in place, and no longer than its field. */
function assertWritable(
  { take, texts, rest }: Choice,
  open: readonly LandedSegment[],
  findings: readonly Finding[],
): void {
  const own = new Set(Object.keys(texts));
  const held = new Set(open.filter(({ outcome }) => outcome === 'held').map(({ key }) => key));
  const named = new Set([...own, ...(rest === 'waits' ? take.filter((key) => held.has(key)) : [])]);
  const error = findings.find(({ key, severity }) => severity === 'error' && named.has(key));
  if (!error) return;
  throw own.has(error.key)
    ? refuse('text_refused', `"${error.key}" cannot be written so: ${error.message}`, 'Mend the text, then accept it.')
    : refuse(
        'held_back',
        `"${error.key}" cannot be written as it came: ${error.message}`,
        'Write it yourself, keep what stands, or send it back to the author.',
      );
}

function decisionsOf(material: Material, open: readonly LandedSegment[], choice: Choice): Map<string, SegmentDecision> {
  const own = Object.keys(choice.texts);
  const held = new Set(open.filter(({ outcome }) => outcome === 'held').map(({ key }) => key));
  const decisions = new Map<string, SegmentDecision>([...material.partOf.keys()].map((key) => [key, 'wait']));
  for (const key of choice.keep) decisions.set(key, 'keep');
  for (const key of choice.take) decisions.set(key, 'take');
  for (const key of own) decisions.set(key, 'take');
  // What an error holds back stays as it stands, and is no translation of anything for that.
  for (const key of held) if (!own.includes(key) && !choice.keep.includes(key)) decisions.delete(key);
  return decisions;
}

/** With what was decided now. What a person wrote, or left standing, is theirs: no later delivery takes its place. */
function reviewWith({ partOf }: Material, { take, keep, texts, rest }: Choice): (row: DocumentRow) => ReviewState {
  // Where nothing waits any more nobody asks what was taken.
  const taken = rest === 'waits' ? take : [];
  const decided: [string, SegmentDecision][] = [
    ...taken.map((key): [string, SegmentDecision] => [key, 'take']),
    ...[...keep, ...Object.keys(texts)].map((key): [string, SegmentDecision] => [key, 'keep']),
  ];
  return (row) => {
    const review = reviewOf(row);
    const own = decided.filter(([key]) => partOf.get(key)?.id === row.id);
    return { ...review, decided: { ...review.decided, ...Object.fromEntries(own) } };
  };
}

function waitingAfter(open: readonly LandedSegment[], { take, keep, texts, rest }: Choice): LandedSegment[] {
  if (rest === 'settled') return [];
  const decided = new Set([...take, ...keep, ...Object.keys(texts)]);
  return open.filter(({ key }) => !decided.has(key));
}

async function acceptOnce(
  context: StepContext,
  document: DocumentRow,
  choose: Choose,
  tell: (accepted: Accepted) => string,
  by: string,
): Promise<void> {
  const material = await readMaterial(context, document);
  const standing = planOf(context, material, standingDecisions(material));
  const open = openSegments(material, standing.plan);
  const choice = choose(open);
  const { take, keep, texts } = choice;
  assertKnown(material, [...take, ...keep, ...Object.keys(texts)]);
  const { plan, findings }: Planned = planOf(context, material, decisionsOf(material, open, choice), texts);
  assertWritable(choice, open, findings);
  const waiting = waitingAfter(open, choice);
  const problem = reviewProblem(document, waiting, standing.findings);
  const state = problem ? ('to_review' as const) : ('landed' as const);
  const found = findingsAbout(waiting, standing.findings);
  const patch = { state, problem, kept: keptPaths(waiting), findings: found };
  const taken = new Set([...take, ...Object.keys(texts)]).size;
  const text = tell({ taken, kept: keep.length, waiting: waiting.length });
  await writeLanding(context, {
    material,
    plan,
    documents: undecidedParts(context, document).map((row) => ({ row, patch })),
    review: reviewWith(material, choice),
    events: [{ projectId: document.projectId, documentId: document.id, who: by, text }],
  });
}

/** Writes what a person decided to write. What they did not name waits on; where nothing waits any more, it has landed. */
export async function acceptSegments(
  context: StepContext,
  document: DocumentRow,
  choose: Choose,
  tell: (accepted: Accepted) => string,
  by: string,
): Promise<void> {
  await mergingAnew(() => acceptOnce(context, document, choose, tell, by));
  await publishDue(context.deps, [document]);
}
