import type { BaselinePiece } from './pairs';
import { STAND_IN } from './links';
import type { Reading } from './reading';

/** What a piece of the target is a translation of, once it is written. */
export interface PieceRecord {
  /** Of the piece in the value as it will be written; empty where it has no place of its own. */
  readonly id: string;
  /** Fingerprint of the source's text. */
  readonly source: string;
  /** Of the translation, where it counts as it did before; undefined: as it is written. */
  readonly target?: string | null;
  /** Fingerprint of what the source says in its place now, where that is something else. */
  readonly reads?: string | undefined;
}

/** The same of a whole field. */
export interface FieldRecord {
  /** Of the source's value as it is now, where each piece of it is known; else null. */
  readonly source: string | null;
  readonly format: string;
  /** Undefined: as it is written; null: it is somebody's own, and what is built so is never rebuilt. */
  readonly skeleton?: string | null;
  readonly pieces: readonly PieceRecord[];
}

/** As it was kept, with the place where it stands now. */
export const asBefore = ({ source, target, reads }: BaselinePiece, id: string): PieceRecord => ({
  ...{ id, source, target },
  reads,
});

export const standIn = (id: string): PieceRecord => ({ id, source: STAND_IN });

/** Of the source now; null: a piece of it has no translation. What it says twice has two, or one of them waits. */
export function coveredPrint(source: Reading | null, pieces: readonly PieceRecord[]): string | null {
  if (!source) return null;
  const known = pieces.map((piece) => piece.source);
  const isCovered = source.prints.every((print) => {
    const at = known.indexOf(print);
    return at >= 0 && known.splice(at, 1).length > 0;
  });
  return isCovered ? source.print : null;
}
