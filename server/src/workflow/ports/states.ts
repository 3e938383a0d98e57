/** How locales of entries stand, as it is kept, and what has to be looked at again. */
import type { LocaleState } from '../../../../contracts/states';
import type { SourceVersion } from '../../../../contracts/options';
import type { Baseline } from '../../document';
import type { DocumentRow, Project, Time } from '../../domain/types';
import type { DeferredLink, Entry } from './entries';

/** How one locale of an entry stands. `documentId` and `orderId`: the work that is open for it. */
export interface StateRow {
  contentType: string;
  entryId: string;
  locale: string;
  sourceLocale: string;
  state: LocaleState;
  wordsChanged: number | null;
  progress: number | null;
  problem: string | null;
  documentId: number | null;
  orderId: number | null;
}

export interface StateCount {
  contentType: string;
  locale: string;
  state: LocaleState;
  count: number;
}

/** Which locales of entries are asked for. */
export interface Standing {
  contentType: string;
  locales: readonly string[];
  states: readonly LocaleState[];
}

export interface OpenWork {
  document: DocumentRow;
  project: Project;
}

/** What is known of a baseline without its pieces. */
export interface BaselineHead {
  key: string;
  entryId: string;
  sourceLocale: string;
  targetLocale: string;
  acceptedAt: Time;
  sourceVersion: SourceVersion | null;
  /** Fingerprint of all values of the source that are translated; null: only the baseline itself tells. */
  source: string | null;
}

/** What a target counts as a translation of from now on. */
export interface SettledBaseline {
  entry: Entry;
  sourceLocale: string;
  targetLocale: string;
  baseline: Baseline;
}

export interface States {
  /** The states of entries of one content type, all of them: what is not among `rows` is taken away. */
  write(contentType: string, entryIds: readonly string[], rows: readonly StateRow[]): Promise<void>;
  of(contentType: string, entryIds: readonly string[]): Promise<StateRow[]>;
  /** One query, however many entries there are. */
  counts(contentTypes: readonly string[]): Promise<StateCount[]>;
  /** One page of them, entry by entry, and how many there are. */
  standing(wanted: Standing, page: number, pageSize: number): Promise<{ rows: StateRow[]; total: number }>;
  /** Takes away what is kept of content types that are not among these. */
  forgetOthers(contentTypes: readonly string[]): Promise<void>;
  /** Takes away what is kept of entries within a stretch of ids (the ends: after, up to) that are no more. */
  forgetGone(contentType: string, stretch: Stretch, entryIds: readonly string[]): Promise<void>;
  /** Documents of entries that are open, of orders that are placed whole, oldest first. */
  openWork(contentType: string, entryIds: readonly string[]): Promise<OpenWork[]>;
  baselineHeads(contentType: string, entryIds: readonly string[]): Promise<BaselineHead[]>;
  /** By key. */
  baselines(keys: readonly string[]): Promise<Map<string, Baseline>>;
  /** All of them in one transaction, in place of those that were kept. */
  putBaselines(settled: readonly SettledBaseline[]): Promise<void>;
}

export interface Stretch {
  after: string | null;
  upTo: string | null;
}

/** An entry to be looked at again. */
export interface EntryMark extends Entry {
  id: number;
}

/** A content type of which all entries are looked at again. */
export interface TypeMark {
  id: number;
  contentType: string;
  /** Up to this one they were. */
  afterId: string | null;
  /** How many are left, about. */
  entries: number;
}

/** A mark computes nothing and waits for nobody; it may be made in any transaction, and stands or falls with it. */
export interface Marks {
  entry(entry: Entry): Promise<void>;
  entries(entries: readonly Entry[]): Promise<void>;
  /** All entries of an order. */
  order(orderId: number): Promise<void>;
  /** All entries of content types, from the first on. */
  contentTypes(wanted: readonly { contentType: string; entries: number }[]): Promise<void>;
  /** The oldest marks of entries; those of orders are spread over their entries first. */
  oldest(limit: number): Promise<EntryMark[]>;
  oldestType(): Promise<TypeMark | null>;
  /** Part of it is done; `afterId` null: all of it. */
  advanceType(mark: TypeMark, afterId: string | null, done: number): Promise<void>;
  remove(marks: readonly { id: number }[]): Promise<void>;
  /** Whether something that concerns this entry was marked. */
  concern(entry: Entry, orderIds: readonly number[]): Promise<boolean>;
  /** How many entries are to be looked at again. */
  pending(): Promise<number>;
  /** Whether something was marked in this process since this was last asked. */
  takeNews(): boolean;
}

/** A relation of an entry that waits for the related entry to come into its locale. */
export interface WaitingLink extends DeferredLink {
  id: number;
  holder: Entry;
  sourceLocale: string;
  locale: string;
}

export interface DeferredLinks {
  /** In place of those that waited for this entry and locale before. */
  replace(holder: Entry, sourceLocale: string, locale: string, links: readonly DeferredLink[]): Promise<void>;
  /** Beside those that wait already. */
  add(holder: Entry, sourceLocale: string, locale: string, links: readonly DeferredLink[]): Promise<void>;
  waitingFor(related: readonly Entry[]): Promise<WaitingLink[]>;
  /** Pages through all of them. */
  after(id: number, limit: number): Promise<WaitingLink[]>;
  /** Links in one transaction, run again where the database gave it up, and waits no more. */
  link(waiting: WaitingLink, work: () => Promise<boolean>): Promise<boolean>;
}

/** A lease on what is kept in the background. */
export interface KeeperClaim {
  readonly token: string;
  ground: string | null;
  dueAt: Time;
  sweepDueAt: Time;
  purgeDueAt: Time;
}

export interface Keeper {
  /** Whether there is anything to do: something marked, or due. Reads only. */
  isDue(): Promise<boolean>;
  /** Null while another process keeps it. */
  claim(): Promise<KeeperClaim | null>;
  /** False: another process took it over. */
  renew(claim: KeeperClaim): Promise<boolean>;
  /** Writes what the claim says now, and gives it back. */
  release(claim: KeeperClaim): Promise<void>;
  /** Takes texts of documents away that ended before; answers whether there may be more. */
  purgeTexts(endedBefore: Time): Promise<boolean>;
}
