import type { LocaleState, ProjectState } from '../../../contracts/states';
import type { DocumentRow } from './types';

/** All that decides how a target locale of an entry stands. */
export interface LocaleFacts {
  /** The target locale holds text. */
  exists: boolean;
  /** The newest document ordered for this entry and locale. */
  latest: Pick<DocumentRow, 'state' | 'progress' | 'problem'> | null;
  /** That document's project waits for an approval. */
  needsApproval: boolean;
  /** That document's project waits for a person otherwise. */
  projectStuck: string | null;
  /** Words of the source which differ from what was last accepted; null: there is no baseline. */
  wordsChanged: number | null;
  /** Somebody chose it and has not ordered it yet. */
  inCart: boolean;
}

export interface LocaleStanding {
  state: LocaleState;
  wordsChanged: number | null;
  progress: number | null;
  /** What somebody has to know or do, in a sentence. */
  problem: string | null;
}

const SEE_ORDER = 'See the order';

/** One word for a locale, the same everywhere. Open work comes before what stands there. */
export function localeStanding(facts: LocaleFacts): LocaleStanding {
  const wordsChanged = facts.exists ? facts.wordsChanged : null;
  const stands = (state: LocaleState, more: Partial<LocaleStanding> = {}): LocaleStanding => ({
    state,
    wordsChanged,
    progress: null,
    problem: null,
    ...more,
  });
  const open =
    facts.latest && facts.latest.state !== 'completed' && facts.latest.state !== 'cancelled' ? facts.latest : null;
  if (open) {
    if (open.state === 'to_review') return stands('to_review', { problem: open.problem?.message ?? null });
    const problem = open.state === 'needs_attention' ? open.problem?.message || SEE_ORDER : facts.projectStuck;
    if (problem) return stands('needs_attention', { problem });
    if (facts.needsApproval) return stands('needs_approval');
    return stands('in_progress', { progress: open.progress });
  }
  // What stands already and is current needs no order, whoever put it into a cart.
  if (facts.inCart && !(facts.exists && facts.wordsChanged === 0)) return stands('in_cart');
  if (!facts.exists) return stands('missing');
  if (facts.wordsChanged === null) return stands('unmanaged');
  return stands(facts.wordsChanged > 0 ? 'outdated' : 'current');
}

/** The same in one short phrase: `12 words changed`, `60 %`, or what to do. */
export function standingDetail({ state, wordsChanged, progress, problem }: LocaleStanding): string | null {
  if (problem !== null) return problem;
  if (state === 'in_progress') return `${Math.round(progress ?? 0)} %`;
  if (state === 'outdated') return `${wordsChanged} ${wordsChanged === 1 ? 'word' : 'words'} changed`;
  return null;
}

const STUCK: ReadonlySet<ProjectState> = new Set(['needs_attention', 'awaiting_funds']);
const FOR_APPROVAL: ReadonlySet<ProjectState> = new Set(['awaiting_approval', 'over_ceiling']);

/** What a project's state means for the locales of its entries. */
export const isStuck = (state: ProjectState): boolean => STUCK.has(state);
export const isForApproval = (state: ProjectState): boolean => FOR_APPROVAL.has(state);

/** Whether locales stand otherwise once their project went from one state to another; else nobody need look at them. */
export const standsOtherwise = (from: ProjectState, to: ProjectState): boolean =>
  isStuck(from) !== isStuck(to) || isForApproval(from) !== isForApproval(to);

type Part = Pick<DocumentRow, 'state' | 'progress' | 'problem' | 'estimatedWords'>;

/** The open parts of an entry as one document: what waits for a person counts first, and the work by its words. */
export function partsAsOne(parts: readonly Part[]): LocaleFacts['latest'] {
  const [first] = parts;
  if (!first) return null;
  const waiting =
    parts.find(({ state }) => state === 'to_review') ?? parts.find(({ state }) => state === 'needs_attention') ?? first;
  const words = parts.reduce((sum, { estimatedWords }) => sum + estimatedWords, 0);
  const done = parts.reduce((sum, { progress, estimatedWords }) => sum + progress * estimatedWords, 0);
  return { state: waiting.state, problem: waiting.problem, progress: words === 0 ? waiting.progress : done / words };
}
