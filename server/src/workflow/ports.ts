/**
 * What the use cases need of the world. Adapters stand in `store/`, `content/` and `provider/`; `compose.ts` alone
 * brings them together. Errors that a person must hear of are `DeskError`s.
 */
import type { Problem } from '../../../contracts/problems';
import type { ContentModel, FieldRules, Kit, PartLimits, Snapshot, Values } from '../document';
import type { Millicredits, Money } from '../domain/money';
import type { DocumentRow, LedgerEntry, Order, OrderEvent, Project, Time } from '../domain/types';

export interface Clock {
  now(): Time;
}

/** Settings in the form the work needs them; see `contracts/settings.ts` for the form people edit. */
export interface Settings {
  level: string;
  ceilingMarginPercent: number;
  contentTypes: string[];
  /** What becomes of attributes, where it is not what is usual. */
  fieldRules: FieldRules;
  /** The site's own placeholders. */
  placeholderPatterns: string[];
  /** Whether translators are given a link to the entry's preview. */
  sendPreviewLink: boolean;
  pollIntervalMs: number;
  /** How long "not found" is not believed after a request of unknown fate ended (rule 4 of the architecture). */
  doubtMs: number;
  largestDocument: PartLimits;
  /** How long a launch is waited for before it may be repeated: the service's own guidance is 30 minutes. */
  relaunchMs: number;
  /** The service's code (`xx-yy`) of a Strapi locale. */
  serviceCode(locale: string): string;
  /** Addresses which the service calls on events, for a project's documents; null: polling alone. */
  callbackUrl(projectRef: string, event: string): string | null;
}

export interface SettingsReader {
  current(): Promise<Settings>;
}

// ---------------------------------------------------------------------------------------------- the service

export interface RemoteProject {
  id: string;
  name: string;
  /** As the service says it; `in_creation` and `cancelled` are the two we know by name. */
  status: string;
  progress: number | null;
  words: number | null;
  price: Millicredits | null;
  cost: Money | null;
  /** The price fixed by the launch. */
  priceAtLaunch: Millicredits | null;
}

export interface RemoteDocument {
  id: string;
  /** Our reference, read out of its title; null for one that is not ours. */
  ref: string | null;
  status: string;
  words: number | null;
  wordCountFailed: boolean;
  progress: number | null;
}

export interface NewProject {
  name: string;
  ref: string;
  orderRef: string;
  sourceCode: string;
  targetCode: string;
  level: string;
  activity: string;
}

export interface NewDocument {
  ref: string;
  title: string;
  instructions: string;
  markup: boolean;
  content: Record<string, { original_phrase: string; details: string }>;
  callbacks: Record<string, string>;
}

export interface Provider {
  /** Nothing is created. */
  quote(job: {
    activity: string;
    level: string;
    sourceCode: string;
    targetCode: string;
    words: number;
  }): Promise<{ price: Millicredits; cost: Money | null }>;
  wallet(): Promise<Money | null>;
  /** Codes of the languages the service works in, lower case; `fr` stands for every `fr-..`. */
  languages(): Promise<Set<string>>;
  findProjects(name: string): Promise<RemoteProject[]>;
  createProject(project: NewProject): Promise<RemoteProject>;
  project(id: string): Promise<RemoteProject>;
  documents(projectId: string): Promise<RemoteDocument[]>;
  createDocuments(
    projectId: string,
    documents: NewDocument[],
    codes: { sourceCode: string; targetCode: string; activity: string },
  ): Promise<RemoteDocument[]>;
  deleteDocument(projectId: string, documentId: string): Promise<void>;
  /** Asks for the launch, which happens later. Throws a `DeskError` with code `insufficient_funds` where money lacks. */
  launch(projectId: string): Promise<void>;
  /** The finished work by key. */
  work(projectId: string, documentId: string): Promise<Record<string, string>>;
  complete(projectId: string, documentId: string): Promise<void>;
  cancel(projectId: string): Promise<void>;
}

// ---------------------------------------------------------------------------------------------- entries

export interface Entry {
  contentType: string;
  entryId: string;
}

export interface LocaleInfo {
  code: string;
  name: string;
  isDefault: boolean;
}

export interface Landing {
  entry: Entry;
  sourceLocale: string;
  targetLocale: string;
  values: Values;
  /** What a new locale does not take over from the source. */
  fieldRules: FieldRules;
  /** The target as the plan was made on it; the write is refused when it is another one by now. */
  targetFingerprint: string | null;
}

export interface Content {
  /** Throws where the content type is unknown or not localized. */
  model(contentType: string): ContentModel;
  displayName(contentType: string): string;
  titleOf(contentType: string, values: Values): string;
  locales(): Promise<LocaleInfo[]>;
  /** The draft of an entry in a locale, populated as deep as components go; null where there is none. */
  read(entry: Entry, locale: string): Promise<Values | null>;
  fingerprint(values: Values | null): string | null;
  /** Where the source's draft can be looked at, if the site has a preview; never throws. */
  previewUrl(entry: Entry, locale: string): Promise<string | null>;
  /**
   * Writes a draft, in the caller's transaction. Throws `TargetMovedError` if the target changed since it was read.
   * Answers with what could not be taken along, in sentences.
   */
  write(landing: Landing): Promise<string[]>;
}

/** Somebody saved the target between our reading and our writing: read again, merge anew. */
export class TargetMovedError extends Error {
  constructor() {
    super('The target entry changed while the delivery was being written.');
    this.name = 'TargetMovedError';
  }
}

// ---------------------------------------------------------------------------------------------- rows

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
  quoted: Millicredits;
  documents: (PlannedDocument & { ref: string })[];
}

export interface PlannedOrder {
  ref: string;
  title: string;
  sourceLocale: string;
  targetLocales: string[];
  level: string;
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

export interface Store {
  readonly environment: string;
  place(order: PlannedOrder): Promise<Order>;
  order(id: number): Promise<Order | null>;
  orders(page: number, pageSize: number): Promise<{ orders: Order[]; total: number }>;
  projects(orderIds: number[]): Promise<Project[]>;
  documents(projectIds: number[]): Promise<DocumentRow[]>;
  document(id: number): Promise<DocumentRow | null>;
  /** The documents ever ordered for an entry, newest first. */
  documentsOfEntry(entry: Entry): Promise<DocumentRow[]>;
  events(orderId: number): Promise<{ id: number; at: Time; who: string; text: string }[]>;
  takenKeys(openKeys: string[]): Promise<Set<string>>;
  snapshot(documentId: number): Promise<Snapshot | null>;
  delivery(documentId: number): Promise<Record<string, string> | null>;
  baseline(entry: Entry, sourceLocale: string, targetLocale: string): Promise<Baseline | null>;
  /** Raises the ceiling and lets go on what waited for it. */
  approve(orderId: number, upTo: Millicredits, by: string): Promise<void>;
  /** Puts projects that wait for a person back to work. */
  resume(projectId: number, by: string): Promise<boolean>;
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
}

/** What keeps work from reaching the service, as far as our own settings tell. */
export interface ConnectionCheck {
  problems(): Promise<Problem[]>;
  /** What becomes of credentials of another installation. */
  answerCopy(answer: 'copy' | 'moved'): Promise<void>;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** All that a use case may need. */
export interface Deps {
  clock: Clock;
  settings: SettingsReader;
  provider: Provider;
  content: Content;
  /** The formats and checks that texts are cut, read and written with. */
  kit: Kit;
  store: Store;
  connection: ConnectionCheck;
  log: Log;
  /** Something became due: the dispatcher need not wait for its next look. */
  wakeUp: () => void;
}

export type { Problem };
