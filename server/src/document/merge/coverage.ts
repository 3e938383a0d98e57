import { FieldLinks } from './links';
import type { FieldPlace, Place } from './places';
import type { Reading } from './reading';

/** Whether a text is known to be translated somewhere, by its fingerprint. */
export type IsKnown = (print: string) => boolean;

/**
 * Of the pieces of a source's value, by their place: whether they have a translation. Either what was kept says so, or
 * they are new in a place that is new, and say what another place says: a copy is translated already.
 */
export function coverageOf(
  place: Place,
  field: FieldPlace,
  from: Reading,
  isKnown: IsKnown,
  stands: (links: FieldLinks, piece: number) => boolean,
): boolean[] {
  const links = new FieldLinks(field, from);
  const isNewItem = place.pair === null && place.target === null && !place.isEntry;
  return from.prints.map((print, piece) => {
    if (links.isCovered(piece)) return stands(links, piece);
    const isNewPiece = field.known !== null && !from.isSingle && links.entry(piece) === null;
    return (isNewItem || isNewPiece) && isKnown(print);
  });
}

/** Fingerprints of all source texts whose translation stands as it was left. */
export function knownIn(place: Place): Set<string> {
  const known = new Set<string>();
  const visit = ({ fields, lists }: Place): void => {
    for (const field of fields.values()) {
      if (!field.known) continue;
      const links = new FieldLinks(field, null);
      field.target?.pieces.forEach((_, at) => {
        const entry = links.owner(at) === 'ours' ? links.entryOf(at) : null;
        if (entry) known.add(entry.source);
      });
    }
    for (const rows of lists.values()) rows.forEach(visit);
  };
  visit(place);
  return known;
}
