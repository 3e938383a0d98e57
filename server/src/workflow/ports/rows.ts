/** Our rows, as the use cases need them. */
import type { Snapshot, Values } from '../../document';
import type { Millicredits } from '../../domain/money';
import type { DocumentRow, LedgerEntry, Options, Order, OrderEvent, Project, Time } from '../../domain/types';
import type { Entry } from './entries';
import type { ChangedProject, RemoteAnswer } from './service';

export interface PlannedDocument {
  contentType: string;
  entryId: string;
  title: string;
  targetLocale: string;
  openKey: string;
  part: number;
  parts: number;
  words: number;
  snapshot: Snapshot;
}

export interface PlannedProject {
  ref: string;
  targetLocale: string;
  sourceCode: string;
  targetCode: string;
  templateId: string | null;
  autoLaunch: boolean;
  quoted: Millicredits;
  documents: (PlannedDocument & { ref: string })[];
}

export interface PlannedOrder {
  ref: string;
  title: string;
  sourceLocale: string;
  targetLocales: string[];
  options: Options;
  quoted: Millicredits;
  approved: Millicredits | null;
  requestedBy: string;
  projects: PlannedProject[];
}

/** A lease on one project. `project` is kept as of the last commit. */
export interface Claim {
  readonly token: string;
  project: Project;
}

/** Segment fingerprints of the last delivery that was accepted. */
export interface Baseline {
  /** By key: the fingerprint of the source text that the target is a translation of. */
  source: Record<string, string>;
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

export interface Changes {
  project?: Partial<Omit<Project, 'id' | 'orderId' | 'ref' | 'environment'>>;
  documents?: { id: number; patch: Partial<Omit<DocumentRow, 'id' | 'orderId' | 'projectId' | 'ref'>> }[];
  /**
   * Takes so much of what was approved (negative: gives it back). Where it does not fit nothing is written and the
   * commit answers false; `force` takes it all the same, for what is spent already.
   */
  reserve?: { amount: Millicredits; force?: boolean };
  delivery?: { documentId: number; phrases: Record<string, string> };
  restorePoint?: { documentId: number; values: Values };
  baseline?: { document: DocumentRow; baseline: Baseline };
  ledger?: LedgerEntry[];
  events?: Omit<OrderEvent, 'orderId'>[];
  /** Runs inside the transaction, after the lease was checked. No network in there. */
  inside?: () => Promise<void>;
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

export interface Store {
  readonly environment: string;
  place(order: PlannedOrder): Promise<Order>;
  order(id: number): Promise<Order | null>;
  orders(page: number, pageSize: number, filter?: { archived?: boolean }): Promise<{ orders: Order[]; total: number }>;
  projects(orderIds: number[]): Promise<Project[]>;
  documents(projectIds: number[]): Promise<DocumentRow[]>;
  document(id: number): Promise<DocumentRow | null>;
  /** The documents ever ordered for an entry, newest first. */
  documentsOfEntry(entry: Entry): Promise<DocumentRow[]>;
  events(orderId: number, limit?: number): Promise<StoredEvent[]>;
  ledger(orderId: number): Promise<(LedgerEntry & { at: Time })[]>;
  takenKeys(openKeys: string[]): Promise<Set<string>>;
  snapshot(documentId: number): Promise<Snapshot | null>;
  delivery(documentId: number): Promise<Record<string, string> | null>;
  baseline(entry: Entry, sourceLocale: string, targetLocale: string): Promise<Baseline | null>;
  /** Which of these entries have a baseline in a locale, by entry id. */
  withBaseline(
    contentType: string,
    entryIds: readonly string[],
    sourceLocale: string,
    targetLocale: string,
  ): Promise<Set<string>>;
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
  /** Makes those due that changed since we last looked at them; answers how many. */
  noticeChanges(changed: ChangedProject[]): Promise<number>;
  finishWatch(claim: WatchClaim, dueAt: Time): Promise<void>;
}
