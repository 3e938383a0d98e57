import { contentFingerprint } from '../fingerprint';
import type { Inline } from '../inline';
import type { Segment, Snapshot } from '../snapshot';
import { alignPieces } from './align-pieces';
import { marksOf, type FieldLinks } from './links';
import type { FieldPlace } from './places';
import type { Decision, Outcome } from './types';

/** What is to become of a piece that was sent. */
export interface Wish {
  readonly segment: Segment;
  readonly came: readonly Inline[] | null;
  readonly outcome: Outcome;
  /** Somebody said so: it goes in even where links lead elsewhere. */
  readonly isAsked: boolean;
  /** From now on the target counts as a translation of what was sent. */
  readonly isSettled: boolean;
}

/** By the piece's place among those of the value as it was ordered. */
export type Wishes = ReadonlyMap<number, Wish>;

/** What a text that is not known is remembered by when its replacement is ordered: its piece, and the whole value. */
export function standingPrint(links: FieldLinks, piece: number): string {
  const { target } = links.field;
  const at = links.target(piece);
  return `${at === null ? '' : (target?.prints[at] ?? '')}.${target?.print ?? ''}`;
}

const partsOf = (print: string): { piece: string; whole: string } => {
  const [piece = '', whole = ''] = print.split('.');
  return { piece, whole };
};

/** By piece of the value as it was ordered: what stood for it then, and was not known. */
export function stoodIn({ sent, ordered }: FieldPlace, { standing }: Snapshot): ReadonlyMap<number, string> {
  return new Map(
    (sent?.segments ?? []).flatMap(({ key, piece }): [number, string][] => {
      const { piece: print } = partsOf(standing[key] ?? '');
      return print === '' ? [] : [[ordered?.indexOf(piece) ?? -1, print]];
    }),
  );
}

/**
 * Nothing is known of what stands, it stands as it stood when it was ordered, and the order asked for its replacement. To
 * the end of a text of which the source has nothing any more nobody agreed.
 */
function isConsented(links: FieldLinks, index: number, { consent, standing }: Snapshot, key: string): boolean {
  const { target } = links.field;
  const then = standing[key];
  if (!consent || !target || then === undefined || links.isKnown(index) || !isStillInSource(links, index)) return false;
  const piece = links.target(index);
  if (piece === null) return then === standingPrint(links, index);
  return links.owner(piece) === 'unknown' && partsOf(then).piece === target.prints[piece];
}

function isStillInSource({ field: { source }, from }: FieldLinks, index: number): boolean {
  if (!source || !from) return false;
  return source === from || alignPieces(marksOf(from), marksOf(source))[index] !== undefined;
}

/** The whole value stands as it did. */
export function isWholeConsented(
  { field, stands }: FieldLinks,
  wishes: Wishes,
  { consent, standing }: Snapshot,
): boolean {
  const { target, known } = field;
  if (!consent || known || !target || !stands || wishes.size === 0) return false;
  return [...wishes.values()].every(({ segment }) => partsOf(standing[segment.key] ?? '').whole === target.print);
}

/** By the rules: what nobody touched takes what came, what a person wrote stays, and a decision overrules both. */
export function wishesFor(links: FieldLinks, snapshot: Snapshot, decisions: ReadonlyMap<string, Decision>): Wishes {
  const { sent, ordered, target } = links.field;
  const wishes = new Map<number, Wish>();
  for (const segment of sent?.segments ?? []) {
    const index = ordered?.indexOf(segment.piece) ?? -1;
    if (index < 0) continue;
    const decision = decisions.get(segment.key);
    const came = sent?.contents.get(segment.piece) ?? null;
    const isFree = isConsented(links, index, snapshot, segment.key);
    const wish = (outcome: Outcome, isSettled: boolean): Wish => {
      return { segment, came, outcome, isAsked: decision === 'take' || isFree, isSettled };
    };
    const outcome = (): Wish => {
      if (decision === 'wait') return wish('sent_back', false);
      // Whoever keeps what stands settles it, whatever came.
      if (!came) return decision === 'keep' ? wish('kept', true) : wish('held', false);
      const piece = links.target(index);
      if (piece !== null && target?.prints[piece] === contentFingerprint(came)) return wish('same', true);
      if (decision === 'keep') return wish('kept', true);
      if (decision === 'take' || !links.stands || isFree) return wish('taken', true);
      const isOurs = piece === null ? links.isStructureOurs : links.owner(piece) === 'ours';
      return isOurs ? wish('taken', true) : wish('kept', false);
    };
    wishes.set(index, outcome());
  }
  return wishes;
}
