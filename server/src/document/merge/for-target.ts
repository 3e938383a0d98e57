import { valueFingerprint } from '../fingerprint';
import type { Kit } from '../kit';
import type { ContentModel, Values } from '../schema';
import type { FieldRules } from '../select';
import { planOf } from '../select/plan';
import { wordsOf } from '../serialize';
import type { Segment, Snapshot } from '../snapshot';
import { withSegments } from '../with-segments';
import { coverageOf, knownIn } from './coverage';
import { FieldLinks } from './links';
import { Places, type FieldPlace, type Place } from './places';
import { Readings } from './reading';
import { Reader } from './scope';
import type { Baseline } from './types';
import { standingPrint } from './wishes';

export interface ForTarget {
  readonly baseline: Baseline | null;
  /** The order asks for the replacement of text that nobody is known to have ordered. */
  readonly consent: boolean;
  readonly rules?: FieldRules;
  /** By attribute: how the target stood when it was ordered, where that was earlier; to what differs now nobody consented. */
  readonly since?: Readonly<Record<string, string | null>>;
}

const NO_RULES: FieldRules = {};

/** Also where what was kept does not say which piece of the target it is. */
const translationStands = (links: FieldLinks, piece: number): boolean =>
  links.stands && (links.target(piece) !== null || links.entry(piece)?.target === null);

/** The fields of a snapshot with their places. */
function fieldsOf(snapshot: Snapshot, places: Places): ({ place: Place; field: FieldPlace } | null)[] {
  return snapshot.fields.map(({ path }) => {
    const found = places.at(path);
    const field = found?.place.fields.get(found.names.join('\n'));
    return found && field ? { place: found.place, field } : null;
  });
}

/**
 * What of a source entry is to be sent into a locale: the snapshot without what is translated already. Texts that are not
 * known and stand in the target are remembered as they stand.
 */
export function forTarget(
  kit: Kit,
  model: ContentModel,
  snapshot: Snapshot,
  target: Values | null,
  { baseline, consent, rules = NO_RULES, since }: ForTarget,
): { snapshot: Snapshot; saved: number } {
  if (!target) return { snapshot: { ...snapshot, consent, standing: {} }, saved: 0 };
  const reader = new Reader(planOf(model, rules), new Readings(kit, snapshot.patterns));
  const versions = { ordered: reader.read(snapshot.attributes), source: null, target: reader.read(target), baseline };
  const places = new Places(versions, reader.readings);
  const known = knownIn(places.entry);
  const isAsOrdered = (attribute: string): boolean =>
    since === undefined || (since[attribute] ?? null) === valueFingerprint(target[attribute]);
  const byField = snapshot.fields.map((): Segment[] => []);
  for (const segment of snapshot.segments) byField[segment.field]?.push(segment);
  const left = new Set<string>();
  const standing: Record<string, string> = {};
  for (const [number, found] of fieldsOf(snapshot, places).entries()) {
    const from = found?.field.ordered;
    if (!found || !from) continue;
    const covered = coverageOf(found.place, found.field, from, (print) => known.has(print), translationStands);
    const links = new FieldLinks(found.field, from);
    const { attribute } = snapshot.fields[number] ?? {};
    for (const segment of byField[number] ?? []) {
      const piece = from.indexOf(segment.piece);
      if (covered[piece]) left.add(segment.key);
      else if (links.stands && !links.isKnown(piece) && isAsOrdered(attribute ?? '')) {
        standing[segment.key] = standingPrint(links, piece);
      }
    }
  }
  const segments = snapshot.segments.filter(({ key }) => !left.has(key));
  return {
    snapshot: withSegments({ ...snapshot, consent, standing }, segments),
    saved: wordsOf(snapshot.segments) - wordsOf(segments),
  };
}
