import type { Baseline, ContentModel, Values } from '../../document';
import type { Time } from '../../domain/types';
import type { RestorePoint } from '../ports';
import { fingerprintsOf, namesOf } from './standing';

export interface WrittenOnce {
  model: ContentModel;
  by: RestorePoint['by'];
  at: Time;
  /** The attributes that were written. */
  names: readonly string[];
  /** The locale as it was, and as it is; null: it was not there, or is there no more. */
  before: Values | null;
  after: Values | null;
  /** What was kept of it before. */
  baseline: Baseline | null;
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Attributes that do not read any more as they were written. */
export const editedSince = (model: ContentModel, point: RestorePoint, target: Values | null): string[] => {
  const { after } = point;
  if (after === null) return target === null ? [] : namesOf(model);
  const now = fingerprintsOf(model, target, Object.keys(after));
  return Object.keys(after).filter((name) => now[name] !== after[name]);
};

function fresh({ model, by, at, names, before, after, baseline }: WrittenOnce): RestorePoint {
  const written = before === null || after === null ? namesOf(model) : names;
  return {
    version: 2,
    by,
    at,
    before: before && pick(before, written),
    after: after && fingerprintsOf(model, after, written),
    baseline,
  };
}

/**
 * What it takes to put back what stood before. What is written of one document bit by bit is put back as one; where
 * somebody edited in between, what they left is what stood before.
 */
export function restorePointOf(once: WrittenOnce, former: RestorePoint | null): RestorePoint {
  const { model, names, before, after } = once;
  if (!former?.after || former.by !== 'landing' || once.by !== 'landing' || !before || !after) return fresh(once);
  const edited = new Set(editedSince(model, former, before));
  const baseline = former.baseline;
  if (former.before === null) return edited.size > 0 ? fresh(once) : { ...fresh({ ...once, before: null }), baseline };
  const known = former.before;
  const anew = names.filter((name) => !(name in known) || edited.has(name));
  return {
    ...fresh(once),
    before: { ...known, ...pick(before, anew) },
    after: { ...former.after, ...fingerprintsOf(model, after, names) },
    baseline,
  };
}
