import { contentFingerprint } from '../fingerprint';
import type { Inline } from '../inline';
import type { FieldLinks } from './links';
import type { BaselinePiece } from './pairs';
import { asBefore, type PieceRecord } from './records';
import type { Written } from './source-structure';
import { tagsOf } from '../phrase';
import { transplantInto, transplantSame } from './transplant';
import type { Outcome } from './types';
import type { Wish, Wishes } from './wishes';

/** Links that a person made lead where they led; only who asked for the text gets it with these. Ours lead where they should. */
function contentFor({ came, isAsked, segment }: Wish, links: FieldLinks, at: number | null): readonly Inline[] | null {
  const stands = at === null ? undefined : links.field.target?.pieces[at];
  if (!came || !stands) return null;
  const same = transplantSame(came, stands.content);
  if (same || !isAsked) return same;
  const moved = transplantInto(came, stands.content, true);
  const isTheirs = at !== null && links.owner(at) !== 'ours';
  // It went in so once, and counts as ours since.
  const isInAlready =
    moved !== null &&
    links.entryOf(at ?? -1)?.source === segment.fingerprint &&
    links.field.target?.prints[at ?? -1] === contentFingerprint(moved);
  return isTheirs || isInAlready ? moved : transplantInto(came, stands.content, false);
}

/** What each piece that stands is a translation of, and what is settled although nothing stands. */
function recordsOf(links: FieldLinks, settled: ReadonlyMap<number, Wish>, lost: readonly Wish[]): PieceRecord[] {
  const standing = (links.stands ? (links.field.target?.pieces ?? []) : []).map(({ id }, at) => {
    const [entry, wish] = [links.entryOf(at), settled.get(at)];
    const record = wish ? { id, source: wish.segment.fingerprint } : entry && asBefore(entry, id);
    return { entry, records: record ? [record] : [] };
  });
  const placed = new Set<unknown>(standing.map(({ entry }) => entry));
  const answered = new Set(lost.map(({ segment }) => segment.fingerprint));
  // What a person took out of the target is still known to have been translated, behind what it stood behind: at the end it
  // would be taken for what that person added there.
  const removed = new Map<BaselinePiece | null, PieceRecord[]>();
  let before: BaselinePiece | null = null;
  for (const entry of links.field.known?.pieces ?? []) {
    if (placed.has(entry)) before = entry;
    else if (!answered.has(entry.source)) {
      removed.set(before, [...(removed.get(before) ?? []), asBefore(entry, entry.id)]);
    }
  }
  return [
    ...(removed.get(null) ?? []),
    ...standing.flatMap(({ entry, records }) => [...records, ...((entry && removed.get(entry)) ?? [])]),
    ...lost.map(({ segment }): PieceRecord => ({ id: '', source: segment.fingerprint, target: null })),
  ];
}

/** What was written as the target is built. */
interface WrittenThere extends Written {
  /** A translation went in without some of its marks, for what stood there had none. */
  readonly losesMarks: boolean;
}

/** A field built as the target is: each piece that has its like there; what has none stays out. */
export function inTargetStructure(links: FieldLinks, wishes: Wishes): WrittenThere {
  const { target, sent } = links.field;
  const contents = new Map<string, readonly Inline[]>();
  const otherwise = new Map<string, Outcome>();
  const taken = new Map<number, Wish>();
  for (const [index, wish] of wishes) {
    if (wish.outcome !== 'taken') continue;
    const at = links.target(index);
    const content = contentFor(wish, links, at);
    const id = at === null ? undefined : target?.pieces[at]?.id;
    if (content && id !== undefined && at !== null) {
      contents.set(id, content);
      taken.set(at, wish);
    } else otherwise.set(wish.segment.piece, 'kept');
  }
  const written = contents.size > 0 ? target?.write(contents) : undefined;
  const limit = sent?.field.maxLength ?? Infinity;
  const isTooLong = typeof written?.value === 'string' && written.value.length > limit;
  for (const [at, { segment }] of taken) {
    const isRefused = written?.refused.has(target?.pieces[at]?.id ?? '') === true;
    if (!isTooLong && !isRefused) continue;
    otherwise.set(segment.piece, isTooLong ? 'held' : 'kept');
    taken.delete(at);
  }
  const [settled, lost] = settledOf(links, wishes, taken);
  const value = written && !isTooLong ? written.value : target?.text.value;
  const losesMarks = [...taken].some(([at, { came }]) => isBarer(contents.get(target?.pieces[at]?.id ?? ''), came));
  return { value, pieces: recordsOf(links, settled, lost), otherwise, losesMarks };
}

const isBarer = (content: readonly Inline[] | undefined, came: readonly Inline[] | null): boolean =>
  content !== undefined && came !== null && tagsOf(content).length < tagsOf(came).length;

/** By piece of the target what counts from now on, and what does although it has no place there. */
function settledOf(
  links: FieldLinks,
  wishes: Wishes,
  taken: ReadonlyMap<number, Wish>,
): [ReadonlyMap<number, Wish>, readonly Wish[]] {
  const settled = new Map(taken);
  const lost: Wish[] = [];
  for (const [index, wish] of wishes) {
    if (!wish.isSettled || wish.outcome === 'taken') continue;
    const at = links.stands ? links.target(index) : null;
    if (at === null) lost.push(wish);
    else settled.set(at, wish);
  }
  return [settled, lost];
}
