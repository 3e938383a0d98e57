import type { CutOptions } from '../cut';
import { plainText } from '../inline';
import type { Kit } from '../kit';
import type { ContentModel, Values } from '../schema';
import type { FieldRules } from '../select';
import { planOf } from '../select/plan';
import { countWords } from '../words';
import { sourcePrint } from './baseline';
import { coverageOf } from './coverage';
import { STAND_IN } from './links';
import { Places, type Place } from './places';
import { Readings } from './reading';
import { Reader } from './scope';
import type { Baseline } from './types';

const NO_RULES: FieldRules = {};

/** Words of a source, as it is now, that the target is no translation of. */
export function changedWords(
  kit: Kit,
  model: ContentModel,
  source: Values,
  baseline: Baseline,
  { locale, rules = NO_RULES, patterns = [] }: CutOptions,
): number {
  const reader = new Reader(planOf(model, rules), new Readings(kit, patterns));
  const scope = reader.read(source);
  if (baseline.source !== null && baseline.source === sourcePrint(scope)) return 0;
  const known = new Set<string>();
  for (const { pieces } of baseline.fields) {
    for (const piece of pieces) if (piece.source !== STAND_IN && piece.target !== null) known.add(piece.source);
  }
  const wordsIn = (place: Place): number => {
    let words = 0;
    for (const field of place.fields.values()) {
      const from = field.source;
      if (!from || (from.print !== null && field.known?.source === from.print)) continue;
      const covered = coverageOf(
        place,
        field,
        from,
        (print) => known.has(print),
        () => true,
      );
      from.pieces.forEach(({ content }, piece) => {
        if (!covered[piece]) words += countWords(plainText(content), locale);
      });
    }
    for (const rows of place.lists.values()) for (const row of rows) if (row.source) words += wordsIn(row);
    return words;
  };
  const places = new Places({ ordered: null, source: scope, target: null, baseline }, reader.readings);
  return wordsIn(places.entry);
}
