/** Our rows, as the use cases need them. */
import type { Baseline, Snapshot, Uncut, Values } from '../../document';
import type { Millicredits } from '../../domain/money';
import type { DocumentRow, LedgerEntry, Options, Order, OrderEvent, Project, Time } from '../../domain/types';
import type { Problem } from '../../../../contracts/problems';
import type { DeferredLink, Entry } from './entries';
import type { ChangedProject, RemoteAnswer } from './service';

/** One entry, or one part of it, in one target locale, as it will be ordered. */
export interface PlannedDocument {
  contentType: string;
  entryId: string;
  title: string;
  targetLocale: string;
  openKey: string;
  part: number;
  parts: number;
  words: number;
  /** Words that are not sent, because their translation stands already. */
  saved: number;
  /** What is sent; of a large order it is cut only then. */
  snapshot: Snapshot | Uncut;
}

export interface PlannedProject {
  ref: string;
  targetLocale: string;
  sourceCode: string;
  targetCode: string;
  templateId: string | null;
  autoLaunch: boolean;
}

export interface PlannedOrder {
  ref: string;
  title: string;
  sourceLocale: string;
  options: Options;
  requestedBy: string;
}

/** An order that is written down page by page; nothing in it can be acted on before it is finished. */
export interface Placing {
  readonly orderId: number;
  readonly sourceLocale: string;
  /** Whoever holds it may write; see `Store.renewPlacing`. */
  readonly token: string;
}

/** So many documents of an order as are written in one go, and the projects among theirs that are not there yet. */
export interface PlacedPage {
  projects: PlannedProject[];
  documents: (PlannedDocument & { ref: string; projectRef: string })[];
}

/** What is known of an order when all of it is written down. */
export interface PlacedTotals {
  title: string;
  approved: Millicredits | null;
  /** Nobody approved it: so small an order needs no approval. */
  isSmall: boolean;
  lines: { targetLocale: string; words: number; documents: number; quoted: Millicredits }[];
}

/** A lease on one project. `project` is kept as of the last commit. */
export interface Claim {
  readonly token: string;
  /** Until when nobody else takes it over, unless it is renewed. */
  leaseUntil: Time;
  project: Project;
}

/** The watch over the service's changes: one for an installation, whichever process keeps it. */
export interface WatchClaim {
  readonly token: string;
  /** The newest change seen, in the service's time; null before the first. */
  newest: Time | null;
  /** How many times in a row nothing was new. */
  quiet: number;
}

/** What the watch has to look after. */
export interface Watched {
  /** Projects in which something may happen at the service. */
  waiting: number;
  awaitingFunds: Project[];
  /** Projects that stopped because the connection did not work. */
  stoppedForConnection: number;
}

/** What a document's deliveries, or a restoring, did to a locale: enough to put back what stood before. */
export interface RestorePoint {
  version: 2;
  by: 'landing' | 'restoring';
  at: Time;
  /** What stood in the attributes that were written; null: there was no locale. */
  before: Values | null;
  /** Fingerprints of these as they were written; null: the locale was taken away. */
  after: Record<string, string | null> | null;
  /** What was kept of the locale before. */
  baseline: Baseline | null;
}

/** What is kept of a document besides its row. */
export interface DocumentTexts {
  snapshot: Snapshot | null;
  delivery: Record<string, string> | null;
  restorePoint: RestorePoint | null;
}

/** What follows from what was written within the transaction. */
export interface Further {
  documents?: Changes['documents'];
  restorePoint?: { documentId: number; point: RestorePoint };
  /** Null: none is kept any more. */
  baseline?: { document: DocumentRow; baseline: Baseline | null };
  /** `fresh`: the locale is new, and nothing can have waited for it before. */
  deferred?: { document: DocumentRow; links: readonly DeferredLink[]; fresh: boolean };
  events?: Changes['events'];
}

export interface Changes {
  project?: Partial<Omit<Project, 'id' | 'orderId' | 'ref' | 'environment'>>;
  /** `from`: the state that it was last seen in; where it moves among those that mean the same to the order, that is left alone. */
  documents?: {
    id: number;
    patch: Partial<Omit<DocumentRow, 'id' | 'orderId' | 'projectId' | 'ref'>>;
    from?: DocumentRow['state'];
  }[];
  /**
   * Takes so much of what was approved (negative: gives it back). Where it does not fit nothing is written and the
   * commit answers false; `force` takes it all the same, for what is spent already.
   */
  reserve?: { amount: Millicredits; force?: boolean };
  /** What was cut just now, to be sent. */
  snapshots?: { documentId: number; snapshot: Snapshot }[];
  delivery?: { documentId: number; phrases: Record<string, string> };
  ledger?: LedgerEntry[];
  events?: Omit<OrderEvent, 'orderId'>[];
  /** Runs inside the transaction, after the lease was checked, perhaps several times. No network in there. */
  inside?: () => Promise<Further>;
}

export interface StoredEvent {
  id: number;
  at: Time;
  who: string;
  text: string;
  projectId: number | null;
  documentId: number | null;
  answer: RemoteAnswer | null;
}

/** An amount of the ledger. */
export interface StoredAmount extends LedgerEntry {
  id: number;
  at: Time;
}

/** One page of rows, by id: those after `after`. */
export interface Page {
  after: number;
  limit: number;
}

export interface Store {
  readonly environment: string;
  /** Begins an order that is written down in pages; it is no order yet. */
  beginPlacing(order: PlannedOrder): Promise<Placing>;
  /**
   * Writes one page, all of it or nothing. False: somebody ordered some of it at the same moment. Throws `PlacingLostError` where the order was thought to be abandoned.
   */
  placePage(placing: Placing, page: PlacedPage): Promise<boolean>;
  /** Keeps an order that is being written down from being thought abandoned. */
  renewPlacing(placing: Placing): Promise<void>;
  /** Takes a language out of an order that is being written down, page by page. */
  takeLocaleOut(
    placing: Placing,
    targetLocale: string,
  ): AsyncIterable<Pick<DocumentRow, 'contentType' | 'entryId' | 'title' | 'part'>[]>;
  /** Books what was quoted and approved, document by document, and makes an order of it. */
  finishPlacing(placing: Placing, totals: PlacedTotals): Promise<Order>;
  /** Leaves nothing of it. */
  discardPlacing(placing: Placing): Promise<void>;
  /** Discards what a process that is no more left half placed; answers how many orders. */
  discardAbandoned(): Promise<number>;
  order(id: number): Promise<Order | null>;
  ordersById(ids: readonly number[]): Promise<Order[]>;
  projects(orderIds: number[]): Promise<Project[]>;
  documents(projectIds: number[]): Promise<DocumentRow[]>;
  document(id: number): Promise<DocumentRow | null>;
  /** The documents ever ordered for an entry, newest first. */
  documentsOfEntry(entry: Entry): Promise<DocumentRow[]>;
  events(orderId: number, limit?: number): Promise<StoredEvent[]>;
  ledger(orderId: number): Promise<StoredAmount[]>;
  /** Pages through all that happened, all amounts and all documents of an order, oldest first. */
  eventsAfter(orderId: number, page: Page): Promise<StoredEvent[]>;
  ledgerAfter(orderId: number, page: Page): Promise<StoredAmount[]>;
  documentsAfter(orderId: number, page: Page): Promise<DocumentRow[]>;
  documentsById(ids: number[]): Promise<DocumentRow[]>;
  /** The documents of one entry in an order, in all its languages. */
  documentsInOrder(orderId: number, entry: Entry): Promise<DocumentRow[]>;
  /** Documents that have landed and wait to be published, the oldest first. */
  duePublishing(limit: number): Promise<DocumentRow[]>;
  /**
   * One transaction for the documents of an entry in a locale, as long as they are due to be published: `work` does it,
   * and answers with what stood in the way. False: somebody else has done it.
   */
  settlePublishing(documents: readonly DocumentRow[], work: () => Promise<Problem | null>): Promise<boolean>;
  takenKeys(openKeys: string[]): Promise<Set<string>>;
  snapshot(documentId: number): Promise<Snapshot | null>;
  delivery(documentId: number): Promise<Record<string, string> | null>;
  restorePoint(documentId: number): Promise<RestorePoint | null>;
  /** The last three of several documents, by document. */
  texts(documentIds: readonly number[]): Promise<Map<number, DocumentTexts>>;
  /** What was kept of a document that is cut when it is sent. */
  uncut(documentId: number): Promise<Uncut | null>;
  baseline(entry: Entry, sourceLocale: string, targetLocale: string): Promise<Baseline | null>;
  /** Baselines of these entries in a locale, by entry id; of one that has none there is nothing. */
  baselines(
    contentType: string,
    entryIds: readonly string[],
    sourceLocale: string,
    targetLocale: string,
  ): Promise<Map<string, Baseline>>;
  /** Raises the ceiling and lets go on what waited for it. */
  approve(orderId: number, upTo: Millicredits, by: string): Promise<void>;
  /** Puts projects that wait for a person back to work. */
  resume(projectId: number, by: string): Promise<boolean>;
  /** What stopped because the connection did not work goes on; answers how many projects. */
  resumeForConnection(): Promise<number>;
  /** Whoever pressed Launch: projects that waited for it go on. Answers how many. */
  letLaunch(orderId: number, by: string): Promise<number>;
  setArchived(orderId: number, archived: boolean, by: string): Promise<void>;
  /** Something a person did to the whole order. */
  note(event: OrderEvent): Promise<void>;
  countHeld(): Promise<number>;
  /** What becomes of rows of another installation; answers how many orders. */
  answerCopy(answer: 'copy' | 'moved', by: string): Promise<number>;

  /** The next due project that nobody works on, leased; null where nothing is due. */
  claimNext(): Promise<Claim | null>;
  /** One project in whatever state, for what a person asked; null while somebody else holds it. */
  claim(projectId: number): Promise<Claim | null>;
  renew(claim: Claim): Promise<boolean>;
  /** One transaction, conditional on the lease (`LeaseLostError`). False only where `reserve` did not fit. */
  commit(claim: Claim, changes: Changes): Promise<boolean>;
  release(claim: Claim): Promise<void>;
  /** Makes projects due at once, because something is said to have happened to them. */
  wake(projectRefs: string[]): Promise<void>;
  /** What a problem held up is due at once. */
  wakeStopped(code: string): Promise<void>;
  /** Every project in which a step can be taken is due at once. */
  wakeAll(): Promise<void>;

  /** The watch, where it is due and nobody else keeps it. */
  claimWatch(): Promise<WatchClaim | null>;
  watched(): Promise<Watched>;
  /** Makes those due that changed since we last looked at them, unless they are so soon by themselves; answers how many. */
  noticeChanges(changed: ChangedProject[], soonMs: number): Promise<number>;
  finishWatch(claim: WatchClaim, dueAt: Time): Promise<void>;
  /** The service is to be asked at once what has changed. */
  wakeWatch(): Promise<void>;
}
