import type { Problem } from '../../../../contracts/problems';
import type { DocumentRow, OrderEvent } from '../../domain/types';
import type { Entry } from './entries';
import type { RestorePoint } from './rows';

/** What happened to an entry, as the Document Service tells it. */
export const ENTRY_ACTIONS = ['create', 'update', 'publish', 'unpublish', 'discardDraft', 'delete', 'clone'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

export interface EntryChange {
  contentType: string;
  entryId: string;
  /** Where it happened; null: perhaps in all of them. */
  locales: readonly string[] | null;
  action: EntryAction;
  /** The entry that it was cloned from. */
  clonedFrom?: string;
}

export type EntryChanged = (change: EntryChange) => Promise<void>;

/** What we keep of an entry, which goes the ways that the entry goes. */
export interface EntryRecords {
  /**
   * Locales were deleted: what was a translation in them is one no more, and a relation that waited there has nobody
   * left to hold it.
   */
  forgetLocales(entry: Entry, locales: readonly string[]): Promise<void>;
  /** The whole entry was deleted. */
  forgetEntry(entry: Entry): Promise<void>;
  /**
   * What its original has paid for, a clone need not pay for again: it knows its texts as translations, too, in the
   * locales that were cloned (null: all).
   */
  cloned(from: Entry, to: Entry, locales: readonly string[] | null): Promise<void>;
}

/** A delivery that somebody's open form overwrote. */
export interface Overwritten {
  /** As the delivery left it. */
  former: RestorePoint;
  /** From which the translation can be put back. */
  point: RestorePoint;
  problem: Problem;
  event: OrderEvent;
}

export interface Overwriting {
  /** Tells people, once, unless something was written or put back meanwhile. */
  note(document: DocumentRow, overwritten: Overwritten): Promise<boolean>;
}
