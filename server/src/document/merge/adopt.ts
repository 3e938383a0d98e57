import type { SourceVersion } from '../../../../contracts/options';
import type { CutOptions } from '../cut';
import type { Kit } from '../kit';
import type { ContentModel, Values } from '../schema';
import type { FieldRules } from '../select';
import { planOf } from '../select/plan';
import { inTargetOrder } from './arrange';
import { writeBaseline } from './baseline';
import { FieldLinks } from './links';
import { Places, type FieldPlace, type Place } from './places';
import { Readings } from './reading';
import type { FieldRecord, PieceRecord } from './records';
import { Reader } from './scope';
import type { Baseline } from './types';

const NO_RULES: FieldRules = {};

/** What stands is the translation of the source as it is now, piece by piece where the pieces can be told apart. */
function recordOf(field: FieldPlace): FieldRecord | undefined {
  const { source, target } = field;
  const links = new FieldLinks(field, source);
  if (!source) return undefined;
  if (!target || !links.stands) return { source: null, format: source.text.format, skeleton: null, pieces: [] };
  const sources = new Map<number, string>();
  const unplaced: PieceRecord[] = [];
  source.prints.forEach((print, piece) => {
    const at = links.target(piece);
    if (at === null || sources.has(at)) unplaced.push({ id: '', source: print, target: null });
    else sources.set(at, print);
  });
  const placed = target.pieces.flatMap(({ id }, at): PieceRecord[] => {
    const print = sources.get(at);
    return print === undefined ? [] : [{ id, source: print }];
  });
  const isBuiltAlike = source.skeleton !== null && source.skeleton === target.skeleton;
  const isOurs = links.isStructureOurs || (isBuiltAlike && !links.hasOwnOrder);
  return {
    source: source.print,
    format: source.text.format,
    ...(isOurs ? {} : { skeleton: null }),
    pieces: [...placed, ...unplaced],
  };
}

/** The text that stands counts as the translation of the source as it is: it is adopted, or needs no new translation. */
export function adoptBaseline(
  kit: Kit,
  model: ContentModel,
  source: Values,
  target: Values,
  { rules = NO_RULES, patterns = [], sourceVersion }: CutOptions & { sourceVersion: SourceVersion },
  previous: Baseline | null,
): Baseline {
  const reader = new Reader(planOf(model, rules), new Readings(kit, patterns));
  const versions = { ordered: null, source: reader.read(source), target: reader.read(target), baseline: previous };
  const { entry } = new Places(versions, reader.readings);
  const keeping = {
    entry,
    sourceVersion,
    record: recordOf,
    items: (place: Place, key: string) => inTargetOrder(place.lists.get(key) ?? []),
    isTouched: () => false,
  };
  return writeBaseline(reader, keeping, target);
}
