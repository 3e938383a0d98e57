import type { CutOptions } from '../cut';
import type { Kit } from '../kit';
import type { ContentModel, Values } from '../schema';
import { planOf } from '../select/plan';
import { sourcePrint } from './baseline';
import { Readings } from './reading';
import { Reader } from './scope';

/** Of all texts of a source: where it is a baseline's own (`Baseline.source`), no word has changed, and nothing is cut. */
export function sourceFingerprint(
  kit: Kit,
  model: ContentModel,
  source: Values,
  { rules = {}, patterns = [] }: CutOptions,
): string | null {
  const reader = new Reader(planOf(model, rules), new Readings(kit, patterns));
  return sourcePrint(reader.read(source));
}
