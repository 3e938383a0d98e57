import type { LocaleState } from '../../../contracts/states';
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
}

export interface LocaleStanding {
  state: LocaleState;
  detail: string | null;
  progress: number | null;
}

/** One word for a locale, the same everywhere. Open work comes before what stands there. */
export function localeStanding(facts: LocaleFacts): LocaleStanding {
  const open =
    facts.latest && facts.latest.state !== 'completed' && facts.latest.state !== 'cancelled' ? facts.latest : null;
  if (open) {
    if (open.state === 'to_review')
      return { state: 'to_review', detail: open.problem?.message ?? null, progress: null };
    const stuck = open.state === 'needs_attention' ? open.problem?.message || 'See the order' : facts.projectStuck;
    if (stuck) return { state: 'needs_attention', detail: stuck, progress: null };
    if (facts.needsApproval) return { state: 'needs_approval', detail: null, progress: null };
    return { state: 'in_progress', detail: `${Math.round(open.progress)} %`, progress: open.progress };
  }
  if (!facts.exists) return { state: 'missing', detail: null, progress: null };
  if (facts.wordsChanged === null) return { state: 'unmanaged', detail: null, progress: null };
  if (facts.wordsChanged > 0) {
    return {
      state: 'outdated',
      detail: `${facts.wordsChanged} ${facts.wordsChanged === 1 ? 'word' : 'words'} changed`,
      progress: null,
    };
  }
  return { state: 'current', detail: null, progress: null };
}
